"""Judging: which option is worth most, and what the words on cards are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Any, Generic, TypeAlias, TypeVar

from miskatonic.kernel.decisions import Option
from miskatonic.kernel.effects import Amount, Word

J = TypeVar("J")

Worth: TypeAlias = Callable[[Option], float | None]
"""The worth of an option; ``None`` if it is not considered at all."""


def best(
    options: Iterable[Option], worth: Worth, *, otherwise: str = "", least: float = -inf
) -> str:
    """Return the id of the option worth most; the first of equals.

    ``otherwise``: the result if none is worth more than ``least``.
    """
    pick, most = otherwise, least
    for option in options:
        value = worth(option)
        if value is not None and value > most:
            pick, most = option.id, value
    return pick


class Lexicon(Generic[J]):
    """What the words on cards are worth to a judge (``J``, a class of the game).

    ``judged``: word -> how it is judged. ``plain``: what other words are worth to everybody; words
    in neither are worth nothing. ``counted``: the average of an amount that has to be counted.
    """

    __slots__ = ("_counted", "_judged", "_plain")

    def __init__(
        self,
        judged: Mapping[str, Callable[[J, Any], float]],
        plain: Mapping[str, float],
        counted: Mapping[str, float],
    ) -> None:
        self._judged = judged
        self._plain = plain
        self._counted = counted

    def effects(self, judge: J, effects: Iterable[Word]) -> float:
        """Return the combined worth of several words."""
        return sum([self.word(judge, word) for word in effects])

    def word(self, judge: J, word: Word) -> float:
        """Return the average worth of a word."""
        judged = self._judged.get(word.word)
        return judged(judge, word) if judged is not None else self._plain.get(word.word, 0.0)

    def amount(self, amount: Amount) -> float:
        """Return the size of an amount; 1 if it is counted in a way not known here."""
        base = self._counted.get(amount.name, 1.0) if amount.name else float(amount.fixed)
        return base if amount.plus is None else base + self.amount(amount.plus)
