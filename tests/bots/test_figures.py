"""How well the bots play: shares of rounds survived, with the same seeds each time."""

from __future__ import annotations

import miskatonic
from miskatonic.bots import Bot
from miskatonic.bots.random import Random
from miskatonic.games.ritual.bots.steady import Steady
from tests.bots.tables import play


def _shares(kinds: list[type[Steady] | type[Random]], games: int, rounds: int) -> dict[type, float]:
    """Return the share of rounds survived by each kind of bot; places change from game to game."""
    survived = dict.fromkeys(kinds, 0)
    seats = dict.fromkeys(kinds, 0)
    for seed in range(games):
        game = miskatonic.new_game("ritual", players=len(kinds), seed=seed)
        sitting = [kinds[(seat + seed) % len(kinds)] for seat in range(len(kinds))]
        bots: list[Bot] = [kind(seed * 10 + seat) for seat, kind in enumerate(sitting)]
        play(game, bots, rounds)
        played = game.state.round - (game.pending is not None)
        for kind, count in zip(sitting, game.state.survived, strict=True):
            survived[kind] += count
            seats[kind] += played
    return {kind: survived[kind] / seats[kind] for kind in survived}


def test_steady_survives_more_rounds_than_chance_would_in_its_chair_at_a_table_of_chance() -> None:
    steady = _shares([Steady, Random, Random, Random, Random], games=400, rounds=99)[Steady]
    chance = _shares([Random] * 5, games=400, rounds=99)[Random]
    assert steady > chance + 0.02


def test_a_steady_table_survives_most_rounds_and_a_table_of_chance_does_not() -> None:
    steady = _shares([Steady] * 5, games=12, rounds=12)[Steady]
    chance = _shares([Random] * 5, games=150, rounds=99)[Random]
    assert steady > 0.8
    assert chance < 0.5
