"""A database with one faulty table: the health check reports it, and its recovery."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from miskatonic.server.storage import Database
from miskatonic.table.store import StoreError
from tests.server.faults.house import House, house
from tests.server.faults.postgres import Cluster, cluster
from tests.server.faults.rigs import Rig, faulty

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(600)]
WRITTEN = [
    ("steps", "INSERT"),
    ("tables", "UPDATE"),
    ("tables", "INSERT"),
    ("chat", "INSERT"),
    ("people", "INSERT"),
    ("sessions", "INSERT"),
    ("visits", "INSERT"),
    ("pulse", "UPDATE"),
]
FUNCTION = """
CREATE OR REPLACE FUNCTION never() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'not today'; END $$ LANGUAGE plpgsql"""


@pytest.fixture(scope="module")
def own() -> Iterator[Cluster]:
    with cluster() as started:
        yield started


@pytest.fixture(params=["sqlite", "postgresql"])
async def rig(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Rig]:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    if request.param != "sqlite":
        url = request.getfixturevalue("own").new()
    async with faulty(url) as made:
        yield made


@pytest.fixture
async def home(rig: Rig, tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, rig) as opened:
        yield opened


async def run(rig: Rig, *statements: str) -> None:
    """Do something as the operator, past every fault."""
    database = Database(rig.plain)
    engine = create_async_engine(database._address)  # with nothing that the server adds
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(sa.text(statement))
    await engine.dispose()
    await database.close()


@asynccontextmanager
async def refusing(rig: Rig, table: str, act: str) -> AsyncIterator[None]:
    """Make a table of the database refuse something."""
    if rig.is_sqlite:
        await run(
            rig,
            f"CREATE TRIGGER never BEFORE {act} ON {table}"
            " BEGIN SELECT RAISE(ABORT, 'not today'); END",
        )
    else:
        made = f"CREATE TRIGGER never BEFORE {act} ON {table} FOR EACH ROW EXECUTE FUNCTION never()"
        await run(rig, FUNCTION, made)
    yield
    await run(rig, "DROP TRIGGER never" + ("" if rig.is_sqlite else f" ON {table}"))


@pytest.mark.parametrize(("table", "act"), WRITTEN)
async def test_what_a_server_writes_is_tried_and_nothing_of_it_stays(
    rig: Rig, table: str, act: str
) -> None:
    database = Database(rig.url, 5.0)
    await database.open()
    await database.check()
    async with refusing(rig, table, act):
        with pytest.raises(StoreError, match="not today"):
            await database.check()
    await database.check()
    for name in ("people", "sessions", "tables", "visits", "steps", "chat"):
        assert not await database.read(sa.select(sa.text(f"1 FROM {name}")))
    await database.close()


async def test_health_tells_that_no_step_can_be_stored_and_the_log_why_and_until_when(
    home: House, rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    table = await home.table(people=2)
    await home.answers(table, Random(1), 2)
    await home.well()
    async with refusing(rig, "steps", "INSERT"):
        for _ in range(2):
            assert (await home.answer(table, Random(2)))["error"] == "unsaved"
        await home.sick()
    await home.well()
    await home.answers(table, Random(3), 3)
    await home.sound(table)
    # A busy machine may shut the table at other times too, for another reason.
    told = [r for r in caplog.records if r.message in ("table shut", "table resumes")]
    causes = [vars(record).get("cause", "") for record in told]
    (outage,) = [place for place, cause in enumerate(causes) if "not today" in cause]
    assert "\n" not in causes[outage]
    assert told[outage + 1].message == "table resumes"
    health = [vars(record)["trouble"] for record in caplog.records if record.message == "health"]
    # One trouble may pass into another: the database works again, the table is still being read.
    assert len(health) >= 2 and health[-1] == "none any more" != health[0]
    assert all(before != after for before, after in pairwise(health)), "told once"


async def test_a_lock_on_the_steps_alone_is_told(own: Cluster, tmp_path: Path) -> None:
    async with faulty(own.new()) as rig, house(tmp_path, rig) as home:
        table = await home.table(people=2)
        await home.answers(table, Random(1), 2)
        engine = create_async_engine(Database(rig.plain)._address)
        async with engine.begin() as connection:
            await connection.execute(sa.text("LOCK TABLE steps IN EXCLUSIVE MODE"))
            assert (await home.answer(table, Random(2)))["error"] == "unsaved"
            await home.sick()
        await engine.dispose()
        await home.well()
        await home.answers(table, Random(3), 3)
        await home.sound(table)


async def test_a_table_that_stays_shut_is_told_as_long_as_it_is(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await home.table(people=2)
    monkeypatch.setattr("miskatonic.table.hall.A_MOMENT", 0.0)
    await home.well()
    with pytest.MonkeyPatch.context() as unreadable:

        async def unread(table_id: str, after: int = 0) -> None:
            raise StoreError("a damaged page")

        unreadable.setattr(home.services.tables, "steps", unread)
        live = home.services.hall.in_memory(table)
        assert live is not None
        live.doubt()
        await home.sick()
        assert "tables" in (await home.health()).text
    await home.well()
    await home.answers(table, Random(3), 2)
