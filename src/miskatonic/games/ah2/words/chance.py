"""Checks, dice and choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from miskatonic.games.ah2.content.forms import Check, Pay, Said
from miskatonic.games.ah2.rules import checks, prices
from miskatonic.games.ah2.state import Ah2Game
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects import Amount, Condition, Context, Effects, Who, Word, run
from miskatonic.kernel.effects.foresight import NO
from miskatonic.kernel.effects.words import citation
from miskatonic.kernel.phrases import yes
from miskatonic.parts.dice import SIDES

if TYPE_CHECKING:
    from miskatonic.kernel.effects.foresight import Foresight
    from miskatonic.kernel.effects.text import Speaker


class MakeCheck(Word, frozen=True):
    """checks.purpose.1: a check decides whether a danger is averted or an aim achieved."""

    word: ClassVar[str] = "check"
    skill: Check
    modifier: Amount = msgspec.field(default_factory=lambda: Amount("", 0))
    difficulty: int = 1
    who: Who | None = None
    """Who makes it, each separately; by default, the owner of the effect."""
    passed: Effects = msgspec.field(default_factory=Effects, name="pass")
    fail: Effects = msgspec.field(default_factory=Effects)

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Roll for each, and carry out the outcome before the next one rolls."""
        for seat in (ctx.owner,) if self.who is None else self.who.find(g, ctx):
            modifier = self.modifier.of(g, ctx, seat)
            counts = checks.counts_successes(self.passed)
            won = yield from checks.check(
                g,
                seat,
                self.skill,
                modifier,
                self.difficulty,
                purpose=f"card:{ctx.source}",
                counts=counts,
            )
            branch = self.passed if won >= self.difficulty else self.fail
            g.state.successes = won
            if branch:
                yield from run(branch, g, Context(ctx.source, seat, ctx.rule))

    def foresee(self, sight: Foresight) -> None:
        """Foretell both outcomes; while clues can be spent, neither has happened."""
        if sight.concerns(self.who) != NO:
            sight.either((Effects(), self.passed, self.fail))
            sight.pause()

    def text(self, say: Speaker) -> str:
        """Return the check in the book's notation (checks.notation.1), and both outcomes."""
        fixed = self.modifier.fixed
        modifier = say.amount(self.modifier) if self.modifier.name else f"{fixed:+d}"
        plain = not self.modifier.name and not fixed
        notation = say.message(f"a-check-{self.skill}") + ("" if plain else f" ({modifier})")
        if self.difficulty > 1:
            notation += f" [{self.difficulty}]"
        outcome = "both" if self.passed and self.fail else "pass" if self.passed else "fail"
        return say.message(
            f"word-check-{outcome}",
            who=say.message(f"who-{self.who.name}") if self.who else "",
            everybody=yes(self.who is not None),
            check=notation,
            passed=say.effects(self.passed),
            fail=say.effects(self.fail),
        )


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a die result from ``low`` to ``high`` does."""

    low: int
    high: int
    effects: Effects


class Roll(Word, frozen=True):
    """A die read for its number; neither clues nor blessings affect it."""

    word: ClassVar[str] = "roll"
    table: tuple[Result, ...]

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Roll once and apply the table."""
        fallen = checks.plain_die(g, ctx.owner, ctx.source, self._idle())
        for result in self.table:
            if result.low <= fallen <= result.high:
                yield from run(result.effects, g, ctx)

    def _idle(self) -> tuple[int, ...]:
        """Return the numbers on which nothing happens."""
        active = [range(result.low, result.high + 1) for result in self.table if result.effects]
        return tuple(
            [n for n in range(1, SIDES + 1) if not any(n in numbers for numbers in active)]
        )

    def foresee(self, sight: Foresight) -> None:
        """Foretell every result."""
        results = [result.effects for result in self.table]
        thrown = sum(result.high - result.low + 1 for result in self.table)
        sight.either(results if thrown == SIDES else (*results, Effects()))

    def text(self, say: Speaker) -> str:
        """Return the table in one sentence."""
        text = ""
        for result in self.table:
            span = {0: "one", 1: "two"}.get(result.high - result.low, "span")
            line = say.message(
                f"word-roll-{span}",
                low=result.low,
                high=result.high,
                effects=say.effects(result.effects) or say.message("word-nothing"),
            )
            text = say.message("word-roll-next", first=text, second=line) if text else line
        return say.message("word-roll", table=text)


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the ways: offered if it can be paid for and its condition holds."""

    id: str
    label: Said
    effects: Effects = msgspec.field(default_factory=Effects)
    pay: Pay = {}
    needs: Condition | None = None


class Choose(Word, frozen=True):
    """The investigator picks one of several ways; unaffordable ones are not offered."""

    word: ClassVar[str] = "choose"
    between: tuple[Way, ...]

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Ask, take the price, carry out the way."""
        rule = citation(g, ctx)
        open_ways = Options(
            option("way", way.id, rule=rule)
            for way in self.between
            if (way.needs is None or way.needs.holds(g, ctx))
            and prices.can_pay(g, ctx.owner, way.pay)
        )
        if not open_ways:
            return
        answer = yield ask(ctx.owner, "choose", open_ways, rule)
        for way in self.between:
            if way.id == answer[1]:
                yield from prices.pay(g, ctx.owner, way.pay)
                yield from run(way.effects, g, ctx)

    def foresee(self, sight: Foresight) -> None:
        """Foretell that the choice comes first: what each way brings is told with it."""
        sight.unforeseen()
        sight.pause()

    def text(self, say: Speaker) -> str:
        """Return the costs and effects of the ways; labels give their flavour.

        A way that costs and does nothing makes the others optional.
        """
        told = [_way(say, way) for way in self.between if way.pay or way.effects]
        if not told:
            return say.message("word-nothing")
        freely = len(told) < len(self.between)
        return say.message("word-choose-freely" if freely else "word-choose", ways=say.either(told))


def _way(say: Speaker, way: Way) -> str:
    told = say.effects(way.effects)
    for what, amount in way.pay.items():
        price = say.message(f"price-{what}", amount=amount)
        key = "word-pay" if told else "word-pay-only"
        told = say.message(key, price=price, effects=told)
    return told


WORDS: tuple[type[Word], ...] = (MakeCheck, Roll, Choose)
