"""Arkham Ritual: 3 to 7 players, 28 cards, and you never see your own."""

from __future__ import annotations

from miskatonic.games.ritual.game import GAME

__all__ = ["GAME"]
