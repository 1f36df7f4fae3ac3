"""The short way between a connection and the wire.

Between a socket and a route lie a queue, two tasks, the framework and a state machine. They still
open, watch and close every connection, and read what comes in; text that goes out passes all of
them by, text that has come in the framework.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from struct import pack
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "miskatonic.frames"
"""Where a connection finds its protocol among the extensions of the scope."""
AHEAD = 8
"""Messages that may wait to be carried out before no more are read from a socket."""
TEXT = 0x81
"""First byte of a frame that is a whole text message."""


class Inbox:
    """A queue with one reader: all that the protocol needs of ``asyncio.Queue``."""

    def __init__(self) -> None:
        self._events: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        """Tell whether nothing waits."""
        return not self._events

    def put_nowait(self, event: Any) -> None:
        """Take an event, and wake whoever waits for one."""
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """Return the next event; waits for it."""
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._events.popleft()


class LiveProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which also writes text at once and reads without stopping each time."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._inbox = Inbox()
        self.queue = cast("asyncio.Queue[Any]", self._inbox)
        self._heard = False
        """Whether a message has come in since the last look for a sign of life."""

    def handle_connect(self, event: Request) -> None:
        """Open the connection, and let its route find this protocol."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; nothing more is read while too many wait."""
        self._heard = True
        paused, self.read_paused = self.read_paused, True  # or each message would stop the socket
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and len(self._inbox) >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    def send_keepalive_ping(self) -> None:
        """Ask for a sign of life, unless there was one: whoever plays need not be asked."""
        if self._heard:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def write_text(self, text: bytes) -> bool:
        """Write a text message, unless the line is closed or the reader at its end too slow."""
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        if self.transport.is_closing() or self.conn.extensions:
            return False
        self.transport.write(_head(len(text)) + text)
        return True


def protocol_of(scope: Mapping[str, Any]) -> LiveProtocol | None:
    """Return the protocol of a connection, if the server that runs here has the short way."""
    found: LiveProtocol | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found


def _head(length: int) -> bytes:
    """Return what comes before a text of so many bytes (RFC 6455, 5.2)."""
    if length < 126:
        return pack("!BB", TEXT, length)
    if length < 1 << 16:
        return pack("!BBH", TEXT, 126, length)
    return pack("!BBQ", TEXT, 127, length)
