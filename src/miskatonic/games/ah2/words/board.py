"""What changes on the board: places, gates, monsters, clues, terror, doom."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from miskatonic.games.ah2.rules import gates, monsters, relocation, terror
from miskatonic.games.ah2.rules.board import AREA
from miskatonic.games.ah2.state import Ah2Game
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Amount, Context, Word
from miskatonic.kernel.phrases import yes

if TYPE_CHECKING:
    from miskatonic.kernel.effects.text import Speaker

HERE = "here"


class Move(Word, frozen=True):
    """silence.encounter.moved.1: the investigator is moved elsewhere."""

    word: ClassVar[str] = "move"
    to: str
    """Id of an area of Arkham, or ``street`` (of this neighbourhood), ``any-street``,
    ``any-location``."""
    encounter: bool = False
    """Whether a further encounter follows there."""

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Move, and note that an encounter follows."""
        yield from relocation.sent_to(g, ctx.owner, self.to, encounter=self.encounter)

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message(
            "word-move",
            to=say.message(f"to-{self.to}"),
            encounter=yes(self.encounter),
        )


class Again(Word, frozen=True):
    """A further encounter at the same place."""

    word: ClassVar[str] = "again"

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """silence.encounter.moved.1"""
        g.state.again = True


class Return(Word, frozen=True):
    """movement.other-world.4: home through a gate, at once."""

    word: ClassVar[str] = "return"

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Go home; without a gate, be lost (movement.other-world.7)."""
        yield from relocation.come_home(g, ctx.owner)


class Points(Word, frozen=True):
    """movement.arkham.1: more movement points for this go."""

    word: ClassVar[str] = "points"
    amount: int

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """Add them."""
        g.state.points += self.amount


class GateAppears(Word, frozen=True):
    """silence.gate.encounter-open.1: like Mythos case C."""

    word: ClassVar[str] = "gate"
    monster: bool = True
    """Whether a monster comes with it."""
    at: str = HERE

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Open a gate, unless one is there or the place is sealed."""
        s = g.state
        area = s.investigators[ctx.owner].place if self.at == HERE else AREA[self.at]
        yield from gates.burst_open(g, area, monster=self.monster)

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message(
            "word-gate",
            monster=yes(self.monster),
            at=say.message(f"to-{self.at}"),
            here=yes(self.at == HERE),
        )


class CloseGate(Word, frozen=True):
    """silence.gate.closed-by-effect.1: a gate closes without anybody getting a trophy."""

    word: ClassVar[str] = "close-gate"

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Let the owner pick one of the open gates."""
        yield from gates.vanish(g, ctx.owner)


class Spawn(Word, frozen=True):
    """A monster from the cup is placed on the board; the limit applies."""

    word: ClassVar[str] = "spawn"
    at: str = "every-gate"
    """Id of an unstable location, ``here``, or ``every-gate``."""

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """monster-limit.outskirts.1"""
        yield from monsters.spawn(g, ctx.owner, self.at)

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message("word-spawn", at=say.message(f"to-{self.at}"))


class Banish(Word, frozen=True):
    """Monsters go back to the cup; nobody gets a trophy."""

    word: ClassVar[str] = "banish"
    where: Literal["here", "streets", "locations", "sky", "outskirts", "arkham"]
    kind: str = ""
    """Id of a kind of monster, or a dimension; empty: any."""
    amount: int = 99
    """The maximum, by the owner's choice; 99 means all."""

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """Take them off the board."""
        yield from monsters.banish(g, ctx.owner, self.where, self.kind, self.amount)

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message(
            "word-banish",
            where=say.message(f"where-{self.where}"),
            kind=say.name(self.kind) if self.kind else "",
            any="no" if self.kind else "yes",
            amount=self.amount,
        )


class PlaceClues(Word, frozen=True):
    """silence.movement.clue-streets.1: clue tokens are placed on the board."""

    word: ClassVar[str] = "place-clues"
    at: str
    """Id of an area of Arkham, or ``here``."""
    amount: int = 1

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """mythos.clue.2: none where a gate is open."""
        s = g.state
        area = s.investigators[ctx.owner].place if self.at == HERE else AREA[self.at]
        relocation.lay_clues(g, area, self.amount)

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message("word-place-clues", at=say.message(f"to-{self.at}"), amount=self.amount)


class RaiseTerror(Word, frozen=True):
    """terror.track.1"""

    word: ClassVar[str] = "terror"
    amount: int = 1

    def apply(self, g: Ah2Game, ctx: Context) -> Rule:
        """silence.terror.multi-step.1: one level at a time."""
        yield from terror.rise(g, self.amount)


class AddDoom(Word, frozen=True):
    """components.doom-tokens.2; a negative amount is for cards that go beyond these rules."""

    word: ClassVar[str] = "doom"
    amount: Amount

    def apply(self, g: Ah2Game, ctx: Context) -> None:
        """awaken.doom.1: a full track wakes the Ancient One there and then."""
        gates.add_doom(g, self.amount.of(g, ctx, ctx.owner))


WORDS: tuple[type[Word], ...] = (
    Move,
    Again,
    Return,
    Points,
    GateAppears,
    CloseGate,
    Spawn,
    Banish,
    PlaceClues,
    RaiseTerror,
    AddDoom,
)
