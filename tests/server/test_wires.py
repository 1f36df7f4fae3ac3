"""Any URL that works for PostgreSQL also works for notifications between servers."""

from __future__ import annotations

import asyncio

import pytest

from miskatonic.server.errors import DatabaseError
from miskatonic.server.storage import Database, Tables
from miskatonic.server.storage.database import OF_THE_ENGINE
from miskatonic.server.wires import Wires
from tests.server.databases import new_postgres, postgres_url
from tests.table.people import ANN, laid, new_hall, watch
from tests.waiting import PATIENCE, until

__all__ = ["new_postgres", "postgres_url"]
pytestmark = pytest.mark.anyio
ADDRESS = "postgresql://ann:s3cret@db.example:5433/tables"


@pytest.mark.parametrize(
    "option",
    ["", "ssl=disable", "ssl=prefer", "sslmode=disable", "user=postgres"],
)
async def test_servers_hear_each_other_whatever_stands_in_the_address(
    postgres_url: str, option: str
) -> None:
    url = f"{postgres_url}{'&' if '?' in postgres_url else '?'}{option}" if option else postgres_url
    databases = [Database(url, 5.0) for _ in range(2)]
    for database in databases:
        await database.open()
    halls = [new_hall(Tables(database)) for database in databases]
    ends = [Wires(database, hall) for database, hall in zip(databases, halls, strict=True)]
    for hall, wires in zip(halls, ends, strict=True):
        wires.open(hall.supervisor)
    async with asyncio.timeout(PATIENCE):
        for wires in ends:
            await wires.listening.wait()
    live = await laid(halls[0], ANN)
    there = await halls[1].table(live.table.id)
    watch(halls[0], live, ANN)
    ends[0].tell_presence(live)
    await until(lambda: there.present() == {0}, "who is connected elsewhere is not heard of")
    for hall, database in zip(halls, databases, strict=True):
        assert not hall.supervisor.failures
        await hall.close()
        await database.close()


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", {}),
        ("?ssl=require", {"ssl": "require"}),
        ("?sslmode=verify-full", {"ssl": "verify-full"}),
        ("?ssl=require&sslmode=disable", {"ssl": "require"}),
        ("?prepared_statement_cache_size=0", {}),
        ("?passfile=/etc/pass", {"passfile": "/etc/pass"}),
    ],
)
async def test_the_line_for_news_is_opened_as_the_engine_opens_its_own(
    query: str, expected: dict[str, str]
) -> None:
    database = Database(ADDRESS + query, 4.0)
    options = database.connect_options()
    told = {
        "host": "db.example",
        "port": 5433,
        "user": "ann",
        "password": "s3cret",
        "database": "tables",
    }
    limits = {name: options.pop(name) for name in ("timeout", "command_timeout", "server_settings")}
    assert options == told | expected
    assert limits["timeout"] == limits["command_timeout"] == 4.0
    _, engine = database.engine.dialect.create_connect_args(database.engine.url)
    assert options == {name: value for name, value in engine.items() if name not in OF_THE_ENGINE}
    await database.close()


async def test_an_option_that_makes_no_sense_is_refused_when_the_server_starts(
    postgres_url: str,
) -> None:
    for option in ("ssl=perhaps", "sslmode=perhaps", "tentacles=8"):
        database = Database(f"{postgres_url}&{option}", 5.0)
        with pytest.raises(DatabaseError) as refused:
            await database.open()
        assert "perhaps" not in refused.value.text("en")
        await database.close()
