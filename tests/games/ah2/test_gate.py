"""Chapter ``gate``: explored markers, closing, what goes home with a gate, guards."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.tables import MARKERS
from miskatonic.games.ah2.rules import board
from miskatonic.games.ah2.rules.relocation import leads_to
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.nights import WORLDS, night, until, until_asked
from tests.games.ah2.situations import (
    alone,
    asked,
    dice_of,
    happened,
    log,
    monsters_at,
    options,
    play,
    see,
    sheet,
)

STOP = {"uptown": "uptown-1"}
"""Seat 1 in the hospital is asked something, so that the phase does not run on."""


def explored(
    own: dict[str, Any] | None = None, world: str = "abyss", **situation: Any
) -> Game[Any]:
    """Return a table where seat 0 stands explored at a gate at the Unnamable."""
    told: dict[str, Any] = {
        "phase": "arkham_encounters",
        "encounters": STOP,
        "gates": {"the-unnamable": world, "graveyard": "rlyeh"},
        **situation,
    }
    return alone({"at": "the-unnamable", "explored": True, **(own or {})}, **told)


def gates_open(game: Game[Any]) -> dict[str, str]:
    return {gate.at: gate.world for gate in see(game).gates}


# ---------------------------------------------------------------------- explored


@rule("ah2:gate.explored.1")
def test_without_an_explored_marker_nobody_is_offered_to_close_a_gate() -> None:
    g = explored({"explored": False, "cards": ["elder-sign"], "clues": 9})
    assert sheet(g).place == "abyss-1"
    assert sheet(g).cards == ("elder-sign",)


@rule("ah2:gate.explored.1", "ah2:gate.close.1")
def test_an_investigator_who_returns_in_movement_may_close_the_gate_in_the_same_turn() -> None:
    g = alone({"at": "abyss-2"}, gates={"the-unnamable": "abyss"}, encounters=STOP)
    assert (sheet(g).place, sheet(g).explored) == ("the-unnamable", True)
    until(g, lambda g: see(g).phase == "arkham_encounters")
    assert asked(g) == (0, "gate")
    assert {"close:lore", "close:fight"} < options(g)


@rule("ah2:gate.explored.2")
def test_an_investigator_who_is_carried_from_the_gate_to_hospital_loses_the_explored_marker() -> (
    None
):
    g = alone(
        {"at": "the-unnamable", "explored": True, "stamina": 1, "skills": {"sneak": 2}},
        gates={"the-unnamable": "abyss"},
        monsters={"the-unnamable": ["cultist"]},
        dice=[1],
    )
    play(g, "evade:cultist")
    assert (sheet(g).place, sheet(g).explored) == ("st-marys-hospital", False)


# ---------------------------------------------------------------------- closing


@rule("ah2:gate.close.1")
def test_closing_is_not_offered_in_movement_and_not_in_mythos() -> None:
    g = alone({"at": "the-unnamable", "explored": True}, gates={"the-unnamable": "abyss"})
    assert asked(g) == (0, "movement")
    assert not {"close:lore", "close:fight", "elder-sign"} & options(g)
    g = night(
        "mill-shares-soar",
        investigators=[{"at": "the-unnamable", "explored": True}],
        gates={"the-unnamable": "abyss"},
        sealed=["woods"],
    )
    assert asked(g) == (0, "adjust"), "the whole Mythos phase asked nothing"


@rule("ah2:gate.close.2")
@pytest.mark.parametrize(("skill", "dice"), [("lore", 3), ("fight", 1)])
def test_lore_5_or_fight_3_against_a_gate_of_minus_2_rolls_3_dice_or_1(
    skill: str, dice: int
) -> None:
    g = explored({"skills": {"lore": 5, "fight": 3}}, dice=[1] * dice)
    assert next(gate.modifier for gate in see(g).gates if gate.world == "abyss") == -2
    play(g, f"close:{skill}")
    assert dice_of(g, skill) == [(1,) * dice]


@rule("ah2:gate.close.2")
def test_a_gate_with_a_bonus_is_easier_to_close() -> None:
    g = explored({"skills": {"lore": 2}}, "the-dreamlands", dice=[1, 1, 1])
    play(g, "close:lore")
    assert dice_of(g, "lore") == [(1, 1, 1)]


@rule("ah2:gate.close.3")
def test_a_failed_attempt_may_be_repeated_next_turn_by_an_investigator_who_stays() -> None:
    own = {"skills": {"lore": 3}}
    g = explored(own, dice=[1], decks={"mythos": ["mill-shares-soar"]}, sealed=["woods"])
    play(g, "close:lore")
    assert gates_open(g) == {"the-unnamable": "abyss", "graveyard": "rlyeh"}
    assert (sheet(g).explored, sheet(g).gates) == (True, ())
    until(g, lambda g: see(g).turn == 2 and see(g).phase == "arkham_encounters")
    until_asked(g, "gate")
    assert sheet(g).explored
    assert "close:lore" in options(g)


@rule("ah2:gate.close.4")
def test_a_closed_gate_is_gone_and_its_marker_a_trophy() -> None:
    g = explored({"skills": {"lore": 3}}, dice=[5])
    play(g, "close:lore")
    assert gates_open(g) == {"graveyard": "rlyeh"}
    assert (sheet(g).gates, sheet(g).explored) == (("abyss",), False)
    assert see(g).sealed == ()


@rule("ah2:gate.close.monsters.1", "ah2:gate.close.monsters.2")
def test_monsters_of_the_gates_symbol_go_back_to_the_cup_from_everywhere() -> None:
    g = explored(
        {"skills": {"lore": 3}},
        "the-dreamlands",
        monsters={
            "uptown-streets": ["gug", "ghoul"],
            "woods": ["gug"],
            "the-sky": ["nightgaunt", "living-flame"],
            "outskirts": ["nightgaunt", "witch"],
        },
        dice=[5, 1, 1, 1],
    )
    cup = see(g).cup
    play(g, "close:lore")
    assert [monster.id for monster in see(g).monsters] == ["ghoul", "living-flame"]
    assert see(g).outskirts == ("witch",)
    assert see(g).cup == cup + 4
    assert log(g, "monsters_return") == [{"dimension": "slash", "count": 4}]
    assert [who.monsters for who in see(g).investigators] == [(), ()]


@rule("ah2:silence.monsters.symbols.1")
@pytest.mark.parametrize("world", WORLDS)
def test_no_gate_sends_crescent_monsters_home(world: str) -> None:
    g = alone(
        {"at": "the-unnamable", "explored": True, "skills": {"lore": 6}},
        phase="arkham_encounters",
        encounters=STOP,
        gates={"the-unnamable": world, "graveyard": "yuggoth"},
        monsters={"uptown-streets": ["cultist"]},
        dice=[6] * 7,
    )
    play(g, "close:lore")
    assert sheet(g).gates == (world,)
    assert monsters_at(g, "uptown-streets") == ["cultist"]


@rule("ah2:silence.monsters.symbols.1")
def test_the_eight_worlds_have_eight_symbols_and_the_crescent_is_the_ninth() -> None:
    symbols = {world.dimension for world in board.WORLDS}
    assert len(symbols) == 8
    assert {kind.dimension for kind in MARKERS} - symbols == {"crescent"}


# ---------------------------------------------------------------------- guards


@rule("ah2:gate.guarded.1", "ah2:silence.gate.guard-voluntary.1")
def test_an_investigator_who_comes_home_may_pass_by_both_guards_and_close_the_gate() -> None:
    g = alone(
        {"at": "abyss-2"},
        gates={"the-unnamable": "abyss"},
        monsters={"the-unnamable": ["witch", "zombie"]},
        encounters=STOP,
    )
    assert asked(g) == (0, "guards")
    assert options(g) == {"stay", "fight:witch", "fight:zombie"}
    play(g, "stay")
    until(g, lambda g: see(g).phase == "arkham_encounters")
    assert asked(g) == (0, "gate")
    assert not {"combat", "evaded"} & set(happened(g))


@rule("ah2:silence.gate.guard-voluntary.1")
def test_an_investigator_who_comes_home_may_fight_any_of_the_guards() -> None:
    g = alone(
        {"at": "abyss-2", "skills": {"fight": 6, "will": 3}},
        gates={"the-unnamable": "abyss"},
        monsters={"the-unnamable": ["witch", "zombie"]},
        dice=[6] * 7,
    )
    play(g, "fight:zombie", "fight")
    assert sheet(g).monsters == ("zombie",)
    assert monsters_at(g, "the-unnamable") == ["witch"]


@rule("ah2:gate.guarded.2")
def test_next_turn_the_guards_are_faced_like_any_monster() -> None:
    g = alone(
        {"at": "the-unnamable", "explored": True},
        turn=2,
        gates={"the-unnamable": "abyss"},
        monsters={"the-unnamable": ["witch"]},
    )
    play(g, "stay")
    assert asked(g) == (0, "face")
    assert options(g) == {"evade:witch", "fight:witch"}


@rule("ah2:gate.guarded.2")
def test_the_grace_of_the_turn_of_return_does_not_last() -> None:
    g = alone(
        {"at": "abyss-2"},
        gates={"the-unnamable": "abyss"},
        monsters={"the-unnamable": ["witch"]},
        encounters=STOP,
        decks={"mythos": ["mill-shares-soar"]},
        sealed=["woods"],
    )
    play(g, "stay")
    until_asked(g, "gate")
    play(g, "wait")
    until(g, lambda g: see(g).turn == 2 and see(g).phase == "movement")
    until_asked(g, "movement")
    assert {"evade:witch", "fight:witch"} < options(g)


# ---------------------------------------------------------------------- what the book leaves open


@rule("ah2:silence.gate.closed-by-effect.1")
def test_a_gate_that_a_card_closes_is_nobodys_trophy_and_cannot_be_sealed() -> None:
    g = night(
        "every-compass-points-true",
        phase="mythos_ability",
        investigators=[{"at": "the-unnamable", "explored": True, "clues": 9}],
        gates={"the-unnamable": "the-dreamlands", "woods": "abyss"},
        monsters={"uptown-streets": ["gug"], "northside-streets": ["ghoul"]},
        dice=[5],
    )
    assert (asked(g), options(g)) == ((0, "vanish"), {"vanish:the-unnamable", "vanish:woods"})
    stack = see(g).gate_stack
    play(g, "vanish:the-unnamable")
    assert gates_open(g) == {"woods": "abyss"}
    assert see(g).gate_stack == stack + 1
    assert (sheet(g).gates, sheet(g).explored, sheet(g).clues) == ((), False, 9)
    assert see(g).sealed == ()
    assert [monster.id for monster in see(g).monsters] == ["ghoul"]


@rule("ah2:silence.gate.closed-by-effect.1")
def test_such_a_marker_goes_under_the_stack() -> None:

    g = night(
        "every-compass-points-true",
        phase="mythos_ability",
        gates={"woods": "plateau-of-leng"},
        dice=[6],
    )
    assert "gate_vanishes" in happened(g)
    assert board.WORLDS[leads_to(g.state.gate_stack[-1])].id == "plateau-of-leng"


@rule("ah2:silence.gate.return-closed.1", "ah2:silence.gate.closed-by-effect.1")
def test_when_the_last_gate_of_ones_world_closes_one_is_lost_only_on_trying_to_return() -> None:
    g = position(
        "ah2",
        investigators=[
            {"who": "tadeusz-wilk", "at": "the-unnamable", "explored": True, "skills": {"lore": 3}},
            {"who": "harriet-abernathy", "at": "abyss-1"},
        ],
        phase="arkham_encounters",
        gates={"the-unnamable": "abyss", "graveyard": "rlyeh"},
        decks={
            "gate": ["blue-4", "red-5"],
            "mythos": ["mill-shares-soar", "doctors-hold-free-clinic"],
        },
        sealed=["woods"],
        dice=[5],
    )
    play(g, "close:lore")
    until(g, lambda g: "lost_in_time" in happened(g))
    assert see(g).turn == 3
    went = [told["area"] for told in log(g, "put_at") if told["seat"] == 1]
    assert went == ["abyss-2", "lost-in-time-and-space"]


@rule("ah2:silence.gate.explored-others.1")
def test_of_two_explored_investigators_the_second_has_a_plain_encounter_after_the_first() -> None:
    two = [
        {"who": "tadeusz-wilk", "at": "the-unnamable", "explored": True, "skills": {"lore": 3}},
        {"who": "harriet-abernathy", "at": "the-unnamable", "explored": True},
    ]
    g = position(
        "ah2",
        investigators=two,
        phase="arkham_encounters",
        gates={"the-unnamable": "abyss", "graveyard": "rlyeh"},
        encounters={"merchant-district": "merchant-district-3"},
        next_monsters=["witch"],
        dice=[5],
    )
    play(g, "close:lore")
    assert not sheet(g, 1).explored
    assert log(g, "encounter") == [{"seat": 1, "entry": "merchant-district-3.the-unnamable"}]
    assert asked(g) == (1, "face")


@rule(
    "ah2:silence.gate.encounter-open.1",
    "ah2:silence.gate.drag-order.1",
    "ah2:mythos.gate.drag.2",
)
def test_a_gate_opened_by_an_encounter_does_all_that_a_gate_does() -> None:
    g = alone(
        {"at": "unvisited-isle"},
        phase="arkham_encounters",
        encounters={"merchant-district": "merchant-district-1", **STOP},
        decks={"gate-markers": ["yuggoth"]},
        next_monsters=["ghoul"],
        clues={"unvisited-isle": 2},
        doom=4,
    )
    assert see(g).doom == 5
    assert gates_open(g) == {"unvisited-isle": "yuggoth"}
    assert (sheet(g).place, sheet(g).delayed, sheet(g).clues) == ("yuggoth-1", True, 0)
    assert see(g).clues == {}
    assert monsters_at(g, "unvisited-isle") == ["ghoul"], "this one stays, and counts"
    told = happened(g)
    assert told.index("drawn_through") < told.index("monster_appears")
    assert "combat" not in told


@rule("ah2:silence.gate.encounter-open.1", "ah2:monster-limit.outskirts.1")
def test_the_monster_of_a_gate_opened_by_an_encounter_counts_towards_the_limit() -> None:
    g = alone(
        {"at": "unvisited-isle"},
        phase="arkham_encounters",
        encounters={"merchant-district": "merchant-district-1", **STOP},
        monsters={"uptown-streets": ["ghoul"] * 3, "southside-streets": ["zombie"] * 2},
        next_monsters=["witch"],
    )
    assert see(g).outskirts == ("witch",)
    assert monsters_at(g, "unvisited-isle") == []
