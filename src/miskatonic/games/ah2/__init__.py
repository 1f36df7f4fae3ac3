"""Arkham Horror, 2nd edition: 1 to 8 investigators against one Ancient One."""

from __future__ import annotations

from miskatonic.games.ah2.content import loader

loader.fill()  # the tables come first: rules, texts and bots look things up in them

from miskatonic.games.ah2.game import GAME  # noqa: E402

__all__ = ["GAME"]
