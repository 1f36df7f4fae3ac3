"""The HTTP front end: incoming requests, with limits on size and time.

Uvicorn reads requests of any size and waits for them indefinitely, because it expects a proxy in
front. This server must do without one. Some of the uvicorn code used here is not public API;
``tests/test_dependencies.py`` reports when it has changed.
"""

from __future__ import annotations

import asyncio
from typing import Any, Literal, TypeAlias

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from miskatonic.server.callers import Callers, Pace
from miskatonic.server.errors import MalformedError, TooLargeError, TooManyError, TooSlowError
from miskatonic.server.refusals import refusal
from miskatonic.table.errors import TableError
from miskatonic.table.messages import encode

LONGEST_FIELD = 8_000
"""Largest header in bytes; the WebSocket parser downstream accepts no more."""
AHEAD = 8
"""Pipelined requests that may wait on one connection."""
WRAPPING = 8
"""How many times its content a body may measure, chunk framing included."""
LINGER = 2.0
"""Seconds for a refused client to read why, while further input is discarded."""
UNREAD = 1_048_576
"""Most input discarded that way, in bytes: closing on unread input would lose the response."""

Phase: TypeAlias = Literal["silent", "head", "body", "read", "leaving"]
"""What is being read: nothing yet, a head, a body; the request is complete; or reading is over."""


class Refused(Exception):  # noqa: N818 - not an error of ours
    """Raised inside the parser to abort it."""

    def __init__(self, why: TableError, status: int = 0) -> None:
        self.why = why
        self.status = status or why.status


class FrontProtocol(HttpToolsProtocol):
    """Uvicorn's HTTP protocol, with limits."""

    def __init__(self, *given: Any, callers: Callers, **named: Any) -> None:
        super().__init__(*given, **named)
        self.peer = ""
        self._callers = callers
        self._limits = callers.settings
        self._pace = Pace(self._limits.stalled)
        self._phase: Phase = "silent"
        self._since = 0.0
        """When the phase began."""
        self._size = 0
        """Bytes read in this phase so far."""
        self._fresh = True
        """Whether this connection has never carried a request."""
        self._gone = False
        """Whether it was cut off."""

    # ------------------------------------------------------------------ connect, disconnect

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Register the connection, or refuse it if there are too many."""
        super().connection_made(transport)
        self.peer = self._callers.peer_of(self.client[0] if self.client else None)
        self._enter("silent")
        welcome = self._callers.enter(self)
        if welcome is None:
            self.cut_off("crowd")
        elif not welcome:
            self._refuse(Refused(TooManyError(retry=10), 503))

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection from the register."""
        self._callers.leave(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection to the WebSocket protocol, unless responses are still pending."""
        if self._is_answering():
            self._refuse(Refused(MalformedError(problem="upgrade", field="upgrade")))
            return
        self._callers.leave(self)
        super().handle_websocket_upgrade()

    # ------------------------------------------------------------------ incoming

    def data_received(self, data: bytes) -> None:
        """Parse received bytes, as long as they can still become a valid request."""
        if self._phase in ("silent", "read"):
            self._enter("head")
        self._size += len(data)
        if self._phase == "leaving":
            if self._size > UNREAD:
                self.transport.abort()
            return
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
            self._check_size()
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except httptools.HttpParserError as problem:
            why = problem.__context__
            if not isinstance(why, Refused):
                why = Refused(MalformedError(problem="HTTP", field=""))
            self._refuse(why)
        except Refused as why:
            self._refuse(why)

    def _check_size(self) -> None:
        """Refuse a request as soon as it is too long."""
        if self._phase == "head" and self._size > self._limits.most_head:
            raise _head_too_large(self._limits.most_head)
        most = WRAPPING * self._limits.most_bytes + self._limits.most_head
        if self._phase == "body" and self._size > most:
            raise Refused(TooLargeError(limit=self._limits.most_bytes))

    def on_message_begin(self) -> None:
        """Start reading a request."""
        if self._phase != "head":  # pipelined after another one
            self._enter("head")
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Read part of the URL."""
        super().on_url(url)
        if len(self.url) > self._limits.most_url:
            raise Refused(TooLargeError(limit=self._limits.most_url), 414)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header, stripping spaces and tabs around its value."""
        super().on_header(name, value.strip(b" \t"))

    def on_headers_complete(self) -> None:
        """Start the response, if the head is valid and not too many requests are pending."""
        if len(self.headers) > self._limits.most_headers:
            raise _head_too_large(self._limits.most_headers, "headers")
        sizes = [len(name) + len(value) + 4 for name, value in self.headers]
        if max(sizes, default=0) > LONGEST_FIELD:
            raise _head_too_large(LONGEST_FIELD)
        if sum(sizes) + len(self.url) > self._limits.most_head:
            raise _head_too_large(self._limits.most_head)
        self.url = self._target()
        if len(self.pipeline) >= AHEAD or self._callers.is_behind(self):
            raise Refused(TooManyError(retry=10), 503)
        self._enter("body")
        self._fresh = False
        super().on_headers_complete()
        if not self.parser.should_upgrade():
            self.headers = []  # trailers after the body must not change anything

    def _target(self) -> bytes:
        """Return the URL without its host, which must match the ``Host`` header if present."""
        url = self.url
        if not url.isascii() or self.parser.get_method() == b"CONNECT":
            raise Refused(MalformedError(problem="address", field=""))
        if url.startswith((b"/", b"*")):
            return url
        try:
            parts = httptools.parse_url(url)
        except httptools.HttpParserInvalidURLError as problem:
            raise Refused(MalformedError(problem="address", field="")) from problem
        rest = url.split(b"://", 1)[-1]
        authority = rest.partition(b"/")[0].partition(b"?")[0]
        if [authority.lower()] != [v.lower() for n, v in self.headers if n == b"host"]:
            raise Refused(MalformedError(problem="Host", field="Host"))
        return (parts.path or b"/") + (b"?" + parts.query if parts.query else b"")

    def on_message_complete(self) -> None:
        """Finish reading the request."""
        super().on_message_complete()
        self._enter("read" if self._is_answering() else "silent")

    def on_response_complete(self) -> None:
        """Finish the response; wait for the next request."""
        super().on_response_complete()
        if self._phase == "read" and not self.pipeline:
            self._enter("silent")

    # ------------------------------------------------------------------ outgoing

    @property
    def waiting(self) -> int:
        """Bytes written but not yet sent."""
        return self.transport.get_write_buffer_size()

    def resume_writing(self) -> None:
        """Note that the reader has caught up."""
        super().resume_writing()
        self._pace.progress()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection; one that still has output is left to ``look``."""
        if not self.waiting:
            super().timeout_keep_alive_handler()

    # ------------------------------------------------------------------ time

    def _enter(self, phase: Phase) -> None:
        self._phase, self._since, self._size = phase, self.loop.time(), 0

    def look(self, now: float) -> None:
        """Cut off whatever takes too long."""
        if self._pace.stalled(now, self.waiting):
            self.cut_off("slow")
            return
        if self.flow.read_paused:  # reading is paused, so nothing can arrive
            self._since = now
        spent, limits = now - self._since, self._limits
        match self._phase:
            case "silent" if self._fresh and spent > limits.head_time:
                self.cut_off("silent")
            case "silent" if spent > limits.keep_alive and not self.waiting:
                self.cut_off("silent")
            case "head" if spent > limits.head_time:
                self._refuse(Refused(TooSlowError(seconds=round(limits.head_time))))
            case "body" if spent > limits.body_time:
                self._refuse(Refused(TooSlowError(seconds=round(limits.body_time))))
            case "leaving" if spent > LINGER and not self.waiting:
                self.transport.abort()

    def cut_off(self, why: str) -> None:
        """Abort the connection without a response."""
        if not self._gone:
            self._gone = True
            self._callers.on_cut(why)
        self.transport.abort()

    def _is_answering(self) -> bool:
        return bool(self.pipeline) or (self.cycle is not None and not self.cycle.response_complete)

    def _refuse(self, refused: Refused) -> None:
        """Send the refusal, stop reading, and close once it has been received."""
        if self._phase == "leaving" or self.transport.is_closing():
            return
        self._callers.on_refusal(refused.why.key)
        cycle = self.cycle
        if self._is_answering():
            if self.pipeline or cycle.response_started:  # cannot interleave two responses
                self.cut_off("refused")
                return
            cycle.disconnected = True
            cycle.message_event.set()
        if self._phase != "body" or cycle is None or cycle.disconnected:  # else answered
            self.transport.write(self._written(refused))
        self._enter("leaving")
        self._unset_keepalive_if_required()
        self.flow.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()

    def _written(self, refused: Refused) -> bytes:
        body = encode(refusal(refused.why, "en"))
        headers = [
            *self.server_state.default_headers,
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(body)),
            (b"cache-control", b"no-store"),
            (b"connection", b"close"),
        ]
        if "retry" in refused.why.details:
            headers.append((b"retry-after", str(refused.why.details["retry"]).encode()))
        lines = b"".join(b"%s: %s\r\n" % header for header in headers)
        return STATUS_LINE[refused.status] + lines + b"\r\n" + body


def _head_too_large(limit: int, what: str = "bytes") -> Refused:
    return Refused(TooLargeError(limit=limit, what=what), 431)
