"""A search bot: it plays out imagined worlds and compares the results of each option.

In every trial it re-deals what its seat cannot see, takes an option in that world, and plays on at
random. The n-th trial of every option uses the same world, so that options are compared rather than
luck. Random play ignores the intentions behind others' actions; so if the game has its own bot,
search only rules out clearly worse options and that bot chooses among the rest. If the game says
which plans of its bot are worth comparing, that bot plays on instead of chance (``ways.py``).
"""

from __future__ import annotations

from math import inf, log, sqrt
from time import thread_time
from typing import Any

from miskatonic.bots.base import Bot, Chair, Firstly, make_bot
from miskatonic.bots.budget import Leash, read_budget
from miskatonic.bots.ways import play_on, weigh
from miskatonic.kernel.game import Game
from miskatonic.kernel.rng import GAMMA, MASK, SplitMix, mix
from miskatonic.kernel.spec import named

ADVISER = "steady"
"""Name of the game's own bot."""
MARGIN = 1.25
"""How far below the best an option must score to be ruled out, in standard deviations.

Less weakened the bot against sensible players, whose play differs from random play.
"""
CURIOSITY = 1.0
"""Exploration weight (UCB1), in the same unit."""
DEPTH = 2000
"""Decisions after which a playout is cut off and evaluated."""


def worth(game: Game[Any], seat: int) -> float:
    """Return the value of a playout: the seat's standing, or its result if the game defines none.

    A result counts 1 for ``won`` and up to a fifth for ``survived`` and ``sanity``, if present; an
    unfinished game counts 0.
    """
    if game.spec.bots.standing is not None:
        return game.spec.bots.standing(game.state, game.setup, seat)
    result = game.result
    if result is None:
        return 0.0
    row = result[seat]
    extra = getattr(row, "survived", False) + min(getattr(row, "sanity", 0) / 7, 1)
    return float(row.won) + 0.1 * extra


class Tally:
    """The scores of the options so far."""

    __slots__ = ("count", "counts", "squares", "totals")

    def __init__(self, options: int) -> None:
        self.counts = [0] * options
        self.totals = [0.0] * options
        self.count = 0
        self.squares = 0.0

    def add(self, option: int, value: float) -> None:
        """Count one trial."""
        self.counts[option] += 1
        self.totals[option] += value
        self.count += 1
        self.squares += value * value

    @property
    def deviation(self) -> float:
        """Standard deviation of all values, as the unit of comparison."""
        mean = sum(self.totals) / self.count
        return sqrt(max(0.0, self.squares / self.count - mean * mean))

    def most_promising(self) -> int:
        """UCB1: return an option with a high mean or few trials."""
        curiosity = CURIOSITY * self.deviation * sqrt(log(self.count))
        best, pick = -inf, 0
        for option, count in enumerate(self.counts):
            bound = self.totals[option] / count + curiosity / sqrt(count)
            if bound > best:
                best, pick = bound, option
        return pick

    def good_ones(self, margin: float) -> list[int]:
        """Return the options not clearly worse than the best, best first."""
        tried = zip(self.totals, self.counts, strict=True)
        means = [total / count if count else -inf for total, count in tried]
        least = max(means) - margin * self.deviation
        good = [option for option, mean in enumerate(means) if mean >= least]
        return sorted(good, key=lambda option: -means[option])


class Deep:
    """Determinized Monte-Carlo search with a budget of time (``50ms``, ``2s``) or trials (``200``).

    Time is processor time, so that a busy machine makes the bot slower but not weaker. With a
    budget of trials, the same seed gives the same answers. When its leash is pulled, it answers
    with what it has found so far.
    """

    def __init__(self, seed: int, budget: str, leash: Leash | None = None) -> None:
        self._seed = seed
        self._chance = SplitMix(seed)
        self._leash = leash or Leash()
        seconds, self._trials = read_budget(budget)
        self._seconds = min(seconds, self._leash.seconds)
        self._adviser: Bot | None = None

    def choose(self, chair: Chair) -> str:
        """Return the id of the best option, or of the adviser's choice among the good ones."""
        options = chair.options
        if self._adviser is None and ADVISER in chair.spec.bots.policies:
            self._adviser = make_bot(ADVISER, chair.spec, self._seed)
        if self._adviser is not None and chair.spec.bots.ways:
            return self._go_on(chair, self._adviser)
        tally = self._search(chair)
        if self._adviser is None:
            return options[tally.good_ones(0)[0]].id
        good = sorted(tally.good_ones(MARGIN))
        return self._adviser.choose(chair.narrowed(options[number] for number in good))

    def _go_on(self, chair: Chair, adviser: Bot) -> str:
        """Follow the adviser, or a plan that proves better."""
        ways: list[Bot] = named(chair.spec.bots.ways)(chair, adviser)
        first_world = self._chance.bits()
        began = thread_time()
        trials = 0

        def trial(way: Bot, number: int) -> float:
            nonlocal trials
            trials += 1
            world = chair.imagine((first_world + number) & MASK)
            return play_on(world, way, chair.seat, lambda seat: make_bot(ADVISER, chair.spec, seat))

        def more() -> bool:
            return trials < self._trials and thread_time() < began + self._seconds

        pick = weigh(ways, trial, more, lambda: self._leash.is_pulled(began))
        self._adviser = way = ways[pick]
        answer = way.choose(chair)
        if isinstance(way, Firstly):
            self._adviser = way.then
        return answer

    def _search(self, chair: Chair) -> Tally:
        """Spend the budget; try every option at least once, unless the leash is pulled."""
        began = thread_time()
        until = began + self._seconds
        ids = [option.id for option in chair.options]
        tally = Tally(len(ids))
        first_world = self._chance.bits()
        while tally.count < len(ids) or (tally.count < self._trials and thread_time() < until):
            if tally.count and self._leash.is_pulled(began):
                break
            pick = tally.count if tally.count < len(ids) else tally.most_promising()
            seed = (first_world + tally.counts[pick]) & MASK
            tally.add(pick, _play_out(chair.imagine(seed), ids[pick], chair.seat, seed))
        return tally


def _play_out(world: Game[Any], option: str, seat: int, chance: int) -> float:
    """Take an option, play on at random up to the horizon, and evaluate."""
    horizon = world.spec.bots.horizon if world.spec.bots.standing is not None else None
    here = horizon(world.state) if horizon is not None else 0
    world.answer(option, seat)
    for _ in range(DEPTH):
        decision = world.pending
        if decision is None or (horizon is not None and horizon(world.state) != here):
            break
        options = decision.options
        chance = (chance + GAMMA) & MASK
        world.answer(options[(mix(chance) * len(options)) >> 64].id, decision.seat)
    return worth(world, seat)
