"""What the cards do: the effects in ``content/cards.yaml``, read, checked and tied to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from miskatonic.games.ritual.kinds import CURSED, DATA, IDS, KIND, Kind
from miskatonic.games.ritual.words import VOCABULARY
from miskatonic.kernel.effects import Context, Effects, run
from miskatonic.kernel.effects.loader import Reader, read_cards
from miskatonic.kernel.effects.schema import content_schema
from miskatonic.kernel.errors import ContentError
from miskatonic.kernel.game import Game
from miskatonic.kernel.windows import Modifier, Trigger, points


class Card(Kind, frozen=True, forbid_unknown_fields=True):
    """A kind of card together with its effects, by timing point."""

    loss: int | None = None
    at: dict[str, Effects] = {}


def _check(card: Card) -> str:
    """2-1.a, 2-1.d, 2.c to 2.e: what the types of the fields cannot express."""
    colour = {"event": "pure", "character": "pure", "great-old-one": "cursed"}.get(card.type)
    if colour and card.colour != colour:
        return f"colour: a card of type {card.type} is {colour}"
    if card.type == "artifact" and card.at:
        return "at: an artifact has no effects (10-1.b)"
    if card.type == "artifact" and card.id.endswith(CURSED) != (card.colour == "cursed"):
        return f"id: a cursed artifact's id ends in {CURSED}, a pure one's does not"
    if not 1 <= card.copies <= 9:
        return "copies: a number from 1 to 9 is expected"
    for point in card.at:
        if point not in VOCABULARY.points:
            return f"at.{point}: not known; known: {', '.join(VOCABULARY.points)}"
    return ""


def read_catalogue(data: Any, file: str, *, python: bool = False) -> tuple[Card, ...]:
    """Return the cards of a content file, or raise ``ContentError``."""
    cards = read_cards(data, Card, Reader(VOCABULARY, python=python), file, _check)
    seen = set()
    for card in cards:
        if card.id in seen:
            raise ContentError(file=file, card=card.id, field="id", problem="is used twice")
        seen.add(card.id)
    return tuple(cards)


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a content file, for editors."""
    return content_schema(Card, VOCABULARY, "Arkham Ritual: cards")


CATALOGUE = read_catalogue(DATA, "cards.yaml", python=True)

ON_DISCARD = tuple(card.at.get("discarded") for card in CATALOGUE)
"""Kind -> what it does when discarded in a take (10-2.a)."""

_HELD = frozenset(
    KIND[card.id]
    for card in CATALOGUE
    if card.loss is not None or any(point != "discarded" for point in card.at)
)
"""Kinds that act while they are held."""


def acting(held: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Return the held kinds that act, with their holders; dummies too (dummy-special-cards)."""
    if _HELD.isdisjoint(held):
        return ()
    return tuple([(IDS[kind], holder) for holder, kind in enumerate(held) if kind in _HELD])


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
MODIFIERS = {"loss": {card.id: _fixed_loss(card.loss) for card in CATALOGUE if card.loss is not None}}
