"""Trading (chapter ``trade``): money, items and spells, between investigators in one place."""

from __future__ import annotations

from functools import cache, lru_cache

from miskatonic.games.ah2.content.tables import CARD_NUMBERS, CARDS
from miskatonic.games.ah2.rules.board import AREA_IDS, JAIL, LOST, world_area, world_of
from miskatonic.games.ah2.rules.possessions import copy_named, distinct_copies, is_item
from miskatonic.games.ah2.state import Ah2Game, Ah2State, Investigator
from miskatonic.kernel.decisions import Option, Options, Rule, ask, option
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.cards import move

DONE = option("done", rule="ah2:trade.1")
CONSENT = Options((option("agree", rule="ah2:trade.1"), option("refuse", rule="ah2:trade.1")))
SUMS = (1, 5)
"""Dollars that change hands at a time, besides all of them."""
MEETING = tuple(
    area if world_of(area) < 0 else world_area(world_of(area), 1) for area in range(len(AREA_IDS))
)
"""trade.1: area -> its meeting place; both areas of an Other World are one place."""


def partners(s: Ah2State, seat: int) -> tuple[int, ...]:
    """trade.1, silence.trade.phase.1: who is in the same street, location or Other World.

    Where neither side has anything to trade, there is no partner.
    """
    everybody = s.investigators
    here = MEETING[everybody[seat].place]
    if s.battle_round:  # final.refresh.3: all count as being in the same place
        present = [n for n in range(s.players) if n != seat]
    elif here in (JAIL, LOST):
        return ()
    else:
        present = [n for n, who in enumerate(everybody) if MEETING[who.place] == here and n != seat]
    if not present:
        return ()
    others = [n for n in present if not everybody[n].gone]
    if others and not _has_wares(everybody[seat]):
        others = [n for n in others if _has_wares(everybody[n])]
    return tuple(others)


def _has_wares(who: Investigator) -> bool:
    return who.money > 0 or not _goods().keys().isdisjoint(who.cards)


@cache
def _goods() -> dict[int, int]:
    """trade.1, silence.trade.police.1: the cards that may change hands -> first copy of each."""
    cards = [card for card in range(len(CARDS)) if is_item(card, spells=True)]
    return {card: CARD_NUMBERS[CARDS[card].id][0] for card in cards}


def trade(g: Ah2Game, seat: int, other: int) -> Rule:
    """trade.1 and 2: give, and ask for the other's goods.

    Every card changes hands once and money flows one way, so that a trade ends.
    """
    s = g.state
    traded: tuple[int, ...] = ()
    giving = _wares("give", s.investigators[seat], traded)
    asking = _wares("ask", s.investigators[other], traded)
    may_pay = may_ask = True
    while True:
        one, two = s.investigators[seat], s.investigators[other]
        options = Options(
            (
                DONE,
                *giving,
                *(_tired(s, one, traded) if s.exhausted else ()),
                *asking,
                *(_sums("pay", one.money) if may_pay else ()),
                *(_sums("ask-money", two.money) if may_ask else ()),
            )
        )
        answer = yield ask(seat, "trade", options, "ah2:trade.1")
        match answer[0]:
            case "done":
                return
            case "pay":
                may_ask = False
                hand_money(g, seat, other, int(answer[1]))
            case "give":
                own = [c for c in s.investigators[seat].cards if c not in traded]
                card = copy_named(s, own, answer[1:])
                traded += (card,)
                hand_over(g, seat, other, card)
                giving = _wares("give", s.investigators[seat], traded)
            case "ask-money":
                amount = int(answer[1])
                may_pay = False
                may_ask = yield from _agrees(g, other, str(amount))
                if may_ask:
                    hand_money(g, other, seat, amount)
            case _:
                card = _named(s, other, str(answer[1]), traded)
                traded += (card,)
                if (yield from _agrees(g, other, CARDS[card].id)):
                    hand_over(g, other, seat, card)
                asking = _wares("ask", s.investigators[other], traded)


def _wares(verb: str, who: Investigator, traded: tuple[int, ...]) -> tuple[Option, ...]:
    """Return the offers of what has not changed hands; copies are equally good."""
    goods, offers = _goods(), _offers(verb)
    cards = [goods[card] for card in who.cards if card in goods and card not in traded]
    return tuple([offers[card] for card in dict.fromkeys(cards)])


def _tired(s: Ah2State, who: Investigator, traded: tuple[int, ...]) -> list[Option]:
    """Return the exhausted copies beside ready ones; other copies are interchangeable."""
    if s.exhausted.keys().isdisjoint(who.cards):
        return []
    cards = [card for card in who.cards if card in _goods() and card not in traded]
    copies = [copy for copy in distinct_copies(s, cards) if len(copy) > 1]
    return [option("give", *copy, rule="ah2:trade.1") for copy in copies]


def _named(s: Ah2State, seat: int, name: str, traded: tuple[int, ...]) -> int:
    """Return the card of an id that an investigator may hand over, a ready one if there is one."""
    copies = CARD_NUMBERS[name]
    cards = [c for c in s.investigators[seat].cards if c in copies and c not in traded]
    return next((card for card in cards if card not in s.exhausted), cards[0])


def _agrees(g: Ah2Game, seat: int, what: str) -> Rule:
    """Ask for the id of a card, or for a sum; ``reading`` says what is wanted."""
    g.state.reading = what
    reply = yield ask(seat, "asked", CONSENT, "ah2:trade.1")
    g.state.reading = ""
    return reply[0] == "agree"


def hand_money(g: Ah2Game, giver: int, taker: int, amount: int) -> None:
    """trade.1: money changes hands."""
    g.state.investigators[giver].money -= amount
    g.state.investigators[taker].money += amount
    g.emit("gave_money", EVERYONE, giver, taker, amount)


def hand_over(g: Ah2Game, giver: int, taker: int, card: int) -> None:
    """Hand over a card as it is: an exhausted one stays exhausted."""
    move(g, card, "cards", taker, under=True)
    g.emit("gave_card", EVERYONE, giver, taker, CARDS[card].id)


@cache
def _offers(verb: str) -> tuple[Option, ...]:
    """Return for each card what may be done with it."""
    return tuple(option(verb, card.id, rule="ah2:trade.1") for card in CARDS)


@lru_cache(maxsize=512)
def _sums(verb: str, money: int) -> tuple[Option, ...]:
    amounts = [amount for amount in dict.fromkeys((*SUMS, money)) if 0 < amount <= money]
    return tuple(option(verb, amount, rule="ah2:trade.1") for amount in amounts)
