"""A server that runs out of disk or of files: it says so, and goes on when there is room again."""

from __future__ import annotations

import contextlib
import resource
import socket
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.server.client import Client, Socket
from tests.server.process import Server
from tests.waiting import PATIENCE, eventually_async, until

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(600)]
LONG_GAME = {"doom_track": [0, 0, 1]}
SPARE = 12
"""Number of files that a server may still open when it runs out of them."""
CROWD = 40
"""Number of connections that are made then."""


class Guest:
    """Somebody with a live connection, who answers, and remembers what was acknowledged."""

    def __init__(self, client: Client, table: str, line: Socket) -> None:
        self.client = client
        self.table = table
        self.line = line
        self.acknowledged: dict[int, str] = {}

    async def answer(self, chance: Random) -> str:
        """Answer the next question; returns the refusal, if it is one."""
        state = await self.line.my_turn()
        option = chance.choice(state["question"]["options"])["id"]
        version = state["version"]
        number = await self.line.say(type="answer", version=version, option=option)
        told = await self.line.answer_to(number)
        if told["type"] == "error":
            return str(told["error"])
        self.acknowledged[version + 1] = option
        return ""

    async def play(self, chance: Random, times: int) -> None:
        """Answer until this many answers have been acknowledged."""
        for _ in range(times):
            await eventually_async(lambda: self._granted(chance), "nothing is acknowledged")

    async def _granted(self, chance: Random) -> bool:
        return not await self.answer(chance)

    async def health(self) -> int:
        """Ask for the server's health."""
        return (await self.client.ask("GET", "/healthz")).status_code

    async def until_health(self, wanted: int) -> None:
        """Wait until the server reports this health."""

        async def look() -> bool:
            return await self.health() == wanted

        await eventually_async(look, f"health is never {wanted}")

    def check(self, file: Path) -> None:
        """Everything that was acknowledged is on disk, and nothing is missing in between."""
        with contextlib.closing(sqlite3.connect(file)) as disk:
            rows = disk.execute(
                "SELECT seq, what, person FROM steps WHERE table_id = ? ORDER BY seq", (self.table,)
            ).fetchall()
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
        stored = {row[0]: row[1] for row in rows if row[2]}
        assert self.acknowledged.items() <= stored.items()


def opened(pid: int) -> int:
    """Return how many files a process has open."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, database_seconds=1, patience=2) as running:
        yield running


@pytest.fixture
async def ann(server: Server) -> AsyncIterator[Guest]:
    async with Client(server.address) as client:
        await client.called("Ann")
        table = (await client.open(players=3, options=LONG_GAME, start=True))["id"]
        guest = Guest(client, table, await client.live(table))
        await guest.play(Random(1), 3)
        yield guest


async def test_a_server_whose_disk_is_full_says_so_and_goes_on_when_there_is_room(
    server: Server, ann: Guest
) -> None:
    pid = server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    await ann.line.my_turn()
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, before[1]))  # not a byte more, in any file
    try:
        assert await ann.answer(Random(2)) == "unsaved"
        await ann.until_health(503)
        assert (await ann.client.ask("GET", "/livez")).status_code == 200
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
    await ann.until_health(200)
    await ann.play(Random(3), 5)
    server.stop()
    ann.check(server.folder / "tables.db")


async def test_a_server_without_files_to_open_recovers_when_people_go(
    server: Server, ann: Guest
) -> None:
    pid = server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    used = opened(pid)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (used + SPARE, before[1]))
    with contextlib.ExitStack() as crowd:
        for _ in range(CROWD):
            crowd.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
        await until(lambda: opened(pid) >= used + SPARE, "there are files left")
        await ann.play(Random(4), 2)  # those who are there are not concerned
    async with Client(server.address) as ben:

        async def welcome() -> bool:
            with contextlib.suppress(httpx.TransportError):
                return (await ben.ask("GET", "/healthz")).status_code == 200
            return False

        await eventually_async(welcome, "nobody is let in again")
        await ben.called("Ben")
        table = await ben.open(players=3, options=LONG_GAME, start=True)
        guest = Guest(ben, table["id"], await ben.live(table["id"]))
        await guest.play(Random(5), 3)
    await ann.play(Random(6), 3)
    server.stop()
    ann.check(server.folder / "tables.db")
