"""What a batch plays: seeds, seats, bots, and what is refused before the first game."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel import registry
from miskatonic.kernel.errors import (
    MiskatonicError,
    PlayersError,
    SetupValueError,
    UnknownBotError,
    UnknownGameError,
    UnknownSetupOptionError,
)
from miskatonic.lab import Batch, GameFailedError, run_batch
from miskatonic.lab.batch import play, play_blindly, play_seated, seat_bots
from tests.lab import tables


def test_seats_take_the_bots_in_turn_round_the_table() -> None:
    batch = Batch(game="ritual", players=5, bots=("steady", "random"))
    assert batch.seats == ("steady", "random", "steady", "random", "steady")


def test_the_named_bots_really_sit_at_those_seats() -> None:
    batch = Batch(game="odd-table", players=4, bots=("first", "seated"))
    assert [type(bot) for bot in seat_bots(batch, 1)] == [
        tables.First,
        tables.Seated,
        tables.First,
        tables.Seated,
    ]
    game = play(batch, 1)
    assert {option for seat, option in game.history if seat == 0} <= {"give:1", "take", "keep"}


def test_games_of_a_batch_have_different_seeds_that_spreadsheets_can_hold() -> None:
    seeds = [Batch(game="ritual", players=3, seed=7).seed_of(index) for index in range(2000)]
    assert len(set(seeds)) == 2000
    assert max(seeds) < 10**15


def test_seeds_are_the_same_on_every_machine_and_in_every_version() -> None:
    batch = Batch(game="ritual", players=3, seed=7)
    assert [batch.seed_of(index) for index in (0, 1, 2)] == [
        269522182030089,
        127417697273992,
        88523022934360,
    ]


def test_neighbouring_batches_share_no_games() -> None:
    seeds = {
        seed: {Batch(game="ritual", players=3, seed=seed).seed_of(i) for i in range(500)}
        for seed in (0, 1, 2)
    }
    assert not seeds[0] & seeds[1] and not seeds[1] & seeds[2]


def test_bots_do_not_draw_the_numbers_with_which_the_game_shuffles() -> None:
    batch = Batch(game="ritual", players=3)
    dealt = registry.new_game("ritual", 3, 11)
    states = {bot._chance.state for bot in seat_bots(batch, 11)}  # type: ignore[attr-defined]
    assert len(states) == 3
    assert dealt._origin.rng not in states


@pytest.mark.parametrize("players", [3, 5, 7])
def test_random_bots_play_the_same_game_with_and_without_chairs(players: int) -> None:
    batch = Batch(game="ritual", players=players, seed=3)
    for index in range(40):
        seed = batch.seed_of(index)
        blind, seated = (registry.new_game("ritual", players, seed) for _ in range(2))
        play_blindly(blind, seat_bots(batch, seed))
        play_seated(seated, seat_bots(batch, seed))
        assert blind.history == seated.history
        assert blind.result == seated.result


def test_a_batch_of_random_bots_gives_what_the_same_bots_give_in_chairs() -> None:
    fast = run_batch(Batch(game="odd-table", players=5, bots=("random",), games=60, seed=9))
    slow = run_batch(Batch(game="odd-table", players=5, bots=("seated",), games=60, seed=9))
    assert fast.columns == slow.columns


def test_the_seed_of_a_row_deals_that_game_again() -> None:
    batch = Batch(game="ritual", players=4, games=5, seed=2, options={"great_old_one": "hastur"})
    columns = run_batch(batch).columns
    again = play(batch, columns["seed"][3])
    assert again.result is not None
    assert [own.sanity for own in again.result] == [columns[f"sanity_{s}"][3] for s in range(4)]
    assert len(again.history) == columns["decisions"][3]
    assert again.setup.options["great_old_one"] == "hastur"


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"game": "chess"}, UnknownGameError),
        ({"players": 9}, PlayersError),
        ({"bots": ("nobody",)}, UnknownBotError),
        ({"bots": ()}, SetupValueError),
        ({"bots": ("random",) * 6}, SetupValueError),
        ({"games": 0}, SetupValueError),
        ({"seed": -1}, SetupValueError),
        ({"options": {"weather": "fog"}}, UnknownSetupOptionError),
        ({"options": {"great_old_one": "dagon"}}, SetupValueError),
    ],
)
def test_a_batch_that_cannot_be_played_is_refused(
    changes: dict[str, Any], error: type[MiskatonicError]
) -> None:
    values: dict[str, Any] = {"game": "ritual", "players": 5} | changes
    with pytest.raises(error):
        run_batch(Batch(**values))


def test_no_jobs_is_refused() -> None:
    with pytest.raises(SetupValueError, match="jobs"):
        run_batch(Batch(game="ritual", players=5), jobs=0)


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_a_failing_game_is_told_with_its_seed_in_the_reader_s_language(lang: str) -> None:
    batch = Batch(game="odd-table", players=3, bots=("faulty",), games=50, seed=1)
    with pytest.raises(GameFailedError) as caught:
        run_batch(batch)
    told = caught.value.text(lang)
    seed = batch.seed_of(int(str(caught.value.details["number"])))
    assert str(seed) in told
    assert "the bot lost its mind" in told
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    with pytest.raises(ZeroDivisionError):
        play(batch, seed)
