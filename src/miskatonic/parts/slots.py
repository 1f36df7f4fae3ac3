"""Slots: how much somebody can carry or use at once, by kind of slot: hands, an ally, the body."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Generic, TypeVar

T = TypeVar("T")


class Slots(Generic[T]):
    """The slots of a seat, and how many of them a thing takes up.

    ``needs(thing, slot)`` reads that off the thing, whatever the game calls one: the number of a
    card, the name of a card in a view.
    """

    def __init__(self, limits: Mapping[str, int], needs: Callable[[T, str], int]) -> None:
        self.limits = limits
        self._needs = needs

    def free(self, slot: str, held: Iterable[T]) -> int:
        """Return how many of a kind of slot are left beside what is held."""
        needs = self._needs
        return self.limits[slot] - sum([needs(thing, slot) for thing in held])

    def fits(self, thing: T, held: Sequence[T]) -> bool:
        """Tell whether there is room for one thing more."""
        return not self._lacking(thing, held)

    def in_the_way(self, thing: T, held: Sequence[T]) -> tuple[T, ...]:
        """Return what may be given up for a thing: what is in a slot that it needs and lacks.

        Empty if there is room. What is in other slots makes none.
        """
        lacking = self._lacking(thing, held)
        needs = self._needs
        return tuple([other for other in held if any(needs(other, slot) for slot in lacking)])

    def _lacking(self, thing: T, held: Sequence[T]) -> list[str]:
        needs = self._needs
        return [
            slot
            for slot in self.limits
            if (wanted := needs(thing, slot)) and wanted > self.free(slot, held)
        ]


def strongest(
    things: Iterable[T],
    room: int,
    needs: Callable[[T], int],
    worth: Callable[[T], float],
    most: int,
) -> tuple[T, ...]:
    """Return the things, at most so many, that are worth most together and fit into the room.

    Of equals the fewest and first; nothing, if nothing is worth anything.
    """
    weighed = [(thing, needs(thing), worth(thing)) for thing in things]
    best: tuple[T, ...] = ()
    gain = 0.0
    for count in range(1, most + 1):
        for some in combinations(weighed, count):
            total = sum([value for _, _, value in some])
            if total > gain and sum([taken for _, taken, _ in some]) <= room:
                best, gain = tuple([thing for thing, _, _ in some]), total
    return best
