"""All facts of a game of Arkham Ritual.

Holders are the seats 0 … players-1 and after them the dummies (section 14). Cards are numbers:
indexes into ``deck``, which says what kind each is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter

import msgspec

from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE, HIDDEN, Zone, only
from miskatonic.parts.abilities import TimedState

NOBODY = -1
MOST_SANITY = 7


class RoundEnd(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How the last round ended, for everybody to see (7.a)."""

    round: int
    reason: str
    """A key of ``round_end.REASONS``."""
    held: tuple[int, ...]
    """Kind of card each holder had."""
    why: tuple[str, ...]
    """Rule by which each holder failed, empty for survivors."""
    before: tuple[int, ...]
    after: tuple[int, ...]
    """Sanity of each seat before and after the scoring."""
    awakened: int = NOBODY
    """Holder of the Great Old One that a Gate awakened."""


class Look(msgspec.Struct, frozen=True, array_like=True):
    """What a seat lawfully saw through an event (10-2), as written in that seat's own notes."""

    seat: int
    turn: int
    card: str
    removed: bool


class RitualState(TimedState, array_like=True, gc=False):
    """A table of Arkham Ritual."""

    players: int = 0
    dummies: int = 0
    deck: tuple[int, ...] = ()
    """Card number -> kind: index into the catalogue of cards."""
    round: int = 0
    turn: int = 0
    active: int = 0
    sanity: list[int] = []
    survived: tuple[int, ...] = ()
    """Rounds survived by each seat, for statistics."""
    ended: tuple[int, ...] = ()
    """How each round ended: places in ``round_end.ENDINGS``, for statistics."""
    doom: int = 0
    """Index of the marked space of the doom track (section 13)."""

    hands: list[int] = []
    """The card each holder holds up."""
    pile: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    """The circulating card, from draw to take or discard."""
    discards: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()

    path: tuple[int, ...] = ()
    """Seats that were offered the circulating card this turn, in order."""
    looking: int = NOBODY
    """Seat that is looking at the top card of the pile."""
    looks: tuple[Look, ...] = ()
    marks: dict[int, str] = {}
    """Hidden card -> what everybody could infer, a key of ``INFERENCES`` in the game's package."""

    revealed: bool = False
    needed: str = "pure"
    """Colour that survives (7-1, 7-2)."""
    why: tuple[str, ...] = ()
    """Rule by which each holder failed in the current scoring, empty while surviving."""
    before: tuple[int, ...] = ()
    """Sanity of each seat before the current scoring."""
    lost: int = 0
    """Sanity given up in the current scoring."""
    reason: str = ""
    awakened: int = NOBODY
    last_round: RoundEnd | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        """The deck, under the name by which ``parts.timing`` knows it."""
        return self.deck

    @property
    def holders(self) -> int:
        """Number of players in the sense of the cards: dummies count (14.h)."""
        return self.players + self.dummies

    @property
    def hands_down(self) -> int:
        """6-1.b, 6-2.a: during a turn, the seats (bits) that are not active and got no card yet."""
        if not self.drawn and not self.path:
            return 0
        hands = ((1 << self.players) - 1) ^ (1 << self.active)
        for seat in self.path:
            hands ^= 1 << seat
        return hands

    def held(self) -> tuple[int, ...]:
        """Return the kind of card before each holder."""
        kinds: tuple[int, ...] = itemgetter(*self.hands)(self.deck)  # five or more: a tuple
        return kinds


RitualGame = Game[RitualState]


@cache
def _facing_outward(players: int, holders: int) -> tuple[int, ...]:
    everybody = (1 << players) - 1
    seats = [everybody ^ only(holder) for holder in range(players)]
    return (*seats, *[EVERYONE] * (holders - players))[:holders]  # none before the first deal


def _hands(s: RitualState, holders: int) -> Sequence[int]:
    """Held cards face outward (5.e); those of dummies are public (14.c)."""
    return [EVERYONE] * holders if s.revealed else _facing_outward(s.players, holders)


def _pile(s: RitualState, cards: int) -> Sequence[int]:
    """10-2: only the seat that looks at the top card sees it."""
    hidden = [HIDDEN] * cards
    if hidden and s.looking != NOBODY:
        hidden[0] = only(s.looking)
    return hidden


ZONES: tuple[Zone[RitualState], ...] = (
    Zone("hands", _hands),
    Zone("pile", _pile),
    Zone("drawn", lambda s, cards: [only(s.active)] * cards),
    Zone("discards", EVERYONE),
    Zone("removed", HIDDEN, remembered=True),
)
"""5.e, 5.f, 6-1.e, 10-2: who sees which face. A seat's own card is not remembered (digital.1)."""
