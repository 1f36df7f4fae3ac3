"""Tables of everything printed: the cards of one sort, each with its number.

A number denotes one copy or a whole kind: the game that fills the table decides. Rules use the
lists and dictionaries directly, at no extra cost; ids from outside go through ``number`` and
``named``, which refuse unknown ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from miskatonic.kernel.effects.loader import Printed
from miskatonic.kernel.errors import UnknownCardError
from miskatonic.kernel.likeness import closest

C = TypeVar("C", bound=Printed)


class Table(Generic[C]):
    """The cards, sheets or markers of one sort, by number and by id."""

    __slots__ = ("cards", "first", "numbers")

    def __init__(self) -> None:
        self.cards: list[C] = []
        """Number -> card; copies follow each other."""
        self.numbers: dict[str, tuple[int, ...]] = {}
        """Id -> the numbers of its copies."""
        self.first: dict[str, int] = {}
        """Id -> the number of its first copy."""

    def lay(self, cards: Iterable[C], copies: Callable[[C], int] = lambda card: 1) -> None:
        """Append cards, each as many times as ``copies`` returns."""
        for card in cards:
            if card.id in self.first:
                raise ValueError(f"“{card.id}” is already in this table")
            start = len(self.cards)
            self.cards.extend([card] * copies(card))
            self.numbers[card.id] = tuple(range(start, len(self.cards)))
            self.first[card.id] = start

    def number(self, id: str) -> int:
        """Return the number of the first copy; an unknown id is refused with similar ones."""
        try:
            return self.first[id]
        except KeyError:
            raise self._unknown(id) from None

    def named(self, id: str) -> C:
        """Return the card with an id; an unknown id is refused with similar ones."""
        try:
            return self.cards[self.first[id]]
        except KeyError:
            raise self._unknown(id) from None

    def kinds(self) -> tuple[C, ...]:
        """Return every card once, regardless of copies."""
        return tuple([self.cards[number] for number in self.first.values()])

    def _unknown(self, id: str) -> UnknownCardError:
        near = closest(id, self.first)
        problem, known = ("like", near) if near else ("unknown", tuple(self.first))
        return UnknownCardError(problem=problem, card=id, known=known)
