"""What can be refused at a table. Codes never change; sentences live in ``table/text/*.ftl``."""

from __future__ import annotations

from typing import ClassVar

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.text import texts

TEXTS = "miskatonic.table.text"


class TableError(MiskatonicError):
    """A request was refused; the table is as it was."""

    key: ClassVar[str] = "refused"
    """Code of the protocol."""
    status: ClassVar[int] = 409

    def text(self, lang: str = "en") -> str:
        """Return the sentence for the reader."""
        return texts(lang, TEXTS).format(f"refusal-{self.key}", **self.told_in_words(lang))


class NoTableError(TableError):
    """There is no such table."""

    key = "no-table"
    status = 404


class NotSeatedError(TableError):
    """Whoever asks holds no seat here, or not that one."""

    key = "not-seated"
    status = 403


class NotHostError(TableError):
    """Only the host may do that."""

    key = "not-host"
    status = 403


class SeatTakenError(TableError):
    """Somebody sits there."""

    key = "seat-taken"


class NoSeatError(TableError):
    """There is no free seat, or no such seat."""

    key = "no-seat"


class OneSeatError(TableError):
    """In this game seats know different things, so a person has one."""

    key = "one-seat"


class PresentError(TableError):
    """Whoever sits there is here, and plays."""

    key = "present"


class WrongStatusError(TableError):
    """Not while the table is in the lobby, paused, finished."""

    key = "wrong-status"


class NotReadyError(TableError):
    """Seats are still free."""

    key = "not-ready"


class StaleError(TableError):
    """The table has moved on."""

    key = "stale"


class NotYourTurnError(TableError):
    """Somebody else decides."""

    key = "not-your-turn"


class OptionUnknownError(TableError):
    """That is not one of the options."""

    key = "unknown-option"


class RefusedError(TableError):
    """The rules do not allow it now."""

    key = "refused"


class NothingToUndoError(TableError):
    """There is no own step to take back, or no vote to answer."""

    key = "undo-refused"


class SealedError(TableError):
    """Somebody whose consent would be needed was removed since."""

    key = "sealed"


class NotYetError(TableError):
    """A bot may not play for somebody else yet, nor may they be removed."""

    key = "not-yet"


class TooManyStepsError(TableError):
    """The table has grown as long as a table may."""

    key = "too-many-steps"


class TooManyUndosError(TableError):
    """So much was taken back at the table that no more can be; the game goes on from here."""

    key = "too-many-undos"


class TooMuchSaidError(TableError):
    """So much was said at the table that no more is kept."""

    key = "too-much-said"


class WithheldError(TableError):
    """The rules of the game forbid this line of chat now."""

    key = "withheld"


class BadSetupError(TableError):
    """Players, options or bots do not fit the game."""

    key = "bad-setup"
    status = 400


class FailedError(TableError):
    """A defect of the server, not of a rule."""

    key = "failed"
    status = 500


class ClosedError(TableError):
    """The table cannot be played on here: other rules, missing steps."""

    key = "closed"


class UnavailableError(TableError):
    """The database does not answer; whatever was asked for is not known to be done."""

    key = "unavailable"
    status = 503


class UnsavedError(TableError):
    """The disk does not answer: whether the last step counts is seen once it does again."""

    key = "unsaved"
    status = 503


class FaultError(TableError):
    """A rule failed; the table stands where it stood."""

    key = "fault"
    status = 500
