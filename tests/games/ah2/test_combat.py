"""Chapter ``combat``: horror, then fight or flee, until it is settled."""

from __future__ import annotations

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
    options,
    play,
    see,
    sheet,
    story,
    story_beyond,
)

Patch = pytest.MonkeyPatch


def facing(*monsters: str, dice: list[int], board: Any = None, **own: Any) -> Game[Any]:
    """Return an investigator in Rivertown, among monsters."""
    skills = {"speed": 3, "sneak": 2, "fight": 3, "will": 2} | own.pop("skills", {})
    return alone(
        {"at": "rivertown-streets", "skills": skills, **own},
        monsters={"rivertown-streets": monsters},
        dice=dice,
        **(board or {}),
    )


# ---------------------------------------------------------------------- the steps


@rule("ah2:combat.order.1")
def test_horror_then_rounds_of_fighting_with_damage_between() -> None:
    g = facing("zombie", dice=[5, 1, 1, 1, 6])
    play(g, "fight:zombie", "fight", "fight")
    told = [
        event.values["check"] if event.kind == "checked" else event.kind
        for event in g.events(None)
        if event.kind in ("checked", "lost", "defeated")
    ]
    assert told == ["horror", "combat", "lost", "combat", "defeated"]
    assert log(g, "lost") == [{"seat": 0, "what": "stamina", "amount": 2}]


# ---------------------------------------------------------------------- horror


@rule("ah2:combat.horror.1")
def test_the_horror_check_is_will_with_the_horror_rating() -> None:
    g = facing("zombie", skills={"will": 4}, dice=[5, 1, 1])
    play(g, "fight:zombie")
    told = last_check(g)
    assert (told["check"], told["modifier"], told["dice"]) == ("horror", -1, (5, 1, 1))


@rule("ah2:combat.horror.2", "ah2:combat.horror.3")
def test_one_success_passes_the_horror_check_and_nothing_happens() -> None:
    g = facing("gug", skills={"will": 3}, dice=[1, 6])
    play(g, "fight:gug")
    assert (last_check(g)["difficulty"], last_check(g)["successes"]) == (1, 1)
    assert sheet(g).sanity == 5


@rule("ah2:combat.horror.4")
def test_a_failed_horror_check_costs_the_horror_damage() -> None:
    g = facing("gug", skills={"will": 3}, dice=[1, 4])
    play(g, "fight:gug")
    assert sheet(g).sanity == 5 - 2


@rule("ah2:combat.horror.5")
def test_horror_that_takes_the_last_sanity_is_insanity() -> None:
    g = facing("star-spawn", skills={"will": 3}, sanity=3, dice=[])
    play(g, "fight:star-spawn")
    assert "insane" in happened(g)
    assert (sheet(g).place, sheet(g).sanity) == ("arkham-asylum", 1)
    assert see(g).fight is None
    assert asked(g) == (1, "movement")


@rule("ah2:combat.horror.6")
def test_there_is_one_horror_check_in_a_combat() -> None:
    for die, sanity in ((1, 4), (5, 5)):
        g = facing("zombie", dice=[die, 1, 1, 1, 1])
        play(g, "fight:zombie", "fight", "fight")
        assert len(checks(g, "horror")) == 1
        assert len(checks(g, "combat")) == 2
        assert sheet(g).sanity == sanity


@rule("ah2:combat.horror.7")
def test_who_evades_at_once_makes_no_horror_check() -> None:
    g = facing("zombie", dice=[5, 1, 1])
    play(g, "evade:zombie", "stay")
    assert not checks(g, "horror")
    assert sheet(g).sanity == 5


@rule("ah2:silence.monster.no-horror.1")
def test_some_monsters_call_for_no_horror_check() -> None:
    g = facing("maniac", dice=[6])
    play(g, "fight:maniac")
    assert not checks(g, "horror")
    assert options(g) == {"flee", "fight"}


@rule("ah2:silence.monsters.star-spawn.1")
def test_the_star_spawn_takes_3_sanity_as_the_book_has_it() -> None:
    g = facing("star-spawn", dice=[])
    play(g, "fight:star-spawn")
    assert sheet(g).sanity == 5 - 3


# ---------------------------------------------------------------------- fleeing


@rule("ah2:combat.choice.1")
def test_every_round_offers_to_flee_or_to_fight() -> None:
    g = facing("zombie", dice=[5, 1, 1, 1, 1])
    play(g, "fight:zombie")
    assert options(g) == {"flee", "fight"}
    play(g, "fight")
    assert options(g) == {"flee", "fight"}


@rule("ah2:combat.flee.1")
def test_fleeing_is_an_evade_check() -> None:
    g = facing("witch", skills={"sneak": 2}, dice=[5, 6])
    play(g, "fight:witch", "flee")
    told = last_check(g)
    assert (told["check"], told["dice"], told["difficulty"]) == ("evade", (6,), 1)


@rule("ah2:combat.flee.2")
def test_a_passed_evade_check_ends_the_combat() -> None:
    g = facing("witch", skills={"sneak": 2}, dice=[5, 6])
    play(g, "fight:witch", "flee")
    assert log(g, "fled") == [{"seat": 0, "monster": "witch"}]
    assert monsters_at(g, "rivertown-streets") == ["witch"]
    assert (sheet(g).stamina, sheet(g).place) == (5, "rivertown-streets")
    assert asked(g) == (1, "movement"), "and the move is over"


@rule("ah2:combat.flee.3")
def test_a_failed_flight_hurts_and_the_combat_goes_on() -> None:
    g = facing("witch", skills={"sneak": 2}, dice=[5, 1])
    play(g, "fight:witch", "flee")
    assert sheet(g).stamina == 5 - 2
    assert asked(g) == (0, "combat")
    assert options(g) == {"flee", "fight"}


# ---------------------------------------------------------------------- fighting


@rule("ah2:combat.fight.1")
def test_a_combat_check_is_fight_with_the_combat_rating() -> None:
    for monster, dice in (("elder-thing", 3), ("zombie", 2), ("maniac", 4)):
        g = facing(monster, skills={"will": 4}, dice=[6] * 9)
        play(g, f"fight:{monster}", "fight")
        assert len(dice_of(g, "combat")[0]) == dice, monster


@rule("ah2:combat.fight.2")
def test_a_combat_check_needs_as_many_successes_as_the_monster_is_tough() -> None:
    for second, beaten in ((6, True), (4, False)):
        g = facing("elder-thing", dice=[5, second, 1])
        play(g, "fight:elder-thing", "fight")
        assert last_check(g)["difficulty"] == 2
        assert (sheet(g).monsters == ("elder-thing",)) is beaten


@rule("ah2:combat.fight.3")
def test_a_beaten_monster_leaves_the_board_and_is_a_trophy() -> None:
    g = facing("zombie", "witch", dice=[5, 6, 1])
    play(g, "fight:zombie", "fight")
    assert [monster.id for monster in see(g).monsters] == ["witch"]
    assert sheet(g).monsters == ("zombie",)


@rule("ah2:combat.fight.4")
def test_a_lost_round_brings_the_damage_of_the_monster() -> None:
    g = facing("shoggoth", skills={"will": 3, "fight": 2}, dice=[5, 1, 1])
    play(g, "fight:shoggoth", "fight")
    assert sheet(g).stamina == 5 - 3


@rule("ah2:combat.fight.5")
def test_successes_are_not_saved_up_for_the_next_round() -> None:
    own = {"who": "kwabena-mensah", "skills": {"fight": 6, "will": 5}, "at": "rivertown-streets"}
    g = alone(
        own,
        monsters={"rivertown-streets": ["burrower"]},
        dice=[5, 1, 1, 5, 5, 1, 6, 6, 1],
    )
    play(g, "fight:burrower", "fight", "fight")
    assert [told["successes"] for told in checks(g, "combat")] == [2, 2]
    assert sheet(g).stamina == 7 - 3 - 3
    assert monsters_at(g, "rivertown-streets") == ["burrower"]


# ---------------------------------------------------------------------- damage


@rule("ah2:combat.damage.1")
def test_every_failed_evade_or_combat_check_costs_the_combat_damage() -> None:
    g = facing("zombie", dice=[1, 1, 1, 5, 1, 1])
    play(g, "evade:zombie")
    assert sheet(g).stamina == 3
    play(g, "fight")
    assert sheet(g).stamina == 1


@rule("ah2:combat.damage.2")
def test_damage_that_takes_the_last_stamina_knocks_out() -> None:
    g = facing("gug", skills={"will": 3}, stamina=4, dice=[5, 5, 1])
    play(g, "fight:gug", "fight")
    assert "unconscious" in happened(g)
    assert (sheet(g).place, sheet(g).stamina) == ("st-marys-hospital", 1)


@rule("ah2:silence.status.combat-left.1")
def test_the_monster_stays_where_its_opponent_fell_and_others_are_not_faced() -> None:
    g = facing("gug", "zombie", skills={"will": 3}, stamina=4, dice=[5, 5, 1])
    play(g, "fight:gug", "fight")
    assert monsters_at(g, "rivertown-streets") == ["gug", "zombie"]
    assert asked(g) == (1, "movement")


@rule("ah2:silence.status.combat-left.1")
def test_an_encounter_monster_whose_opponent_fell_goes_back_into_the_cup(
    monkeypatch: Patch,
) -> None:
    own = {"stamina": 2, "skills": {"will": 2, "fight": 2}}
    g = story(monkeypatch, {"do": "monster"}, own=own, next_monsters=["zombie"], dice=[5, 1])
    cup = see(g).cup
    play(g, "fight:zombie", "fight")
    assert [told["seat"] for told in log(g, "unconscious")] == [0]
    assert see(g).fight is None
    assert asked(g) == (1, "gate")
    assert see(g).monsters == ()
    assert see(g).cup == cup + 1


@rule("ah2:silence.monsters.trophy.1")
def test_a_beaten_encounter_monster_is_a_trophy_only_if_the_table_says_so(
    monkeypatch: Patch,
) -> None:
    for granted in (False, True):
        g = story(
            monkeypatch,
            {"do": "monster"},
            own={"skills": {"will": 2, "fight": 2}},
            next_monsters=["zombie"],
            dice=[5, 6],
            options={"encounter_trophies": granted},
        )
        cup = see(g).cup
        play(g, "fight:zombie", "fight")
        assert sheet(g).monsters == (("zombie",) if granted else ())
        assert see(g).cup == cup + (not granted)


@rule("ah2:combat.damage.3", "ah2:example.combat.nightgaunt.1", "ah2:silence.combat.nightgaunt.1")
def test_a_nightgaunt_carries_its_victim_through_the_nearest_gate() -> None:
    gates = {"graveyard": "yuggoth", "woods": "abyss"}
    for way in (["fight:nightgaunt", "fight"], ["fight:nightgaunt", "flee"], ["evade:nightgaunt"]):
        g = facing("nightgaunt", board={"gates": gates}, dice=[5, 1] if len(way) > 1 else [])
        play(g, *way)
        assert (sheet(g).place, sheet(g).stamina) == ("yuggoth-1", 5), way
        assert not sheet(g).delayed
        assert see(g).fight is None
        assert asked(g) == (1, "movement")
        assert monsters_at(g, "rivertown-streets") == ["nightgaunt"]


@rule("ah2:silence.combat.nightgaunt.1")
def test_of_equally_near_gates_the_victim_picks_one() -> None:
    gates = {"graveyard": "yuggoth", "black-cave": "abyss", "woods": "rlyeh"}
    g = facing("nightgaunt", board={"gates": gates}, dice=[5, 1])
    play(g, "fight:nightgaunt", "flee")
    assert options(g) == {"through:graveyard", "through:black-cave"}
    play(g, "through:black-cave")
    assert sheet(g).place == "abyss-1"


@rule("ah2:silence.combat.nightgaunt.1")
def test_where_no_gate_is_open_the_combat_just_ends() -> None:
    g = facing("nightgaunt", dice=[5, 1])
    play(g, "fight:nightgaunt", "fight")
    assert (sheet(g).place, sheet(g).stamina) == ("rivertown-streets", 5)
    assert see(g).fight is None
    assert asked(g) == (1, "movement")


@rule("ah2:silence.combat.nightgaunt.1")
def test_beyond_a_nightgaunt_carries_its_victim_home(monkeypatch: Patch) -> None:
    for gates, home in (({"woods": "the-dreamlands"}, "woods"), ({"woods": "abyss"}, "")):
        g = story_beyond(
            monkeypatch,
            {"do": "monster"},
            at="the-dreamlands-1",
            own={"skills": {"sneak": 2, "fight": 3, "will": 2}},
            next_monsters=["nightgaunt"],
            gates=gates,
            dice=[5, 1],
            **QUIET,
        )
        play(g, "fight:nightgaunt", "fight")
        assert (sheet(g).place, sheet(g).explored) == (home or "the-dreamlands-1", bool(home))
        assert sheet(g).stamina == 5
        assert see(g).fight is None


@rule("ah2:combat.damage.4")
def test_an_investigator_who_is_still_there_chooses_again() -> None:
    g = facing("zombie", stamina=3, dice=[5, 1, 1])
    play(g, "fight:zombie", "fight")
    assert sheet(g).stamina == 1
    assert options(g) == {"flee", "fight"}


@rule("ah2:combat.damage.4")
def test_an_investigator_who_is_elsewhere_has_no_combat_any_more() -> None:
    g = facing("dimensional-shambler", skills={"will": 1}, dice=[5, 1, 1])
    play(g, "fight:dimensional-shambler", "fight")
    assert sheet(g).place == "lost-in-time-and-space"
    assert asked(g) == (1, "movement")
    assert monsters_at(g, "rivertown-streets") == ["dimensional-shambler"]


# ---------------------------------------------------------------------- the book's examples


@rule("ah2:example.combat.horror-star-spawn.1")
def test_example_the_horror_of_the_star_spawn() -> None:
    skills = {"sneak": 4, "will": 3, "fight": 6}
    g = facing("star-spawn", who="cordelia-vance", sanity=6, skills=skills, dice=[1] * 9)
    play(g, "evade:star-spawn")
    assert dice_of(g, "horror") == [()]
    assert sheet(g).sanity == 6 - 3
    play(g, "fight")
    assert len(checks(g, "horror")) == 1


@rule("ah2:example.combat.star-spawn.1")
def test_example_three_dice_and_all_of_them_must_succeed() -> None:
    for third, beaten in ((5, True), (4, False)):
        g = facing("star-spawn", skills={"will": 3, "fight": 6}, dice=[5, 6, third])
        play(g, "fight:star-spawn", "fight")
        told = last_check(g)
        assert (told["dice"], told["difficulty"]) == ((5, 6, third), 3)
        assert (sheet(g).monsters == ("star-spawn",)) is beaten
        assert sheet(g).stamina == (5 - 1 if beaten else 5 - 3), "it is overwhelming"


@rule("ah2:example.combat.damage.1")
def test_example_hurt_by_the_star_spawn() -> None:
    g = facing("star-spawn", skills={"will": 3, "fight": 6}, dice=[5, 6, 4])
    play(g, "fight:star-spawn", "fight")
    assert sheet(g).stamina == 5 - 3
    assert options(g) == {"flee", "fight"}


@rule("ah2:example.combat.elder-thing.1")
def test_example_the_elder_thing() -> None:
    g = facing("elder-thing", skills={"will": 2, "fight": 3}, dice=[2, 5, 6])
    play(g, "fight:elder-thing", "fight")
    assert dice_of(g, "horror") == [()]
    assert sheet(g).sanity == 5 - 2
    assert dice_of(g, "combat") == [(2, 5, 6)]
    assert last_check(g)["successes"] == 2
    assert sheet(g).monsters == ("elder-thing",)


@rule("ah2:example.combat.elder-thing-fail.1")
def test_example_the_elder_thing_takes_a_weapon_or_a_spell() -> None:
    cards = ["clasp-knife", "heal", "bicycle"]
    g = facing("elder-thing", cards=cards, skills={"will": 2, "fight": 3}, dice=[2, 5, 1, 1])
    play(g, "fight:elder-thing", "fight", "strike")
    assert sheet(g).stamina == 5 - 1
    assert options(g) == {"give-up:clasp-knife", "give-up:heal"}
    play(g, "give-up:heal")
    assert sheet(g).cards == ("clasp-knife", "bicycle")
    assert options(g) == {"flee", "fight"}
    assert len(checks(g, "horror")) == 1
