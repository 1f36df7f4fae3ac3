"""Refusals at a table. Codes never change; the sentences live in ``table/text/*.ftl``."""

from __future__ import annotations

from typing import ClassVar

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.text import texts

TEXTS = "miskatonic.table.text"


class TableError(MiskatonicError):
    """A request was refused; the table is as it was."""

    key: ClassVar[str] = "refused"
    """Error code in the protocol."""
    status: ClassVar[int] = 409

    def text(self, lang: str = "en") -> str:
        """Return the sentence for the reader."""
        return texts(lang, TEXTS).format(f"refusal-{self.key}", **self.told_in_words(lang))


class NoTableError(TableError):
    """There is no such table."""

    key = "no-table"
    status = 404


class NotSeatedError(TableError):
    """The person holds no seat here, or not this one."""

    key = "not-seated"
    status = 403


class NotHostError(TableError):
    """Only the host may do that."""

    key = "not-host"
    status = 403


class SeatTakenError(TableError):
    """The seat is taken."""

    key = "seat-taken"


class NoSeatError(TableError):
    """There is no free seat, or no such seat."""

    key = "no-seat"


class OneSeatError(TableError):
    """In this game seats have different secrets, so each person may hold only one."""

    key = "one-seat"


class PresentError(TableError):
    """The holder of the seat is present and playing."""

    key = "present"


class WrongStatusError(TableError):
    """The action is not available in the table's current status."""

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
    """The answer is not one of the options."""

    key = "unknown-option"


class RefusedError(TableError):
    """The rules do not allow it now."""

    key = "refused"


class NothingToUndoError(TableError):
    """The person has no step to take back, or there is no vote to answer."""

    key = "undo-refused"


class SealedError(TableError):
    """A player whose consent would be needed has been removed since."""

    key = "sealed"


class NotYetError(TableError):
    """It is too soon to have a bot stand in for another player, or to remove them."""

    key = "not-yet"


class TooManyStepsError(TableError):
    """The table has reached the maximum number of steps."""

    key = "too-many-steps"


class TooManyUndosError(TableError):
    """The table has reached the maximum number of undos; the game goes on from here."""

    key = "too-many-undos"


class TooMuchSaidError(TableError):
    """The table has reached the maximum number of chat lines."""

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
    """The table cannot be continued here: different rules, missing steps."""

    key = "closed"


class UnavailableError(TableError):
    """The database does not respond; whether the request was carried out is unknown."""

    key = "unavailable"
    status = 503


class UnsavedError(TableError):
    """The database does not respond; whether the last step counts is known once it does again."""

    key = "unsaved"
    status = 503


class FaultError(TableError):
    """A rule failed; the table is unchanged."""

    key = "fault"
    status = 500
