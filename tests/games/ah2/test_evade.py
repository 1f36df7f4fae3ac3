"""Chapter ``evade``: past a monster by an Evade check, or not."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.situations import (
    QUIET,
    alone,
    asked,
    checks,
    dice_of,
    happened,
    last_check,
    log,
    monsters_at,
    next_turn,
    options,
    play,
    see,
    sheet,
    steps,
    story,
)


def street(*monsters: str, dice: list[int], **own: Any) -> Game[Any]:
    """Return an investigator in Northside, among monsters, with three points to walk."""
    skills = {"speed": 3, "sneak": 4, "fight": 6, "will": 3} | own.pop("skills", {})
    return alone(
        {"at": "northside-streets", "skills": skills, **own},
        monsters={"northside-streets": monsters},
        dice=dice,
    )


@rule("ah2:evade.when.1")
def test_each_monster_may_be_evaded_or_fought_on_leaving() -> None:
    g = street("zombie", "ghoul", dice=[])
    assert options(g) - {"stay"} == {"evade:zombie", "fight:zombie", "evade:ghoul", "fight:ghoul"}


@rule("ah2:evade.when.1")
def test_each_monster_has_to_be_evaded_or_fought_where_movement_ends() -> None:
    g = play(street("zombie", "ghoul", dice=[]), "stay")
    assert options(g) == {"evade:zombie", "fight:zombie", "evade:ghoul", "fight:ghoul"}


@rule("ah2:evade.check.1")
def test_an_evade_check_is_rolled_on_sneak() -> None:
    g = street("living-flame", skills={"sneak": 3}, dice=[1, 2, 5])
    play(g, "evade:living-flame")
    told = last_check(g)
    assert (told["check"], told["modifier"], told["dice"]) == ("evade", 0, (1, 2, 5))


@rule("ah2:evade.check.2")
def test_awareness_takes_dice_away_or_adds_some() -> None:
    for monster, dice in (("star-spawn", 3), ("zombie", 5), ("ghoul", 1)):
        g = street(monster, dice=[6] * 5)
        play(g, f"evade:{monster}")
        assert len(last_check(g)["dice"]) == dice, monster


@rule("ah2:evade.check.3")
def test_one_success_is_enough() -> None:
    for die in (5, 6):
        g = street("shoggoth", dice=[1, 1, die])
        play(g, "evade:shoggoth")
        assert last_check(g)["difficulty"] == 1
        assert "evaded" in happened(g)


@rule("ah2:evade.pass.1")
def test_after_a_passed_check_one_walks_on_with_all_points() -> None:
    g = street("star-spawn", dice=[5, 1, 1])
    play(g, "evade:star-spawn")
    assert see(g).points == 3
    play(g, "move:curiositie-shoppe")
    assert sheet(g).place == "curiositie-shoppe"


@rule("ah2:evade.fail.1")
def test_a_failed_check_brings_damage_and_then_combat() -> None:
    g = street("zombie", dice=[1] * 5 + [1, 1])
    play(g, "evade:zombie")
    assert [told["what"] for told in log(g, "lost")] == ["stamina", "sanity"]
    assert [told["check"] for told in checks(g)] == ["evade", "horror"]
    assert asked(g) == (0, "combat")


@rule("ah2:evade.stay.1")
def test_one_may_evade_and_stay_without_a_fight() -> None:
    g = play(street("star-spawn", dice=[5, 1, 1]), "evade:star-spawn", "stay")
    assert asked(g) == (1, "movement")
    assert sheet(g).place == "northside-streets"
    assert monsters_at(g, "northside-streets") == ["star-spawn"]
    assert "combat" not in happened(g)


@rule("ah2:evade.stay.2")
def test_an_investigator_who_evades_the_guard_of_a_gate_is_drawn_through_it() -> None:
    g = alone(
        {"at": "uptown-streets", "skills": {"speed": 2, "sneak": 4}},
        gates={"woods": "the-dreamlands"},
        monsters={"woods": ["zombie"]},
        dice=[5] * 5,
        **QUIET,
    )
    play(g, "move:woods", "evade:zombie", "stay", "stay")
    assert log(g, "drawn_through") == [{"seat": 0, "world": "the-dreamlands"}]
    assert "put_at" in happened(g)
    assert {"seat": 0, "area": "the-dreamlands-1"} in log(g, "put_at")
    assert "combat" not in happened(g)


@rule("ah2:evade.stay.3")
def test_in_the_next_turn_the_monster_has_to_be_faced_again() -> None:
    g = alone(
        {"at": "woods", "skills": {"sneak": 4}},
        monsters={"woods": ["dark-young"]},
        dice=[5, 1],
        **QUIET,
    )
    play(g, "evade:dark-young", "stay")
    next_turn(g)
    play(g, "stay")
    assert (see(g).turn, asked(g)[0]) == (2, 0)
    assert {"evade:dark-young", "fight:dark-young"} <= options(g)
    assert not steps(g)


# ---------------------------------------------------------------------- several monsters


@pytest.mark.parametrize("order", [*permutations(["zombie", "ghoul", "cultist"])])
@rule("ah2:evade.many.1")
def test_several_monsters_are_evaded_one_by_one_in_any_order(order: tuple[str, ...]) -> None:
    g = street("zombie", "ghoul", "cultist", dice=[5] * 9)
    play(g, *(f"evade:{name}" for name in order))
    assert [told["monster"] for told in log(g, "evaded")] == list(order)
    assert len(checks(g, "evade")) == 3
    assert steps(g)


@rule("ah2:evade.many.1")
def test_some_may_be_evaded_and_others_fought() -> None:
    g = street("zombie", "cultist", dice=[5] * 5 + [6] * 7)
    play(g, "evade:zombie", "fight:cultist")
    assert [told["monster"] for told in log(g, "evaded")] == ["zombie"]
    assert sheet(g).monsters == ("cultist",)
    assert asked(g) == (1, "movement")


@rule("ah2:evade.many.2")
def test_the_others_have_to_be_faced_even_after_a_won_fight() -> None:
    g = street("cultist", "zombie", dice=[1] + [6] * 7 + [5] * 5)
    play(g, "evade:cultist")
    assert sheet(g).stamina == 5 - 1
    assert sheet(g).monsters == ("cultist",), "cultists in ambush leave no choice but to fight"
    assert options(g) == {"evade:zombie", "fight:zombie"}
    play(g, "evade:zombie")
    assert asked(g) == (1, "movement")


@rule("ah2:evade.many.3")
def test_one_failed_attempt_ends_the_move_however_later_ones_go() -> None:
    g = street("cultist", "zombie", dice=[1] + [6] * 7 + [5] * 5)
    play(g, "evade:cultist")
    assert see(g).points == 0
    play(g, "evade:zombie")
    assert [told["monster"] for told in log(g, "evaded")] == ["zombie"]
    assert (sheet(g).place, asked(g)) == ("northside-streets", (1, "movement"))


@rule("ah2:evade.many.3")
def test_a_failed_attempt_ends_the_move_after_a_passed_one_too() -> None:
    g = street("zombie", "cultist", dice=[5] * 5 + [1] + [6] * 7)
    play(g, "evade:zombie", "evade:cultist")
    assert (sheet(g).monsters, asked(g)) == (("cultist",), (1, "movement"))
    assert sheet(g).place == "northside-streets"


# ---------------------------------------------------------------------- encounters


@rule("ah2:evade.encounter.1")
def test_an_evaded_encounter_monster_goes_back_into_the_cup(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = {"skills": {"sneak": 3}}
    g = story(monkeypatch, {"do": "monster"}, own=own, next_monsters=["zombie"], dice=[1, 1, 1, 5])
    assert options(g) == {"evade:zombie", "fight:zombie"}
    cup = see(g).cup
    play(g, "evade:zombie")
    assert dice_of(g, "evade") == [(1, 1, 1, 5)]
    assert see(g).cup == cup + 1
    assert see(g).monsters == ()
    assert sheet(g).monsters == ()


# ---------------------------------------------------------------------- the book's examples


def on_the_way(dice: list[int], *monsters: str) -> Game[Any]:
    """Return somebody on the way from the Merchant District to the Curiositie Shoppe."""
    g = alone(
        {"at": "merchant-district-streets", "skills": {"speed": 3, "sneak": 4, "will": 3}},
        monsters={"northside-streets": monsters},
        dice=dice,
    )
    return play(g, "move:northside-streets")


@rule("ah2:example.evade.star-spawn.1")
def test_example_past_the_star_spawn() -> None:
    g = play(on_the_way([1, 5, 1], "star-spawn"), "evade:star-spawn")
    assert dice_of(g, "evade") == [(1, 5, 1)]
    play(g, "move:curiositie-shoppe")
    assert sheet(g).place == "curiositie-shoppe"


@rule("ah2:example.evade.star-spawn.1")
def test_example_not_past_the_star_spawn() -> None:
    g = play(on_the_way([1, 4, 1], "star-spawn"), "evade:star-spawn")
    assert sheet(g).stamina == 5 - 3
    assert happened(g).count("combat") == 1
    assert sheet(g).place == "northside-streets"


@rule("ah2:example.evade.stay.1")
def test_example_staying_beside_the_star_spawn() -> None:
    g = alone(
        {"at": "northside-streets", "skills": {"sneak": 4}},
        monsters={"northside-streets": ["star-spawn"]},
        dice=[5, 1, 1],
        **QUIET,
    )
    play(g, "evade:star-spawn", "stay")
    assert "combat" not in happened(g)
    play(next_turn(g), "stay")
    assert asked(g)[0] == 0
    assert {"evade:star-spawn", "fight:star-spawn"} <= options(g)


@rule("ah2:example.evade.two-monsters.1")
def test_example_the_star_spawn_and_the_shoggoth() -> None:
    g = alone(
        {
            "at": "northside-streets",
            "skills": {"speed": 3, "sneak": 4, "will": 4, "fight": 6},
        },
        monsters={"northside-streets": ["star-spawn", "shoggoth"]},
        dice=[1, 1, 1, 6, 5, 6, 5],
    )
    play(g, "evade:star-spawn", "fight")
    assert sheet(g).monsters == ("star-spawn",)
    assert options(g) == {"evade:shoggoth", "fight:shoggoth"}
    assert see(g).points == 0


@rule("ah2:example.evade.dhole.1", "ah2:example.evade.dhole-pass.1")
def test_example_past_the_dhole() -> None:
    g = alone(
        {"at": "woods", "skills": {"speed": 2, "sneak": 2}},
        monsters={"uptown-streets": ["dhole"]},
        dice=[5],
    )
    play(g, "move:uptown-streets", "evade:dhole")
    told = last_check(g)
    assert (told["dice"], told["difficulty"]) == ((5,), 1)
    play(g, "move:southside-streets")
    assert sheet(g).place == "southside-streets"


@rule("ah2:example.evade.dhole-fail.1")
def test_example_not_past_the_dhole() -> None:
    g = alone(
        {
            "who": "kwabena-mensah",
            "at": "woods",
            "skills": {"speed": 4, "sneak": 2, "will": 2, "fight": 6},
        },
        monsters={"uptown-streets": ["dhole"]},
        dice=[4, 5, 6, 6, 6],
    )
    play(g, "move:uptown-streets", "evade:dhole")
    assert sheet(g).stamina == 7 - 4
    assert [told["check"] for told in checks(g)] == ["evade", "horror"]
    assert options(g) == {"flee", "fight"}
    play(g, "fight")
    assert sheet(g).monsters == ("dhole",)
    assert sheet(g).place == "uptown-streets"
    assert asked(g) == (1, "movement"), "three points were left"


@rule("ah2:example.evade.dhole-fail.1")
def test_example_knocked_out_by_the_dhole_there_is_no_horror_check() -> None:
    g = alone(
        {"at": "uptown-streets", "stamina": 4, "skills": {"sneak": 2}},
        monsters={"uptown-streets": ["dhole"]},
        dice=[4],
    )
    play(g, "evade:dhole")
    assert sheet(g).place == "st-marys-hospital"
    assert not checks(g, "horror")
