"""Marks of a card: exhausted, attached to another card, with tokens on it.

The functions here are the only way to change them; ``parts.cards`` clears them when a card leaves
play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from miskatonic.kernel.game import Game
from miskatonic.parts.abilities import NO_CARD, with_entry


def exhaust(g: Game[Any], card: int) -> None:
    """Turn a card."""
    s = g.state
    s.exhausted = {**s.exhausted, card: True}


def ready(g: Game[Any], cards: Iterable[int]) -> None:
    """Turn cards back, all at once."""
    s = g.state
    if s.exhausted and not s.exhausted.keys().isdisjoint(turned := tuple(cards)):
        s.exhausted = {card: True for card in s.exhausted if card not in turned}


def attach(g: Game[Any], card: int, host: int) -> None:
    """Attach a card that is in play to another one; it leaves play with it."""
    s = g.state
    s.hosts = {**s.hosts, card: host}


def attached(s: Any, host: int) -> tuple[int, ...]:
    """Return the cards that are attached to a card."""
    return tuple([card for card, other in s.hosts.items() if other == host])


def tokens(s: Any, what: str, card: int) -> int:
    """Return how many tokens of a kind lie on a card."""
    heap = s.tokens.get(what)
    return heap.get(card, 0) if heap else 0


def add_tokens(g: Game[Any], what: str, card: int, number: int) -> None:
    """Put tokens on a card, or take them off, never below none."""
    set_tokens(g.state, what, card, max(0, tokens(g.state, what, card) + number))


def set_tokens(s: Any, what: str, card: int, number: int) -> None:
    """Let a number of tokens of a kind lie on a card."""
    s.tokens = with_entry(s.tokens, what, with_entry(s.tokens.get(what, {}), card, number))


# ---------------------------------------------------------------------- copies


def marks(s: Any, card: int) -> tuple[Any, ...]:
    """Return all that can tell a card from another copy of it in the same place."""
    on_it = tuple([(what, heap[card]) for what, heap in sorted(s.tokens.items()) if card in heap])
    guests = tuple(sorted([s.kinds[guest] for guest, host in s.hosts.items() if host == card]))
    host = s.hosts.get(card, NO_CARD)
    return s.kinds[card], s.places[card], card in s.exhausted, on_it, guests, host


def differing(s: Any, cards: Sequence[int]) -> list[int]:
    """Return one card of each set of copies that nothing tells apart.

    Two knives are two options only where it matters which one is taken.
    """
    if len({s.kinds[card] for card in cards}) == len(cards):
        return list(cards)
    found: dict[tuple[Any, ...], int] = {}
    for card in cards:
        found.setdefault(marks(s, card), card)
    return list(found.values())
