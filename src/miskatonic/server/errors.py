"""Errors raised before a request reaches a table; the sentences live in ``table/text``."""

from __future__ import annotations

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.text import texts
from miskatonic.table.errors import TEXTS as TABLE_TEXTS
from miskatonic.table.errors import TableError

TEXTS = "miskatonic.server.text"


class MalformedError(TableError):
    """A message violates the protocol; the decoder's own message is in the details."""

    key = "malformed"
    status = 400

    def text(self, lang: str = "en") -> str:
        """Return the sentence for the reader: the field, and its range if it takes numbers."""
        told = {"right": "none", "bound": "", "least": "", "most": "", **self.told_in_words(lang)}
        told["field"] = told["field"] or "none"
        del told["problem"]
        return texts(lang, TABLE_TEXTS).format("refusal-malformed", **told)


class UnreadableError(MalformedError):
    """A name or line is unreadable for others, or hides something from them."""

    def text(self, lang: str = "en") -> str:
        """Return the sentence for the reader, naming the field and its problem."""
        told = {name: str(self.details[name]) for name in ("field", "why")}
        return texts(lang, TABLE_TEXTS).format("refusal-unreadable", **told)


class TooLargeError(TableError):
    """A message exceeds a limit: of bytes, unless ``what`` says otherwise."""

    key = "too-large"
    status = 413

    def text(self, lang: str = "en") -> str:
        """Return the sentence for the reader."""
        told = {name: str(value) for name, value in {"what": "bytes", **self.details}.items()}
        return texts(lang, TABLE_TEXTS).format("refusal-too-large", **told)


class TooManyError(TableError):
    """Too many requests or connections."""

    key = "too-many"
    status = 429


class GalleryFullError(TableError):
    """The table has its maximum number of spectators: in total, per person or per address."""

    key = "gallery-full"
    status = 429


class TooSlowError(TableError):
    """A request did not arrive in time."""

    key = "too-slow"
    status = 408


class BusyError(TableError):
    """The server is busy with other requests of this kind; try again."""

    key = "busy"
    status = 503


class TooManyTablesError(TableError):
    """The person sits at the maximum number of open tables."""

    key = "too-many-tables"


class TooManyListedError(TableError):
    """The host has the maximum number of publicly listed tables."""

    key = "too-many-listed"


class TooManyReportsError(TableError):
    """The operator has enough reports about this table, or from this person."""

    key = "too-many-reports"


class WrongHostError(TableError):
    """The request names a host other than this server."""

    key = "wrong-host"
    status = 421


class CrossOriginError(TableError):
    """The request comes from another site."""

    key = "cross-origin"
    status = 403


class NoPersonError(TableError):
    """The request has no valid cookie."""

    key = "no-person"
    status = 401


class WrongLoginError(TableError):
    """Name and password do not match."""

    key = "wrong-login"
    status = 401


class LoginTakenError(TableError):
    """The account name is taken."""

    key = "login-taken"


class HasAccountError(TableError):
    """The person already has an account."""

    key = "has-account"


class WeakPasswordError(TableError):
    """The password is too short."""

    key = "weak-password"
    status = 400


class NotFoundError(TableError):
    """There is nothing at this address."""

    key = "not-found"
    status = 404


class ServerError(MiskatonicError):
    """The server cannot start or continue."""

    def text(self, lang: str = "en") -> str:
        """Return the whole message in one of the supported languages."""
        return texts(lang, TEXTS).format(f"error-{self.key}", **self.told_in_words(lang))


class DatabaseError(ServerError):
    """The database cannot be used."""

    key = "database"


class PortError(ServerError):
    """The port is taken, or this user may not listen on it."""

    key = "port"


class HostError(ServerError):
    """The host to listen at is no address of this machine."""

    key = "host"


class ArchiveError(ServerError):
    """A file of exported tables cannot be read."""

    key = "archive"
