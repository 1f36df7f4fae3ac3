"""Health check: reports within two seconds, whatever the database does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

from miskatonic.table.store import StoreError

log = logging.getLogger(__name__)

ANSWERED = 1.5
"""Seconds after which an unresponsive database counts as failed."""
FRESH = 1.0
"""Seconds for which a result is cached, so that health checks cause no load."""
REPEATED = 60.0
"""Seconds before a persistent cause is logged again."""

SILENT = "the database does not respond"
BROKEN = "the database cannot be read and written"
SHUT = "tables cannot be saved"


class Health:
    """Checks reading and writing on request; one check at a time, however many ask.

    ``shut``: how many tables have been shut for longer than a momentary fault takes. They keep
    being re-read in the background, so that no result outlives its cause.
    """

    def __init__(
        self, check: Callable[[], Awaitable[None]], shut: Callable[[], int] = lambda: 0
    ) -> None:
        self._check = check
        self._shut = shut
        self._looking: asyncio.Task[str] | None = None
        self._found: tuple[float, str] = (0.0, "")
        self._logged: dict[str, float] = {}
        """Cause -> time until which it is not logged again."""
        self._told = ""
        """The last reported problem."""

    async def trouble(self) -> str:
        """Return the problem; empty if reading and writing work."""
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
        """Log why the database failed, rate-limited per cause."""
        cause, now = str(problem) or type(problem).__name__, monotonic()
        self._logged = {known: until for known, until in self._logged.items() if until > now}
        if cause not in self._logged:
            self._logged[cause] = now + REPEATED
            log.warning("the database failed", extra={"cause": cause, **about})
