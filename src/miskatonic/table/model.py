"""What a table is made of, as it is stored."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Status = Literal["lobby", "playing", "paused", "finished"]
SeatKind = Literal["free", "person", "bot"]
StepKind = Literal["answer", "command", "undo"]
Pace = Literal["live", "slow"]
Lang = Literal["en", "de", "nl"]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
"""As somebody names it: more than any game has. Whether a table has it is another question."""


class Seat(msgspec.Struct):
    """A chair. A person's chair stays the person's while a bot stands in (``bot``)."""

    kind: SeatKind = "free"
    person: str = ""
    name: str = ""
    bot: str = ""
    """Name of the bot that plays here, whoever holds the seat."""
    since: float = 0.0
    """When a bot began to stand in for the person."""
    left: bool = False
    """Whether the person got up of their own accord, and so has no say until they come back."""


class Vote(msgspec.Struct):
    """An undo that needs the table's consent: how far back, and who has agreed."""

    seat: int
    version: int
    """Of the table when it was asked; any step since makes the question moot."""
    steps: int
    agreed: list[int]


class Closed(msgspec.Struct, frozen=True):
    """Why a table cannot be played on here, and how far it can be looked at."""

    reason: Literal["rules", "gap", "steps", "game", "damaged", "setup"]
    """Begun under other rules; steps are missing; a step does not fit; the game is not here; what
    is stored of it cannot be read; it has not begun, and what was agreed on does not suit it."""
    step: int


class Motion(msgspec.Struct):
    """A bot for somebody else before its time, or somebody's removal: who has agreed so far."""

    seat: int
    remove: bool
    version: int
    """Of the table when it was proposed; any step since makes it moot."""
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
    """Version at which somebody was removed: what others had seen by then stands for good."""
    going: float = 0.0
    """When play began, or went on after a pause."""
    rematch: str | None = None
    """Id of the table that goes on from here."""
    lesson: str = ""
    """Name of the lesson that dealt the cards; empty for a free game."""
    guided: bool = False
    """Whether the lesson still gives hints and moves the bots."""
    rules: int = 1
    """Version of the game's rules that it is played under; before it was stored, all were 1."""
    closed: Closed | None = None
    """Found out when the table is read, never stored: another version may play it on."""
    revision: int = 0
    """Raised with every change of the above: two writers cannot both win."""
    status: Status = "lobby"
    version: int = 0
    """Number of steps on disk when it was read."""
    waiting: list[int] = []
    """Seats that the table waits for."""
    updated: float = 0.0

    def __repr__(self) -> str:
        return f"Table({self.id!r}, {self.game!r}, {self.status!r})"  # logs know no seed


class Step(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One row of the append-only list that a game is: a decision, a command, an undo."""

    seq: int
    kind: StepKind
    seat: int
    what: str
    """Option id, name of the command, or number of answers taken back."""
    person: str = ""
    """Who did it; empty for a bot."""
    at: float = 0.0


class Chat(msgspec.Struct, frozen=True):
    """A line that was said. A remark is stored by its id, so that everybody reads it at home."""

    n: int
    seat: int | None
    name: str
    text: str
    at: float
    remark: str = ""
    card: str = ""


class Person(msgspec.Struct, kw_only=True):
    """Somebody with a cookie, and perhaps with an account."""

    id: str
    name: str
    lang: str
    login: str | None = None
