"""Notifications between server processes: which table has changed, who is present where.

Sent over PostgreSQL's LISTEN/NOTIFY. Notifications carry only ids; the changes are read from the
database. They may get lost when a connection breaks or a queue is full: every process periodically
compares its memory with the disk (``Hall.compare``), so that lost news is merely late.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any, Literal, TypeAlias
from weakref import WeakSet

import asyncpg
import msgspec

from miskatonic.server.storage import Database
from miskatonic.table import Hall, LiveTable
from miskatonic.table.supervision import Supervisor

log = logging.getLogger(__name__)

CHANNEL = "miskatonic_tables"
CHECKED = 5.0
"""Seconds of silence before the listening connection is checked."""
REPEATED = 10.0
"""Seconds between announcements of who is connected to a process."""
FORGOTTEN = 35.0
"""Seconds after which a silent process is presumed gone."""
MOST_NEWS = 10_000
"""Length of the queues in and out; the periodic comparison makes up for overflow."""

What: TypeAlias = Literal["step", "table", "chat", "presence", "hello"]


class News(msgspec.Struct, array_like=True, frozen=True):
    """Process, table, what happened, and for presence the seats connected there."""

    sender: str
    table: str
    what: What
    seats: tuple[int, ...] = ()


class Wires:
    """This process's end of the notifications."""

    def __init__(self, database: Database, hall: Hall) -> None:
        self._options = database.connect_options()
        self._hall = hall
        self._name = secrets.token_hex(4)
        self._told: dict[str, tuple[int, ...]] = {}
        self._greeted: WeakSet[LiveTable] = WeakSet()
        self._heard_of: dict[str, float] = {}
        """When each other process was last heard from."""
        self._out: asyncio.Queue[News] = asyncio.Queue(MOST_NEWS)
        self._in: asyncio.Queue[News] = asyncio.Queue(MOST_NEWS)
        self.listening = asyncio.Event()
        """Set while connected to the other processes' notifications."""

    def open(self, supervisor: Supervisor) -> None:
        """Send and receive until the supervisor stops."""
        supervisor.keep("listening to other processes", self._listen)
        supervisor.keep("speaking to other processes", self._speak)
        supervisor.keep("hearing other processes", self._hear_all)
        supervisor.keep("saying who is here", self._repeat)

    # ------------------------------------------------------------------ sending

    def tell(self, live: LiveTable, what: What) -> None:
        """Tell the other processes that a table has changed on disk."""
        self._publish(News(self._name, live.table.id, what))

    def tell_presence(self, live: LiveTable) -> None:
        """Tell the other processes which seats of a table are connected here."""
        seats = tuple(sorted(live.present_here()))
        if live not in self._greeted:  # presence elsewhere is not known yet
            self._greeted.add(live)
            self._publish(News(self._name, live.table.id, "hello", seats))
        elif self._told.get(live.table.id, ()) != seats:
            self._publish(News(self._name, live.table.id, "presence", seats))
        if live.listeners:
            self._told[live.table.id] = seats
        else:
            self._told.pop(live.table.id, None)

    def _publish(self, news: News) -> None:
        try:
            self._out.put_nowait(news)
        except asyncio.QueueFull:  # the database is down; the others will compare
            log.debug("news dropped", extra={"table": news.table})

    async def _speak(self) -> None:
        async with self._connected() as connection:
            while True:
                news = await self._out.get()
                text = msgspec.json.encode(news).decode()
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, text)

    async def _repeat(self) -> None:
        """Periodically announce who is connected here, and forget silent processes."""
        while True:
            await asyncio.sleep(REPEATED)
            for table, seats in self._told.items():
                if seats:
                    self._publish(News(self._name, table, "presence", seats))
            self._forget_the_silent()

    def _forget_the_silent(self) -> None:
        now = monotonic()
        gone = {name for name, at in self._heard_of.items() if now - at > FORGOTTEN}
        for name in gone:
            del self._heard_of[name]
        for live in self._hall.all_in_memory() if gone else ():
            if not gone.isdisjoint(live.elsewhere):
                live.elsewhere = {n: s for n, s in live.elsewhere.items() if n not in gone}
                live.tell_table()

    # ------------------------------------------------------------------ receiving

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[asyncpg.Connection]:
        connection = await asyncpg.connect(**self._options)
        try:
            yield connection
        finally:
            connection.terminate()  # a clean close could block for ever

    async def _listen(self) -> None:
        lost = asyncio.Event()
        async with self._connected() as connection:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._catch)
            self.listening.set()
            try:
                while not lost.is_set():
                    try:
                        await asyncio.wait_for(lost.wait(), CHECKED)
                    except TimeoutError:  # a connection can die silently
                        await connection.execute("SELECT 1")
            finally:
                self.listening.clear()
        raise ConnectionError("the database closed the connection")

    def _catch(self, connection: Any, process: int, channel: str, payload: object) -> None:
        try:
            news = msgspec.json.decode(str(payload), type=News)
            if news.sender != self._name:
                self._in.put_nowait(news)
        except (msgspec.MsgspecError, asyncio.QueueFull):  # the comparison makes up for it
            log.warning("news lost")

    async def _hear_all(self) -> None:
        while True:
            await self._hear(await self._in.get())

    async def _hear(self, news: News) -> None:
        self._heard_of[news.sender] = monotonic()
        for seat in news.seats:  # including tables nobody watches here
            self._hall.sightings.note(news.table, seat)
        live = self._hall.in_memory(news.table)
        if live is None or not live.is_sound:  # will be read from disk anyway
            return
        if news.what in ("presence", "hello"):
            if live.elsewhere.get(news.sender) != list(news.seats):
                live.elsewhere[news.sender] = list(news.seats)
                live.tell_table()
            if news.what == "hello":
                here = self._told.get(live.table.id, ())
                self._publish(News(self._name, live.table.id, "presence", here))
        elif news.what == "chat":
            await live.catch_up_chat()
        else:
            await live.catch_up()
            self._hall.nudge(live)
