"""The short way between a connection and the wire, and the limits on what passes there.

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
from websockets.frames import Frame
from websockets.http11 import Request

from miskatonic.server.callers import Callers, Pace

EXTENSION = "miskatonic.frames"
"""Where a connection finds its protocol among the extensions of the scope."""
AHEAD = 8
"""Messages that may wait to be carried out before no more are read from a socket."""
SLICE = 1_024
"""Bytes that are looked at before it is asked again whether more may be read."""
FRAGMENTS = 256
"""Parts in which one message may come."""
SIGNS = 64
"""Pings and pongs that may come between two of our own looks for a sign of life."""
TEXT = 0x81
"""First byte of a frame that is a whole text message."""
TOO_BIG, BAD_TEXT = 1009, 1007


_data_received = WebSocketsSansIOProtocol.data_received


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

    def __init__(self, *given: Any, callers: Callers, **named: Any) -> None:
        super().__init__(*given, **named)
        self.peer = ""
        self.written = 0
        """Bytes of text so far."""
        self._callers = callers
        self._pace = Pace(callers.settings.stalled)
        self._inbox = Inbox()
        self.queue = cast("asyncio.Queue[Any]", self._inbox)
        self._unread = b""
        """What has come in and was not looked at yet, because enough waits already."""
        self._heard = False
        """Whether a message has come in since the last look for a sign of life."""
        self._signs = 0
        """Pings and pongs since then."""
        self._gone = False
        """Whether it was cut off."""

    # ------------------------------------------------------------------ coming and going

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection."""
        super().connection_made(transport)
        self.peer = self._callers.peer_of(self.client[0] if self.client else None)
        self._callers.enter(self, live=True)  # it had its place already, as a request

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one less."""
        self._callers.leave(self)
        self._unread = b""
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Open the connection, and let its route find this protocol."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions[EXTENSION] = self

    # ------------------------------------------------------------------ what comes in

    def data_received(self, data: bytes) -> None:
        """Take bytes in, in pieces: one packet may hold messages by the thousand."""
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
        """Read the request that was handed over; what asks for no WebSocket goes no further."""
        super().data_received(data)
        if not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    async def receive(self) -> Any:
        """Return the next event; go on reading once nothing waits any more."""
        event = await self._inbox.get()
        if self.read_paused and self._inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()
        if self._unread and not self.read_paused and not self.disconnected:
            self.data_received(b"")
        return event

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; nothing more is read while too many wait."""
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
        """Take a further part of a message, unless it has no end."""
        if len(self.frames) >= FRAGMENTS:
            self._fail(TOO_BIG)
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Give a sign of life, as often as makes sense."""
        if self._makes_sense():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a sign of life."""
        if self._makes_sense():
            super().handle_pong(event)

    def _makes_sense(self) -> bool:
        self._signs += 1
        if self._signs > SIGNS:
            self.cut_off("flood")
        return not self._gone

    def _fail(self, code: int) -> None:
        """Close the connection for what came in."""
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Close the connection; without a word if what came in was not even a handshake."""
        if self.conn.close_sent is None:
            self.cut_off("refused")
        else:
            super().handle_parser_exception()

    def send_keepalive_ping(self) -> None:
        """Ask for a sign of life, unless there was one: whoever plays need not be asked."""
        self._signs = 0
        if self._heard:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """There was no sign of life: whoever does not read either need not be told."""
        if self.waiting:
            self.cut_off("silent")
        else:
            self._callers.on_cut("silent")
            super().keepalive_timeout()

    # ------------------------------------------------------------------ what goes out

    @property
    def waiting(self) -> int:
        """Bytes that were written and have not left yet."""
        return self.transport.get_write_buffer_size()

    def write_text(self, text: bytes) -> bool:
        """Write a text message, unless the line is closed or written to in another way."""
        if self.disconnected or self.close_sent or self.conn.extensions:
            return False
        if self.transport.is_closing():
            return False
        frame = _head(len(text)) + text
        self.written += len(frame)
        self.transport.write(frame)
        return True

    def look(self, now: float) -> None:
        """Cut off a reader that takes next to nothing of what waits for it."""
        if self._pace.stalled(now, self.waiting, self.written):
            self.cut_off("slow")

    def cut_off(self, why: str) -> None:
        """End the connection at once and forget what waits for it.

        A closing word would have to wait behind all the others.
        """
        if not self.disconnected and not self._gone:
            self._gone = True
            self._callers.on_cut(why)
        self.transport.abort()


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
