"""What things are called: names are in the catalogue, in three languages, or in the texts."""

from __future__ import annotations

from collections.abc import Iterable

from miskatonic.games.ah2.content.catalogue import content, entries
from miskatonic.games.ah2.content.forms import Said
from miskatonic.games.ah2.content.tables import INVESTIGATORS
from miskatonic.games.ah2.rules.board import WORLDS
from miskatonic.games.ah2.rules.locations import RUMOR
from miskatonic.kernel.phrases import joined
from miskatonic.kernel.text import Texts

SLOT = "\ue000"
"""Stands for the variable part of a sentence, so that the rest can be cached."""

WORLD_IDS = frozenset(world.id for world in WORLDS)


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


def of_card(texts: Texts, sheet: str, id: str) -> str:
    """Return the name of a card held with a sheet; its talent has a name of its own."""
    if id == "talent":
        return said(texts, INVESTIGATORS.named(sheet).talent.name)
    return name(texts, id)


def held(texts: Texts, sheet: str, ids: Iterable[str]) -> str:
    """Return cards held with a sheet as a list."""
    return joined(texts, [of_card(texts, sheet, id) for id in ids])


def ability(texts: Texts, id: str, rumor: str = "") -> str:
    """Return the name of what a location offers; of a Rumor, that it can be ended."""
    if id == RUMOR:
        return texts.format("ability-rumor", card=name(texts, rumor))
    return texts.format(f"ability-{id}")


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
