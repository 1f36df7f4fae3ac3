"""The toy game, at hand for the tests that ask for it."""

from tests.kernel.conftest import toy_folder, toy_game

__all__ = ["toy_folder", "toy_game"]
