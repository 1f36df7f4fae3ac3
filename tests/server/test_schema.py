"""The schema: an empty database gets it at once, an older one by migrations; both are the same."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.script import ScriptDirectory

from miskatonic.server.storage import Database, migrations
from tests.server.databases import NewDatabase
from tests.waiting import PATIENCE

pytestmark = pytest.mark.anyio

SQLITE = """
    SELECT 'column' AS kind, m.name AS whose, p.cid AS place, p.name || ' ' || p.type || ' '
           || p."notnull" || p.pk || p.hidden || coalesce(' ' || p.dflt_value, '') AS what
      FROM sqlite_master AS m JOIN pragma_table_xinfo(m.name) AS p WHERE m.type = 'table'
    UNION ALL
    SELECT 'key', m.name, f.id, f."from" || ' ' || f."table" || ' ' || f."to" || ' ' || f.on_delete
      FROM sqlite_master AS m JOIN pragma_foreign_key_list(m.name) AS f WHERE m.type = 'table'
    UNION ALL
    SELECT 'without rowid', name, wr, schema FROM pragma_table_list WHERE schema = 'main'
    UNION ALL
    SELECT type, name, tbl_name, sql FROM sqlite_master WHERE type <> 'table'
    ORDER BY kind, whose, place, what"""
POSTGRESQL = """
    SELECT 'column', table_name, ordinal_position::text, column_name || ' ' || data_type
           || coalesce(' ' || character_maximum_length, '') || ' ' || is_nullable
           || coalesce(' ' || column_default, '')
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL
    SELECT 'index', tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL
    SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    ORDER BY 1, 2, 3"""


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Make empty databases of either kind."""
    if request.param == "sqlite":
        numbers = iter(range(9))
        return lambda: f"sqlite:///{tmp_path / f'{next(numbers)}.db'}"
    new: NewDatabase = request.getfixturevalue("new_postgres")
    return new


async def described(url: str, make: Callable[[sa.Connection], None]) -> list[sa.Row[tuple[str]]]:
    """Return what a database says of itself after something was made in it."""
    database = Database(url)
    async with database.engine.begin() as connection:
        await connection.run_sync(make)
        query = SQLITE if database.is_sqlite else POSTGRESQL
        rows = list((await connection.exec_driver_sql(query)).all())
    await database.close()
    return rows


def spaced(row: sa.Row[tuple[str]]) -> list[str]:
    """Return a row regardless of line breaks: SQLite keeps those of every statement."""
    return [" ".join(str(value).split()) for value in row]


async def test_the_short_way_leads_where_the_migrations_lead(new_database: NewDatabase) -> None:
    made = await described(new_database(), migrations.create)
    migrated = await described(new_database(), migrations.upgrade)
    assert len(made) > 12
    assert [spaced(row) for row in made] == [spaced(row) for row in migrated]


async def test_a_migrated_database_is_found_up_to_date(new_database: NewDatabase) -> None:
    url = new_database()
    before = await described(url, migrations.upgrade)
    assert await described(url, migrations.bring_up_to_date) == before


async def test_an_older_database_is_migrated(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_database()
    taken: list[sa.Connection] = []
    await described(url, migrations.create)
    monkeypatch.setattr(migrations, "HEAD", "9999")
    monkeypatch.setattr(migrations, "upgrade", taken.append)
    await described(url, migrations.bring_up_to_date)
    assert len(taken) == 1


async def test_processes_that_start_together_make_the_schema_once(url: str) -> None:
    databases = [Database(url) for _ in range(4)]
    await asyncio.gather(*(database.open() for database in databases))
    for database in databases:
        await database.check()
    async with databases[0].engine.connect() as connection:
        found = await connection.execute(migrations.marks.select())
        assert found.scalars().all() == [migrations.HEAD]
    for database in databases:
        await database.close()


async def test_a_first_start_does_not_wait_for_alembic(tmp_path: Path) -> None:
    code = f"""
import asyncio, sys
from miskatonic.server.storage import Database
asyncio.run(Database("sqlite:///{tmp_path}/tables.db").open())
sys.exit("alembic" in sys.modules)
"""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code)
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0


def test_the_head_that_servers_trust_is_the_last_migration() -> None:
    steps = ScriptDirectory.from_config(migrations.config())
    assert steps.get_current_head() == migrations.HEAD


@pytest.mark.parametrize("version", ["0001", "0002", "0003", "0004", "0005"])
async def test_a_file_refuses_a_gap_from_every_writer_whatever_version_it_comes_from(
    tmp_path: Path, version: str
) -> None:
    file = tmp_path / "tables.db"
    database = Database(f"sqlite:///{file}")

    def make(connection: sa.Connection) -> None:
        steps = migrations.config()
        steps.attributes["connection"] = connection
        command.upgrade(steps, version)

    async with database.engine.begin() as connection:
        await connection.run_sync(make)
    await database.open()
    await database.close()
    with contextlib.closing(sqlite3.connect(file)) as plain, plain:  # as in the shell of SQLite
        assert plain.execute("PRAGMA foreign_keys").fetchone() == (0,)
        insert = "INSERT INTO steps (table_id, seq, kind, seat, what, person, at) VALUES "
        plain.execute(
            insert + "('t', 1, 'answer', 0, 'x', '', 0), ('t', 2, 'answer', 0, 'x', '', 0)"
        )
        with pytest.raises(sqlite3.IntegrityError, match="a step needs the one before it"):
            plain.execute(insert + "('t', 4, 'answer', 0, 'x', '', 0)")
        plain.execute(insert + "('t', 3, 'answer', 0, 'x', '', 0)")
