"""Tables that begin in a described position, in the process of a server started for them."""

from __future__ import annotations

from typing import Any

from miskatonic.kernel import registry
from miskatonic.kernel.game import Game
from miskatonic.testing import position

SEATS = 2
EVADED: dict[str, Any] = {
    "investigators": [
        {"who": "harriet-abernathy", "at": "northside-streets", "skills": {"sneak": 5}},
        {"who": "tadeusz-wilk", "at": "south-church", "skills": {"sneak": 3}},
    ],
    "monsters": {"northside-streets": ["dimensional-shambler"]},
    "gates": {"woods": "abyss"},
    "encounters": {"southside": "southside-5"},
    "first": 1,
    "seat": 0,
    "dice": [1, 2, 1, 2, 1],
}
"""Harriet fails to evade, Tadeusz fails a check in the crypt; then comes the Mythos."""
BEFORE = "from tests.web.positions import deal; deal()"
"""What such a server does before it begins."""


def deal() -> None:
    """From now on every table of Arkham Horror for two begins with a failing evasion."""
    usual = registry.new_game

    def new_game(game: str, players: int, *args: Any, **more: Any) -> Game[Any]:
        if (game, players) != ("ah2", SEATS):
            return usual(game, players, *args, **more)
        return position("ah2", **EVADED)

    registry.new_game = new_game  # type: ignore[assignment]
