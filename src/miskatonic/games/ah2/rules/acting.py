"""Cards that answer to what happens: wards, talents, Ancient Ones, Environments, as abilities."""

from __future__ import annotations

from functools import cache

from miskatonic.games.ah2.content.tables import TALENT_BASE
from miskatonic.games.ah2.state import CARD_ZONES, Ah2State
from miskatonic.parts.abilities import Ability
from miskatonic.parts.cards import SEATS, Cards


def _seat_of(s: Ah2State, card: int) -> int:
    """Return who uses what a card can do; the talent on a sheet is its investigator's."""
    if card < TALENT_BASE:
        return s.places[card] % SEATS
    sheets = [who.sheet for who in s.investigators]
    return sheets.index(card - TALENT_BASE)


@cache
def cards() -> Cards:
    """Return the cards of the game, once the tables are filled."""
    abilities: dict[int, tuple[Ability, ...]] = {}
    return Cards(
        abilities=abilities,
        zones=CARD_ZONES,
        in_play=("cards",),
        seat_of=_seat_of,
    )
