"""Miskatonic: five rules-heavy games of the Arkham family, with every rule enforced."""

from __future__ import annotations

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.game import Game
from miskatonic.kernel.records import Record, load, replay
from miskatonic.kernel.registry import names as game_names
from miskatonic.kernel.registry import new_game

__version__ = "0.1.0"
__all__ = [
    "Game",
    "MiskatonicError",
    "Record",
    "__version__",
    "game_names",
    "load",
    "new_game",
    "replay",
]


def __getattr__(name: str) -> object:
    # Tools for testing cost nothing until somebody asks for them.
    if name == "testing":
        import importlib

        return importlib.import_module("miskatonic.testing")
    raise AttributeError(f"module 'miskatonic' has no attribute {name!r}")
