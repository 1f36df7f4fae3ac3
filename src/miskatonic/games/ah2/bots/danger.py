"""What a monster would cost: by fighting it, by evading it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from miskatonic.games.ah2.bots.arms import best_strength
from miskatonic.games.ah2.bots.outlook import Outlook, ancient, kind_of
from miskatonic.games.ah2.content.forms import MonsterKind
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.rules.combat import is_avenged
from miskatonic.games.ah2.rules.monsters import Monster
from miskatonic.games.ah2.view import Sheet
from miskatonic.parts.odds import at_least

FALL = 5.0
"""What it costs to fall insane or unconscious: half the items and clues, and the way back."""
POINT = 0.5
"""What a point of Sanity or Stamina is worth."""
LOST = 3.0
"""What it costs to be lost in time and space."""
CARRIED = 1.0
BESIDES = 0.6
"""What it costs when a monster does something besides damage."""
AVENGED = 4.0
"""What it costs to kill a worshipper whose master takes offence."""
TROPHY = 0.35
"""What a point of toughness is worth as a trophy."""
ROUNDS = 4
"""A combat that has not been won by then will not be."""


class Fight(NamedTuple):
    """How a combat would go."""

    win: float
    """Chance to win a round."""
    cost: float
    """Losses on average, the chance to fall included."""


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
    """combat.order.1: the Horror check, then rounds until one of the two is down."""
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
        for chance, loss in ((calm, foe.nightmarish), (1 - calm, foe.horror_damage)):
            cost += chance * (min(loss, sheet.sanity) * POINT + (loss >= sheet.sanity) * stakes)
    gain = 0.0 if "endless" in foe.abilities else TROPHY * foe.toughness
    master = ancient(look.view.ancient_one)
    if is_avenged(master, foe.id):
        gain = -AVENGED
    return Fight(win, cost - victory * gain)


def _fate(look: Outlook, kind: MonsterKind) -> float:
    """combat.damage.3: what it costs to be carried off, or lost; some Ancient Ones wait there."""
    if all(word.word != "lost" for word in kind.instead):
        return CARRIED
    return 2 * LOST if ancient(look.view.ancient_one).lost else LOST


def evade_chance(sheet: Sheet, foe: Monster) -> float:
    """evade.check.1"""
    return at_least(1, sheet.checks["evade"] + foe.awareness, success_from(sheet))


def evade_cost(look: Outlook, sheet: Sheet, foe: Monster, fighting: Fight) -> float:
    """evade.check.3: a failure brings damage, and the combat after all."""
    kind = kind_of(foe.id)
    caught = 1 - evade_chance(sheet, foe)
    damage = foe.combat_damage
    blow = min(damage, sheet.stamina) * POINT + (damage >= sheet.stamina) * FALL
    if kind.instead:
        blow = _fate(look, kind)
    return caught * (blow + max(0.0, fighting.cost) + 0.5)


def passing_cost(look: Outlook, sheet: Sheet, place: str) -> float:
    """Return what the monsters of a place cost whoever stops there, at best."""
    total = 0.0
    for foe in look.monsters.get(place, ()):
        fighting = fight(look, sheet, foe)
        total += min(fighting.cost, evade_cost(look, sheet, foe, fighting))
    return total
