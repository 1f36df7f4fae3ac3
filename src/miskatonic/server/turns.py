"""Whose turn it is to have a bot think: fair between people, then between their tables.

People who wait come before tables that nobody looks at. Among people, whoever has had the least
time so far is next, so that somebody with sixty tables has the same share as somebody with one; the
tables of one person take turns. (Start-time fair queuing, with processor seconds as the measure.)
"""

from __future__ import annotations

from typing import Generic, TypeVar

from miskatonic.table.attendance import Claim

T = TypeVar("T")

MOST_PEOPLE = 10_000
"""People whose share is remembered while others wait."""


class Turns(Generic[T]):
    """What waits, one thing a table."""

    def __init__(self) -> None:
        self._lines: dict[bool, dict[str, dict[str, T]]] = {True: {}, False: {}}
        """Somebody waits or not -> person -> table -> what waits."""
        self._places: dict[str, tuple[bool, str]] = {}
        """Table -> where it waits."""
        self._had: dict[str, float] = {}
        """Person -> seconds, counted from a mark that all share."""
        self._mark = 0.0
        """What whoever was served last had had: nobody saves up turns by staying away."""

    def __len__(self) -> int:
        return len(self._places)

    def waiting(self, attended: bool) -> int:
        """Return how many tables wait, with people or without."""
        return sum(map(len, self._lines[attended].values()))

    def join(self, table: str, thing: T, claim: Claim) -> None:
        """Let a table wait, on the account of whoever of its people has had least."""
        self.leave(table)
        person = min(claim.people, key=self._so_far, default="")
        self._lines[claim.attended].setdefault(person, {})[table] = thing
        self._places[table] = claim.attended, person

    def get(self, table: str) -> T | None:
        """Return what a table waits for, if it waits."""
        if table not in self._places:
            return None
        attended, person = self._places[table]
        return self._lines[attended][person][table]

    def leave(self, table: str) -> T | None:
        """Let a table no longer wait; returns what it waited for, if it did."""
        if table not in self._places:
            return None
        attended, person = self._places.pop(table)
        line = self._lines[attended][person]
        thing = line.pop(table)
        if not line:
            del self._lines[attended][person]
        return thing

    def take(self) -> tuple[str, T] | None:
        """Return whose turn it is, and for what."""
        lines = self._lines[True] or self._lines[False]
        if not lines:
            return None
        person = min(lines, key=self._so_far)
        self._mark = self._so_far(person)
        thing = self.leave(next(iter(lines[person])))
        assert thing is not None
        return person, thing

    def charge(self, person: str, seconds: float) -> None:
        """Count what somebody's table costs; less than nothing gives back what was too much."""
        had = self._so_far(person) + seconds
        self._had.pop(person, None)
        self._had[person] = had
        if len(self._had) > MOST_PEOPLE:
            del self._had[next(iter(self._had))]

    def rest(self) -> None:
        """Nobody waits and nothing is thought about: all begin anew."""
        self._had.clear()
        self._mark = 0.0

    def _so_far(self, person: str) -> float:
        return max(self._had.get(person, 0.0), self._mark)
