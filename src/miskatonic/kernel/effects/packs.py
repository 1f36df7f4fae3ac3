"""Card files from outside the package: read by the game they name, with no code allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from miskatonic.kernel import registry
from miskatonic.kernel.effects.loader import content_error
from miskatonic.kernel.spec import named


def read_pack(data: Any, file: str) -> Sequence[Any]:
    """Return the cards in a file's plain data, or raise a ``MiskatonicError``."""
    game = data.get("game") if isinstance(data, dict) else None
    if not isinstance(game, str):
        raise content_error(file, "game", field="game")
    reads = registry.get(game).content.read
    if not reads:
        raise content_error(file, "game", field="game", value=game)
    cards: Sequence[Any] = named(reads)(data, file)
    return cards
