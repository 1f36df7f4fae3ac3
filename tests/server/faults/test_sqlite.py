"""A file that is locked, read-only, broken, slow or gone, and a clock that jumps: play goes on."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from miskatonic.server.storage import Database, schema
from miskatonic.table import live as table_live
from miskatonic.table.store import StoreError
from tests.server.faults.house import House, house
from tests.server.faults.plan import Fault
from tests.server.faults.rigs import Rig, faulty
from tests.waiting import eventually_async

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(600)]
LOCKED = float(os.environ.get("MISKATONIC_TEST_LOCKED", "0"))
"""Seconds for which people try in vain while the file is locked, at least."""
STALL = 1.2
"""Seconds for which nothing happens in the process: more than a statement may take."""
HOUR = 3600.0
LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
"""
WRITES = ("INSERT", "UPDATE", "DELETE", "WITH", "BEGIN")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def rig(file: Path) -> AsyncIterator[Rig]:
    async with faulty(f"sqlite:///{file}") as made:
        yield made


@pytest.fixture
async def home(rig: Rig, tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rig) as opened:
        yield opened


@pytest.fixture
async def tables(home: House) -> list[str]:
    """A table of two people and a bot, and one of a person with two bots, under way."""
    made = [await home.table(people=2), await home.table(people=1)]
    for table in made:
        await home.answers(table, Random(1), 3)
    return made


async def goes_on(home: House, tables: list[str]) -> None:
    """Check that everybody plays on, and that everything is where it should be."""
    await home.well()
    for table in tables:
        await home.answers(table, Random(2), 4)
        await home.sound(table)
    assert not home.services.supervisor.failures


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Let another process lock the file for itself."""
    process = subprocess.Popen(
        [sys.executable, "-c", LOCK, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with process:
        assert process.stdout is not None and process.stdout.readline() == b"locked\n"
        yield
        assert process.stdin is not None
        process.stdin.close()


async def test_a_file_that_another_process_locks_is_waited_for(
    home: House, tables: list[str], file: Path
) -> None:
    long_enough = asyncio.Event()
    with locked(file):
        asyncio.get_running_loop().call_later(LOCKED, long_enough.set)
        while not long_enough.is_set():
            for table in tables:
                assert (await home.answer(table, Random(3)))["error"] == "unsaved"
            await home.sick()
    await goes_on(home, tables)


async def test_a_write_that_was_given_up_leaves_no_lock_behind_however_long_garbage_lies_about(
    rig: Rig,
) -> None:
    database = Database(rig.url, 0.2)
    await database.open()
    gc.disable()
    try:
        rig.faults.arm({1: Fault.MUTE}, only=lambda statement: statement.startswith("INSERT"))
        row = {"table_id": "nowhere", "person": "ann", "text": "Something is odd", "at": 1.0}
        with pytest.raises(StoreError):
            await database.write(lambda c: c.execute(sa.insert(schema.reports), [row, row]))
        rig.faults.heal()
        await eventually_async(partial(_writes, database), "the file stays locked")
    finally:
        gc.enable()
        await database.close()


async def _writes(database: Database) -> bool:
    with suppress(StoreError):
        await database.check()
        return True
    return False


async def test_a_file_that_can_only_be_read_is_told_and_survived(
    home: House, tables: list[str], rig: Rig
) -> None:
    always = dict.fromkeys(range(1, 10_000), Fault.FAIL)
    rig.faults.arm(always, only=lambda statement: statement.startswith(WRITES))
    await home.sick()
    for table in tables:
        assert (await home.answer(table, Random(4)))["error"] == "unsaved"
        looked = await home.guests[0].http.get(f"/api/tables/{table}")
        assert looked.status_code == 200, "it can still be looked at"
    rig.faults.heal()
    await goes_on(home, tables)


@pytest.mark.parametrize("outage", [Fault.DOWN, Fault.FROZEN])
async def test_a_disk_that_fails_or_hangs_altogether_is_told_and_survived(
    home: House, tables: list[str], rig: Rig, outage: Fault
) -> None:
    rig.faults.strike(outage)
    await home.sick()
    for table in tables:
        assert (await home.answer(table, Random(5)))["error"] == "unsaved"
    await home.sick()
    rig.faults.heal()
    await goes_on(home, tables)


async def test_a_file_that_is_taken_away_is_missed_and_found_again(
    home: House, tables: list[str], file: Path
) -> None:
    aside = file.with_name("aside.db")
    _move(file, aside)
    for table in tables:
        assert (await home.answer(table, Random(6)))["error"] == "unsaved"
    await home.sick()
    _move(aside, file)
    await goes_on(home, tables)


async def test_people_come_back_to_their_tables_after_another_file_was_there_for_a_while(
    home: House, tables: list[str], file: Path, tmp_path: Path
) -> None:
    other = Database(f"sqlite:///{tmp_path / 'other' / 'tables.db'}")
    await other.open()
    await other.close()
    aside = file.with_name("aside.db")
    _move(file, aside)
    (tmp_path / "other" / "tables.db").rename(file)
    for table in tables:
        assert (await home.answer(table, Random(7)))["error"] in ("unsaved", "no-table")
        assert (await home.http.get(f"/api/tables/{table}/state")).status_code in (404, 503)
    await home.well()
    _move(aside, file)
    for place, table in enumerate(tables):
        await home.watch(table, people=2 - place)  # as a browser does: it connects again
    await goes_on(home, tables)


def _move(file: Path, to: Path) -> None:
    """Give a database another name, with what belongs to it, in the place of what is there."""
    for suffix in ("", "-wal", "-shm"):
        Path(f"{to}{suffix}").unlink(missing_ok=True)
        if Path(f"{file}{suffix}").exists():
            Path(f"{file}{suffix}").rename(f"{to}{suffix}")


async def test_a_process_that_stood_still_goes_on(home: House, tables: list[str]) -> None:
    for place, table in enumerate(tables):
        await home.somebody_asked(table)
        answer = asyncio.ensure_future(home.answer(table, Random(place)))
        for _ in range(3):
            await asyncio.sleep(0)
            threading.Event().wait(STALL)  # the loop itself: a laptop that was closed, a debugger
        await answer
    await goes_on(home, tables)


@contextmanager
def clock_at(offset: float) -> Iterator[None]:
    """Set the wall clock wrong by some seconds; other clocks are unaffected."""
    real = vars(table_live)["time"]
    modules = [
        module
        for name, module in sys.modules.items()
        if name.startswith("miskatonic.") and getattr(module, "time", None) is real
    ]
    assert len(modules) > 5
    for module in modules:
        setattr(module, "time", lambda: real() + offset)  # noqa: B010
    try:
        yield
    finally:
        for module in modules:
            setattr(module, "time", real)  # noqa: B010


async def test_a_clock_that_jumps_changes_nothing(home: House, tables: list[str]) -> None:
    for offset in (-6 * HOUR, 12 * HOUR, -(10**9), 0.0):
        with clock_at(offset):
            await goes_on(home, tables)
            guest = home.guests[0]
            assert (await guest.http.get("/api/me")).json()["person"] is not None
            await guest.post(f"/api/tables/{tables[0]}/chat", text=f"It is {offset}")
    said = (await home.world.stored(tables[0])).chat
    assert [line.n for line in said] == [1, 2, 3, 4]
