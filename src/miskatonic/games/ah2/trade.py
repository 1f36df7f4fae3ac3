"""Trading (chapter ``trade``): money, items and spells, between investigators who are together."""

from __future__ import annotations

from functools import cache, lru_cache

from miskatonic.games.ah2.board import FIRST_WORLD, JAIL, LOST, world_of
from miskatonic.games.ah2.catalogue import CARD_NUMBERS, CARDS
from miskatonic.games.ah2.possessions import is_item
from miskatonic.games.ah2.state import Ah2Game, Ah2State, Investigator
from miskatonic.kernel.decisions import Option, Options, Rule, ask, option
from miskatonic.kernel.secrets import EVERYONE

DONE = option("done", rule="ah2:trade.1")
CONSENT = Options((option("agree", rule="ah2:trade.1"), option("refuse", rule="ah2:trade.1")))
SUMS = (1, 5)
"""Dollars that change hands at a time; or all there are."""


def partners(s: Ah2State, seat: int) -> tuple[int, ...]:
    """trade.1, silence.trade.phase.1: who is in the same street, location or Other World.

    Somebody with nothing to trade on either side is no partner.
    """
    place = s.investigators[seat].place
    if s.players == 1 or (place in (JAIL, LOST) and not s.battle_round):
        return ()
    found: tuple[int, ...] = ()
    for other, who in enumerate(s.investigators):
        together = (
            who.place == place
            or s.battle_round
            or (place >= FIRST_WORLD and world_of(who.place) == world_of(place))
        )
        if not together or other == seat or who.gone:
            continue
        if _has_wares(who) or _has_wares(s.investigators[seat]):
            found += (other,)
    return found


def _has_wares(who: Investigator) -> bool:
    return who.money > 0 or not _goods().isdisjoint(who.cards)


@cache
def _goods() -> frozenset[int]:
    """trade.1, silence.trade.police.1: the cards that may change hands."""
    return frozenset(card for card in range(len(CARDS)) if is_item(card, spells=True))


def trade(g: Ah2Game, seat: int, other: int) -> Rule:
    """trade.1 and 2: give, and ask for what the other has.

    Every card changes hands once and money flows one way, so that a trade comes to an end.
    """
    s = g.state
    goods = _goods()
    traded: tuple[int, ...] = ()
    may_pay = may_ask = True
    while True:
        one, two = s.investigators[seat], s.investigators[other]
        giving = [c for c in one.cards if c in goods and c not in traded]
        asking = [c for c in two.cards if c in goods and c not in traded]
        options = Options(
            (
                DONE,
                *_offers("give", giving),
                *_offers("ask", asking),
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
                card = next(c for c in giving if CARDS[c].id == answer[1])
                traded += (card,)
                hand_over(g, seat, other, card)
            case "ask-money":
                amount = int(answer[1])
                may_pay = False
                may_ask = yield from _agrees(g, other, str(amount))
                if may_ask:
                    hand_money(g, other, seat, amount)
            case _:
                card = next(c for c in asking if CARDS[c].id == answer[1])
                traded += (card,)
                if (yield from _agrees(g, other, CARDS[card].id)):
                    hand_over(g, other, seat, card)


def _agrees(g: Ah2Game, seat: int, what: str) -> Rule:
    """Ask for the id of a card, or for a sum: what is wanted stands in ``reading``."""
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
    """A card changes hands as it is: an exhausted one stays exhausted."""
    s = g.state
    one, two = s.investigators[giver], s.investigators[taker]
    one.cards = tuple([c for c in one.cards if c != card])
    two.cards += (card,)
    if card in one.exhausted:
        one.exhausted = tuple([c for c in one.exhausted if c != card])
        two.exhausted += (card,)
    g.emit("gave_card", EVERYONE, giver, taker, CARDS[card].id)


def _offers(verb: str, cards: list[int]) -> list[Option]:
    """Return one option for each kind of card; copies are as good as each other."""
    if not cards:
        return []
    kinds, options = _by_card(verb)
    return [options[kind] for kind in dict.fromkeys([kinds[card] for card in cards])]


@cache
def _by_card(verb: str) -> tuple[tuple[int, ...], tuple[Option, ...]]:
    """Return for each card the first of its copies, and what may be done with it."""
    kinds = tuple(CARD_NUMBERS[card.id][0] for card in CARDS)
    return kinds, tuple(option(verb, card.id, rule="ah2:trade.1") for card in CARDS)


@lru_cache(maxsize=512)
def _sums(verb: str, money: int) -> tuple[Option, ...]:
    amounts = [amount for amount in dict.fromkeys((*SUMS, money)) if 0 < amount <= money]
    return tuple(option(verb, amount, rule="ah2:trade.1") for amount in amounts)
