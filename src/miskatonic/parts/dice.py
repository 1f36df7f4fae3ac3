"""Dice."""

from __future__ import annotations

from typing import Any

from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE

SIDES = 6


def roll(g: Game[Any], count: int, sides: int = SIDES) -> tuple[int, ...]:
    """Roll dice openly; in a scripted game the results are as scripted."""
    fallen = g.rng.dice(count, sides)
    g.emit("rolled", EVERYONE, fallen)
    return fallen
