"""Monsters met in encounters, and what cards do during a combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from miskatonic.games.ah2.rules import arms, combat, monsters
from miskatonic.games.ah2.state import Ah2Game
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Context, Effects, Word, run

if TYPE_CHECKING:
    from miskatonic.kernel.effects.foresight import Foresight
    from miskatonic.kernel.effects.text import Speaker


class MonsterAppears(Word, frozen=True):
    """encounter-monsters.1: one from the cup, to be evaded or fought."""

    word: ClassVar[str] = "monster"
    win: Effects = msgspec.field(default_factory=Effects)
    """What a victory brings in addition."""

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """arkham-encounter.no-gate.5: none appears at a sealed location."""
        if monsters.barred_by_seal(g, ctx.owner):
            return
        if (yield from combat.meet_in_encounter(g, ctx.owner)):
            yield from run(self.win, g, ctx)

    def foresee(self, sight: Foresight) -> None:
        """Foretell that everything waits for the fight."""
        sight.unforeseen()
        sight.pause()

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        key = "word-monster-win" if self.win else "word-monster"
        return say.message(key, win=say.effects(self.win))


class Escape(Word, frozen=True):
    """In a combat: it ends, and the monster stays where it is."""

    word: ClassVar[str] = "escape"

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """combat.flee.2, without a check."""
        combat.slip_away(g)


class Defeat(Word, frozen=True):
    """In a combat: the monster is defeated, without a check."""

    word: ClassVar[str] = "defeat"

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """combat.fight.3"""
        combat.strike_down(g)


class CombatBonus(Word, frozen=True):
    """In a combat: dice for the next Combat check."""

    word: ClassVar[str] = "combat-bonus"
    bonus: int
    type: Literal["physical", "magical", "plain"] = "plain"

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """weapons.bonus.1"""
        arms.add_bonus(g, self.bonus, self.type)

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message("word-combat-bonus", bonus=f"{self.bonus:+d}", type=self.type)


class CarryOff(Word, frozen=True):
    """silence.combat.nightgaunt.1: through the nearest open gate, or home from beyond."""

    word: ClassVar[str] = "carry-off"

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """combat.damage.3: the combat is over."""
        yield from combat.carry_off(g, ctx.owner)


WORDS: tuple[type[Word], ...] = (MonsterAppears, Escape, Defeat, CombatBonus, CarryOff)
