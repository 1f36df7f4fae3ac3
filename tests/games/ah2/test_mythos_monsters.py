"""Chapter ``mythos``, step three: monsters move on foot and in ways of their own."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
import yaml

from miskatonic.games.ah2.content.tables import MARKERS
from miskatonic.testing import rule
from tests.games.ah2.nights import (
    CIRCLE_THEN_DIAMOND_SQUARE,
    DIAMOND_SQUARE_THEN_CIRCLE,
    HEXAGON_THEN_SLASH_STAR_TRIANGLE,
    PLUS_THEN_CRESCENT,
    SLASH_STAR_TRIANGLE_THEN_HEXAGON,
    WARDS,
    WHITE,
    marches,
    moves,
    until_asked,
)
from tests.games.ah2.situations import asked, happened, log, monsters_at, options, play, see, sheet

# ---------------------------------------------------------------------- boxes and arrows


@rule("ah2:mythos.monsters.1")
def test_monsters_in_the_white_or_the_black_box_move_and_no_others() -> None:
    board = {"northside-streets": ["elder-thing", "dhole", "gug", "cultist"]}
    g = marches(DIAMOND_SQUARE_THEN_CIRCLE, monsters=board)
    assert {name for name, _, _ in moves(g)} == {"elder-thing", "dhole"}
    assert monsters_at(g, "northside-streets") == ["gug", "cultist"]


@rule("ah2:mythos.monsters.2", "ah2:mythos.monsters.types.2")
@pytest.mark.parametrize(("start", "end"), WHITE.items())
def test_white_box_white_arrow(start: str, end: str) -> None:
    g = marches(DIAMOND_SQUARE_THEN_CIRCLE, monsters={f"{start}-streets": ["elder-thing"]})
    assert moves(g) == [("elder-thing", f"{start}-streets", f"{end}-streets")]


@rule("ah2:mythos.monsters.3", "ah2:mythos.monsters.types.2")
@pytest.mark.parametrize(("end", "start"), WHITE.items())
def test_black_box_black_arrow(start: str, end: str) -> None:
    g = marches(DIAMOND_SQUARE_THEN_CIRCLE, monsters={f"{start}-streets": ["witch"]})
    assert moves(g) == [("witch", f"{start}-streets", f"{end}-streets")]


@rule("ah2:mythos.monsters.4")
@pytest.mark.parametrize("card", [DIAMOND_SQUARE_THEN_CIRCLE, CIRCLE_THEN_DIAMOND_SQUARE])
def test_the_arrow_out_of_black_cave_serves_both_boxes(card: str) -> None:
    g = marches(card, monsters={"black-cave": ["witch"]})
    assert moves(g) == [("witch", "black-cave", "rivertown-streets")]


@rule("ah2:example.monster-move.1", "ah2:mythos.monsters.types.3")
def test_example_the_gug_follows_the_two_coloured_arrow_and_the_dark_young_stays() -> None:
    board = {"graveyard": ["gug"], "uptown-streets": ["dark-young"]}
    g = marches(SLASH_STAR_TRIANGLE_THEN_HEXAGON, monsters=board)
    assert moves(g) == [("gug", "graveyard", "rivertown-streets")]
    assert monsters_at(g, "uptown-streets") == ["dark-young"]


@rule(
    "ah2:example.monster-move.2",
    "ah2:mythos.monsters.types.4",
    "ah2:mythos.monsters.investigators.1",
)
def test_example_the_shambler_takes_two_steps_and_the_dhole_stays_with_its_prey() -> None:
    g = marches(
        DIAMOND_SQUARE_THEN_CIRCLE,
        investigators=[{"at": "woods"}],
        monsters={"independence-square": ["dimensional-shambler"], "woods": ["dhole"]},
    )
    assert moves(g) == [("dimensional-shambler", "independence-square", "easttown-streets")]
    assert monsters_at(g, "woods") == ["dhole"]


@rule("ah2:mythos.monsters.investigators.1")
def test_a_monster_in_the_street_of_an_investigator_stays() -> None:
    g = marches(
        DIAMOND_SQUARE_THEN_CIRCLE,
        investigators=[{"at": "northside-streets"}],
        monsters={"northside-streets": ["elder-thing"]},
    )
    assert moves(g) == []


@rule("ah2:mythos.monsters.investigators.2", "ah2:mythos.monsters.types.4")
@pytest.mark.parametrize(
    ("place", "end"), [(WARDS, "easttown-streets"), ("downtown-streets", "downtown-streets")]
)
def test_a_fast_monster_takes_two_steps_unless_the_first_leads_to_an_investigator(
    place: str, end: str
) -> None:
    g = marches(
        DIAMOND_SQUARE_THEN_CIRCLE,
        investigators=[{"at": place}],
        monsters={"northside-streets": ["shoggoth"]},
    )
    assert moves(g) == [("shoggoth", "northside-streets", end)]


@rule("ah2:mythos.monsters.investigators.3", "ah2:example.monster-move.3")
def test_example_the_star_spawn_reaches_uptown_but_is_faced_only_in_the_next_movement() -> None:
    here = {"at": "uptown-streets", "skills": {"sneak": 3}}
    g = marches(
        PLUS_THEN_CRESCENT,
        investigators=[here, here],
        monsters={"southside-streets": ["star-spawn"]},
        dice=[6, 1],
    )
    assert moves(g) == [("star-spawn", "southside-streets", "uptown-streets")]
    assert not {"checked", "combat"} & set(happened(g))
    assert see(g).phase == "upkeep"
    until_asked(g, "movement", seat=1)  # the first-player marker has moved on
    play(g, "stay")
    assert (asked(g), options(g)) == ((1, "face"), {"evade:star-spawn", "fight:star-spawn"})
    play(g, "evade:star-spawn")
    assert asked(g) == (0, "movement")
    assert {"evade:star-spawn", "fight:star-spawn"} < options(g), "and the other one as well"


# ---------------------------------------------------------------------- five borders


@rule("ah2:mythos.monsters.types.1", "ah2:silence.monsters.border.1")
def test_every_kind_has_one_of_the_five_borders() -> None:
    kinds = {kind.id: kind for kind in MARKERS}
    borders = {
        "ghoul": "normal",
        "dark-young": "stationary",
        "shoggoth": "fast",
        "hound-of-tindalos": "unique",
        "nightgaunt": "flying",
    }
    assert {name: kinds[name].movement for name in borders} == borders
    assert {kind.movement for kind in MARKERS} == set(borders.values())


def _ledger() -> dict[str, Any]:
    text = (files("miskatonic.rulebook") / "ah2.yaml").read_text("utf-8")
    needed: dict[str, Any] = yaml.load(text, yaml.CSafeLoader)["content_needed"]["monsters"]
    return needed


@rule("ah2:silence.monsters.mix.1")
def test_the_60_markers_are_of_the_29_kinds_of_the_ledger_with_the_attested_values() -> None:
    ledger = _ledger()
    facts = ("movement", "dimension", "toughness", "mask")
    wanted = {
        kind["kind"].lower().replace(" ", "-"): (kind["count"], *(kind[fact] for fact in facts))
        for kind in ledger["mix"]
    }
    found = {
        kind.id: (MARKERS.count(kind), *(getattr(kind, fact) for fact in facts)) for kind in MARKERS
    }
    assert found == wanted
    assert (len(MARKERS), len(found), sum(kind.mask for kind in MARKERS)) == (60, 29, 5)
    by_id = {kind.id: kind for kind in MARKERS}
    for attested in ledger["attested_values"]:
        kind = by_id[attested.pop("name").lower().replace(" ", "-")]
        attested.pop("extra", None)
        assert {fact: getattr(kind, fact) for fact in attested} == attested


@rule("ah2:mythos.monsters.types.3")
def test_a_stationary_hexagon_stays_whichever_box_shows_its_symbol() -> None:
    for card in (SLASH_STAR_TRIANGLE_THEN_HEXAGON, HEXAGON_THEN_SLASH_STAR_TRIANGLE):
        assert moves(marches(card, monsters={"northside-streets": ["dark-young"]})) == []


# ---------------------------------------------------------------------- movement of their own

BURROWER, HOUND = "burrower", "hound-of-tindalos"


@rule("ah2:mythos.monsters.types.5", "ah2:silence.monsters.unique-move.1")
@pytest.mark.parametrize(("die", "lost"), [(3, 0), (4, 1), (6, 1)])
def test_the_burrower_stays_and_shakes_the_ground_on_a_4(die: int, lost: int) -> None:
    g = marches(
        SLASH_STAR_TRIANGLE_THEN_HEXAGON,
        investigators=[
            {"at": "northside-streets", "stamina": 4},
            {"at": "abyss-1", "stamina": 4},
            {"at": "jail-cell", "stamina": 4},
        ],
        monsters={"woods": [BURROWER]},
        dice=[die],
    )
    assert moves(g) == []
    assert [sheet(g, seat).stamina for seat in range(3)] == [4 - lost, 4, 4 - lost]


@rule("ah2:mythos.monsters.types.5", "ah2:silence.monsters.unique-move.1")
def test_the_hound_leaps_to_the_nearest_investigator_in_a_location() -> None:
    g = marches(
        DIAMOND_SQUARE_THEN_CIRCLE,
        investigators=[
            {"at": "northside-streets"},
            {"at": "graveyard"},
            {"at": "woods"},
            {"at": "arkham-asylum"},
        ],
        monsters={"northside-streets": [], "downtown-streets": [HOUND]},
    )
    assert moves(g) == [(HOUND, "downtown-streets", "graveyard")]


@rule("ah2:silence.monsters.unique-move.1")
@pytest.mark.parametrize(
    "place", ["arkham-asylum", WARDS, "downtown-streets", "jail-cell", "abyss-1"]
)
def test_the_hound_stays_if_nobody_is_where_it_can_leap(place: str) -> None:
    g = marches(
        DIAMOND_SQUARE_THEN_CIRCLE, investigators=[{"at": place}], monsters={"woods": [HOUND]}
    )
    assert moves(g) == []


NEWSPAPER_OR_STATION: dict[str, Any] = {"monsters": {"northside-streets": [HOUND]}}


@rule("ah2:silence.monsters.unique-move.1")
def test_of_equally_near_ones_the_hound_takes_the_lowest_sneak() -> None:
    g = marches(
        DIAMOND_SQUARE_THEN_CIRCLE,
        investigators=[
            {"at": "newspaper", "skills": {"sneak": 3}},
            {"at": "train-station", "skills": {"sneak": 2}},
        ],
        **NEWSPAPER_OR_STATION,
    )
    assert moves(g) == [(HOUND, "northside-streets", "train-station")]


@rule("ah2:silence.monsters.unique-move.1")
def test_a_tie_of_the_hound_is_broken_by_the_first_player() -> None:
    g = marches(
        DIAMOND_SQUARE_THEN_CIRCLE,
        first=1,
        investigators=[
            {"at": "newspaper", "skills": {"sneak": 2}},
            {"at": "train-station", "skills": {"sneak": 2}},
        ],
        **NEWSPAPER_OR_STATION,
    )
    assert (asked(g), options(g)) == (
        (1, "prey"),
        {f"prey:{HOUND}:newspaper", f"prey:{HOUND}:train-station"},
    )
    play(g, f"prey:{HOUND}:newspaper")
    assert moves(g) == [(HOUND, "northside-streets", "newspaper")]


# ---------------------------------------------------------------------- order


@rule("ah2:silence.monsters.order.1")
def test_the_white_box_moves_before_the_black_one() -> None:
    board = {"northside-streets": ["witch", "elder-thing", "dhole", "shoggoth"]}
    g = marches(DIAMOND_SQUARE_THEN_CIRCLE, monsters=board)
    assert [told["monster"] for told in log(g, "monster_moves")] == [
        "elder-thing",
        "shoggoth",
        "witch",
        "dhole",
    ]


# ---------------------------------------------------------------------- what changes a border


@rule("ah2:mythos.ability.environment.1", "ah2:mythos.monsters.types.3")
def test_an_environment_may_set_stationary_monsters_walking_and_ground_flying_ones() -> None:
    g = marches(
        SLASH_STAR_TRIANGLE_THEN_HEXAGON,
        environment="roots-in-the-cobblestones",
        monsters={"northside-streets": ["dark-young"]},
    )
    assert moves(g) == [("dark-young", "northside-streets", "merchant-district-streets")]
    g = marches(
        SLASH_STAR_TRIANGLE_THEN_HEXAGON,
        environment="gale-from-the-north",
        investigators=[{"at": "easttown-streets"}],
        monsters={"downtown-streets": ["nightgaunt"], "the-sky": ["nightgaunt"]},
    )
    assert moves(g) == []
