"""The cards of a game, described in words."""

from __future__ import annotations

from typing import Any

import msgspec

from miskatonic.kernel.spec import GameSpec, named
from miskatonic.kernel.text import Texts


class Fact(msgspec.Struct, frozen=True):
    """A number or a word that belongs to somebody, with what it is called."""

    label: str
    value: str


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody a player can be, in parts: for a gallery to choose from."""

    line: str
    """Who they are, in a few words."""
    facts: tuple[Fact, ...]
    """Their values."""
    talent: Fact
    """Their own ability: its name, and what it does."""
    goods: tuple[str, ...] = ()
    """What they begin with."""


class CardTold(msgspec.Struct, frozen=True, kw_only=True):
    """A card as a reader sees it. Ids serve pictures and sorting; the rest is text."""

    id: str
    name: str
    type: str
    """Id of its type; ``type_name`` is the word for it."""
    type_name: str
    colour: str
    """Id of its colour; ``colour_name`` is the word for it."""
    colour_name: str
    text: str
    """What it does, generated from its data."""
    flavour: str
    besides: str = ""
    """The part of the text that does not change, for those who see current values beside it."""
    copies: int = 1
    rule: str = ""
    """Citation of the rule about it."""
    profile: Profile | None = None
    """What it says, in parts, if it is somebody whom players can be."""


def told_cards(spec: GameSpec[Any], texts: Texts) -> dict[str, CardTold]:
    """Return all cards of a game by id; empty if the game has no cards to describe."""
    if not spec.telling.cards:
        return {}
    cards: tuple[CardTold, ...] = named(spec.telling.cards)(texts)
    return {card.id: card for card in cards}
