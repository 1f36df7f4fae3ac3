"""What cards and people are called."""

from __future__ import annotations

from miskatonic.kernel.text import Texts

UNKNOWN_PLAYERS = 99
"""More seats than at any table, so nobody is taken for a dummy."""


def name(texts: Texts, card: str | None) -> str:
    """Return a card's name; a hidden one is just a card."""
    return texts.format(_key(card))


def named_as_object(texts: Texts, card: str | None) -> str:
    """Return a card as the object of a sentence, with its article: ``You draw a Chalice``."""
    return texts.attribute(_key(card), "object")


def _key(card: str | None) -> str:
    return "card-hidden" if card is None else f"card-{card}"


def player(
    texts: Texts,
    holder: int,
    seat: int | None = None,
    players: int = UNKNOWN_PLAYERS,
    *,
    inside: bool = False,
) -> str:
    """Return what to call a holder when speaking to a seat; ``inside``: in mid-sentence."""
    if holder >= players:
        end = "-inside" if inside else ""
        return texts.format(f"player-dummy{end}", number=holder - players + 1)
    return texts.person(holder, seat, inside=inside)
