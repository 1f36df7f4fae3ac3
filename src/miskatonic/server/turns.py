"""Fair queueing of bots' thoughts: first between people, then between their tables.

People who are waiting come before unattended tables. Among people, the one with the least time so
far is next, so that sixty tables get no larger share than one; a person's own tables take turns.
(Start-time fair queueing, measured in processor seconds.)
"""

from __future__ import annotations

from typing import Generic, TypeVar

from miskatonic.table.attendance import Claim

T = TypeVar("T")

MOST_PEOPLE = 10_000
"""Most people whose share is remembered while others wait."""


class Turns(Generic[T]):
    """The queue, with one entry per table."""

    def __init__(self) -> None:
        self._lines: dict[bool, dict[str, dict[str, T]]] = {True: {}, False: {}}
        """Attended or not -> person -> table -> entry."""
        self._places: dict[str, tuple[bool, str]] = {}
        """Table -> its place in the queue."""
        self._had: dict[str, float] = {}
        """Person -> seconds, relative to a common origin."""
        self._mark = 0.0
        """Virtual time: the start of the last entry served, so that nobody accumulates credit."""

    def __len__(self) -> int:
        return len(self._places)

    def waiting(self, attended: bool) -> int:
        """Return how many tables are queued, attended or unattended."""
        return sum(map(len, self._lines[attended].values()))

    def join(self, table: str, thing: T, claim: Claim) -> None:
        """Queue an entry for a table, charged to the person there who has had the least time."""
        self.leave(table)
        person = min(claim.people, key=self._so_far, default="")
        self._lines[claim.attended].setdefault(person, {})[table] = thing
        self._places[table] = claim.attended, person

    def get(self, table: str) -> T | None:
        """Return a table's entry, if queued."""
        if table not in self._places:
            return None
        attended, person = self._places[table]
        return self._lines[attended][person][table]

    def leave(self, table: str) -> T | None:
        """Remove a table's entry and return it, if queued."""
        if table not in self._places:
            return None
        attended, person = self._places.pop(table)
        line = self._lines[attended][person]
        thing = line.pop(table)
        if not line:
            del self._lines[attended][person]
        return thing

    def take(self) -> tuple[str, T] | None:
        """Remove and return the next entry with its person."""
        lines = self._lines[True] or self._lines[False]
        if not lines:
            return None
        person = min(lines, key=self._so_far)
        self._mark = self._so_far(person)
        thing = self.leave(next(iter(lines[person])))
        assert thing is not None
        return person, thing

    def charge(self, person: str, seconds: float) -> None:
        """Charge a person; a negative amount refunds an overestimate."""
        had = self._so_far(person) + seconds
        self._had.pop(person, None)
        self._had[person] = had
        if len(self._had) > MOST_PEOPLE:
            del self._had[next(iter(self._had))]

    def rest(self) -> None:
        """Reset all shares: nothing is queued or running."""
        self._had.clear()
        self._mark = 0.0

    def _so_far(self, person: str) -> float:
        return max(self._had.get(person, 0.0), self._mark)
