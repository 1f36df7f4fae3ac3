"""Lines of play for search bots (``spec.bots.ways``): each is a bot with its own way to play on."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

from miskatonic.bots.base import Bot, Chair, Firstly
from miskatonic.kernel.decisions import Option


def answered_otherwise(
    chair: Chair, bot: Bot, answers: Iterable[Option], most: int
) -> list[Firstly]:
    """Return ways that give a different answer than a bot would, then continue as it does.

    ``answers``: those worth considering, best first; only a limited number is weighed.
    """
    worthy = tuple(answers)
    if not worthy:
        return []
    own = deepcopy(bot).choose(chair)  # a bot remembers what it was asked and what it answered
    return [Firstly(option.id, bot) for option in worthy if option.id != own][:most]
