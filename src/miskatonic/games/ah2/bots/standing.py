"""How well the investigators are doing, for search bots: their chance of victory.

All win together or lose together (intro.goal.1), so all seats do equally well. A search looks a
few turns ahead; once the Ancient One is awake, to the end.
"""

from __future__ import annotations

from miskatonic.games.ah2.bots.prospects import prospects
from miskatonic.games.ah2.bots.weights import TABLES, WEIGHTS
from miskatonic.games.ah2.rules.ending import VICTORIES
from miskatonic.games.ah2.state import Ah2State
from miskatonic.kernel.spec import Setup
from miskatonic.parts.bots.standing import Weights

CHANCE = Weights(TABLES, WEIGHTS)
UNDECIDED = 0.5
"""Chance of victory in a final battle that is still undecided."""


def horizon(s: Ah2State) -> int:
    """Return the number of the turn; the final battle belongs to the turn in which it began."""
    return s.turn


def standing(s: Ah2State, setup: Setup, seat: int) -> float:
    """Return the chance of victory."""
    if s.ending:
        return float(s.ending in VICTORIES)
    if s.battle_round or s.awakened_by:
        return UNDECIDED
    return CHANCE.chance(prospects(s, setup), s.players)
