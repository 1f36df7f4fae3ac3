"""The verbs of Ritual's cards: what section 10 needs beyond the shared vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from miskatonic.games.ritual.content.tables import GREAT_OLD_ONES, IDS, IS_PURE
from miskatonic.games.ritual.state import NOBODY, Look, RitualGame
from miskatonic.kernel.effects import Context, Who, Word
from miskatonic.kernel.effects.words import citation
from miskatonic.kernel.secrets import EVERYONE, only
from miskatonic.parts.decks import look

if TYPE_CHECKING:
    from miskatonic.kernel.effects.text import Speaker


class EndRound(Word, frozen=True):
    """10-2.elder-sign.a: the round is over at once; the normal round end follows."""

    word: ClassVar[str] = "end-round"

    def apply(self, g: RitualGame, ctx: Context) -> None:
        """Skip to section 7 (silence event-turn-cut)."""
        g.state.reason = "event"
        g.state.phase = "round_end"


class Awaken(Word, frozen=True):
    """10-2.gate.a, 10-4.a: the held Great Old One takes the place of the normal round end."""

    word: ClassVar[str] = "awaken"

    def apply(self, g: RitualGame, ctx: Context) -> None:
        """Skip to section 10-4."""
        s = g.state
        s.reason = "event"
        s.awakened = next(h for h, kind in enumerate(s.held()) if kind in GREAT_OLD_ONES)
        s.phase = "great_old_one"


LEFT_WITHOUT_GREAT_OLD_ONE = {"": "not-great-old-one", "cursed": "cursed-artifact"}
"""What was known of a held card -> what is known once no Great Old One is held."""


class NobodyHolds(Word, frozen=True):
    """10-2.gate.b: nothing happens, and everybody has learned that no such card is held."""

    word: ClassVar[str] = "nobody-holds"
    type: Literal["great-old-one"]

    def apply(self, g: RitualGame, ctx: Context) -> None:
        """Note the inference for those who re-deal hidden cards."""
        s = g.state
        for card in s.hands:
            known = s.marks.get(card)
            s.marks[card] = LEFT_WITHOUT_GREAT_OLD_ONE.get(known or "", known or "")
        g.emit("nothing", EVERYONE, ctx.owner)

    def text(self, say: Speaker) -> str:
        """Return the clause; the inference itself is no part of the card."""
        return say.message("word-nothing-happens")


class LookAtTop(Word, frozen=True):
    """10-2.orb.a, 10-2.trapezohedron.a: a private look at the top card of the pile."""

    word: ClassVar[str] = "look"

    def apply(self, g: RitualGame, ctx: Context) -> None:
        """Show the face to the owner only (digital.3)."""
        s = g.state
        s.looking = ctx.owner
        look(g, "pile", ctx.owner)
        g.emit(
            "looked", only(ctx.owner), ctx.owner, citation(g, ctx), g.spec.rules.face(s, s.pile[0])
        )


class PutBack(Word, frozen=True):
    """The looked-at card stays on top; others learn at most its colour (trapezohedron-return)."""

    word: ClassVar[str] = "put-back"
    showing: Literal["nothing", "colour"] = "nothing"

    def apply(self, g: RitualGame, ctx: Context) -> None:
        """End the look and write it into the owner's notes."""
        s = g.state
        s.looking = NOBODY
        kind = s.deck[s.pile[0]]
        s.looks += (Look(ctx.owner, s.turn, IDS[kind], False),)
        if self.showing == "colour":
            s.marks[s.pile[0]] = "pure" if IS_PURE[kind] else "cursed"
        g.emit("put_back", EVERYONE, ctx.owner, citation(g, ctx))

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message("word-put-back")


class Remove(Word, frozen=True):
    """10-2.orb.b: the looked-at card leaves play face down, for this round (orb-removed)."""

    word: ClassVar[str] = "remove"

    def apply(self, g: RitualGame, ctx: Context) -> None:
        """Take the top card away; only the owner knows it."""
        s = g.state
        s.looking = NOBODY
        face = g.spec.rules.face(s, s.pile[0])
        s.looks += (Look(ctx.owner, s.turn, face, True),)
        s.removed += s.pile[:1]
        s.pile = s.pile[1:]
        g.emit("removed", only(ctx.owner), ctx.owner, face)


class SurviveWith(Word, frozen=True):
    """7-2.a: another colour survives, for the whole table."""

    word: ClassVar[str] = "survive-with"
    colour: Literal["pure", "cursed"]

    def apply(self, g: RitualGame, ctx: Context) -> None:
        """Change the test of section 7."""
        g.state.needed = self.colour

    def text(self, say: Speaker) -> str:
        """Return the clause for the colour."""
        return say.message("word-survive-with", colour=self.colour)


class Fail(Word, frozen=True):
    """Players fail regardless of section 7; the card's own rule is the reason."""

    word: ClassVar[str] = "fail"
    who: Who

    def apply(self, g: RitualGame, ctx: Context) -> None:
        """Count them among the failing."""
        s = g.state
        failing = self.who.find(g, ctx)
        s.why = tuple(
            why or (citation(g, ctx) if holder in failing else "")
            for holder, why in enumerate(s.why)
        )


VERBS: tuple[type[Word], ...] = (
    EndRound,
    Awaken,
    NobodyHolds,
    LookAtTop,
    PutBack,
    Remove,
    SurviveWith,
    Fail,
)
