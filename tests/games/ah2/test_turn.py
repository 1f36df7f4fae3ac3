"""Chapters ``turn`` and ``timing``: five phases, everybody in order, the marker passes on."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Any

import pytest

import miskatonic
from miskatonic.games.ah2.turn import TURN
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.chance import after_setup, play_on
from tests.games.ah2.situations import (
    THE_END,
    asked,
    happened,
    log,
    options,
    play,
    see,
    sheet,
    story,
)

PHASES = ["upkeep", "movement", "arkham_encounters", "other_worlds", "mythos"]
FOUR = [{"at": "uptown-streets"}] * 4


def phase(game: Game[Any]) -> str:
    """Return which of the five phases it is; the steps of the Mythos phase are one."""
    name = see(game).phase
    return "mythos" if name.startswith("mythos") else name


# ---------------------------------------------------------------------- phases


@rule("ah2:turn.phases.1", "ah2:turn.summary.1")
def test_the_turn_is_a_list_of_five_phases_that_repeats() -> None:
    listed = [step.name.partition("_")[0] for step in TURN]
    assert [name for name, _ in groupby(listed)] == [
        "newcomers",
        "upkeep",
        "movement",
        "arkham",
        "other",
        "mythos",
        "turn",
    ]


@rule("ah2:turn.phases.1")
def test_the_phases_of_two_turns_come_in_order() -> None:
    people = [{"at": "newspaper", "cards": ["retainer"]}, {"at": "the-dreamlands-1"}]
    g = position(
        "ah2", investigators=people, phase="upkeep", gates={"woods": "the-dreamlands"}, seed=3
    )
    met: list[str] = []

    def two_turns(g: Game[Any]) -> bool:
        met.append(phase(g))
        return see(g).turn == 3

    play_on(g, seed=3, until=two_turns)
    course = [name for name, _ in groupby(met) if name in PHASES]
    places = [PHASES.index(name) for name in course[:-1]]
    descents = sum(later < earlier for earlier, later in pairwise(places))
    assert descents == 1, "after Mythos comes Upkeep, and only then"


@rule("ah2:turn.phases.2")
def test_everybody_acts_clockwise_from_the_first_player() -> None:
    g = position("ah2", investigators=FOUR, phase="upkeep", first=2)
    order = []
    while phase(g) == "upkeep":
        order.append(asked(g)[0])
        play(g, "done")
    assert order == [2, 3, 0, 1]
    order = []
    while phase(g) == "movement":
        order.append(asked(g)[0])
        play(g, "stay")
    assert order == [2, 3, 0, 1]


@rule("ah2:turn.phases.3")
def test_nobody_starts_on_the_next_phase_before_all_have_had_their_go() -> None:
    people = [{"at": "arkham-asylum", "sanity": 1}, {"at": "uptown-streets"}]
    g = position("ah2", investigators=people, phase="movement")
    play(g, "stay")
    assert asked(g) == (1, "movement")
    assert phase(g) == "movement", "seat 0 waits with its encounter"
    play(g, "stay")
    assert asked(g) == (0, "encounter")


@rule("ah2:turn.phases.3")
def test_a_devoured_investigator_is_passed_over() -> None:
    g = position("ah2", investigators=[{}, {"gone": True}, {}], phase="upkeep")
    assert asked(g)[0] == 0
    play(g, "done")
    assert asked(g)[0] == 2


# ---------------------------------------------------------------------- the end of a turn


@rule("ah2:turn.end.1")
def test_the_marker_moves_once_a_turn_after_the_mythos_card() -> None:
    g = position("ah2", investigators=FOUR, phase="mythos", first=3, turn=5, seed=2)
    play_on(g, until=lambda g: see(g).turn == 6)
    (told,) = log(g, "turn")
    assert (told["turn"], told["first"], see(g).first) == (6, 0, 0)
    kinds = happened(g)
    assert kinds.index("mythos") < kinds.index("turn")
    assert (phase(g), asked(g)[0]) == ("upkeep", 0)


@rule("ah2:turn.end.2")
def test_there_is_no_last_turn() -> None:
    g = position("ah2", investigators=[{"at": "woods"}], phase="turn_end", turn=500)
    assert see(g).turn == 501
    assert g.pending is not None


@pytest.mark.parametrize("seed", range(3))
@rule("ah2:turn.end.2")
def test_a_game_stops_only_with_one_of_the_endings(seed: int) -> None:
    g = play_on(miskatonic.new_game("ah2", players=2, seed=seed), seed=seed)
    assert g.pending is None
    assert log(g, "game_over")
    assert see(g).result is not None


def places(game: Game[Any]) -> list[str]:
    """Return where the investigators are."""
    return [who.place for who in see(game).investigators]


@rule("ah2:turn.summary.1")
def test_upkeep_moves_nobody_but_the_lost() -> None:
    g = miskatonic.new_game("ah2", players=4, seed=21)
    play_on(g, until=after_setup)
    for _ in range(4):
        play_on(g, until=lambda g: phase(g) == "upkeep")
        there = here = places(g)
        while phase(g) == "upkeep":
            here = places(g)
            g.answer(g.options("en")[0].id, g.pending.seat)  # type: ignore[union-attr]
        moved = [a for a, b in zip(there, here, strict=True) if a != b]
        assert set(moved) <= {"lost-in-time-and-space"}
        play_on(g, until=lambda g: phase(g) == "upkeep")


@rule("ah2:turn.phases.1")
def test_an_encounter_that_was_cut_short_is_not_told_any_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    madness = {"do": "lose", "who": "owner", "what": "sanity", "amount": 9}
    g = story(monkeypatch, madness, THE_END)
    assert sheet(g).place == "arkham-asylum"
    assert see(g).reading == ""


# ---------------------------------------------------------------------- timing


@rule("ah2:timing.conflict.1")
def test_effects_at_the_same_time_come_in_the_order_that_is_chosen() -> None:
    own = {"who": "prudence-pell", "cards": ["retainer", "deputy"]}
    g = position("ah2", investigators=[own, {}], phase="upkeep", first=0)
    assert options(g) == {"do:talent", "do:retainer", "do:deputy"}
    play(g, "do:deputy")
    assert options(g) == {"do:talent", "do:retainer"}
    assert [told["amount"] for told in log(g, "earned")] == [1]


@rule("ah2:timing.conflict.1")
def test_where_the_group_has_to_order_things_the_first_player_is_asked() -> None:
    limit_is_near = {"uptown-streets": ["ghoul"] * 3}
    g = position(
        "ah2",
        investigators=[{"at": "library"}, {"at": "library"}],
        first=1,
        phase="mythos_gate",
        mythos="the-town-dreams-aloud",
        gates={"black-cave": "abyss", "woods": "yuggoth", "graveyard": "rlyeh"},
        monsters=limit_is_near,
    )
    assert asked(g) == (1, "surge")
