"""How much one person or address may ask for: buckets that fill again with time."""

from __future__ import annotations

from math import ceil
from time import monotonic

from miskatonic.server.errors import TooManyError

MOST_KEYS = 100_000


class Rate:
    """So many a minute for each key, with bursts of a quarter of that."""

    def __init__(self, per_minute: int) -> None:
        self._speed = per_minute / 60
        self._size = max(1.0, per_minute / 4)
        self._left: dict[str, tuple[float, float]] = {}

    def spend(self, key: str, cost: float = 1.0) -> None:
        """Take one from the bucket of a key, or refuse and say when to try again."""
        now = monotonic()
        left, then = self._left.get(key, (self._size, now))
        left = min(self._size, left + (now - then) * self._speed)
        if left < cost:
            raise TooManyError(retry=ceil((cost - left) / self._speed))
        if len(self._left) >= MOST_KEYS:  # full buckets can be forgotten
            self._left = {
                k: (n, at)
                for k, (n, at) in self._left.items()
                if n + (now - at) * self._speed < self._size
            }
        self._left[key] = left - cost, now


class Count:
    """So many at a time for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, key: str) -> None:
        """Count one more, or refuse."""
        if self._open.get(key, 0) >= self._most:
            raise TooManyError(retry=10)
        self._open[key] = self._open.get(key, 0) + 1

    def leave(self, key: str) -> None:
        """Count one less."""
        left = self._open.get(key, 0) - 1
        if left > 0:
            self._open[key] = left
        else:
            self._open.pop(key, None)
