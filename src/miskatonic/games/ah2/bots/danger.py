"""What a monster would cost: fighting it, evading it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from miskatonic.games.ah2.bots.arms import best_strength
from miskatonic.games.ah2.bots.outlook import Outlook, ancient, kind_of
from miskatonic.games.ah2.content.forms import MonsterKind
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.rules.combat import horror_loss, is_avenged
from miskatonic.games.ah2.rules.monsters import Monster
from miskatonic.games.ah2.view import Sheet
from miskatonic.parts.odds import at_least

FALL = 5.0
"""The cost of falling insane or unconscious: half the items and clues, and the way back."""
POINT = 0.5
"""Worth of a point of Sanity or Stamina."""
LOST = 3.0
"""The cost of being lost in time and space."""
CARRIED = 1.0
BESIDES = 0.6
"""The cost of what a monster does besides damage."""
AVENGED = 4.0
"""The cost of killing a worshipper whose master takes offence."""
TROPHY = 0.35
"""Worth of a point of toughness as a trophy."""
ROUNDS = 4
"""Rounds after which a combat counts as lost."""


class Fight(NamedTuple):
    """How a combat would go."""

    win: float
    """Chance to win a round."""
    cost: float
    """Average losses, including the risk of falling."""


@lru_cache(maxsize=65536)
def toll(win: float, stamina: int, damage: int, extra: float, fall: float) -> tuple[float, float]:
    """Return the chance of victory and the cost of fighting to the end."""
    left, standing, cost, victory = stamina, 1.0, 0.0, 0.0
    for _ in range(ROUNDS):
        victory += standing * win
        standing *= 1 - win
        cost += standing * (min(damage, left) * POINT + extra)
        left -= damage
        if left <= 0:
            cost += standing * fall
            standing = 0.0
            break
    return victory, cost + standing * 2


def fight(look: Outlook, sheet: Sheet, foe: Monster, *, horror: bool = True) -> Fight:
    """combat.order.1: the Horror check, then rounds until one of them is down."""
    kind = kind_of(foe.id)
    luck = success_from(sheet)
    dice = sheet.checks["combat"] + foe.combat_rating + best_strength(look, sheet, foe)
    win = at_least(foe.toughness, dice, luck)
    damage, extra = foe.combat_damage, 0.0
    if kind.instead:
        damage, extra = 0, _fate(look, kind)
    elif kind.besides:
        extra = BESIDES
    stakes = FALL + 0.4 * sheet.clues
    victory, cost = toll(win, sheet.stamina, damage, extra, stakes)
    cost += victory * foe.overwhelming * POINT
    if horror and foe.horror_rating is not None:
        calm = at_least(1, sheet.checks["horror"] + foe.horror_rating, luck)
        for chance, won in ((calm, True), (1 - calm, False)):
            loss = horror_loss(foe, won=won)
            cost += chance * (min(loss, sheet.sanity) * POINT + (loss >= sheet.sanity) * stakes)
    gain = 0.0 if "endless" in foe.abilities else TROPHY * foe.toughness
    master = ancient(look.view.ancient_one)
    if is_avenged(master, foe.id):
        gain = -AVENGED
    return Fight(win, cost - victory * gain)


def _fate(look: Outlook, kind: MonsterKind) -> float:
    """combat.damage.3: the cost of being carried off, or lost; some Ancient Ones wait there."""
    if all(word.word != "lost" for word in kind.instead):
        return CARRIED
    return 2 * LOST if ancient(look.view.ancient_one).lost else LOST


def evade_chance(sheet: Sheet, foe: Monster) -> float:
    """evade.check.1"""
    return at_least(1, sheet.checks["evade"] + foe.awareness, success_from(sheet))


def evade_cost(look: Outlook, sheet: Sheet, foe: Monster, fighting: Fight) -> float:
    """evade.check.3: a failure brings damage, and combat after all."""
    kind = kind_of(foe.id)
    caught = 1 - evade_chance(sheet, foe)
    damage = foe.combat_damage
    blow = min(damage, sheet.stamina) * POINT + (damage >= sheet.stamina) * FALL
    if kind.instead:
        blow = _fate(look, kind)
    return caught * (blow + max(0.0, fighting.cost) + 0.5)


def passing_cost(look: Outlook, sheet: Sheet, place: str) -> float:
    """Return the least that the monsters of a place cost an investigator who stops there."""
    total = 0.0
    for foe in look.monsters.get(place, ()):
        fighting = fight(look, sheet, foe)
        total += min(fighting.cost, evade_cost(look, sheet, foe, fighting))
    return total
