"""PostgreSQL that fails: a proxy on the way to a real server.

It understands just enough of the protocol to see where a request ends (a query, or a group of
messages up to a sync or flush), which statement it is about, and where its answer ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from asyncio import StreamReader, StreamWriter
from collections import deque
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from struct import pack, unpack
from typing import NamedTuple

from sqlalchemy.engine import make_url

from tests.server.faults.plan import Fault, Faults, moment

SOCKET = ".s.PGSQL.5432"
CANCELLING = 80877102
"""The number in place of a version with which a client asks to cancel a statement."""
CONNECT, CANCEL = "CONNECT", "CANCEL"
QUERY, PARSE, BIND, SYNC, FLUSH, END = b"Q", b"P", b"B", b"S", b"H", b"X"
READY, ERROR, NOTIFICATION = b"Z", b"E", b"A"
UNASKED = (NOTIFICATION, b"N", b"S")
"""Messages that belong to no request: notifications, warnings, settings."""
ENDS = {QUERY: b"Z", SYNC: b"Z", FLUSH: b"TnE"}
"""How a request ends, and its answer: ready; or a description of rows, of none, an error."""
OVER = ("COMMIT", "ROLLBACK")
DISK_FULL = b"SERROR\0VERROR\0C53100\0Mcould not extend file: No space left on device\0\0"
STARTING_UP = b"SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0"

Broken = (OSError, asyncio.IncompleteReadError)


def message(kind: bytes, body: bytes = b"") -> bytes:
    """Return a message as it is sent."""
    return kind + pack("!i", len(body) + 4) + body


async def _next(reader: StreamReader) -> tuple[bytes, bytes]:
    """Read a message: its kind, and all of it."""
    head = await reader.readexactly(5)
    return head[:1], head + await reader.readexactly(unpack("!i", head[1:])[0] - 4)


class Request(NamedTuple):
    """A request that the server has and the client waits for."""

    ends: bytes
    """Kinds of message with which its answer ends."""
    fault: Fault | None = None
    healed: threading.Event | None = None
    ours: bool = False
    """Whether the client does not know about it."""


class Proxy:
    """Stands in a folder of its own where clients look for the server's socket."""

    def __init__(self, folder: Path, upstream: str, faults: Faults) -> None:
        self.faults = faults
        self.notifications_lost = False
        """Whether notifications get lost on the way."""
        url = make_url(upstream)
        self.url = url.update_query_dict({"host": str(folder)}).render_as_string(
            hide_password=False
        )
        self.upstream = Path(str(url.query["host"])) / SOCKET
        self.links: set[Link] = set()
        self._folder = folder
        self._tasks: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[Proxy]:
        """Take connections."""
        self._folder.mkdir(parents=True, exist_ok=True)
        server = await asyncio.start_unix_server(self._take, self._folder / SOCKET)
        try:
            yield self
        finally:
            server.close()
            self.faults.heal()
            self.cut()
            for task in tuple(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            (self._folder / SOCKET).unlink(missing_ok=True)

    def cut(self) -> None:
        """Break all connections."""
        for link in tuple(self.links):
            link.cut()

    async def _take(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        link = Link(self, reader, writer)
        self.links.add(link)
        try:
            with contextlib.suppress(*Broken, asyncio.CancelledError):
                await link.run()
        finally:
            self.links.discard(link)
            link.cut()


class Link:
    """One connection of a client, and the one behind it."""

    def __init__(self, proxy: Proxy, reader: StreamReader, writer: StreamWriter) -> None:
        self._proxy, self._faults = proxy, proxy.faults
        self._reader, self._writer = reader, writer
        self._behind: StreamWriter | None = None
        self._statements: dict[bytes, str] = {}
        """SQL by the name under which it was prepared."""
        self._in_transaction = False
        self._refused = False
        """Whether the client was told about an error that the server does not know about."""
        self._open: deque[Request] = deque()

    def cut(self) -> None:
        """Break it, both ways."""
        for writer in (self._writer, self._behind):
            if writer is not None:
                writer.transport.abort()

    def _tell(self, whole: bytes) -> None:
        """Send the client a message, if it still listens."""
        if not self._writer.transport.is_closing():
            self._writer.write(whole)

    async def run(self) -> None:
        """Connect, then pass on what comes, both ways, until one end breaks."""
        size = await self._reader.readexactly(4)
        greeting = size + await self._reader.readexactly(unpack("!i", size)[0] - 4)
        cancels = unpack("!i", greeting[4:8])[0] == CANCELLING
        fault, healed = self._faults.meet(CANCEL if cancels else CONNECT)
        if fault in (Fault.HANG, Fault.LATE, Fault.MUTE):
            await self._faults.healing(healed)
        elif fault == Fault.SLOW:
            await moment()
        if fault == Fault.FAIL:
            self._writer.write(message(ERROR, STARTING_UP))
            await self._writer.drain()
            self._writer.close()  # and what was written still goes out
            await self._writer.wait_closed()
        if fault in (Fault.FAIL, Fault.CUT, Fault.LOST, Fault.TORN, Fault.HANG):
            return
        reader, self._behind = await asyncio.open_unix_connection(self._proxy.upstream)
        self._open.append(Request(READY))
        self._behind.write(greeting)
        await _either(self._requests(self._behind), self._answers(reader))

    # ------------------------------------------------------------------ to the server

    async def _requests(self, behind: StreamWriter) -> None:
        """Pass on what the client asks for, request by request."""
        parts: list[bytes] = []
        about = ""
        while True:
            kind, whole = await _next(self._reader)
            parts.append(whole)
            about = self._about(kind, whole[5:]) or about
            if kind in ENDS:
                await self._request(behind, kind, about, b"".join(parts))
                parts, about = [], ""
            elif kind == END:
                behind.write(whole)
                return

    def _about(self, kind: bytes, body: bytes) -> str:
        """Return the SQL that a message brings or names."""
        if kind == QUERY:
            return body.rstrip(b"\0").decode()
        if kind == PARSE:
            name, sql, _ = body.split(b"\0", 2)
            self._statements[name] = sql.decode()
            return sql.decode()
        if kind == BIND:
            return self._statements.get(body.split(b"\0", 2)[1], "?")
        return ""

    async def _request(self, behind: StreamWriter, kind: bytes, about: str, whole: bytes) -> None:
        fault, healed = self._faults.meet(about) if about else (None, None)
        if about.upper().startswith(OVER):
            self._refused = False
        match fault:
            case Fault.HANG | Fault.LATE:
                assert healed is not None
                await self._faults.healing(healed)
            case Fault.SLOW:
                await moment()
        match fault:
            case Fault.CUT | Fault.HANG:
                self.cut()
            case Fault.FAIL:
                self._refuse(behind, kind, about)
            case _:
                self._open.append(Request(ENDS[kind], fault, healed))
                behind.write(whole)  # though the client may have hung up: it was sent

    def _refuse(self, behind: StreamWriter, kind: bytes, about: str) -> None:
        """Report a failure in the server's place; the transaction is lost."""
        if self._in_transaction:
            self._open.append(Request(READY, ours=True))
            behind.write(message(QUERY, b"ROLLBACK\0"))
            self._refused = not about.upper().startswith(OVER)
        self._tell(message(ERROR, DISK_FULL))
        if kind != FLUSH:
            self._tell(message(READY, b"E" if self._refused else b"I"))

    # ------------------------------------------------------------------ to the client

    async def _answers(self, reader: StreamReader) -> None:
        """Pass on the server's response, or what happens to it."""
        answer: list[bytes] = []
        while True:
            kind, whole = await _next(reader)
            if kind == READY:
                self._in_transaction = whole[5:] == b"T"
                if self._refused:
                    whole = message(READY, b"E")
            if kind in UNASKED:
                if kind != NOTIFICATION or not self._proxy.notifications_lost:
                    self._tell(whole)
                continue
            answer.append(whole)
            if kind in self._open[0].ends:
                await self._answer(self._open.popleft(), b"".join(answer))
                answer = []

    async def _answer(self, request: Request, whole: bytes) -> None:
        if request.fault == Fault.MUTE:
            assert request.healed is not None
            await self._faults.healing(request.healed)
        if request.fault == Fault.TORN:
            whole = whole[:-3]
        if request.fault != Fault.LOST and not request.ours:
            self._tell(whole)
        if request.fault in (Fault.LOST, Fault.TORN):
            self.cut()


async def _either(*ways: Coroutine[None, None, None]) -> None:
    """Run until one of them ends."""
    tasks = [asyncio.ensure_future(way) for way in ways]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
