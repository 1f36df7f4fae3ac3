"""Chapter ``movement``, the other half: Other Worlds, and investigators who are delayed."""

from __future__ import annotations

import pytest

from miskatonic.games.ah2.rules.board import AREA_IDS, ARKHAM, WORLDS
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.testing import position, rule
from tests.games.ah2.situations import (
    FAR_AWAY,
    QUIET,
    alone,
    asked,
    happened,
    log,
    monsters_at,
    next_turn,
    options,
    play,
    see,
    sheet,
    steps,
)

BEYOND = {"at": "the-dreamlands-2"}


@rule("ah2:movement.other-world.1")
def test_every_other_world_has_a_first_and_a_second_area() -> None:
    beyond = [area for area in AREA_IDS if area.rpartition("-")[0] in {w.id for w in WORLDS}]
    assert sorted(beyond) == sorted(f"{w.id}-{part}" for w in WORLDS for part in (1, 2))
    assert len(beyond) == 16


@rule("ah2:movement.other-world.2")
def test_speed_gives_no_points_beyond_a_gate() -> None:
    own = {**BEYOND, "skills": {"speed": 5}, "cards": ["bicycle", "old-diary"]}
    g = alone(own, gates={"woods": "the-dreamlands", "graveyard": "the-dreamlands"})
    assert see(g).points == 0
    assert options(g) == {"home:woods", "home:graveyard"}, "neither the bicycle nor the diary"


@rule("ah2:movement.other-world.3")
def test_from_the_first_area_one_crosses_into_the_second() -> None:
    g = alone({"at": "the-dreamlands-1"})
    assert sheet(g).place == "the-dreamlands-2"
    assert not sheet(g).explored


@rule("ah2:movement.other-world.4", "ah2:example.movement.return.1")
def test_from_the_second_area_one_goes_home_through_any_gate_to_that_world() -> None:
    gates = {"woods": "the-dreamlands", "graveyard": "the-dreamlands", "black-cave": "abyss"}
    for home in ("woods", "graveyard"):
        g = alone(BEYOND, gates=gates)
        assert options(g) == {"home:woods", "home:graveyard"}
        play(g, f"home:{home}")
        assert (sheet(g).place, sheet(g).explored) == (home, True)


@rule("ah2:movement.other-world.5")
def test_an_investigator_who_comes_home_has_explored_the_gate() -> None:
    g = alone(BEYOND, gates={"woods": "the-dreamlands"})
    assert (sheet(g).place, sheet(g).explored) == ("woods", True)


@rule("ah2:movement.other-world.6")
def test_the_explored_marker_lasts_as_long_as_one_stays() -> None:
    own = {"at": "woods", "explored": True, "skills": {"speed": 3}}
    g = alone(own, gates={"woods": "the-dreamlands"}, **QUIET)
    for turn in (2, 3):
        next_turn(g)
        assert (see(g).turn, asked(g)[0]) == (turn, 0 if turn == 3 else 1)
        assert sheet(g).explored
    play(g, "move:uptown-streets")
    assert not sheet(g).explored
    play(g, "move:woods")
    assert not sheet(g).explored


@rule("ah2:movement.other-world.7")
def test_without_a_gate_to_that_world_there_is_no_way_home() -> None:
    g = alone({"at": "yuggoth-2"}, gates={"woods": "the-dreamlands"})
    assert sheet(g).place == "lost-in-time-and-space"
    assert sheet(g).delayed


@rule("ah2:movement.other-world.8")
def test_no_step_leads_out_of_town() -> None:
    g = alone(
        {"at": "rivertown-streets", "skills": {"speed": 9}}, gates={"woods": "the-dreamlands"}
    )
    assert steps(g) == {AREA_IDS[area] for area in ARKHAM} - {"rivertown-streets"}


@rule("ah2:movement.other-world.8")
def test_a_gate_is_the_way_into_an_other_world() -> None:
    g = alone(
        {"at": "uptown-streets", "skills": {"speed": 1}},
        gates={"woods": "the-dreamlands"},
        **QUIET,
    )
    play(g, "move:woods", "stay")
    assert log(g, "drawn_through")[0] == {"seat": 0, "world": "the-dreamlands"}


@rule("ah2:example.movement.dreamlands.1")
def test_example_two_turns_in_the_dreamlands() -> None:
    g = alone({"at": "the-dreamlands-1"}, gates={"woods": "the-dreamlands"}, **QUIET)
    assert sheet(g).place == "the-dreamlands-2"
    play(next_turn(g), "stay")
    assert log(g, "came_home") == [{"seat": 0, "area": "woods"}], "one gate: nothing to choose"
    assert (sheet(g).place, sheet(g).explored) == ("woods", True)


@rule("ah2:movement.other-world.4")
def test_a_card_may_be_a_quicker_way_home() -> None:
    gates = {"woods": "the-dreamlands", "graveyard": "abyss"}
    g = alone({"at": "the-dreamlands-1", "cards": ["silver-thread"]}, gates=gates)
    assert options(g) == {"stay", "use:silver-thread"}
    play(g, "use:silver-thread")
    assert (sheet(g).place, sheet(g).explored) == ("woods", True)
    assert sheet(g).cards == ()
    assert asked(g) == (1, "movement")


@rule("ah2:movement.other-world.3")
def test_a_quicker_way_home_need_not_be_taken() -> None:
    g = alone({"at": "the-dreamlands-1", "cards": ["silver-thread"]})
    play(g, "stay")
    assert (sheet(g).place, sheet(g).cards) == ("the-dreamlands-2", ("silver-thread",))


# ---------------------------------------------------------------------- delayed


@rule("ah2:movement.delayed.1")
def test_a_delayed_investigator_is_seen_to_be_delayed() -> None:
    g = position("ah2", investigators=[FAR_AWAY, {"delayed": True}])
    assert (sheet(g, 0).delayed, sheet(g, 1).delayed) == (False, True)


@pytest.mark.parametrize("place", ["graveyard", "the-dreamlands-1", "the-dreamlands-2"])
@rule("ah2:movement.delayed.2", "ah2:movement.delayed.3")
def test_a_delayed_investigator_stands_up_and_stays_where_it_is(place: str) -> None:
    own = {"at": place, "delayed": True, "skills": {"speed": 4}}
    g = alone(own, gates={"woods": "the-dreamlands"})
    assert asked(g) == (1, "movement"), "there is nothing to decide"
    assert (sheet(g).place, sheet(g).delayed) == (place, False)
    assert happened(g)[0] == "stood_up"


@rule("ah2:movement.delayed.4")
def test_the_turn_after_standing_up_one_moves_again() -> None:
    g = alone({"at": "graveyard", "delayed": True, "skills": {"speed": 2}}, turn=4, **QUIET)
    assert sheet(g).place == "graveyard"
    next_turn(g)
    play(g, *(["stay"] if asked(g)[0] == 1 else []))
    assert (see(g).turn, asked(g)) == (5, (0, "movement"))
    assert see(g).points == 2


@rule("ah2:silence.status.delayed-monsters.1")
def test_a_delayed_investigator_faces_the_monsters_there_but_cannot_leave() -> None:
    own = {"at": "graveyard", "delayed": True, "skills": {"speed": 4, "sneak": 1}}
    g = alone(own, monsters={"graveyard": ["zombie"]}, dice=[5, 5])
    assert asked(g) == (0, "face")
    assert options(g) == {"evade:zombie", "fight:zombie"}
    play(g, "evade:zombie")
    assert asked(g) == (1, "movement")
    assert (sheet(g).place, sheet(g).delayed) == ("graveyard", False)


@rule("ah2:silence.status.delayed-monsters.1")
def test_a_delayed_investigator_beyond_faces_nobody() -> None:
    g = alone({"at": "abyss-1", "delayed": True}, monsters={"graveyard": ["zombie"]})
    assert asked(g) == (1, "movement")
    assert monsters_at(g, "graveyard") == ["zombie"]


@rule("ah2:silence.status.delayed-encounters.1")
def test_a_delayed_investigator_has_encounters() -> None:
    g = alone({"at": "newspaper", "delayed": True}, phase="arkham_encounters")
    assert log(g, "encounter")[0]["seat"] == 0
    g = alone({"at": "abyss-1", "delayed": True}, phase="other_worlds")
    assert log(g, "encounter")[0]["seat"] == 0


@rule("ah2:silence.status.delayed-encounters.1")
def test_an_arrested_investigator_skips_encounters() -> None:
    own = {"at": "police-station", "sits_out": 2}
    g = alone(own, phase="arkham_encounters", turn=2)
    assert 0 not in [told["seat"] for told in log(g, "encounter")]


@rule("ah2:silence.status.delayed-encounters.1")
def test_an_arrested_investigator_does_nothing_in_movement_but_get_out() -> None:
    own = {"at": "jail-cell", "delayed": True, "sits_out": 2, "money": 4, "cards": ["heal"]}
    friend = {"at": "police-station", "money": 1}
    g = position("ah2", investigators=[own, friend], turn=2)
    assert asked(g) == (1, "movement"), "not even a trade"
    assert (sheet(g).place, sheet(g).delayed) == ("police-station", False)


@rule("ah2:movement.delayed.2")
def test_no_answer_makes_a_delayed_investigator_walk() -> None:
    g = alone({"at": "graveyard", "delayed": True, "skills": {"speed": 4}})
    with pytest.raises(MiskatonicError):
        g.answer("move:rivertown-streets", seat=0)
    assert sheet(g).place == "graveyard"
