"""A bot that searches: it plays imagined worlds to their end and counts.

For each option it deals again what its seat cannot see, takes the option in that world, and lets
chance play on. The n-th trial of every option happens in the same world, so that options are
compared and not luck. Where the game has a bot of its own, which knows things that cannot be found
by chance play, the search only rules out what is clearly worse and that bot chooses from the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import log, sqrt
from time import perf_counter
from typing import Any, TypeAlias

from miskatonic.bots.base import Bot, Chair, make_bot
from miskatonic.kernel.errors import SetupValueError
from miskatonic.kernel.game import Game
from miskatonic.kernel.rng import GAMMA, MASK, SplitMix, mix

Horizon: TypeAlias = Callable[[Any], object]
"""State -> something that changes where a search may stop, such as the number of the round."""
Value: TypeAlias = Callable[[Game[Any], int], float]
"""Game and seat -> how well the seat stands, from 0 to 1."""

ADVISER = "steady"
MARGIN = 0.25
"""How much worse an option must come out before the adviser may not choose it."""
CURIOSITY = 0.5
"""Weight of what is little tried (UCB1)."""
DEPTH = 2000
"""Decisions after which a world is given up as undecided."""
UNDECIDED = 0.5

_BUDGET = re.compile(r"(\d+(?:\.\d+)?)(ms|s|)")


def result_value(game: Game[Any], seat: int) -> float:
    """Return 0 to 1: mostly for winning, the rest for surviving and for sanity kept.

    A result that knows only ``won`` is worth 0 or 1.
    """
    result = game.result
    if result is None:
        return UNDECIDED
    row = result[seat]
    won = float(row.won)
    kept = min(getattr(row, "sanity", 7 * won), 7) / 7
    return 0.8 * won + 0.1 * float(getattr(row, "survived", won)) + 0.1 * kept


class Deep:
    """Determinized Monte-Carlo search with a budget of time (``50ms``, ``2s``) or trials (``200``).

    With a budget of trials the same seed gives the same answers.
    """

    def __init__(
        self,
        seed: int,
        budget: str = "50ms",
        *,
        horizon: Horizon | None = None,
        value: Value = result_value,
    ) -> None:
        self._seed = seed
        self._chance = SplitMix(seed)
        self._seconds, self._trials = _read_budget(budget)
        self._horizon = horizon
        self._value = value
        self._adviser: Bot | None = None
        self._met = False

    def choose(self, chair: Chair) -> str:
        """Return the id of the option that does best, or of the adviser's among the good ones."""
        ids = [option.id for option in chair.options]
        means = self._search(chair, ids)
        best = max(means)
        adviser = self._meet(chair)
        if adviser is None:
            return ids[means.index(best)]
        every = chair.options
        chair.options = tuple(
            option for option, mean in zip(every, means, strict=True) if mean >= best - MARGIN
        )
        try:
            return adviser.choose(chair)
        finally:
            chair.options = every

    def _meet(self, chair: Chair) -> Bot | None:
        """Return the game's own bot, if it has one."""
        if not self._met:
            self._met = True
            spec = chair.imagine(0).spec
            if ADVISER in spec.bots:
                self._adviser = make_bot(ADVISER, spec, self._seed)
        return self._adviser

    def _search(self, chair: Chair, ids: list[str]) -> list[float]:
        """Spend the budget; return the mean value of each option."""
        until = perf_counter() + self._seconds
        first = self._chance.bits()
        counts = [0] * len(ids)
        totals = [0.0] * len(ids)
        for trial in range(self._trials):
            if trial < len(ids):
                pick = trial
            elif perf_counter() >= until:
                break
            else:
                pick = _most_promising(counts, totals, trial)
            world_seed = (first + counts[pick] * GAMMA) & MASK
            world = chair.imagine(world_seed)
            totals[pick] += self._play_out(world, ids[pick], chair.seat, world_seed)
            counts[pick] += 1
        return [total / max(count, 1) for total, count in zip(totals, counts, strict=True)]

    def _play_out(self, world: Game[Any], option: str, seat: int, chance: int) -> float:
        """Take the option, let chance decide everything after it, and judge the outcome."""
        horizon = self._horizon
        here = None if horizon is None else horizon(world.state)
        world.answer(option, seat)
        for _ in range(DEPTH):
            decision = world.pending
            if decision is None or (horizon is not None and horizon(world.state) != here):
                break
            options = decision.options
            chance = (chance + GAMMA) & MASK
            world.answer(options[(mix(chance) * len(options)) >> 64].id, decision.seat)
        return self._value(world, seat)


def _most_promising(counts: list[int], totals: list[float], trials: int) -> int:
    """UCB1: high mean, or little tried."""
    spread = log(trials)
    best, pick = -1.0, 0
    for option, count in enumerate(counts):
        bound = totals[option] / count + CURIOSITY * sqrt(spread / count)
        if bound > best:
            best, pick = bound, option
    return pick


def _read_budget(budget: str) -> tuple[float, int]:
    """Return seconds and trials, one of them without limit."""
    match = _BUDGET.fullmatch(budget)
    unit = match[2] if match else ""
    amount = float(match[1]) if match else 0.0
    if not amount or (not unit and not amount.is_integer()):
        raise SetupValueError(option="budget", value=budget, allowed="50ms, 2s, 200")
    if unit:
        return amount / (1000 if unit == "ms" else 1), MASK
    return float("inf"), int(amount)
