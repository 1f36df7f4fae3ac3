"""Goals: what there is to do, what it is worth for the time it takes, and who does it."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Iterator
from typing import NamedTuple


class Task(NamedTuple):
    """Something to do: where, what it is worth, and how many turns it takes after the way."""

    kind: str
    place: str
    worth: float
    turns: int = 0


class Goal(NamedTuple):
    """Something to do somewhere."""

    kind: str
    place: str
    worth: float
    """For each turn it takes, the way included."""


NOWHERE = Goal("rest", "", 0.0)
"""Nothing to be done."""


def goal(task: Task, way: int, cost: float = 0.0) -> Goal:
    """Return a task as a goal: ``way``, the turns to get there; ``cost``, what is lost on it."""
    return Goal(task.kind, task.place, (task.worth - cost) / (way + task.turns))


def shared_out(
    wishes: Iterable[tuple[int, Goal]], for_one: Container[str]
) -> Iterator[tuple[int, Goal]]:
    """Yield who does what: everybody what is worth most to them, the greatest worth first.

    ``for_one``: kinds of tasks that one does for all, so that nobody else goes to that place for
    whatever reason. Bots that see the same come to the same division of labour without a word.
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
    """Return the best goals beside one's own, at most so many, one for each place."""
    best: dict[str, Goal] = {}
    for other in sorted(goals, key=lambda goal: -goal.worth):
        best.setdefault(other.place, other)
    best.pop(own.place, None)
    return list(best.values())[:most]


class Intent:
    """What a bot is after, kept for a stretch of play: a turn, a round of a battle."""

    __slots__ = ("_stretch", "goal")

    def __init__(self) -> None:
        self._stretch: Hashable = None
        self.goal = NOWHERE

    def follow(self, stretch: Hashable, goal: Goal) -> None:
        """Go for something in a stretch."""
        self._stretch, self.goal = stretch, goal

    def begins(self, stretch: Hashable) -> bool:
        """Tell whether a stretch has only just begun; then whatever was the goal is given up."""
        if self._stretch == stretch:
            return False
        self.follow(stretch, NOWHERE)
        return True

    def holds(self, stretch: Hashable) -> bool:
        """Tell whether there is a goal in a stretch already."""
        return self._stretch == stretch and self.goal != NOWHERE
