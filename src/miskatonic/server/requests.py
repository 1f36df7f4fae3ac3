"""The request bodies. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar.params import Parameter
from msgspec import Meta, Struct

from miskatonic.server.names import check_line, check_lines, check_name
from miskatonic.table.model import Lang as Lang
from miskatonic.table.model import SeatNumber as SeatNumber

UNSEEN = (
    "\\x00-\\x1f\\x7f-\\x9f\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff"
    "\uffa0"
)
"""Characters that are invisible, break the line or reverse the writing direction."""
PRINTED = rf"^[^{UNSEEN}]*[^\s\u200c\u200d{UNSEEN}][^{UNSEEN}]*$(?!\n)"
"""One line with visible text; a plain ``$`` would allow a trailing line break."""
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTED)]
OwnName = Annotated[str, Meta(min_length=1, max_length=40)]
"""``names.check_name`` checks the rest."""
Login = Annotated[str, Meta(min_length=2, max_length=40, pattern=PRINTED)]
Password = Annotated[str, Meta(max_length=200)]
Words = Annotated[str, Meta(min_length=1, max_length=500)]
OptionId = Annotated[str, Meta(max_length=200)]
CardId = Annotated[str, Meta(max_length=80)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
"""Version of a table, within the database's integer range."""
MessageNumber = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""Number of a message, within the integer range of any client language."""

# For URLs: Litestar checks only its own constraints.
PlaceAt = Annotated[int, Parameter(ge=0, le=15)]
"""The number of a seat."""
Since = Annotated[int, Parameter(ge=-1, le=2**63 - 1)]
"""The last version the client has; -1: none."""
Before = Annotated[int | None, Parameter(ge=0, le=2**63 - 1)]
"""The number of a line of the log."""
Wait = Annotated[float, Parameter(ge=0, le=86_400)]
"""Seconds; capped by the server."""


HabitName = Annotated[str, Meta(max_length=80, pattern=r"^[a-z0-9-]+(:[a-z0-9-]+)?$(?!\n)")]
Habits = Annotated[dict[HabitName, bool], Meta(max_length=50)]
"""Habit -> whether one has it."""


class Me(Struct, forbid_unknown_fields=True):
    """Whatever is to change: name, language, habits."""

    name: OwnName | None = None
    lang: Lang | None = None
    habits: Habits | None = None
    """``game:habit`` -> whether one has it; those left out stay as they are."""

    def __post_init__(self) -> None:
        if self.name is not None:
            check_name(self.name, "name")


class Credentials(Struct, forbid_unknown_fields=True):
    """An account."""

    login: Login
    password: Password


class NewPassword(Struct, forbid_unknown_fields=True):
    """A change of password."""

    old: Password
    new: Password


class Join(Struct, forbid_unknown_fields=True):
    """Which seat; ``null``: the first free one."""

    seat: SeatNumber | None = None
    also: bool = False
    """In addition to seats already held, in games where all seats know the same."""


class WhichBot(Struct, forbid_unknown_fields=True):
    """A bot, or nobody."""

    bot: Name | None = None


class StandIn(WhichBot, forbid_unknown_fields=True):
    """A bot for a person, or nobody."""

    ask: bool = False
    """If it is too soon for that, ask the others for consent."""


class Report(Struct, forbid_unknown_fields=True):
    """A report to the operator, in one or more lines."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]

    def __post_init__(self) -> None:
        self.text = self.text.replace("\r\n", "\n")
        check_lines(self.text, "text")


# ---------------------------------------------------------------------- at a table
# Sent as request bodies, or with a type and a number over a live connection (``connection``).


class Answer(Struct, forbid_unknown_fields=True, kw_only=True):
    """Take an option."""

    version: Version
    """The table's; or that of a question among the ``passed`` ones, to answer it otherwise."""
    option: OptionId
    seat: SeatNumber | None = None
    habits: Habits = {}
    """What is different this once: habit -> whether it goes on with what this begins."""


class Command(Struct, forbid_unknown_fields=True, kw_only=True):
    """Give a table command."""

    name: Name
    seat: SeatNumber


class Undo(Struct, forbid_unknown_fields=True):
    """Undo one's own last step, or ask to."""


class Withdraw(Struct, forbid_unknown_fields=True):
    """Withdraw one's own request to undo."""


class Again(Struct, forbid_unknown_fields=True, kw_only=True):
    """Be asked after all what a habit has answered."""

    version: Version
    """That of one of the ``passed`` questions."""


class Consent(Struct, forbid_unknown_fields=True, kw_only=True):
    """Answer a request to undo."""

    agree: bool


class Chat(Struct, forbid_unknown_fields=True, kw_only=True):
    """Say something: words, or a preset remark."""

    text: Words | None = None
    remark: Name | None = None
    card: CardId = ""

    def __post_init__(self) -> None:
        if self.text is not None:
            check_line(self.text, "text")


class Next(Struct, forbid_unknown_fields=True, kw_only=True):
    """Confirm that a lesson's hint was read, or turn hints off."""

    skip: bool = False


AtTable: TypeAlias = Answer | Command | Undo | Withdraw | Again | Consent | Chat | Next
"""Every request at a table, whatever the entrance (``dispatch``)."""
