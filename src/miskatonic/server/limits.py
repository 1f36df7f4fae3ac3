"""Rate and concurrency limits per person or address."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from itertools import islice
from math import ceil
from time import monotonic
from weakref import WeakValueDictionary

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.server.errors import GalleryFullError, TooManyError
from miskatonic.table.errors import TableError
from miskatonic.table.limits import share

MOST_KEYS = 100_000


class Rate:
    """A token bucket per key: ``most`` in ``seconds``, with bursts of a quarter of that."""

    def __init__(self, most: int, seconds: float = 60.0) -> None:
        self._speed = most / seconds
        self._size = max(1.0, most / 4)
        self._left: dict[str, tuple[float, float]] = {}

    def spend(self, key: str, cost: float = 1.0) -> None:
        """Take tokens from the bucket of a key, or refuse and say when to retry."""
        now = monotonic()
        left, then = self._left.pop(key, (self._size, now))
        left = min(self._size, left + (now - then) * self._speed)
        enough = left >= cost
        self._left[key] = left - cost if enough else left, now  # now most recently used
        if not enough:
            raise TooManyError(retry=ceil((cost - left) / self._speed))
        if len(self._left) > MOST_KEYS:
            self._forget(now)

    @contextmanager
    def spending(self, key: str) -> Iterator[None]:
        """Take a token for the block, and return it if the block raises a refusal."""
        self.spend(key)
        try:
            yield
        except MiskatonicError:
            left, then = self._left.get(key, (self._size, monotonic()))
            self._left[key] = min(self._size, left + 1.0), then
            raise

    def _forget(self, now: float) -> None:
        """Drop buckets that are full again and, if space is short, the least recently used ones."""
        left = {
            k: (n, t)
            for k, (n, t) in self._left.items()
            if n + (now - t) * self._speed < self._size
        }
        self._left = dict(islice(left.items(), max(0, len(left) - MOST_KEYS // 2), None))


class Turns:
    """A lock per key."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: str) -> asyncio.Lock:
        """Return the lock of a key; it is dropped when nobody holds it."""
        return self._locks.setdefault(key, asyncio.Lock())


class Count:
    """At most ``most`` at a time per key."""

    def __init__(self, most: int, refusal: type[TableError] = TooManyError) -> None:
        self._most = most
        self._refusal = refusal
        self._open: dict[str, int] = {}

    @contextmanager
    def hold(self, key: str) -> Iterator[None]:
        """Count one more during the block, or refuse."""
        if self._open.get(key, 0) >= self._most:
            raise self._refusal(retry=10)
        self._open[key] = self._open.get(key, 0) + 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


class Gallery:
    """Places for spectators of a table: no person or address can take all of them."""

    OWN = 5
    """Places per person; anonymous visitors share those of their address."""

    def __init__(self, most: int) -> None:
        self._all = Count(most, GalleryFullError)
        self._of_address = Count(share(most, 4), GalleryFullError)
        self._own = Count(self.OWN, GalleryFullError)

    @contextmanager
    def hold(self, table: str, person: str, address: str) -> Iterator[None]:
        """Hold a place for a spectator, possibly anonymous, or refuse."""
        with (
            self._own.hold(f"{table} {person}") if person else nullcontext(),
            self._of_address.hold(f"{table} {address}"),
            self._all.hold(table),
        ):
            yield
