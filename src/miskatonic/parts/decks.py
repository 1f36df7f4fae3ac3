"""Decks: piles of card numbers in the state, top first. They own what seats have seen in them.

A deck is named by its field. What seats have seen of a card is remembered where it lies hidden, and
forgotten when it is drawn or shuffled.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.abilities import NO_CARD
from miskatonic.parts.cards import move


def draw(g: Game[Any], deck: str, to: str = "", seat: int = 0) -> int:
    """Take the top card of a deck and return it; ``NO_CARD`` if the deck is empty.

    An instance goes ``to`` a zone at once; the caller lays down any other card.
    """
    s = g.state
    pile: tuple[int, ...] = getattr(s, deck)
    if not pile:
        return NO_CARD
    card = pile[0]
    if to:
        move(g, card, to, seat)
    else:
        setattr(s, deck, pile[1:])
        s.seen.pop(card, None)
    return card


def bury(g: Game[Any], deck: str, card: int, seen_by: int = EVERYONE) -> None:
    """Put a card under a deck; seats that see it know it until a shuffle."""
    s = g.state
    setattr(s, deck, (*getattr(s, deck), card))
    if seen_by:
        s.seen[card] = seen_by


def search(g: Game[Any], deck: str, wanted: Iterable[int]) -> int:
    """Return the first wanted card in a deck, or ``NO_CARD``."""
    pile = getattr(g.state, deck)
    return next((card for card in wanted if card in pile), NO_CARD)


def look_at(g: Game[Any], card: int, seat: int) -> None:
    """Show a face to a seat, which remembers it until the card is shuffled."""
    seen = g.state.seen
    seen[card] = seen.get(card, 0) | 1 << seat


def look(g: Game[Any], deck: str, seat: int, number: int = 1) -> tuple[int, ...]:
    """Show a seat the top cards of a deck and return them."""
    top: tuple[int, ...] = getattr(g.state, deck)[:number]
    for card in top:
        look_at(g, card, seat)
    return top


def shuffle(g: Game[Any], *zones: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """Shuffle cards together; nobody knows any longer which is which."""
    cards = [card for zone in zones for card in zone]
    if g.state.seen:
        for card in cards:
            g.state.seen.pop(card, None)
    return g.rng.shuffled(cards)


def reshuffle(g: Game[Any], deck: str, discards: str = "") -> None:
    """Shuffle a deck together with a discard pile, whose cards must be instances."""
    if discards:
        for card in getattr(g.state, discards):
            move(g, card, deck)
    setattr(g.state, deck, shuffle(g, getattr(g.state, deck)))
