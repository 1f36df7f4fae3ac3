"""The stored form of a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Status = Literal["lobby", "playing", "paused", "finished"]
SeatKind = Literal["free", "person", "bot"]
StepKind = Literal["answer", "habit", "command", "undo"]
Pace = Literal["live", "slow"]
Lang = Literal["en", "de", "nl"]
STAND_IN = "steady"
"""The bot that plays for people who are away."""
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
"""Bound on seat numbers in requests, above any game's; each table checks its own."""


class Seat(msgspec.Struct):
    """A seat. A person's seat remains theirs while a bot stands in (``bot``)."""

    kind: SeatKind = "free"
    person: str = ""
    name: str = ""
    bot: str = ""
    """Name of the bot playing here, in its own seat or as a stand-in."""
    since: float = 0.0
    """When a bot began to stand in for the person."""
    left: bool = False
    """Whether the person left of their own accord, and so has no vote until they return."""
    invited: bool = False
    """Whether the seat is kept for somebody who played before and has not accepted yet."""


class Vote(msgspec.Struct):
    """An undo that needs the table's consent: how far back, and who has agreed."""

    seat: int
    version: int
    """The table's version when it was asked; any later step makes it moot."""
    steps: int
    agreed: list[int]
    withdrawn: bool = False
    """Whether whoever asked no longer wants it."""


class Closed(msgspec.Struct, frozen=True):
    """Why a table cannot be continued here, and how far it can be viewed."""

    reason: Literal["rules", "gap", "steps", "game", "damaged", "setup"]
    """Started under other rules; steps are missing; a step does not fit; the game is not installed;
    stored data cannot be read; it has not started, and its set-up is not valid here."""
    step: int


class Motion(msgspec.Struct):
    """A motion to have a bot stand in early or to remove a player, and who has agreed so far."""

    seat: int
    remove: bool
    version: int
    """The table's version when it was proposed; any later step makes it moot."""
    agreed: list[int]


class Table(msgspec.Struct, kw_only=True):
    """A table apart from the steps of its game."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    seed: int
    lang: str
    pace: Pace = "live"
    listed: bool = False
    host: str
    """Id of the person who opened it."""
    seats: list[Seat]
    created: float
    vote: Vote | None = None
    motion: Motion | None = None
    sealed: int = 0
    """Version at which a player was last removed: undo cannot go back beyond it."""
    going: float = 0.0
    """When play started or resumed."""
    rematch: str | None = None
    """Id of the table of the rematch."""
    lesson: str = ""
    """Name of the lesson that dealt the cards; empty for a free game."""
    guided: bool = False
    """Whether the lesson still gives hints and moves the bots."""
    rules: int = 1
    """Version of the rules that it is played under; tables from before it was stored have 1."""
    closed: Closed | None = None
    """Determined when the table is read, never stored: another version may continue it."""
    revision: int = 0
    """Incremented with every change of the above, so that two writers cannot both win."""
    status: Status = "lobby"
    version: int = 0
    """Number of steps on disk at the time of reading."""
    waiting: list[int] = []
    """Seats that the table is waiting for."""
    won: list[bool] | None = None
    """Which seats have won, once the game is over."""
    updated: float = 0.0

    def __repr__(self) -> str:
        return f"Table({self.id!r}, {self.game!r}, {self.status!r})"  # never log the seed


class Step(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One row of the append-only list that a game is: a decision, a command, an undo.

    A habit's answer is a decision that the table made for the seat's holder (``table.quiet``)."""

    seq: int
    kind: StepKind
    seat: int
    what: str
    """Option id, command name, or number of answers taken back."""
    person: str = ""
    """Who did it, or whose habit it was; empty for a bot."""
    at: float = 0.0


class Chat(msgspec.Struct, frozen=True):
    """A line of chat. A remark is stored by id, so that all read it in their own language."""

    n: int
    seat: int | None
    name: str
    text: str
    at: float
    remark: str = ""
    card: str = ""


class Person(msgspec.Struct, kw_only=True):
    """A visitor with a cookie, and possibly an account."""

    id: str
    name: str
    lang: str
    login: str | None = None
    habits: dict[str, bool] = {}
    """``game:habit`` -> whether they have it, where that is not the usual."""
