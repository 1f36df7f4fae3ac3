"""Tables begun under other rules: listed, looked at, exported, archived, left; never in the way."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from miskatonic.kernel.records import Record
from miskatonic.server.storage import Database, Tables
from tests.server.client import Client
from tests.server.process import Server

pytestmark = pytest.mark.anyio

LONG_GAME = {"doom_track": [0, 0, 1]}
"""Nobody loses much in a round, so the tables are still being played."""


async def age(folder: Path, table_id: str, **fields: Any) -> None:
    """Let a table be one that another version has begun."""
    database = Database(f"sqlite:///{folder / 'tables.db'}")
    store = Tables(database)
    table = await store.get(table_id)
    assert table is not None
    for name, value in fields.items():
        setattr(table, name, value)
    table.revision += 1
    assert await store.put(table)
    await database.close()


async def play_a_little(ann: Client, table_id: str, answers: int = 3) -> int:
    """Answer some questions; returns the version."""
    socket = await ann.live(table_id)
    for _ in range(answers):
        state = await socket.my_turn()
        option = state["question"]["options"][0]["id"]
        await socket.do(type="answer", version=state["version"], option=option)
        while socket.state["version"] == state["version"]:
            await socket.next()
    state = await socket.my_turn()
    await socket.close()
    return int(state["version"])


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """A folder with the tables of a server that has been stopped."""
    with Server(tmp_path) as server:
        async with Client(server.address) as ann:
            await ann.called("Ann")
            for _ in range(2):
                table = await ann.open(start=True, options=LONG_GAME)
                await play_a_little(ann, table["id"])
            (tmp_path / "cookie").write_text(ann.token)
    return tmp_path


async def mine(ann: Client) -> dict[str, Any]:
    listed = (await ann.do("GET", "/api/tables"))["tables"]
    return {table["id"]: table for table in listed}


async def test_a_table_of_other_rules_says_so_and_can_be_looked_at_and_left(folder: Path) -> None:
    with Server(folder) as server:
        async with Client(server.address, "de") as ann:
            ann.http.cookies.set("miskatonic", (folder / "cookie").read_text())
            old, new = await mine(ann)
            before = (await ann.do("GET", f"/api/tables/{old}/state"))["version"]
    await age(folder, old, rules=99)
    with Server(folder) as server:
        async with Client(server.address, "de") as ann:
            ann.http.cookies.set("miskatonic", (folder / "cookie").read_text())
            listed = await mine(ann)
            assert listed[old]["closed"]["reason"] == "rules"
            assert listed[new]["closed"] is None
            state = await ann.do("GET", f"/api/tables/{old}/state?lang=de")
            assert state["version"] == before, "as far as it goes"
            assert state["question"] is None and state["view"] is not None
            assert (
                "kann mit dieser Version nicht weitergespielt werden"
                in (state["table"]["closed"]["message"])
            )
            await check_that_it_is_refused(ann, old, state["version"])
            await check_that_the_other_goes_on(ann, new)
            assert (await ann.ask("POST", f"/api/tables/{old}/leave")).status_code == 200
            assert (await ann.ask("POST", f"/api/tables/{old}/archive")).status_code == 200
            assert list(await mine(ann)) == [new]
            figures = (await ann.ask("GET", "/metrics")).text
            assert 'miskatonic_closed_tables_total{reason="rules"} 1.0' in figures
        assert "cannot be played on" in server.said()
        assert "Traceback" not in server.said()


async def check_that_it_is_refused(ann: Client, table: str, version: int) -> None:
    answer = await ann.ask(
        "POST", f"/api/tables/{table}/decisions", {"option": "take", "version": version}
    )
    assert (answer.status_code, answer.json()["error"]) == (409, "closed")
    socket = await ann.live(table)
    await socket.next()
    assert socket.state["table"]["closed"]["reason"] == "rules"
    told = await socket.refused(type="answer", version=version, option="take")
    assert told["error"] == "closed"
    assert (await socket.refused(type="undo"))["error"] == "closed"
    await socket.do(type="chat", text="Schade.")
    await socket.close()
    page = await ann.ask("GET", f"/text/{table}?wait=0&lang=de")
    assert page.status_code == 200 and "nicht weitergespielt werden" in page.text


async def check_that_the_other_goes_on(ann: Client, table: str) -> None:
    before = (await ann.do("GET", f"/api/tables/{table}/state"))["version"]
    assert await play_a_little(ann, table, 1) > before


async def test_a_finished_game_of_other_rules_keeps_its_record(folder: Path) -> None:
    with Server(folder) as server:
        async with Client(server.address) as ann:
            ann.http.cookies.set("miskatonic", (folder / "cookie").read_text())
            old, _ = await mine(ann)
            state = await ann.do("GET", f"/api/tables/{old}/state")
    await age(folder, old, rules=99, status="finished")
    with Server(folder) as server:
        told = await asyncio.to_thread(httpx.get, f"{server.address}/api/tables/{old}/record")
        record = Record.from_json(told.content)
        assert record.rules == 99
        assert len(record.decisions) == state["version"]
        shown = await asyncio.to_thread(httpx.get, f"{server.address}/api/tables/{old}/replay")
        assert shown.json()["complete"] is False
        assert len(shown.json()["steps"]) == state["version"] + 1
