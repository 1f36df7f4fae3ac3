"""Whether the process can do its work, told within two seconds, whatever the database does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

from miskatonic.table.store import StoreError

log = logging.getLogger(__name__)

ANSWERED = 1.5
"""Seconds after which a database that says nothing counts as out of order."""
FRESH = 1.0
"""Seconds for which a finding is good: questions about health are no load."""
REPEATED = 60.0
"""Seconds after which a cause that was logged is logged again, if it still makes trouble."""

SILENT = "the database does not answer"
BROKEN = "the database cannot be read and written"
SHUT = "tables cannot be saved"


class Health:
    """Reads and writes when asked; however many ask, one look at a time.

    ``shut``: how many tables have been shut for longer than a fault of a moment takes. They are
    read again and again by themselves, so that no finding outlives its cause.
    """

    def __init__(
        self, check: Callable[[], Awaitable[None]], shut: Callable[[], int] = lambda: 0
    ) -> None:
        self._check = check
        self._shut = shut
        self._looking: asyncio.Task[str] | None = None
        self._found: tuple[float, str] = (0.0, "")
        self._logged: dict[str, float] = {}
        """Cause -> until when it need not be logged again."""
        self._told = ""
        """The trouble that was last told."""

    async def trouble(self) -> str:
        """Return what is wrong; empty if reading and writing work."""
        until, found = self._found
        if monotonic() >= until:
            if self._looking is None or self._looking.done():
                self._looking = asyncio.get_running_loop().create_task(self._look())
            done, _ = await asyncio.wait((self._looking,), timeout=ANSWERED)
            found = self._looking.result() if done else SILENT
        found = found or (SHUT if self._shut() else "")
        if found != self._told:
            level = logging.WARNING if found else logging.INFO
            log.log(level, "health", extra={"trouble": found or "none any more"})
            self._told = found
        return found

    async def _look(self) -> str:
        try:
            await self._check()
            found = ""
        except StoreError as problem:
            found = BROKEN
            self.note(problem)
        self._found = monotonic() + FRESH, found
        return found

    def note(self, problem: StoreError, **about: str) -> None:
        """Log why the database failed somebody, once for each cause in a while."""
        cause, now = str(problem) or type(problem).__name__, monotonic()
        self._logged = {known: until for known, until in self._logged.items() if until > now}
        if cause not in self._logged:
            self._logged[cause] = now + REPEATED
            log.warning("the database failed", extra={"cause": cause, **about})
