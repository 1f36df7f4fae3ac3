"""Bots: given a view and options, they return an option id."""

from miskatonic.bots.base import BUDGETED, Bot, Chair, bot_names, make_bot
from miskatonic.bots.budget import Budget, Leash, check_budget, cut_down, read_budget

__all__ = [
    "BUDGETED",
    "Bot",
    "Budget",
    "Chair",
    "Leash",
    "bot_names",
    "check_budget",
    "cut_down",
    "make_bot",
    "read_budget",
]
