"""What the cards do: the effects in ``content/cards.yaml``, read, checked and tied to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import field

from miskatonic.games.ritual.content.tables import CURSED, DATA, GREAT_OLD_ONES, IDS, KIND, Kind
from miskatonic.games.ritual.words import VOCABULARY
from miskatonic.kernel.effects import Abilities, Context, run
from miskatonic.kernel.effects.loader import MisfitError, Reader, content_error, read_cards
from miskatonic.kernel.effects.schema import content_schema
from miskatonic.kernel.game import Game
from miskatonic.kernel.windows import Modifier, Trigger, points


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
    cards = read_cards(data, Card, Reader(VOCABULARY, python=python), file, _check)
    seen = set()
    for card in cards:
        if card.id in seen:
            raise content_error(file, "twice", card=card.id, field="id", value=card.id)
        seen.add(card.id)
    return tuple(cards)


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a content file, for editors."""
    return content_schema(Card, VOCABULARY, "Arkham Ritual: cards")


CATALOGUE = read_catalogue(DATA, "cards.yaml", python=True)

ON_DISCARD = tuple(card.at.get("discarded") for card in CATALOGUE)
"""Kind -> what it does when discarded in a take (10-2.a)."""

_CHARACTERS = frozenset(KIND[card.id] for card in CATALOGUE if card.type == "character")


def acting(held: Sequence[int], awakened: int) -> tuple[tuple[str, int], ...]:
    """Return the held cards that act, with their holders; dummies too (dummy-special-cards).

    At a normal round end the characters do (10-3.a), otherwise the awakened Great Old One (10-4.b).
    """
    kinds = _CHARACTERS if awakened < 0 else GREAT_OLD_ONES
    if kinds.isdisjoint(held):
        return ()
    return tuple([(IDS[kind], holder) for holder, kind in enumerate(held) if kind in kinds])


def _trigger(card: Card, point: str) -> Trigger:
    effects = card.at[point]

    def act(g: Game[Any], owner: int, who: int, value: Any) -> Any:
        yield from run(effects, g, Context(card.id, owner))
        return value

    return Trigger(card.id, act, citation=f"ritual:{card.rule}")


def _fixed_loss(loss: int) -> Modifier:
    return lambda g, owner, who, value: loss if owner == who else value


TRIGGERS = points(
    (point, _trigger(card, point))
    for card in CATALOGUE
    for point in card.at
    if point != "discarded"  # a discarded card is no longer held: turns.py runs it directly
)
MODIFIERS = {
    "loss": {card.id: _fixed_loss(card.loss) for card in CATALOGUE if card.loss is not None}
}
