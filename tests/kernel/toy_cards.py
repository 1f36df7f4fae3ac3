"""The cards of the toy game, as data, and the words they are written in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import yaml

from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Context, Effects, Resource, Vocabulary
from miskatonic.kernel.effects.loader import Reader, read_cards
from miskatonic.kernel.effects.words import SHARED_WORDS
from miskatonic.kernel.secrets import EVERYONE, NO_CARD, only
from miskatonic.parts.abilities import Ability
from miskatonic.parts.cards import Cards
from miskatonic.parts.decks import look_at

if TYPE_CHECKING:
    from tests.kernel.toy import ToyGame, ToyState

CONTENT = """
game: toy
cards:
  - id: purse
    copies: 3
    at:
      - {do: gain, who: owner, what: coins, amount: 1}
  - id: rope
    copies: 2
    at:
      - do: may
        question: rope
        effects:
          - {do: lose, who: others, what: coins, amount: 1}
  - id: map
    copies: 2
    at:
      - do: choose
        question: map
        between:
          - id: sell
            effects:
              - {do: gain, who: owner, what: coins, amount: 2}
          - id: study
            effects:
              - {do: python, call: study}
  - id: idol
    copies: 2
    at:
      - do: if
        condition: owner-rich
        then:
          - {do: lose, who: owner, what: coins, amount: all}
        otherwise:
          - {do: gain, who: owner, what: coins, amount: {of: round, plus: 1}}
  - {id: lantern, copies: 2, light: true}
  - {id: charm, copies: 2, light: true}
  - {id: curse}
"""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card; ``at`` is what it does when it is laid out."""

    id: str
    copies: int = 1
    light: bool = False
    at: Effects = msgspec.field(default_factory=Effects)


# ---------------------------------------------------------------------- the vocabulary


def _gain(g: ToyGame, ctx: Context, seat: int, amount: int) -> Rule:
    g.state.coins[seat] += amount
    g.emit("gained", EVERYONE, seat, amount)
    return
    yield


def _lose(g: ToyGame, ctx: Context, seat: int, amount: int) -> Rule:
    paid = min(amount, g.state.coins[seat])
    g.state.coins[seat] -= paid
    g.emit("lost", EVERYONE, seat, paid)
    return
    yield


def study(g: ToyGame, ctx: Context) -> Rule:
    """Look at the top card of the pile."""
    card = g.state.pile[0]
    look_at(g, card, ctx.owner)
    g.emit("looked", only(ctx.owner), ctx.owner, g.spec.rules.face(g.state, card))
    return
    yield


VOCABULARY = Vocabulary(
    words={word.word: word for word in SHARED_WORDS},
    who={
        "owner": lambda g, ctx: (ctx.owner,),
        "others": lambda g, ctx: tuple(s for s in range(g.state.players) if s != ctx.owner),
    },
    amounts={
        "all": lambda g, ctx, seat: g.state.coins[seat],
        "round": lambda g, ctx, seat: g.state.round,
    },
    conditions={"owner-rich": lambda g, ctx: g.state.coins[ctx.owner] >= 3},
    resources={"coins": Resource("coins", _gain, _lose)},
    python={"study": study},
)


def read_catalogue(data: Any, file: str, *, python: bool = False) -> tuple[Card, ...]:
    """Return the cards of a content file."""
    return tuple(read_cards(data, Card, Reader(VOCABULARY, python=python), file))


CATALOGUE = {
    card.id: card for card in read_catalogue(yaml.safe_load(CONTENT), "toy.yaml", python=True)
}
DECK = tuple(card.id for card in CATALOGUE.values() for _ in range(card.copies))


# ---------------------------------------------------------------------- cards that act in a fight


def _halve(g: ToyGame, card: int, owner: int, frame: int) -> None:
    g.emit("cursed", EVERYONE, owner)
    g.state.stack[frame].amount //= 2


def _add_two(g: ToyGame, card: int, owner: int, frame: int) -> None:
    g.emit("charmed", EVERYONE, owner)
    g.state.stack[frame].amount += 2


def _falls_short(g: ToyGame, card: int, owner: int, frame: int) -> bool:
    return g.state.stack[frame].amount < 6


def _shed_light(g: ToyGame, card: int, who: int, value: int) -> int:
    return value + (g.state.table.index(card) == who)


ABILITIES: dict[str, tuple[Ability, ...]] = dict.fromkeys(CATALOGUE, ()) | {
    "curse": (Ability(key="fell/when", rule=_halve, forced=True),),
    "charm": (Ability(key="fell/when", rule=_add_two, when=_falls_short, citation="toy:charm"),),
    "lantern": (Ability(key="dice", rule=_shed_light),),
}


def listening(s: ToyState) -> dict[str, tuple[int, ...]]:
    """Return who listens to what, of the cards that lie on the table."""
    laid = sorted(card for card in s.table if card != NO_CARD)
    found = {
        key: tuple([c for c in laid if any(a.key == key for a in ABILITIES[s.deck[c]])])
        for key in ("dice", "fell/when")
    }
    return {key: cards for key, cards in found.items() if cards}


CARDS = Cards(abilities=ABILITIES, seat_of=lambda s, card: s.table.index(card), listening=listening)
