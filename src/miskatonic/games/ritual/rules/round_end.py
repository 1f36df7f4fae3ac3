"""Sections 7, 8, 10-4 and 13: who survived, who pays, and whether the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, ge, itemgetter
from typing import Any

from miskatonic.games.ritual.content.tables import ARTIFACT, IDS, IS_PURE
from miskatonic.games.ritual.rules.acting import listening
from miskatonic.games.ritual.rules.sanity import normal_loss, pay_sanity
from miskatonic.games.ritual.state import RitualGame, RitualState, RoundEnd
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.abilities import modified
from miskatonic.parts.timing import Point, happen
from miskatonic.parts.tracks import advanced

REASONS = {
    "all-passed": "ritual:6-3.b",
    "event": "ritual:6-3.c",
    "pile-empty": "ritual:6-3.d",
    "sudden": "ritual:10-2.trapezohedron.d",
    "exposed": "ritual:12.f3",
}
"""Why a round ended -> the rule that says so."""

ENDINGS = (*REASONS, "great-old-one")
"""The same for statistics, which tell the Elder Sign and the Great Old Ones apart."""

AWAKENED = "ritual:10-4.a"
"""The rule behind an event that awakened a Great Old One."""


LOSS = "loss"
"""A value that held cards may change."""

REVEALED, JUDGED, SCORED, AWAKENS = map(Point, ("revealed", "judged", "scored", "awakened"))


def end_round(g: RitualGame) -> Rule:
    """Section 7: reveal, judge, pay; the characters of 10-3 act in between."""
    s = g.state
    reveal(g)
    s.needed = "pure"
    if REVEALED.after in s.ears:  # 10-3: characters act, if there are any
        yield from happen(g, REVEALED, seat=s.active)
    s.why = judge(s.held(), s.needed)
    if JUDGED.after in s.ears:
        yield from happen(g, JUDGED, seat=s.active)
    if g.log:
        g.log(("judged", EVERYONE, s.why))
    rule = "ritual:13.c" if g.setup.options["doom_track"] else "ritual:7-3.b"
    amount = normal_loss(g)
    for seat, why in enumerate(s.why[: s.players]):
        if why:
            loss = modified(g, LOSS, seat, amount) if LOSS in s.ears else amount
            pay_sanity(g, seat, loss, rule)
    if SCORED.after in s.ears:
        yield from happen(g, SCORED, seat=s.active)
    close_round(g)


def great_old_one(g: RitualGame) -> Rule:
    """10-4: the Great Old One acts instead of section 7; all cards are shown (goo-reveal)."""
    s = g.state
    reveal(g)
    s.why = ("",) * s.holders
    g.emit("awakened", EVERYONE, s.awakened, IDS[s.deck[s.hands[s.awakened]]])
    yield from happen(g, AWAKENS, seat=s.active)
    close_round(g)


def sudden_end(g: RitualGame) -> None:
    """10-2.trapezohedron.d: the game ends in mid-turn; cards are shown, nothing is scored."""
    s = g.state
    reveal(g)
    s.why = ("",) * s.holders
    s.survived = tuple([n + (left > 0) for n, left in zip(s.survived, s.sanity, strict=True)])
    s.last_round = _round_end(s)
    end_game(g)


def reveal(g: RitualGame) -> None:
    """7.a: everybody turns round their own card."""
    s = g.state
    normal = s.awakened < 0
    if g.log:
        g.log(("round_over", EVERYONE, s.reason, REASONS[s.reason] if normal else AWAKENED))
    s.ended += (ENDINGS.index(s.reason if normal else "great-old-one"),)
    s.revealed = True
    held = s.held()
    s.ears = listening(s, held)
    s.lost = 0
    s.before = tuple(s.sanity)
    if g.log:
        g.log(("revealed", EVERYONE, itemgetter(*held)(IDS)))


def judge(held: Sequence[int], needed: str) -> tuple[str, ...]:
    """7-1, 7-2: wrong colour or shared artifact fails; return the rule, or nothing.

    Pure events and characters survive (silence non-artifact-survival), two Gates do not clash
    (7-1.e), and dummies are compared like everybody else (14.g).
    """
    pure_survives = needed == "pure"
    wrong_colour = "ritual:7-1.b" if pure_survives else "ritual:7-2.c"
    shared = "ritual:7-1.c" if pure_survives else "ritual:7-2.b"
    artifacts = itemgetter(*held)(ARTIFACT)
    return tuple(
        [
            wrong_colour
            if IS_PURE[kind] is not pure_survives
            else shared
            if artifact and artifacts.count(artifact) > 1
            else ""
            for kind, artifact in zip(held, artifacts, strict=True)
        ]
    )


def close_round(g: RitualGame) -> None:
    """Move the doom marker (13.d), then section 8: another round, or the end."""
    s = g.state
    kept = map(ge, s.sanity, s.before)
    s.survived = tuple(map(add, s.survived, kept))
    track = g.setup.options["doom_track"]
    if track:
        before, s.doom = s.doom, advanced(s.doom, track)
        if s.doom != before:
            g.emit("doom_moved", EVERYONE, track[s.doom])
    s.last_round = _round_end(s)
    if 0 in s.sanity:
        end_game(g)


def end_game(g: RitualGame) -> None:
    """8.b: somebody has no sanity left."""
    g.state.phase = "over"
    g.emit("game_over", EVERYONE)
    for seat, won in enumerate(winners(g.state.sanity, competitive=g.setup.options["competitive"])):
        g.emit("won" if won else "lost_game", EVERYONE, seat)


def winners(sanity: Sequence[int], *, competitive: bool) -> list[bool]:
    """8.c, 8.d: all with sanity left; in the competitive variant (8.v1, 8.v2) the sanest."""
    least = max(1, max(sanity)) if competitive else 1
    return [left >= least for left in sanity]


def _round_end(s: RitualState) -> RoundEnd:
    return RoundEnd(
        round=s.round,
        reason=s.reason,
        held=s.held(),
        why=s.why,
        before=s.before,
        after=tuple(s.sanity),
        awakened=s.awakened,
    )


def statistics(g: RitualGame) -> dict[str, Any]:
    """Return what the lab counts: rounds, how they ended, how many each seat survived.

    A round that a Great Old One or a sudden end cut short counts as survived for those whose
    sanity it did not touch.
    """
    s = g.state
    return {
        "rounds": len(s.ended),
        "rounds_survived": s.survived,
        "round_ends": tuple(ENDINGS[ending] for ending in s.ended),
    }
