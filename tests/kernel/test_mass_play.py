"""The mass-play loop leads to the same results as answering."""

from __future__ import annotations

from random import Random

import pytest

from miskatonic import new_game


@pytest.mark.usefixtures("toy_game")
@pytest.mark.parametrize("game", ["ritual", "toy"])
@pytest.mark.parametrize("players", [3, 4])
def test_random_play_in_one_loop_leads_where_answering_leads(game: str, players: int) -> None:
    if game == "toy" and players == 4:
        players = 2
    for seed in range(25):
        quick, slow = Random(seed).random, Random(seed).random
        raced = new_game(game, players=players, seed=seed, tracking=False)
        count = raced.play_randomly(quick)
        walked = new_game(game, players=players, seed=seed)
        while (decision := walked.pending) is not None:
            options = decision.options
            walked.answer(options[int(slow() * len(options))].id, decision.seat)
        assert raced.pending is None
        assert count == len(walked.history)
        assert raced.state == walked.state
        assert raced.result == walked.result


def test_a_tracked_game_is_not_played_past_its_own_history() -> None:
    with pytest.raises(ValueError, match="without tracking"):
        new_game("ritual", players=5, seed=1).play_randomly(Random(1).random)
