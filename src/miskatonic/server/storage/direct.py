"""A second way to a SQLite file, for what happens a thousand times a second.

The engine goes from thread to thread several times for each transaction, and every row that it
writes waits for the interpreter again. Here a transaction is one visit of one thread, and one
statement takes all rows.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from miskatonic.table.store import StoreError

Result = TypeVar("Result")

LAST_COMMIT = 5.0
"""Seconds for a transaction under way when the server stops."""


class Errand:
    """Some work, and whether anybody still waits for it: what nobody waits for is undone."""

    is_wanted = True

    def check(self) -> None:
        """Raise ``StoreError`` if nobody waits any more; to be asked just before a commit."""
        if not self.is_wanted:
            raise StoreError("nobody waits for this any more")


class Direct:
    """A connection with a thread of its own; opened at first use, and anew after every fault."""

    def __init__(self, path: str, pragmas: Sequence[str]) -> None:
        self._path = path
        self._pragmas = pragmas
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        """Which file was opened: its name may belong to another one by now."""

    def run(
        self, work: Callable[[sqlite3.Connection], Result], errand: Errand
    ) -> asyncio.Future[Result]:
        """Do some work in a transaction; the result is there once it is on disk."""
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._thread, self._transaction, work, errand)

    def _was_replaced(self) -> bool:
        """Tell whether the file that was opened is gone: what is written to it would be lost."""
        return self._file is not None and self._file != self.file_now()

    def file_now(self) -> tuple[int, int] | None:
        """Return which file has the name now, if there is one."""
        try:
            found = os.stat(self._path)  # noqa: PTH116 - a thousand times a second
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _transaction(self, work: Callable[[sqlite3.Connection], Result], errand: Errand) -> Result:
        errand.check()
        if self._was_replaced():
            self._hang_up()
        connection = self._connection or self._open()
        try:
            connection.execute("BEGIN IMMEDIATE")
            result = work(connection)
            errand.check()
            connection.execute("COMMIT")
        except BaseException:
            self._hang_up()  # and what was begun is undone
            raise
        return result

    def _open(self) -> sqlite3.Connection:
        # It was made when the server started: an empty one in its place would forget everything.
        file = self.file_now()
        connection = sqlite3.connect(f"file:{_quoted(self._path)}?mode=rw", uri=True)
        connection.isolation_level = None
        try:
            for pragma in self._pragmas:
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()
            raise
        self._connection, self._file = connection, file
        return connection

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            # SQLite keeps the lock of a closed connection while anybody has a statement of it.
            with contextlib.suppress(sqlite3.Error):
                connection.rollback()
            with contextlib.suppress(sqlite3.Error):
                connection.close()

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""
        loop = asyncio.get_running_loop()
        ended = loop.run_in_executor(self._thread, self._hang_up)
        await asyncio.wait((ended,), timeout=LAST_COMMIT)
        self._thread.shutdown(wait=False, cancel_futures=True)


def _quoted(path: str) -> str:
    """Return a path as it stands in an address of SQLite."""
    return str(Path(path).absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
