"""Slots: how much a player can carry or use at once, by kind: hands, an ally, the body."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Generic, TypeVar

T = TypeVar("T")


class Slots(Generic[T]):
    """The slots of a seat, and how many of them a thing takes up.

    ``needs(thing, slot)`` says so for a thing in whatever form the game uses: a card's number, or
    its name in a view.
    """

    def __init__(self, limits: Mapping[str, int], needs: Callable[[T, str], int]) -> None:
        self.limits = limits
        self._needs = needs

    def free(self, slot: str, held: Iterable[T]) -> int:
        """Return how many slots of a kind are left besides what is held."""
        needs = self._needs
        return self.limits[slot] - sum([needs(thing, slot) for thing in held])

    def fits(self, thing: T, held: Sequence[T]) -> bool:
        """Return whether there is room for one more thing."""
        return not self._lacking(thing, held)

    def in_the_way(self, thing: T, held: Sequence[T]) -> tuple[T, ...]:
        """Return what could be given up for a thing: whatever occupies a kind of slot it lacks.

        Empty if there is room.
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
    """Return at most ``most`` things that fit into the room and are worth most together.

    Ties go to the fewest and first; empty if nothing is worth anything.
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
