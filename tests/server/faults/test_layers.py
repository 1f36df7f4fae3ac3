"""The faults themselves: each does to a statement what its name says, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tests.server.faults.plan import HOLDING, Fault
from tests.server.faults.rigs import Rig, faulty
from tests.waiting import PATIENCE, eventually_async, until

pytestmark = pytest.mark.anyio
DONE = {Fault.LOST, Fault.TORN, Fault.LATE, Fault.MUTE, Fault.SLOW}
"""Faults after which a commit has happened."""


@pytest.fixture
async def rig(url: str) -> AsyncIterator[Rig]:
    async with faulty(url) as made:
        yield made


def engine_of(url: str) -> AsyncEngine:
    return create_async_engine(
        url.replace("postgresql:", "postgresql+asyncpg:").replace("sqlite:", "sqlite+aiosqlite:")
    )


@pytest.fixture
async def engine(rig: Rig) -> AsyncIterator[AsyncEngine]:
    made = engine_of(rig.url)
    async with made.begin() as connection:
        await connection.execute(sa.text("CREATE TABLE lines (n INTEGER PRIMARY KEY)"))
    yield made
    rig.faults.heal()
    await made.dispose()


async def write(engine: AsyncEngine, number: int) -> None:
    """Write a line in a transaction."""
    async with engine.begin() as connection:
        await connection.execute(sa.text("INSERT INTO lines VALUES (:n)"), {"n": number})


def is_commit(statement: str) -> bool:
    """Return whether a statement commits a transaction."""
    return statement.startswith("COMMIT")


async def lines(rig: Rig) -> list[int]:
    """Return what is on disk."""
    plain = engine_of(rig.plain)
    try:
        async with plain.connect() as connection:
            found = await connection.execute(sa.text("SELECT n FROM lines ORDER BY n"))
            return [row[0] for row in found]
    finally:
        await plain.dispose()


async def met(rig: Rig, times: int = 1) -> None:
    """Wait until this many statements have met a fault."""
    await until(lambda: len(rig.faults.met) >= times, "no fault is met")


async def written(rig: Rig, number: int) -> None:
    """Wait until a line is on disk."""

    async def look() -> bool:
        return number in await lines(rig)

    await eventually_async(look, "it is not written")


async def statements(rig: Rig, engine: AsyncEngine) -> list[str]:
    """Return the statements of a write, on a connection that has written before."""
    await write(engine, 1)
    rig.faults.arm()
    await write(engine, 2)
    return rig.faults.seen


async def test_every_statement_is_seen(rig: Rig, engine: AsyncEngine) -> None:
    seen = await statements(rig, engine)
    assert any("INSERT" in statement for statement in seen)
    assert seen[-1].startswith("COMMIT")
    assert rig.faults.met == []


async def test_a_fault_at_the_commit_does_what_its_name_says(rig: Rig, engine: AsyncEngine) -> None:
    expected: list[int] = []
    for number, fault in enumerate(rig.kinds):
        rig.faults.arm({1: fault}, only=is_commit)
        writing = asyncio.ensure_future(write(engine, number))
        await met(rig)
        assert [met[1:] for met in rig.faults.met] == [(fault, rig.faults.seen[-1])]
        if fault in HOLDING:
            assert not writing.done()
            if fault == Fault.MUTE:
                await written(rig, number)
            else:
                assert number not in await lines(rig)
            rig.faults.heal()
        async with asyncio.timeout(PATIENCE):
            outcome = (await asyncio.gather(writing, return_exceptions=True))[0]
        assert (outcome is None) == (fault in (Fault.LATE, Fault.MUTE, Fault.SLOW)), fault
        expected += [number] if fault in DONE else []
        assert await lines(rig) == expected, fault
        await engine.dispose()  # whatever the connection makes of it is not what is tried here


async def test_a_late_statement_is_done_though_nobody_waits_for_it_any_more(
    rig: Rig, engine: AsyncEngine
) -> None:
    rig.faults.arm({1: Fault.LATE}, only=is_commit)
    writing = asyncio.ensure_future(write(engine, 3))
    await met(rig)
    writing.cancel()
    rig.faults.heal()
    await asyncio.gather(writing, return_exceptions=True)
    await written(rig, 3)


@pytest.mark.parametrize("fault", [Fault.FAIL, Fault.CUT, Fault.LOST])
async def test_wherever_a_write_is_hit_it_is_there_or_not_and_the_next_goes_well(
    rig: Rig, engine: AsyncEngine, fault: Fault
) -> None:
    number = 2
    for place in range(1, len(await statements(rig, engine)) + 1):
        await write(engine, number := number + 1)
        rig.faults.arm({place: fault})
        with pytest.raises((sa.exc.DBAPIError, OSError)):
            await write(engine, number := number + 1)
        assert len(rig.faults.met) == 1
        await engine.dispose()  # asyncpg cannot use a connection again whose BEGIN was refused
        await write(engine, number := number + 1)
        assert number in await lines(rig)


async def test_an_outage_lasts_until_it_is_healed(rig: Rig, engine: AsyncEngine) -> None:
    await write(engine, 1)
    rig.faults.arm({2: Fault.DOWN})
    for _ in range(5):
        with pytest.raises((sa.exc.DBAPIError, OSError)):
            await write(engine, 2)
    rig.faults.heal()
    await write(engine, 3)
    assert await lines(rig) == [1, 3]


async def test_what_is_frozen_goes_on_where_it_stopped(rig: Rig, engine: AsyncEngine) -> None:
    await write(engine, 1)
    rig.faults.strike(Fault.FROZEN)
    writing = [asyncio.ensure_future(write(engine, number)) for number in (2, 3)]
    await met(rig, 2)
    assert await lines(rig) == [1]
    rig.faults.heal()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*writing)
    assert await lines(rig) == [1, 2, 3]
