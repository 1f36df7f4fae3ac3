"""A failing SQLite, beneath every connection of the process.

Both paths to a file (the engine and the direct writer) use ``sqlite3.connect``; there each
statement, commit and rollback on a file named here is counted and may fail.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote

from tests.server.faults.plan import MOMENT, Fault, Faults
from tests.waiting import PATIENCE

Result = TypeVar("Result")

WORDS = {
    sqlite3.SQLITE_IOERR: "disk I/O error",
    sqlite3.SQLITE_FULL: "database or disk is full",
    sqlite3.SQLITE_BUSY: "database is locked",
    sqlite3.SQLITE_READONLY: "attempt to write a readonly database",
    sqlite3.SQLITE_CANTOPEN: "unable to open database file",
}
LONGEST = 5 * PATIENCE
"""Seconds after which anything hanging continues in any case: no thread outlives a broken test."""
CONNECT, COMMIT, ROLLBACK = "CONNECT", "COMMIT", "ROLLBACK"
CODES = [sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY]


def failure(code: int) -> sqlite3.OperationalError:
    """Return an error as SQLite raises it."""
    error = sqlite3.OperationalError(WORDS[code])
    error.sqlite_errorcode = code
    error.sqlite_errorname = {
        getattr(sqlite3, name): name for name in dir(sqlite3) if name.startswith("SQLITE_")
    }[code]
    return error


def _carried_out(
    faults: Faults, statement: str, do: Callable[[], Result], undo: Callable[[], object]
) -> Result:
    """Do what a statement says, or what became of it."""
    fault, healed = faults.meet(statement)
    code = CODES[len(faults.seen) % len(CODES)]
    if statement == CONNECT:
        code = sqlite3.SQLITE_CANTOPEN
    match fault:
        case Fault.FAIL:
            raise failure(code)
        case Fault.CUT:
            undo()
            raise failure(code)
        case Fault.HANG:
            healed.wait(LONGEST)
            raise failure(code)
        case Fault.LATE:
            healed.wait(LONGEST)
        case Fault.SLOW:
            healed.wait(MOMENT)
    result = do()
    match fault:
        case Fault.LOST | Fault.TORN:
            raise failure(code)
        case Fault.MUTE:
            healed.wait(LONGEST)
    return result


class FaultyCursor(sqlite3.Cursor):
    """A cursor whose statements may fail."""

    connection: FaultyConnection

    def execute(self, sql: str, parameters: Any = (), /) -> FaultyCursor:
        """Run a statement, if it may."""
        do = super().execute
        return self.connection.carried_out(sql, lambda: do(sql, parameters))

    def executemany(self, sql: str, parameters: Any, /) -> FaultyCursor:
        """Run a statement several times, if it may."""
        do = super().executemany
        return self.connection.carried_out(sql, lambda: do(sql, parameters))


class FaultyConnection(sqlite3.Connection):
    """A connection whose statements may fail, of whatever class the server wants it."""

    faults: Faults

    def carried_out(self, statement: str, do: Callable[[], Result]) -> Result:
        """Do what a statement says, or what became of it."""
        return _carried_out(self.faults, statement, do, super().rollback)

    def cursor(self, factory: Any = None, /) -> Any:
        """Return a cursor whose statements may fail."""
        return super().cursor(factory or FaultyCursor)

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """Run a statement on a cursor of its own."""
        cursor: sqlite3.Cursor = self.cursor()
        return cursor.execute(sql, parameters)

    def commit(self) -> None:
        """Commit, if there is anything to commit."""
        if self.in_transaction:
            self.carried_out(COMMIT, super().commit)

    def rollback(self) -> None:
        """Roll back, if there is anything to roll back."""
        if self.in_transaction:
            self.carried_out(ROLLBACK, super().rollback)


_files: dict[str, Faults] = {}
"""The files whose connections may fail."""
_plain: Callable[..., sqlite3.Connection] = sqlite3.connect


@cache
def _faulty(wanted: type[sqlite3.Connection]) -> type[sqlite3.Connection]:
    """Return a class of connections that may fail, and are else as wanted."""
    if wanted is sqlite3.Connection:
        return FaultyConnection
    return type(f"Faulty{wanted.__name__}", (FaultyConnection, wanted), {})


def _path(database: object) -> str:
    """Return the path in what a connection is opened with: a path, or an address."""
    text = str(database)
    return unquote(text.removeprefix("file:").split("?")[0]) if text[:5] == "file:" else text


def _connect(database: Any, *given: Any, **named: Any) -> sqlite3.Connection:
    faults = _files.get(_path(database))
    if faults is None:
        return _plain(database, *given, **named)

    def opened() -> sqlite3.Connection:
        wanted = named.pop("factory", sqlite3.Connection)
        connection = _plain(database, *given, **named, factory=_faulty(wanted))
        assert isinstance(connection, FaultyConnection)
        connection.faults = faults
        return connection

    return _carried_out(faults, CONNECT, opened, lambda: None)


@contextlib.contextmanager
def faulty_file(path: Path, faults: Faults) -> Iterator[str]:
    """Put faults under every connection to a file; returns a name under which it has none."""
    other = path.with_name(f"plain-{path.name}")
    other.symlink_to(path)
    _files[str(path)] = faults
    sqlite3.connect = _connect  # type: ignore[assignment]
    try:
        yield f"sqlite:///{other}"
    finally:
        other.unlink()
        del _files[str(path)]
        if not _files:
            sqlite3.connect = _plain  # type: ignore[assignment]
