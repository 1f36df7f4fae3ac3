"""Chapter ``arkham-encounter``: what waits at a location, with and without a gate."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.nights import until
from tests.games.ah2.situations import (
    alone,
    asked,
    happened,
    log,
    options,
    play,
    see,
    sheet,
)

STOP = {"uptown": "uptown-1"}
"""Seat 1 in the hospital is asked something, so that the phase does not run on."""


def day(own: dict[str, Any], cards: dict[str, str] | None = None, **situation: Any) -> Game[Any]:
    """Return a table in the Arkham Encounters phase, with these location cards next."""
    told = {"phase": "arkham_encounters", "encounters": {**STOP, **(cards or {})}, **situation}
    return alone(own, **told)


def read_by(game: Game[Any], seat: int = 0) -> list[str]:
    return [told["entry"] for told in log(game, "encounter") if told["seat"] == seat]


# ---------------------------------------------------------------------- who


@rule("ah2:arkham-encounter.who.1")
@pytest.mark.parametrize("place", ["northside-streets", "yuggoth-1", "jail-cell"])
def test_streets_other_worlds_and_jail_are_skipped(place: str) -> None:
    g = day({"at": place})
    assert read_by(g) == []
    assert asked(g) == (1, "choose")


@rule("ah2:arkham-encounter.who.1")
def test_at_a_location_without_a_gate_nobody_can_decline_the_encounter() -> None:
    g = day({"at": "library"}, {"miskatonic-u": "miskatonic-u-1"})
    assert read_by(g) == ["miskatonic-u-1.library"]


# ---------------------------------------------------------------------- no gate


def _first_card(seed: int) -> str:
    g = alone({"at": "historical-society"}, phase="arkham_encounters", seed=seed)
    return read_by(g)[0]


@rule("ah2:arkham-encounter.no-gate.1")
def test_at_the_historical_society_any_card_of_the_southside_deck_may_come_up() -> None:
    drawn = {_first_card(seed) for seed in range(60)}
    assert drawn == {f"southside-{number}.historical-society" for number in range(1, 8)}


def _two_draws(seed: int) -> tuple[str, str]:
    two = [{"at": "historical-society"}, {"at": "historical-society"}]
    g = position("ah2", investigators=two, phase="arkham_encounters", seed=seed)
    until(g, lambda g: len(log(g, "encounter")) > 1)
    first, second = [told["entry"].split(".")[0] for told in log(g, "encounter")[:2]]
    return first, second


@rule("ah2:arkham-encounter.no-gate.3")
def test_a_card_that_was_used_rejoins_its_deck_and_can_come_up_again_at_once() -> None:
    assert any(first == second for first, second in map(_two_draws, range(40)))


@rule("ah2:arkham-encounter.no-gate.2")
def test_only_the_entry_of_ones_own_location_is_carried_out() -> None:
    g = day({"at": "mas-boarding-house", "stamina": 2}, {"southside": "southside-1"})
    assert read_by(g) == ["southside-1.mas-boarding-house"]
    assert sheet(g).stamina == 4, "the boarding house feeds; the janitor of the Society is ignored"
    assert (sheet(g).place, asked(g)) == ("mas-boarding-house", (1, "choose"))


@rule(
    "ah2:example.encounter.arkham.1",
    "ah2:arkham-encounter.no-gate.1",
    "ah2:arkham-encounter.no-gate.2",
    "ah2:silence.encounter.moved.1",
)
def test_example_the_janitors_ride_to_the_woods_brings_another_encounter_there() -> None:
    cards = {"southside": "southside-1", "uptown": "uptown-3"}
    g = day({"at": "historical-society"}, cards, next_monsters=["ghoul"])
    assert options(g) == {"way:accept", "way:decline"}
    play(g, "way:accept")
    assert sheet(g).place == "woods"
    assert read_by(g) == ["southside-1.historical-society", "uptown-3.woods"]
    assert asked(g) == (0, "face")


@rule("ah2:example.encounter.arkham.1")
def test_example_declining_the_ride_means_staying() -> None:
    g = day({"at": "historical-society"}, {"southside": "southside-1"})
    play(g, "way:decline")
    assert sheet(g).place == "historical-society"
    assert read_by(g) == ["southside-1.historical-society"]


@rule("ah2:arkham-encounter.no-gate.4")
def test_a_monster_that_appears_must_be_evaded_or_fought() -> None:
    g = day({"at": "black-cave"}, {"rivertown": "rivertown-3"}, next_monsters=["witch"])
    assert asked(g) == (0, "face")
    assert options(g) == {"evade:witch", "fight:witch"}


@rule("ah2:arkham-encounter.no-gate.5")
def test_no_monster_appears_at_a_sealed_location_whatever_a_card_says() -> None:
    g = day({"at": "black-cave"}, {"rivertown": "rivertown-3"}, sealed=["black-cave"])
    assert read_by(g) == ["rivertown-3.black-cave"]
    assert "monster_met" not in happened(g)
    assert asked(g) == (1, "choose")


@rule("ah2:arkham-encounter.no-gate.5")
def test_no_gate_appears_at_a_sealed_location_whatever_a_card_says() -> None:
    cards = {"merchant-district": "merchant-district-1"}
    g = day({"at": "unvisited-isle"}, cards, sealed=["unvisited-isle"], doom=3)
    assert read_by(g) == ["merchant-district-1.unvisited-isle"]
    assert (see(g).gates, see(g).doom, see(g).monsters) == ((), 3, ())
    assert sheet(g).place == "unvisited-isle"


# ---------------------------------------------------------------------- an open gate


@rule("ah2:arkham-encounter.gate.1", "ah2:example.encounter.gate.1")
def test_example_the_gate_at_black_cave_leads_into_the_first_area_of_the_dreamlands() -> None:
    g = day({"at": "black-cave"}, gates={"black-cave": "the-dreamlands"})
    assert sheet(g).place == "the-dreamlands-1"
    assert read_by(g) == [], "the gate takes the place of the encounter"


@rule("ah2:arkham-encounter.gate.2")
def test_an_investigator_who_walked_to_the_gate_is_not_delayed_and_goes_on_next_turn() -> None:
    g = day(
        {"at": "black-cave"},
        gates={"black-cave": "the-dreamlands"},
        decks={"gate": ["blue-4"], "mythos": ["mill-shares-soar"]},
    )
    assert not sheet(g).delayed
    until(g, lambda g: see(g).turn == 2 and see(g).phase == "arkham_encounters")
    assert sheet(g).place == "the-dreamlands-2"


@rule("ah2:arkham-encounter.gate.3")
@pytest.mark.parametrize(("cards", "sign"), [([], set()), (["elder-sign"], {"elder-sign"})])
def test_an_explored_gate_pulls_nobody_and_may_be_closed(cards: list[str], sign: set[str]) -> None:
    own = {"at": "woods", "explored": True, "cards": cards}
    g = day(own, gates={"woods": "abyss"})
    assert asked(g) == (0, "gate")
    assert options(g) == {"close:lore", "close:fight", "wait"} | sign
    play(g, "wait")
    assert (sheet(g).place, sheet(g).explored) == ("woods", True)


@rule("ah2:arkham-encounter.gate.4")
def test_walking_away_from_an_open_gate_forfeits_the_explored_marker() -> None:
    g = alone({"at": "woods", "explored": True}, gates={"woods": "abyss"})
    assert sheet(g).explored
    play(g, "move:uptown-streets")
    assert not sheet(g).explored


@rule("ah2:arkham-encounter.gate.5")
def test_back_at_the_gate_without_the_marker_one_is_drawn_through_again() -> None:
    g = alone(
        {"at": "woods", "explored": True, "skills": {"speed": 2}},
        gates={"woods": "abyss"},
        encounters=STOP,
    )
    play(g, "move:uptown-streets", "move:woods")
    until(g, lambda g: see(g).phase == "arkham_encounters")
    assert sheet(g).place == "abyss-1"
    assert "gate_closed" not in happened(g)


# ---------------------------------------------------------------------- sent elsewhere


@rule("ah2:silence.encounter.moved.1")
def test_a_further_encounter_at_an_open_gate_means_being_drawn_through_without_delay() -> None:
    cards = {"southside": "southside-1"}
    g = day({"at": "historical-society"}, cards, gates={"woods": "rlyeh"})
    play(g, "way:accept")
    assert (sheet(g).place, sheet(g).delayed) == ("rlyeh-1", False)


@rule("ah2:silence.encounter.moved.1")
def test_monsters_and_clues_where_one_is_sent_wait_for_the_next_movement() -> None:
    g = day(
        {"at": "police-station", "skills": {"sneak": 1}},
        {"easttown": "easttown-2"},
        monsters={"easttown-streets": ["ghoul"]},
        clues={"easttown-streets": 2},
        dice=[1],
    )
    assert sheet(g).place == "easttown-streets"
    assert (sheet(g).clues, see(g).clues) == (0, {"easttown-streets": 2})
    assert "combat" not in happened(g)
    assert read_by(g) == ["easttown-2.police-station"], "and there is no further encounter"


@rule("ah2:status.insane.4")
def test_an_investigator_who_pays_with_the_last_sanity_is_taken_away_before_getting_anything() -> (
    None
):
    own = {"at": "black-cave", "sanity": 2, "stamina": 3}
    g = day(own, {"rivertown": "rivertown-6"})
    play(g, "way:memory")
    assert (sheet(g).place, sheet(g).sanity) == ("arkham-asylum", 1)
    assert sheet(g).cards == ()
    assert see(g).reading != "rivertown-6.black-cave"
