"""The whole application on a database that fails, with people who are connected and play."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
from litestar import Litestar

from miskatonic.server import services as services_module
from miskatonic.server.services import Services
from miskatonic.server.storage import Database, Tables
from tests.server.faults.invariants import check, settled
from tests.server.faults.rigs import Rig
from tests.server.faults.world import Outcome, World
from tests.server.hard import Frame, Guest, Wire, open_table, roomy, running
from tests.table.people import Dice
from tests.waiting import PATIENCE as LONGEST
from tests.waiting import eventually_async, until

LONG_GAME = {"doom_track": [0, 0, 1]}
BASE = "http://table"
HEALTHY = 2.0 + LONGEST / 4
"""Seconds within which health is told, whatever the database does, and many for a busy machine."""


class House:
    """An application, the same disk without faults, and people who play."""

    def __init__(self, app: Litestar, world: World) -> None:
        self.app = app
        self.services: Services = app.state.services
        self.world = world
        self.guests: list[Guest] = []
        self.wires: dict[str, list[Wire]] = {}
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app),  # type: ignore[arg-type]
            base_url=BASE,
            timeout=LONGEST,
        )

    # ------------------------------------------------------------------ people

    async def table(self, people: int = 3, players: int = 3, **wanted: Any) -> str:
        """Open a table of some people, and bots on the other seats; all of them watch."""
        bots = {str(place): "random" for place in range(people, players)}
        new = {"players": players, "bots": bots, "options": LONG_GAME, **wanted}

        async def opened() -> list[str]:
            try:
                while len(self.guests) < people:
                    guest = await Guest.named(BASE, f"G{len(self.guests)}", self.app)
                    self.guests.append(guest)
                return [await open_table(self.guests[:people], **new)]
            except AssertionError as refused:
                if "unavailable" in str(refused) or "unsaved" in str(refused):
                    return []  # a busy machine has held the database up: they ask again
                raise

        (table,) = await eventually_async(opened, "no table is opened")
        await self.watch(table, people)
        return table

    async def watch(self, table: str, people: int) -> None:
        """Let the people of a table connect to it."""
        self.wires[table] = [
            (await eventually_async(partial(self._connected, table, each), "nobody is let in"))[0]
            for each in self.guests[:people]
        ]

    async def _connected(self, table: str, guest: Guest) -> list[Wire]:
        wire = Wire(self.app, table, guest.cookie)
        await wire.until(lambda wire: wire.version >= 0 or wire.closed is not None)
        return [wire] if wire.closed is None else []

    def asked(self, table: str) -> Wire | None:
        """Return a connection that is asked something, as far as it was told."""
        wires = self.wires[table]
        return next((wire for wire in wires if wire.known.get("question")), None)

    async def somebody_asked(self, table: str) -> Wire:
        """Wait until a person is asked."""
        try:
            wire = await until(lambda: self.asked(table), "nobody is asked")
        except AssertionError as missing:
            missing.add_note(self.described(table))
            raise
        assert wire is not None
        return wire

    def described(self, table: str) -> str:
        """Return where a table stands, to diagnose why it is stuck."""
        live = self.services.hall.in_memory(table)
        assert live is not None
        told = [(wire.version, wire.known["table"]["status"]) for wire in self.wires[table]]
        seats = [(seat.kind, seat.bot) for seat in live.table.seats]
        return (
            f"{live.table.status} {live.table.version}, waits for {live.table.waiting}, {seats},"
            f" sound {live.is_sound}, told {told}, bots' driver {live.driver}"
        )

    async def answer(self, table: str, chance: Random) -> Frame:
        """Answer for the deciding player; record and return the response."""
        wire = await self.somebody_asked(table)
        question, version = wire.known["question"], wire.version
        option = chance.choice(question["options"])["id"]
        live, seat = self.services.hall.in_memory(table), question["seat"]
        assert live is not None
        wanted = ("answer", seat, option, live.table.seats[seat].person)
        async with asyncio.timeout(LONGEST):
            told = await wire.answered(wire.send("answer", version=version, option=option))
        outcome = Outcome("done", told.get("version"))
        if told["type"] == "error":
            unknown = told["error"] in ("unsaved", "unavailable")
            outcome = Outcome("unknown" if unknown else "refused", told["error"])
        self.world.ledger(table).note(version + 1, wanted, outcome)
        return told

    async def answers(self, table: str, chance: Random, times: int) -> None:
        """Let people answer until this many answers have been acknowledged."""
        done = 0
        while done < times:
            told = await self.answer(table, chance)
            done += told["type"] == "ack"
            assert told["type"] == "ack" or told["error"] in ("stale", "unsaved", "unavailable")
        await settled(self.world, table)

    # ------------------------------------------------------------------ looking

    async def health(self) -> httpx.Response:
        """Ask for the server's health; the response must arrive in time."""
        async with asyncio.timeout(HEALTHY):
            return await self.http.get("/healthz")

    async def sick(self) -> None:
        """Check that the health endpoint soon reports what is wrong while the process is alive."""

        async def look() -> bool:
            told = await self.health()
            return told.status_code == 503 and bool(told.text.strip())

        await eventually_async(look, "health does not say what is wrong")
        assert (await self.http.get("/livez")).status_code == 200

    async def well(self) -> None:
        """Check that the health endpoint reports after a while that all is well."""

        async def look() -> bool:
            return (await self.health()).status_code == 200

        await eventually_async(look, "health never says that all is well")

    async def sound(self, table: str) -> None:
        """Check that memory mirrors the disk, promises are kept, everybody is up to date."""
        stored = await check(self.world, table)
        for wire in self.wires[table]:
            assert wire.closed is None
            await wire.until(lambda wire: wire.version == stored.table.version)
            versions = [f["version"] for f in wire.heard if f["type"] in ("state", "update")]
            assert versions == sorted(versions)

    async def close(self) -> None:
        """Disconnect everybody."""
        for wires in self.wires.values():
            for wire in wires:
                await wire.close()
        for guest in self.guests:
            await guest.http.aclose()
        await self.http.aclose()


@contextlib.asynccontextmanager
async def house(folder: Path, rig: Rig, **settings: Any) -> AsyncIterator[House]:
    """Run the application on a database with faults in front of it."""
    limits = {"database_seconds": 0.5, "patience": 1.5, **settings}
    plain = Database(rig.plain)
    with _no_workers():
        async with running(roomy(folder, db=rig.url, **limits)) as app:
            services: Services = app.state.services
            services.hall.drivers.thinker = Dice()
            made = House(app, World(rig, services.database, Tables(plain), services.hall))
            try:
                yield made
            finally:
                rig.faults.heal()
                await made.close()
                await plain.close()


@contextlib.contextmanager
def _no_workers() -> Any:
    """Start no processes for bots: here they choose by chance."""
    settled, services_module.SETTLED = services_module.SETTLED, 1e6
    try:
        yield
    finally:
        services_module.SETTLED = settled
