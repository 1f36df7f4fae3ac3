"""Worth in clues: of cards, of words on cards, of whole encounters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from miskatonic.games.ah2.bots.outlook import card
from miskatonic.games.ah2.content.forms import Pay, Possession
from miskatonic.games.ah2.content.tables import LOCATION_CARDS
from miskatonic.games.ah2.rules.board import AREA, NEIGHBOURHOOD_OF
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.rules.possessions import ITEM_DECKS
from miskatonic.games.ah2.view import Sheet
from miskatonic.games.ah2.words.chance import Result, Way
from miskatonic.kernel.effects import Word
from miskatonic.parts.bots.judging import Lexicon
from miskatonic.parts.odds import at_least
from miskatonic.parts.prices import can_pay

CLUE = 1.0
MONEY = 0.25
POINT = 0.4
"""Worth of a point of Sanity or Stamina to an investigator in good health."""
DECKS = {"common": 0.6, "unique": 1.0, "spell": 0.5, "skill": 0.9, "ally": 2.0, "special": 1.0}
SPECIAL = {"retainer": 1.2, "membership": 0.4, "loan": 0.3, "deputy": 2.0}
PLENTY = 99
PRICES = {
    "money": MONEY,
    "clues": CLUE,
    "sanity": POINT,
    "stamina": POINT,
    "toughness": 0.3,
    "gates": 1.5,
    "movement": 0.05,
    "spells": 0.5,
    "items": 0.7,
}
PLAIN = {
    "bless": 1.3,
    "curse": -1.3,
    "delay": -0.9,
    "arrest": -1.8,
    "lost": -2.5,
    "devour": -7.0,
    "monster": -0.7,
    "gate": -2.5,
    "close-gate": 3.0,
    "spawn": -0.7,
    "banish": 0.4,
    "again": 0.1,
    "move": 0.0,
    "return": 0.9,
    "points": 0.1,
    "refresh": 0.1,
    "buy": 0.3,
    "escape": 0.5,
    "defeat": 1.0,
    "combat-bonus": 0.5,
    "carry-off": -0.5,
    "discard-this": -0.3,
}
"""Words worth the same to everybody."""
NAMED = {"die": 3.5, "two-dice": 7.0, "successes": 1.3, "full": 3.0, "all": 2.0, "open-gates": 3.0}
"""Averages of amounts that have to be counted."""


@dataclass(frozen=True)
class Judge:
    """One investigator's judgement."""

    skills: dict[str, int]
    luck: int = 5
    sanity: int = 4
    stamina: int = 4
    most_sanity: int = 5
    most_stamina: int = 5
    clues: int = 2
    money: int = 3
    held: dict[str, int] = field(default_factory=dict)
    """Deck -> number of its cards held."""

    def effects(self, effects: Iterable[Word]) -> float:
        """Return the combined worth of several words."""
        return LEXICON.effects(self, effects)

    def check(self, word: Any) -> float:
        """Return the worth of a check made without clues."""
        dice = self.skills.get(word.skill, 3) + round(LEXICON.amount(word.modifier))
        passed: float = at_least(word.difficulty, dice, self.luck)
        failed = 1 - passed
        return passed * self.effects(word.passed) + failed * self.effects(word.fail)

    def roll(self, word: Any) -> float:
        """Return the worth of a die roll's table."""
        table: tuple[Result, ...] = word.table
        return sum([(r.high - r.low + 1) / 6 * self.effects(r.effects) for r in table])

    def best_way(self, word: Any) -> float:
        """Return the worth of the best affordable way."""
        return max([self.way(way) for way in word.between if can_pay(self, way.pay)], default=0.0)

    def way(self, way: Way) -> float:
        """Return the worth of a way, less its price."""
        return self.effects(way.effects) - self.price(way.pay)

    def there(self, what: str) -> int:
        """money.price.2: money and clues are counted; other prices count as affordable."""
        return {"money": self.money, "clues": self.clues}.get(what, PLENTY)

    def price(self, pay: Pay) -> float:
        """Return how much a price hurts."""
        total = 0.0
        for what, amount in pay.items():
            if what in ("sanity", "stamina"):
                total += self.hurt(what, amount)
            else:
                total += PRICES[what] * amount
        return total

    def condition(self, word: Any) -> float:
        """Return the mean of both branches, whatever the condition is."""
        return 0.5 * self.effects(word.then) + 0.5 * self.effects(word.otherwise)

    def hurt(self, what: str, amount: float) -> float:
        """Return the cost of losing Sanity or Stamina; the last points are dear."""
        left = (self.sanity if what == "sanity" else self.stamina) - amount
        return POINT * amount + (4.0 if left <= 0 else 0.8 if left <= 1 else 0.0)

    def gain(self, word: Any) -> float:
        """Return the worth of a gain; nothing is gained beyond the maximum."""
        amount = LEXICON.amount(word.amount)
        what = word.what.name
        if what == "clues":
            return CLUE * amount
        if what == "money":
            return MONEY * amount
        now, most = (
            (self.sanity, self.most_sanity)
            if what == "sanity"
            else (self.stamina, self.most_stamina)
        )
        gained = min(amount, most - now)
        return POINT * gained + (0.5 if gained > 0 and now <= 2 else 0.0)

    def lose(self, word: Any) -> float:
        """Return the cost of a loss; nobody loses more than they have."""
        amount = LEXICON.amount(word.amount)
        what = word.what.name
        if what == "clues":
            return -CLUE * min(amount, self.clues)
        if what == "money":
            return -MONEY * min(amount, self.money)
        return -self.hurt(what, amount)

    def draw(self, word: Any) -> float:
        """Return the worth of drawing cards."""
        kept: int = word.keep or word.count
        choice: int = word.count - kept
        return DECKS[word.deck] * kept * (1 + 0.15 * choice)

    def discard(self, word: Any) -> float:
        """Return the cost of giving up cards."""
        there = self.held.get(word.what, self.held.get("item", 1))
        return -PRICES["items"] * float(min(word.amount, there))


JUDGED: dict[str, Callable[[Judge, Any], float]] = {
    "check": Judge.check,
    "roll": Judge.roll,
    "choose": Judge.best_way,
    "if": Judge.condition,
    "gain": Judge.gain,
    "lose": Judge.lose,
    "draw": Judge.draw,
    "discard": Judge.discard,
    "take": lambda judge, word: card_worth(card(word.card)),
    "special": lambda judge, word: SPECIAL[word.card],
    "lower-maximum": lambda judge, word: -1.5 * word.amount,
    "place-clues": lambda judge, word: 0.5 * word.amount,
    "terror": lambda judge, word: -0.8 * word.amount,
    "doom": lambda judge, word: -4.0 * LEXICON.amount(word.amount),
}
LEXICON: Lexicon[Judge] = Lexicon(JUDGED, PLAIN, NAMED)


def judge_of(sheet: Sheet) -> Judge:
    """Return the judgement of an investigator in its present condition."""
    held: dict[str, int] = {}
    for name in sheet.cards:
        kind = card(name)
        for what in (kind.deck, kind.type, "card"):
            held[what] = held.get(what, 0) + 1
        if kind.deck in ITEM_DECKS:
            held["item"] = held.get("item", 0) + 1
    return Judge(
        sheet.skills | sheet.checks,
        success_from(sheet),
        sheet.sanity,
        sheet.stamina,
        sheet.max_sanity,
        sheet.max_stamina,
        sheet.clues,
        sheet.money,
        held,
    )


TYPICAL = Judge(dict.fromkeys(("speed", "sneak", "fight", "will", "lore", "luck"), 3))


def card_worth(kind: Possession) -> float:
    """Return the worth of a possession to an investigator who has none of its kind."""
    if kind.type == "elder-sign":
        return 5.0
    worth = 0.3 + 0.08 * kind.price
    if kind.weapon is not None:
        lasts = {"keep": 1.0, "exhaust": 0.7, "discard": 0.4}[kind.weapon.after]
        worth = 0.35 * kind.weapon.bonus * lasts * (0.75 if kind.hands == 2 else 1.0)
        worth *= 1.1 if kind.weapon.type == "magical" else 1.0
        if kind.casting is not None:
            worth *= 0.7 if kind.casting.sanity else 0.8
    worth += 0.5 * sum(kind.bonus.values()) if kind.deck != "ally" else 1.5
    if kind.bonus.get("seal"):
        worth = 2.5
    if kind.ward is not None:
        worth += 0.4 if kind.ward.after == "discard" else 0.8
    if kind.reroll is not None:
        worth += 0.4
    return worth


@cache
def encounter_worth(place: str) -> float:
    """Return the average worth of an encounter at a location."""
    deck = LOCATION_CARDS[NEIGHBOURHOOD_OF[AREA[place]]]
    if not deck:
        return 0.0
    return sum(TYPICAL.effects(card.entries[place].effects) for card in deck) / len(deck)
