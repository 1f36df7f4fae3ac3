"""Chapter ``awaken``: three ways to wake an Ancient One."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.tables import ANCIENT_ONES
from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.nights import GATE_AT_WOODS, WORLDS, crowd, night, open_gates
from tests.games.ah2.situations import alone, happened, log, play, see, sheet

ALL_MARKERS = [world for world in WORLDS for _ in range(2)]


def cause(game: Game[Any]) -> str | None:
    """Return what woke the Ancient One, or nothing if it sleeps."""
    told = log(game, "awakened")
    return told[0]["cause"] if told else None


@rule("ah2:awaken.ways.1", "ah2:awaken.doom.1")
@pytest.mark.parametrize("ancient", [kind.id for kind in ANCIENT_ONES])
def test_covering_the_last_space_of_the_doom_track_wakes_it_there_and_then(ancient: str) -> None:
    length = next(kind.doom for kind in ANCIENT_ONES if kind.id == ancient)
    assert cause(night(GATE_AT_WOODS, ancient_one=ancient, doom=length - 2)) is None
    g = night(GATE_AT_WOODS, ancient_one=ancient, doom=length - 1)
    assert cause(g) == "doom"
    assert "gate_opens" not in happened(g)


@rule("ah2:awaken.doom.1")
def test_doom_by_a_card_wakes_it_too() -> None:
    g = night(
        "one-star-too-many",
        phase="mythos_ability",
        investigators=[{"at": "woods", "skills": {"lore": 1}}],
        doom=9,
        dice=[1],
    )
    assert cause(g) == "doom"


@rule("ah2:awaken.ways.1", "ah2:awaken.gates.1", "ah2:silence.gate.count-timing.1")
@pytest.mark.parametrize(
    ("players", "number"), [(1, 8), (2, 8), (3, 7), (4, 7), (5, 6), (6, 6), (7, 5), (8, 5)]
)
def test_reaching_the_number_of_open_gates_wakes_it_and_one_less_does_not(
    players: int, number: int
) -> None:
    table: dict[str, Any] = {"investigators": crowd(players), "ancient_one": "yig"}
    g = night(GATE_AT_WOODS, gates=open_gates(number - 2, ("woods",)), **table)
    assert (cause(g), len(see(g).gates)) == (None, number - 1)
    g = night(GATE_AT_WOODS, gates=open_gates(number - 1, ("woods",)), **table)
    assert cause(g) == "gates"
    assert see(g).gate_limit == number


@rule("ah2:silence.gate.count-timing.1")
def test_gates_are_counted_before_anybody_is_dragged_and_before_the_monster() -> None:
    g = night(
        GATE_AT_WOODS,
        investigators=[{"at": "woods"}, {"at": "woods"}],
        gates=open_gates(7, ("woods",)),
        doom=3,
    )
    assert cause(g) == "gates"
    assert "gate_opens" in happened(g)
    assert not {"drawn_through", "monster_appears"} & set(happened(g))


@rule("ah2:awaken.ways.1", "ah2:awaken.markers.1", "ah2:silence.gate.count-timing.1")
def test_a_gate_that_opens_while_no_marker_is_left_wakes_it_after_the_doom_token() -> None:
    held = {"at": "st-marys-hospital", "gates": ALL_MARKERS}
    g = night(GATE_AT_WOODS, investigators=[held], doom=3)
    assert cause(g) == "markers"
    told = happened(g)
    assert told.index("doom") < told.index("awakened")
    assert log(g, "doom")[0]["doom"] == 4
    assert "gate_opens" not in told


@rule("ah2:awaken.markers.1")
def test_an_empty_stack_is_harmless_while_no_gate_has_to_open() -> None:
    held = {"at": "st-marys-hospital", "gates": ALL_MARKERS}
    g = night(GATE_AT_WOODS, investigators=[held], sealed=["woods"])
    assert (cause(g), see(g).gate_stack) == (None, 0)


@rule("ah2:awaken.markers.2")
def test_a_gate_trophy_that_is_spent_replenishes_the_stack() -> None:
    g = alone(
        {"at": "river-docks", "gates": ALL_MARKERS},
        phase="arkham_encounters",
        encounters={"uptown": "uptown-1"},
    )
    assert see(g).gate_stack == 0
    play(g, "ability:sell", "gate:abyss")
    assert (see(g).gate_stack, len(sheet(g).gates), sheet(g).money) == (1, 15, 5)


@rule("ah2:awaken.fill.1")
def test_awakened_by_gates_the_doom_track_is_filled_up_before_the_battle() -> None:
    g = night(
        GATE_AT_WOODS,
        ancient_one="shub-niggurath",
        gates=open_gates(7, ("woods",)),
        doom=5,
    )
    assert cause(g) == "gates"
    assert (see(g).doom, see(g).doom_track, see(g).battle_round) == (12, 12, 1)


@rule("ah2:awaken.ways.1")
def test_everything_short_of_the_three_lets_it_sleep() -> None:
    g = night(
        GATE_AT_WOODS,
        investigators=crowd(2),
        gates=open_gates(6, ("woods",)),
        terror=9,
        doom=8,
        monsters={"northside-streets": ["cultist"] * 5},
    )
    assert (cause(g), see(g).doom, len(see(g).gates)) == (None, 9, 7)


@rule("ah2:end.defeat.1")
def test_azathoth_awake_is_the_end_of_everybody() -> None:
    g = night(GATE_AT_WOODS, ancient_one="azathoth", doom=13, investigators=crowd(2))
    assert g.pending is None
    assert g.result is not None
    assert [seat.won for seat in g.result] == [False, False]
    assert [(seat.ending, seat.survived) for seat in g.result] == [("devoured", False)] * 2
