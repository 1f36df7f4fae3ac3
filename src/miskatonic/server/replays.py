"""Replays of finished games: few at a time, off the event loop, in little memory."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from time import monotonic

from miskatonic.server.errors import BusyError, TooLargeError
from miskatonic.server.limits import Turns
from miskatonic.table.messages import encode

QUEUE = 4
"""How many may wait per running replay."""
OWN = 2
"""How many of those may belong to one person; they run one at a time."""
RETRY = 5
LONGEST = 60.0
"""Seconds that a replay may take."""
MOST_BYTES = 1 << 26
"""Size limit of a replay before compression."""
LEVEL = 5
GZIP = 31
"""Value of ``wbits`` that makes zlib write gzip."""


class Replays:
    """Queues replays."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._free = asyncio.Semaphore(most)
        self._turns = Turns()
        self._asked: list[str] = []

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """Wait for a turn, or refuse if too many are waiting."""
        if len(self._asked) >= self._most * (1 + QUEUE) or self._asked.count(key) >= OWN:
            raise BusyError(retry=RETRY)
        self._asked.append(key)
        try:
            async with self._turns.of(key), self._free:
                yield
        finally:
            self._asked.remove(key)


def written(steps: Callable[[], Iterable[object]], *, complete: bool, gzip: bool) -> bytes:
    """Return an encoded ``Replayed``, written step by step, because views are large."""
    until = monotonic() + LONGEST
    packer = zlib.compressobj(LEVEL, wbits=GZIP) if gzip else None
    parts: list[bytes] = []
    size = 0

    def add(text: bytes) -> None:
        nonlocal size
        size += len(text)
        parts.append(packer.compress(text) if packer is not None else text)

    before = b'{"steps":['
    for step in steps():
        add(before + encode(step))
        before = b","
        if size > MOST_BYTES:
            raise TooLargeError(limit=MOST_BYTES)
        if monotonic() > until:
            raise BusyError(retry=RETRY)
    add((b"" if before == b"," else before) + b'],"complete":%s}' % encode(complete))
    if packer is not None:
        parts.append(packer.flush())
    return b"".join(parts)
