"""A bot that plays at random: the baseline for all others."""

from __future__ import annotations

from miskatonic.bots.base import Chair
from miskatonic.kernel.rng import SplitMix


class Random:
    """Every option is equally likely."""

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix(seed)

    def choose(self, chair: Chair) -> str:
        """Return the id of a random option."""
        options = chair.options
        return options[self._chance.below(len(options))].id
