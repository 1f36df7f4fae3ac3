"""Boards: places, the ways between them, and how far it is from one to another.

Places are numbers, so that questions asked millions of times stay cheap. The ways of a board have
kinds (a line, an arrow, a door), and a relation is what some of these kinds add up to: where one
can walk, fly or see. Rules, telling and bots ask the same relation, whether their numbers come from
the state or from a view.

A fixed board is built once, when its module is loaded. One that grows is plain data in the state;
copies of the state share it, and its relations are remembered from one question to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache, partial
from typing import Protocol, TypeAlias

import msgspec

FAR = 99
"""Steps to where no way leads; a board has no more places than that."""

REMEMBERED = 1 << 14
"""Answers that a relation keeps at hand."""

Links: TypeAlias = tuple[tuple[int, ...], ...]
"""Place -> the places one step away, in the order in which the ways were laid."""

Pairs: TypeAlias = Iterable[tuple[int, int]]
Places: TypeAlias = tuple[int, ...] | frozenset[int]
"""Some places, as answers are remembered by them; a tuple is best sorted."""


class Distances(Protocol):
    """Steps from a place to every other; ``FAR`` where no way leads."""

    def __call__(self, start: int, barred: Places = (), /) -> tuple[int, ...]:
        """Count around barred places; they do not hold whoever starts there."""


class Reach(Protocol):
    """What each place within reach costs in steps, the nearest first and without the start."""

    def __call__(
        self,
        start: int,
        steps: int,
        stops: Places = (),
        barred: Places = (),
        /,
    ) -> Mapping[int, int]:
        """A stop can be entered but not passed, and a barred place not even entered.

        Neither holds whoever starts there.
        """


class Within(Protocol):
    """The places at most so many steps away, without the start."""

    def __call__(self, start: int, steps: int, /) -> frozenset[int]:
        """Count as if nothing stood in the way."""


class Relation:
    """Which places are one step apart, in one sense; a way may lead in one direction only."""

    __slots__ = ("distances", "links", "reach", "within")

    def __init__(self, links: Links) -> None:
        self.links = links
        self.distances: Distances = lru_cache(maxsize=REMEMBERED)(partial(_distances, links))
        self.reach: Reach = lru_cache(maxsize=REMEMBERED)(partial(_reach, links))
        self.within: Within = cache(partial(_within, links))

    def nearest(self, start: int, places: Iterable[int], barred: Places = ()) -> tuple[int, ...]:
        """Return those of the places that are fewest steps away; none if no way leads there."""
        far = self.distances(start, barred)
        places = tuple(places)
        least = min([far[place] for place in places], default=FAR)
        return tuple([place for place in places if far[place] == least]) if least < FAR else ()

    def towards(self, start: int, goal: int, barred: Places = ()) -> tuple[int, ...]:
        """Return the next places on the shortest ways to a goal; none if it is here or cut off."""
        left = self.distances(start, barred)[goal] - 1
        return tuple(
            [
                there
                for there in self.links[start]
                if there not in barred and self.distances(there, barred)[goal] == left
            ]
        )


class Board(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Places ``0 … places - 1`` and the ways between them; to change it is to make another."""

    places: int = 0
    ways: tuple[tuple[str, int, int], ...] = ()
    """Kind, from, to; a way that can be gone both ways is two."""

    def joined(self, kind: str, pairs: Pairs) -> Board:
        """Return the board with ways that lead in both directions."""
        return self._with([way for a, b in pairs for way in ((kind, a, b), (kind, b, a))])

    def led(self, kind: str, pairs: Pairs) -> Board:
        """Return the board with ways that lead from the first of two places to the second."""
        return self._with([(kind, a, b) for a, b in pairs])

    def _with(self, ways: list[tuple[str, int, int]]) -> Board:
        for kind, a, b in ways:
            if not (0 <= a < self.places and 0 <= b < self.places):
                raise ValueError(f"way {kind!r} from {a} to {b} leaves a board of {self.places}")
        return Board(self.places, (*self.ways, *ways))

    def extended(self, tile: Board, *joins: tuple[str, int, int]) -> Board:
        """Return the board with a tile laid at it; the tile's places follow those that are there.

        ``joins``: kind of way, place on the board, place on the tile; they lead both ways.
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
        """Return the board with the ways of a kind between two places made another kind.

        A door is barricaded, a wall broken; places whose ways have been made a kind that no
        relation reads are cut off, as if they had left the board.
        """
        either = ((before, a, b), (before, b, a))
        return Board(
            self.places, tuple([(after, *way[1:]) if way in either else way for way in self.ways])
        )

    def relation(self, *kinds: str) -> Relation:
        """Return what the ways of some kinds add up to."""
        return _relation(self, kinds)


@lru_cache(maxsize=256)
def _relation(board: Board, kinds: tuple[str, ...]) -> Relation:
    links: list[dict[int, None]] = [{} for _ in range(board.places)]
    for kind, here, there in board.ways:
        if kind in kinds:
            links[here][there] = None
    return Relation(tuple([tuple(there) for there in links]))


def _search(links: Links, start: int, steps: int, stops: Places, barred: Places) -> dict[int, int]:
    """Return what each place within reach costs, the start included."""
    cost = {start: 0}
    edge = [start]
    for here in edge:  # grows while it is walked: nearest places first
        spent = cost[here]
        if spent >= steps:
            break
        if here in stops and here != start:
            continue
        for there in links[here]:
            if there not in cost and there not in barred:
                cost[there] = spent + 1
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
