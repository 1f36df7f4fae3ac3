"""A second way to a SQLite file, for what happens a thousand times a second.

The engine goes from thread to thread several times for each transaction, and every row that it
writes waits for the interpreter again. Here a transaction is one visit of one thread, and one
statement takes all rows.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")


class Direct:
    """A connection with a thread of its own; opened at first use."""

    def __init__(self, path: str, pragmas: Sequence[str]) -> None:
        self._path = path
        self._pragmas = pragmas
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: sqlite3.Connection | None = None

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do some work in a transaction; returns once it is on disk."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._transaction, work)

    def _transaction(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        connection = self._connection or self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return result

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None)
        for pragma in self._pragmas:
            connection.execute(f"PRAGMA {pragma}")
        self._connection = connection
        return connection

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""
        if self._connection is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._connection.close)
            self._connection = None
        self._thread.shutdown(wait=False)
