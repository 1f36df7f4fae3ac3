"""Chapter ``mythos``, steps one and two: gates, surges, and the clue."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.tables import MYTHOS_CARDS
from miskatonic.kernel.errors import WrongSeatError
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.nights import (
    GATE_AT_BLACK_CAVE,
    GATE_AT_WOODS,
    WARDS,
    arrivals,
    crowd,
    moves,
    night,
    open_gates,
    until,
)
from tests.games.ah2.situations import asked, happened, log, monsters_at, options, play, see, sheet

# ---------------------------------------------------------------------- order


@rule("ah2:mythos.order.1", "ah2:mythos.summary.1")
def test_gate_and_monster_then_the_clue_then_movement_then_the_ability() -> None:
    g = position(
        "ah2",
        investigators=crowd(1),
        phase="mythos",
        decks={"mythos": [GATE_AT_WOODS], "gate-markers": ["abyss"]},
        next_monsters=["witch"],
    )
    steps = ("mythos", "gate_opens", "monster_appears", "clues_appear", "monster_moves", "earned")
    assert [kind for kind in happened(g) if kind in steps] == list(steps)
    assert arrivals(g) == [("witch", "woods")]
    assert moves(g) == [("witch", "woods", "uptown-streets")], "it moves in the turn it came"


@rule("ah2:mythos.order.1")
def test_one_card_is_drawn_a_turn_from_the_top() -> None:
    g = position(
        "ah2",
        investigators=crowd(1),
        phase="mythos",
        decks={"mythos": [GATE_AT_WOODS, GATE_AT_BLACK_CAVE]},
        sealed=["woods"],
    )
    assert log(g, "mythos") == [{"mythos": GATE_AT_WOODS}]


@rule("ah2:mythos.traits.1")
def test_every_card_with_a_gate_location_is_a_headline_an_environment_or_a_rumor() -> None:
    traits = {card.trait for card in MYTHOS_CARDS if card.gate}
    assert traits == {"headline", "environment", "rumor"}
    assert [card.id for card in MYTHOS_CARDS if not card.gate] == ["mythos-shuffle"]


# ---------------------------------------------------------------------- step one: three cases


@rule("ah2:mythos.gate.1", "ah2:mythos.summary.1")
@pytest.mark.parametrize(
    ("board", "told"),
    [
        ({"sealed": ["woods"]}, {"seal_holds"}),
        ({"gates": {"woods": "abyss"}}, {"surge"}),
        ({}, {"gate_opens"}),
    ],
)
def test_exactly_one_of_the_three_cases_happens(board: dict[str, Any], told: set[str]) -> None:
    g = night(GATE_AT_WOODS, **board)
    assert {"seal_holds", "surge", "gate_opens"} & set(happened(g)) == told


@rule("ah2:mythos.gate.sealed.1", "ah2:mythos.summary.1")
def test_a_at_an_elder_sign_nothing_happens() -> None:
    gates = {"graveyard": "abyss"}
    g = night(GATE_AT_WOODS, sealed=["woods"], gates=gates, doom=3)
    assert (see(g).doom, [gate.at for gate in see(g).gates], see(g).monsters) == (
        3,
        ["graveyard"],
        (),
    )


@rule("ah2:mythos.gate.surge.1", "ah2:mythos.summary.1", "ah2:silence.gate.surge-count.1")
def test_b_at_an_open_gate_every_gate_gets_a_monster_and_nothing_else_happens() -> None:
    gates = {"woods": "abyss", "graveyard": "rlyeh", "the-unnamable": "yuggoth"}
    g = night(
        GATE_AT_WOODS,
        gates=gates,
        doom=3,
        next_monsters=["ghoul", "maniac", "zombie"],
    )
    assert arrivals(g) == [("ghoul", "woods"), ("maniac", "graveyard"), ("zombie", "the-unnamable")]
    assert (see(g).doom, len(see(g).gates), see(g).outskirts) == (3, 3, ())


def cramped(**situation: Any) -> Game[Any]:
    """Return a surge at three gates with room for one monster: limit 5, and 4 are there."""
    told: dict[str, Any] = {
        "investigators": crowd(2),
        "gates": {"woods": "abyss", "graveyard": "rlyeh", "the-unnamable": "yuggoth"},
        "monsters": {"northside-streets": ["cultist"] * 4},
        "next_monsters": ["ghoul", "maniac", "zombie"],
        **situation,
    }
    return night(GATE_AT_WOODS, **told)


@rule("ah2:mythos.gate.surge.2", "ah2:monster-limit.outskirts.1")
def test_with_room_for_one_the_players_pick_its_gate_and_two_go_to_the_outskirts() -> None:
    g = cramped()
    assert options(g) == {"at:woods", "at:graveyard", "at:the-unnamable"}
    play(g, "at:graveyard")
    assert arrivals(g) == [("ghoul", "graveyard"), ("maniac", "outskirts"), ("zombie", "outskirts")]
    assert see(g).outskirts == ("maniac", "zombie")
    assert len(see(g).monsters) == 5


@rule("ah2:mythos.gate.surge.3")
def test_all_gates_are_picked_before_any_monster_is_drawn() -> None:
    g = cramped(monsters={"northside-streets": ["cultist"] * 3})
    cup = see(g).cup
    play(g, "at:woods")
    assert options(g) == {"at:graveyard", "at:the-unnamable"}
    assert (see(g).cup, arrivals(g)) == (cup, [])
    play(g, "at:the-unnamable")
    assert arrivals(g) == [("ghoul", "woods"), ("maniac", "the-unnamable"), ("zombie", "outskirts")]


@rule("ah2:mythos.gate.surge.4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_settles_where_the_monsters_come(first: int) -> None:
    g = cramped(first=first)
    assert asked(g) == (first, "surge")
    with pytest.raises(WrongSeatError):
        g.answer("at:woods", seat=1 - first)
    g.answer("at:woods", seat=first)
    assert arrivals(g)[0] == ("ghoul", "woods")


@rule("ah2:mythos.gate.surge.2")
def test_a_surge_without_any_room_asks_nothing() -> None:
    g = cramped(monsters={"northside-streets": ["cultist"] * 5})
    assert "surge" in happened(g)
    assert see(g).outskirts == ("ghoul", "maniac", "zombie")


# ---------------------------------------------------------------------- a later rule, by option

GREATER = {"surge": "greater"}


@rule("ah2:silence.gate.surge-count.1")
def test_by_the_later_rule_a_surge_brings_as_many_as_there_are_players() -> None:
    g = night(
        GATE_AT_WOODS,
        options=GREATER,
        investigators=crowd(4),
        gates={"woods": "abyss", "graveyard": "rlyeh"},
        next_monsters=["ghoul", "maniac", "zombie", "vampire"],
    )
    assert [area for _, area in arrivals(g)] == ["woods", "graveyard", "woods", "graveyard"]


@rule("ah2:silence.gate.surge-count.1")
def test_by_the_later_rule_the_players_pick_the_gate_of_an_odd_monster() -> None:
    g = night(
        GATE_AT_WOODS,
        options=GREATER,
        investigators=crowd(3),
        gates={"woods": "abyss", "graveyard": "rlyeh"},
    )
    assert (asked(g), options(g)) == ((0, "surge"), {"at:woods", "at:graveyard"})
    play(g, "at:graveyard")
    assert sorted(area for _, area in arrivals(g)) == ["graveyard", "graveyard", "woods"]


@rule("ah2:silence.gate.surge-count.1")
def test_a_surge_by_a_card_does_nothing_where_no_gate_is_open() -> None:
    g = night(
        "ground-hums-beneath-the-town",
        phase="mythos_ability",
        options=GREATER,
        investigators=[{"at": WARDS, "skills": {"luck": 1}}, {"at": WARDS}],
    )
    assert (arrivals(g), see(g).phase) == ([], "upkeep")


@rule("ah2:silence.gate.surge-count.1", "ah2:mythos.gate.open.4")
@pytest.mark.parametrize(
    ("players", "rules", "monsters"),
    [(1, "gates", 1), (8, "gates", 1), (4, "greater", 1), (5, "greater", 2)],
)
def test_a_new_gate_brings_one_monster_or_by_the_later_rule_two_from_five_players_on(
    players: int, rules: str, monsters: int
) -> None:
    g = night(GATE_AT_WOODS, options={"surge": rules}, investigators=crowd(players))
    assert [area for _, area in arrivals(g)] == ["woods"] * monsters


# ---------------------------------------------------------------------- a gate opens


@rule(
    "ah2:example.mythos.gate-open.1",
    "ah2:mythos.gate.open.1",
    "ah2:mythos.gate.open.2",
    "ah2:mythos.gate.open.4",
)
def test_example_doom_then_the_gate_to_yuggoth_then_a_dark_young_at_black_cave() -> None:
    g = night(
        GATE_AT_BLACK_CAVE,
        doom=3,
        decks={"gate-markers": ["yuggoth"]},
        next_monsters=["dark-young"],
    )
    steps = ("doom", "gate_opens", "monster_appears")
    assert [kind for kind in happened(g) if kind in steps] == list(steps)
    assert log(g, "doom") == [{"doom": 4, "of": 10}]
    gate = see(g).gates[0]
    assert (gate.at, gate.world, gate.modifier) == ("black-cave", "yuggoth", -2)
    assert monsters_at(g, "black-cave") == ["dark-young"]
    assert see(g).gate_stack == 15


@rule("ah2:mythos.gate.open.3")
def test_a_new_gate_wipes_out_the_clues_on_its_location() -> None:
    g = night(GATE_AT_WOODS, clues={"woods": 2, "graveyard": 1}, investigators=[{"at": "woods"}])
    assert see(g).clues == {"graveyard": 1, "black-cave": 1}
    assert sheet(g).clues == 0


@rule("ah2:mythos.gate.open.5")
def test_with_seven_monsters_and_four_players_the_gates_monster_goes_to_the_outskirts() -> None:
    g = night(
        GATE_AT_WOODS,
        investigators=crowd(4),
        monsters={"northside-streets": ["cultist"] * 5, "the-sky": ["nightgaunt"] * 2},
        next_monsters=["ghoul"],
    )
    assert (see(g).outskirts, monsters_at(g, "woods")) == (("ghoul",), [])


@rule("ah2:mythos.gate.open.6", "ah2:awaken.doom.1")
def test_if_doom_fills_the_track_nothing_else_of_the_card_happens() -> None:
    g = night(GATE_AT_WOODS, doom=9, monsters={"northside-streets": ["witch"]})
    assert log(g, "awakened") == [{"ancient_one": "yig", "cause": "doom"}]
    after = {"gate_opens", "monster_appears", "clues_appear", "monster_moves", "earned"}
    assert not after & set(happened(g))
    assert (see(g).gate_stack, see(g).clues, see(g).battle_round) == (16, {}, 1)


@rule("ah2:mythos.gate.open.7", "ah2:awaken.gates.1")
def test_the_seventh_gate_with_four_players_wakes_the_ancient_one() -> None:
    gates = open_gates(6, without=("woods",))
    g = night(GATE_AT_WOODS, investigators=crowd(4), gates=gates)
    assert log(g, "awakened") == [{"ancient_one": "yig", "cause": "gates"}]
    fewer = dict(list(gates.items())[:5])
    g = night(GATE_AT_WOODS, investigators=crowd(4), gates=fewer)
    assert "awakened" not in happened(g)
    assert len(see(g).gates) == 6


@rule("ah2:mythos.gate.open.8")
def test_gates_do_not_pull_monsters() -> None:
    g = position(
        "ah2",
        investigators=crowd(1),
        phase="arkham_encounters",
        gates={"graveyard": "abyss"},
        monsters={"graveyard": ["ghoul"]},
        decks={"mythos": [GATE_AT_WOODS]},
        sealed=["woods"],
    )
    until(g, lambda g: see(g).turn == 2)
    assert monsters_at(g, "graveyard") == ["ghoul"]


# ---------------------------------------------------------------------- beneath investigators


@rule("ah2:mythos.gate.drag.1", "ah2:silence.gate.drag-order.1")
def test_a_gate_opening_beneath_two_investigators_takes_both_along_before_its_monster() -> None:
    g = night(
        GATE_AT_WOODS,
        investigators=crowd(2, at="woods"),
        decks={"gate-markers": ["rlyeh"]},
        next_monsters=["ghoul"],
    )
    assert [sheet(g, seat).place for seat in (0, 1)] == ["rlyeh-1", "rlyeh-1"]
    steps = ("gate_opens", "drawn_through", "monster_appears")
    told = [kind for kind in happened(g) if kind in steps]
    assert told == ["gate_opens", "drawn_through", "drawn_through", "monster_appears"]
    assert monsters_at(g, "woods") == ["ghoul"], "nobody had to face it"


@rule("ah2:mythos.gate.drag.2")
def test_an_investigator_swallowed_only_stands_up_next_turn_and_moves_on_in_the_one_after() -> None:
    g = night(
        GATE_AT_WOODS,
        turn=2,
        investigators=[{"at": "woods"}],
        decks={
            "gate-markers": ["yuggoth"],
            "gate": ["blue-4"],
            "mythos": ["doctors-hold-free-clinic"],
        },
    )
    assert (see(g).turn, sheet(g).place, sheet(g).delayed) == (3, "yuggoth-1", True)
    until(g, lambda g: len(log(g, "put_at")) > 1)
    assert sheet(g).place == "yuggoth-2"
    steps = ("delayed", "turn", "stood_up", "encounter", "put_at")
    told = [kind for kind in happened(g) if kind in steps]
    assert told[:7] == ["put_at", "delayed", "turn", "stood_up", "encounter", "turn", "put_at"]


# ---------------------------------------------------------------------- step two: the clue


@rule("ah2:mythos.clue.1")
@pytest.mark.parametrize(("before", "after"), [({}, 1), ({"black-cave": 2}, 3)])
def test_the_location_that_the_card_names_gains_one_clue(
    before: dict[str, int], after: int
) -> None:
    g = night(GATE_AT_WOODS, clues=before)
    assert see(g).clues == {"black-cave": after}


@rule("ah2:mythos.clue.1")
def test_a_card_that_names_no_location_places_no_clue() -> None:
    g = night("the-vault-is-being-dug-out", sealed=["black-cave"])
    assert see(g).clues == {}


@rule("ah2:mythos.clue.2")
def test_no_clue_is_placed_at_an_open_gate() -> None:
    g = night(GATE_AT_WOODS, gates={"black-cave": "abyss"}, investigators=crowd(1))
    assert see(g).clues == {}
    assert "clues_appear" not in happened(g)


@rule("ah2:mythos.clue.2")
def test_an_investigator_at_an_explored_gate_is_not_asked_about_a_clue_that_never_came() -> None:
    own = {"at": "black-cave", "explored": True}
    g = night(GATE_AT_WOODS, gates={"black-cave": "abyss"}, investigators=[own], sealed=["woods"])
    assert (asked(g), sheet(g).clues, see(g).clues) == ((0, "adjust"), 0, {})


@rule("ah2:mythos.clue.3")
@pytest.mark.parametrize(
    ("answer", "clues", "left"), [("claim:0", 1, {}), ("leave", 0, {"black-cave": 1})]
)
def test_an_investigator_who_is_there_may_take_the_clue_or_leave_it(
    answer: str, clues: int, left: dict[str, int]
) -> None:
    g = night(GATE_AT_WOODS, investigators=[{"at": "black-cave"}], sealed=["woods"])
    assert options(g) == {"claim:0", "leave"}
    play(g, answer)
    assert (sheet(g).clues, see(g).clues) == (clues, left)


@rule("ah2:mythos.clue.3")
def test_of_two_who_are_there_either_may_say_that_the_second_takes_it() -> None:
    g = night(GATE_AT_WOODS, investigators=crowd(2, at="black-cave"), sealed=["woods"])
    assert options(g) == {"claim:0", "claim:1", "leave"}
    g.answer("claim:1", seat=1)
    assert ([sheet(g, seat).clues for seat in (0, 1)], see(g).clues) == ([0, 1], {})


@rule("ah2:mythos.clue.4")
def test_the_first_player_has_the_last_word_on_the_clue_wherever_that_player_is() -> None:
    three = [{"at": WARDS}, *crowd(2, at="black-cave")]
    g = night(GATE_AT_WOODS, investigators=three, first=0, sealed=["woods"])
    assert asked(g) == (0, "claim")
    assert options(g) == {"claim:1", "claim:2", "leave"}, "but only those who are there can have it"
    g.answer("claim:1", seat=0)
    assert [sheet(g, seat).clues for seat in (0, 1, 2)] == [0, 1, 0]


@rule("ah2:mythos.clue.3")
def test_somebody_alone_at_the_clue_needs_nobodys_leave() -> None:
    g = night(GATE_AT_WOODS, investigators=[{"at": WARDS}, {"at": "black-cave"}], sealed=["woods"])
    assert asked(g) == (1, "claim")
    with pytest.raises(WrongSeatError):
        g.answer("leave", seat=0)
