"""Chapter ``movement``, the town: points, monsters on the way, clues where it ends."""

from __future__ import annotations

from typing import Any

from miskatonic.games.ah2.rules.board import AREA_IDS, ARKHAM, LOCATION_IDS, STREET_IDS
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.situations import (
    alone,
    asked,
    checks,
    happened,
    last_check,
    log,
    options,
    play,
    see,
    sheet,
    steps,
)


def walker(at: str, speed: int, **situation: Any) -> Game[Any]:
    """Return an investigator who can walk so far and is good at nothing else."""
    return alone({"at": at, "skills": {"speed": speed, "sneak": 4}}, **situation)


# ---------------------------------------------------------------------- in Arkham


@rule("ah2:movement.types.1")
def test_in_arkham_one_walks_and_in_an_other_world_one_steps() -> None:
    g = walker("graveyard", 2)
    assert asked(g) == (0, "movement")
    assert "home:graveyard" not in options(g)
    g = alone({"at": "the-dreamlands-1", "skills": {"speed": 4}})
    assert asked(g) == (1, "movement"), "the step beyond leaves nothing to decide"
    assert sheet(g).place == "the-dreamlands-2"


@rule("ah2:movement.arkham.1")
def test_movement_points_equal_the_speed_of_now() -> None:
    assert see(walker("graveyard", 4)).points == 4
    g = alone({"sliders": (3, 1, 1)})
    assert (sheet(g).skills["speed"], see(g).points) == (4, 4)
    g = alone({"skills": {"speed": 3}, "cards": ["skill-speed"]})
    assert see(g).points == 4


@rule("ah2:movement.arkham.2")
def test_one_point_leads_along_one_line_and_no_further() -> None:
    g = walker("rivertown-streets", 1)
    assert steps(g) == {
        "black-cave",
        "general-store",
        "graveyard",
        "easttown-streets",
        "merchant-district-streets",
        "french-hill-streets",
    }
    play(g, "move:easttown-streets")
    assert sheet(g).place == "easttown-streets"
    assert asked(g) == (1, "movement"), "there are no points left"


@rule("ah2:movement.arkham.2", "ah2:movement.monsters.1", "ah2:closed.enter.1")
def test_everybody_sees_the_cost_of_each_area_within_reach() -> None:
    g = alone(
        {"at": "woods", "skills": {"speed": 3}},
        monsters={"southside-streets": ["ghoul"]},
        closed=["ye-olde-magick-shoppe"],
    )
    cost = see(g).reach
    assert set(cost) == steps(g)
    assert (cost["uptown-streets"], cost["library"]) == (1, 3)
    assert "southside-streets" in cost, "up to a monster, but not past it"
    assert not {"south-church", "ye-olde-magick-shoppe", "woods"} & set(cost)
    play(g, "move:uptown-streets")
    assert (see(g).reach["library"], see(g).points) == (2, 2)
    play(g, "stay")
    assert set(see(g).reach) == steps(g), "the reach of the seat that walks now"


@rule("ah2:movement.other-world.1")
def test_nobody_walks_outside_the_town() -> None:
    friends = [{"at": "abyss-1", "money": 1}, {"at": "abyss-1", "money": 1}]
    g = position("ah2", investigators=friends)
    assert asked(g) == (0, "friends")
    assert see(g).reach == {}


@rule("ah2:movement.arkham.3")
def test_two_locations_of_a_neighbourhood_are_two_points_apart() -> None:
    assert steps(walker("graveyard", 1)) == {"rivertown-streets"}
    g = walker("graveyard", 2)
    assert {"black-cave", "general-store"} <= steps(g)
    play(g, "move:black-cave")
    assert asked(g)[0] == 1


@rule("ah2:movement.arkham.4")
def test_a_move_may_end_after_any_number_of_steps() -> None:
    route = [
        "rivertown-streets",
        "french-hill-streets",
        "southside-streets",
        "uptown-streets",
        "miskatonic-u-streets",
    ]
    for count in range(6):
        g = walker("graveyard", 5)
        for area in route[:count]:
            play(g, f"move:{area}")
        assert see(g).points == (5 - count if count < 5 else see(g).points)
        if count < 5:
            play(g, "stay")
        assert sheet(g).place == (route[count - 1] if count else "graveyard")
        assert asked(g) == (1, "movement")


@rule("ah2:movement.arkham.5")
def test_every_area_of_the_town_is_a_location_or_a_street() -> None:
    assert {AREA_IDS[area] for area in ARKHAM} == {*LOCATION_IDS, *STREET_IDS}
    assert not set(LOCATION_IDS) & set(STREET_IDS)
    assert (len(LOCATION_IDS), len(STREET_IDS)) == (26, 9)


@rule("ah2:example.movement.arkham.1")
def test_example_from_the_graveyard_to_administration() -> None:
    g = walker("graveyard", 4)
    stations = (
        ("rivertown-streets", 3),
        ("french-hill-streets", 2),
        ("miskatonic-u-streets", 1),
    )
    for area, left in stations:
        play(g, f"move:{area}")
        assert (sheet(g).place, see(g).points) == (area, left)
    play(g, "move:administration")
    assert sheet(g).place == "administration"
    assert asked(g) == (1, "movement")
    assert "administration" not in steps(walker("graveyard", 3))


# ---------------------------------------------------------------------- monsters


@rule("ah2:movement.monsters.1")
def test_nobody_leaves_an_area_before_every_monster_in_it_is_dealt_with() -> None:
    guards = {"rivertown-streets": ["zombie", "cultist"]}
    g = walker("rivertown-streets", 3, monsters=guards, dice=[5] * 9)
    assert not steps(g)
    play(g, "evade:zombie")
    assert not steps(g)
    assert options(g) == {"evade:cultist", "fight:cultist", "stay"}
    play(g, "evade:cultist")
    assert "graveyard" in steps(g)
    assert see(g).points == 3


@rule("ah2:movement.monsters.1")
def test_the_way_leads_into_an_area_with_a_monster_but_not_past_it() -> None:
    g = walker("graveyard", 3, monsters={"rivertown-streets": ["zombie"]})
    assert steps(g) == {"rivertown-streets"}
    play(g, "move:rivertown-streets")
    assert (see(g).points, steps(g)) == (2, set())


@rule("ah2:movement.monsters.2")
def test_movement_cannot_end_beside_a_monster_that_is_not_dealt_with() -> None:
    g = walker("graveyard", 3, monsters={"rivertown-streets": ["zombie"]}, dice=[5] * 9)
    play(g, "move:rivertown-streets", "stay")
    assert asked(g) == (0, "face")
    assert options(g) == {"evade:zombie", "fight:zombie"}
    play(g, "evade:zombie")
    assert asked(g) == (1, "movement")


@rule("ah2:movement.monsters.3")
def test_an_investigator_who_fails_to_get_past_is_hurt_before_the_horror_check() -> None:
    guards = {"rivertown-streets": ["star-spawn"]}
    g = walker("rivertown-streets", 3, monsters=guards, dice=[1, 1, 1])
    play(g, "evade:star-spawn")
    assert sheet(g).stamina == 5 - 3
    order = [kind for kind in happened(g) if kind in ("checked", "lost", "combat")]
    assert order[:4] == ["checked", "lost", "combat", "checked"]
    assert [told["check"] for told in checks(g)] == ["evade", "horror"]
    assert log(g, "lost")[0] == {"seat": 0, "what": "stamina", "amount": 3}


@rule("ah2:movement.monsters.4")
def test_a_won_fight_ends_the_move_all_the_same() -> None:
    guards = {"rivertown-streets": ["cultist"]}
    g = walker("graveyard", 4, monsters=guards, dice=[6] * 9)
    play(g, "move:rivertown-streets")
    assert see(g).points == 3
    play(g, "fight:cultist")
    assert sheet(g).monsters == ("cultist",)
    assert sheet(g).place == "rivertown-streets"
    assert asked(g) == (1, "movement"), "the three points are gone"


@rule("ah2:silence.movement.repeat.1")
def test_an_evaded_monster_is_done_with_until_one_comes_back() -> None:
    guards = {"rivertown-streets": ["zombie"]}
    g = walker("rivertown-streets", 3, monsters=guards, dice=[5] * 20)
    play(g, "evade:zombie", "move:graveyard", "move:rivertown-streets")
    assert options(g) == {"evade:zombie", "fight:zombie", "stay"}
    play(g, "evade:zombie")
    assert len(checks(g, "evade")) == 2


@rule("ah2:silence.movement.stay.1")
def test_who_does_not_move_at_all_faces_the_monsters_there() -> None:
    g = walker("woods", 3, monsters={"woods": ["zombie"]})
    play(g, "stay")
    assert options(g) == {"evade:zombie", "fight:zombie"}


# ---------------------------------------------------------------------- clues


@rule("ah2:movement.clues.1")
def test_where_movement_ends_one_takes_as_many_clues_as_one_likes() -> None:
    for taken in (0, 1, 2):
        g = walker("rivertown-streets", 1, clues={"graveyard": 2})
        play(g, "move:graveyard")
        assert options(g) == {"take:0", "take:1", "take:2"}
        play(g, f"take:{taken}")
        assert sheet(g).clues == taken
        assert see(g).clues.get("graveyard", 0) == 2 - taken


@rule("ah2:movement.clues.2")
def test_passing_through_brings_no_clue() -> None:
    g = walker("rivertown-streets", 3, clues={"graveyard": 1})
    play(g, "move:graveyard", "move:rivertown-streets", "stay")
    assert sheet(g).clues == 0
    assert see(g).clues == {"graveyard": 1}


@rule("ah2:silence.movement.clue-streets.1")
def test_clues_in_a_street_are_taken_like_those_at_a_location() -> None:
    g = walker("graveyard", 1, clues={"rivertown-streets": 1})
    play(g, "move:rivertown-streets", "take:1")
    assert sheet(g).clues == 1


@rule("ah2:silence.movement.clue-streets.1")
def test_monsters_come_before_clues() -> None:
    board = {"monsters": {"graveyard": ["zombie"]}, "clues": {"graveyard": 1}}
    g = walker("graveyard", 1, **board, dice=[5] * 9)
    play(g, "stay")
    assert asked(g) == (0, "face")
    play(g, "evade:zombie")
    assert options(g) == {"take:0", "take:1"}


@rule("ah2:silence.movement.clue-streets.1")
def test_an_investigator_who_is_carried_to_hospital_takes_no_clue() -> None:
    g = alone(
        {"at": "graveyard", "stamina": 2, "skills": {"sneak": 1}},
        monsters={"graveyard": ["zombie"]},
        clues={"graveyard": 1},
        dice=[1, 1],
    )
    play(g, "stay", "evade:zombie")
    assert sheet(g).place == "st-marys-hospital"
    assert (sheet(g).clues, see(g).clues) == (0, {"graveyard": 1})
    assert asked(g) == (1, "movement")


@rule("ah2:movement.arkham.1")
def test_an_environment_and_a_card_change_the_points() -> None:
    g = alone({"skills": {"speed": 3}, "cards": ["boots-of-night"]}, environment="golden-october")
    assert see(g).points == 3 + 2 + 1


@rule("ah2:movement.monsters.3")
def test_the_damage_of_a_failed_attempt_comes_once() -> None:
    g = walker("woods", 2, monsters={"woods": ["zombie"]}, dice=[1] * 5)
    play(g, "evade:zombie")
    assert sheet(g).stamina == 5 - 2
    assert last_check(g)["check"] == "horror"
    assert options(g) == {"flee", "fight"}
