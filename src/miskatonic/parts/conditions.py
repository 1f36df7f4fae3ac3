"""Conditions: lasting states of a seat, from when they begin until something ends them.

Each is a side of a card that lies beside the seat: nobody has a card twice, and who would get its
other side loses it instead. The part decides what becomes of a condition; how cards are taken from
their supply and put back, and who sees which side, is the game's business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.game import Game

Act: TypeAlias = Callable[[Any, int], Rule]
"""A rule ``act(g, seat)``."""

ABSENT, FRONT, BACK = 0, 1, -1
"""What lies up of a card beside a seat."""


class Condition(msgspec.Struct, frozen=True, kw_only=True):
    """A lasting state: which side of which card, what it brings, and what it demands."""

    name: str
    card: str
    side: int = FRONT
    begins: Act | None = None
    """What it brings at once."""
    upkeep: Act | None = None
    """What it demands, time and again: it may end it."""
    spares: bool = False
    """Nothing is due the first time after it began."""


class Conditions(ABC):
    """All conditions of a game."""

    def __init__(self, *kinds: Condition) -> None:
        self.named = {kind.name: kind for kind in kinds}
        self.demanding = {kind.card: kind for kind in kinds if kind.upkeep is not None}
        """Card -> the condition with its demand, which is the same on both sides."""

    @abstractmethod
    def up(self, g: Game[Any], seat: int, card: str) -> int:
        """Return which side of a card lies up beside a seat; 0 if the seat does not have it."""

    @abstractmethod
    def lay(self, g: Game[Any], seat: int, kind: Condition) -> Rule:
        """Lay the card beside a seat; return whether there was one left."""

    @abstractmethod
    def lift(self, g: Game[Any], seat: int, card: str) -> None:
        """Put the card back where such cards come from."""

    def begin(self, g: Game[Any], seat: int, name: str) -> Rule:
        """Let a condition begin; return whether it did.

        Nobody has it twice; the opposite ends, and that is all; and there has to be a card left.
        """
        kind = self.named[name]
        up = self.up(g, seat, kind.card)
        if up == kind.side:
            return False
        if up != ABSENT:
            self.end(g, seat, kind.card)
            return False
        if not (yield from self.lay(g, seat, kind)):
            return False
        if kind.begins is not None:
            yield from kind.begins(g, seat)
        return True

    def end(self, g: Game[Any], seat: int, card: str) -> None:
        """End whichever condition of a card a seat has, if it has one."""
        if self.up(g, seat, card) != ABSENT:
            self.lift(g, seat, card)

    def is_due(self, card: str, fresh: Sequence[str]) -> bool:
        """Tell whether a card demands something; ``fresh``: those that have only just come."""
        kind = self.demanding.get(card)
        return kind is not None and not (kind.spares and card in fresh)

    def upkeep(self, g: Game[Any], seat: int, card: str) -> Rule:
        """See to what a card demands."""
        demand = self.demanding[card].upkeep
        assert demand is not None
        yield from demand(g, seat)
