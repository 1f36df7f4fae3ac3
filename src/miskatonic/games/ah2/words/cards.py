"""Cards that come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from miskatonic.games.ah2.rules import possessions, status
from miskatonic.games.ah2.rules.conditions import CONDITIONS, LOAN
from miskatonic.games.ah2.rules.upkeep import refreshed
from miskatonic.games.ah2.state import Ah2Game
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Context, Effects, Who, Word, run
from miskatonic.kernel.phrases import yes

if TYPE_CHECKING:
    from miskatonic.kernel.effects.foresight import Foresight
    from miskatonic.kernel.effects.text import Speaker

DrawDeck = Literal["common", "unique", "spell", "skill"]


class Draw(Word, frozen=True):
    """setup.shuffle.2: take from the top of a deck; perhaps ``keep`` fewer than drawn."""

    word: ClassVar[str] = "draw"
    deck: DrawDeck
    count: int = 1
    keep: int = 0
    """How many to keep; 0 means all."""

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Draw for the owner."""
        yield from possessions.draw_cards(
            g, ctx.owner, self.deck, self.count, self.keep or self.count
        )

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        key = "word-draw-keep" if self.keep else "word-draw"
        return say.message(key, deck=self.deck, count=self.count, keep=self.keep)


class Buy(Word, frozen=True):
    """money.price.1: look at cards; one may be bought, the others go under the deck."""

    word: ClassVar[str] = "buy"
    deck: DrawDeck
    look: int = 3
    price: Literal["list", "dearer", "half", "free"] = "list"
    """``dearer``: a dollar more than the list price; ``half``: rounded up."""

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Offer what can be paid for."""
        yield from possessions.shop(g, ctx.owner, self.deck, self.look, self.price)

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message("word-buy", deck=self.deck, look=self.look, price=self.price)


class Discard(Word, frozen=True):
    """status.who-chooses: cards are given up, by the holder's choice or at random."""

    word: ClassVar[str] = "discard"
    what: Literal["item", "weapon", "tome", "spell", "weapon-or-spell", "ally", "skill", "card"]
    amount: int = 1
    """How many; 99 means all."""
    random: bool = False
    who: Who | None = None

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Discard as many as there are, up to the amount."""
        for seat in (ctx.owner,) if self.who is None else self.who.find(g, ctx):
            yield from possessions.give_up(g, seat, self.what, self.amount, at_random=self.random)

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message(
            "word-discard",
            who=say.message(f"who-{self.who.name}") if self.who else "",
            everybody=yes(self.who is not None),
            what=self.what,
            amount=self.amount,
            random=yes(self.random),
        )


class DiscardThis(Word, frozen=True):
    """The card with this effect goes under its deck."""

    word: ClassVar[str] = "discard-this"

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """Discard one copy, if it is still held."""
        possessions.discard_named(g, ctx.owner, ctx.source)


class Take(Word, frozen=True):
    """A deck is searched for a named card; if it is not there, something else happens."""

    word: ClassVar[str] = "take"
    card: str
    otherwise: Effects = msgspec.field(default_factory=Effects)

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Take it from the deck of items, spells, skills or allies."""
        if not (yield from possessions.take_named(g, ctx.owner, self.card)):
            yield from run(self.otherwise, g, ctx)

    def text(self, say: Speaker) -> str:
        """Return the clause; the reader knows the card by its name."""
        key = "word-take-else" if self.otherwise else "word-take"
        return say.message(key, card=say.name(self.card), otherwise=say.effects(self.otherwise))


class Special(Word, frozen=True):
    """special-cards.limit.1: a right or duty, at most one of each."""

    word: ClassVar[str] = "special"
    card: Literal["retainer", "membership", "loan", "deputy"]

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Take it from the supply, if there is one and none is held."""
        yield from CONDITIONS.begin(g, ctx.owner, self.card)

    def foresee(self, sight: Foresight) -> None:
        """Foretell a loan, unless it is refused; the others bring no more than themselves."""
        if self.card == "loan":
            sight.gain("money", (0, LOAN))
        sight.unforeseen()

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message("word-special", card=self.card)


class Refresh(Word, frozen=True):
    """upkeep.exhaust.2: exhausted cards are turned face up again, out of turn."""

    word: ClassVar[str] = "refresh"
    who: Who | None = None

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """Refresh all cards."""
        for seat in (ctx.owner,) if self.who is None else self.who.find(g, ctx):
            refreshed(g, seat)

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message("word-refresh", everybody=yes(self.who is not None))


class LowerMaximum(Word, frozen=True):
    """status.maximum.1: the maximum itself drops for the rest of the game."""

    word: ClassVar[str] = "lower-maximum"
    who: Who
    what: Literal["sanity", "stamina"]
    amount: int = 1

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Lower it for each; anything above it is lost."""
        for seat in self.who.find(g, ctx):
            yield from status.lower_maximum(g, seat, self.what, self.amount)

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message(
            "word-lower-maximum",
            who=say.message(f"who-{self.who.name}"),
            what=say.message(f"what-{self.what}"),
            amount=self.amount,
        )


WORDS: tuple[type[Word], ...] = (
    Draw,
    Buy,
    Discard,
    DiscardThis,
    Take,
    Special,
    Refresh,
    LowerMaximum,
)
