"""Costs that a card pays for its own abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from miskatonic.kernel.decisions import Rule
from miskatonic.parts.marks import add_tokens, exhaust, tokens


@dataclass(frozen=True, slots=True)
class Exhaust:
    """Exhaust the card itself; it must be ready."""

    def can(self, g: Any, card: int, seat: int) -> bool:
        """Return whether the card is ready."""
        return card not in g.state.exhausted

    def take(self, g: Any, card: int, seat: int) -> Rule | None:
        """Exhaust it."""
        exhaust(g, card)
        return None


@dataclass(frozen=True, slots=True)
class TakeTokens:
    """Take tokens off the card itself."""

    what: str
    number: int = 1

    def can(self, g: Any, card: int, seat: int) -> bool:
        """Return whether there are enough of them."""
        return tokens(g.state, self.what, card) >= self.number

    def take(self, g: Any, card: int, seat: int) -> Rule | None:
        """Take them."""
        add_tokens(g, self.what, card, -self.number)
        return None


class Costs:
    """Several costs, paid together or not at all."""

    def __init__(self, *costs: Any) -> None:
        self.costs = costs

    def can(self, g: Any, card: int, seat: int) -> bool:
        """Return whether all can be paid."""
        return all(cost.can(g, card, seat) for cost in self.costs)

    def take(self, g: Any, card: int, seat: int) -> Rule:
        """Pay one after the other."""
        for cost in self.costs:
            asks = cost.take(g, card, seat)
            if asks is not None:
                yield from asks
