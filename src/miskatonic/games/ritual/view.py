"""What a seat may know of a game of Arkham Ritual. Built by allow-list; faces only by the lens."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from miskatonic.games.ritual.content.tables import ARTIFACT, ARTIFACTS, IDS, KIND
from miskatonic.games.ritual.state import NOBODY, Look, RitualState, RoundEnd
from miskatonic.kernel.secrets import Lens
from miskatonic.kernel.spec import Setup, View

BESIDE = "beside"
"""Where events, characters and Great Old Ones are discarded (6-2-1.c)."""
SPACES = (*ARTIFACTS, BESIDE)
SPACE = {card: artifact or BESIDE for card, artifact in zip(IDS, ARTIFACT, strict=True)}
"""Card -> where it is discarded."""


class SeatResult(msgspec.Struct, frozen=True):
    """The result of a seat (section 8)."""

    sanity: int
    survived: bool
    won: bool


class LastRound(msgspec.Struct, frozen=True):
    """The last reveal: who held what, who failed and by which rule, what it cost."""

    round: int
    reason: str
    held: tuple[str, ...]
    failed: tuple[bool, ...]
    why: tuple[str, ...]
    sanity_before: tuple[int, ...]
    sanity_after: tuple[int, ...]
    awakened: int | None


class RitualView(View, kw_only=True):
    """A table of Arkham Ritual as one seat, or a spectator, sees it."""

    dummies: int
    round: int
    turn: int
    active: int
    sanity: tuple[int, ...]
    held: tuple[str | None, ...]
    """The card before each seat, then before each dummy; ``None`` is a back."""
    hands_down: tuple[bool, ...]
    """Seats with a hand on the table (digital.4)."""
    circulating: bool
    """Whether a drawn card is on its way."""
    drawn: str | None
    """Its face, for the active player only (digital.2)."""
    path: tuple[int, ...]
    """Seats that were offered it this turn, in order."""
    pile: int
    """Cards left in the draw pile."""
    looking_at: str | None
    """Top card of the pile, for the seat that looks at it now (digital.3)."""
    looks: tuple[Look, ...]
    """What this seat lawfully saw through events this round (10-2)."""
    discards: dict[str, tuple[str, ...]]
    """Face-up discards by space: each artifact, and ``beside`` the board."""
    removed: tuple[str | None, ...]
    """Cards out of play this round; a face only for the seat that removed it."""
    deck: dict[str, int]
    """The deck in use by card and count (digital.6)."""
    unseen: dict[str, int]
    """Cards of the deck that this seat cannot see now: own card, pile, removed."""
    doom_track: tuple[int, ...]
    doom: int | None
    """Index of the marked space, if the doom track is in play."""
    competitive: bool
    last_round: LastRound | None
    result: tuple[SeatResult, ...] | None


def put_back(view: RitualView) -> str | None:
    """10-2.orb, 10-2.trapezohedron: the card that this seat put back last turn, now drawn."""
    for look in view.looks:
        if look.turn == view.turn - 1 and not look.removed:
            return look.card
    return None


def view(s: RitualState, lens: Lens[RitualState], setup: Setup) -> RitualView:
    """Return the view of a seat or a spectator: what is public, and what the lens shows."""
    common, left = lens.common(lambda: _common(s, lens.faces("discards"), setup))
    held = lens.faces("hands")
    drawn = lens.faces("drawn") if s.drawn else ()
    top = lens.faces("pile", first=1) if s.looking != NOBODY else ()
    removed = lens.faces("removed") if s.removed else ()
    unseen = left.copy()
    _take_all(unseen, (*held, *drawn, *removed, *top))
    return replace(
        common,
        seat=lens.seat,
        held=held,
        drawn=drawn[0] if drawn else None,
        looking_at=top[0] if top else None,
        looks=tuple([look for look in s.looks if look.seat == lens.seat]) if s.looks else (),
        removed=removed,
        unseen=unseen,
    )


def _common(
    s: RitualState, discarded: tuple[str | None, ...], setup: Setup
) -> tuple[RitualView, dict[str, int]]:
    """Return the view of somebody who sees no hidden cards, and the cards not discarded."""
    discards: dict[str, list[str]] = {space: [] for space in SPACES}
    deck = _deck_list(s.deck)
    left = deck.copy()
    _take_all(left, discarded)
    for face in discarded:
        assert face is not None
        discards[SPACE[face]].append(face)
    track = tuple(setup.options["doom_track"])
    down = s.hands_down
    common = RitualView(
        game="ritual",
        seat=None,
        players=s.players,
        phase=s.phase,
        dummies=s.dummies,
        round=s.round,
        turn=s.turn,
        active=s.active,
        sanity=tuple(s.sanity),
        held=(),
        hands_down=tuple([bool(down >> seat & 1) for seat in range(s.players)]),
        circulating=bool(s.drawn),
        drawn=None,
        path=s.path,
        pile=len(s.pile),
        looking_at=None,
        looks=(),
        discards={space: tuple(cards) for space, cards in discards.items()},
        removed=(),
        deck=deck.copy(),
        unseen={},
        doom_track=track,
        doom=s.doom if track else None,
        competitive=setup.options["competitive"],
        last_round=_last_round(s.last_round),
        result=result(s, setup) if s.phase == "over" else None,
    )
    return common, left


def _take_all(cards: dict[str, int], faces: Iterable[str | None]) -> None:
    """Count one card less for each visible face."""
    for face in faces:
        if face is None:
            continue
        count = cards[face] - 1
        if count:
            cards[face] = count
        else:
            del cards[face]


@lru_cache(maxsize=64)
def _deck_list(deck: tuple[int, ...]) -> dict[str, int]:
    """Return the cards of a deck with their numbers; not to be changed."""
    kinds: dict[str, int] = {}
    for kind in sorted(deck):
        kinds[IDS[kind]] = kinds.get(IDS[kind], 0) + 1
    return kinds


@lru_cache(maxsize=1 << 10)
def _last_round(last: RoundEnd | None) -> LastRound | None:
    if last is None:
        return None
    return LastRound(
        round=last.round,
        reason=last.reason,
        held=tuple(IDS[kind] for kind in last.held),
        failed=tuple(bool(why) for why in last.why),
        why=last.why,
        sanity_before=last.before,
        sanity_after=last.after,
        awakened=last.awakened if last.awakened >= 0 else None,
    )


def result(s: RitualState, setup: Setup) -> tuple[SeatResult, ...]:
    """Section 8, per seat: sanity, whether it survived the rite, whether it won."""
    from miskatonic.games.ritual.rules.round_end import winners

    won = winners(s.sanity, competitive=setup.options["competitive"])
    return tuple(SeatResult(n, n > 0, w) for n, w in zip(s.sanity, won, strict=True))


def standing(s: RitualState, setup: Setup, seat: int) -> float:
    """Return how well a seat is doing, for search: sanity, rounds survived, the end of the game."""
    worth = s.sanity[seat] + 2.0 * s.survived[seat]
    if s.phase == "over":
        worth += 3.0 if result(s, setup)[seat].won else -3.0
    return worth


def features(view: RitualView) -> list[int]:
    """Return a view as 103 numbers in a fixed order, for learners (see docs/environments.md)."""
    row = [
        view.players,
        view.dummies,
        view.seat if view.seat is not None else -1,
        view.active,
        min(view.round, 99),
        min(view.turn, 99),
        view.pile,
        -1 if view.doom is None else min(view.doom, 99),
    ]
    row += _padded(view.sanity, 7)
    row += _padded([int(down) for down in view.hands_down], 7)
    row += _padded([-1 if f is None else KIND[f] for f in view.held], 7)
    row += _padded(view.path, 6)
    row += [-1 if f is None else KIND[f] for f in (view.drawn, view.looking_at)]
    gone = [0] * len(IDS)
    for pile in view.discards.values():
        for face in pile:
            gone[KIND[face]] += 1
    deck = [view.deck.get(card, 0) for card in IDS]
    unseen = [view.unseen.get(card, 0) for card in IDS]
    return row + gone + deck + unseen


def _padded(values: tuple[int, ...] | list[int], length: int) -> list[int]:
    return [*values, *[-1] * (length - len(values))]
