"""Ways for bots that search (``spec.bots.ways``): each is a bot that plays on in its own manner."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

from miskatonic.bots.base import Bot, Chair, Firstly
from miskatonic.kernel.decisions import Option


def answered_otherwise(
    chair: Chair, bot: Bot, answers: Iterable[Option], most: int
) -> list[Firstly]:
    """Return ways that give another answer than a bot would, and then go on as it does.

    ``answers``: those that are worth a thought, the first ones first; at most so many are weighed.
    """
    worthy = tuple(answers)
    if not worthy:
        return []
    own = deepcopy(bot).choose(chair)  # a bot remembers what it was asked, and what it said
    return [Firstly(option.id, bot) for option in worthy if option.id != own][:most]
