"""Skill markers: where they should be for what comes next."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from operator import sub
from typing import NamedTuple, TypeAlias

from miskatonic.games.ah2.bots import danger
from miskatonic.games.ah2.bots.outlook import (
    Outlook,
    ancient,
    in_world,
    world_name,
)
from miskatonic.games.ah2.content.forms import SKILLS
from miskatonic.games.ah2.rules.board import AREA
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.rules.upkeep import LAST, TRACKS
from miskatonic.games.ah2.state import in_town, printed_skill
from miskatonic.games.ah2.words.chance import MakeCheck
from miskatonic.kernel.decisions import Option
from miskatonic.parts.board import FAR
from miskatonic.parts.odds import at_least, expected

Places: TypeAlias = tuple[int, int, int]
"""The positions of the three markers."""
Usefulness: TypeAlias = Callable[[dict[str, int]], float]
"""Skills -> their worth for what comes next."""

EVERYDAY = {"speed": 0.12, "sneak": 0.1, "fight": 0.12, "will": 0.13, "lore": 0.11, "luck": 0.14}
"""Worth of a point of a skill in everyday events."""
DEFENCE = 3.0
"""Worth of withstanding the Ancient One's attack, in successes."""
LAST_STAND = 6.0
"""The same with little Sanity or Stamina left."""
FREELY = 9
"""setup.finish.2: any number of places."""
PLACES: tuple[Places, ...] = tuple(product(range(LAST + 1), range(LAST + 1), range(LAST + 1)))
"""All possible positions of the three markers."""


def adjust(look: Outlook, options: tuple[Option, ...]) -> str:
    """upkeep.adjust.2: the first step towards the best positions; the others are remembered."""
    look.memory.steps = steps(look)
    return look.memory.steps.pop(0)


def steps(look: Outlook) -> list[str]:
    """upkeep.adjust.2: return the answers that bring the markers to their best positions.

    Once all Focus is spent, nobody is asked any more.
    """
    focus = look.view.focus or FREELY
    answers = []
    for track, now, then in zip(TRACKS, look.me.sliders, wanted(look, focus), strict=True):
        if now != then:
            answers.append(f"set:{track}:{then}")
            focus -= abs(now - then)
    return answers if not focus else [*answers, "done"]


def wanted(look: Outlook, budget: int) -> Places:
    """Return the best positions of the three markers within the available Focus."""
    sheet = look.me
    now = sheet.sliders
    use = _usefulness(look)
    best, most = now, -99.0
    for places, shift in _within(now, budget):
        value = use(_skills(look, places)) - 0.001 * shift
        if value > most:
            best, most = places, value
    return best


@lru_cache(maxsize=1 << 10)
def _within(now: Places, budget: int) -> tuple[tuple[Places, int], ...]:
    """upkeep.adjust.2: return where the markers can be moved to, and for how much Focus."""
    shifts = [(places, sum(map(abs, map(sub, places, now)))) for places in PLACES]
    return tuple([(places, shift) for places, shift in shifts if shift <= budget])


class Markers(NamedTuple):
    """Skill markers as they might be on a sheet."""

    sheet: int
    sliders: Places
    trained: tuple[int, ...] = ()


@lru_cache(maxsize=1 << 12)
def _shown(sheet: int, sliders: Places) -> tuple[int, ...]:
    """skills.value.1: what all markers on a sheet show."""
    markers = Markers(sheet, sliders)
    return tuple([printed_skill(markers, skill) for skill in SKILLS])


def _skills(look: Outlook, places: Places) -> dict[str, int]:
    """Return the skills as they would be with the markers elsewhere."""
    sheet = look.me
    printed = look.figure(sheet).sheet
    now, then = _shown(printed, sheet.sliders), _shown(printed, places)
    return {
        name: sheet.skills[name] + then[number] - now[number] for number, name in enumerate(SKILLS)
    }


def _usefulness(look: Outlook) -> Usefulness:
    """Return how useful skills are for what comes next."""
    sheet = look.me
    if look.view.battle_round:
        return _battle(look)
    if sheet.explored or (in_world(sheet) and sheet.place.endswith("-2")):
        return _closing(look)
    if in_town(look.figure(sheet).place) and look.goal.place:
        return _walking(look)
    return everyday


def everyday(skills: dict[str, int]) -> float:
    """Return the worth of skills when nothing in particular lies ahead."""
    return sum([EVERYDAY[name] * min(value, 6) for name, value in skills.items()])


def _closing(look: Outlook) -> Usefulness:
    """gate.close.2: Lore or Fight, whichever is better, for the gate to return through."""
    sheet = look.me
    luck = success_from(sheet)
    bonus = sheet.checks["close"]
    home = [
        gate.modifier + bonus
        for gate in look.view.gates
        if gate.at == sheet.place or (in_world(sheet) and gate.world == world_name(sheet))
    ]
    modifier = max(home, default=0)

    def use(skills: dict[str, int]) -> float:
        dice = max(skills["lore"], skills["fight"]) + modifier
        return 6 * at_least(1, dice, luck) + 0.3 * everyday(skills)

    return use


def _walking(look: Outlook) -> Usefulness:
    """movement.arkham.1: Speed for the way; Sneak, Fight and Will for monsters on it."""
    sheet = look.me
    goal = look.goal.place
    steps = look.steps(sheet.place)[AREA[goal]]
    if steps == FAR:
        steps = look.steps(sheet.place, around=False)[AREA[goal]]
    extra = look.bonus(sheet, "movement")
    foes = [*look.monsters.get(sheet.place, ()), *look.monsters.get(goal, ())]
    chances = [(foe, danger.fight(look, sheet, foe).win) for foe in foes]
    luck = success_from(sheet)
    evade = sheet.checks["evade"] - sheet.skills["sneak"]
    horror = sheet.checks["horror"] - sheet.skills["will"]

    def use(skills: dict[str, int]) -> float:
        points = skills["speed"] + extra
        value = everyday(skills) + (1.5 if points >= steps else 0.2 * points)
        for foe, win in chances:
            slip = at_least(1, skills["sneak"] + evade + foe.awareness, luck)
            calm = 1.0
            if foe.horror_rating is not None:
                calm = at_least(1, skills["will"] + horror + foe.horror_rating, luck)
            blow = win + 0.08 * (skills["fight"] - sheet.skills["fight"])
            stand = calm * 0.3 * foe.horror_damage + blow * 1.5
            value += max(slip * 1.5, stand)
        return value

    return use


def _battle(look: Outlook) -> Usefulness:
    """final.attack.1, sheet.ancient-one.5: dice to strike with, and the skill that it attacks."""
    sheet = look.me
    luck = success_from(sheet)
    attack = [word for word in ancient(look.view.ancient_one).attack if isinstance(word, MakeCheck)]
    rounds = look.view.battle_round

    def use(skills: dict[str, int]) -> float:
        value = expected(skills["fight"], luck)
        for word in attack:
            plus = word.modifier.plus.fixed if word.modifier.plus else 0
            health = min(sheet.sanity, sheet.stamina)
            chance = at_least(1, skills[word.skill] + plus - rounds, luck)
            value += (LAST_STAND if health <= 3 else DEFENCE) * chance
        return value + 0.1 * skills["lore"]

    return use
