"""Databases of older versions with gaps: migrated, examined, explained, rescued, continued."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from alembic import command
from typer.testing import CliRunner

from miskatonic.cli.app import app
from miskatonic.server.repair import Finding, repair
from miskatonic.server.storage import Database, Tables, migrations, schema
from miskatonic.table import LiveTable, Step, Table
from miskatonic.table.errors import ClosedError
from miskatonic.table.play import Play
from tests.server.test_archive import lay
from tests.server.test_storage import laid

T = TypeVar("T")

STEP = "table_id, seq, kind, seat, what, person, at"


def with_database(url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    async def run() -> T:
        database = Database(url)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(run())


def played(table: Table, number: int) -> list[Step]:
    """Return some steps of a table."""
    play, steps = Play(table), []
    for _ in range(number):
        decision = play.game.decisions[0]
        seat = (decision.seats or (decision.seat,))[0]
        steps.append(play.step("answer", seat, decision.options[0].id, "ann"))
        play.take(steps[-1])
    return steps


def an_old_database(url: str, **gaps: int) -> None:
    """Make a database as version 0001 left it: eleven steps a table, but for one each."""

    def first(connection: sa.Connection) -> None:
        steps = migrations.config()
        steps.attributes["connection"] = connection
        command.upgrade(steps, "0001")

    async def fill(database: Database) -> None:
        async with database.engine.begin() as connection:
            await connection.run_sync(first)
            for name, missing in gaps.items():
                table = laid(name, status="playing", options={})
                table.version, table.waiting = 11, [0]
                charter = {"id": name, **_row(table)}
                await connection.execute(sa.insert(schema.tables).values(charter))
                for step in played(table, 11):
                    if step.seq == missing:
                        continue
                    values = (name, step.seq, step.kind, step.seat, step.what, step.person, step.at)
                    marks = ", ".join(f":v{n}" for n in range(len(values)))
                    insert = sa.text(f"INSERT INTO steps ({STEP}) VALUES ({marks})")
                    given = {f"v{n}": value for n, value in enumerate(values)}
                    await connection.execute(insert, given)

    with_database(url, fill)


def _row(table: Table) -> dict[str, Any]:
    """Return the row of a table as the first version wrote it."""
    from miskatonic.server.storage.tables import table_row

    row = table_row(table)
    del row["won"]
    row["charter"] = row["charter"].replace(',"rules":1', "")
    assert "rules" not in row["charter"]
    return row


async def look_at(database: Database, name: str) -> LiveTable:
    await database.open()
    return await LiveTable.read(name, Tables(database))


def test_a_table_with_a_gap_says_so_and_can_be_looked_at_up_to_it(url: str) -> None:
    an_old_database(url, broken=7, whole=0)
    live = with_database(url, lambda database: look_at(database, "broken"))
    closed = live.info("", "en").closed
    assert closed is not None and (closed.reason, closed.step) == ("gap", 6)
    assert "up to step 6" in closed.message
    assert live.play is not None and live.play.version == 6
    with pytest.raises(ClosedError):
        live.running()
    whole = with_database(url, lambda database: look_at(database, "whole"))
    assert whole.running().version == 11


def test_a_gap_is_explained_and_the_table_rescued_up_to_it(url: str) -> None:
    an_old_database(url, broken=7, headless=1, whole=0)
    expected = [
        Finding("broken", "ritual", "gap", 6, 4, 1, 1),
        Finding("headless", "ritual", "gap", 0, 10, 1, 1),
    ]
    found = with_database(url, lambda database: repair(database, rescue=False))
    assert found == (3, expected)
    for finding in expected:
        finding.rescued = True
    assert with_database(url, repair) == (3, expected)
    assert with_database(url, repair) == (3, [])

    async def play_on(database: Database) -> None:
        live = await look_at(database, "broken")
        assert live.table.status == "paused", "people shall see what has become of it"
        assert live.table.version == 6

        def resume(table: Table) -> None:
            table.status = "playing"

        await live.change(resume)
        for _ in range(3):
            play = live.running()
            decision = play.game.decisions[0]
            seat = (decision.seats or (decision.seat,))[0]
            person = live.table.seats[seat].person
            await live.step("answer", seat, decision.options[0].id, person)
        assert [step.seq for step in await Tables(database).steps("broken")] == [*range(1, 10)]
        strays = await database.read(sa.select(schema.strays.c.seq).order_by(schema.strays.c.seq))
        assert [row.seq for row in strays if row.seq > 7] == [8, 8, 9, 9, 10, 10, 11, 11]

    with_database(url, play_on)


def test_the_command_tells_what_it_found_and_what_it_did(url: str) -> None:
    an_old_database(url, broken=7, whole=0)
    run = CliRunner().invoke
    looked = run(app, ["repair", "--look", "--db", url])
    assert looked.exit_code == 1
    assert "Table broken (ritual): step 7 is missing. 4 later steps" in looked.output
    assert "Can be rescued up to step 6" in looked.output
    done = run(app, ["repair", "--db", url])
    assert done.exit_code == 0
    assert "Rescued up to step 6" in done.output
    assert "Of 2 tables one cannot be continued as it was; rescued: 1." in done.output
    again = run(app, ["repair", "--db", url, "--lang", "de"])
    assert again.exit_code == 0
    assert "Alle 2 Tische können weitergespielt werden." in again.output


def test_a_step_that_does_not_fit_is_cut_off_and_other_rules_are_left_alone(url: str) -> None:
    async def spoil(database: Database) -> None:
        await lay(database, "fest234567", 6)
        await lay(database, "zweck23456", 3)
        async with database.writing() as connection:
            wrong = sa.update(schema.steps).where(schema.steps.c.table_id == "fest234567")
            await connection.execute(wrong.where(schema.steps.c.seq == 5).values(what="cheat"))
            store = Tables(database)
        table = await store.get("zweck23456")
        assert table is not None
        table.rules, table.revision = 99, table.revision + 1
        assert await store.put(table)

    with_database(url, spoil)
    seen, found = with_database(url, repair)
    assert seen == 2
    assert found == [
        Finding("fest234567", "ritual", "steps", 4, 2, 1, 1, rescued=True),
        Finding("zweck23456", "ritual", "rules", 3, 0, 99, 1),
    ]
    told = CliRunner().invoke(app, ["repair", "--db", url])
    assert told.exit_code == 1
    assert "begun under version 99 of the rules; this is version 1" in told.output


def test_a_step_of_a_kind_that_is_not_known_here_is_not_passed_over(url: str) -> None:
    async def spoil(database: Database) -> None:
        await lay(database, "morgen2345", 6)
        async with database.writing() as connection:
            later = sa.update(schema.steps).where(schema.steps.c.seq == 5)
            await connection.execute(later.values(kind="swap"))

    with_database(url, spoil)
    _, found = with_database(url, lambda database: repair(database, rescue=False))
    assert found == [Finding("morgen2345", "ritual", "steps", 4, 2, 1, 1)]


def test_steps_that_are_missing_at_the_end_are_a_gap_too(url: str) -> None:
    async def cut(database: Database) -> None:
        await lay(database, "ende234567", 6)
        async with database.writing() as connection:
            await connection.execute(sa.delete(schema.steps).where(schema.steps.c.seq > 4))

    with_database(url, cut)
    told = CliRunner().invoke(app, ["repair", "--look", "--db", url])
    assert "step 5 is missing. There are no later steps." in told.output
    assert CliRunner().invoke(app, ["repair", "--db", url]).exit_code == 0


def test_what_a_server_writes_while_a_table_is_rescued_stands(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_old_database(url, broken=7)
    looks = []

    async def repair_beside_a_server(database: Database) -> tuple[int, list[Finding]]:
        store = Tables(database)
        steps = Tables.steps

        async def slowly(self: Tables, table_id: str, after: int = 0) -> list[Step]:
            found = await steps(self, table_id, after)
            looks.append(table_id)
            if len(looks) == 1:  # just now somebody leaves
                table = await store.get(table_id)
                assert table is not None
                table.seats[0].left = True
                table.revision += 1
                assert await store.put(table)
            return found

        monkeypatch.setattr(Tables, "steps", slowly)
        return await repair(database)

    _, (finding,) = with_database(url, repair_beside_a_server)
    assert finding.rescued and len(looks) == 2
    live = with_database(url, lambda database: look_at(database, "broken"))
    assert live.table.closed is None and live.table.status == "paused"
    assert live.table.seats[0].left, "people who left meanwhile have left"
