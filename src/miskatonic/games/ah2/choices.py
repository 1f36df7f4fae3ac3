"""What a choice is likely to bring, what deserves a second look, and what cannot be chosen.

Everything here comes from the view of the one who decides.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TypeAlias

from miskatonic.games.ah2.board import AREA, AREA_IDS, ARKHAM, distances
from miskatonic.games.ah2.catalogue import CARD_NUMBERS, CARDS, MARKERS
from miskatonic.games.ah2.names import place as place_name
from miskatonic.games.ah2.view import Ah2View, Monster, Sheet
from miskatonic.kernel.decisions import Blocked, Decision, Odd, Option
from miskatonic.kernel.text import Texts

Chance: TypeAlias = tuple[str, int, int]
"""What is tried (a key ``odds-…``), with how many dice, for how many successes."""


@lru_cache(maxsize=4096)
def at_least(needed: int, dice: int, success_from: int) -> float:
    """checks.difficulty.1: how likely so many dice show so many successes."""
    if needed <= 0:
        return 1.0
    if dice < needed:
        return 0.0
    hit = (7 - success_from) / 6
    return sum(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(needed, dice + 1))


def odds(texts: Texts, view: Ah2View, decision: Decision, option: Option) -> tuple[Odd, ...]:
    """Tell how likely the check behind an option is passed."""
    chance = _chance(view, decision, option)
    if chance is None:
        return ()
    what, dice, needed = chance
    if view.roll is not None and decision.kind == "check":
        success_from = view.roll.success_from
    else:
        success_from = _success_from(view.investigators[decision.seat])
    text = texts.format(f"odds-{what}", dice=max(0, dice), needed=needed)
    return (Odd(text, round(at_least(needed, dice, success_from), 4)),)


def _success_from(who: Sheet) -> int:
    return 4 if who.blessed else 6 if who.cursed else 5


def _chance(view: Ah2View, decision: Decision, option: Option) -> Chance | None:
    who = view.investigators[decision.seat]
    verb, name = option.payload[0], str(option.payload[-1])
    match decision.kind, verb:
        case ("movement" | "face", "evade"):
            return "evade", who.checks["evade"] + _foe(view, name).awareness, 1
        case ("combat", "flee") if view.fight is not None:
            return "evade", who.checks["evade"] + _foe(view, view.fight.monster).awareness, 1
        case ("arms", "strike") | ("combat", "fight") if view.fight is not None:
            return "strike", view.fight.dice, view.fight.needed
        case ("arms", "cast") | ("movement" | "upkeep", "use"):
            return _casting(who, name)
        case ("gate", "close"):
            gate = next(gate for gate in view.gates if gate.at == who.place)
            return "close", who.skills[name] + who.checks["close"] + gate.modifier, 1
        case ("check", "clue") if view.roll is not None:
            return "clue", 1, max(1, view.roll.difficulty - view.roll.successes)
        case ("check", "reroll") if view.roll is not None:
            return "reroll", len(view.roll.dice), view.roll.difficulty
        case _:
            return None


def _casting(who: Sheet, name: str) -> Chance | None:
    casting = CARDS[CARD_NUMBERS[name][0]].casting if name in CARD_NUMBERS else None
    return None if casting is None else ("cast", who.checks["spell"] + casting.modifier, 1)


def _foe(view: Ah2View, name: str) -> Monster:
    """Return a monster on the board, in combat, or by its marker alone."""
    if view.fight is not None and view.fight.foe is not None and view.fight.foe.id == name:
        return view.fight.foe
    for monster in view.monsters:
        if monster.id == name:
            return monster
    kind = next(kind for kind in MARKERS if kind.id == name)
    return Monster(
        kind.id,
        "",
        kind.awareness,
        kind.toughness,
        kind.horror_rating,
        kind.horror_damage,
        kind.combat_rating,
        kind.combat_damage,
        kind.movement,
        kind.dimension,
        tuple(kind.abilities),
    )


def irreversible(decision: Decision, option: Option) -> bool:
    """gate.seal.clues.1: a gate that could be sealed and is not may open again."""
    return decision.kind == "seal" and option.payload[0] == "leave"


def blocked(texts: Texts, view: Ah2View, decision: Decision) -> tuple[Blocked, ...]:
    """Tell of places that cannot be walked to why not: closed, too far, or monsters first."""
    if decision.kind != "movement":
        return ()
    here = view.investigators[decision.seat].place
    open_to = {str(option.payload[1]) for option in decision.options if len(option.payload) > 1}
    guarded = any(option.payload[0] in ("evade", "fight") for option in decision.options)
    closed = tuple(sorted(AREA[name] for name in view.closed))
    far = distances(AREA[here], closed)
    found = []
    for area in ARKHAM:
        name = AREA_IDS[area]
        if name == here or name in open_to:
            continue
        if area in closed:
            key, rule = "closed", "closed.enter.1"
        elif guarded:
            key, rule = "guarded", "movement.monsters.1"
        elif far[area] > view.points:
            key, rule = "far", "movement.arkham.1"
        else:
            key, rule = "in-the-way", "movement.monsters.1"
        why = texts.format(
            f"blocked-{key}",
            place=place_name(texts, name),
            cost=far[area],
            points=view.points,
        )
        found.append(Blocked(f"place:{name}", why, f"ah2:{rule}"))
    return tuple(found)
