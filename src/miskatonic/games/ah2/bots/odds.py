"""The arithmetic of dice pools."""

from __future__ import annotations

from functools import cache
from math import comb

PIPS = 6


@cache
def at_least(needed: int, dice: int, success_from: int = 5) -> float:
    """checks.dice.1: return the chance of so many successes."""
    if needed <= 0:
        return 1.0
    if dice < needed:
        return 0.0
    hit = (PIPS + 1 - success_from) / PIPS
    missed = sum(
        comb(dice, count) * hit**count * (1 - hit) ** (dice - count) for count in range(needed)
    )
    return 1.0 - missed


def expected(dice: int, success_from: int = 5) -> float:
    """Return how many successes a pool brings on average."""
    return max(0, dice) * (PIPS + 1 - success_from) / PIPS
