"""What things are called: names are in the catalogue, in three languages, or in the texts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from miskatonic.games.ah2.content.forms import Content, Entry, GateCard, LocationCard, Said
from miskatonic.games.ah2.content.loader import all_effects
from miskatonic.games.ah2.content.tables import (
    ANCIENTS,
    GATE_CARDS,
    INVESTIGATORS,
    LOCATION_CARDS,
    MONSTERS,
    MYTHOS,
    POSSESSIONS,
)
from miskatonic.games.ah2.rules.board import WORLDS
from miskatonic.games.ah2.words.cards import Buy
from miskatonic.games.ah2.words.chance import Choose, Way
from miskatonic.kernel.phrases import joined
from miskatonic.kernel.text import Texts

SLOT = "\ue000"
"""Stands for the variable part of a sentence, so that the rest can be cached."""

WORLD_IDS = frozenset(world.id for world in WORLDS)


# ---------------------------------------------------------------------- the catalogue, indexed


@cache
def content() -> dict[str, Content]:
    """Return everything that has a name of its own, by id."""
    tables = (POSSESSIONS, INVESTIGATORS, MONSTERS, ANCIENTS, MYTHOS)
    return {card.id: card for table in tables for card in table.kinds()}


@cache
def entries() -> dict[str, Entry]:
    """Return the stories of location and gate cards, by ``<card>.<place>``."""
    cards: list[LocationCard | GateCard] = [card for deck in LOCATION_CARDS for card in deck]
    cards += GATE_CARDS
    return {f"{card.id}.{place}": entry for card in cards for place, entry in card.entries.items()}


@cache
def choices() -> dict[str, tuple[dict[str, Way], ...]]:
    """Return the choices that a card offers, by the id of what is being read."""
    sources: dict[str, Any] = {**content(), **entries()}
    found = {
        source: tuple(
            {way.id: way for way in word.between}
            for effects in all_effects(card)
            for word in effects
            if isinstance(word, Choose)
        )
        for source, card in sources.items()
    }
    return {source: offered for source, offered in found.items() if offered}


@cache
def discounts() -> dict[str, str]:
    """Return the pricing of cards on offer, by the id of what is being read."""
    return {
        source: word.price
        for source, entry in entries().items()
        for effects in all_effects(entry)
        for word in effects
        if isinstance(word, Buy)
    }


# ---------------------------------------------------------------------- names


def said(texts: Texts, words: Said) -> str:
    """Return a text of a content file in the reader's language."""
    return words[texts.lang]


def name(texts: Texts, id: str) -> str:
    """Return the name of a card, sheet or monster; of a symbol; or just “talent”."""
    card = content().get(id)
    if card is not None:
        return said(texts, card.name)
    return texts.format("talent" if id == "talent" else f"dimension-{id}")


def figure(texts: Texts, investigator: str, seat: int, *, inside: bool = False) -> str:
    """Return the name of a seat's investigator, or of the seat while it has none."""
    if not investigator:
        return texts.person(seat, inside=inside)
    return name(texts, investigator)


def names(texts: Texts, ids: Iterable[str]) -> str:
    """Return names as a list."""
    return joined(texts, [name(texts, id) for id in ids])


def at(texts: Texts, place: str) -> str:
    """Return where something is: ``in the Woods``."""
    return texts.attribute(_key(place), "at")


def to(texts: Texts, place: str) -> str:
    """Return where something goes: ``to the Woods``."""
    return texts.attribute(_key(place), "to")


def place(texts: Texts, id: str) -> str:
    """Return the name of an area, an Other World, or a heading of a card."""
    return texts.format(_key(id))


def _key(place: str) -> str:
    return f"world-{place}" if place in WORLD_IDS else f"place-{place}"


# ---------------------------------------------------------------------- parts of sentences


def filled(texts: Texts, key: str, filling: str, slot: str, **values: str | int) -> str:
    """Return a sentence with its variable part filled in."""
    return texts.format(key, **{slot: SLOT}, **values).replace(SLOT, filling)


def dice(fallen: tuple[int, ...]) -> str:
    """Return the dice of a roll as they lie."""
    return ", ".join(map(str, fallen))


def signed(number: int) -> str:
    """Return a modifier as the book writes it: ``+1``, ``+0``, with a true minus sign."""
    return f"{number:+d}".replace("-", "\u2212")


def story(texts: Texts, source: str) -> str:
    """Return the story of an entry or a card, if it has one."""
    entry = entries().get(source)
    if entry is not None:
        return said(texts, entry.text)
    card = content().get(source)
    return said(texts, card.flavour) if card is not None and card.flavour else ""
