"""What the cards do: the effects in ``content/cards.yaml``, read, checked and tied to play."""

from __future__ import annotations

from typing import Any

from msgspec import field

from miskatonic.games.ritual.content.tables import CURSED, DATA, Kind
from miskatonic.games.ritual.words import VOCABULARY
from miskatonic.kernel.effects import Abilities
from miskatonic.kernel.effects.loader import MisfitError, Reader, read_cards
from miskatonic.kernel.effects.schema import content_schema


class Card(Kind, frozen=True, forbid_unknown_fields=True):
    """A kind of card together with its effects, by timing point."""

    loss: int | None = None
    at: Abilities = field(default_factory=Abilities)


COLOUR = {"event": "pure", "character": "pure", "great-old-one": "cursed"}
"""2.c to 2.e: type -> the colour of all its cards; artifacts come in both."""


def _check(card: Card) -> None:
    """Refuse what the types of the fields cannot express."""
    colour = COLOUR.get(card.type, card.colour)
    if card.colour != colour:
        raise MisfitError("unknown", "colour", card.colour, colour)
    if card.type == "artifact":
        if card.at:  # 10-1.b
            raise MisfitError("unknown", "at", ", ".join(card.at), "–")
        wanted = card.id.removesuffix(CURSED) + (CURSED if card.colour == "cursed" else "")
        if card.id != wanted:
            raise MisfitError("unknown", "id", card.id, wanted)
    if not 1 <= card.copies <= 9:
        raise MisfitError("unknown", "copies", card.copies, "1 … 9")


def read_catalogue(data: Any, file: str, *, python: bool = False) -> tuple[Card, ...]:
    """Return the cards of a content file, or raise ``ContentError``."""
    return tuple(read_cards(data, Card, Reader(VOCABULARY, python=python), file, _check))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a content file, for editors."""
    return content_schema(Card, VOCABULARY, "Arkham Ritual: cards")


CATALOGUE = read_catalogue(DATA, "cards.yaml", python=True)

ON_DISCARD = tuple(card.at.get("discarded") for card in CATALOGUE)
"""Kind -> what it does when discarded in a take (10-2.a)."""
