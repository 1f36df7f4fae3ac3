"""The words that every game shares: choices, conditions, gaining and losing resources."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.effects.vocabulary import (
    Amount,
    Condition,
    Context,
    Effects,
    Resource,
    Who,
    Word,
    run,
)

if TYPE_CHECKING:
    from miskatonic.kernel.effects.foresight import Foresight
    from miskatonic.kernel.effects.text import Speaker
    from miskatonic.kernel.game import Game


class Gain(Word, frozen=True):
    """Seats get some of a resource."""

    word: ClassVar[str] = "gain"
    who: Who
    what: Resource
    amount: Amount

    def apply(self, g: Game[Any], ctx: Context) -> Rule:
        """Give to each of the seats."""
        for seat in self.who.find(g, ctx):
            asks = self.what.gain(g, ctx, seat, self.amount.of(g, ctx, seat))
            if asks is not None:
                yield from asks

    def foresee(self, sight: Foresight) -> None:
        """Foretell it, as far as the seat is one of them."""
        least, most = sight.amount(self.amount)
        surely, perhaps = sight.concerns(self.who)
        sight.gain(self.what.name, (least * surely, most * perhaps))


class Lose(Word, frozen=True):
    """Seats lose some of a resource."""

    word: ClassVar[str] = "lose"
    who: Who
    what: Resource
    amount: Amount

    def apply(self, g: Game[Any], ctx: Context) -> Rule:
        """Take from each of the seats; the seats are found before the first one pays."""
        for seat in self.who.find(g, ctx):
            asks = self.what.lose(g, ctx, seat, self.amount.of(g, ctx, seat))
            if asks is not None:
                yield from asks

    def foresee(self, sight: Foresight) -> None:
        """Foretell it, as far as the seat is one of them."""
        least, most = sight.amount(self.amount)
        surely, perhaps = sight.concerns(self.who)
        sight.lose(self.what.name, (least * surely, most * perhaps))


class If(Word, frozen=True):
    """Do one thing or another, depending on a condition."""

    word: ClassVar[str] = "if"
    condition: Condition
    then: Effects
    otherwise: Effects = msgspec.field(default_factory=Effects)

    def apply(self, g: Game[Any], ctx: Context) -> Rule:
        """Test once, then carry out the branch."""
        branch = self.then if self.condition.holds(g, ctx) else self.otherwise
        return run(branch, g, ctx)

    def foresee(self, sight: Foresight) -> None:
        """Foretell both branches."""
        sight.either((self.then, self.otherwise))

    def text(self, say: Speaker) -> str:
        """Return both branches as one sentence."""
        key = "word-if-else" if self.otherwise else "word-if"
        return say.message(
            key,
            condition=say.message(f"condition-{self.condition.name}"),
            then=say.effects(self.then),
            otherwise=say.effects(self.otherwise),
        )


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to go; ``option-<id>`` is its label."""

    id: str
    effects: Effects = msgspec.field(default_factory=Effects)


class Choose(Word, frozen=True):
    """The owner picks one of several branches."""

    word: ClassVar[str] = "choose"
    question: str
    between: tuple[Branch, ...]

    def apply(self, g: Game[Any], ctx: Context) -> Rule:
        """Ask the owner, then carry out the branch."""
        rule = citation(g, ctx)
        options = Options(option(branch.id, rule=rule) for branch in self.between)
        answer = yield ask(ctx.owner, self.question, options, rule)
        branch = next(branch for branch in self.between if branch.id == answer[0])
        yield from run(branch.effects, g, ctx)

    def foresee(self, sight: Foresight) -> None:
        """Foretell all branches; the question comes first, and until then nothing happens."""
        sight.either((Effects(), *[branch.effects for branch in self.between]))
        sight.pause()

    def text(self, say: Speaker) -> str:
        """Return the branches, joined by "or"."""
        ways = [
            say.effects(way.effects) if way.effects else say.message("word-nothing")
            for way in self.between
        ]
        return say.message("word-choose", ways=say.either(ways))


class May(Word, frozen=True):
    """The owner may do something, or decline."""

    word: ClassVar[str] = "may"
    question: str
    effects: Effects

    def apply(self, g: Game[Any], ctx: Context) -> Rule:
        """Ask the owner yes or no."""
        rule = citation(g, ctx)
        options = Options((option("yes", rule=rule), option("no", rule=rule)))
        answer = yield ask(ctx.owner, self.question, options, rule)
        if answer[0] == "yes":
            yield from run(self.effects, g, ctx)

    def foresee(self, sight: Foresight) -> None:
        """Foretell both answers; the question comes first."""
        sight.either((self.effects, Effects()))
        sight.pause()

    def text(self, say: Speaker) -> str:
        """Return the optional effect as a clause."""
        return say.message("word-may", effects=say.effects(self.effects))


class Python(Word, frozen=True):
    """A rule written in Python by the game, for a one-of-a-kind card."""

    word: ClassVar[str] = "python"
    call: Any

    def apply(self, g: Game[Any], ctx: Context) -> Rule:
        """Run the named rule."""
        yield from self.call(g, ctx)

    def text(self, say: Speaker) -> str:
        """Return the hand-written text ``python-<name>``."""
        return say.message(f"python-{self.call.__name__.replace('_', '-')}")


SHARED_WORDS: tuple[type[Word], ...] = (Gain, Lose, If, Choose, May, Python)


def citation(g: Game[Any], ctx: Context) -> str:
    """Return the citation of the rule behind a component's effect."""
    if ctx.rule:
        return ctx.rule
    cite = g.spec.rules.cite
    return cite(ctx.source) if cite is not None else ""
