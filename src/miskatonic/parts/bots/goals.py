"""Goals: what there is to do, what it is worth for the time it takes, and who should do it."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Iterator
from typing import NamedTuple


class Task(NamedTuple):
    """Something to do: where, its worth, and how many turns it takes on arrival."""

    kind: str
    place: str
    worth: float
    turns: int = 0


class Goal(NamedTuple):
    """Something to do somewhere."""

    kind: str
    place: str
    worth: float
    """Per turn, travel included."""


NOWHERE = Goal("rest", "", 0.0)
"""Nothing to do."""


def goal(task: Task, way: int, cost: float = 0.0) -> Goal:
    """Return a task as a goal: ``way``, turns to get there; ``cost``, what is lost on the way."""
    return Goal(task.kind, task.place, (task.worth - cost) / (way + task.turns))


def shared_out(
    wishes: Iterable[tuple[int, Goal]], for_one: Container[str]
) -> Iterator[tuple[int, Goal]]:
    """Yield who does what: each their most valuable task, the greatest value first.

    ``for_one``: kinds of tasks that one does for all, so nobody else goes to that place for any
    reason. Bots that see the same arrive at the same division of labour without a word.
    """
    taken: set[str] = set()
    done: set[int] = set()
    for _, minus_seat, wish in sorted(
        [(wish.worth, -seat, wish) for seat, wish in wishes], reverse=True
    ):
        if -minus_seat in done or wish.place in taken:
            continue
        yield -minus_seat, wish
        done.add(-minus_seat)
        if wish.kind in for_one:
            taken.add(wish.place)


def alternatives(goals: Iterable[Goal], own: Goal, most: int) -> list[Goal]:
    """Return the best alternatives to one's own goal, a limited number, one per place."""
    best: dict[str, Goal] = {}
    for other in sorted(goals, key=lambda goal: -goal.worth):
        best.setdefault(other.place, other)
    best.pop(own.place, None)
    return list(best.values())[:most]


class Intent:
    """What a bot is pursuing, kept for a stretch of play: a turn, a round of a battle."""

    __slots__ = ("_stretch", "goal")

    def __init__(self) -> None:
        self._stretch: Hashable = None
        self.goal = NOWHERE

    def follow(self, stretch: Hashable, goal: Goal) -> None:
        """Pursue a goal during a stretch."""
        self._stretch, self.goal = stretch, goal

    def begins(self, stretch: Hashable) -> bool:
        """Return whether a stretch has just begun; if so, the previous goal is dropped."""
        if self._stretch == stretch:
            return False
        self.follow(stretch, NOWHERE)
        return True

    def holds(self, stretch: Hashable) -> bool:
        """Return whether a stretch already has a goal."""
        return self._stretch == stretch and self.goal != NOWHERE
