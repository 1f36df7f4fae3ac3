"""Trading (chapter ``trade``): money, items and spells, between investigators who are together."""

from __future__ import annotations

from functools import lru_cache

from miskatonic.games.ah2.board import FIRST_WORLD, JAIL, LOST, world_of
from miskatonic.games.ah2.catalogue import CARDS
from miskatonic.games.ah2.possessions import find_card, is_item
from miskatonic.games.ah2.state import Ah2Game, Ah2State
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.secrets import EVERYONE

DONE = option("done", rule="ah2:trade.1")
CONSENT = Options((option("agree", rule="ah2:trade.1"), option("refuse", rule="ah2:trade.1")))
SUMS = (1, 5)
"""Dollars that change hands at a time."""


def partners(s: Ah2State, seat: int) -> tuple[int, ...]:
    """trade.1, silence.trade.phase.1: who is in the same street, location or Other World.

    Somebody with nothing to trade on either side is no partner.
    """
    place = s.investigators[seat].place
    if s.players == 1 or place in (JAIL, LOST):
        return ()
    found: tuple[int, ...] = ()
    for other, who in enumerate(s.investigators):
        if other == seat or who.gone:
            continue
        together = who.place == place or (
            place >= FIRST_WORLD and world_of(who.place) == world_of(place)
        )
        if (together or s.battle_round) and (_goods(s, seat) or _goods(s, other)):
            found += (other,)
    return found


def _goods(s: Ah2State, seat: int) -> tuple[int, ...]:
    """trade.1, silence.trade.police.1: the cards that may change hands."""
    return tuple([c for c in s.investigators[seat].cards if is_item(c) or CARDS[c].deck == "spell"])


def trade(g: Ah2Game, seat: int, other: int) -> Rule:
    """trade.1 and 2: give, and ask for what the other has; every card changes hands once."""
    s = g.state
    traded: tuple[int, ...] = ()
    paid = False
    while True:
        giving = tuple([c for c in _goods(s, seat) if c not in traded])
        asking = tuple([c for c in _goods(s, other) if c not in traded])
        money = 0 if paid else s.investigators[seat].money
        options = _options(
            tuple([CARDS[c].id for c in giving]), tuple([CARDS[c].id for c in asking]), money
        )
        answer = yield ask(seat, "trade", options, "ah2:trade.1")
        match answer[0]:
            case "done":
                return
            case "pay":
                paid = True
                s.investigators[seat].money -= int(answer[1])
                s.investigators[other].money += int(answer[1])
                g.emit("gave_money", EVERYONE, seat, other, answer[1])
            case "give":
                card = find_card(g, seat, str(answer[1]), ready=False)
                traded += (card,)
                hand_over(g, seat, other, card)
            case _:
                card = find_card(g, other, str(answer[1]), ready=False)
                traded += (card,)
                s.reading = CARDS[card].id
                reply = yield ask(other, "asked", CONSENT, "ah2:trade.1")
                s.reading = ""
                if reply[0] == "agree":
                    hand_over(g, other, seat, card)


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


@lru_cache(maxsize=4096)
def _options(giving: tuple[str, ...], asking: tuple[str, ...], money: int) -> Options:
    rule = "ah2:trade.1"
    sums = [sum_ for sum_ in dict.fromkeys((*SUMS, money)) if 0 < sum_ <= money]
    return Options(
        (
            DONE,
            *(option("give", name, rule=rule) for name in dict.fromkeys(giving)),
            *(option("ask", name, rule=rule) for name in dict.fromkeys(asking)),
            *(option("pay", sum_, rule=rule) for sum_ in sums),
        )
    )
