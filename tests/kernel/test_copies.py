"""Copies: independent both ways, at every decision; untracked ones are for playing out only."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from miskatonic.kernel import registry
from miskatonic.kernel.decisions import Rule, ask, ask_all, option
from miskatonic.kernel.errors import NotForkableError
from miskatonic.kernel.game import Game
from miskatonic.kernel.records import load
from miskatonic.kernel.registry import new_game
from miskatonic.parts.dice import roll
from miskatonic.testing import position
from tests.kernel.play import everything, game_of, open_ids, opts, play, walk

pytestmark = pytest.mark.usefixtures("toy_game")


# ---------------------------------------------------------------------- clone


@pytest.mark.parametrize("game_name", ["toy", "ritual"])
def test_a_copy_at_every_decision_stands_where_the_game_stands(game_name: str) -> None:
    for game in walk(new_game(game_name, players=3, seed=8, log=True), seed=8):
        copy = game.clone()
        copy.listen()
        assert everything(copy) == everything(game)


@pytest.mark.parametrize("game_name", ["toy", "ritual"])
def test_a_copy_and_the_game_play_on_independently(game_name: str) -> None:
    for game in walk(new_game(game_name, players=3, seed=1), seed=1):
        if game.pending is None:
            break
        before = everything(game)
        copy = game.clone()
        untouched = everything(copy)
        for _ in walk(copy, seed=99):
            pass
        assert everything(game) == before
        other = game.clone()
        for _ in walk(game.clone(), seed=98):
            pass
        assert everything(other) == untouched


def test_a_copy_is_not_touched_by_the_game_playing_on() -> None:
    game = new_game("toy", players=3, seed=2)
    copies = [(at.clone(), everything(at)) for at in walk(game, seed=2)]
    for copy, then in copies:
        assert everything(copy) == then


def test_a_copy_gives_the_same_answers_the_same_results() -> None:
    game = play(new_game("toy", players=2, seed=3), "0/" + _some(3, 0), "1/" + _some(3, 1))
    one, other = game.clone(), game.clone()
    for at in walk(one, seed=5):
        if len(at.history) > len(game.history):
            seat, option_id = at.history[-1]
            other.answer(option_id, seat)
        assert other.state == one.state


def _some(seed: int, seat: int) -> str:
    return open_ids(new_game("toy", players=2, seed=seed), seat)[0]


def test_a_copy_of_a_half_answered_question_to_all_waits_for_the_same_seats() -> None:
    game = play(new_game("toy", players=4, seed=3), "2/" + _third())
    copy = game.clone()
    assert [decision.seat for decision in copy.decisions] == [0, 1, 3]
    assert copy.state.barrier == game.state.barrier


def _third() -> str:
    return open_ids(new_game("toy", players=4, seed=3), 2)[0]


def test_a_copy_of_a_finished_game_is_finished() -> None:
    *_, game = walk(new_game("toy", seed=4), seed=4)
    copy = game.clone()
    assert copy.pending is None
    assert copy.result == game.result


def test_an_untracked_copy_stands_where_the_game_stands_and_ends() -> None:
    for game in walk(new_game("toy", players=3, seed=5), seed=5):
        copy = game.clone(tracking=False)
        assert copy.state == game.state
        assert copy.decisions == game.decisions
        copy.play_randomly(Random(1).random)
        assert copy.result is not None


UNTRACKED_REFUSE: dict[str, Callable[[Game[Any]], Any]] = {
    "save": lambda g: g.save(),
    "record": lambda g: g.record(),
    "clone": lambda g: g.clone(),
    "undo": lambda g: g.undo(),
    "undo by consent": lambda g: g.undo(consent=True),
}


@pytest.mark.parametrize("what", UNTRACKED_REFUSE)
@pytest.mark.parametrize("made_by", ["new_game", "clone"])
def test_untracked_games_refuse_what_they_cannot_do(what: str, made_by: str) -> None:
    game = new_game("toy", players=2, seed=3, tracking=made_by == "clone")
    if made_by == "clone":
        game = game.clone(tracking=False)
    play(game, open_ids(game)[0])
    before = msgspec.msgpack.encode(game.state)
    with pytest.raises(NotForkableError):
        UNTRACKED_REFUSE[what](game)
    assert msgspec.msgpack.encode(game.state) == before
    play(game, open_ids(game)[0])


# ---------------------------------------------------------------------- re-dealt copies


def redealt(game: Game[Any], seat: int | None, seed: int = 1) -> Game[Any]:
    world = game.clone()
    world.determinize(seat, seed)
    return world


def test_a_re_dealt_game_can_be_copied_and_saved_when_nothing_depended_on_hidden_cards() -> None:
    game = position("toy", hands=[["rope"], ["map"], ["idol"]], pile=["charm"], phase="search")
    world = redealt(play(game, "rest"), 1)
    assert world.clone().state == world.state
    assert load(world.save()).state == world.state


def test_a_re_dealt_game_plays_on_like_its_copies() -> None:
    for game in walk(new_game("toy", players=3, seed=7), seed=7):
        world = redealt(game, game.pending.seat if game.pending else None)
        try:
            copy = world.clone()
        except NotForkableError:
            continue
        loaded = load(world.save())
        for at in walk(world, seed=3):
            if at.history and len(at.history) > len(copy.history):
                seat, option_id = at.history[-1]
                copy.answer(option_id, seat)
                loaded.answer(option_id, seat)
            assert copy.state == loaded.state == world.state


def test_a_re_dealt_game_fits_what_happened_since_the_last_step() -> None:
    """Seat 0 took what it found, so it cannot have been the curse, of which nothing is taken."""
    pile = ["map", "idol", "purse", "curse"]
    game = position("toy", hands=[["rope"], ["rope"]], pile=pile, phase="search")
    play(game, "dig", "take")
    found = set()
    for seed in range(40):
        world = redealt(game, 1, seed)
        found.add(world.spec.rules.face(world.state, world.state.hands[1]))
        assert world.clone().state == world.state
    assert found == {"map", "idol", "purse", "rope"}


def dice_have_fallen() -> Game[Any]:
    """Return a table at which seat 0 is asked in mid-fight, after the roll."""
    for seed in range(20):
        game = position(
            "toy", hands=[["map"], ["idol"]], table=["charm", "rope"], phase="fight", seed=seed
        )
        if game.pending is not None:
            return game
    raise AssertionError("every die was a six")


def cards_were_shuffled() -> Game[Any]:
    """Return a table at which seat 0 is asked after a shuffle in the same step."""

    def rule(g: Game[Any]) -> Rule:
        g.state.pile = g.rng.shuffled(g.state.pile)
        yield ask(0, "search", opts("pay:0", "pay:1"))

    return game_of(rule)


def test_dice_that_have_fallen_lie_as_they_fell_in_every_re_dealt_world() -> None:
    def rule(g: Game[Any]) -> Rule:
        g.state.coins = list(roll(g, 3))
        yield ask(0, "toll", opts("pay:0", "pay:1"))
        g.state.coins += roll(g, 8)
        yield ask(0, "map", opts("pay:0", "pay:1"))

    game = game_of(rule)
    worlds = [redealt(game, 0, seed) for seed in range(3)]
    assert {tuple(world.state.coins) for world in worlds} == {tuple(game.state.coins)}
    for world in worlds:
        assert world.clone().state == world.state
        play(world, "pay:0")
    assert len({tuple(world.state.coins) for world in worlds}) == 3, "what is to come differs"


def test_a_re_dealt_game_can_be_copied_and_saved_after_dice() -> None:
    world = redealt(dice_have_fallen(), 0)
    assert world.clone().state == load(world.save()).state == world.state


def test_a_re_dealt_game_refuses_to_be_copied_or_saved_after_a_shuffle() -> None:
    game = cards_were_shuffled()
    world = redealt(game, 0)
    for refused in (world.clone, world.save, world.record):
        with pytest.raises(NotForkableError):
            refused()
    assert world.decisions == game.decisions


def test_an_untracked_copy_that_has_played_on_is_re_dealt_where_it_stands() -> None:
    def rule(g: Game[Any]) -> Rule:
        for question in ("search", "map", "toll"):
            yield ask(0, question, opts("pay:0", "pay:1"))

    copy = play(game_of(rule), "pay:0").clone(tracking=False)
    play(copy, "pay:1")
    copy.determinize(0, 1)
    assert copy.pending is not None
    assert copy.pending.kind == "toll"
    fast = play(registry.new_game("steps", seed=1, tracking=False), "pay:0", "pay:0")
    fast.determinize(0, 1)
    assert fast.pending is not None
    assert fast.pending.kind == "toll"


def test_a_question_to_all_after_dice_is_played_out_in_a_re_dealt_game() -> None:
    def rule(g: Game[Any]) -> Rule:
        g.state.hands, g.state.pile = list(g.state.pile[:4]), g.state.pile[4:]
        roll(g, 1)
        own = {seat: [option("commit", g.state.hands[seat])] for seat in (0, 1)}
        answers = yield ask_all("commit", own)
        g.state.coins = [int(answer[1]) for answer in answers.values()]

    game = play(game_of(rule), "1/commit:1")
    for seed in range(5):
        world = game.clone(tracking=False)
        world.determinize(0, seed)
        world.play_randomly(Random(seed).random)
        assert world.result is not None


@pytest.mark.parametrize("game_name", ["toy", "ritual"])
def test_a_seat_that_decides_can_play_out_a_re_dealt_game(game_name: str) -> None:
    for game in walk(new_game(game_name, players=3, seed=6), seed=6):
        for viewer in (seat for seat in range(3) if game.decision_of(seat)):
            world = game.clone(tracking=False)
            world.determinize(viewer, 5)
            world.play_randomly(Random(viewer).random)
            assert world.result is not None


def test_re_dealing_takes_a_seed_or_a_generator() -> None:
    game = new_game("toy", players=4, seed=3)
    one, other, third = game.clone(), game.clone(), game.clone()
    one.determinize(0, Random(5))
    other.determinize(0, Random(5))
    third.determinize(0, Random(6))
    assert one.state == other.state
    assert third.state != one.state
