"""The words of Ritual's cards: what section 10 needs beside the shared vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from miskatonic.games.ritual.kinds import GREAT_OLD_ONES, IDS, IS_ARTIFACT, IS_PURE
from miskatonic.games.ritual.state import MOST_SANITY, NOBODY, Look, RitualState
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Context, Resource, Vocabulary, Who, Word
from miskatonic.kernel.effects.words import SHARED_WORDS, citation
from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE, only
from miskatonic.parts.decks import look_at

if TYPE_CHECKING:
    from miskatonic.kernel.effects.text import Speaker

RitualGame = Game[RitualState]


# ---------------------------------------------------------------------- sanity


def gain_sanity(g: RitualGame, ctx: Context, seat: int, amount: int) -> Rule:
    """12.f5: nobody ever has more than 7; a dummy has none (14.f)."""
    s = g.state
    if seat < s.players:
        gained = min(amount, MOST_SANITY - s.sanity[seat])
        if gained > 0:
            s.sanity[seat] += gained
            g.emit("gained", EVERYONE, seat, gained, citation(g, ctx))
    return
    yield


def lose_sanity(g: RitualGame, ctx: Context, seat: int, amount: int) -> Rule:
    """7-3.a; it stops at 0 (silence sanity-floor), and dummies lose none (14.f)."""
    pay_sanity(g, seat, amount, citation(g, ctx))
    return
    yield


def pay_sanity(g: RitualGame, seat: int, amount: int, rule: str) -> None:
    """Take sanity from a seat and count what was really given up."""
    s = g.state
    if seat < s.players:
        paid = min(amount, s.sanity[seat])
        if paid > 0:
            s.sanity[seat] -= paid
            s.lost += paid
            if g.log:
                g.log(("lost", EVERYONE, seat, paid, rule))


# ---------------------------------------------------------------------- who


def _others(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    return tuple(seat for seat in range(g.state.players) if seat != ctx.owner)


def _sanest_others(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    """10-4.nyarlathotep.a and b: the holder is left out of the comparison, ties all fail."""
    others = _others(g, ctx)
    most = max(g.state.sanity[seat] for seat in others)
    return tuple(seat for seat in others if g.state.sanity[seat] == most)


def _others_but_least_sane(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    """10-4.yog-sothoth.a; the holder takes part in the comparison (silence yog-lowest)."""
    least = min(g.state.sanity)
    return tuple(seat for seat in _others(g, ctx) if g.state.sanity[seat] > least)


def _with_artifact(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    return tuple(h for h, kind in enumerate(g.state.held()) if IS_ARTIFACT[kind])


def _without_artifact(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    return tuple(h for h, kind in enumerate(g.state.held()) if not IS_ARTIFACT[kind])


def _failing(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    return tuple(holder for holder, why in enumerate(g.state.why) if why)


# ---------------------------------------------------------------------- how much


def normal_loss(g: RitualGame) -> int:
    """7-3.b: the number of failing players, dummies included; with the doom track, 13.c."""
    track = g.setup.options["doom_track"]
    if track:
        return int(track[g.state.doom])
    return len(g.state.why) - g.state.why.count("")


def _sanity(g: RitualGame, holder: int) -> int:
    return g.state.sanity[holder] if holder < g.state.players else 0


def _cursed_held(g: RitualGame, ctx: Context, seat: int) -> int:
    return sum(not IS_PURE[kind] for kind in g.state.held())


# ---------------------------------------------------------------------- when


def _great_old_one_held(g: RitualGame, ctx: Context) -> bool:
    """10-2.gate.a and c: in front of somebody, not among the discards or in the pile."""
    return not GREAT_OLD_ONES.isdisjoint(g.state.held())


def _least_sanity_tied(g: RitualGame, ctx: Context) -> bool:
    return g.state.sanity.count(min(g.state.sanity)) > 1


def _top_card_pure(g: RitualGame, ctx: Context) -> bool:
    return g.state.marks[g.state.pile[0]] == "pure"


def _owner_survived(g: RitualGame, ctx: Context) -> bool:
    return not g.state.why[ctx.owner]


# ---------------------------------------------------------------------- verbs


class EndRound(Word, frozen=True):
    """10-2.elder-sign.a: the round is over at once; the normal round end follows."""

    word: ClassVar[str] = "end-round"

    def apply(self, g: RitualGame, ctx: Context) -> Rule:
        """Skip to section 7 (silence event-turn-cut)."""
        g.state.reason = "event"
        g.state.phase = "round_end"
        return
        yield


class Awaken(Word, frozen=True):
    """10-2.gate.a, 10-4.a: the held Great Old One takes the place of the normal round end."""

    word: ClassVar[str] = "awaken"

    def apply(self, g: RitualGame, ctx: Context) -> Rule:
        """Skip to section 10-4."""
        s = g.state
        s.reason = "event"
        s.awakened = next(h for h, kind in enumerate(s.held()) if kind in GREAT_OLD_ONES)
        s.phase = "great_old_one"
        return
        yield


LEFT_WITHOUT_GREAT_OLD_ONE = {"": "not-great-old-one", "cursed": "cursed-artifact"}
"""What was known of a held card -> what is known once no Great Old One is held."""


class NobodyHolds(Word, frozen=True):
    """10-2.gate.b: nothing happens, and everybody has learned that no such card is held."""

    word: ClassVar[str] = "nobody-holds"
    type: Literal["great-old-one"]

    def apply(self, g: RitualGame, ctx: Context) -> Rule:
        """Note the inference for those who re-deal hidden cards."""
        s = g.state
        for card in s.hands:
            known = s.marks.get(card)
            s.marks[card] = LEFT_WITHOUT_GREAT_OLD_ONE.get(known or "", known or "")
        g.emit("nothing", EVERYONE, ctx.owner)
        return
        yield

    def text(self, say: Speaker) -> str:
        """Return the clause; the inference itself is no part of the card."""
        return say.message("word-nothing-happens")


class LookAtTop(Word, frozen=True):
    """10-2.orb.a, 10-2.trapezohedron.a: a private look at the top card of the pile."""

    word: ClassVar[str] = "look"

    def apply(self, g: RitualGame, ctx: Context) -> Rule:
        """Show the face to the owner only (digital.3)."""
        s = g.state
        s.looking = ctx.owner
        look_at(g, s.pile[0], ctx.owner)
        g.emit("looked", only(ctx.owner), ctx.owner, citation(g, ctx), g.spec.face(s, s.pile[0]))
        return
        yield


class PutBack(Word, frozen=True):
    """The looked-at card stays on top; others learn at most its colour (trapezohedron-return)."""

    word: ClassVar[str] = "put-back"
    showing: Literal["nothing", "colour"] = "nothing"

    def apply(self, g: RitualGame, ctx: Context) -> Rule:
        """End the look and write it into the owner's notes."""
        s = g.state
        s.looking = NOBODY
        kind = s.deck[s.pile[0]]
        s.looks += (Look(ctx.owner, s.turn, IDS[kind], False),)
        if self.showing == "colour":
            s.marks[s.pile[0]] = "pure" if IS_PURE[kind] else "cursed"
        g.emit("put_back", EVERYONE, ctx.owner, citation(g, ctx))
        return
        yield

    def text(self, say: Speaker) -> str:
        """Return the clause."""
        return say.message("word-put-back")


class Remove(Word, frozen=True):
    """10-2.orb.b: the looked-at card leaves play face down, for this round (orb-removed)."""

    word: ClassVar[str] = "remove"

    def apply(self, g: RitualGame, ctx: Context) -> Rule:
        """Take the top card away; only the owner knows it."""
        s = g.state
        s.looking = NOBODY
        face = g.spec.face(s, s.pile[0])
        s.looks += (Look(ctx.owner, s.turn, face, True),)
        s.removed += s.pile[:1]
        s.pile = s.pile[1:]
        g.emit("removed", only(ctx.owner), ctx.owner, face)
        return
        yield


class SurviveWith(Word, frozen=True):
    """7-2.a: another colour survives, for the whole table."""

    word: ClassVar[str] = "survive-with"
    colour: Literal["pure", "cursed"]

    def apply(self, g: RitualGame, ctx: Context) -> Rule:
        """Change the test of section 7."""
        g.state.needed = self.colour
        return
        yield

    def text(self, say: Speaker) -> str:
        """Return the clause for the colour."""
        return say.message("word-survive-with", colour=self.colour)


class Fail(Word, frozen=True):
    """Players fail, whatever section 7 says; the card's own rule is the reason."""

    word: ClassVar[str] = "fail"
    who: Who

    def apply(self, g: RitualGame, ctx: Context) -> Rule:
        """Count them among the failing."""
        s = g.state
        failing = self.who.find(g, ctx)
        s.why = tuple(
            why or (citation(g, ctx) if holder in failing else "")
            for holder, why in enumerate(s.why)
        )
        return
        yield


def _owner(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    return (ctx.owner,)


def _number(count: Any) -> Any:
    """Adapt a count that depends on neither owner nor seat."""
    return lambda g, ctx, seat: count(g)


WORDS: tuple[type[Word], ...] = (
    *SHARED_WORDS,
    EndRound,
    Awaken,
    NobodyHolds,
    LookAtTop,
    PutBack,
    Remove,
    SurviveWith,
    Fail,
)

VOCABULARY = Vocabulary(
    words={word.word: word for word in WORDS},
    who={
        "owner": _owner,
        "others": _others,
        "sanest-others": _sanest_others,
        "others-but-least-sane": _others_but_least_sane,
        "with-artifact": _with_artifact,
        "without-artifact": _without_artifact,
        "failing": _failing,
    },
    amounts={
        "players": _number(lambda g: g.state.holders),
        "normal-loss": _number(normal_loss),
        "lost": _number(lambda g: g.state.lost),
        "cursed-held": _cursed_held,
        "all": lambda g, ctx, seat: _sanity(g, seat),
        "all-but-one": lambda g, ctx, seat: max(0, _sanity(g, seat) - 1),
    },
    conditions={
        "great-old-one-held": _great_old_one_held,
        "least-sanity-tied": _least_sanity_tied,
        "owner-survived": _owner_survived,
        "pile-has-cards": lambda g, ctx: bool(g.state.pile),
        "top-card-pure": _top_card_pure,
    },
    resources={"sanity": Resource("sanity", gain_sanity, lose_sanity)},
    points=("discarded", "revealed", "judged", "scored", "awakened"),
    text_package="miskatonic.games.ritual.text",
)
