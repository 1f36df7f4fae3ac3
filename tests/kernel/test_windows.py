"""Timing: forced triggers first, optional ones by choice, modifiers on read."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.decisions import Rule, ask
from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.kernel.windows import Trigger, in_play, modified, points, window
from miskatonic.testing import dice, position
from tests.kernel.play import game_of, happened, open_ids, opts, play

pytestmark = pytest.mark.usefixtures("toy_game")


def a_window(
    *triggers: Trigger, components: list[tuple[str, int]], who: int = 0, value: int = 0
) -> Game[Any]:
    """Return three seats in a window; what it leaves behind goes into the round's number."""

    def rule(g: Game[Any]) -> Rule:
        g.state.round = yield from window(g, "now", who, value)

    found = points(("now", trigger) for trigger in triggers)
    return game_of(rule, players=3, triggers=found, in_play=lambda s: components)


def adds(source: str, amount: int, **how: Any) -> Trigger:
    def rule(g: Game[Any], owner: int, who: int, value: int) -> Rule:
        g.emit("gained", EVERYONE, owner, amount)
        return value + amount
        yield

    return Trigger(source, rule, **how)


def doubles(source: str, **how: Any) -> Trigger:
    def rule(g: Game[Any], owner: int, who: int, value: int) -> Rule:
        g.emit("gained", EVERYONE, owner, value)
        return value * 2
        yield

    return Trigger(source, rule, **how)


def owners_that_acted(game: Game[Any]) -> list[int]:
    return [event.values["seat"] for event in game.events(None) if event.kind == "gained"]


# ---------------------------------------------------------------------- forced


def test_a_window_without_triggers_leaves_the_value_as_it_is() -> None:
    assert a_window(components=[("x", 0)], value=4).state.round == 4


def test_forced_triggers_happen_unasked_in_seat_order_from_the_seat_concerned() -> None:
    components = [("one", 0), ("two", 1), ("one", 2)]
    game = a_window(adds("one", 1), doubles("two"), components=components, who=1, value=3)
    assert owners_that_acted(game) == [1, 2, 0]
    assert game.state.round == 3 * 2 + 1 + 1
    assert game.history == []


def test_a_component_that_is_not_in_play_does_nothing() -> None:
    assert a_window(adds("one", 5), components=[("other", 0)], value=2).state.round == 2


def test_a_forced_trigger_whose_condition_fails_does_nothing() -> None:
    own_only = adds("one", 5, when=lambda g, owner, who, value: owner == who)
    game = a_window(own_only, components=[("one", 0), ("one", 1)], who=1)
    assert owners_that_acted(game) == [1]


def test_a_condition_sees_the_value_as_earlier_triggers_left_it() -> None:
    small = adds("small", 5, when=lambda g, owner, who, value: value < 5)
    game = a_window(small, components=[("small", 0), ("small", 1), ("small", 2)])
    assert owners_that_acted(game) == [0]


def test_a_trigger_may_ask_a_question_of_its_own() -> None:
    def rule(g: Game[Any], owner: int, who: int, value: int) -> Rule:
        answer = yield ask(owner, "toll", opts("pay:1", "pay:2"))
        return value + int(answer[1])

    game = a_window(Trigger("one", rule), components=[("one", 2)], value=10)
    assert game.pending is not None
    assert game.pending.seat == 2
    assert play(game, "pay:2").state.round == 12


# ---------------------------------------------------------------------- optional


def charm(amount: int = 2, **how: Any) -> Trigger:
    return adds("charm", amount, forced=False, citation="toy:charm", **how)


def test_an_optional_trigger_is_offered_to_its_owner_and_changes_the_value() -> None:
    game = a_window(charm(), components=[("charm", 1)], value=3)
    assert game.pending is not None
    assert game.pending.seat == 1
    assert game.pending.kind == "window-now"
    assert open_ids(game) == ["use:charm:1", "decline"]
    assert game.pending.options[0].rule == "toy:charm"
    assert play(game, "use:charm:1").state.round == 5


def test_a_declined_trigger_leaves_the_value() -> None:
    game = play(a_window(charm(), components=[("charm", 1)], value=3), "decline")
    assert game.state.round == 3
    assert game.pending is None


def test_forced_triggers_come_before_optional_ones() -> None:
    game = a_window(charm(), doubles("curse"), components=[("charm", 0), ("curse", 2)], value=3)
    assert owners_that_acted(game) == [2]
    assert play(game, "use:charm:0").state.round == 3 * 2 + 2


def test_owners_are_asked_in_seat_order_from_the_seat_concerned() -> None:
    components = [("charm", 0), ("charm", 1), ("charm", 2)]
    game = a_window(charm(), components=components, who=1)
    asked = []
    while game.pending:
        asked.append(game.pending.seat)
        play(game, "decline" if game.pending.seat == 2 else open_ids(game)[0])
    assert asked == [1, 2, 0]
    assert game.state.round == 4


def test_an_owner_of_several_triggers_is_offered_the_rest_after_using_one() -> None:
    game = a_window(charm(), adds("bell", 10, forced=False), components=[("charm", 0), ("bell", 0)])
    assert open_ids(game) == ["use:charm:0", "use:bell:0", "decline"]
    play(game, "use:bell:0")
    assert open_ids(game) == ["use:charm:0", "decline"]
    assert play(game, "use:charm:0").state.round == 12


def test_declining_passes_all_that_is_on_offer() -> None:
    game = a_window(charm(), adds("bell", 10, forced=False), components=[("charm", 0), ("bell", 0)])
    assert play(game, "decline").state.round == 0
    assert game.pending is None


def test_an_optional_trigger_is_offered_only_while_its_condition_holds() -> None:
    small = charm(when=lambda g, owner, who, value: value < 3)
    game = a_window(small, components=[("charm", 0), ("charm", 1), ("charm", 2)], value=2)
    play(game, "decline", "use:charm:1")
    assert game.pending is None
    assert game.state.round == 4


def test_an_optional_trigger_that_another_one_makes_possible_is_offered() -> None:
    large = adds("bell", 10, forced=False, when=lambda g, owner, who, value: value >= 2)
    game = a_window(charm(), large, components=[("bell", 0), ("charm", 1)])
    assert open_ids(game) == ["use:charm:1", "decline"]
    play(game, "use:charm:1")
    assert open_ids(game) == ["use:bell:0", "decline"]


def test_two_copies_of_a_component_can_each_be_used_once() -> None:
    game = a_window(charm(), components=[("charm", 0), ("charm", 0)])
    ids = open_ids(game)
    assert len(set(ids)) == len(ids)
    while game.pending:
        play(game, open_ids(game)[0])
    assert game.state.round == 4


# ---------------------------------------------------------------------- modifiers


def test_modifiers_change_a_value_on_read_in_seat_order_and_only_what_they_name() -> None:
    changes = {
        "dice": {
            "plus": lambda g, owner, who, value: value + 1,
            "twice": lambda g, owner, who, value: value * 2,
        }
    }
    components = [("plus", 0), ("twice", 1), ("other", 2)]
    game = game_of(modifiers=changes, in_play=lambda s: components, players=3)
    assert modified(game, "dice", 0, 3) == (3 + 1) * 2
    assert modified(game, "dice", 1, 3) == 3 * 2 + 1
    assert modified(game, "speed", 0, 3) == 3


def test_a_modifier_knows_whose_value_it_is() -> None:
    game = position("toy", hands=[["map"]] * 2, table=["lantern", "rope"])
    assert modified(game, "dice", 0, 1) == 2
    assert modified(game, "dice", 1, 1) == 1


def test_a_game_that_has_nothing_in_play_modifies_nothing() -> None:
    game = game_of(in_play=None, modifiers={"dice": {"x": lambda g, o, w, v: v + 9}})
    assert in_play(game, 0) == ()
    assert modified(game, "dice", 0, 1) == 1


def test_in_a_fight_curse_and_charm_act_on_the_dice() -> None:
    game = position("toy", hands=[["map"]] * 3, coins=[0, 0, 0], phase="search", rounds=1)
    game.state.table = [2, 1, 0]
    game.state.deck = ("curse", "charm", "lantern", *game.state.deck[3:])
    game.state.script = dice(5, 4)
    play(game, "rest")
    assert happened(game)[-2:] == ["rolled", "cursed"]
    assert open_ids(game, 1) == ["use:charm:1", "decline"]
    assert play(game, "use:charm:1").state.coins == [(5 + 4) // 2 + 2, 0, 0]
