"""What server processes tell each other: which table has changed, who is where.

Over PostgreSQL's LISTEN/NOTIFY, through Litestar's channels. Only names go over the wire; what
changed is read from the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Iterable
from typing import Literal, TypeAlias
from weakref import WeakSet

import asyncpg
import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from miskatonic.server.storage import Database
from miskatonic.table import Hall, LiveTable

CHANNEL = "miskatonic_tables"
CHECKED = 5.0
"""Seconds between looks at the connection that listens."""
log = logging.getLogger(__name__)


class Notify(AsyncPgChannelsBackend):
    """Litestar's backend, with one lasting connection to speak through."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._speaker: asyncpg.Connection | None = None

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send a message to all who listen."""
        if self._speaker is None or self._speaker.is_closed():
            self._speaker = await self._connect()
        for channel in channels:
            await self._speaker.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    async def on_shutdown(self) -> None:
        """Close both connections."""
        if self._speaker is not None:
            await self._speaker.close()
        await super().on_shutdown()

    async def listen_again(self) -> bool:
        """Connect again if the database has hung up; tell whether it had."""
        if not self._listener_conn.is_closed():
            return False
        self._listener_conn = await self._connect()
        self._subscribed_channels.clear()
        await self.subscribe([CHANNEL])
        return True


What: TypeAlias = Literal["step", "table", "chat", "presence", "hello"]


class News(msgspec.Struct, array_like=True):
    """Process, table, what happened, and for presence the seats that are connected there."""

    sender: str
    table: str
    what: What
    seats: list[int] = []


class Wires:
    """This process's end."""

    def __init__(self, database: Database, hall: Hall) -> None:
        dsn = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._backend = Notify(dsn)
        self._plugin = ChannelsPlugin(backend=self._backend, channels=[CHANNEL])
        self._hall = hall
        self._name = secrets.token_hex(4)
        self._told: dict[str, list[int]] = {}
        self._greeted: WeakSet[LiveTable] = WeakSet()

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Listen, and look after the connection, while the server runs."""
        async with self._plugin:
            tasks = [asyncio.create_task(work) for work in (self._listen(), self._look_after())]
            try:
                yield
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    def tell(self, live: LiveTable, what: What) -> None:
        """Tell the other processes that a table has changed on disk."""
        self._publish(News(self._name, live.table.id, what))

    def tell_presence(self, live: LiveTable) -> None:
        """Tell the other processes who of a table is connected here."""
        here = {seat for listener in live.listeners for seat in live.seats_of(listener.person)}
        seats = sorted(here)
        if live not in self._greeted:  # who is connected elsewhere is not known yet
            self._greeted.add(live)
            self._publish(News(self._name, live.table.id, "hello", seats))
        elif self._told.get(live.table.id, []) != seats:
            self._publish(News(self._name, live.table.id, "presence", seats))
        self._told[live.table.id] = seats

    def _publish(self, news: News) -> None:
        self._plugin.publish(msgspec.json.encode(news), CHANNEL)

    async def _listen(self) -> None:
        async with self._plugin.start_subscription([CHANNEL]) as subscriber:
            async for message in subscriber.iter_events():
                try:
                    await self._hear(msgspec.json.decode(message, type=News))
                except Exception:
                    log.exception("news from another process")

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(CHECKED)
            try:
                if await self._backend.listen_again():
                    for live in self._hall.all_in_memory():  # who knows what was said meanwhile
                        await live.catch_up()
            except (OSError, asyncpg.PostgresError):
                log.warning("no connection for news from other processes")

    async def _hear(self, news: News) -> None:
        if news.sender == self._name:
            return
        live = self._hall.in_memory(news.table)
        if live is None:
            return
        if news.what in ("presence", "hello"):
            live.elsewhere[news.sender] = news.seats
            live.tell_table()
            if news.what == "hello":
                here = self._told.get(live.table.id, [])
                self._publish(News(self._name, live.table.id, "presence", here))
        elif news.what == "chat":
            await live.catch_up_chat()
        else:
            await live.catch_up()
            self._hall.nudge(live)
