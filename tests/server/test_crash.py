"""Kill -9 under load: what was acknowledged is there, what is there is whole, play goes on."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from miskatonic.server.storage import Database, Tables
from miskatonic.table.model import Step
from miskatonic.table.play import Play
from tests.server.hard import Guest, Nursery, open_table
from tests.waiting import PATIENCE

KILLS = int(os.environ.get("MISKATONIC_TEST_KILLS", "6"))
"""On each database."""
PEOPLE = 4
TABLES = 4
LONG_GAME = {"doom_track": [0, 0, 1]}
UNTIL_BOTS_MOVE = (5, 15)
"""Before these kills the load goes on until a table with bots moves: they start later."""
MOST_ANSWERS = 200
"""Answers that are acknowledged before a kill, at most; and then the loop turns a little more."""
MOST_TURNS = 40

Answer = tuple[int, str]


class Ledger:
    """What the clients sent and what the server acknowledged, by table and number of the step."""

    def __init__(self) -> None:
        self.sent: dict[str, dict[int, set[Answer]]] = defaultdict(lambda: defaultdict(set))
        self.acknowledged: dict[str, dict[int, Answer]] = defaultdict(dict)
        self.over: set[str] = set()
        self.news = asyncio.Event()
        self.found = 0
        self.unacknowledged = 0
        self.by_bots = 0

    def promised(self, tables: list[str]) -> int:
        """Return how many answers were acknowledged at some tables."""
        return sum(len(self.acknowledged[table]) for table in tables)

    async def more_promised(self, tables: list[str], count: int) -> None:
        """Wait until this many more answers are acknowledged, or nothing is left to answer."""
        wanted = self.promised(tables) + count
        async with asyncio.timeout(PATIENCE):
            while self.promised(tables) < wanted and not self.over.issuperset(tables):
                self.news.clear()
                await self.news.wait()

    def check(self, table: str, steps: list[Step]) -> None:
        """Compare what is on disk with what was promised."""
        assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
        stored = {step.seq: (step.seat, step.what) for step in steps}
        for number, answer in self.acknowledged[table].items():
            assert stored.get(number) == answer, f"step {number} was acknowledged"
        for step in steps:
            assert not step.person or (step.seat, step.what) in self.sent[table][step.seq]

    def count(self, table: str, steps: list[Step]) -> None:
        """Add a table to the figures."""
        promised = self.acknowledged[table]
        people = [step.seq for step in steps if step.person]
        self.found += sum(number in promised for number in people)
        self.unacknowledged += sum(number not in promised for number in people)
        self.by_bots += len(steps) - len(people)


async def _sit(port: int, table: str, guest: Guest, ledger: Ledger, rng: Random) -> None:
    """Answer as fast as possible until the connection breaks or the game is over."""
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
    waiting: dict[int, tuple[int, Answer]] = {}
    with contextlib.suppress(OSError, WebSocketException, TimeoutError):
        cookie = {"Cookie": f"miskatonic={guest.cookie}"}
        async with connect(address, additional_headers=cookie, compression=None) as wire:
            async for text in wire:
                frame = msgspec.json.decode(text)
                question = frame.get("question")
                if frame.get("ack") in waiting:
                    number, answer = waiting.pop(frame["ack"])
                    ledger.acknowledged[table][number] = answer
                    ledger.news.set()
                if frame.get("status") == "finished":
                    ledger.over.add(table)
                    ledger.news.set()
                if question:
                    number = frame["version"] + 1
                    answer = question["seat"], rng.choice(question["options"])["id"]
                    waiting[number] = number, answer
                    ledger.sent[table][number].add(answer)
                    message = {"type": "answer", "n": number, "version": number - 1}
                    await wire.send(msgspec.json.encode({**message, "option": answer[1]}).decode())


@contextlib.asynccontextmanager
async def _disk(url: str) -> AsyncIterator[Tables]:
    """Look at the database without the server."""
    database = Database(url)
    try:
        yield Tables(database)
    finally:
        await database.close()


class Run:
    """A server that is killed again and again, and its clients."""

    def __init__(self, folder: Path, url: str) -> None:
        self.url = url
        self.rng = Random(9)
        self.ledger = Ledger()
        self.nursery = Nursery(folder)
        self.process = self.nursery.serve(url)
        self.guests: list[Guest] = []
        self.tables: list[str] = []
        self.bots: list[str] = []
        self.resumed = 0

    async def open_tables(self) -> None:
        """Open the missing tables: most for people, one with bots."""
        while len(self.tables) < TABLES:
            people = self.rng.sample(self.guests, self.rng.randint(3, PEOPLE))
            self.tables.append(await open_table(people, options=LONG_GAME))
        if not self.bots:
            new = {"game": "ritual", "players": 3, "options": LONG_GAME, "start": True}
            made = await self.guests[0].post("/api/tables", **new, bots={"1": "steady"})
            self.bots.append(made["id"])

    async def load(self, kill: int) -> None:
        """Have everybody answer for a while, a little or a lot, and kill the server."""
        tables = [*self.tables, *self.bots]
        seats = [
            asyncio.create_task(_sit(self.process.port, table, guest, self.ledger, self.rng))
            for table in tables
            for guest in self.guests
        ]
        try:
            await self.ledger.more_promised(self.bots if kill in UNTIL_BOTS_MOVE else tables, 1)
            await self.ledger.more_promised(tables, self.rng.randrange(MOST_ANSWERS))
            for _ in range(self.rng.randrange(MOST_TURNS)):  # and not always after an answer
                await asyncio.sleep(0)
        finally:
            self.process.kill()
            await asyncio.wait_for(asyncio.gather(*seats), PATIENCE)

    async def check(self) -> None:
        """Look at the disk, then at what the new server tells."""
        async with _disk(self.url) as store:
            for table in (*self.tables, *self.bots):
                stored, steps = await store.get(table), await store.steps(table)
                assert stored is not None
                self.ledger.check(table, steps)
                assert stored.version == len(steps), "the step and its table are one"
                play = Play(stored, steps)
                assert stored.waiting == play.waiting
                assert stored.status == ("finished" if play.over else "playing")
                await self.check_server(table, play)
                if play.over:
                    self.ledger.count(table, steps)
                    (self.tables if table in self.tables else self.bots).remove(table)

    async def check_server(self, table: str, play: Play) -> None:
        """The table is where the steps on disk lead; bots may have moved on from there."""
        state = (await self.guests[0].http.get(f"/api/tables/{table}/state")).json()
        if table in self.tables:
            assert (state["version"], state["table"]["waiting"]) == (play.version, play.waiting)
            assert state["table"]["status"] == ("finished" if play.over else "playing")
        assert state["version"] >= play.version
        self.resumed += 1

    async def finish(self) -> None:
        """Count what is still open."""
        async with _disk(self.url) as store:
            for table in (*self.tables, *self.bots):
                self.ledger.count(table, await store.steps(table))

    async def go(self) -> None:
        """Start, load, kill, look, and again."""
        self.process.wait()
        self.guests = [await Guest.named(self.process.base, f"G{n}") for n in range(PEOPLE)]
        for kill in range(1, KILLS + 1):
            await self.open_tables()
            await self.load(kill)
            self.process = self.nursery.serve(self.url, self.process.port)
            self.process.wait()
            for guest in self.guests:
                await guest.reconnect()
            await self.check()
        await self.finish()
        for guest in self.guests:
            await guest.http.aclose()

    def end(self) -> None:
        """Leave no process behind."""
        self.process.kill()
        self.nursery.close()


@pytest.mark.timeout(60 * KILLS)
@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_nothing_acknowledged_is_lost_however_often_the_server_is_killed(
    tmp_path: Path, url: str, record_property: Any
) -> None:
    run = Run(tmp_path, url)
    try:
        asyncio.run(run.go())
    finally:
        run.end()
        gc.collect()  # what a killed server left open goes here, and in nobody else's test
    ledger = run.ledger
    acknowledged = sum(map(len, ledger.acknowledged.values()))
    figures = {
        "kills": KILLS,
        "acknowledged": acknowledged,
        "found": ledger.found,
        "stored, not yet acknowledged": ledger.unacknowledged,
        "by bots": ledger.by_bots,
        "tables resumed": run.resumed,
    }
    print(f"\ncrash {url.split(':')[0]}:", ", ".join(f"{v:,} {k}" for k, v in figures.items()))
    record_property("crash", str(figures))
    assert ledger.found == acknowledged > KILLS * 4
    assert ledger.by_bots > 0
