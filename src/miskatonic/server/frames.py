"""The fast path between a connection and its socket, and the limits on what passes there.

Between a socket and a route lie a queue, two tasks, the framework and a state machine. They still
open, monitor and close every connection and parse what comes in; outgoing text bypasses all of
them, incoming text bypasses the framework.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from struct import pack
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from miskatonic.server.callers import Callers, Pace

EXTENSION = "miskatonic.frames"
"""Key of the protocol among the extensions of a connection's scope."""
AHEAD = 8
"""Messages that may queue before reading from a socket is paused."""
SLICE = 1_024
"""Bytes parsed at a time, before checking again whether more may be read."""
FRAGMENTS = 256
"""Most fragments of one message."""
SIGNS = 64
"""Most pings and pongs between two of our own keep-alive checks."""
TEXT = 0x81
"""First byte of a frame that holds a complete text message."""
TOO_BIG, BAD_TEXT = 1009, 1007


_data_received = WebSocketsSansIOProtocol.data_received


class Inbox:
    """A queue with a single reader: as much of ``asyncio.Queue`` as the protocol needs."""

    def __init__(self) -> None:
        self._events: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        """Return whether the queue is empty."""
        return not self._events

    def put_nowait(self, event: Any) -> None:
        """Add an event, and wake a waiting reader."""
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """Wait for the next event and return it."""
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._events.popleft()


class LiveProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which also writes text directly and does not pause after each message."""

    def __init__(self, *given: Any, callers: Callers, **named: Any) -> None:
        super().__init__(*given, **named)
        self.peer = ""
        self.written = 0
        """Bytes of text written so far."""
        self._callers = callers
        self._pace = Pace(callers.settings.stalled)
        self._inbox = Inbox()
        self.queue = cast("asyncio.Queue[Any]", self._inbox)
        self._unread = b""
        """Received bytes not parsed yet, because the queue is full."""
        self._heard = False
        """Whether a message has arrived since the last keep-alive check."""
        self._signs = 0
        """Number of pings and pongs since then."""
        self._gone = False
        """Whether it was cut off."""

    # ------------------------------------------------------------------ connect, disconnect

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Register the connection."""
        super().connection_made(transport)
        self.peer = self._callers.peer_of(self.client[0] if self.client else None)
        self._callers.enter(self, live=True)  # already counted as a request

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection from the register."""
        self._callers.leave(self)
        self._unread = b""
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Open the connection and make this protocol available to its route."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions[EXTENSION] = self

    # ------------------------------------------------------------------ incoming

    def data_received(self, data: bytes) -> None:
        """Parse received bytes piece by piece: one packet may hold thousands of messages."""
        if not self.handshake_initiated:
            self._shake_hands(data)
            return
        if len(data) <= SLICE and not self._unread:
            _data_received(self, data)
            return
        data = self._unread + data
        start = 0
        while start < len(data) and not self.read_paused and not self.close_sent:
            super().data_received(data[start : start + SLICE])
            start += SLICE
        self._unread = b"" if self.close_sent else data[start:]

    def _shake_hands(self, data: bytes) -> None:
        """Parse the upgrade request; close the connection if it is not a WebSocket handshake."""
        super().data_received(data)
        if not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    async def receive(self) -> Any:
        """Return the next event; resume reading once the queue is empty."""
        event = await self._inbox.get()
        if self.read_paused and self._inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()
        if self._unread and not self.read_paused and not self.disconnected:
            self.data_received(b"")
        return event

    def send_receive_event_to_app(self) -> None:
        """Queue a message; pause reading while too many are queued."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._heard = True
        if self.close_sent:
            return
        kind = self.curr_msg_data_type
        try:
            message = str(data, "utf-8") if kind == "text" else data
        except UnicodeDecodeError:
            self._fail(BAD_TEXT)
            return
        self._inbox.put_nowait({"type": "websocket.receive", kind: message})
        if not self.read_paused and len(self._inbox) >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_cont(self, event: Frame) -> None:
        """Accept a further fragment of a message, up to the limit."""
        if len(self.frames) >= FRAGMENTS:
            self._fail(TOO_BIG)
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, within reason."""
        if self._makes_sense():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Accept a pong, within reason."""
        if self._makes_sense():
            super().handle_pong(event)

    def _makes_sense(self) -> bool:
        self._signs += 1
        if self._signs > SIGNS:
            self.cut_off("flood")
        return not self._gone

    def _fail(self, code: int) -> None:
        """Close the connection because of invalid input."""
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Close the connection; without a close frame if there was no valid handshake."""
        if self.conn.close_sent is None:
            self.cut_off("refused")
        else:
            super().handle_parser_exception()

    def send_keepalive_ping(self) -> None:
        """Send a keep-alive ping, unless the client has been active."""
        self._signs = 0
        if self._heard:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Cut off a client that did not answer the keep-alive ping, without a close frame."""
        if self.waiting:
            self.cut_off("silent")
        else:
            self._callers.on_cut("silent")
            super().keepalive_timeout()

    # ------------------------------------------------------------------ outgoing

    @property
    def waiting(self) -> int:
        """Bytes written but not yet sent."""
        return self.transport.get_write_buffer_size()

    def write_text(self, text: bytes) -> bool:
        """Write a text message; return ``False`` if the connection is closed or busy otherwise."""
        if self.disconnected or self.close_sent or self.conn.extensions:
            return False
        if self.transport.is_closing():
            return False
        frame = _head(len(text)) + text
        self.written += len(frame)
        self.transport.write(frame)
        return True

    def look(self, now: float) -> None:
        """Cut off a reader that takes next to nothing of its backlog."""
        if self._pace.stalled(now, self.waiting, self.written):
            self.cut_off("slow")

    def cut_off(self, why: str) -> None:
        """Abort the connection and drop its backlog.

        A close frame would have to queue behind everything else.
        """
        if not self.disconnected and not self._gone:
            self._gone = True
            self._callers.on_cut(why)
        self.transport.abort()


def protocol_of(scope: Mapping[str, Any]) -> LiveProtocol | None:
    """Return the protocol of a connection, if the running server has the fast path."""
    found: LiveProtocol | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found


def _head(length: int) -> bytes:
    """Return the frame header of a text message of this length (RFC 6455, 5.2)."""
    if length < 126:
        return pack("!BB", TEXT, length)
    if length < 1 << 16:
        return pack("!BBH", TEXT, 126, length)
    return pack("!BBQ", TEXT, 127, length)
