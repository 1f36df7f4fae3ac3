"""Whether the process can do its work, told within two seconds, whatever the database does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from miskatonic.table.store import StoreError

ANSWERED = 1.5
"""Seconds after which a database that says nothing counts as out of order."""
FRESH = 1.0
"""Seconds for which a finding is good: questions about health are no load."""


class Health:
    """Reads and writes when asked; however many ask, one look at a time."""

    def __init__(self, check: Callable[[], Awaitable[None]]) -> None:
        self._check = check
        self._looking: asyncio.Task[str] | None = None
        self._found: tuple[float, str] = (0.0, "")

    async def trouble(self) -> str:
        """Return what is wrong; empty if reading and writing work."""
        until, found = self._found
        if monotonic() < until:
            return found
        if self._looking is None or self._looking.done():
            self._looking = asyncio.get_running_loop().create_task(self._look())
        done, _ = await asyncio.wait((self._looking,), timeout=ANSWERED)
        return self._looking.result() if done else "the database does not answer"

    async def _look(self) -> str:
        try:
            await self._check()
            found = ""
        except StoreError:
            found = "the database cannot be read and written"
        self._found = monotonic() + FRESH, found
        return found
