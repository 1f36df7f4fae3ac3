"""Every bot plays every table to its end, and only by what its seat may know."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import miskatonic
from miskatonic.bots import Bot, Chair, bot_names, make_bot
from miskatonic.kernel import registry
from miskatonic.kernel.errors import UnknownBotError
from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.bots.tables import VARIANTS, play

SPEC = registry.get("ritual")


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("players", range(3, 8))
def test_games_of_mixed_bots_come_to_an_end(players: int, options: dict[str, Any]) -> None:
    game = miskatonic.new_game("ritual", players=players, seed=players, options=options)
    names = ["steady", "deep:10", "random", "steady", "random", "deep:10", "random"]
    play(game, [make_bot(name, SPEC, seed) for seed, name in enumerate(names[:players])])
    assert game.result is not None
    assert 0 in game.state.sanity


@pytest.mark.parametrize("name", ["random", "steady", "deep:20"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def history() -> list[tuple[int, str]]:
        game = miskatonic.new_game("ritual", players=4, seed=3)
        return play(game, [make_bot(name, SPEC, seat) for seat in range(4)], rounds=2).history

    assert history() == history()


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("name", ["random", "steady"])
@rule("ritual:5.f", "ritual:digital.1", "ritual:digital.2")
def test_a_choice_does_not_depend_on_cards_that_the_seat_cannot_see(
    name: str, options: dict[str, Any]
) -> None:
    game = miskatonic.new_game("ritual", players=5, seed=11, options=options)
    bots: list[Bot] = [make_bot(name, SPEC, seat) for seat in range(5)]
    worlds = 0
    while game.pending is not None and game.state.round <= 4:
        seat = game.pending.seat
        other_world = game.clone()
        other_world.determinize(seat, len(game.history))
        worlds += other_world.state.hands != game.state.hands
        twin = copy.deepcopy(bots[seat])
        choice = bots[seat].choose(Chair(game, seat))
        assert twin.choose(Chair(other_world, seat)) == choice
        game.answer(choice, seat)
    assert worlds > 20


@pytest.mark.parametrize("name", ["steady", "deep:6"])
def test_bots_play_on_after_steps_were_taken_back_and_cards_exchanged(name: str) -> None:
    game = miskatonic.new_game("ritual", players=4, seed=2, options={"competitive": True})
    bots = [make_bot(name, SPEC, seat) for seat in range(4)]
    exposed = 0
    for count in range(1, 1000):
        if game.pending is None:
            break
        seat = game.pending.seat
        game.answer(bots[seat].choose(Chair(game, seat)), seat)
        if count % 12 == 0 and game.pending is not None:
            for _ in range(5):
                game.undo(consent=True)
            if game.pending.kind == "give":
                game.command("expose", count % 4)
                exposed += 1
    assert game.result is not None
    assert exposed


def test_a_chair_offers_nothing_but_what_a_seat_may_know() -> None:
    game = miskatonic.new_game("ritual", players=5, seed=1)
    assert game.pending is not None
    seat = game.pending.seat
    chair = Chair(game, seat)
    offered = [name for name in dir(chair) if not name.startswith("_")]
    assert offered == ["imagine", "narrowed", "options", "question", "seat", "spec", "view"]
    assert not any(isinstance(getattr(chair, name), Game) for name in offered)
    assert chair.view == game.view(seat)
    assert not hasattr(chair, "__dict__")


def test_an_imagined_world_looks_the_same_to_the_seat_and_hides_other_cards() -> None:
    game = miskatonic.new_game("ritual", players=5, seed=1)
    assert game.pending is not None
    seat = game.pending.seat
    chair = Chair(game, seat)
    worlds = [chair.imagine(seed) for seed in range(30)]
    assert all(world.view(seat) == game.view(seat) for world in worlds)
    assert len({world.state.hands[seat] for world in worlds}) > 5
    assert chair.imagine(7).state == worlds[7].state


def test_bots_are_found_by_name() -> None:
    assert bot_names(SPEC) == ["deep", "random", "steady"]
    with pytest.raises(UnknownBotError):
        make_bot("steady:50ms", SPEC, 0)


def test_random_takes_every_option_about_equally_often() -> None:
    game = miskatonic.new_game("ritual", players=5, seed=1)
    assert game.pending is not None
    chair = Chair(game, game.pending.seat)
    bot = make_bot("random", SPEC, 5)
    choices = [bot.choose(chair) for _ in range(2000)]
    assert all(400 < choices.count(option.id) < 600 for option in chair.options)
