"""Chapter ``otherworld-encounter``: gate cards, their colours and their headings."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.nights import gate_deck
from tests.games.ah2.situations import alone, asked, log, monsters_at, options, play, see, sheet

COLOURS = {
    "abyss": {"blue", "red"},
    "another-dimension": {"blue", "green", "red", "yellow"},
    "city-of-the-great-race": {"green", "yellow"},
    "endless-archive": {"blue", "green"},
    "plateau-of-leng": {"green", "red"},
    "rlyeh": {"red", "yellow"},
    "the-dreamlands": {"blue", "green", "red", "yellow"},
    "yuggoth": {"blue", "yellow"},
}


def beyond(place: str, *cards: str, **situation: Any) -> Game[Any]:
    """Return a table in the Other World Encounters phase, with these gate cards on top.

    The Mythos card that follows finds its location sealed.
    """
    own = {"at": place, **situation.pop("own", {})}
    decks = {"gate": list(cards), "mythos": ["mill-shares-soar"]}
    return alone(own, phase="other_worlds", decks=decks, sealed=["woods"], **situation)


def read_by(game: Game[Any], seat: int = 0) -> str:
    return next(str(told["entry"]) for told in log(game, "encounter") if told["seat"] == seat)


@rule("ah2:otherworld-encounter.who.1")
def test_an_investigator_who_was_drawn_through_moments_ago_has_an_encounter_beyond() -> None:
    g = alone(
        {"at": "black-cave"},
        phase="arkham_encounters",
        gates={"black-cave": "abyss"},
        encounters={"uptown": "uptown-1"},
        decks={"gate": ["blue-4"]},
    )
    assert sheet(g).place == "abyss-1"
    play(g, "way:leave")  # seat 1, in the hospital
    assert read_by(g) == "blue-4.other"
    assert sheet(g).clues == 1


@rule("ah2:otherworld-encounter.who.1")
@pytest.mark.parametrize("part", [1, 2])
def test_there_is_an_encounter_in_both_areas_of_a_world(part: int) -> None:
    assert read_by(beyond(f"abyss-{part}", "blue-4")) == "blue-4.other"


@rule("ah2:otherworld-encounter.symbols.1")
@pytest.mark.parametrize("colour", ["blue", "green", "red", "yellow"])
@pytest.mark.parametrize("world", COLOURS)
def test_only_cards_in_the_colours_of_a_world_apply_there(world: str, colour: str) -> None:
    used = read_by(beyond(f"{world}-1", f"{colour}-1")).startswith(f"{colour}-1.")
    assert used == (colour in COLOURS[world])


@rule(
    "ah2:otherworld-encounter.draw.1",
    "ah2:otherworld-encounter.draw.2",
    "ah2:otherworld-encounter.discard.1",
    "ah2:example.encounter.otherworld.1",
)
def test_example_red_and_blue_are_useless_in_the_city_and_green_is_used() -> None:
    g = beyond("city-of-the-great-race-1", "red-5", "blue-4", "green-3")
    assert read_by(g) == "green-3.other"
    assert gate_deck(g)[-3:] == ["red-5", "blue-4", "green-3"]
    assert len(gate_deck(g)) == 49
    assert (sheet(g).sanity, sheet(g).clues) == (5, 0), "neither red nor blue had an effect"


@rule("ah2:otherworld-encounter.read.1")
def test_a_heading_with_the_name_of_ones_world_is_the_one_to_read() -> None:
    assert read_by(beyond("abyss-1", "blue-1")) == "blue-1.abyss"


@rule("ah2:otherworld-encounter.read.2", "ah2:example.encounter.otherworld.1")
def test_without_such_a_heading_one_reads_other() -> None:
    assert read_by(beyond("city-of-the-great-race-2", "green-1")) == "green-1.other"


@rule("ah2:otherworld-encounter.monster.1")
def test_a_monster_met_beyond_is_evaded_or_fought_and_never_comes_to_arkham() -> None:
    g = beyond("rlyeh-1", "red-9", next_monsters=["witch"], own={"skills": {"sneak": 3}}, dice=[6])
    assert asked(g) == (0, "face")
    assert options(g) == {"evade:witch", "fight:witch"}
    cup = see(g).cup
    play(g, "evade:witch")
    assert (see(g).monsters, monsters_at(g, "rlyeh-1")) == ((), [])
    assert see(g).cup == cup + 1


@rule("ah2:otherworld-encounter.discard.1")
def test_the_card_that_was_used_goes_under_the_gate_deck() -> None:
    g = beyond("abyss-1", "blue-4")
    assert gate_deck(g)[-1] == "blue-4"
    assert gate_deck(g).count("blue-4") == 1
