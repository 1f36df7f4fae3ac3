"""PettingZoo: ``hanabi_v5``, the agent-environment cycle around open_spiel's Hanabi."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count

import numpy as np
from pettingzoo.classic import hanabi_v5

DISTRIBUTION = "pettingzoo"


def job() -> Callable[[], int]:
    """Return a function that plays one random game and returns the number of decisions."""
    env = hanabi_v5.env()
    rand = random.Random(1).random
    seeds = count()

    def play() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            actions = np.flatnonzero(observation["action_mask"])
            env.step(int(actions[int(rand() * len(actions))]))
            decisions += 1
        return decisions

    return play
