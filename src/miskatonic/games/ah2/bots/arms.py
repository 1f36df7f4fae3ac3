"""Weapons and spells: which to take up, and how much they help."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from miskatonic.games.ah2.bots.outlook import Outlook, card, number
from miskatonic.games.ah2.rules.arms import HANDS, best_arms, weapon_bonus
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.rules.monsters import Monster
from miskatonic.games.ah2.view import Sheet
from miskatonic.parts.odds import at_least
from miskatonic.parts.slots import strongest

SPENT = 2.5
"""Minimum dice from a weapon that is used up, or it is not taken up."""
TIRED = 0.5
STRAIN = 1.0
"""Worth of a point of Sanity, in dice."""


class Arm(NamedTuple):
    """Something to fight with: hands, average dice, and the cost of using it, in dice."""

    name: str
    hands: int
    dice: float
    cost: float
    cast: bool


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
    """Return the best use of both hands; ``thrift`` weighs what it uses up."""
    arms = []
    for name in dict.fromkeys(cards):
        kind = card(name)
        if kind.weapon is None:
            continue
        dice = float(weapon_bonus(number(name), abilities))
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
    return strongest(
        arms,
        hands,
        needs=lambda arm: arm.hands,
        worth=lambda arm: arm.dice - arm.cost,
        most=HANDS,
    )


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
    weapons = [number(name) for name in cards if card(name).weapon and not card(name).casting]
    held = best_arms(tuple(weapons), HANDS, abilities)
    return sum([weapon_bonus(weapon, abilities) for weapon in held])
