"""The small card game passes the conformance suite."""

from __future__ import annotations

import pytest

from miskatonic.testing import check_game

pytestmark = pytest.mark.usefixtures("mini_game")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_keeps_every_promise(players: int) -> None:
    report = check_game("mini", games=8, seed=players, players=players)
    assert report.games == 8
