"""Arkham Horror keeps the invariants of every game, at every decision of whole random games."""

from __future__ import annotations

import pytest

from miskatonic.testing import check_game


@pytest.mark.parametrize("players", [1, 2, 4, 8])
def test_every_promise_holds_with_so_many_players(players: int) -> None:
    report = check_game("ah2", games=1, seed=players, players=players)
    assert report.games == 1
    assert report.decisions > 50
