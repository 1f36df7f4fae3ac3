"""Chapter ``board``: the streets, locations, worlds and icons are those of the ledger."""

from __future__ import annotations

from itertools import chain

import pytest

from miskatonic.games.ah2.content.forms import Entry
from miskatonic.games.ah2.content.loader import all_effects
from miskatonic.games.ah2.content.tables import LOCATION_CARDS, MYTHOS_CARDS
from miskatonic.games.ah2.rules import board, locations, terror
from miskatonic.games.ah2.rules.board import AREA, AREA_IDS, ARKHAM, LOCATION_IDS, NEIGHBOURHOODS
from miskatonic.games.ah2.words.cards import Buy, Draw
from miskatonic.games.ah2.words.fate import Bless
from miskatonic.kernel.effects import Word
from miskatonic.kernel.effects.words import Gain
from miskatonic.rulebook import ledger
from miskatonic.testing import position, rule
from tests.games.ah2.situations import alone, monsters_at, options, play, see, sheet, steps

BOARD = ledger("ah2").board
LOCATIONS = [place for hood in BOARD["neighbourhoods"] for place in hood["locations"]]


def entries(location: str) -> list[Entry]:
    """Return the seven stories of a location."""
    cards = chain.from_iterable(LOCATION_CARDS)
    return [card.entries[location] for card in cards if location in card.entries]


def words(entry: Entry) -> list[Word]:
    """Return every word of a story, however deep it stands."""
    return [word for effects in all_effects(entry) for word in effects]


# ---------------------------------------------------------------------- areas


@rule("ah2:board.sections.1")
def test_the_board_has_four_parts() -> None:
    assert [part["id"] for part in BOARD["sections"]] == [
        "arkham",
        "other-worlds",
        "terror-track",
        "city-limits",
    ]
    assert [AREA_IDS[area] for area in (board.OUTSKIRTS, board.SKY, board.LOST)] == [
        "outskirts",
        "the-sky",
        "lost-in-time-and-space",
    ]
    assert len(ARKHAM) == 9 + 26
    assert len(AREA_IDS) - board.FIRST_WORLD == 2 * len(BOARD["other_worlds"])
    assert terror.HIGHEST == 10


@rule("ah2:board.areas.1", "ah2:silence.board.locations.1")
def test_nine_neighbourhoods_with_two_or_three_locations_as_in_the_ledger() -> None:
    told = {hood["id"]: hood["locations"] for hood in BOARD["neighbourhoods"]}
    assert {hood: tuple(place["id"] for place in told[hood]) for hood in told} == NEIGHBOURHOODS
    assert sorted(map(len, NEIGHBOURHOODS.values())) == [2] + [3] * 8
    assert len(LOCATION_IDS) == 26


@rule("ah2:board.areas.1")
def test_a_street_leads_to_its_own_locations_and_a_location_to_its_own_street_only() -> None:
    for hood, inside in NEIGHBOURHOODS.items():
        g = alone({"at": f"{hood}-streets", "skills": {"speed": 1}})
        near = steps(g)
        assert {place for place in near if not place.endswith("-streets")} == set(inside)
        for location in inside:
            g = alone({"at": location, "skills": {"speed": 1}})
            assert steps(g) == {f"{hood}-streets"}


@rule("ah2:silence.board.adjacency.1")
def test_streets_are_joined_as_in_the_ledger() -> None:
    links = {(link["from"], link["to"]) for link in BOARD["street_links"]}
    assert len(links) == 12
    both = links | {(there, here) for here, there in links}
    for hood in NEIGHBOURHOODS:
        street = f"{hood}-streets"
        g = alone({"at": street, "skills": {"speed": 1}})
        near = {place for place in steps(g) if place.endswith("-streets")}
        assert near == {there for here, there in both if here == street}


@pytest.mark.parametrize("colour", ["white", "black"])
@rule("ah2:silence.board.arrows.1")
def test_arrows_point_as_in_the_ledger(colour: str) -> None:
    arrows = board.WHITE_ARROWS if colour == "white" else board.BLACK_ARROWS
    told = dict(BOARD["monster_arrows"][colour])
    told |= {place["id"]: place["monster_arrow"][colour] for place in LOCATIONS}
    assert {AREA_IDS[area]: AREA_IDS[arrows.links[area][0]] for area in ARKHAM} == told


@rule("ah2:silence.board.arrows.1")
def test_white_is_one_circuit_and_black_the_same_backwards() -> None:
    white, black = board.WHITE_ARROWS.links, board.BLACK_ARROWS.links
    street, walked = AREA["northside-streets"], []
    for _ in range(9):
        before, (street,) = street, white[street]
        assert black[street] == (before,)
        walked.append(street)
    assert sorted(walked) == list(board.STREETS)


@rule("ah2:board.areas.2")
def test_nobody_walks_to_an_other_world() -> None:
    g = alone({"at": "rivertown-streets", "skills": {"speed": 6}}, gates={"woods": "abyss"})
    assert steps(g) == set(AREA_IDS[: ARKHAM.stop]) - {"rivertown-streets"} - too_far(6)
    g = alone({"at": "woods"}, phase="arkham_encounters", gates={"woods": "abyss"})
    assert sheet(g).place == "abyss-1"


def too_far(points: int) -> set[str]:
    """Return the areas more than this many steps from Rivertown."""
    far = board.LINES.distances(AREA["rivertown-streets"])
    return {AREA_IDS[area] for area in ARKHAM if far[area] > points}


@rule("ah2:board.areas.3", "ah2:board.areas.4")
def test_monsters_are_in_the_outskirts_and_the_sky_and_the_lost_in_their_box() -> None:
    assert {area["id"]: area["occupants"] for area in BOARD["special_areas"]} == {
        "the-sky": "monsters",
        "outskirts": "monsters",
        "lost-in-time-and-space": "investigators",
    }
    g = position(
        "ah2",
        investigators=[{"at": "woods"}, {"at": "lost-in-time-and-space", "sits_out": 1}],
        monsters={"outskirts": ["ghoul"], "the-sky": ["nightgaunt"]},
    )
    assert see(g).outskirts == ("ghoul",)
    assert [(monster.id, monster.at) for monster in see(g).monsters] == [("nightgaunt", "the-sky")]
    assert not steps(g) & {"outskirts", "the-sky", "lost-in-time-and-space", "jail-cell"}


@rule("ah2:silence.other-worlds.list.1", "ah2:silence.gates.markers.1")
def test_the_worlds_their_colours_and_their_gate_markers_are_those_of_the_ledger() -> None:
    told = [
        (
            world["id"],
            tuple(world["encounter_colours"]),
            world["gate_modifier"],
            world["dimension"],
        )
        for world in BOARD["other_worlds"]
    ]
    assert [tuple(world) for world in board.WORLDS] == told
    assert {world["gate_markers"] for world in BOARD["other_worlds"]} == {2}
    assert board.GATE_MARKERS == 2 * len(told) == 16
    assert list(board.DIMENSIONS) == BOARD["dimension_symbols"]


@rule("ah2:silence.gates.markers.1")
def test_two_gates_lead_to_each_world_and_no_third() -> None:
    pairs = dict(zip(board.UNSTABLE_IDS, ["abyss", "abyss", "yuggoth", "yuggoth"], strict=False))
    assert [gate.world for gate in see(position("ah2", gates=pairs)).gates].count("abyss") == 2
    with pytest.raises(Exception, match="abyss"):
        position("ah2", gates=dict.fromkeys(board.UNSTABLE_IDS[:3], "abyss"))


# ---------------------------------------------------------------------- stability


@rule("ah2:board.stability.1", "ah2:silence.board.unstable.1")
def test_eleven_locations_are_unstable_as_in_the_ledger() -> None:
    told = [place["id"] for place in LOCATIONS if place["stability"] == "unstable"]
    assert list(board.UNSTABLE_IDS) == told == BOARD["unstable"]
    assert len(told) == BOARD["unstable_count"] == 11
    assert {place["stability"] for place in LOCATIONS} == {"stable", "unstable"}


@rule("ah2:board.stability.2")
def test_no_gate_ever_opens_at_a_stable_location() -> None:
    stable = set(LOCATION_IDS) - set(board.UNSTABLE_IDS)
    assert not {card.gate for card in MYTHOS_CARDS} & stable
    for location in sorted(stable):
        for entry in entries(location):
            opened = [word for word in words(entry) if word.word in ("gate", "spawn")]
            assert all(getattr(word, "at", "here") != "here" for word in opened), location


@rule("ah2:board.stability.2")
def test_a_monster_may_stand_at_a_stable_location_and_leaves_it_by_its_arrow() -> None:
    g = position(
        "ah2",
        investigators=[{"at": "library"}],
        monsters={"mas-boarding-house": ["cultist"]},
        phase="mythos_monsters",
        mythos=next(card.id for card in MYTHOS_CARDS if "crescent" in card.white),
    )
    assert monsters_at(g, "southside-streets") == ["cultist"]


@rule("ah2:board.stability.3")
def test_gates_and_clues_come_to_the_unstable_locations() -> None:
    assert {card.gate for card in MYTHOS_CARDS if card.gate} == set(board.UNSTABLE_IDS)
    assert {card.clue for card in MYTHOS_CARDS if card.clue} == set(board.UNSTABLE_IDS)


# ---------------------------------------------------------------------- icons


def kind(icon: str) -> str:
    """Return our id of the ledger's name of an icon."""
    return {"clue tokens": "clues"}.get(icon, icon.replace(" ", "-"))


@rule("ah2:board.icons.1")
def test_there_are_ten_icons() -> None:
    assert [kind(icon) for icon in BOARD["icon_kinds"]] == list(board.ICON_KINDS)
    assert len(board.ICON_KINDS) == 10


@rule("ah2:silence.board.icons.1")
def test_each_location_shows_the_icons_of_the_ledger() -> None:
    told = {
        place["id"]: (
            tuple(map(kind, place["icons"]["usual"])),
            tuple(map(kind, place["icons"]["guaranteed"])),
        )
        for place in LOCATIONS
    }
    assert {name: tuple(icons) for name, icons in board.ICONS.items()} == told


DECKS = {"common": "common-items", "unique": "unique-items", "spell": "spells", "skill": "skills"}


def gains(entry: Entry) -> set[str]:
    """Return the icons of what may be gained in a story."""
    found = set()
    for word in words(entry):
        if isinstance(word, Gain):
            found.add(word.what.name)
        elif isinstance(word, Draw | Buy):
            found.add(DECKS[word.deck])
        elif isinstance(word, Bless):
            found.add("blessing")
    return found


@pytest.mark.parametrize("location", LOCATION_IDS)
@rule("ah2:board.icons.1", "ah2:silence.board.icons.1")
def test_what_an_icon_shows_is_to_be_had_in_several_stories(location: str) -> None:
    told = [gains(entry) for entry in entries(location)]
    for icon in board.ICONS[location].usual:
        assert sum(icon in gained for gained in told) >= 2, icon


@rule("ah2:board.icons.2")
def test_every_unstable_location_has_an_ally_and_clues_from_the_mythos_deck() -> None:
    for location in board.UNSTABLE_IDS:
        taken = [word for entry in entries(location) for word in words(entry)]
        assert any(word.word == "take" for word in taken), location
        assert any(card.clue == location for card in MYTHOS_CARDS)


GUARANTEED = {
    "curiositie-shoppe": "shop-unique",
    "arkham-asylum": "rest-mind",
    "bank-of-arkham": "borrow",
    "river-docks": "sell",
    "general-store": "shop-common",
    "administration": "learn-skill",
    "science-building": "dissect",
    "mas-boarding-house": "recruit",
    "south-church": "pray",
    "st-marys-hospital": "rest-body",
    "ye-olde-magick-shoppe": "learn-spell",
}


@pytest.mark.parametrize("location", LOCATION_IDS)
@rule("ah2:board.icons.3")
def test_a_reversed_icon_is_an_ability_that_can_be_had(location: str) -> None:
    certain = board.ICONS[location].guaranteed
    assert bool(certain) == (location in GUARANTEED)
    if certain:
        rich = {"money": 10, "gates": ["abyss", "yuggoth"], "sanity": 1, "stamina": 1}
        g = alone({"at": location, **rich}, phase="arkham_encounters")
        assert f"ability:{GUARANTEED[location]}" in options(g)


@rule("ah2:board.icons.3", "ah2:example.icons.asylum.1")
def test_example_sanity_is_certain_at_the_asylum() -> None:
    assert board.ICONS["arkham-asylum"].guaranteed == ("sanity",)
    g = alone({"at": "arkham-asylum", "sanity": 2}, phase="arkham_encounters")
    play(g, "ability:rest-mind")
    assert sheet(g).sanity == 3


@rule("ah2:silence.board.abilities.1")
def test_the_locations_with_abilities_are_those_of_the_ledger() -> None:
    told = {place["id"] for place in LOCATIONS if place["ability"]}
    assert {AREA_IDS[area] for area in locations.ABILITIES} == told
    assert len(told) == 13
