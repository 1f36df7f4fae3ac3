"""What effects will change for their owner: ranges, reckoned from the data that is carried out.

The counterpart of ``Speaker``: what a word *says* and what it *foretells* both come from its
fields. A game derives a ``Foresight`` that knows what a seat has and what its names mean. A word
that cannot be foreseen says so (``unforeseen``); nothing is promised about what it brings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Self, TypeAlias

from miskatonic.kernel.decisions import Change
from miskatonic.kernel.effects.vocabulary import Amount, Effects, Who

Range: TypeAlias = tuple[int, int]
"""The least and the most."""
NO, YES, MAYBE = (0, 0), (1, 1), (0, 1)


class Foresight:
    """The changes foreseen for one seat, word by word."""

    def __init__(self, has: Mapping[str, int]) -> None:
        self._began = {what: (amount, amount) for what, amount in has.items()}
        self.now: dict[str, Range] = dict(self._began)
        """What the seat has by then."""
        self.fates: dict[str, Range] = {}
        """What befalls it, and how often."""
        self.more = False
        """Whether something happens that cannot be foreseen."""
        self.cut = NO
        """Whether the rest does not happen."""

    # ------------------------------------------------------------------ what a game defines

    def concerns(self, who: Who | None) -> Range:
        """Return whether the seat is among some seats; ``None`` is the owner."""
        return YES if who is None else MAYBE

    def amount(self, amount: Amount) -> Range:
        """Return a number; what is counted in play is the game's to know."""
        low, high = (amount.fixed,) * 2 if amount.count is None else self.counted(amount.name)
        if amount.plus is None:
            return low, high
        more = self.amount(amount.plus)
        return low + more[0], high + more[1]

    def counted(self, name: str) -> Range:
        """Return a count by its name."""
        raise LookupError(name)

    def gain(self, what: str, amount: Range) -> None:
        """Add to what the seat has."""
        low, high = self.now[what]
        self.now[what] = low + amount[0], high + amount[1]

    def lose(self, what: str, amount: Range) -> None:
        """Take from what the seat has, at most all of it."""
        low, high = self.now[what]
        self.now[what] = max(0, low - amount[1]), max(0, high - amount[0])

    # ------------------------------------------------------------------ what words use

    def befall(self, fate: str, sure: Range = YES) -> None:
        """Note a fate."""
        low, high = self.fates.get(fate, NO)
        self.fates[fate] = low + sure[0], high + sure[1]

    def pause(self) -> None:
        """Note that somebody is asked first, or something else begins: the rest comes later."""
        self.cut = self.cut[0], 1

    def unforeseen(self) -> None:
        """Note that something happens about which nothing is promised."""
        self.more = True

    def follow(self, effects: Effects) -> Self:
        """Foresee effects in their order; what is cut short has no rest."""
        for place, word in enumerate(effects.words):
            if self.cut == YES:
                break
            if self.cut == MAYBE:
                self.either((Effects(effects.words[place:]), Effects()))
                break
            word.foresee(self)
        return self

    def either(self, branches: Iterable[Effects]) -> None:
        """Foresee whichever of several branches."""
        before, self.cut = self.cut, NO
        self._become([self._twin().follow(branch) for branch in branches])
        self.cut = max(before[0], self.cut[0]), max(before[1], self.cut[1])

    def perhaps(self, sure: Range, word: Effects) -> None:
        """Foresee effects that happen, do not, or may."""
        if sure == MAYBE:
            self.either((word, Effects()))
        elif sure == YES:
            self.follow(word)

    def from_here(self) -> Self:
        """Return a foresight that counts changes from now on."""
        twin = self._twin()
        twin._began, twin.fates = dict(self.now), {}
        return twin

    def changes(self) -> tuple[Change, ...]:
        """Return all changes, of what the seat has and of its fate."""
        found = [
            Change(what, low - self._began[what][1], high - self._began[what][0])
            for what, (low, high) in self.now.items()
            if (low, high) != self._began[what]
        ]
        found += [Change(fate, *sure) for fate, sure in self.fates.items()]
        return tuple([change for change in found if change.least or change.most])

    def _twin(self) -> Self:
        twin = copy(self)
        twin.now, twin.fates = dict(self.now), dict(self.fates)
        return twin

    def _become(self, ways: list[Self]) -> None:
        """Return to one course that has room for all of them."""
        for what in self.now:
            self.now[what] = _hull([way.now[what] for way in ways])
        fates = dict.fromkeys(fate for way in ways for fate in way.fates)
        self.fates = {fate: _hull([way.fates.get(fate, NO) for way in ways]) for fate in fates}
        self.more = any(way.more for way in ways)
        self.cut = _hull([way.cut for way in ways])


def _hull(ranges: list[Range]) -> Range:
    return min([low for low, _ in ranges]), max([high for _, high in ranges])
