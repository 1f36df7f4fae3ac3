"""Standing: a table's chance of victory, from facts as numbers and weights fitted to games."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import NamedTuple


class Weights(NamedTuple):
    """The weights of facts, in log odds, at tables of several sizes."""

    sizes: tuple[int, ...]
    """Minimum number of players for each column, ascending."""
    weights: Mapping[str, tuple[float, ...]]
    """Fact -> its weight in each column; unlisted facts weigh nothing."""

    def chance(self, facts: Mapping[str, float], players: int) -> float:
        """Return the chance of victory: a logistic function of the weighted facts."""
        column = max(number for number, size in enumerate(self.sizes) if size <= players)
        weights = self.weights
        total = sum(
            [value * weights[name][column] for name, value in facts.items() if name in weights]
        )
        return 1 / (1 + exp(-total))
