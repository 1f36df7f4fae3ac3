"""The connection: engine, pragmas, the schema on start."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from miskatonic.kernel.errors import MissingExtraError
from miskatonic.server.errors import DatabaseError
from miskatonic.server.storage.direct import Direct, Result
from miskatonic.server.storage.migrations import bring_up_to_date

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}

# FULL: a commit is on disk when it returns, also if the power fails in the next moment.
PRAGMAS = ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


class Database:
    """One database for one server process."""

    def __init__(self, url: str) -> None:
        self.url = _parsed(url)
        driver = DRIVERS[self.url.get_backend_name()]
        self.is_sqlite = driver.startswith("sqlite")
        # What was to be written (hashes of tokens and passwords) is nothing for the logs.
        options: dict[str, Any] = {"hide_parameters": True}
        if not self.is_sqlite:
            options |= {"pool_size": 10, "max_overflow": 10}
        try:
            engine = create_async_engine(self.url.set(drivername=driver), **options)
        except ModuleNotFoundError as problem:
            raise MissingExtraError(package="asyncpg", extra="postgres") from problem
        self.engine: AsyncEngine = engine
        self._turn = asyncio.Lock() if self.is_sqlite else None
        path = self.url.database or ""
        is_file = self.is_sqlite and path not in ("", ":memory:") and not path.startswith("file:")
        self._direct = Direct(path, PRAGMAS) if is_file else None
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _set_pragmas)

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction. SQLite takes one writer at a time: they queue here."""
        async with self._turn or contextlib.nullcontext(), self.engine.begin() as connection:
            yield connection

    @property
    def is_file(self) -> bool:
        """Whether it can be written to directly."""
        return self._direct is not None

    async def directly(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do some work in a transaction on a file, in a thread; returns once it is on disk."""
        assert self._direct is not None and self._turn is not None
        async with self._turn:
            return await self._direct.run(work)

    async def open(self) -> None:
        """Connect and bring the schema up to date."""
        try:
            if self.is_sqlite and self.url.database and self.url.database != ":memory:":
                Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
            connection = await self._connection()
            async with contextlib.aclosing(connection), connection.begin():
                await connection.run_sync(bring_up_to_date)
        except (FileExistsError, NotADirectoryError):
            raise  # a file in the place of the folder, and it is named
        except (OSError, SQLAlchemyError) as problem:
            raise self._closed() from problem

    async def _connection(self) -> AsyncConnection:
        try:
            return await self.engine.connect()
        except TypeError as problem:  # the address has options that the driver does not know
            raise self._closed("form") from problem

    def _closed(self, problem: str = "") -> DatabaseError:
        shown = self.url.difference_update_query(["password"]).render_as_string(hide_password=True)
        return DatabaseError(
            url=shown, problem=problem or ("file" if self.is_sqlite else "connect")
        )

    async def alive(self) -> bool:
        """Tell whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.exec_driver_sql("SELECT 1")
        except (OSError, SQLAlchemyError):
            return False
        return True

    async def close(self) -> None:
        """Let go of all connections."""
        if self._direct is not None:
            await self._direct.close()
        await self.engine.dispose()


def is_in_memory(url: str) -> bool:
    """Tell whether a database ends with the process that opens it."""
    parsed = _parsed(url)
    path = parsed.database or ""
    if parsed.get_backend_name() != "sqlite":
        return False
    in_memory = path.startswith("file::memory:") or parsed.query.get("mode") == "memory"
    return path in ("", ":memory:") or in_memory


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as problem:  # the latter from a port or a host
        raise DatabaseError(url=_without_password(url), problem="form") from problem
    if parsed.get_backend_name() not in DRIVERS:
        raise DatabaseError(url=_without_password(url), problem="form")
    return parsed


def _without_password(url: str) -> str:
    head, at, tail = url.rpartition("@")
    return f"{head.split(':', 1)[0]}:…@{tail}" if at else url


def _set_pragmas(connection: Any, record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
