"""Weapons and spells: what to take up, and how strong it makes."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from miskatonic.games.ah2.bots.odds import at_least
from miskatonic.games.ah2.bots.outlook import Outlook, card, success_from
from miskatonic.games.ah2.view import Monster, Sheet

HANDS = 2
SPENT = 2.5
"""Dice that a weapon which is used up must bring before it is taken up."""
TIRED = 0.5
STRAIN = 1.0
"""Dice that a point of Sanity is worth."""


class Arm(NamedTuple):
    """Something to fight with: hands, dice on average, and what its use costs, in dice."""

    name: str
    hands: int
    dice: float
    cost: float
    cast: bool


@lru_cache(maxsize=8192)
def dice_of(name: str, abilities: tuple[str, ...]) -> int:
    """weapons.bonus.1, monster-ability.resistance.1 and immunity.1"""
    weapon = card(name).weapon
    if weapon is None:
        return 0
    bonus = max([weapon.bonus, *(weapon.against.get(ability, 0) for ability in abilities)])
    return against(bonus, weapon.type, abilities)


def against(bonus: int, type: str, abilities: tuple[str, ...]) -> int:
    """monster-ability.resistance.1 and immunity.1"""
    if f"{type}-immunity" in abilities:
        return 0
    return (bonus + 1) // 2 if f"{type}-resistance" in abilities else bonus


@lru_cache(maxsize=16384)
def choice(
    cards: tuple[str, ...],
    wielded: tuple[str, ...],
    abilities: tuple[str, ...],
    hands: int,
    spell_dice: int,
    luck: int,
    sanity: int,
    thrift: float,
) -> tuple[Arm, ...]:
    """Return the best use of the hands; ``thrift`` weighs what is used up by it."""
    arms = []
    for name in dict.fromkeys(cards):
        kind = card(name)
        if kind.weapon is None:
            continue
        dice = float(dice_of(name, abilities))
        cost = 0.0
        cast = kind.casting is not None and name not in wielded
        if kind.casting is not None and cast:
            if kind.casting.sanity >= sanity:
                continue
            dice *= at_least(1, spell_dice + kind.casting.modifier, luck)
            cost = STRAIN * kind.casting.sanity
        elif kind.casting is None:
            cost = {"discard": SPENT, "exhaust": TIRED, "keep": 0.0}[kind.weapon.after]
        arm = Arm(name, kind.hands, dice, cost * thrift, cast)
        if arm.dice > arm.cost:
            arms += [arm] * min(2, cards.count(name))
    best: tuple[Arm, ...] = ()
    most = 0.0
    for count in (1, 2):
        for some in combinations(arms, count):
            gain = sum([arm.dice - arm.cost for arm in some])
            if gain > most and sum([arm.hands for arm in some]) <= hands:
                best, most = some, gain
    return best


def best_strength(look: Outlook, sheet: Sheet, foe: Monster) -> int:
    """Return the dice that arms would add against a monster."""
    ready = tuple([name for name in sheet.cards if name not in sheet.exhausted])
    arms = choice(
        ready,
        (),
        foe.abilities,
        HANDS,
        sheet.checks["spell"],
        success_from(sheet),
        sheet.sanity,
        1.0,
    )
    return round(sum([arm.dice for arm in arms]))


@lru_cache(maxsize=4096)
def standing_strength(cards: tuple[str, ...], abilities: tuple[str, ...] = ()) -> int:
    """Return the dice that lasting weapons add, round after round."""
    lasting = [
        (dice_of(name, abilities), card(name).hands)
        for name in cards
        if (weapon := card(name).weapon) and weapon.after == "keep" and not card(name).casting
    ]
    best = 0
    for count in (1, 2):
        for some in combinations(lasting, count):
            if sum([hands for _, hands in some]) <= HANDS:
                best = max(best, sum([dice for dice, _ in some]))
    return best
