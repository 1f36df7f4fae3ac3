"""What the cards do: the effects in ``content/cards.yaml``, read, checked and tied to play."""

from __future__ import annotations

from typing import Any

from msgspec import field

from miskatonic.games.ritual.content.tables import CURSED, DATA, GREAT_OLD_ONES, KIND, Kind
from miskatonic.games.ritual.state import RitualGame, RitualState
from miskatonic.games.ritual.words import VOCABULARY
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Abilities, Context, run
from miskatonic.kernel.effects.loader import MisfitError, Reader, content_error, read_cards
from miskatonic.kernel.effects.schema import content_schema
from miskatonic.parts.abilities import Ability
from miskatonic.parts.cards import Cards


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


def listening(s: RitualState) -> dict[str, tuple[int, ...]]:
    """Return the held cards that act, by what they listen to; dummies' too (dummy-special-cards).

    At a normal round end the characters do (10-3.a), otherwise the awakened Great Old One (10-4.b).
    """
    kinds = _CHARACTERS if s.awakened < 0 else GREAT_OLD_ONES
    held = s.held() if s.revealed else ()
    if kinds.isdisjoint(held):
        return {}
    acting = sorted([s.hands[holder] for holder, kind in enumerate(held) if kind in kinds])
    keys = dict.fromkeys([ability.key for card in acting for ability in ABILITIES[s.deck[card]]])
    return {
        key: tuple([c for c in acting if any(a.key == key for a in ABILITIES[s.deck[c]])])
        for key in keys
    }


def _ability(card: Card, point: str) -> Ability:
    effects = card.at[point]

    def act(g: RitualGame, held: int, holder: int, frame: int) -> Rule:
        yield from run(effects, g, Context(card.id, holder))

    return Ability(key=f"{point}/after", rule=act, forced=True, citation=f"ritual:{card.rule}")


def _fixed_loss(loss: int) -> Ability:
    def fixed(g: RitualGame, held: int, seat: int, value: int) -> int:
        return loss if g.state.hands[seat] == held else value

    return Ability(key="loss", rule=fixed)


ABILITIES = tuple(
    (
        # A discarded card is no longer held: turns.py runs it directly.
        *(_ability(card, point) for point in card.at if point != "discarded"),
        *(() if card.loss is None else (_fixed_loss(card.loss),)),
    )
    for card in CATALOGUE
)
CARDS = Cards(
    abilities=ABILITIES,
    seat_of=lambda s, card: s.hands.index(card),
    listening=listening,
)
"""10-3, 10-4: simultaneous ones act in seat order from the active player, unasked."""
