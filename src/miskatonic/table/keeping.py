"""Memory mirrors the disk: a table in doubt is shut until it has been read again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

from miskatonic.table.errors import ClosedError, NoTableError, UnsavedError, WrongStatusError
from miskatonic.table.model import Table
from miskatonic.table.play import Play
from miskatonic.table.store import Store

log = logging.getLogger(__name__)

PATIENCE = 8.0
"""Seconds that a request waits for a table that cannot save."""


class Kept:
    """A table and its game: one change at a time, and only together with the disk."""

    def __init__(self, table: Table, play: Play | None, store: Store) -> None:
        self.table = table
        self.play = play
        """The game once it has begun; ``None`` before that and while the table is in doubt."""
        self.lock = asyncio.Lock()
        self.patience = PATIENCE
        self._store = store
        self._sound = asyncio.Event()
        """Set while memory and disk are believed to agree."""
        self._sound.set()
        self._shut_at: float | None = None
        """Since when the table has been in doubt, by the monotonic clock."""

    @property
    def is_sound(self) -> bool:
        """Whether memory and disk are believed to agree."""
        return self._sound.is_set()

    def shut_for(self, now: float) -> float:
        """Return for how many seconds the table has been in doubt; 0 if it is not."""
        return 0.0 if self._shut_at is None else now - self._shut_at

    def _shut(self) -> None:
        self._sound.clear()
        if self._shut_at is None:
            self._shut_at = monotonic()

    def _open(self) -> None:
        self._sound.set()
        self._shut_at = None

    def held(self, until: float | None = None) -> _Held:
        """Lock the table; waits until it is sound, within limits.

        ``until``: the caller's deadline.
        """
        return _Held(self, until)

    async def wait_for_disk(self, until: float | None) -> None:
        """Wait until the table is sound; raise an error at the deadline."""
        left = self.patience if until is None else until - monotonic()
        try:
            async with asyncio.timeout(max(left, 0)):
                await self._sound.wait()
        except TimeoutError:
            raise UnsavedError() from None

    def running(self) -> Play:
        """Return the game in progress, or raise an error."""
        if not self.is_sound:
            raise UnsavedError()
        check_open(self.table)
        if self.table.status != "playing" or self.play is None:
            raise WrongStatusError(status=self.table.status)
        return self.play


class _Held:
    """What ``held`` returns: every decision enters one, and a generator would be slower."""

    __slots__ = ("_kept", "_until")

    def __init__(self, kept: Kept, until: float | None) -> None:
        self._kept = kept
        self._until = until

    async def __aenter__(self) -> None:
        kept = self._kept
        while True:
            if not kept.is_sound:
                await kept.wait_for_disk(self._until)
            await kept.lock.acquire()
            if kept.is_sound:
                return
            kept.lock.release()

    async def __aexit__(self, *fault: object) -> None:
        self._kept.lock.release()


class Doubting:
    """A block in which a failure of the store leaves it open what is on disk."""

    __slots__ = ("_doubt",)

    def __init__(self, doubt: Callable[..., None]) -> None:
        self._doubt = doubt

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, problem: BaseException | None, at: object) -> None:
        if problem is None:
            return
        if isinstance(problem, asyncio.CancelledError | NoTableError):  # the caller has gone
            self._doubt(quiet=True)
        elif isinstance(problem, Exception):
            self._doubt(problem)
            raise UnsavedError() from problem


def check_open(table: Table) -> None:
    """Refuse actions at a table that cannot be continued, unless its game is over anyway."""
    if table.closed is not None and table.status != "finished":
        raise ClosedError(reason=table.closed.reason, step=table.closed.step)
