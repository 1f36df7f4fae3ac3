"""Chapter ``trade``: money, items and spells, between investigators in one place."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.situations import alone, asked, log, options, play, see, sheet, steps

ALL_SORTS = {
    "money": 7,
    "clues": 2,
    "monsters": ["zombie"],
    "gates": ["abyss"],
    "cards": ["clasp-knife", "elder-sign", "heal", "skill-luck", "marlinspike"],
}


def pair(one: dict[str, Any], two: dict[str, Any], **situation: Any) -> Game[Any]:
    """Return two investigators, by default in the same street."""
    here = {"at": "rivertown-streets"}
    return position("ah2", investigators=[{**here, **one}, {**here, **two}], **situation)


@rule("ah2:trade.1")
def test_three_dollars_and_a_spell_change_hands() -> None:
    g = pair(ALL_SORTS, {"money": 1})
    play(g, "trade:1", "pay:1", "pay:1", "pay:1", "give:heal", "done")
    assert (sheet(g, 0).money, sheet(g, 1).money) == (4, 4)
    assert "heal" not in sheet(g, 0).cards
    assert sheet(g, 1).cards == ("heal",)


@rule("ah2:trade.1")
def test_only_money_items_and_spells_are_on_offer() -> None:
    g = play(pair(ALL_SORTS, {}), "trade:1")
    assert options(g) == {
        "done",
        "give:clasp-knife",
        "give:elder-sign",
        "give:heal",
        "pay:1",
        "pay:5",
        "pay:7",
    }


@rule("ah2:trade.1")
def test_one_may_ask_for_what_the_other_has_and_the_other_agrees_or_not() -> None:
    g = play(pair({}, ALL_SORTS), "trade:1")
    assert {"ask:clasp-knife", "ask:elder-sign", "ask:heal", "ask-money:5"} <= options(g)
    assert not options(g) & {"ask:skill-luck", "ask:marlinspike"}
    play(g, "ask:heal")
    assert asked(g) == (1, "asked")
    play(g, "agree", "ask:clasp-knife", "refuse", "ask-money:5", "agree", "done")
    assert sheet(g, 0).cards == ("heal",)
    assert "clasp-knife" in sheet(g, 1).cards
    assert (sheet(g, 0).money, sheet(g, 1).money) == (5, 2)


@rule("ah2:trade.1")
def test_an_investigator_who_refused_is_not_asked_for_the_same_again() -> None:
    g = pair({}, {"money": 3, "cards": ["clasp-knife", "clasp-knife"]})
    play(g, "trade:1", "ask:clasp-knife", "refuse")
    assert "ask:clasp-knife" in options(g), "there is a second knife"
    play(g, "ask:clasp-knife", "refuse", "ask-money:1", "refuse")
    assert asked(g) == (0, "movement"), "there is nothing left to ask for"
    assert (sheet(g, 0).cards, sheet(g, 0).money) == ((), 0)


@rule("ah2:trade.1")
def test_money_alone_is_enough_to_trade() -> None:
    g = pair({"money": 2}, {})
    assert "trade:1" in options(g)
    play(g, "trade:1", "pay:2")
    assert (sheet(g, 0).money, sheet(g, 1).money) == (0, 2)


@rule("ah2:trade.1")
def test_in_one_trade_money_flows_one_way() -> None:
    g = play(pair({"money": 2}, {"money": 2}), "trade:1")
    assert {"pay:1", "pay:2", "ask-money:1", "ask-money:2"} <= options(g)
    assert "ask-money:1" not in options(play(g.clone(), "pay:1"))
    assert "pay:1" not in options(play(g.clone(), "ask-money:1", "agree"))


@rule("ah2:trade.1")
def test_with_nothing_to_trade_nobody_is_asked() -> None:
    g = pair({"clues": 2}, {"cards": ["skill-luck"]})
    assert "trade:1" not in options(g)


@rule("ah2:trade.1")
def test_an_exhausted_card_stays_exhausted() -> None:
    g = pair({"cards": ["heal"], "exhausted": ["heal"]}, {})
    play(g, "trade:1", "give:heal")
    assert sheet(g, 0).exhausted == ()
    assert sheet(g, 1).exhausted == ("heal",)


@rule("ah2:trade.1", "ah2:upkeep.exhaust.1")
def test_of_two_copies_an_exhausted_one_is_an_option_of_its_own() -> None:
    g = pair({"cards": ["heal", "heal"], "exhausted": ["heal"]}, {})
    play(g, "trade:1")
    labels = {option.id: option.label for option in g.options("en")}
    assert labels["give:heal"] == "Give: Heal"
    assert labels["give:heal:exhausted"] == "Give: Heal (exhausted)"
    play(g, "give:heal:exhausted")
    assert (sheet(g, 0).exhausted, sheet(g, 1).exhausted) == ((), ("heal",))
    assert "give:heal:exhausted" not in options(g)


@rule("ah2:trade.1")
def test_copies_that_nothing_tells_apart_are_one_option() -> None:
    g = pair({"cards": ["heal", "heal"], "exhausted": ["heal", "heal"]}, {})
    play(g, "trade:1")
    assert [option for option in options(g) if option.startswith("give:")] == ["give:heal"]
    play(g, "give:heal", "give:heal")
    assert sheet(g, 1).exhausted == ("heal", "heal")


@rule("ah2:trade.1")
def test_who_is_asked_for_a_card_gives_a_copy_that_is_ready() -> None:
    g = pair({}, {"cards": ["heal", "heal"], "exhausted": ["heal"]})
    play(g, "trade:1", "ask:heal", "agree")
    assert (sheet(g, 0).exhausted, sheet(g, 1).exhausted) == ((), ("heal",))


@rule("ah2:trade.1")
@pytest.mark.parametrize(
    ("one", "two", "together"),
    [
        ("rivertown-streets", "rivertown-streets", True),
        ("graveyard", "graveyard", True),
        ("graveyard", "rivertown-streets", False),
        ("graveyard", "black-cave", False),
        ("jail-cell", "jail-cell", False),
    ],
)
def test_one_trades_in_the_same_street_or_location(one: str, two: str, together: bool) -> None:
    g = pair({**ALL_SORTS, "at": one}, {"at": two})
    assert ("trade:1" in options(g)) is together


@rule("ah2:silence.trade.phase.1")
@pytest.mark.parametrize(
    ("one", "two", "together"),
    [
        ("abyss-1", "abyss-1", True),
        ("abyss-1", "abyss-2", True),
        ("abyss-1", "yuggoth-1", False),
    ],
)
def test_in_an_other_world_the_same_world_is_enough(one: str, two: str, together: bool) -> None:
    g = pair({**ALL_SORTS, "at": one}, {"at": two})
    assert (asked(g) == (0, "friends")) is together
    if together:
        play(g, "trade:1", "give:heal", "done")
        assert sheet(g, 1).cards == ("heal",)
        play(g, "stay")
    assert sheet(g, 0).place == "abyss-2"


# ---------------------------------------------------------------------- when


@rule("ah2:trade.2")
def test_one_may_trade_before_one_moves_and_still_walk() -> None:
    g = pair({**ALL_SORTS, "skills": {"speed": 3}}, {})
    play(g, "trade:1", "give:heal", "done")
    assert see(g).points == 3
    assert "graveyard" in steps(g)


@rule("ah2:trade.2")
def test_one_may_trade_on_the_way_and_walk_on() -> None:
    g = pair({**ALL_SORTS, "at": "graveyard", "skills": {"speed": 3}}, {})
    assert "trade:1" not in options(g)
    play(g, "move:rivertown-streets", "trade:1", "give:heal", "done")
    assert see(g).points == 2
    play(g, "move:french-hill-streets")
    assert (sheet(g, 0).place, see(g).points) == ("french-hill-streets", 1)
    assert "trade:1" not in options(g)


@rule("ah2:trade.2")
def test_one_may_trade_when_all_points_are_spent() -> None:
    g = pair({**ALL_SORTS, "at": "graveyard", "skills": {"speed": 1}}, {})
    play(g, "move:rivertown-streets")
    assert see(g).points == 0
    assert options(g) == {"stay", "trade:1"}


@rule("ah2:trade.2")
def test_one_does_not_trade_in_combat_but_after_it() -> None:
    g = pair(
        {**ALL_SORTS, "skills": {"fight": 3, "will": 2}},
        {},
        monsters={"rivertown-streets": ["zombie"]},
        dice=[5, 6, 1, 1],
    )
    assert "trade:1" in options(g)
    play(g, "fight:zombie")
    assert options(g) == {"flee", "fight"}
    play(g, "fight")
    assert not [name for name in options(g) if name.startswith("trade")]
    play(g, "strike")
    assert len(sheet(g, 0).monsters) == 2
    assert options(g) == {"stay", "trade:1"}
    play(g, "trade:1", "give:heal")
    assert sheet(g, 1).cards == ("heal",)


@rule("ah2:trade.2")
def test_an_investigator_who_comes_home_may_trade_there() -> None:
    g = pair(
        {**ALL_SORTS, "at": "yuggoth-2"},
        {"at": "woods"},
        gates={"woods": "yuggoth"},
    )
    assert sheet(g, 0).place == "woods"
    assert (asked(g), options(g)) == ((0, "friends"), {"stay", "trade:1"})


@rule("ah2:silence.trade.phase.1")
def test_an_investigator_who_is_delayed_may_trade_in_its_own_movement_phase() -> None:
    g = pair({**ALL_SORTS, "delayed": True}, {})
    assert (asked(g), options(g)) == ((0, "friends"), {"stay", "trade:1"})
    play(g, "stay")
    assert asked(g) == (1, "movement")
    assert "trade:0" in options(g), "the movement of either of them will do"


@pytest.mark.parametrize("phase", ["upkeep", "arkham_encounters"])
@rule("ah2:silence.trade.phase.1")
def test_nobody_trades_in_other_phases(phase: str) -> None:
    g = pair({**ALL_SORTS, "at": "general-store"}, {"at": "general-store"}, phase=phase)
    assert asked(g)[0] == 0
    assert "trade:1" not in options(g)


@pytest.mark.parametrize("place", ["graveyard", "jail-cell"])
@rule("ah2:silence.trade.phase.1")
def test_in_the_final_battle_all_are_together(place: str) -> None:
    g = pair(
        {**ALL_SORTS, "at": place},
        {"at": "woods"},
        ancient_one="yig",
        phase="battle_trade",
        battle_round=1,
        doom=9,
    )
    assert options(g) == {"stay", "trade:1"}
    play(g, "trade:1", "give:heal")
    assert sheet(g, 1).cards == ("heal",)


# ---------------------------------------------------------------------- police cards


@rule("ah2:silence.trade.police.1")
def test_the_revolver_and_the_wagon_change_hands_the_badge_does_not() -> None:
    rights = ["deputy", "deputys-revolver", "patrol-wagon", "membership", "loan", "retainer"]
    g = play(pair({"cards": rights, "blessed": True}, {}), "trade:1")
    assert options(g) == {"done", "give:deputys-revolver", "give:patrol-wagon"}
    play(g, "give:patrol-wagon")
    assert log(g, "gave_card") == [{"seat": 0, "to": 1, "card": "patrol-wagon"}]
    assert sheet(g, 1).cards == ("patrol-wagon",)


@rule("ah2:trade.1")
def test_alone_there_is_nobody_to_trade_with() -> None:
    g = alone(ALL_SORTS)
    assert not [name for name in options(g) if name.startswith("trade")]
