"""Bots: they get a view and options, and answer with an option id."""

from miskatonic.bots.base import Bot, Chair, bot_names, make_bot

__all__ = ["Bot", "Chair", "bot_names", "make_bot"]
