"""Search among ways to go on: each is a bot, tried in imagined worlds against the game's own.

Where a game has a good bot, what can be gained is small and hidden by luck. So all ways are tried
in the same worlds, each is judged by how much better it does there than the bot left alone, and
that bot has its will unless another way is better beyond reasonable doubt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from math import inf, sqrt
from typing import Any

from miskatonic.bots.base import Bot, Chair
from miskatonic.kernel.game import Game

REACH = 2
"""Stretches of play (``spec.bots.horizon``) after which a trial is judged where it stands."""
DEPTH = 4000
"""Decisions after which it is judged in any case."""
WORLDS = 8
"""Worlds in which all ways are tried before the first is given up."""
DOUBT = 1.0
"""Standard errors by which a way must promise a gain to be tried on."""
PROOF = 1.0
"""Standard errors by which a way must be better to be taken."""
GAIN = 0.005
"""Share of a victory that is worth leaving the game's own bot for."""


class Gains:
    """By how much one way has done better than the bot left alone, world by world."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        """Count one world."""
        self.count += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """Gain on average."""
        return self.total / self.count

    @property
    def error(self) -> float:
        """Standard error of the mean."""
        spread = max(0.0, self.squares - self.total * self.mean)
        return sqrt(spread / (self.count - 1) / self.count) if self.count > 1 else inf


def weigh(
    ways: Sequence[Bot],
    trial: Callable[[Bot, int], float],
    more: Callable[[], bool],
    late: Callable[[], bool] = lambda: False,
) -> int:
    """Return the number of the best way; 0, the bot left alone, unless another is clearly better.

    ``trial`` plays a way in the world of a number; ``more`` tells whether there is time for another
    world, ``late`` that there is none even for the rest of this one.
    """
    gains = {number: Gains() for number in range(1, len(ways))}
    alive = list(gains)
    world = 0
    while alive and more():
        values = [trial(ways[0], world)]
        for number in alive:
            if late():
                break
            values.append(trial(ways[number], world))
        if len(values) <= len(alive):
            break  # half a world compares nothing
        for number, value in zip(alive, values[1:], strict=True):
            gains[number].add(value - values[0])
        world += 1
        if world % WORLDS == 0:
            leader = max(alive, key=lambda number: gains[number].mean)
            alive = [number for number in alive if _promises(gains[number], gains[leader])]
            if alive == [leader] and _proven(gains[leader], 2 * PROOF):
                break
    if not world:
        return 0
    best = max(alive, key=lambda number: gains[number].mean, default=0)
    return best if best and _proven(gains[best], PROOF) else 0


def _promises(own: Gains, leader: Gains) -> bool:
    """Tell whether a way may still turn out to be worth taking, and the best."""
    hope = own.mean + DOUBT * own.error
    return hope > GAIN and hope >= leader.mean - DOUBT * leader.error


def _proven(own: Gains, proof: float) -> bool:
    return own.count >= WORLDS and own.mean > max(GAIN, proof * own.error)


def play_on(world: Game[Any], way: Bot, seat: int, others: Callable[[int], Bot]) -> float:
    """Let a way play a seat, and other bots the rest, up to the horizon; return how it stands."""
    spec = world.spec
    assert spec.bots.standing is not None and spec.bots.horizon is not None
    bots = {seat: deepcopy(way)}
    until = spec.bots.horizon(world.state) + REACH
    for _ in range(DEPTH):
        decision = world.pending
        if decision is None or spec.bots.horizon(world.state) >= until:
            break
        who = decision.seat
        if who not in bots:
            bots[who] = others(who)
        world.answer(bots[who].choose(Chair(world, who)), who)
    return spec.bots.standing(world.state, world.setup, seat)
