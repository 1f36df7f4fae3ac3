"""Odds: success chances of dice pools and draws."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import comb
from typing import TypeVar

T = TypeVar("T")


def hit(success_from: int, sides: int = 6) -> float:
    """Return the chance that one die shows the success number or more."""
    return (sides + 1 - success_from) / sides


@lru_cache(maxsize=4096)
def at_least(needed: int, dice: int, success_from: int, sides: int = 6) -> float:
    """Return the chance of at least ``needed`` successes with a pool of dice."""
    if needed <= 0:
        return 1.0
    if dice < needed:
        return 0.0
    each = hit(success_from, sides)
    missed = sum(comb(dice, n) * each**n * (1 - each) ** (dice - n) for n in range(needed))
    return 1.0 - missed


def expected(dice: int, success_from: int, sides: int = 6) -> float:
    """Return the expected number of successes of a pool of dice."""
    return max(0, dice) * (sides + 1 - success_from) / sides


def share(outcomes: Iterable[tuple[T, int]], fits: Callable[[T], bool]) -> float:
    """Return the chance that one draw fits, from cards or tokens given with their counts."""
    total = fitting = 0
    for outcome, count in outcomes:
        total += count
        if fits(outcome):
            fitting += count
    return fitting / total
