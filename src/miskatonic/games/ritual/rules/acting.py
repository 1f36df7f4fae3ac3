"""Sections 10-3 and 10-4: held cards that act at a round end, as abilities."""

from __future__ import annotations

from miskatonic.games.ritual.content.loader import CATALOGUE, Card
from miskatonic.games.ritual.content.tables import GREAT_OLD_ONES, KIND
from miskatonic.games.ritual.state import RitualGame, RitualState
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Context, run
from miskatonic.parts.abilities import Ability
from miskatonic.parts.cards import Cards

_CHARACTERS = frozenset(KIND[card.id] for card in CATALOGUE if card.type == "character")


def listening(s: RitualState, held: tuple[int, ...] | None = None) -> dict[str, tuple[int, ...]]:
    """Return the held cards that act, by what they listen to; dummies' too (dummy-special-cards).

    At a normal round end the characters do (10-3.a), otherwise the awakened Great Old One (10-4.b).
    """
    kinds = _CHARACTERS if s.awakened < 0 else GREAT_OLD_ONES
    if held is None:
        held = s.held() if s.revealed else ()
    acting = kinds.intersection(held)
    if not acting:
        return {}
    if len(acting) == 1:
        (kind,) = acting
        return dict.fromkeys(KEYS[kind], (s.hands[held.index(kind)],))
    found: dict[str, tuple[int, ...]] = {}
    for card in sorted([s.hands[held.index(kind)] for kind in acting]):
        for key in KEYS[s.deck[card]]:
            found[key] = (*found.get(key, ()), card)
    return found


def _ability(card: Card, point: str) -> Ability:
    effects = card.at[point]

    def act(g: RitualGame, held: int, holder: int, frame: int) -> Rule:
        return run(effects, g, Context(card.id, holder))

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
KEYS = tuple(tuple(dict.fromkeys(ability.key for ability in own)) for own in ABILITIES)
"""Kind -> what such a card listens to."""
CARDS = Cards(
    abilities=ABILITIES,
    seat_of=lambda s, card: s.hands.index(card),
    listening=listening,
)
"""10-3, 10-4: simultaneous ones act in seat order from the active player, without a question."""
