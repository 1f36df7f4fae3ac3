"""What is sent to people: plain structs, documented in ``docs/protocol.md``."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from miskatonic.kernel.decisions import Blocked, Labelled, Odd, Offered, Stake
from miskatonic.kernel.events import Heading
from miskatonic.table.model import Pace, SeatKind, Status

encode = msgspec.json.Encoder().encode


class SeatInfo(msgspec.Struct, frozen=True):
    """The public facts of a seat."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    here: bool
    you: bool
    invited: bool
    """Whether the person has yet to accept the invitation to a rematch."""


class ClosedInfo(msgspec.Struct, frozen=True):
    """Why a table cannot be continued, how far it can be viewed, and a sentence about it."""

    reason: str
    step: int
    message: str


class MotionInfo(msgspec.Struct, frozen=True):
    """A motion to have a bot stand in early or to remove a player, awaiting consent."""

    seat: int
    remove: bool
    version: int
    """The table's version when it was proposed; the next step makes it moot."""
    agreed: list[int]
    needed: list[int]


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one person may know it."""

    id: str
    game: str
    title: str
    players: int
    options: dict[str, Any]
    lang: str
    pace: Pace
    listed: bool
    status: Status
    version: int
    host: bool
    seat: int | None
    seats: list[SeatInfo]
    waiting: list[int]
    spectators: int
    created: float
    updated: float
    rematch: str | None
    motion: MotionInfo | None
    lesson: str
    result: list[dict[str, Any]] | None
    closed: ClosedInfo | None = None


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened, as a sentence, with its rule and its values."""

    version: int
    kind: str
    text: str
    rule: str
    values: dict[str, Any]
    heading: Heading = ""
    """What begins with it: a turn (or round) of the game, or a phase."""
    habit: bool | UnsetType = UNSET
    """Whether a habit brought it about; left out if not."""


class Happened(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The same in an update, which states the version: ``[kind, text, rule, values, heading]``."""

    kind: str
    text: str
    rule: str
    values: dict[str, Any]
    heading: Heading = ""


class Question(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat is asked."""

    text: str
    rule: str
    kind: str
    seat: int
    options: list[Labelled]
    blocked: tuple[Blocked, ...]
    odds: tuple[Odd, ...] = ()
    stakes: tuple[Stake, ...] = ()
    """What all options have in common."""


class Passed(msgspec.Struct, frozen=True, gc=False):
    """A question that a habit has answered, and that can still be answered otherwise."""

    version: int
    """Of the table, when it was open: an answer names it, or a request to be asked after all."""
    seat: int
    kind: str
    label: str
    """What the seat could do."""
    options: list[Labelled]
    """Without their odds and rules."""


class Asked(msgspec.Struct, frozen=True, gc=False):
    """An undo awaiting consent."""

    seat: int
    steps: int
    agreed: list[int]
    needed: list[int]


class UndoInfo(msgspec.Struct, frozen=True, gc=False):
    """Whether the last step can be taken back, and any open request to do so."""

    free: bool
    possible: bool
    asked: Asked | None


class RemarkLine(msgspec.Struct, frozen=True):
    """A preset remark that may be made now."""

    id: str
    card: str
    text: str


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat."""

    n: int
    seat: int | None
    name: str
    text: str
    remark: str | None
    at: float


class Hint(msgspec.Struct, frozen=True, gc=False):
    """What a learner is told before each answer of a lesson."""

    place: int
    of: int
    text: str
    look: str
    """What it points at: ``own``, ``seat:4``, ``pile``, ``discards``."""
    option: str
    """The option it proposes, if it is the learner's turn."""
    waits: bool
    """Whether the table waits until it has been read (``next``)."""
    last: bool


class Update(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """After a step: what differs from the listener's last update (``news.update``)."""

    ack: int | UnsetType = UNSET
    """Number of the listener's own answer that caused this update, which acknowledges it."""
    type: Literal["update"] = "update"
    version: int
    view: dict[str, Any] | UnsetType = UNSET
    """The fields of the view that have changed."""
    question: Question | UnsetType | None = UNSET
    waiting: str | UnsetType = UNSET
    commands: dict[str, tuple[int, ...]] | UnsetType = UNSET
    """Name -> seats; the labels came with the state."""
    undo: UndoInfo | UnsetType = UNSET
    hint: Hint | UnsetType | None = UNSET
    passed: list[Passed] | UnsetType = UNSET
    habit: bool | UnsetType = UNSET
    """Whether a habit took this step."""
    status: Status | UnsetType = UNSET
    """The table's, if the game is over; the result is in the view."""
    events: list[Happened]


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything one seat, or a spectator, may know."""

    type: Literal["state"] = "state"
    table: TableInfo
    seat: int | None
    version: int
    view: Any = None
    question: Question | None = None
    waiting: str = ""
    commands: list[Offered] = []
    undo: UndoInfo | None = None
    hint: Hint | None = None
    passed: list[Passed] = []
    """Questions that habits have answered for one's own seats since anybody last decided."""
    log: list[Line] = []
    """The last lines; earlier ones are sent page by page."""
    log_from: int = 0
    """Number of lines before these."""
    seen: int = 0
    chat: list[ChatLine] = []


class LogPage(msgspec.Struct, frozen=True):
    """A piece of the log."""

    log: list[Line]
    log_from: int
    """Number of lines before these."""


class TableChanged(msgspec.Struct, frozen=True):
    """Seats, presence or status changed."""

    table: TableInfo
    type: Literal["table"] = "table"


class ChatSaid(msgspec.Struct, frozen=True):
    """A line of chat was said."""

    chat: ChatLine
    type: Literal["chat"] = "chat"


class Notice(msgspec.Struct, frozen=True):
    """Something the table should know."""

    code: str
    message: str
    type: Literal["notice"] = "notice"


class Ack(msgspec.Struct, frozen=True):
    """A message was carried out, and is on disk."""

    n: int | None
    version: int
    type: Literal["ack"] = "ack"


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """A message was refused; nothing changed."""

    error: str
    message: str
    details: dict[str, Any] = {}
    n: int | None = None
    type: Literal["error"] = "error"
