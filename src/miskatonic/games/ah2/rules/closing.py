"""Facts about the town: what is closed, sealed or open."""

from __future__ import annotations

from functools import cache

from miskatonic.games.ah2.content.tables import MYTHOS_CARDS
from miskatonic.games.ah2.rules.board import AREA
from miskatonic.games.ah2.state import Ah2State


def closed_by_card(s: Ah2State) -> tuple[int, ...]:
    """mythos.ability.markers.1 and 2: locations closed by the Environment in play."""
    return _closed_by(s.environment) if s.environment >= 0 else ()


@cache
def _closed_by(environment: int) -> tuple[int, ...]:
    return tuple([AREA[name] for name in MYTHOS_CARDS[environment].closes])


def barred(s: Ah2State) -> tuple[int, ...]:
    """closed.enter.1; silence.closed.other.1: an open gate sets the closed marker aside."""
    shut = s.closed
    if s.environment >= 0:
        shut += _closed_by(s.environment)
    if not shut:
        return ()
    return tuple([area for area in dict.fromkeys(shut) if area not in s.gates])


def is_closed(s: Ah2State, area: int) -> bool:
    """closed.enter.1: a closed marker bars a location to everyone."""
    return area in barred(s)
