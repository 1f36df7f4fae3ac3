"""All facts of the small card game."""

from __future__ import annotations

from typing import Any

import msgspec

from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE, HIDDEN, Zone, only
from miskatonic.parts.cards import CardState

HEALTH, SANITY = 9, 8
DOOM = 12
SKILLS = {"willpower": 3, "intellect": 3, "combat": 3, "agility": 2}


class Seat(msgspec.Struct, array_like=True, gc=False):
    """An investigator."""

    deck: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    play: tuple[int, ...] = ()
    threat: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    resources: int = 3
    clues: int = 0
    damage: int = 0
    horror: int = 0
    actions: int = 0
    out: bool = False


class SkillTest(msgspec.Struct, array_like=True, gc=False):
    """A test in progress."""

    seat: int
    skill: str
    difficulty: int
    frame: int
    bonus: int = 0
    token: int = 0
    helped: int = 0
    margin: int = -99
    committed: tuple[int, ...] = ()


class MiniState(CardState, array_like=True, gc=False):
    """A table."""

    kinds: tuple[int, ...] = ()
    """Card -> kind."""
    seats: list[Seat] = []
    encounter: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    limbo: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    tests: list[SkillTest] = []
    own_cards: int = 1
    """How many cards each seat has brought; they come first, seat by seat."""
    lead: int = 0
    first: int = 0
    """Ruling new-lead-order: who led when the phase began, which is finished in that order."""
    active: int = 0
    round: int = 1
    doom: int = 0
    clues: int = 0
    perilous: int = -1
    """lcg:base.peril.1: the seat that alone may act while a perilous card is resolved."""

    @property
    def needed(self) -> int:
        """Clues that win the game."""
        return 3 * len(self.seats)


MiniGame = Game[MiniState]


def _in_hand(s: MiniState, seat: int) -> int:
    return only(seat)


ZONES: tuple[Zone[Any], ...] = (
    Zone("deck", HIDDEN, within="seats", remembered=True),
    Zone("hand", _in_hand, within="seats"),
    Zone("play", EVERYONE, within="seats"),
    Zone("threat", EVERYONE, within="seats"),
    Zone("discard", EVERYONE, within="seats"),
    Zone("encounter", HIDDEN, remembered=True),
    Zone("spent", EVERYONE),
    Zone("limbo", EVERYONE),
    Zone("removed", EVERYONE),
)


def alive(s: MiniState) -> tuple[int, ...]:
    """lcg:base.order.1: seats in play, clockwise from the lead."""
    order = [(s.lead + n) % len(s.seats) for n in range(len(s.seats))]
    return tuple([seat for seat in order if not s.seats[seat].out])
