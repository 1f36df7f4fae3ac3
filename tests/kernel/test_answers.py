"""Answers: who may give which, when they count, and what a refused one leaves unchanged."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.decisions import Options, Rule, ask, ask_all, ask_any
from miskatonic.kernel.errors import (
    CommandRefusedError,
    GameOverError,
    MiskatonicError,
    RuleFaultError,
    StaleDecisionError,
    UnknownOptionError,
    UnknownSeatError,
    WrongSeatError,
)
from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.text import LANGUAGES
from miskatonic.testing import position
from tests.kernel.play import everything, game_of, open_ids, opt, opts, play, walk

pytestmark = pytest.mark.usefixtures("toy_game")


def a_question(**situation: Any) -> Game[Any]:
    """Return three seats of which seat 1 is asked how much toll to pay."""
    table = {"hands": [["rope"], ["rope"], ["rope"]], "coins": [0, 2, 0], "phase": "search"}
    return play(position("toy", **{**table, **situation}), "rest")


def a_question_to_all() -> Game[Any]:
    return position("toy", hands=[["purse", "rope"], ["idol", "map"], ["curse", "charm"]])


# ---------------------------------------------------------------------- one seat is asked


def test_the_rule_receives_the_chosen_option() -> None:
    game = a_question()
    play(game, "pay:2")
    assert game.events(None)[0].values == {"seat": 1, "amount": 2}


@pytest.mark.parametrize(
    ("option_id", "seat", "version", "error"),
    [
        ("pay:3", 1, None, UnknownOptionError),
        ("dig", 1, None, UnknownOptionError),
        ("", 1, None, UnknownOptionError),
        ("0", 1, None, UnknownOptionError),
        (0, 1, None, UnknownOptionError),
        ("pay:1", 0, None, WrongSeatError),
        ("pay:1", 2, None, WrongSeatError),
        ("pay:1", 3, None, UnknownSeatError),
        ("pay:1", -1, None, UnknownSeatError),
        ("pay:1", 1, 0, StaleDecisionError),
        ("pay:1", 1, 2, StaleDecisionError),
        ("/stop", 1, None, UnknownOptionError),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_and_changes_nothing(
    option_id: Any, seat: int, version: int | None, error: type[MiskatonicError]
) -> None:
    game = a_question()
    before = everything(game)
    with pytest.raises(error):
        game.answer(option_id, seat, version)
    assert everything(game) == before
    game.answer("pay:1", 1, game.version)


def test_a_refusal_says_what_would_be_right() -> None:
    game = a_question()
    with pytest.raises(UnknownOptionError, match="pay:0, pay:1, pay:2"):
        game.answer("pay:3", 1)
    with pytest.raises(WrongSeatError, match="waits for seat 1"):
        game.answer("pay:1", 0)
    with pytest.raises(UnknownSeatError, match="0 … 2"):
        game.answer("pay:1", 3)
    with pytest.raises(StaleDecisionError, match="at decision 1"):
        game.answer("pay:1", 1, version=7)


def test_the_wrong_seat_is_not_told_what_is_open_to_another() -> None:
    game = position("toy", hands=[["purse"], ["idol"]], pile=["map"], phase="search")
    play(game, "dig")
    with pytest.raises(WrongSeatError) as refusal:
        game.answer("take", 1)
    assert "take" not in str(refusal.value)
    assert "leave" not in str(refusal.value)


def test_after_the_end_every_answer_and_command_is_refused() -> None:
    game = new_game("toy", seed=1)
    for _ in walk(game, seed=1):
        pass
    before = everything(game)
    with pytest.raises(GameOverError):
        game.answer("pay:0", 0)
    with pytest.raises(GameOverError):
        game.command("stop", 0)
    assert everything(game) == before
    assert game.decisions == ()
    assert game.result is not None


def test_a_question_with_one_option_answers_itself() -> None:
    game = a_question(coins=[0, 0, 0])
    assert game.history == [(0, "rest")]
    assert ("paid", -1, 1, 0) in (game._log or [])


def test_a_question_that_must_not_leak_is_asked_even_with_one_option() -> None:
    hidden = position("toy", hands=[["purse"], ["idol"]], pile=["curse"], phase="search")
    play(hidden, "dig")
    assert hidden.pending is not None
    assert hidden.pending.kind == "find"
    assert open_ids(hidden) == ["leave"]


def test_single_options_in_a_row_answer_themselves_across_steps() -> None:
    def one(g: Game[Any]) -> Rule:
        first = yield ask(0, "toll", opts("pay:0"))
        second = yield ask(1, "toll", opts("pay:1"))
        g.state.coins = [int(first[1]), int(second[1])]

    def two(g: Game[Any]) -> Rule:
        yield ask(0, "toll", opts("pay:0", "pay:1"))

    game = game_of(one, two)
    assert game.state.coins == [0, 1]
    assert open_ids(game) == ["pay:0", "pay:1"]
    assert game.history == []


def test_steps_that_ask_nothing_are_passed_through_and_a_question_free_game_is_over() -> None:
    def silent(g: Game[Any]) -> None:
        g.state.round += 1

    def nearly_silent(g: Game[Any]) -> Rule:
        g.state.round += 10
        return
        yield

    game = game_of(silent, nearly_silent, silent)
    assert game.state.round == 12
    assert game.pending is None


def test_a_question_without_options_is_a_fault_and_no_dead_end() -> None:
    def rule(g: Game[Any]) -> Rule:
        yield ask(0, "toll", opts("pay:0", "pay:1"))
        yield ask(0, "toll", Options(()))

    game = game_of(rule)
    before = everything(game)
    with pytest.raises(RuleFaultError) as fault:
        play(game, "pay:1")
    assert "options" in str(fault.value.__cause__)
    assert everything(game) == before


# ---------------------------------------------------------------------- any of a group


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_group_question_is_answered_by_any_of_its_seats(seat: int) -> None:
    game = position("toy", hands=[["rope"]] * 3, phase="search", lead=1)
    assert game.pending is not None
    assert game.pending.seat == 1
    assert game.view(None).deciding == (1, 2, 0)
    game.answer("rest", seat)
    assert game.history == [(seat, "rest")]
    assert game.pending is not None
    assert game.pending.kind == "toll"


def test_a_group_question_is_refused_to_others() -> None:
    def rule(g: Game[Any]) -> Rule:
        yield ask_any((2, 0), "search", opts("dig", "rest"))

    game = game_of(rule, players=3)
    with pytest.raises(WrongSeatError, match="2, 0"):
        game.answer("dig", 1)
    with pytest.raises(StaleDecisionError):
        game.answer("dig", 0, version=5)
    game.answer("dig", 0, version=0)
    assert game.pending is None


def test_every_seat_of_a_group_is_shown_the_options() -> None:
    game = position("toy", hands=[["rope"]] * 2, phase="search")
    for seat in (0, 1):
        assert [o.label for o in game.options("en", seat)] == ["Dig", "Rest"]


# ---------------------------------------------------------------------- all at once


def test_a_question_to_all_is_open_to_every_seat_with_its_own_options() -> None:
    game = a_question_to_all()
    assert [decision.seat for decision in game.decisions] == [0, 1, 2]
    assert game.pending == game.decisions[0]
    assert open_ids(game, 2) == ["commit:curse", "commit:charm"]


def test_answers_to_all_count_only_when_the_last_is_in() -> None:
    game = a_question_to_all()
    play(game, "2/commit:curse", "0/commit:purse")
    assert game.view(None).deciding == (1,)
    assert game.state.table == [-1, -1, -1]
    assert game.state.coins == [1, 1, 1]
    play(game, "1/commit:map")
    assert [game.spec.rules.face(game.state, card) for card in game.state.table] == [
        "purse",
        "map",
        "curse",
    ]
    assert game.state.coins[0] == 2
    assert game.state.barrier == {}


def test_answers_to_all_are_secret_until_the_last_is_in() -> None:
    one, other = (
        play(a_question_to_all(), "0/commit:purse"),
        play(a_question_to_all(), "0/commit:rope"),
    )
    for seat in (None, 1, 2):
        assert one.view(seat) == other.view(seat)
        assert one.events(seat) == other.events(seat)
        assert seat is None or one.options("en", seat) == other.options("en", seat)


def test_each_seat_answers_a_question_to_all_once() -> None:
    game = play(a_question_to_all(), "1/commit:map")
    before = everything(game)
    with pytest.raises(WrongSeatError, match="0, 2"):
        game.answer("commit:idol", 1)
    assert everything(game) == before


def test_a_question_to_all_keeps_its_version_until_the_last_answer() -> None:
    game = a_question_to_all()
    asked_at = game.version
    game.answer("commit:map", 1, asked_at)
    assert game.version == asked_at
    with pytest.raises(StaleDecisionError):
        game.answer("commit:purse", 0, asked_at + 1)
    game.answer("commit:purse", 0, asked_at)
    game.answer("commit:curse", 2, asked_at)
    assert game.version == asked_at + 3
    with pytest.raises(StaleDecisionError):
        game.answer("sell", 1, asked_at)


def test_the_version_of_a_question_to_all_survives_a_copy_and_a_later_step() -> None:
    game = new_game("toy", players=3, seed=4)
    for at in walk(game, seed=4):
        assert at.clone().version == at.version


def test_a_question_to_all_is_put_even_to_a_seat_without_alternative() -> None:
    game = position("toy", hands=[["purse", "purse"], ["map"]])
    assert open_ids(game, 0) == ["commit:purse"]
    assert game.view(None).deciding == (0, 1)


def test_a_question_to_nobody_answers_itself() -> None:
    def rule(g: Game[Any]) -> Rule:
        answers = yield ask_all("commit", {})
        g.state.round = len(answers) + 7

    assert game_of(rule).state.round == 7


def test_a_question_to_all_that_leaves_a_seat_without_options_is_a_fault() -> None:
    def rule(g: Game[Any]) -> Rule:
        yield ask(0, "toll", opts("pay:0", "pay:1"))
        yield ask_all("commit", {0: [opt("commit:map")], 1: []})

    game = game_of(rule)
    with pytest.raises(RuleFaultError) as fault:
        play(game, "pay:1")
    assert "options" in str(fault.value.__cause__)
    assert game.history == []


# ---------------------------------------------------------------------- table commands


def test_a_command_acts_and_is_recorded_and_the_question_stays_open() -> None:
    game = a_question()
    asked = game.pending
    game.command("tip", 1)
    assert game.state.coins == [1, 1, 0]
    assert game.history[-1] == (1, "/tip")
    assert game.pending is asked
    assert game.clone().state == game.state


def test_a_command_makes_answers_to_the_earlier_version_stale() -> None:
    game = a_question()
    seen = game.version
    game.command("tip", 1)
    with pytest.raises(StaleDecisionError):
        game.answer("pay:2", 1, seen)


def test_a_command_may_end_the_step_even_of_a_question_to_all() -> None:
    game = play(a_question_to_all(), "1/commit:map")
    game.command("stop", 2)
    assert game.pending is None
    assert game.decisions == ()
    assert game.state.barrier == {}
    assert game.history == [(1, "commit:map"), (2, "/stop")]


@pytest.mark.parametrize(
    ("name", "seat", "error", "text"),
    [
        ("fly", 0, CommandRefusedError, "tip, stop"),
        ("tip", 5, UnknownSeatError, "0 … 2"),
        ("tip", -1, UnknownSeatError, "0 … 2"),
    ],
)
def test_a_command_that_does_not_exist_or_fit_says_what_would(
    name: str, seat: int, error: type[MiskatonicError], text: str
) -> None:
    game = a_question()
    before = everything(game)
    with pytest.raises(error, match=text):
        game.command(name, seat)
    assert everything(game) == before


def test_a_command_that_is_not_allowed_now_is_not_said_to_be_unknown() -> None:
    game = a_question()
    before = everything(game)
    with pytest.raises(CommandRefusedError) as refusal:
        game.command("tip", 0)
    assert everything(game) == before
    unknown = CommandRefusedError(command="tip", reason="unknown", known="")
    for lang in LANGUAGES:
        assert "tip" in refusal.value.text(lang)
        assert refusal.value.text(lang) != unknown.text(lang)


# ---------------------------------------------------------------------- untracked play


def test_untracked_play_by_answers_leads_to_the_same_place() -> None:
    tracked = new_game("toy", players=3, seed=9, log=True)
    untracked = new_game("toy", players=3, seed=9, tracking=False)
    for game in walk(tracked, seed=9):
        if game.history:
            seat, option_id = game.history[-1]
            untracked.answer(option_id, seat)
        assert untracked.state == tracked.state
        assert untracked.decisions == tracked.decisions
    assert untracked.result == tracked.result
