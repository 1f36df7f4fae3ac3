"""What can go wrong at the door, before a table is asked; sentences live in ``table/text``."""

from __future__ import annotations

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.text import texts
from miskatonic.table.errors import TEXTS as TABLE_TEXTS
from miskatonic.table.errors import TableError

TEXTS = "miskatonic.server.text"


class MalformedError(TableError):
    """A message is not what the protocol says; the decoder's own words are in the details."""

    key = "malformed"
    status = 400

    def text(self, lang: str = "en") -> str:
        """Return the sentence for the reader: the field, and which numbers it takes if it does."""
        told = {"right": "none", "bound": "", "least": "", "most": "", **self.told_in_words(lang)}
        told["field"] = told["field"] or "none"
        del told["problem"]
        return texts(lang, TABLE_TEXTS).format("refusal-malformed", **told)


class UnreadableError(MalformedError):
    """A name or a line cannot be read by others, or hides something from them."""

    def text(self, lang: str = "en") -> str:
        """Return the sentence for the reader, which names the field and what is wrong with it."""
        told = {name: str(self.details[name]) for name in ("field", "why")}
        return texts(lang, TABLE_TEXTS).format("refusal-unreadable", **told)


class TooLargeError(TableError):
    """A message is over the limit: of bytes, unless ``what`` says of what else."""

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
    """As many watch the table already as may: in all, of one person, or from one address."""

    key = "gallery-full"
    status = 429


class TooSlowError(TableError):
    """A request did not come in the time there is for it."""

    key = "too-slow"
    status = 408


class BusyError(TableError):
    """Others are being served with this already; it is worth another try."""

    key = "busy"
    status = 503


class TooManyTablesError(TableError):
    """The person sits at as many open tables as one may."""

    key = "too-many-tables"


class TooManyListedError(TableError):
    """The host has as many tables on the public list as one may."""

    key = "too-many-listed"


class TooManyReportsError(TableError):
    """The operator has enough notes of this table, or of this person."""

    key = "too-many-reports"


class WrongHostError(TableError):
    """The request names a host that is not this server."""

    key = "wrong-host"
    status = 421


class CrossOriginError(TableError):
    """The request comes from another site."""

    key = "cross-origin"
    status = 403


class NoPersonError(TableError):
    """No cookie yet."""

    key = "no-person"
    status = 401


class WrongLoginError(TableError):
    """Name and password do not fit."""

    key = "wrong-login"
    status = 401


class LoginTakenError(TableError):
    """Somebody has this account name."""

    key = "login-taken"


class HasAccountError(TableError):
    """Whoever asks for an account has one."""

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
    """The server cannot start or go on."""

    def text(self, lang: str = "en") -> str:
        """Return the whole message in one of the supported languages."""
        return texts(lang, TEXTS).format(f"error-{self.key}", **self.told_in_words(lang))


class DatabaseError(ServerError):
    """The database cannot be used."""

    key = "database"


class PortTakenError(ServerError):
    """Somebody else listens at this port."""

    key = "port"


class ArchiveError(ServerError):
    """A file of exported tables cannot be read."""

    key = "archive"
