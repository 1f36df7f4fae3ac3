"""What befalls investigators: blessing and curse, delay, arrest, being lost, being devoured."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from miskatonic.games.ah2.rules import conditions, status
from miskatonic.games.ah2.state import Ah2Game
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Context, Who, Word
from miskatonic.kernel.phrases import yes

if TYPE_CHECKING:
    from miskatonic.kernel.effects.foresight import Foresight
    from miskatonic.kernel.effects.text import Speaker


class Befall(Word, frozen=True):
    """Something that happens to one investigator, or to each of several."""

    who: Who | None = None

    def seats(self, g: Ah2Game, ctx: Context) -> tuple[int, ...]:
        """Return the seats it befalls."""
        return (ctx.owner,) if self.who is None else self.who.find(g, ctx)

    def foresee(self, sight: Foresight) -> None:
        """Foretell it, if the seat is one of them."""
        sight.befall(self.word, sight.concerns(self.who))

    def text(self, say: Speaker) -> str:
        """Return the clause, told to the owner or of others."""
        who = self.who.name if self.who else "owner"
        return say.message(
            f"word-{self.word}",
            who=say.message(f"who-{who}"),
            form=say.form(who),
            everybody=yes(self.who is not None),
        )


class Bless(Befall, frozen=True):
    """status.bless.1"""

    word: ClassVar[str] = "bless"

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Bless each; it cancels a curse (status.bless-curse.3)."""
        for seat in self.seats(g, ctx):
            yield from conditions.bless(g, seat)


class Curse(Befall, frozen=True):
    """status.curse.1"""

    word: ClassVar[str] = "curse"

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Curse each; it cancels a blessing (status.bless-curse.2)."""
        for seat in self.seats(g, ctx):
            yield from conditions.curse(g, seat)


class Delay(Befall, frozen=True):
    """movement.delayed.1"""

    word: ClassVar[str] = "delay"

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """Lay the marker on its side."""
        for seat in self.seats(g, ctx):
            status.delay(g, seat)


class Arrest(Befall, frozen=True):
    """status.arrested.1"""

    word: ClassVar[str] = "arrest"

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """Off to the Jail Cell; the encounter is over."""
        for seat in self.seats(g, ctx):
            status.arrest(g, seat)


class Lost(Befall, frozen=True):
    """status.lost.1"""

    word: ClassVar[str] = "lost"

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Become lost in time and space; the encounter is over."""
        for seat in self.seats(g, ctx):
            yield from status.become_lost(g, seat)


class Devour(Befall, frozen=True):
    """status.devoured.1"""

    word: ClassVar[str] = "devour"

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """The investigator is gone; the player comes back with another (status.devoured.2)."""
        for seat in self.seats(g, ctx):
            status.devour(g, seat)


WORDS: tuple[type[Word], ...] = (Bless, Curse, Delay, Arrest, Lost, Devour)
