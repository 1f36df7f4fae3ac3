"""Conditions: lasting states of a seat, from when they begin until something ends them.

Each is a side of a card beside the seat: nobody has a card twice, and a seat that would get its
other side loses it instead. This part decides what becomes of a condition; how cards are taken from
their supply and put back, and who sees which side, is up to the game.
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
"""Which side of a card beside a seat is up."""


class Condition(msgspec.Struct, frozen=True, kw_only=True):
    """A lasting state: its card and side, what it brings, and what it demands."""

    name: str
    card: str
    side: int = FRONT
    begins: Act | None = None
    """What it brings at once."""
    upkeep: Act | None = None
    """What it demands regularly; this may end it."""
    spares: bool = False
    """Whether nothing is due the first time after it began."""


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
        """Lay the card beside a seat; return whether one was left."""

    @abstractmethod
    def lift(self, g: Game[Any], seat: int, card: str) -> None:
        """Return the card to its supply."""

    def begin(self, g: Game[Any], seat: int, name: str) -> Rule:
        """Begin a condition; return whether it began.

        Nobody has it twice; the opposite merely ends; and a card has to be left.
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
        """End the condition that a seat has from a card, if any."""
        if self.up(g, seat, card) != ABSENT:
            self.lift(g, seat, card)

    def is_due(self, card: str, fresh: Sequence[str]) -> bool:
        """Return whether a card demands something; ``fresh``: cards that have only just arrived."""
        kind = self.demanding.get(card)
        return kind is not None and not (kind.spares and card in fresh)

    def upkeep(self, g: Game[Any], seat: int, card: str) -> Rule:
        """Carry out what a card demands."""
        demand = self.demanding[card].upkeep
        assert demand is not None
        yield from demand(g, seat)
