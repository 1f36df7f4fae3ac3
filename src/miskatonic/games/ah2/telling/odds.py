"""What a choice is likely to bring, and what deserves a second look.

Everything here comes from the view of the seat that decides.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from miskatonic.games.ah2.content.tables import (
    CARD_NUMBERS,
    CARDS,
    POSSESSIONS,
)
from miskatonic.games.ah2.rules.arms import HANDS, best_arms, weapon_bonus
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.rules.monsters import Monster
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.view import Ah2View, Sheet, foe_called
from miskatonic.kernel.decisions import Decision, Odd, Option
from miskatonic.kernel.phrases import yes
from miskatonic.kernel.text import Texts
from miskatonic.parts.odds import at_least


class Chance(NamedTuple):
    """What is tried (a key ``odds-…``), the number of dice, and the successes needed."""

    what: str
    dice: int
    needed: int = 1
    arms: tuple[str, ...] = ()
    """What is assumed to be in hand."""
    more: bool = False
    """Whether there are other arms, which are not counted."""


def odds(texts: Texts, view: Ah2View, decision: Decision, option: Option) -> tuple[Odd, ...]:
    """Return how likely the checks behind an option are to succeed."""
    least = success_from(view.investigators[decision.seat])
    return tuple(
        Odd(
            texts.format(
                f"odds-{chance.what}",
                dice=max(0, chance.dice),
                needed=chance.needed,
                armed=len(chance.arms),
                arms=names.names(texts, chance.arms),
                more=yes(chance.more),
            ),
            round(at_least(chance.needed, chance.dice, least), 4),
        )
        for chance in _chances(view, decision, option)
    )


def _chances(view: Ah2View, decision: Decision, option: Option) -> tuple[Chance, ...]:
    who = view.investigators[decision.seat]
    verb, name = option.payload[0], str(option.payload[-1])
    match decision.kind, verb:
        case ("movement" | "face", "evade"):
            return (Chance("evade", who.checks["evade"] + foe_called(view, name).awareness),)
        case ("movement" | "face", "fight"):
            return _fighting(who, foe_called(view, name))
        case ("combat", "flee") if view.fight is not None:
            awareness = foe_called(view, view.fight.monster).awareness
            return (Chance("evade", who.checks["evade"] + awareness),)
        case ("arms", "strike") | ("combat", "fight") if view.fight is not None:
            return (Chance("strike", view.fight.dice, view.fight.needed),)
        case ("arms", "cast") | ("movement" | "friends" | "upkeep" | "arms", "use"):
            return _casting(who, name)
        case ("gate", "close"):
            gate = next(gate for gate in view.gates if gate.at == who.place)
            return (Chance("close", who.closing_dice(name, gate)),)
        case ("check", "clue") if view.roll is not None:
            return (Chance("clue", 1, max(1, view.roll.difficulty - view.roll.successes)),)
        case ("check", "reroll") if view.roll is not None:
            return (Chance("reroll", len(view.roll.dice), view.roll.difficulty),)
        case _:
            return ()


def _casting(who: Sheet, name: str) -> tuple[Chance, ...]:
    casting = POSSESSIONS.named(name).casting if name in CARD_NUMBERS else None
    return () if casting is None else (Chance("cast", who.checks["spell"] + casting.modifier),)


def _fighting(who: Sheet, enemy: Monster) -> tuple[Chance, ...]:
    """combat.order.1: the Horror check if it can hurt, and the first Combat check.

    The latter assumes the lasting weapons that are the obvious choice.
    """
    ready = Counter(who.cards) - Counter(who.exhausted)
    armed = [POSSESSIONS.number(name) for name in ready.elements()]
    weapons = tuple(card for card in armed if CARDS[card].weapon and not CARDS[card].casting)
    held = best_arms(weapons, HANDS, enemy.abilities)
    rating = enemy.combat_rating + sum(weapon_bonus(card, enemy.abilities) for card in held)
    strike = Chance(
        "fight",
        who.checks["combat"] + rating,
        enemy.toughness,
        tuple(CARDS[card].id for card in held),
        sum(_helps_in_combat(card) for card in armed) > len(held),
    )
    if enemy.horror_rating is None or not enemy.horror_damage:
        return (strike,)
    return Chance("horror", who.checks["horror"] + enemy.horror_rating), strike


def _helps_in_combat(card: int) -> bool:
    kind = CARDS[card]
    return kind.weapon is not None or any(use.when == "combat" for use in kind.uses)


def irreversible(decision: Decision, option: Option) -> bool:
    """gate.seal.clues.1: a gate closed that could have been sealed may open again."""
    return decision.kind == "seal" and option.payload[0] == "leave"
