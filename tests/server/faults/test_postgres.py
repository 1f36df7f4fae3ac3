"""PostgreSQL killed, frozen, read-only, unresponsive: play resumes, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.server.faults.house import House, house
from tests.server.faults.plan import Fault
from tests.server.faults.postgres import Cluster, cluster
from tests.server.faults.rigs import Rig, faulty
from tests.server.faults.wire import CONNECT
from tests.waiting import PATIENCE

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(600)]


@pytest.fixture(scope="module")
def own() -> Iterator[Cluster]:
    with cluster() as started:
        yield started


@pytest.fixture
async def rig(own: Cluster) -> AsyncIterator[Rig]:
    async with faulty(own.new()) as made:
        yield made


@pytest.fixture
async def home(rig: Rig, tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rig) as opened:
        yield opened


async def test_after_it_was_killed_and_started_again_people_and_bots_play_on(
    home: House, own: Cluster, rig: Rig, tmp_path: Path
) -> None:
    chance = Random(1)
    of_three, with_bots = await home.table(), await home.table(people=1)
    for table in (of_three, with_bots):
        await home.answers(table, chance, 3)
    own.kill()
    told = await home.answer(of_three, chance)
    assert told["error"] == "unsaved"
    bots = asyncio.create_task(home.answer(with_bots, chance))
    await home.sick()
    own.start()
    await bots
    for table in (of_three, with_bots):
        await home.answers(table, chance, 4)
        await home.sound(table)
    await home.well()
    stood = [await home.world.stored(table) for table in (of_three, with_bots)]
    async with house(tmp_path, rig) as another:  # a server that starts now finds the same
        for before in stood:
            live = await another.services.hall.table(before.table.id)
            assert live.table.closed is None and live.table.version >= before.table.version


async def test_while_it_is_frozen_health_says_so_and_afterwards_play_goes_on(
    home: House, own: Cluster
) -> None:
    chance = Random(2)
    table = await home.table(people=2)
    await home.answers(table, chance, 3)
    own.freeze()
    try:
        assert (await home.answer(table, chance))["error"] == "unsaved"
        await home.sick()
        pages = await home.http.get("/rules/ritual")
        assert pages.status_code != 500
    finally:
        own.thaw()
    await home.answers(table, chance, 4)
    await home.sound(table)
    await home.well()


async def test_when_it_cannot_be_written_health_says_so_though_it_can_be_read(
    home: House, own: Cluster
) -> None:
    chance = Random(3)
    table = await home.table(people=2)
    await home.answers(table, chance, 3)
    own.sql("ALTER SYSTEM SET default_transaction_read_only = on; SELECT pg_reload_conf();")
    try:
        await home.sick()
        assert (await home.answer(table, chance))["error"] == "unsaved"
    finally:
        own.sql("ALTER SYSTEM RESET default_transaction_read_only;")
        own.sql("SELECT pg_reload_conf();")
    await home.answers(table, chance, 4)
    await home.sound(table)
    await home.well()


async def test_when_it_lets_nobody_in_those_who_play_wait(home: House, rig: Rig) -> None:
    chance = Random(4)
    table = await home.table(people=2)
    await home.answers(table, chance, 3)
    rig.faults.arm(dict.fromkeys(range(1, 1000), Fault.FAIL), only=lambda what: what == CONNECT)
    rig.cut()
    assert (await home.answer(table, chance))["error"] == "unsaved"
    await home.sick()
    rig.faults.heal()
    await home.answers(table, chance, 4)
    await home.sound(table)
    await home.well()


# ---------------------------------------------------------------------- several processes


@pytest.fixture
async def pair(home: House, rig: Rig, tmp_path: Path) -> AsyncIterator[tuple[House, House]]:
    """Two processes on one database; the second is the one whose news get lost."""
    async with house(tmp_path / "two", rig) as other:
        yield home, other


async def meet(home: House, other: House) -> str:
    """Open a table here, and let a guest watch it there."""
    table = await home.table(people=2)
    other.guests = home.guests
    await other.watch(table, 2)
    await home.answers(table, Random(5), 2)
    await follows(home, other, table)
    return table


async def follows(home: House, other: House, table: str) -> None:
    """People connected there learn within seconds where the table stands."""
    stored = await home.world.stored(table)
    for wire in other.wires[table]:
        await wire.until(lambda wire: wire.version >= stored.table.version)


async def test_a_process_whose_line_for_news_breaks_twice_follows_all_the_same(
    pair: tuple[House, House], own: Cluster
) -> None:
    home, other = pair
    table = await meet(home, other)
    for turn in range(2):
        async with asyncio.timeout(PATIENCE):
            assert other.services.wires is not None
            await other.services.wires.listening.wait()
        own.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid()"
            " AND (query ILIKE 'LISTEN%' OR query ILIKE '%pg_notify%');"
        )
        await home.answers(table, Random(turn), 3)
        await follows(home, other, table)
    await home.sound(table)
    tasks = other.services.supervisor.running()
    assert all(tasks[name] == 1 for name in ("comparing", "sweeping")), tasks


async def test_a_process_that_hears_no_news_at_all_finds_out_by_itself(
    pair: tuple[House, House], rig: Rig
) -> None:
    home, other = pair
    assert rig.proxy is not None
    table = await meet(home, other)
    rig.proxy.notifications_lost = True
    await home.answers(table, Random(6), 3)
    await follows(home, other, table)
    number = (await home.guests[0].post(f"/api/tables/{table}/chat", text="hello"))["n"]
    for wire in other.wires[table]:
        await wire.until(lambda w: number in [line["n"] for line in w.known["chat"]])
    await home.guests[1].post(f"/api/tables/{table}/leave")
    for wire in other.wires[table]:
        await wire.until(lambda w: w.known["table"]["seats"][1]["bot"] is not None)
    await home.guests[0].post(f"/api/tables/{table}/pause")
    for wire in other.wires[table]:
        await wire.until(lambda w: w.known["table"]["status"] == "paused")
