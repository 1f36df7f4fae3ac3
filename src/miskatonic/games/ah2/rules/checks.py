"""Skills and checks (chapters ``skills``, ``checks``, ``clue``)."""

from __future__ import annotations

from collections.abc import Container
from functools import cache, lru_cache
from typing import Protocol

from miskatonic.games.ah2.content.forms import SPECIAL_CHECKS
from miskatonic.games.ah2.content.tables import ANCIENT_ONES, CARDS, MYTHOS_CARDS, SHEETS
from miskatonic.games.ah2.rules.board import JAIL
from miskatonic.games.ah2.state import (
    Ah2Game,
    Ah2State,
    Investigator,
    printed_skill,
    talent_of,
)
from miskatonic.kernel.decisions import Options, Rule, option
from miskatonic.kernel.effects import Amount, Effects
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.checks import ACCEPT, Check, successes
from miskatonic.parts.marks import exhaust

SUCCESS_FROM = 5
"""checks.success.1: for investigators neither blessed nor cursed."""
TALENT = -1
"""Stands for the talent on the sheet, where cards are numbers."""

ACCEPTED = option(ACCEPT, rule="ah2:checks.success.1")
CLUE = option("clue", rule="ah2:clue.spend.1")


class Powers(Protocol):
    """What modifies everybody's values, by number: in the state, or derived from a view."""

    @property
    def ancient_one(self) -> int:
        """The Ancient One in play."""

    @property
    def environment(self) -> int:
        """The Environment in play; below 0 without one."""


class Equipped(Protocol):
    """An investigator with talent, cards and place, by number; as ``Powers``."""

    @property
    def sheet(self) -> int:
        """The number of the sheet."""

    @property
    def place(self) -> int:
        """The area."""

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards held."""


def bonus(s: Powers, who: Equipped, what: str) -> int:
    """Return the sum of all lasting bonuses to a value.

    They come from the talent on the sheet, the cards, the Ancient One's power, and the Environment
    for those in Arkham.
    """
    sheets, ancient_ones, environments, cards = _adding(what)
    total = 0
    if who.sheet in sheets:
        total += sheets[who.sheet]
    if s.ancient_one in ancient_ones:
        total += ancient_ones[s.ancient_one]
    if s.environment in environments and who.place <= JAIL:
        total += environments[s.environment]
    if cards.keys().isdisjoint(who.cards):
        return total
    return total + sum([cards[card] for card in who.cards if card in cards])


@cache
def _adding(what: str) -> tuple[dict[int, int], ...]:
    """Return the bonuses of sheets, Ancient Ones, Environments and cards; most have none."""
    printed = (
        [sheet.talent.bonus for sheet in SHEETS],
        [ancient_one.bonus for ancient_one in ANCIENT_ONES],
        [card.bonus for card in MYTHOS_CARDS],
        [card.bonus for card in CARDS],
    )
    return tuple(
        [{n: bonus[what] for n, bonus in enumerate(each) if what in bonus} for each in printed]
    )


def value(s: Ah2State, who: Investigator, kind: str) -> int:
    """checks.special.2 and 3: a skill with its bonuses, or a special check with both kinds."""
    skill = SPECIAL_CHECKS.get(kind)
    if skill is None:
        return printed_skill(who, kind) + bonus(s, who, kind)
    return printed_skill(who, skill) + bonus(s, who, skill) + bonus(s, who, kind)


class Fated(Protocol):
    """An investigator who may be blessed (1) or cursed (-1): in the state, or in a view."""

    @property
    def fate(self) -> int:
        """Return 1, -1, or 0 for neither."""


def success_from(who: Fated) -> int:
    """checks.success.1, status.bless.1, status.curse.1: the lowest number that is a success."""
    return SUCCESS_FROM - who.fate


def plain_die(g: Ah2Game, seat: int, by: str, idle: Container[int] = ()) -> int:
    """silence.checks.bless-scope.1: a die read for its number.

    ``by``: what asks for it; ``idle``: the numbers on which nothing happens.
    """
    fallen = g.rng.die()
    g.emit("die", EVERYONE, seat, by, fallen, fallen in idle)
    return fallen


class DiceCheck(Check):
    """Skill plus modifier in dice; clues add dice, talents and cards re-roll all of them."""

    rule = "ah2:clue.spend.1"

    def fall(self, g: Ah2Game, seat: int, kind: str, modifier: int) -> tuple[int, ...]:
        """checks.dice.3: a pool of zero or less rolls nothing; components.dice.1: no upper limit"""
        s = g.state
        return g.rng.dice(value(s, s.investigators[seat], kind) + modifier)

    def reached(
        self, g: Ah2Game, seat: int, kind: str, modifier: int, fallen: tuple[int, ...]
    ) -> int:
        """checks.success.1"""
        return successes(fallen, SUCCESS_FROM - g.state.investigators[seat].fate)

    def helps(self, g: Ah2Game, seat: int, kind: str, fallen: tuple[int, ...]) -> Options:
        """clue.spend.1: accept the roll, spend a clue, re-roll."""
        who = g.state.investigators[seat]
        names: tuple[str, ...] = ()
        if not fallen:
            return _help_options(names, who.clues > 0)
        printed = SHEETS[who.sheet].talent.reroll
        if printed is not None and talent_of(who) not in g.state.exhausted:
            names = ("talent",) if _helps_with(printed.checks, kind) else ()
        rerolls = _rerolls(kind)
        for card in who.cards:
            if card in rerolls and card not in g.state.exhausted:
                names += (CARDS[card].id,)
        return _help_options(names, who.clues > 0)

    def help(
        self, g: Ah2Game, seat: int, answer: tuple[str | int, ...], fallen: tuple[int, ...]
    ) -> tuple[int, ...]:
        """clue.spend.2 and 4: clues one by one, one die each; silence.checks.reroll.1"""
        assert g.state.roll is not None
        kind = g.state.roll.kind
        if answer[0] == "clue":
            g.state.investigators[seat].clues -= 1
            die = g.rng.die()
            g.emit("clue_die", EVERYONE, seat, kind, die)
            return (*fallen, die)
        _use_reroll(g, seat, str(answer[1]))
        dice = g.rng.dice(len(fallen))
        g.emit("rerolled", EVERYONE, seat, kind, str(answer[1]), dice)
        return dice

    def settle(
        self,
        g: Ah2Game,
        seat: int,
        kind: str,
        modifier: int,
        target: int,
        fallen: tuple[int, ...],
        reached: int,
    ) -> None:
        """Report the check: the dice, the lowest success, the number of successes."""
        least = SUCCESS_FROM - g.state.investigators[seat].fate
        if g.log:
            g.emit("checked", EVERYONE, seat, kind, modifier, target, fallen, least, reached)


CHECK = DiceCheck()


def check(
    g: Ah2Game,
    seat: int,
    kind: str,
    modifier: int,
    difficulty: int = 1,
    *,
    purpose: str,
    counts: bool = False,
) -> Rule:
    """checks.dice.1: roll skill plus modifier; return the successes.

    clue.spend.1: clues and re-rolls are offered whenever they can change the outcome: after a
    failure, and after a success too if more successes bring more (``counts``).

    checks.purpose.1: ``purpose`` is a verb with the monster, gate or card concerned
    (``evade:ghoul``, ``card:madness``).
    """
    return CHECK.make(g, seat, kind, modifier, difficulty, counts, purpose)


@cache
def counts_successes(effects: Effects) -> bool:
    """Return whether more successes bring more."""
    return any(
        isinstance(value, Amount) and value.name == "successes"
        for word in effects
        for value in (getattr(word, name) for name in word.__struct_fields__)
    )


@cache
def _rerolls(kind: str) -> frozenset[int]:
    """Return the cards that can ever help with a check; most cannot."""
    rerolls = [(number, card.reroll) for number, card in enumerate(CARDS)]
    return frozenset(n for n, reroll in rerolls if reroll and _helps_with(reroll.checks, kind))


def _helps_with(checks: tuple[str, ...], kind: str) -> bool:
    return kind in checks or "any" in checks or SPECIAL_CHECKS.get(kind) in checks


@lru_cache(maxsize=512)
def _help_options(names: tuple[str, ...], clues: bool) -> Options:
    rerolls = [option("reroll", name, rule="ah2:silence.checks.reroll.1") for name in names]
    return Options((ACCEPTED, *((CLUE,) if clues else ()), *dict.fromkeys(rerolls)))


def _use_reroll(g: Ah2Game, seat: int, name: str) -> None:
    from miskatonic.games.ah2.rules.possessions import find_card, use_up

    if name == "talent":
        exhaust(g, talent_of(g.state.investigators[seat]))
        return
    card = find_card(g, seat, name)
    reroll = CARDS[card].reroll
    assert reroll is not None
    use_up(g, seat, card, reroll.after)
