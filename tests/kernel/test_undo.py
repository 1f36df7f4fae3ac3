"""Undo: free while nothing has been revealed, by consent after that, and never a second chance."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.decisions import Rule, ask, ask_all
from miskatonic.kernel.errors import UndoRefusedError
from miskatonic.kernel.events import RawEvent
from miskatonic.kernel.game import Game
from miskatonic.kernel.records import replay
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.secrets import EVERYONE, only
from miskatonic.parts.decks import look_at
from miskatonic.parts.dice import roll
from miskatonic.testing import dice, position
from tests.kernel.play import everything, game_of, happened, open_ids, opts, play, walk

pytestmark = pytest.mark.usefixtures("toy_game")


def a_search(**situation: Any) -> Game[Any]:
    table = {"hands": [["rope"]] * 3, "pile": ["map", "purse"], "phase": "search"}
    return position("toy", **{**table, **situation})


def asking(*between: Any) -> Any:
    """Return a step that asks, does something after each answer, and asks a last time."""

    def rule(g: Game[Any]) -> Rule:
        for act in between:
            yield ask(0, "toll", opts("pay:0", "pay:1"))
            act(g)
        yield ask(1, "toll", opts("pay:0", "pay:1"))

    return rule


# ---------------------------------------------------------------------- free undo


def test_an_answer_through_which_nothing_came_to_light_is_taken_back_freely() -> None:
    game = a_search()
    log = game.events(None)
    before = game.save()
    play(game, "rest")
    game.undo()
    assert game.save() == before
    assert game.history == []
    assert open_ids(game) == ["dig", "rest"]
    assert game.events(None)[: len(log)] == log
    play(game, "dig")
    assert game.pending is not None
    assert game.pending.kind == "find"


def test_several_answers_are_taken_back_one_by_one() -> None:
    def step(g: Game[Any]) -> None:
        g.state.round += 1

    game = game_of(asking(step, step, step))
    states = []
    for _ in range(3):
        states.append(everything(game)[0])
        play(game, "pay:1")
    while states:
        game.undo()
        assert everything(game)[0] == states.pop()
    with pytest.raises(UndoRefusedError, match="nothing"):
        game.undo()


def test_an_undo_goes_back_across_a_checkpoint() -> None:
    def silent(g: Game[Any]) -> None:
        g.state.round += 1

    game = play(game_of(asking(), silent, asking()), "pay:1")
    assert game.state.round == 1
    game.undo()
    assert game.state.round == 0
    assert game.history == []
    game.command("tip", 1)
    play(game, "pay:0")
    assert game.state.round == 1


def test_an_undo_back_from_the_end_reopens_the_game() -> None:
    game = game_of(asking())
    play(game, "pay:1")
    assert game.pending is None
    game.undo()
    assert open_ids(game) == ["pay:0", "pay:1"]
    assert game.result is None


def test_a_command_is_taken_back_like_an_answer() -> None:
    game = play(a_search(), "rest")
    before = game.save()
    game.command("tip", 1)
    game.undo()
    assert game.save() == before


def test_an_answer_to_an_open_question_to_all_is_taken_back_freely() -> None:
    game = position("toy", hands=[["purse", "rope"], ["idol", "map"]])
    before = game.save()
    play(game, "1/commit:map")
    game.undo()
    assert game.save() == before
    assert open_ids(game, 1) == ["commit:idol", "commit:map"]


# ---------------------------------------------------------------------- what came to light


def _roll(g: Game[Any]) -> None:
    roll(g, 1)


def _shuffle(g: Game[Any]) -> None:
    g.state.pile = g.rng.shuffled(g.state.pile)


def _look(g: Game[Any]) -> None:
    look_at(g, g.state.pile[0], 1)


def _show(g: Game[Any]) -> None:
    g.state.discards += g.state.pile[:1]
    g.state.pile = g.state.pile[1:]


def _draw(g: Game[Any]) -> None:
    g.state.hands = [g.state.pile[0]]
    g.state.pile = g.state.pile[1:]


@pytest.mark.parametrize("act", [_roll, _shuffle, _look, _show, _draw])
def test_after_chance_or_a_seen_card_undo_needs_consent(act: Any) -> None:
    game = play(game_of(asking(act)), "pay:1")
    before = everything(game)
    with pytest.raises(UndoRefusedError, match="may consent"):
        game.undo()
    assert everything(game) == before
    game.undo(consent=True)
    assert game.history == []


def test_a_card_that_all_seats_knew_already_may_be_turned_up_and_back() -> None:
    def show_known(g: Game[Any]) -> None:
        g.state.discards, g.state.pile = g.state.pile[:1], g.state.pile[1:]

    def known_to_all(g: Game[Any]) -> None:
        g.state.seen = {g.state.pile[0]: EVERYONE}

    game = play(game_of(known_to_all, asking(show_known)), "pay:1")
    game.undo()
    assert game.state.discards == ()


def test_a_card_that_only_some_knew_may_not() -> None:
    def known_to_one(g: Game[Any]) -> None:
        g.state.seen = {g.state.pile[0]: only(0)}

    game = play(game_of(known_to_one, asking(_show)), "pay:1")
    with pytest.raises(UndoRefusedError):
        game.undo()


def test_the_answer_that_reveals_everybodys_answers_is_not_taken_back_freely() -> None:
    def bids(g: Game[Any]) -> Rule:
        own = opts("pay:0", "pay:1")
        answers = yield ask_all("toll", {0: own, 1: own})
        g.state.coins = [int(answers[seat][1]) for seat in (0, 1)]
        yield ask(0, "toll", opts("pay:0", "pay:1"))

    game = play(game_of(bids), "0/pay:1", "1/pay:0")
    with pytest.raises(UndoRefusedError):
        game.undo()
    game.undo(consent=True)
    assert open_ids(game, 1) == ["pay:0", "pay:1"]
    assert game.decision_of(0) is None


def test_a_scripted_die_that_fell_came_to_light_too() -> None:
    def script(g: Game[Any]) -> None:
        g.state.script = dice(2)

    game = play(game_of(script, asking(_roll)), "pay:1")
    assert game.events(None)[0].values == {"dice": (2,)}
    with pytest.raises(UndoRefusedError):
        game.undo()


# ---------------------------------------------------------------------- several steps at once


def test_several_answers_are_taken_back_at_once_as_one_by_one() -> None:
    def step(g: Game[Any]) -> None:
        g.state.round += 1

    at_once, one_by_one = (
        play(game_of(asking(step, step, step)), "pay:1", "pay:0", "pay:1") for _ in range(2)
    )
    at_once.undo(steps=2)
    one_by_one.undo()
    one_by_one.undo()
    assert at_once.save() == one_by_one.save()
    assert at_once.history == [(0, "pay:1")]
    at_once.undo(steps=1)
    assert at_once.history == []


def test_several_steps_go_back_across_checkpoints() -> None:
    def silent(g: Game[Any]) -> None:
        g.state.round += 1

    game = game_of(asking(), silent, asking(), asking())
    before = game.save()
    play(game, "pay:1", "pay:0")
    game.undo(steps=2)
    assert game.save() == before


@pytest.mark.parametrize("first", [True, False])
def test_what_came_to_light_in_any_of_the_steps_counts(first: bool) -> None:
    def glance(g: Game[Any]) -> None:
        look_at(g, g.state.pile[0], 0)

    def forget(g: Game[Any]) -> None:
        g.state.seen = {}

    game = play(game_of(asking(*((glance, forget) if first else (forget, glance)))), "pay:0")
    play(game, "pay:1")
    stands = everything(game)
    with pytest.raises(UndoRefusedError) as refused:
        game.undo(steps=2)
    assert refused.value.details["reason"] == "seen"
    assert everything(game) == stands
    game.undo(steps=2, consent=True)
    assert game.history == []


@pytest.mark.parametrize("steps", [3, 0, -1])
def test_more_steps_than_were_taken_cannot_be_taken_back(steps: int) -> None:
    game = play(game_of(asking(print, print)), "pay:0", "pay:0")
    with pytest.raises(UndoRefusedError, match="nothing"):
        game.undo(steps=steps, consent=True)
    assert len(game.history) == 2


def test_several_steps_are_told_in_one_line_about_who_took_the_first() -> None:
    game = play(a_search(log=True), "2/rest", "1/pay:0")
    told: list[RawEvent] = []
    game.listen(told.append)
    game.undo(consent=True, steps=2)
    assert told == [("undone", EVERYONE, 2, 2)]
    (note,) = (event for event in game.events(0) if event.kind == "undone")
    names = ("Ann", "Ben", "Hans")
    assert [game.describe(note, lang, 0, names) for lang in ("en", "de", "nl")] == [
        "Hans takes back 2 steps.",
        "Hans nimmt 2 Schritte zurück.",
        "Hans neemt 2 stappen terug.",
    ]
    assert game.describe(note, "en", 2, names).startswith("You take back your last step and with")


def test_who_took_a_step_back_is_spoken_to() -> None:
    game = play(a_search(log=True), "2/rest")
    game.undo()
    (note,) = (event for event in game.events(2) if event.kind == "undone")
    assert [game.describe(note, lang, 2) for lang in ("en", "de", "nl")] == [
        "You take back your last step.",
        "Du nimmst deinen letzten Schritt zurück.",
        "Je neemt je laatste stap terug.",
    ]


# ---------------------------------------------------------------------- by consent


def test_by_consent_the_same_dice_fall_again() -> None:
    game = a_search(coins=[0, 2, 0])
    play(game, "rest", "pay:0")
    first = game.state.coins[0]
    for payment in (2, 1, 0):
        game.undo(consent=True)
        play(game, f"pay:{payment}")
        assert game.state.coins[0] == first + payment


@pytest.mark.parametrize("game_name", ["toy", "ritual"])
def test_by_consent_any_game_is_taken_back_to_its_beginning_and_played_again(
    game_name: str,
) -> None:
    game = new_game(game_name, players=3, seed=14)
    stops = [at.save() for at in walk(game, seed=14)]
    answers = list(game.history)
    for blob in reversed(stops[:-1]):
        game.undo(consent=True)
        assert game.save() == blob
    for (seat, option_id), blob in zip(answers, stops[1:], strict=True):
        game.answer(option_id, seat)
        assert game.save() == blob


# ---------------------------------------------------------------------- what is told


def test_the_log_shows_what_was_taken_back_and_listeners_hear_of_it() -> None:
    game = a_search(log=True)
    told: list[RawEvent] = []
    game.listen(told.append)
    play(game, "2/rest")
    told.clear()
    game.undo()
    assert told == [("undone", EVERYONE, 2, 1)]
    (note,) = (event for event in game.events(0) if event.kind == "undone")
    assert game.describe(note, "en", 0) == "Seat 2 takes back the last step."


def test_a_second_undo_does_not_hide_the_first() -> None:
    game = play(a_search(), "dig")
    game.undo(consent=True)
    play(game, "rest")
    game.undo()
    assert happened(game) == ["undone", "undone"]


def test_what_is_done_instead_follows_the_note_in_the_log() -> None:
    game = play(a_search(coins=[0, 0, 0]), "dig", "leave")
    game.undo(consent=True)
    play(game, "take")
    kinds = happened(game)
    assert kinds.index("undone") < kinds.index("took")
    assert kinds.count("looked") == 1
    assert "declared" not in kinds


@pytest.mark.parametrize("seed", range(3))
def test_after_an_undo_in_mid_turn_of_ritual_the_rest_of_the_turn_is_told(seed: int) -> None:
    for stop in range(1, 20):
        game = new_game("ritual", players=5, seed=seed, log=True)
        chance = walk(game, seed)
        for _ in range(stop):
            next(chance)
        if game.history:
            game.undo(consent=True)
        for _ in range(6):
            next(chance)
        plain = replay(game.record(), log=True)
        told = [event for event in game.events(0) if event.kind != "undone"]
        assert told == plain.events(0)


def test_a_refused_undo_tells_nobody() -> None:
    game = play(a_search(), "dig")
    told: list[RawEvent] = []
    game.listen(told.append)
    with pytest.raises(UndoRefusedError):
        game.undo()
    assert told == []


def test_the_refusal_is_told_in_every_language() -> None:
    game = a_search()
    with pytest.raises(UndoRefusedError) as nothing:
        game.undo()
    play(game, "dig")
    with pytest.raises(UndoRefusedError) as seen:
        game.undo()
    texts = {error.value.text(lang) for error in (nothing, seen) for lang in ("en", "de", "nl")}
    assert len(texts) == 6
