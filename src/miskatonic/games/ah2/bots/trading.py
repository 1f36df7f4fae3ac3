"""What ``steady`` keeps, buys, gives up and hands on."""

from __future__ import annotations

from miskatonic.games.ah2.bots.arms import standing_strength
from miskatonic.games.ah2.bots.outlook import Outlook, ancient, card, kind_of
from miskatonic.games.ah2.bots.worth import MONEY, card_worth
from miskatonic.games.ah2.rules.possessions import ITEM_DECKS
from miskatonic.games.ah2.view import Sheet
from miskatonic.kernel.decisions import Option
from miskatonic.parts.bots.judging import best


def use_for(sheet: Sheet, name: str) -> float:
    """Return the worth of a card to an investigator, given what it already has."""
    kind = card(name)
    worth = card_worth(kind)
    if kind.weapon is not None and kind.casting is None and kind.weapon.after == "keep":
        more = standing_strength((*sheet.cards, name)) - standing_strength(sheet.cards)
        return 0.2 + 0.4 * more
    return worth * (0.7 if name in sheet.cards and kind.bonus == {} else 1.0)


def keep(look: Outlook, options: tuple[Option, ...]) -> str:
    """setup.random.2: the most useful card."""
    return best(options, lambda option: use_for(look.me, str(option.payload[1])))


def buy(look: Outlook, options: tuple[Option, ...]) -> str:
    """money.price.1: anything worth more than its price; a few dollars are kept for a doctor."""

    def gain(option: Option) -> float | None:
        if option.payload[0] != "buy":
            return None
        name = str(option.payload[1])
        price = card(name).price
        worth = use_for(look.me, name) - 0.6 * MONEY * price
        return worth - 0.2 if look.me.money - price < 2 else worth

    return best(options, gain, otherwise="leave", least=0.0)


def give_up(look: Outlook, options: tuple[Option, ...]) -> str:
    """silence.status.who-chooses.1: the least valuable card."""

    def spared(option: Option) -> float:
        name = str(option.payload[1])
        left = list(look.me.cards)
        left.remove(name)
        kind = card(name)
        if kind.weapon is not None and kind.casting is None and kind.weapon.after == "keep":
            loss = standing_strength(look.me.cards) - standing_strength(tuple(left))
            return -(0.2 + 0.4 * loss)
        return -card_worth(kind)

    return best(options, spared)


def trophy(look: Outlook, options: tuple[Option, ...]) -> str:
    """trophies.spend.2: the weakest monsters first, gates last."""

    def spared(option: Option) -> float:
        if option.payload[0] in ("gate", "gate-trophy"):
            return -99
        return -kind_of(str(option.payload[1])).toughness

    return best(options, spared)


# ---------------------------------------------------------------------- among friends


def gift(look: Outlook, other: int) -> str:
    """Return a weapon or elder sign that another could use better; empty if there is none.

    Every gift makes the two stronger overall, so gifts do not go back and forth.
    """
    me, friend = look.me, look.view.investigators[other]
    abilities = ancient(look.view.ancient_one).defences if look.view.battle_round else ()
    mine = standing_strength(me.cards, abilities)
    theirs = standing_strength(friend.cards, abilities)
    for name in dict.fromkeys(me.cards):
        kind = card(name)
        if kind.weapon is None or kind.casting is not None or kind.weapon.after != "keep":
            continue
        if kind.deck not in ITEM_DECKS:
            continue
        left = list(me.cards)
        left.remove(name)
        loss = mine - standing_strength(tuple(left), abilities)
        gain = standing_strength((*friend.cards, name), abilities) - theirs
        if gain > loss:
            return name
    return ""


def gift_waiting(look: Outlook, options: tuple[Option, ...]) -> str:
    """trade.1: return the option to trade with somebody who needs something of mine.

    Once a turn with each friend is enough.
    """
    for option in options:
        if option.payload[0] == "trade" and option.payload[1] not in look.memory.met:
            other = int(option.payload[1])
            if gift(look, other):
                look.memory.met.append(other)
                return option.id
    return ""


def give(look: Outlook, options: tuple[Option, ...]) -> str:
    """trade.1: give the friend what it needs."""
    name = gift(look, look.memory.met[-1]) if look.memory.met else ""
    return f"give:{name}" if f"give:{name}" in [option.id for option in options] else "done"


def asked(look: Outlook, options: tuple[Option, ...]) -> str:
    """trade.1: let a friend have what I can spare."""
    name = look.view.reading
    if name not in look.me.cards:
        return "refuse"
    left = list(look.me.cards)
    left.remove(name)
    loss = standing_strength(look.me.cards) - standing_strength(tuple(left))
    return "agree" if not loss and card(name).type != "elder-sign" else "refuse"
