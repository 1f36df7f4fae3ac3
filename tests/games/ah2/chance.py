"""Seeded random games."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from miskatonic.kernel.game import Game


def play_on(
    game: Game[Any], seed: int = 0, until: Callable[[Game[Any]], bool] = lambda g: False
) -> Game[Any]:
    """Answer at random until something holds, or the game is over."""
    chance = random.Random(seed)
    while game.pending is not None and not until(game):
        asked = game.pending
        game.answer(chance.choice(asked.options).id, seat=asked.seat)
    return game


def after_setup(game: Game[Any]) -> bool:
    """Return whether the first turn has begun."""
    return bool(game.state.turn)
