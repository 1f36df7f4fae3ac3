"""Chapters ``mythos.flying`` and ``mythos.sky``: monsters that ignore the arrows."""

from __future__ import annotations

import pytest

from miskatonic.testing import rule
from tests.games.ah2.nights import (
    HEXAGON_THEN_SLASH_STAR_TRIANGLE,
    PLUS_THEN_CRESCENT,
    SLASH_STAR_TRIANGLE_THEN_HEXAGON,
    WARDS,
    WHITE,
    marches,
    moves,
)
from tests.games.ah2.situations import asked, monsters_at, options, play, see, sheet

FLIES = SLASH_STAR_TRIANGLE_THEN_HEXAGON
GAUNT = "nightgaunt"


@rule("ah2:mythos.monsters.types.6", "ah2:mythos.flying.5")
@pytest.mark.parametrize("card", [FLIES, HEXAGON_THEN_SLASH_STAR_TRIANGLE])
def test_a_flying_monster_ignores_arrows(card: str) -> None:
    g = marches(card, monsters={"northside-streets": [GAUNT]})
    assert moves(g) == [(GAUNT, "northside-streets", "the-sky")]


@rule("ah2:mythos.flying.1", "ah2:silence.monsters.flying-wording.1")
@pytest.mark.parametrize("place", ["woods", "uptown-streets"])
def test_a_flying_monster_stays_with_an_investigator(place: str) -> None:
    others = [{"at": place}, {"at": "southside-streets", "skills": {"sneak": 0}}]
    g = marches(FLIES, investigators=others, monsters={place: [GAUNT]})
    assert moves(g) == []


@rule("ah2:silence.monsters.flying-wording.1")
def test_without_one_it_does_not_stay() -> None:
    g = marches(FLIES, monsters={"woods": [GAUNT]})
    assert monsters_at(g, "the-sky") == [GAUNT]


@rule("ah2:mythos.flying.2")
def test_it_flies_to_an_investigator_in_an_adjoining_street() -> None:
    g = marches(
        FLIES, investigators=[{"at": "easttown-streets"}], monsters={"downtown-streets": [GAUNT]}
    )
    assert moves(g) == [(GAUNT, "downtown-streets", "easttown-streets")]


@rule("ah2:mythos.flying.2")
def test_it_does_not_fly_to_an_investigator_in_a_location() -> None:
    g = marches(
        FLIES, investigators=[{"at": "bank-of-arkham"}], monsters={"downtown-streets": [GAUNT]}
    )
    assert moves(g) == [(GAUNT, "downtown-streets", "the-sky")]


@rule("ah2:mythos.flying.3")
def test_of_several_streets_it_takes_the_lowest_sneak_bonuses_included() -> None:
    a = {"at": "northside-streets", "skills": {"sneak": 2}}
    b = {"at": "easttown-streets", "skills": {"sneak": 1}}
    g = marches(FLIES, investigators=[a, b], monsters={"downtown-streets": [GAUNT]})
    assert monsters_at(g, "easttown-streets") == [GAUNT], "1 is less than 2"
    b["cards"] = ["skill-sneak", "skill-sneak"]
    g = marches(FLIES, investigators=[a, b], monsters={"downtown-streets": [GAUNT]})
    assert sheet(g, 1).skills["sneak"] == 3
    assert monsters_at(g, "northside-streets") == [GAUNT], "2 is less than 1 with a bonus of 2"


@rule("ah2:mythos.flying.3")
def test_a_devoured_investigator_draws_nobody() -> None:
    g = marches(
        FLIES,
        investigators=[
            {"at": "northside-streets", "skills": {"sneak": 2}},
            {"at": "easttown-streets", "skills": {"sneak": 3}},
            {"at": "easttown-streets", "skills": {"sneak": 0}, "gone": True},
        ],
        monsters={"downtown-streets": [GAUNT]},
    )
    assert moves(g) == [(GAUNT, "downtown-streets", "northside-streets")]


@rule("ah2:mythos.flying.4", "ah2:silence.monsters.order.1")
@pytest.mark.parametrize("first", [0, 1])
def test_a_tie_is_broken_by_the_first_player(first: int) -> None:
    g = marches(
        FLIES,
        first=first,
        investigators=[
            {"at": "northside-streets", "skills": {"sneak": 2}},
            {"at": "easttown-streets", "skills": {"sneak": 2}},
        ],
        monsters={"downtown-streets": [GAUNT]},
    )
    assert asked(g) == (first, "prey")
    play(g, f"prey:{GAUNT}:easttown-streets")
    assert moves(g) == [(GAUNT, "downtown-streets", "easttown-streets")]


@rule("ah2:mythos.flying.5")
def test_from_uptown_only_southside_and_miskatonic_university_are_near() -> None:
    for place, end in (
        ("southside-streets", "southside-streets"),
        ("miskatonic-u-streets", "miskatonic-u-streets"),
        ("french-hill-streets", "the-sky"),
    ):
        g = marches(FLIES, investigators=[{"at": place}], monsters={"uptown-streets": [GAUNT]})
        assert moves(g) == [(GAUNT, "uptown-streets", end)]


@rule("ah2:silence.monsters.flying-location.1")
@pytest.mark.parametrize(
    ("place", "end"), [("uptown-streets", "uptown-streets"), (WARDS, "the-sky")]
)
def test_from_a_location_it_flies_into_its_own_street_or_the_sky(place: str, end: str) -> None:
    g = marches(FLIES, investigators=[{"at": place}], monsters={"woods": [GAUNT]})
    assert moves(g) == [(GAUNT, "woods", end)]


# ---------------------------------------------------------------------- the Sky


@rule("ah2:mythos.sky.1")
@pytest.mark.parametrize("street", WHITE)
def test_from_the_sky_no_street_is_out_of_reach(street: str) -> None:
    g = marches(FLIES, investigators=[{"at": f"{street}-streets"}], monsters={"the-sky": [GAUNT]})
    assert moves(g) == [(GAUNT, "the-sky", f"{street}-streets")]


@rule("ah2:silence.monsters.flying-sky.1")
def test_it_stays_in_the_sky_while_everybody_is_indoors() -> None:
    g = marches(FLIES, investigators=[{"at": "woods"}], monsters={"the-sky": [GAUNT]})
    assert moves(g) == []
    assert monsters_at(g, "the-sky") == [GAUNT]


@rule("ah2:silence.monsters.flying-sky.1")
def test_out_of_the_sky_it_strikes_at_the_lowest_sneak_and_ties_are_the_first_players() -> None:
    sneaks = {"northside-streets": 3, "uptown-streets": 1, "easttown-streets": 1}
    people = [{"at": place, "skills": {"sneak": sneak}} for place, sneak in sneaks.items()]
    g = marches(FLIES, first=2, investigators=people, monsters={"the-sky": [GAUNT]})
    assert asked(g) == (2, "prey")
    assert options(g) == {f"prey:{GAUNT}:uptown-streets", f"prey:{GAUNT}:easttown-streets"}
    play(g, f"prey:{GAUNT}:uptown-streets")
    assert moves(g) == [(GAUNT, "the-sky", "uptown-streets")]


@rule("ah2:mythos.sky.1")
def test_what_flies_no_longer_finds_no_arrow_out_of_the_sky() -> None:
    grounded = {"ancient_one": "hastur", "environment": "hooded-figures-at-dusk"}
    g = marches(PLUS_THEN_CRESCENT, monsters={"the-sky": ["cultist"]}, **grounded)
    assert (moves(g), monsters_at(g, "the-sky")) == ([], ["cultist"])


@rule("ah2:mythos.sky.2", "ah2:monster-limit.2")
def test_monsters_in_the_sky_count_towards_the_limit() -> None:
    g = marches(
        "graves-opened-from-within",
        investigators=[{"at": WARDS}, {"at": WARDS}],
        monsters={"northside-streets": ["cultist"] * 3, "the-sky": ["living-flame"] * 2},
        next_monsters=["zombie"],
    )
    assert see(g).monster_limit == 5
    assert see(g).outskirts == ("zombie",)
