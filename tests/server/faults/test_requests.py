"""Every request while the database fails: answered in time, with 503 at worst."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.faults.house import BASE, House, house
from tests.server.faults.plan import Fault
from tests.server.faults.rigs import Rig, faulty
from tests.server.hard import Guest, Wire
from tests.waiting import PATIENCE, eventually_async

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(600)]
QUICK = (Fault.FAIL, Fault.CUT, Fault.LOST)
"""Faults at a statement, in turn."""
OUTAGES = (Fault.DOWN, Fault.FROZEN)
"""Faults at the first statement: one must wait for their end."""
EVERYWHERE = "MISKATONIC_TEST_EVERYWHERE" in os.environ
"""Whether every statement of every request fails, not one of a few."""
TRY_LATER = 1013

Ask = Callable[[House, str], Awaitable[httpx.Response]]


def asked(method: str, path: str, body: Any = None, *, stranger: bool = False) -> Ask:
    """Return how to make a request, as a guest or without a cookie."""

    async def ask(home: House, table: str) -> httpx.Response:
        http = home.http if stranger else home.guests[0].http
        if stranger:
            http.cookies.clear()
        home.services.identity._known.clear()  # who it is is not known from before
        return await http.request(method, path.format(table=table), json=body)

    return ask


def by_form(path: str, **fields: str) -> Ask:
    """Return how to make a request in text mode."""

    async def ask(home: House, table: str) -> httpx.Response:
        home.services.identity._known.clear()
        return await home.guests[0].http.post(path.format(table=table), data=fields)

    return ask


NEW = {"game": "ritual", "players": 3}
TABLE = "/api/tables/{table}"
REQUESTS: dict[str, Ask] = {
    "come in": asked("PUT", "/api/me", {"name": "Dora", "lang": "de"}, stranger=True),
    "another name": asked("PUT", "/api/me", {"name": "Ann", "lang": "nl"}),
    "who am I": asked("GET", "/api/me"),
    "log in": asked("POST", "/api/session", {"login": "g0", "password": "correct horse"}),
    "log in in vain": asked("POST", "/api/session", {"login": "nobody", "password": "wrong word"}),
    "my tables": asked("GET", "/api/tables"),
    "listed tables": asked("GET", "/api/tables?which=listed"),
    "open": asked("POST", "/api/tables", NEW),
    "open and start": asked("POST", "/api/tables", {**NEW, "start": True}),
    "look at a table": asked("GET", TABLE),
    "look at a game": asked("GET", TABLE + "/state"),
    "say": asked("POST", TABLE + "/chat", {"text": "Good evening"}),
    "pause": asked("POST", TABLE + "/pause"),
    "resume": asked("POST", TABLE + "/resume"),
    "put away": asked("POST", TABLE + "/archive"),
    "report": asked("POST", TABLE + "/report", {"text": "Something is odd"}),
    "look at the page": asked("GET", "/text/{table}"),
    "say by form": by_form("/text/{table}", say="Good evening"),
    "open by form": by_form("/text", game="ritual", players="3", bots="random"),
    "the rules": asked("GET", "/api/rules/ritual"),
    "the figures": asked("GET", "/metrics"),
}


@pytest.fixture
async def rig(url: str) -> AsyncIterator[Rig]:
    async with faulty(url) as made:
        yield made


@pytest.fixture
async def home(rig: Rig, tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rig) as opened:
        yield opened


async def tried(home: House, name: str, table: str, plan: dict[int, Fault]) -> int:
    """Make a request under faults; return its number of statements."""

    async def look() -> list[int]:
        home.world.faults.arm(plan, only=lambda what: "pg_notify" not in what)
        try:
            async with asyncio.timeout(PATIENCE):
                told = await REQUESTS[name](home, table)
        finally:
            statements = len(home.world.faults.seen)
            met = home.world.faults.met
            home.world.faults.heal()
        assert told.status_code < 500 or told.status_code == 503, (name, met, told.text)
        assert "Traceback" not in told.text
        if told.status_code == 503:
            assert told.text[:1] != "{" or told.json()["error"] in ("unsaved", "unavailable")
        # Without a fault: a busy machine has held the database up. It will not do so for ever.
        return [statements] if met or told.status_code != 503 else []

    return (await eventually_async(look, f"{name} is refused without a fault"))[0]


async def as_ever(home: House, table: str) -> None:
    """Wait until a request that reads and writes is granted again."""

    async def look() -> bool:
        return (await REQUESTS["put away"](home, table)).is_success

    await eventually_async(look, "it is not as ever")


async def test_every_request_is_answered_wherever_the_database_fails(home: House) -> None:
    table = await home.table(people=2)
    account = {"login": "g0", "password": "correct horse"}
    await home.guests[0].post("/api/accounts", **account)
    faults = cycle(QUICK)
    every = 1 if EVERYWHERE else 2 if home.world.rig.is_sqlite else 5  # it has more statements
    for number, name in enumerate(REQUESTS):
        statements = await tried(home, name, table, {})
        for place in range(1 + number % every, statements + 1, every):
            await tried(home, name, table, {place: next(faults)})
            await as_ever(home, table)
        for outage in OUTAGES if EVERYWHERE else OUTAGES[number % 2 :][:1]:
            await tried(home, name, table, {1: outage})
            await as_ever(home, table)
    assert sum(home.world.faults.total.values()) > len(REQUESTS)
    await home.well()
    await home.sound(table)


async def test_health_does_not_wait_as_long_as_others_wait_for_the_database(
    rig: Rig, tmp_path: Path
) -> None:
    async with house(tmp_path, rig, database_seconds=4 * PATIENCE) as patient:
        await patient.well()
        rig.faults.strike(Fault.FROZEN)
        await patient.sick()
        rig.faults.heal()
        await patient.well()


async def test_a_live_connection_that_cannot_be_made_is_put_off(home: House) -> None:
    table = await home.table(people=1)
    for fault in (Fault.DOWN, Fault.FROZEN):
        live = home.services.hall.in_memory(table)
        assert live is not None
        guest = await Guest.named(BASE, "Eve", home.app)
        home.services.identity._known.clear()
        home.world.faults.strike(fault)
        wire = Wire(home.app, table, guest.cookie)
        await wire.until(lambda wire: wire.closed is not None)
        assert wire.closed == TRY_LATER
        home.world.faults.heal()
        await home.well()

        async def let_in(guest: Guest = guest) -> bool:
            wire = Wire(home.app, table, guest.cookie)
            await wire.until(lambda wire: wire.closed is not None or wire.version >= 0)
            let = wire.closed is None
            await wire.close()
            return let

        await eventually_async(let_in, "nobody is let in")
        await guest.http.aclose()
    await home.sound(table)
