"""Boards: distances and reach agree with a naive search; several relations; growing by tiles."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from miskatonic.kernel.state import State, copier
from miskatonic.parts.board import FAR, Board, Relation
from tests.kernel.play import FEW_EXAMPLES

CELLAR, STAIRS, HALL, ATTIC = range(4)
HOUSE = (
    Board(4)
    .joined("open", [(CELLAR, STAIRS)])
    .joined("door", [(STAIRS, HALL)])
    .joined("window", [(HALL, ATTIC)])
    .led("chute", [(ATTIC, CELLAR)])
)
WALK = ("open", "door", "chute")
SIGHT = ("open", "window")


# ---------------------------------------------------------------------- several relations


def test_kinds_of_ways_add_up_to_relations() -> None:
    assert HOUSE.relation(*WALK).links == ((STAIRS,), (CELLAR, HALL), (STAIRS,), (CELLAR,))
    assert HOUSE.relation(*SIGHT).links == ((STAIRS,), (CELLAR,), (ATTIC,), (HALL,))
    assert HOUSE.relation().links == ((), (), (), ())


def test_places_joined_in_two_ways_are_neighbours_once() -> None:
    both = HOUSE.joined("open", [(STAIRS, HALL)]).relation(*WALK)
    assert both.links[STAIRS] == (CELLAR, HALL)


def test_a_way_may_lead_in_one_direction_only() -> None:
    walk = HOUSE.relation(*WALK)
    assert walk.distances(ATTIC) == (1, 2, 3, 0)
    assert walk.distances(CELLAR) == (0, 1, 2, FAR)


def test_a_stop_can_be_entered_but_not_passed_and_a_bar_not_even_entered() -> None:
    walk = HOUSE.relation(*WALK)
    assert walk.reach(CELLAR, 5) == {STAIRS: 1, HALL: 2}
    assert walk.reach(CELLAR, 5, (STAIRS,)) == {STAIRS: 1}
    assert walk.reach(CELLAR, 5, (), (STAIRS,)) == {}
    assert walk.reach(CELLAR, 1) == {STAIRS: 1}
    assert walk.reach(CELLAR, 0) == {}


def test_neither_holds_somebody_who_starts_there() -> None:
    walk = HOUSE.relation(*WALK)
    assert walk.reach(STAIRS, 1, (STAIRS,), (STAIRS,)) == {CELLAR: 1, HALL: 1}
    assert walk.distances(STAIRS, (STAIRS,)) == walk.distances(STAIRS)


def test_the_nearest_are_all_that_are_equally_near_in_the_order_asked_for() -> None:
    walk = HOUSE.relation(*WALK)
    assert walk.nearest(STAIRS, [HALL, CELLAR, ATTIC]) == (HALL, CELLAR)
    assert walk.nearest(STAIRS, [ATTIC]) == ()
    assert walk.nearest(STAIRS, []) == ()
    assert walk.nearest(STAIRS, [STAIRS, HALL]) == (STAIRS,)
    assert walk.nearest(CELLAR, [HALL], barred=(STAIRS,)) == ()


def test_a_hunter_steps_along_any_of_the_shortest_ways() -> None:
    ring = Board(4).joined("open", [(0, 1), (1, 2), (2, 3), (3, 0)]).relation("open")
    assert ring.towards(0, 2) == (1, 3)
    assert ring.towards(0, 2, barred=(1,)) == (3,)
    assert ring.towards(0, 2, barred=(1, 3)) == ()
    assert ring.towards(0, 1) == (1,)
    assert ring.towards(0, 0) == ()


def test_connections_may_depend_on_which_sides_are_up() -> None:
    """Locations lead to symbols, and show another symbol once they are revealed."""
    symbols = (("moon", "sun"), ("star", "star"), ("sun", "moon"))
    leads_to = ("star", "sun", "star")

    def connections(revealed: tuple[bool, ...]) -> Relation:
        shown = [sides[up] for sides, up in zip(symbols, revealed, strict=True)]
        return Relation(
            tuple(
                tuple(place for place, symbol in enumerate(shown) if symbol == wanted)
                for wanted in leads_to
            )
        )

    assert connections((False, True, False)).distances(1) == (FAR, 0, 1)
    assert connections((True, True, True)).distances(1) == (1, 0, FAR)
    assert connections((True, True, False)).nearest(1, (0, 2)) == (0, 2)


# ---------------------------------------------------------------------- growing

WING = Board(2).joined("open", [(0, 1)])


def test_a_tile_is_laid_with_numbers_that_follow_those_that_are_there() -> None:
    larger = HOUSE.extended(WING, ("door", HALL, 0), ("window", ATTIC, 1))
    assert larger.places == 6
    assert larger.relation(*WALK).distances(CELLAR) == (0, 1, 2, FAR, 3, 4)
    assert larger.relation(*SIGHT).links[ATTIC] == (HALL, 5)
    assert HOUSE.places == 4, "holders of the old board keep it"


def test_the_same_tile_may_be_laid_twice_and_tiles_at_each_other() -> None:
    longer = HOUSE.extended(WING, ("open", HALL, 1)).extended(WING, ("open", 4, 1))
    assert longer.relation(*WALK).distances(HALL)[4:] == (2, 1, 4, 3)


def test_a_tile_nothing_leads_to_is_far() -> None:
    assert HOUSE.extended(WING).relation(*WALK).distances(HALL)[4:] == (FAR, FAR)


def test_a_door_is_barricaded_and_cleared_again() -> None:
    shut = HOUSE.changed(HALL, STAIRS, "door", "barricade")
    assert shut.relation(*WALK).reach(CELLAR, 5) == {STAIRS: 1}
    assert shut.relation(*WALK, "barricade").links == HOUSE.relation(*WALK).links
    assert shut.changed(STAIRS, HALL, "barricade", "door") == HOUSE


def test_no_way_leaves_the_board_and_no_board_is_larger_than_can_be_measured() -> None:
    with pytest.raises(ValueError, match="from 3 to 4 leaves a board of 4"):
        HOUSE.joined("open", [(ATTIC, 4)])
    with pytest.raises(ValueError, match="from -1 to 0"):
        HOUSE.led("open", [(-1, CELLAR)])
    with pytest.raises(ValueError, match="99 places at most"):
        Board(98).extended(WING)


class Explored(State, array_like=True):
    """A state that holds its board."""

    board: Board = HOUSE


def test_a_board_in_the_state_is_copied_by_nobody_and_saved_as_plain_data() -> None:
    state = Explored(phase="", rng=0)
    copy = copier(Explored)(state)
    assert copy.board is state.board
    copy.board = copy.board.extended(WING, ("door", HALL, 0))
    assert state.board == HOUSE
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(copy), type=Explored)
    assert again == copy
    assert again.board.relation(*WALK) is copy.board.relation(*WALK), "remembered by what it is"


# ---------------------------------------------------------------------- against a naive search


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a board with one-way and two-way ways of two kinds."""
    places = draw(st.integers(1, 9))
    place = st.integers(0, places - 1)
    pairs = st.lists(st.tuples(place, place), max_size=12)
    board = Board(places).joined("line", draw(pairs)).led("arrow", draw(pairs))
    return board.joined("door", draw(pairs))


KINDS = st.sampled_from([("line",), ("arrow",), ("line", "arrow"), ("line", "door", "arrow")])
SOME = st.frozensets(st.integers(0, 8), max_size=4)
PLACE = st.integers(0, 8)


def naive(
    board: Board,
    kinds: tuple[str, ...],
    start: int,
    steps: int = FAR,
    stops: frozenset[int] = frozenset(),
    barred: frozenset[int] = frozenset(),
) -> dict[int, int]:
    """Return costs by trying all ways again and again until nothing gets cheaper."""
    cost = {start: 0}
    while True:
        before = dict(cost)
        for kind, here, there in board.ways:
            passable = here in cost and (here == start or here not in stops)
            if kind in kinds and passable and there not in barred and cost[here] < steps:
                cost[there] = min(cost.get(there, FAR), cost[here] + 1)
        if cost == before:
            return cost


@FEW_EXAMPLES
@given(boards(), KINDS, PLACE, st.integers(0, 9), SOME, SOME)
def test_reach_is_what_a_naive_search_finds(
    board: Board,
    kinds: tuple[str, ...],
    start: int,
    steps: int,
    stops: frozenset[int],
    barred: frozenset[int],
) -> None:
    start %= board.places
    found = board.relation(*kinds).reach(start, steps, stops, barred)
    wanted = naive(board, kinds, start, steps, stops, barred)
    assert {start: 0, **found} == wanted
    assert list(found.values()) == sorted(found.values()), "the nearest first"
    near = board.relation(*kinds).within(start, steps)
    assert near == naive(board, kinds, start, steps).keys() - {start}


@FEW_EXAMPLES
@given(boards(), KINDS, PLACE, SOME)
def test_distances_nearest_and_next_steps_are_what_a_naive_search_finds(
    board: Board, kinds: tuple[str, ...], start: int, barred: frozenset[int]
) -> None:
    start %= board.places
    walk = board.relation(*kinds)
    wanted = naive(board, kinds, start, barred=barred)
    far = [wanted.get(place, FAR) for place in range(board.places)]
    assert list(walk.distances(start, barred)) == far
    others = [place for place in range(board.places) if place != start]
    least = min([far[place] for place in others], default=FAR)
    assert list(walk.nearest(start, others, barred)) == [
        place for place in others if far[place] == least < FAR
    ]
    for goal in range(board.places):
        assert sorted(walk.towards(start, goal, barred)) == [
            place
            for place in others
            if far[place] == 1
            and naive(board, kinds, place, barred=barred).get(goal, FAR) == far[goal] - 1
        ]


@FEW_EXAMPLES
@given(boards(), boards(), KINDS, PLACE, PLACE)
def test_a_board_that_grows_keeps_its_places_and_makes_no_way_longer(
    board: Board, tile: Board, kinds: tuple[str, ...], here: int, there: int
) -> None:
    here, there = here % board.places, there % tile.places
    larger = board.extended(tile, (kinds[0], here, there))
    walk = larger.relation(*kinds)
    for start in range(board.places):
        before = board.relation(*kinds).distances(start)
        assert all(
            now <= then
            for now, then in zip(walk.distances(start)[: board.places], before, strict=True)
        )
    inside = tile.relation(*kinds).distances(there)
    assert walk.distances(here)[board.places + there] == 1
    assert [far - 1 for far in walk.distances(here)[board.places :] if far < FAR] == [
        far for far in inside if far < FAR
    ]
