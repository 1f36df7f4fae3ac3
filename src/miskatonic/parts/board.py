"""Boards: places, the ways between them, and distances.

Places are numbers, which keeps queries cheap that run millions of times. The ways of a board have
kinds (a line, an arrow, a door), and a relation combines some of these kinds: where one can walk,
fly or see. Rules, telling and bots use the same relation, whether their numbers come from the state
or from a view.

A fixed board is built once, when its module is loaded. One that grows is plain data in the state;
copies of the state share it, and its relations are cached.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache, partial
from typing import Protocol, TypeAlias

import msgspec

FAR = 99
"""Distance of unreachable places; also the maximum number of places on a board."""

REMEMBERED = 1 << 14
"""Size of a relation's caches."""

Links: TypeAlias = tuple[tuple[int, ...], ...]
"""Place -> the places one step away, in the order in which the ways were laid."""

Pairs: TypeAlias = Iterable[tuple[int, int]]
Places: TypeAlias = tuple[int, ...] | frozenset[int]
"""A set of places as a cache key; tuples should be sorted."""


class Distances(Protocol):
    """Distances from a place to every other; ``FAR`` if unreachable."""

    def __call__(self, start: int, barred: Places = (), /) -> tuple[int, ...]:
        """Go around barred places; starting on one is allowed."""


class Reach(Protocol):
    """Reachable places and their distances, nearest first, without the start."""

    def __call__(
        self,
        start: int,
        steps: int,
        stops: Places = (),
        barred: Places = (),
        /,
    ) -> Mapping[int, int]:
        """Stops can be entered but not passed; barred places cannot be entered.

        Neither affects the starting place.
        """


class Within(Protocol):
    """The places at most ``steps`` away, without the start."""

    def __call__(self, start: int, steps: int, /) -> frozenset[int]:
        """Ignore all obstacles."""


class Relation:
    """Which places are adjacent in one sense; ways may be one-way."""

    __slots__ = ("distances", "links", "reach", "within")

    def __init__(self, links: Links) -> None:
        self.links = links
        self.distances: Distances = lru_cache(maxsize=REMEMBERED)(partial(_distances, links))
        self.reach: Reach = lru_cache(maxsize=REMEMBERED)(partial(_reach, links))
        self.within: Within = cache(partial(_within, links))

    def nearest(self, start: int, places: Iterable[int], barred: Places = ()) -> tuple[int, ...]:
        """Return the nearest of some places; empty if none can be reached."""
        far = self.distances(start, barred)
        places = tuple(places)
        least = min([far[place] for place in places], default=FAR)
        return tuple([place for place in places if far[place] == least]) if least < FAR else ()

    def towards(self, start: int, goal: int, barred: Places = ()) -> tuple[int, ...]:
        """Return the next places on shortest paths to a goal; empty if here or unreachable."""
        left = self.distances(start, barred)[goal] - 1
        return tuple(
            [
                there
                for there in self.links[start]
                if there not in barred and self.distances(there, barred)[goal] == left
            ]
        )


class Board(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Places ``0 … places - 1`` and the ways between them; immutable."""

    places: int = 0
    ways: tuple[tuple[str, int, int], ...] = ()
    """Kind, from, to; a two-way connection is two entries."""

    def joined(self, kind: str, pairs: Pairs) -> Board:
        """Return the board with added two-way connections."""
        return self._with([way for a, b in pairs for way in ((kind, a, b), (kind, b, a))])

    def led(self, kind: str, pairs: Pairs) -> Board:
        """Return the board with added one-way connections, from the first place to the second."""
        return self._with([(kind, a, b) for a, b in pairs])

    def _with(self, ways: list[tuple[str, int, int]]) -> Board:
        for kind, a, b in ways:
            if not (0 <= a < self.places and 0 <= b < self.places):
                raise ValueError(f"way {kind!r} from {a} to {b} leaves a board of {self.places}")
        return Board(self.places, (*self.ways, *ways))

    def extended(self, tile: Board, *joins: tuple[str, int, int]) -> Board:
        """Return the board with an added tile, whose places are numbered after the existing ones.

        ``joins``: kind of way, place on the board, place on the tile; all of them two-way.
        """
        first = self.places
        if first + tile.places > FAR:
            raise ValueError(f"a board has {FAR} places at most")
        laid = tuple([(kind, a + first, b + first) for kind, a, b in tile.ways])
        board = Board(first + tile.places, self.ways + laid)
        for kind, here, there in joins:
            board = board.joined(kind, ((here, there + first),))
        return board

    def changed(self, a: int, b: int, before: str, after: str) -> Board:
        """Return the board with the ways of one kind between two places changed to another.

        A door is barricaded, a wall broken. Places whose ways have a kind that no relation uses
        are cut off, as if removed from the board.
        """
        either = ((before, a, b), (before, b, a))
        return Board(
            self.places, tuple([(after, *way[1:]) if way in either else way for way in self.ways])
        )

    def relation(self, *kinds: str) -> Relation:
        """Return the relation that combines the ways of some kinds."""
        return _relation(self, kinds)


@lru_cache(maxsize=256)
def _relation(board: Board, kinds: tuple[str, ...]) -> Relation:
    links: list[dict[int, None]] = [{} for _ in range(board.places)]
    for kind, here, there in board.ways:
        if kind in kinds:
            links[here][there] = None
    return Relation(tuple([tuple(there) for there in links]))


def _search(links: Links, start: int, steps: int, stops: Places, barred: Places) -> dict[int, int]:
    """Return the reachable places and their distances, including the start."""
    cost = {start: 0}
    edge = [start]
    for here in edge:  # grows during iteration: nearest places first
        spent = cost[here] + 1
        if spent > steps:
            break
        if here in stops and here != start:
            continue
        back = (here,)
        for there in links[here]:
            if there not in cost and there not in barred:
                cost[there] = spent
                if links[there] != back:  # nothing lies behind a dead end, as most places are
                    edge.append(there)
    return cost


def _reach(
    links: Links,
    start: int,
    steps: int,
    stops: Places = (),
    barred: Places = (),
) -> dict[int, int]:
    cost = _search(links, start, steps, stops, barred)
    del cost[start]
    return cost


def _distances(links: Links, start: int, barred: Places = ()) -> tuple[int, ...]:
    cost = _search(links, start, FAR, (), barred)
    return tuple([cost.get(place, FAR) for place in range(len(links))])


def _within(links: Links, start: int, steps: int) -> frozenset[int]:
    return frozenset(_reach(links, start, steps))
