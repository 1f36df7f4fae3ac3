"""Search for any game: try the options out in worlds that the seat cannot tell from the real one.

Determinized Monte-Carlo search. All options still in the running are tried in the same worlds with
the same luck, and played on at random to the horizon (the end of a round, say, where the game names
one); options that fall clearly behind drop out. If the game has a ``steady`` bot, its choice stands
unless another option does clearly better: random play-outs alone would undo what it deduces.
"""

from __future__ import annotations

import re
from math import sqrt
from random import Random as Stream
from time import perf_counter
from typing import Any

from miskatonic.bots.base import Bot, Chair, make_bot
from miskatonic.kernel.errors import UnknownBotError
from miskatonic.kernel.game import Game
from miskatonic.kernel.rng import SplitMix

DEFAULT_BUDGET = "50ms"
WORLDS_A_LOOK = 8
"""Worlds between two looks at which options are still in the running."""
CLEARLY = 2.5
"""Standard errors that make a difference a clear one."""
LONGEST = 5000
"""Decisions after which a play-out without a horizon is given up."""

_BUDGET = re.compile(r"(?P<number>\d+)(?P<unit>ms|s|)")


class Tally:
    """What became of one option in the worlds tried so far."""

    __slots__ = ("id", "values")

    def __init__(self, option_id: str) -> None:
        self.id = option_id
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """Mean outcome."""
        return sum(self.values) / len(self.values)


def behind(one: Tally, other: Tally) -> float:
    """Return by how many standard errors an option trails another in the worlds both saw."""
    gaps = [b - a for a, b in zip(one.values, other.values, strict=False)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / len(gaps)
    return mean / sqrt(spread / len(gaps)) if spread else mean * 1e9


class Deep:
    """Searches within a budget: a time (``50ms``, ``2s``) or a number of play-outs (``200``)."""

    def __init__(self, seed: int, budget: str = DEFAULT_BUDGET) -> None:
        match = _BUDGET.fullmatch(budget)
        if match is None or not int(match["number"]):
            raise UnknownBotError(
                bot=f"deep:{budget}", game="-", known="deep:50ms, deep:2s, deep:200"
            )
        self._seed = seed
        self._rng = SplitMix(seed)
        number = int(match["number"])
        self._seconds = {"ms": number / 1000, "s": float(number)}.get(match["unit"])
        self._playouts = number
        self._adviser: Bot | None = None

    def choose(self, chair: Chair) -> str:
        """Return the option that did best, or the adviser's if none did clearly better."""
        advised = self._advice(chair)
        tallies = {option.id: Tally(option.id) for option in chair.options}
        self._search(chair, tallies)
        best = max(tallies.values(), key=lambda tally: tally.mean)
        if advised is not None and behind(tallies[advised], best) < CLEARLY:
            return advised
        return best.id

    def _advice(self, chair: Chair) -> str | None:
        if "steady" not in chair.spec.bots:
            return None
        if self._adviser is None:
            self._adviser = make_bot("steady", chair.spec, self._seed)
        return self._adviser.choose(chair)

    def _search(self, chair: Chair, tallies: dict[str, Tally]) -> None:
        started, played, worlds = perf_counter(), 0, 0
        running = list(tallies.values())
        while True:
            seed = self._rng.bits()
            for tally in running:
                tally.values.append(try_out(chair, tally.id, seed))
            played += len(running)
            worlds += 1
            if self._seconds is None:
                if played >= self._playouts:
                    return
            elif perf_counter() - started >= self._seconds:
                return
            if worlds % WORLDS_A_LOOK == 0 and len(running) > 1:
                best = max(running, key=lambda tally: tally.mean)
                running = [t for t in running if t is best or behind(t, best) < CLEARLY]
                if len(running) == 1:
                    return


def try_out(chair: Chair, option_id: str, seed: int) -> float:
    """Take an option in the world of a seed, play on at random, return how the seat stands."""
    world = chair.imagine(seed)
    random = Stream(seed).random
    horizon = world.spec.horizon
    stretch = None if horizon is None else horizon(world.state)
    world.answer(option_id, chair.seat)
    for _ in range(LONGEST):
        decision = world.pending
        if decision is None or (horizon is not None and horizon(world.state) != stretch):
            break
        options = decision.options
        world.answer(options[int(random() * len(options))].id, decision.seat)
    return standing(world, chair.seat)


def standing(world: Game[Any], seat: int) -> float:
    """Return how well a seat stands: as the game judges, else by whether it has won."""
    judge = world.spec.standing
    if judge is not None:
        return judge(world.state, world.setup, seat)
    return 0.5 if world.result is None else float(world.result[seat].won)
