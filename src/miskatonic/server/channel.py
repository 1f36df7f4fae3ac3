"""One end of a live connection: what is told to somebody who watches, and how much may wait."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

from litestar import WebSocket
from litestar.datastructures import State

from miskatonic.server.callers import BACKLOGS
from miskatonic.server.frames import protocol_of
from miskatonic.server.identity import COOKIE, digest
from miskatonic.table.model import Person
from miskatonic.table.telling import Situation

TOO_SLOW = 4408
"""Why a connection is closed: its reader is too slow."""
LAST_WORD = 1.0
"""Seconds for a closing word to get through."""
BEHIND = 65_536
"""Bytes from which it is asked how far all channels of the address are behind."""

Socket: TypeAlias = WebSocket[Any, Any, State]


class Channels:
    """The channels of one process, by the address that they lead to."""

    def __init__(self, most: int, patience: float) -> None:
        self.most = most
        """Bytes that may wait for one line; for all of an address, ``BACKLOGS`` times that."""
        self.patience = patience
        """Seconds that one message may take, where no protocol tells more."""
        self.on_cut: Callable[[str], None] = lambda why: None
        """Called with the reason when a channel is cut off that has no protocol to count it."""
        self._channels: dict[str, set[Channel]] = {}

    def add(self, channel: Channel) -> None:
        """Take a channel up."""
        self._channels.setdefault(channel.address, set()).add(channel)

    def remove(self, channel: Channel) -> None:
        """Forget a channel."""
        near = self._channels.get(channel.address, set())
        near.discard(channel)
        if not near:
            self._channels.pop(channel.address, None)

    def has_room(self, channel: Channel, waiting: int, more: int) -> bool:
        """Tell whether a channel for which something waits may have so many bytes more waiting."""
        if waiting + more <= min(BEHIND, self.most):
            return True
        if waiting + more > self.most:
            return False
        near = self._channels.get(channel.address, ())
        return sum(one.waiting for one in near) + more <= BACKLOGS * self.most


class Channel:
    """Takes messages without waiting, sends them in order."""

    def __init__(
        self,
        socket: Socket,
        person: Person | None,
        lang: str,
        channels: Channels,
        address: str = "",
    ) -> None:
        self.person = person.id if person is not None else ""
        self.session = digest(socket.cookies.get(COOKIE, ""))
        self.name = person.name if person is not None else ""
        self.address = address
        self.lang = lang
        self.seen: int | None = None
        self.told: Situation | None = None
        self.close_with = 0
        self.answering: int | None = None
        """Number of the answer that is being carried out and not acknowledged yet."""
        self._channels = channels
        self._socket = socket
        self._protocol = protocol_of(socket.scope)
        self._queue: deque[bytes] = deque()
        """What could not be written at once."""
        self._queued = 0
        """Its bytes."""
        self._ready = asyncio.Event()

    @property
    def waiting(self) -> int:
        """Bytes that have not left yet, as far as we can see."""
        return self._queued + (0 if self._protocol is None else self._protocol.waiting)

    @property
    def cut_off(self) -> bool:
        """Whether the reader was too slow: nothing more is kept for it."""
        return self.close_with == TOO_SLOW

    def push(self, message: bytes) -> None:
        """Take a message for sending; whoever reads too slowly is cut off and may come back."""
        if self.close_with == TOO_SLOW:
            return
        waiting = self.waiting  # if nothing is, any one message is taken
        if waiting and not self._channels.has_room(self, waiting, len(message)):
            self.give_up()
        elif self._queue or self._protocol is None or not self._protocol.write_text(message):
            self._queue.append(message)
            self._queued += len(message)
            self._ready.set()

    def push_update(self, update: bytes, *, own: bool) -> None:
        """Take an update; one frame less to send if it acknowledges the answer behind it."""
        if own and self.answering is not None:
            update = b'{"ack":%d,%s' % (self.answering, update[1:])
            self.answering = None
        self.push(update)

    def close(self, code: int) -> None:
        """End the connection once what is waiting has been sent."""
        self.close_with = self.close_with or code
        self._ready.set()

    def give_up(self) -> None:
        """End the connection at once, and forget what is waiting."""
        self.close_with = TOO_SLOW
        self._queue.clear()
        self._queued = 0
        self._ready.set()
        if self._protocol is not None:
            self._protocol.cut_off("slow")
        else:
            self._channels.on_cut("slow")

    def receive(self) -> Awaitable[Any]:
        """Return what comes in next."""
        return (self._socket if self._protocol is None else self._protocol).receive()

    async def send_all(self) -> int:
        """Send what waits, until the connection is to be closed; returns the code."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._queue:
                text = self._queue[0].decode()  # it stays there: nothing may overtake it
                try:
                    async with asyncio.timeout(self._channels.patience):
                        await self._socket.send(
                            {"type": "websocket.send", "text": text, "bytes": None}
                        )
                except TimeoutError:
                    self.give_up()
                if self._queue:
                    self._queued -= len(self._queue.popleft())
            if self.close_with:
                return self.close_with

    async def hang_up(self, code: int) -> None:
        """Close the connection, with a word if that gets through."""
        if not self.cut_off or self._protocol is None:
            with suppress(Exception):
                async with asyncio.timeout(LAST_WORD):
                    await self._socket.close(code)
                return
        if self._protocol is not None:
            self._protocol.cut_off("slow")
