"""The server's end of a live connection: outgoing messages, and how many may queue."""

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
"""Seconds for a close frame to get through."""
BEHIND = 65_536
"""Backlog in bytes from which the total backlog of the address is checked as well."""

Socket: TypeAlias = WebSocket[Any, Any, State]


class Channels:
    """The channels of one process, by peer address."""

    def __init__(self, most: int, patience: float) -> None:
        self.most = most
        """Bytes that may queue for one connection; for a whole address, ``BACKLOGS`` times that."""
        self.patience = patience
        """Seconds that one message may take, where no protocol measures progress."""
        self.on_cut: Callable[[str], None] = lambda why: None
        """Called with the reason when a channel without a protocol to count it is cut off."""
        self._channels: dict[str, set[Channel]] = {}

    def add(self, channel: Channel) -> None:
        """Register a channel."""
        self._channels.setdefault(channel.address, set()).add(channel)

    def remove(self, channel: Channel) -> None:
        """Forget a channel."""
        near = self._channels.get(channel.address, set())
        near.discard(channel)
        if not near:
            self._channels.pop(channel.address, None)

    def has_room(self, channel: Channel, waiting: int, more: int) -> bool:
        """Return whether a channel with a backlog may queue ``more`` bytes."""
        if waiting + more <= min(BEHIND, self.most):
            return True
        if waiting + more > self.most:
            return False
        near = self._channels.get(channel.address, ())
        return sum(one.waiting for one in near) + more <= BACKLOGS * self.most


class Channel:
    """Accepts messages without blocking and sends them in order."""

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
        """Number of the answer being carried out, not acknowledged yet."""
        self._channels = channels
        self._socket = socket
        self._protocol = protocol_of(socket.scope)
        self._queue: deque[bytes] = deque()
        """Messages that could not be written at once."""
        self._queued = 0
        """Size of the queue in bytes."""
        self._ready = asyncio.Event()

    @property
    def waiting(self) -> int:
        """Bytes not sent yet, as far as we can tell."""
        return self._queued + (0 if self._protocol is None else self._protocol.waiting)

    @property
    def cut_off(self) -> bool:
        """Whether the reader was too slow: nothing more is queued for it."""
        return self.close_with == TOO_SLOW

    def push(self, message: bytes) -> None:
        """Queue a message; a reader that is too slow is cut off and may reconnect."""
        if self.close_with == TOO_SLOW:
            return
        waiting = self.waiting  # if none are, a message of any size is accepted
        if waiting and not self._channels.has_room(self, waiting, len(message)):
            self.give_up()
        elif self._queue or self._protocol is None or not self._protocol.write_text(message):
            self._queue.append(message)
            self._queued += len(message)
            self._ready.set()

    def push_update(self, update: bytes, *, own: bool) -> None:
        """Queue an update; acknowledging an answer with it saves a frame."""
        if own and self.answering is not None:
            update = b'{"ack":%d,%s' % (self.answering, update[1:])
            self.answering = None
        self.push(update)

    def close(self, code: int) -> None:
        """Close the connection once the queue has been sent."""
        self.close_with = self.close_with or code
        self._ready.set()

    def give_up(self) -> None:
        """Close the connection at once and drop the queue."""
        self.close_with = TOO_SLOW
        self._queue.clear()
        self._queued = 0
        self._ready.set()
        if self._protocol is not None:
            self._protocol.cut_off("slow")
        else:
            self._channels.on_cut("slow")

    def receive(self) -> Awaitable[Any]:
        """Return the next incoming event."""
        return (self._socket if self._protocol is None else self._protocol).receive()

    async def send_all(self) -> int:
        """Send queued messages until the connection is to be closed; return the close code."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._queue:
                text = self._queue[0].decode()  # left in the queue: nothing may overtake it
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
        """Close the connection, with a close frame if it gets through."""
        if not self.cut_off or self._protocol is None:
            with suppress(Exception):
                async with asyncio.timeout(LAST_WORD):
                    await self._socket.close(code)
                return
        if self._protocol is not None:
            self._protocol.cut_off("slow")
