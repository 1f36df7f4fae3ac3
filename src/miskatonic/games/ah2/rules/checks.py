"""Skills and checks (chapters ``skills``, ``checks``, ``clue``)."""

from __future__ import annotations

from functools import cache, lru_cache

from miskatonic.games.ah2.content.forms import SPECIAL_CHECKS
from miskatonic.games.ah2.content.tables import ANCIENT_ONES, CARDS, MYTHOS_CARDS, SHEETS
from miskatonic.games.ah2.rules.board import JAIL
from miskatonic.games.ah2.state import (
    Ah2Game,
    Ah2State,
    CheckRoll,
    Investigator,
    printed_skill,
)
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Amount, Effects
from miskatonic.kernel.secrets import EVERYONE

TALENT = -1
"""Stands for the talent on the sheet where cards are numbers."""

ACCEPT = option("accept", rule="ah2:checks.success.1")
CLUE = option("clue", rule="ah2:clue.spend.1")


def bonus(s: Ah2State, who: Investigator, what: str) -> int:
    """Return what is added to a value, by everything that lasts.

    That is the talent on the sheet, the cards, the Ancient One's power, and the Environment for
    those in Arkham.
    """
    sheets, ancient_ones, environments, cards = _adding(what)
    total = sheets[who.sheet] + ancient_ones[s.ancient_one]
    if s.environment >= 0 and who.place <= JAIL:
        total += environments[s.environment]
    if cards.keys().isdisjoint(who.cards):
        return total
    return total + sum([cards[card] for card in who.cards if card in cards])


@cache
def _adding(what: str) -> tuple[list[int], list[int], list[int], dict[int, int]]:
    """Return what sheets, Ancient Ones, Environments and cards add; most cards add nothing."""
    return (
        [sheet.talent.bonus.get(what, 0) for sheet in SHEETS],
        [ancient_one.bonus.get(what, 0) for ancient_one in ANCIENT_ONES],
        [card.bonus.get(what, 0) for card in MYTHOS_CARDS],
        {number: card.bonus[what] for number, card in enumerate(CARDS) if what in card.bonus},
    )


def value(s: Ah2State, who: Investigator, kind: str) -> int:
    """checks.special.2 and 3: a skill with its bonuses, or a special check with those of both."""
    skill = SPECIAL_CHECKS.get(kind)
    if skill is None:
        return printed_skill(who, kind) + bonus(s, who, kind)
    return printed_skill(who, skill) + bonus(s, who, skill) + bonus(s, who, kind)


def success_from(who: Investigator) -> int:
    """checks.success.1, status.bless.1, status.curse.1: the least number that is a success."""
    return 5 - who.fate


def plain_die(g: Ah2Game, seat: int) -> int:
    """silence.checks.bless-scope.1: a die whose number itself is read."""
    fallen = g.rng.die()
    g.emit("die", EVERYONE, seat, fallen)
    return fallen


def roll(g: Ah2Game, count: int) -> tuple[int, ...]:
    """checks.dice.3: a pool of zero or less rolls nothing; components.dice.1: no upper limit."""
    return g.rng.dice(count)


def check(
    g: Ah2Game, seat: int, kind: str, modifier: int, difficulty: int = 1, counts: bool = False
) -> Rule:
    """checks.dice.1: roll skill plus modifier; return the successes.

    clue.spend.1: clues and re-rolls are offered wherever they can change the outcome: after a
    failure, and after a success too if more successes bring more (``counts``).
    """
    s = g.state
    who = s.investigators[seat]
    dice = roll(g, value(s, who, kind) + modifier)
    least = success_from(who)
    won = sum([die >= least for die in dice])
    bought = 0
    while counts or won < difficulty:
        options = _helps(who, kind, len(dice))
        if len(options) < 2:
            break
        s.roll = CheckRoll(seat, kind, modifier, difficulty, dice, bought, won)
        answer = yield ask(seat, "check", options, "ah2:clue.spend.1")
        dice = s.roll.dice
        if answer[0] == "accept":
            break
        who = s.investigators[seat]
        least = success_from(who)
        if answer[0] == "clue":  # clue.spend.2 and 4: one by one, and always one die
            who.clues -= 1
            bought += 1
            die = g.rng.die()
            dice += (die,)
            g.emit("clue_die", EVERYONE, seat, die)
        else:  # silence.checks.reroll.1
            _use_reroll(g, seat, str(answer[1]))
            dice = roll(g, len(dice))
            g.emit("rerolled", EVERYONE, seat, str(answer[1]), dice)
        won = sum([die >= least for die in dice])
    s.roll = None
    g.emit("checked", EVERYONE, seat, kind, modifier, difficulty, dice, least, won)
    return won


@cache
def counts_successes(effects: Effects) -> bool:
    """Tell whether more successes bring more."""
    return any(
        isinstance(value, Amount) and value.name == "successes"
        for word in effects
        for value in (getattr(word, name) for name in word.__struct_fields__)
    )


def _helps(who: Investigator, kind: str, dice: int) -> Options:
    """Return what may be done about a roll: accept it, a clue, a re-roll of what was rolled."""
    names: tuple[str, ...] = ()
    if not dice:
        return _help_options(names, who.clues > 0)
    printed = SHEETS[who.sheet].talent.reroll
    if printed is not None and TALENT not in who.exhausted and _helps_with(printed.checks, kind):
        names = ("talent",)
    rerolls = _rerolls(kind)
    for card in who.cards:
        if card in rerolls and card not in who.exhausted:
            names += (CARDS[card].id,)
    return _help_options(names, who.clues > 0)


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
    return Options((ACCEPT, *((CLUE,) if clues else ()), *dict.fromkeys(rerolls)))


def _use_reroll(g: Ah2Game, seat: int, name: str) -> None:
    from miskatonic.games.ah2.rules.possessions import find_card, use_up

    if name == "talent":
        g.state.investigators[seat].exhausted += (TALENT,)
        return
    card = find_card(g, seat, name)
    reroll = CARDS[card].reroll
    assert reroll is not None
    use_up(g, seat, card, reroll.after)
