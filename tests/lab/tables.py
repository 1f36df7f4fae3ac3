"""A table for the lab's tests: Arkham Ritual with misbehaving bots, and with statistics."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from miskatonic.bots import Chair
from miskatonic.bots.random import Random
from miskatonic.kernel import registry
from miskatonic.kernel.game import Game

FAULT_EVERY = 5


class Seated(Random):
    """Plays like ``random``, but is a class of its own, so that it gets a chair."""


class First:
    """Always takes the first option."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, chair: Chair) -> str:
        return chair.options[0].id


class Faulty(Random):
    """Fails in one game of a few."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.fails = seed % FAULT_EVERY == 0

    def choose(self, chair: Chair) -> str:
        if self.fails:
            raise ZeroDivisionError("the bot lost its mind")
        return super().choose(chair)


class Slow(First):
    """Leaves a note of its process, and never answers."""

    def choose(self, chair: Chair) -> str:
        _note_process()
        signal.pause()
        return super().choose(chair)


class Noted(First):
    """Leaves a note of its process, and plays on."""

    def choose(self, chair: Chair) -> str:
        _note_process()
        return super().choose(chair)


class Dying(First):
    """Takes its process with it."""

    def choose(self, chair: Chair) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(chair)


def _note_process() -> None:
    Path(os.environ["LAB_NOTES"], str(os.getpid())).touch()


def last_round_only(game: Game[Any]) -> dict[str, Any]:
    """Report only the last round of a game."""
    last = game.view(None).last_round  # type: ignore[attr-defined]
    survived = tuple(int(not failed) for failed in last.failed[: game.setup.players])
    return {"rounds": 1, "rounds_survived": survived, "round_ends": (last.reason,), "turns": 2.5}


def _like_ritual(name: str, **changes: Any) -> None:
    bots = {
        cls.__name__.lower(): f"tests.lab.tables:{cls.__name__}"
        for cls in (Seated, First, Faulty, Slow, Noted, Dying)
    }
    registry.register(registry.get("ritual").varied(id=name, policies=bots, **changes))


def lay() -> None:
    """Register the tables in this process."""
    _like_ritual("odd-table")
    _like_ritual("telling-table", statistics=last_round_only)
    _like_ritual("silent-table", statistics=None)
