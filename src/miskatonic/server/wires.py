"""What server processes tell each other: which table has changed, who is where.

Over PostgreSQL's LISTEN/NOTIFY. Only names go over the wire; what changed is read from the
database. News may get lost, when a connection breaks or a queue is full: every process compares
what it has in memory with the disk now and then (``Hall.compare``), so that lost news is late.
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
"""Seconds of silence after which the connection that listens is tried."""
REPEATED = 10.0
"""Seconds after which a process says again who is connected to it."""
FORGOTTEN = 35.0
"""Seconds after which a process that says nothing is taken to be gone."""
MOST_NEWS = 10_000
"""That may wait to be told or heard; what does not fit is found out by comparing."""

What: TypeAlias = Literal["step", "table", "chat", "presence", "hello"]


class News(msgspec.Struct, array_like=True, frozen=True):
    """Process, table, what happened, and for presence the seats that are connected there."""

    sender: str
    table: str
    what: What
    seats: tuple[int, ...] = ()


class Wires:
    """This process's end."""

    def __init__(self, database: Database, hall: Hall) -> None:
        self._options = database.connect_options()
        self._hall = hall
        self._name = secrets.token_hex(4)
        self._told: dict[str, tuple[int, ...]] = {}
        self._greeted: WeakSet[LiveTable] = WeakSet()
        self._heard_of: dict[str, float] = {}
        """When other processes last said something."""
        self._out: asyncio.Queue[News] = asyncio.Queue(MOST_NEWS)
        self._in: asyncio.Queue[News] = asyncio.Queue(MOST_NEWS)
        self.listening = asyncio.Event()
        """Set while news of other processes arrives."""

    def open(self, supervisor: Supervisor) -> None:
        """Speak and listen until the supervisor ends it."""
        supervisor.keep("listening to other processes", self._listen)
        supervisor.keep("speaking to other processes", self._speak)
        supervisor.keep("hearing other processes", self._hear_all)
        supervisor.keep("saying who is here", self._repeat)

    # ------------------------------------------------------------------ speaking

    def tell(self, live: LiveTable, what: What) -> None:
        """Tell the other processes that a table has changed on disk."""
        self._publish(News(self._name, live.table.id, what))

    def tell_presence(self, live: LiveTable) -> None:
        """Tell the other processes who of a table is connected here."""
        seats = tuple(sorted(live.present_here()))
        if live not in self._greeted:  # who is connected elsewhere is not known yet
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
        except asyncio.QueueFull:  # the database is away; the others will compare
            log.debug("news dropped", extra={"table": news.table})

    async def _speak(self) -> None:
        async with self._connected() as connection:
            while True:
                news = await self._out.get()
                text = msgspec.json.encode(news).decode()
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, text)

    async def _repeat(self) -> None:
        """Say now and then who is connected here, and forget processes that no longer do."""
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

    # ------------------------------------------------------------------ listening

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[asyncpg.Connection]:
        connection = await asyncpg.connect(**self._options)
        try:
            yield connection
        finally:
            connection.terminate()  # a farewell could wait for ever

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
                    except TimeoutError:  # a line can be dead without a word
                        await connection.execute("SELECT 1")
            finally:
                self.listening.clear()
        raise ConnectionError("the database has hung up")

    def _catch(self, connection: Any, process: int, channel: str, payload: object) -> None:
        try:
            news = msgspec.json.decode(str(payload), type=News)
            if news.sender != self._name:
                self._in.put_nowait(news)
        except (msgspec.MsgspecError, asyncio.QueueFull):  # comparing will tell
            log.warning("news lost")

    async def _hear_all(self) -> None:
        while True:
            await self._hear(await self._in.get())

    async def _hear(self, news: News) -> None:
        self._heard_of[news.sender] = monotonic()
        for seat in news.seats:  # also of tables that nobody looks at here
            self._hall.sightings.note(news.table, seat)
        live = self._hall.in_memory(news.table)
        if live is None or not live.is_sound:  # it is read from disk anyway
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
