"""RLCard: ``uno`` for two, through its environment or on the bare game object below it."""

from __future__ import annotations

import random
from collections.abc import Callable

import rlcard

DISTRIBUTION = "rlcard"


def job(level: str) -> Callable[[], int]:
    """Return a function that plays one random game and returns the number of decisions."""
    env = rlcard.make("uno", config={"seed": 1})
    game = env.game
    rand = random.Random(1).random

    def environment() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rand() * len(actions))])
            decisions += 1
        return decisions

    def bare() -> int:
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[int(rand() * len(actions))])
            decisions += 1
        return decisions

    return {"environment": environment, "bare": bare}[level]
