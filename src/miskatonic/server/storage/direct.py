"""Direct access to a SQLite file, for what happens a thousand times per second.

The engine switches threads several times per transaction, and waits for the GIL again for every row
it writes. Here a transaction is a single call in a single thread, and one statement takes all rows.
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
"""Seconds for a pending transaction on shutdown."""


class Errand:
    """A unit of work, and whether anybody still waits for it: if not, it is rolled back."""

    is_wanted = True

    def check(self) -> None:
        """Raise ``StoreError`` if nobody waits any more; call this just before a commit."""
        if not self.is_wanted:
            raise StoreError("nobody waits for this any more")


class Direct:
    """A connection with its own thread; opened on first use, and reopened after every failure."""

    def __init__(self, path: str, pragmas: Sequence[str]) -> None:
        self._path = path
        self._pragmas = pragmas
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        """The identity of the opened file: its path may lead to another one by now."""

    def run(
        self, work: Callable[[sqlite3.Connection], Result], errand: Errand
    ) -> asyncio.Future[Result]:
        """Do some work in a transaction; the future resolves once it is on disk."""
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._thread, self._transaction, work, errand)

    def _was_replaced(self) -> bool:
        """Return whether the opened file has been replaced, so that writes would be lost."""
        return self._file is not None and self._file != self.file_now()

    def file_now(self) -> tuple[int, int] | None:
        """Return the identity of the file now at the path, if there is one."""
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
            self._hang_up()  # which rolls back
            raise
        return result

    def _open(self) -> sqlite3.Connection:
        # It was created on start-up: a new empty one in its place would lose everything.
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
            # SQLite keeps a closed connection's lock as long as a statement of it exists.
            with contextlib.suppress(sqlite3.Error):
                connection.rollback()
            with contextlib.suppress(sqlite3.Error):
                connection.close()

    async def close(self) -> None:
        """Finish pending work and close the file."""
        loop = asyncio.get_running_loop()
        ended = loop.run_in_executor(self._thread, self._hang_up)
        await asyncio.wait((ended,), timeout=LAST_COMMIT)
        self._thread.shutdown(wait=False, cancel_futures=True)


def _quoted(path: str) -> str:
    """Return a path quoted for a SQLite URI."""
    return str(Path(path).absolute()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")
