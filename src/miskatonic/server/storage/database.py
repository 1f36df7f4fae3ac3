"""The database connection: engine, pragmas, timeouts, the schema on start-up.

Whatever goes wrong between here and the disk surfaces as a ``StoreError``, and within a timeout: an
unresponsive database blocks nobody for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from miskatonic.kernel.errors import MissingExtraError
from miskatonic.server.errors import DatabaseError
from miskatonic.server.private import close_to_others, make_private_file
from miskatonic.server.storage import schema
from miskatonic.server.storage.direct import Direct, Errand, Result
from miskatonic.server.storage.migrations import bring_up_to_date
from miskatonic.server.storage.probe import try_all, try_file
from miskatonic.table.store import StoreError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}

# FULL: a commit is on disk when it returns, even if the power fails the next moment.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

OF_THE_ENGINE = {
    "async_creator_fn",
    "prepared_statement_cache_size",
    "prepared_statement_name_func",
}
"""URL options that SQLAlchemy itself consumes."""

FAULTS = (OSError, SQLAlchemyError, sqlite3.Error, EOFError)
"""Exceptions of databases and their drivers; timeouts are ``OSError``."""

ODDITIES = (TypeError, ValueError, OverflowError, LookupError, AttributeError)
"""Exceptions of drivers for invalid URLs: unknown options, ports out of range, malformed host
names (a ``UnicodeError``)."""

QUEUE = 6
"""Multiple of a statement's timeout that may be spent queueing for it."""
LAST_WORDS = 5.0
"""Seconds for pending work and for closing connections on shutdown."""
LAST_LOOK = 0.05
"""Grace period for a result that arrives just as its timeout expires."""
PATIENT = 60.0
"""Seconds that an operator command waits for a lock or a connection."""


class Database:
    """One database for one process.

    ``seconds``: timeout of a statement; none for operator commands, whose transactions may take
    long.
    """

    def __init__(self, url: str, seconds: float | None = None) -> None:
        self.url = _parsed(url)
        self._seconds = seconds
        driver = DRIVERS[self.url.get_backend_name()]
        self.is_sqlite = driver.startswith("sqlite")
        self._address = self.url.set(drivername=driver)
        # Parameters (hashes of tokens and passwords) do not belong in the logs.
        options: dict[str, Any] = {"hide_parameters": True}
        if not self.is_sqlite:
            options |= _limits(seconds)
        else:
            options["connect_args"] = {"factory": _Closing}
        self.engine: AsyncEngine = self._new_engine(options)
        self._turn = asyncio.Lock() if self.is_sqlite else None
        self._writers = 0
        """Number of writers that hold or await the lock."""
        self._under_way: set[asyncio.Future[Any]] = set()
        """Work in progress, whether or not anybody still waits for it."""
        self._is_open = self._is_closed = False
        path = self.url.database or ""
        is_file = self.is_sqlite and path not in ("", ":memory:") and not path.startswith("file:")
        # The lock times out before the statement does, so we know that nothing was written.
        self._pragmas = (f"busy_timeout={int((seconds or PATIENT) * 800)}", *PRAGMAS)
        self._direct = Direct(path, self._pragmas) if is_file else None
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", self._set_pragmas)
        if self._direct is not None:
            event.listen(self.engine.sync_engine, "do_connect", self._note_file)
            event.listen(self.engine.sync_engine, "checkout", self._look_at_file)

    def _new_engine(self, options: dict[str, Any]) -> AsyncEngine:
        try:
            return create_async_engine(self._address, **options)
        except ModuleNotFoundError as problem:
            raise MissingExtraError(package="asyncpg", extra="postgres") from problem
        except (ArgumentError, *ODDITIES) as problem:
            raise self._closed("form") from problem

    def connect_options(self) -> dict[str, Any]:
        """Return the engine's arguments for asyncpg, for connections outside the pool."""
        _, options = self.engine.dialect.create_connect_args(self._address)
        own = {name: value for name, value in options.items() if name not in OF_THE_ENGINE}
        return {**own, **_limits(self._seconds)["connect_args"]}

    def _set_pragmas(self, connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        for pragma in self._pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def _note_file(self, dialect: Any, record: Any, args: Any, options: Any) -> None:
        """Remember which file a connection belongs to."""
        assert self._direct is not None
        record.info["file"] = file = self._direct.file_now()
        if file is None and self._is_open:  # a new empty one would lose everything
            raise sqlite3.OperationalError("the file is gone")

    def _look_at_file(self, connection: Any, record: Any, proxy: Any) -> None:
        """Reject a connection whose file is gone; the pool then opens a new one."""
        assert self._direct is not None
        if record.info["file"] != self._direct.file_now():
            raise DisconnectionError("the file was replaced")

    # ------------------------------------------------------------------ reading and writing

    async def read(self, query: sa.Select[Any]) -> list[Any]:
        """Return the rows of a query."""

        async def rows(errand: Errand) -> list[Any]:
            async with self.engine.connect() as connection:
                return list((await connection.execute(query)).all())

        return await self._bounded(rows)

    async def write(self, work: Callable[[AsyncConnection], Awaitable[Result]]) -> Result:
        """Do some work in a transaction; return once it is on disk."""

        async def written(errand: Errand) -> Result:
            async with self.engine.begin() as connection:
                result = await work(connection)
                errand.check()
                return result

        async with self._in_turn():
            return await self._bounded(written)

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction without a timeout."""
        async with self._in_turn(), self.engine.begin() as connection:
            yield connection

    @contextlib.asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        """Queue SQLite's writers, of which it accepts one at a time; queueing is not a failure."""
        if self._turn is None:
            yield
            return
        self._writers += 1
        try:
            await self._wait_for(self._turn)
            try:
                yield
            finally:
                self._turn.release()
        finally:
            self._writers -= 1

    async def _wait_for(self, turn: asyncio.Lock) -> None:
        if self._writers == 1:  # uncontended
            await turn.acquire()
            return
        try:
            async with asyncio.timeout(self._seconds and QUEUE * self._seconds):
                await turn.acquire()
        except TimeoutError:
            raise StoreError("too many are waiting to write") from None

    @property
    def is_file(self) -> bool:
        """Whether it can be written to directly."""
        return self._direct is not None

    async def directly(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do some work in a transaction on a file, in a thread; return once it is on disk."""
        assert self._direct is not None
        async with self._in_turn():
            return await self._bounded(partial(self._direct.run, work))

    async def _bounded(self, work: Callable[[Errand], Awaitable[Result]]) -> Result:
        """Wait for some work with a timeout; database failures become ``StoreError``.

        Work that takes too long is abandoned but never interrupted: drivers and pools that are
        cancelled half-way leak connections and their locks. It ends on its own (every statement has
        a timeout) and rolls back, because nobody waits for it any more.
        """
        if self._is_closed:
            raise StoreError("the database is closed")
        errand = Errand()
        task = asyncio.ensure_future(work(errand))
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        try:
            # Driver and database have the same timeout: their error is more precise.
            await asyncio.wait((task,), timeout=self._seconds and 2 * self._seconds)
            if not task.done():  # this process may have been stalled, and the result just in
                await asyncio.wait((task,), timeout=LAST_LOOK)
        finally:
            errand.is_wanted = task.done()
        if not task.done():
            raise StoreError("no answer in time")
        try:
            return task.result()
        except FAULTS as problem:
            raise StoreError(str(problem).splitlines()[0] if str(problem) else "") from problem

    def _ended(self, task: asyncio.Future[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # retrieved, or asyncio would log it

    # ------------------------------------------------------------------ opening, health, closing

    async def open(self) -> None:
        """Connect and migrate the schema, however long that takes."""
        # Migrations may take long; timeouts apply from then on.
        engine = self.engine if self.is_sqlite else self._new_engine(_limits(None))
        try:
            if self.is_sqlite and self.url.query.get("mode", "rwc") == "rwc":
                make_private_file(self.url.database or "")
            connection = await self._connection(engine)
            async with contextlib.aclosing(connection), connection.begin():
                await connection.run_sync(bring_up_to_date)
            if self.is_sqlite:
                close_to_others(self.url.database or "")
            self._is_open = True
        except (FileExistsError, NotADirectoryError):
            raise  # a file in place of the folder; the message names it
        except FAULTS as problem:
            raise self._closed() from problem
        finally:
            if engine is not self.engine:
                await engine.dispose()

    async def _connection(self, engine: AsyncEngine) -> AsyncConnection:
        try:
            return await engine.connect()
        except ODDITIES as problem:
            raise self._closed("form") from problem

    def _closed(self, problem: str = "") -> DatabaseError:
        shown = self.url.set(query={}).render_as_string(hide_password=True)
        options = [
            f"{name}={value if name in ('host', 'port') else '***'}"
            for name, value in self.url.query.items()
        ]
        if options:
            shown += "?" + "&".join(options)
        return DatabaseError(
            url=shown, problem=problem or ("file" if self.is_sqlite else "connect")
        )

    async def check(self) -> None:
        """Try every kind of statement the server uses, roll back, and commit a heartbeat.

        Raises ``StoreError`` if any of it fails.
        """
        if self.is_file:
            await self.directly(try_file)
        else:
            await self.write(try_all)
        if not await self.read(sa.select(schema.pulse.c.at)):
            raise StoreError("no pulse")

    async def close(self) -> None:
        """Accept no more work, finish what is in progress, and close all connections."""
        self._is_closed = True
        if self._under_way:
            await asyncio.wait(tuple(self._under_way), timeout=LAST_WORDS)
        if self._direct is not None:
            await self._direct.close()
        with contextlib.suppress(*FAULTS):
            async with asyncio.timeout(LAST_WORDS):
                await self.engine.dispose()


class _Closing(sqlite3.Connection):
    """A connection that releases its lock when closed.

    SQLite keeps a connection and its transaction alive as long as a statement of it exists; those
    of abandoned work may exist until the next garbage collection.
    """

    def close(self) -> None:
        """Roll back, then close."""
        with contextlib.suppress(sqlite3.Error):
            self.rollback()
        super().close()


def _limits(seconds: float | None) -> dict[str, Any]:
    """Return the engine options for PostgreSQL."""
    server = {"application_name": "miskatonic"}
    connect: dict[str, Any] = {"timeout": seconds or PATIENT, "server_settings": server}
    options: dict[str, Any] = {"hide_parameters": True, "connect_args": connect}
    if seconds is not None:
        limit = str(int(seconds * 1000))
        server |= {
            "statement_timeout": limit,
            "lock_timeout": limit,
            "idle_in_transaction_session_timeout": str(int(seconds * 3000)),
        }
        connect["command_timeout"] = seconds
        options |= {
            "pool_size": 10,
            "max_overflow": 10,
            "pool_timeout": seconds,
            "pool_pre_ping": True,
            "pool_recycle": 1800,
        }
    return options


def is_in_memory(url: str) -> bool:
    """Return whether a database lives only in the memory of this process."""
    parsed = _parsed(url)
    path = parsed.database or ""
    if parsed.get_backend_name() != "sqlite":
        return False
    in_memory = path.startswith("file::memory:") or parsed.query.get("mode") == "memory"
    return path in ("", ":memory:") or in_memory


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as problem:  # the latter for a bad port or host
        raise DatabaseError(url=_without_password(url), problem="form") from problem
    if parsed.get_backend_name() not in DRIVERS or "\0" in url:
        raise DatabaseError(url=_without_password(url), problem="form")
    if parsed.get_backend_name() != "sqlite" and "sslmode" in parsed.query:  # libpq's option
        query = {"ssl": parsed.query["sslmode"], **parsed.query}
        parsed = parsed.set(
            query={name: given for name, given in query.items() if name != "sslmode"}
        )
    return parsed


def passwords_in(url: str) -> list[str]:
    """Return the passwords in a database URL, to be redacted in logs."""
    parsed = _parsed(url)
    given = [value for name, value in parsed.query.items() if "pass" in name]
    return [str(parsed.password or ""), *(str(value) for value in given)]


def _without_password(url: str) -> str:
    """Return the part of a URL that cannot hold a password, however malformed it is."""
    head, at, tail = url.rpartition("@")
    if at:
        return f"{head.split(':', 1)[0]}:…@{tail.split('?')[0]}"
    if url.startswith("sqlite") or not set(url) & set(":?"):
        return url.split("?")[0]
    return re.split("[:/?]", url, maxsplit=1)[0] + ":…"
