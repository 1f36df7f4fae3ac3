"""The checks behind an option: how many dice, how many successes, and how likely that is.

Everything here comes from the view of the seat that decides.
"""

from __future__ import annotations

from typing import NamedTuple

from miskatonic.games.ah2.content.tables import CARD_NUMBERS, CARDS, POSSESSIONS
from miskatonic.games.ah2.rules.arms import HANDS, best_arms, weapon_bonus
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.rules.monsters import Monster
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.telling.sight import ready
from miskatonic.games.ah2.view import Gate, Roll, Sheet
from miskatonic.games.ah2.words.chance import MakeCheck
from miskatonic.kernel.decisions import Odd
from miskatonic.kernel.phrases import yes
from miskatonic.kernel.text import Texts
from miskatonic.parts.odds import at_least


class Chance(NamedTuple):
    """What is tried (a key ``odds-…``), the number of dice, and the successes needed."""

    what: str
    dice: int
    needed: int = 1
    of: str = ""
    """The kind of check; empty if this does not complete one."""
    arms: tuple[str, ...] = ()
    """What is assumed to be in hand."""
    more: bool = False
    """Whether there are other arms, which are not counted."""

    def told(self, texts: Texts, least: int) -> Odd:
        """Return the chance as a sentence; ``least`` is the lowest number that is a success."""
        return Odd(
            texts.format(
                f"odds-{self.what}",
                check=texts.format(f"check-{self.of}") if self.what == "check" else "",
                dice=max(0, self.dice),
                needed=self.needed,
                armed=len(self.arms),
                arms=names.names(texts, self.arms),
                more=yes(self.more),
            ),
            round(at_least(self.needed, self.dice, least), 4),
            self.of,
        )


def told(texts: Texts, who: Sheet, *chances: Chance) -> tuple[Odd, ...]:
    """Return chances as sentences."""
    least = success_from(who)
    return tuple([chance.told(texts, least) for chance in chances])


def slip(who: Sheet, enemy: Monster) -> Chance:
    """evade.check.1, combat.flee.1"""
    return Chance("evade", who.checks["evade"] + enemy.awareness, of="evade")


def horror(who: Sheet, enemy: Monster) -> tuple[Chance, ...]:
    """combat.horror.1, silence.monster.no-horror.1: some call for no check, or lose no Sanity."""
    if enemy.horror_rating is None or not enemy.horror_damage:
        return ()
    return (Chance("horror", who.checks["horror"] + enemy.horror_rating, of="horror"),)


def first_strike(who: Sheet, enemy: Monster) -> Chance:
    """combat.order.1: the first Combat check, with the lasting weapons that one would take up."""
    armed = [POSSESSIONS.number(name) for name in ready(who)]
    weapons = tuple(card for card in armed if CARDS[card].weapon and not CARDS[card].casting)
    held = best_arms(weapons, HANDS, enemy.abilities)
    rating = enemy.combat_rating + sum(weapon_bonus(card, enemy.abilities) for card in held)
    return Chance(
        "fight",
        who.checks["combat"] + rating,
        enemy.toughness,
        "combat",
        tuple(CARDS[card].id for card in held),
        sum(_helps_in_combat(card) for card in armed) > len(held),
    )


def _helps_in_combat(card: int) -> bool:
    kind = CARDS[card]
    return kind.weapon is not None or any(use.when == "combat" for use in kind.uses)


def casting(who: Sheet, name: str) -> tuple[Chance, ...]:
    """spell.cast.3"""
    found = POSSESSIONS.named(name).casting if name in CARD_NUMBERS else None
    return (
        () if found is None else (Chance("cast", who.checks["spell"] + found.modifier, of="spell"),)
    )


def closing(who: Sheet, skill: str, gate: Gate) -> Chance:
    """gate.close.2"""
    return Chance("close", who.closing_dice(skill, gate), of=skill)


def called_for(who: Sheet, word: MakeCheck, modifier: int) -> Chance:
    """checks.dice.1: a check that a card calls for."""
    values = who.skills | who.checks
    return Chance("check", values[word.skill] + modifier, word.difficulty, word.skill)


def one_die(roll: Roll) -> Chance:
    """clue.spend.2: what one more die can do; after a success, one success more."""
    missing = roll.difficulty - roll.successes
    return Chance("clue", 1, missing) if missing > 0 else Chance("clue-more", 1)


def all_dice(roll: Roll) -> Chance:
    """silence.checks.reroll.1: all dice again; after a success, for more of them."""
    if roll.successes < roll.difficulty:
        return Chance("reroll", len(roll.dice), roll.difficulty)
    return Chance("reroll-more", len(roll.dice), roll.successes + 1)
