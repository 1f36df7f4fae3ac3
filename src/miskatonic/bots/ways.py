"""Search among plans: each is a bot, compared with the game's own bot in imagined worlds.

If a game has a good bot, possible gains are small and masked by luck. So all plans are tried in the
same worlds, each is judged by how much better it does there than the bot left alone, and that bot
is followed unless another plan is better beyond reasonable doubt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from math import inf, sqrt
from typing import Any

from miskatonic.bots.base import Bot, Chair
from miskatonic.kernel.game import Game

REACH = 2
"""Stretches of play (``spec.bots.horizon``) after which a trial is evaluated."""
DEPTH = 4000
"""Decisions after which it is evaluated in any case."""
WORLDS = 8
"""Worlds in which all plans are tried before any is dropped."""
DOUBT = 1.0
"""Standard errors by which a plan must promise a gain to be pursued."""
PROOF = 1.0
"""Standard errors by which a plan must be better to be adopted."""
GAIN = 0.005
"""Smallest gain, as a share of a victory, worth overruling the game's own bot for."""


class Gains:
    """How much better one plan has done than the bot left alone, world by world."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        """Add one world's gain."""
        self.count += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """Mean gain."""
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
    """Return the index of the best plan; 0, the bot left alone, unless another is clearly better.

    ``trial`` plays a plan in a numbered world; ``more`` says whether there is time for another
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
            break  # an incomplete world allows no comparison
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
    """Return whether a plan may still prove worth adopting, and the best."""
    hope = own.mean + DOUBT * own.error
    return hope > GAIN and hope >= leader.mean - DOUBT * leader.error


def _proven(own: Gains, proof: float) -> bool:
    return own.count >= WORLDS and own.mean > max(GAIN, proof * own.error)


def play_on(world: Game[Any], way: Bot, seat: int, others: Callable[[int], Bot]) -> float:
    """Let a plan play a seat and other bots the rest, up to the horizon; return the value."""
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
