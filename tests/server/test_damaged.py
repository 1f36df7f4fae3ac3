"""An unreadable row: shown as closed, never overwritten, and no obstacle to others."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from miskatonic.server.archive import Exported, export
from miskatonic.server.repair import repair
from miskatonic.server.storage import Database, Tables
from miskatonic.table.errors import ClosedError
from miskatonic.table.store import StoreError
from tests.server.client import Client
from tests.server.process import Server
from tests.table.people import ANN, BEN, laid, new_hall, watch

pytestmark = pytest.mark.anyio
DAMAGES: dict[str, Any] = {
    "another shape": '{"id": 5}',
    "no JSON": "tentacles",
    "nothing": "",
    "deep": "[" * 100_000,
    "a seat too few": {"players": 9},
    "a motion about nobody": {"motion": {"seat": 99, "remove": False, "version": 0, "agreed": []}},
    "a vote of nobody": {"vote": {"seat": -7, "version": 0, "steps": 1, "agreed": []}},
}


def damage(file: Path, table_id: str, how: Any) -> str:
    """Make the row of a table unreadable; return its new content."""
    with contextlib.closing(sqlite3.connect(file)) as disk, disk:
        (text,) = disk.execute("SELECT charter FROM tables WHERE id = ?", (table_id,)).fetchone()
        bad = how if isinstance(how, str) else json.dumps({**json.loads(text), **how})
        disk.execute(
            "UPDATE tables SET charter = ?, revision = revision + 1 WHERE id = ?", (bad, table_id)
        )
    return bad


@pytest.mark.parametrize("how", DAMAGES.values(), ids=DAMAGES)
async def test_others_are_followed_and_nothing_is_written_over_it(tmp_path: Path, how: Any) -> None:
    file = tmp_path / "tables.db"
    database = Database(f"sqlite:///{file}")
    await database.open()
    here, elsewhere = new_hall(Tables(database)), new_hall(Tables(database))
    bad, good = await laid(here, ANN, BEN, players=3), await laid(here, ANN, BEN, players=3)
    ear = watch(here, bad, ANN)
    before = damage(file, bad.table.id, how)
    other = await elsewhere.table(good.table.id)
    async with other.held():
        await other.change_locked(lambda table: setattr(table, "status", "paused"))
    await here.compare()
    assert good.table.status == "paused"
    assert ear.last("state")["table"]["closed"]["reason"] == "damaged"
    with pytest.raises(ClosedError):
        await bad.step("answer", 0, "take", "ann")
    with pytest.raises(StoreError):
        await Tables(database).put(bad.table)
    assert [finding.reason for finding in (await repair(database))[1]] == ["damaged"]
    assert await export(database, tmp_path / "out.jsonl") == Exported(1, [bad.table.id])
    with contextlib.closing(sqlite3.connect(file)) as disk:
        found = disk.execute("SELECT charter FROM tables WHERE id = ?", (bad.table.id,)).fetchone()
    assert found == (before,)
    for hall in (here, elsewhere):
        await hall.close()
    await database.close()


async def test_lists_and_pages_tell_of_it(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        async with Client(server.address) as ann, Client(server.address, "de") as ben:
            await ann.called("Ann")
            await ben.called("Ben")
            bad, good = [(await ann.open(people=2, listed=True))["id"] for _ in range(2)]
            damage(tmp_path / "tables.db", bad, DAMAGES["no JSON"])
            listed = (await ann.do("GET", "/api/tables"))["tables"]
            closed = {table["id"]: table["closed"] for table in listed}
            assert closed[good] is None
            server.stop()
            server.start_again()
            listed = (await ann.do("GET", "/api/tables"))["tables"]
            closed = {table["id"]: table["closed"] for table in listed}
            assert closed[good] is None and closed[bad]["reason"] == "damaged"
            public = (await ben.do("GET", "/api/tables?which=listed"))["tables"]
            assert [table["id"] for table in public] == [good]
            socket = await ben.live(bad, "?lang=de")
            assert "lässt sich nicht lesen" in (await socket.next())["table"]["closed"]["message"]
            assert (await ann.ask("GET", f"/text/{bad}")).status_code == 200
            assert (await ben.ask("POST", f"/api/tables/{bad}/join", {})).status_code == 409
            assert (await ann.ask("POST", f"/api/tables/{bad}/archive")).status_code == 200
            assert [t["id"] for t in (await ann.do("GET", "/api/tables"))["tables"]] == [good]
        assert "Traceback" not in server.said() and "table damaged" in server.said()
