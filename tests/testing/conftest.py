"""The toy game, as a fixture."""

from tests.kernel.conftest import toy_folder, toy_game

__all__ = ["toy_folder", "toy_game"]
