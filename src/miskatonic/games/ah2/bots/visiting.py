"""How ``steady`` plays Upkeep, encounters and Mythos."""

from __future__ import annotations

from miskatonic.games.ah2.bots.outlook import Outlook, card, heat, hopeless
from miskatonic.games.ah2.bots.walking import use_worth
from miskatonic.games.ah2.bots.worth import card_worth, encounter_worth, judge_of
from miskatonic.games.ah2.content.catalogue import way_called
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.rules.gates import CLOSE
from miskatonic.kernel.decisions import Option
from miskatonic.parts.bots.judging import best
from miskatonic.parts.odds import at_least

LIKELY = 0.75
"""Chance of closing from which on an elder sign is saved for later."""


def upkeep(look: Outlook, options: tuple[Option, ...]) -> str:
    """upkeep.actions.1: first what is due, then what helps."""
    first = options[0].id
    if hopeless(look.view):
        return first

    def good(option: Option) -> float | None:
        used = option.payload[0] == "use"
        return use_worth(look, str(option.payload[1]), "upkeep") if used else None

    return best(options, good, otherwise=first, least=0.15)


def encounter(look: Outlook, options: tuple[Option, ...]) -> str:
    """location-ability.1: the location's ability, or a random encounter."""
    me = look.me
    judge = judge_of(me)
    value = {
        "rest-mind": 0.5 + (0.5 if me.sanity <= 2 else 0.0),
        "cure-mind": 0.45 * (me.max_sanity - me.sanity) - 0.2 + (0.6 if me.sanity <= 2 else 0.0),
        "rest-body": 0.5 + (0.5 if me.stamina <= 2 else 0.0),
        "cure-body": 0.45 * (me.max_stamina - me.stamina) - 0.2 + (0.6 if me.stamina <= 2 else 0.0),
        "shop-unique": 1.6 if me.money >= 5 else 0.5 if me.money >= 3 else 0.0,
        "shop-common": 1.2 if me.money >= 4 else 0.4 if me.money >= 2 else 0.0,
        "learn-spell": 0.4,
        "learn-skill": 0.9,
        "borrow": -1.0,
        "deputy": 2.5 if look.affords(me, "deputy") else -1.0,
        "sell": 0.6 if look.affords(me, "sell") else -1.0,
        "dissect": 2.4 if look.affords(me, "dissect") else -1.0,
        "recruit": 2.6 if look.affords(me, "recruit") else -1.0,
        "pray": 1.4 if look.affords(me, "pray") and not me.blessed else -1.0,
        "sanctum": 0.3,
        "rumor": 4.0,
    }
    chance = encounter_worth(me.place)
    if judge.sanity <= 1 or judge.stamina <= 1:
        chance -= 0.6
    return best(
        options,
        lambda o: value[str(o.payload[1])] if o.payload[0] == "ability" else None,
        otherwise=options[0].id,
        least=chance,
    )


def choose(look: Outlook, options: tuple[Option, ...]) -> str:
    """Choose the way worth most."""
    judge = judge_of(look.me)
    offered = frozenset([str(option.payload[1]) for option in options])

    def value(option: Option) -> float:
        return judge.way(way_called(str(option.payload[1]), offered, (look.view.reading,)))

    return best(options, value)


# ---------------------------------------------------------------------- gates


def gate(look: Outlook, options: tuple[Option, ...]) -> str:
    """gate.close.2, gate.elder-sign.1: close with the better skill; the sign where it is needed."""
    me = look.me
    here = look.gates[me.place]
    dice = {skill: me.closing_dice(skill, here) for skill in CLOSE}
    skill = max(dice, key=lambda name: dice[name])
    price = look.seal_price(me)
    chance = at_least(1, dice[skill] + max(0, me.clues - price), success_from(me))
    if "elder-sign" in [option.id for option in options]:
        urgent = look.view.doom + 2 >= look.view.doom_track
        if me.clues < price or chance < LIKELY or urgent:
            return "elder-sign"
    return f"close:{skill}"


def best_gate(look: Outlook, options: tuple[Option, ...]) -> str:
    """movement.other-world.4: home through the gate that matters most."""
    sign = 1.0 if look.can_seal(look.me) else -0.3

    def value(option: Option) -> float:
        place = str(option.payload[1])
        return sign * heat().get(place, 0.0) + 0.05 * look.gates[place].modifier

    return best(options, value)


def hottest_gate(look: Outlook, options: tuple[Option, ...]) -> str:
    """silence.gate.closed-by-effect.1: remove a gate that nobody is beyond."""
    worlds = [sheet.place[:-2] for sheet in look.view.investigators]

    def value(option: Option) -> float:
        here = look.gates[str(option.payload[1])]
        return -5.0 * (here.world in worlds) - 0.1 * here.modifier - heat()[here.at]

    return best(options, value)


# ---------------------------------------------------------------------- picks


def ally(look: Outlook, options: tuple[Option, ...]) -> str:
    """Choose the most valuable ally."""

    def value(option: Option) -> float:
        kind = card(str(option.payload[1]))
        return card_worth(kind) + sum(kind.bonus.values())

    return best(options, value)


def bless(look: Outlook, options: tuple[Option, ...]) -> str:
    """Bless the cursed first, then whoever has the most clues."""

    def need(option: Option) -> float:
        sheet = look.view.investigators[int(option.payload[1])]
        return 10 * sheet.cursed + sheet.clues + (option.payload[1] == look.seat)

    return best(options, need)


def claim(look: Outlook, options: tuple[Option, ...]) -> str:
    """mythos.clue.3: to the investigator closest to a seal."""

    def need(option: Option) -> float:
        if option.payload[0] != "claim":
            return -99.0
        sheet = look.view.investigators[int(option.payload[1])]
        missing = look.seal_price(sheet) - sheet.clues
        return -missing if missing > 0 else -20.0

    return best(options, need)


def strongest(look: Outlook, options: tuple[Option, ...]) -> str:
    """gate.close.monsters.2: remove the toughest monster."""
    return best(options, lambda option: look.foe(str(option.payload[1])).toughness)


def emptiest(look: Outlook, options: tuple[Option, ...]) -> str:
    """Put monsters where they are least in the way: where there are some already, and nobody is."""
    people = {sheet.place for sheet in look.view.investigators}

    def value(option: Option) -> float:
        place = str(option.payload[-1])
        return len(look.monsters.get(place, ())) - 3.0 * (place in people)

    return best(options, value)
