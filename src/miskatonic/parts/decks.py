"""Decks: tuples of card numbers, top first."""

from __future__ import annotations

from typing import Any

from miskatonic.kernel.game import Game


def shuffle(g: Game[Any], *zones: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """Shuffle cards together; nobody can tell any longer which is which."""
    cards = [card for zone in zones for card in zone]
    if g.state.seen:
        for card in cards:
            g.state.seen.pop(card, None)
    return g.rng.shuffled(cards)


def look_at(g: Game[Any], card: int, seat: int) -> None:
    """Let a seat see a face; it is remembered until the card is shuffled."""
    seen = g.state.seen
    seen[card] = seen.get(card, 0) | 1 << seat
