"""Arkham Horror keeps what every game promises, at every decision of whole random games."""

from __future__ import annotations

from pathlib import Path

import pytest

import miskatonic.games.ah2
from miskatonic.kernel import registry
from miskatonic.testing import check_game
from miskatonic.testing.dialect import lint_rules

FOLDER = Path(miskatonic.games.ah2.__file__).parent
NO_RULES = (
    "bot",
    "choices",
    "labels",
    "lesson",
    "names",
    "notation",
    "plain",
    "reading",
    "scene",
    "sentences",
    "speaker",
    "told_cards",
    "told_foes",
    "view",
)
"""Modules that tell, show or choose; they are never replayed."""


@pytest.mark.parametrize("players", [1, 2, 4, 8])
def test_every_promise_holds_with_so_many_players(players: int) -> None:
    report = check_game("ah2", games=1, seed=players, players=players)
    assert report.games == 1
    assert report.decisions > 50


def test_the_rules_keep_to_the_dialect() -> None:
    modules = [*FOLDER.glob("*.py"), *(FOLDER / "words").glob("*.py")]
    rules = [file for file in modules if file.stem not in NO_RULES]
    assert lint_rules(rules, registry.get("ah2")) == []
