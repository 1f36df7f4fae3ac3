"""Tables started under other rules: listed, viewed, exported, archived, left; never an obstacle."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import copytree
from typing import Any, NamedTuple

import httpx
import pytest

from miskatonic.kernel.records import Record
from miskatonic.server.storage import Database, Tables
from miskatonic.table.model import Chat as ChatLine
from tests.reading import Json
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


class Evening(NamedTuple):
    """What a server that has been stopped leaves behind."""

    folder: Path
    token: str
    versions: dict[str, int]
    """Of both tables, the latest first."""

    @asynccontextmanager
    async def ann(self, server: Server, lang: str = "en") -> AsyncIterator[Client]:
        """Let Ann come back."""
        async with Client(server.address, lang) as ann:
            ann.http.cookies.set("miskatonic", self.token)
            yield ann


@pytest.fixture(scope="module")
async def played(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Two tables that are being played."""
    folder = tmp_path_factory.mktemp("played")
    with Server(folder) as server:
        async with Client(server.address) as ann:
            await ann.called("Ann")
            tables = [await ann.open(start=True, options=LONG_GAME) for _ in range(2)]
            for table in tables:
                await play_a_little(ann, table["id"])
            versions = {name: table["version"] for name, table in (await mine(ann)).items()}
            return Evening(folder, ann.token, versions)


@pytest.fixture
def evening(played: Evening, tmp_path: Path) -> Evening:
    """The same, to be changed."""
    folder = tmp_path / "copy"
    copytree(played.folder, folder)
    return played._replace(folder=folder)


async def mine(ann: Client) -> dict[str, Any]:
    listed = (await ann.do("GET", "/api/tables"))["tables"]
    return {table["id"]: table for table in listed}


async def test_a_table_of_other_rules_says_so_and_can_be_looked_at_and_left(
    evening: Evening,
) -> None:
    (old, before), (new, _) = evening.versions.items()
    await age(evening.folder, old, rules=99)
    with Server(evening.folder) as server:
        async with evening.ann(server, "de") as ann:
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
        assert "cannot be continued" in server.said()
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


async def test_a_finished_game_of_other_rules_keeps_its_record(evening: Evening) -> None:
    old, version = next(iter(evening.versions.items()))
    await age(evening.folder, old, rules=99, status="finished")
    with Server(evening.folder) as server:
        told = await asyncio.to_thread(httpx.get, f"{server.address}/api/tables/{old}/record")
        record = Record.from_json(told.content)
        assert record.rules == 99
        assert len(record.decisions) == version
        shown = await asyncio.to_thread(httpx.get, f"{server.address}/api/tables/{old}/replay")
        assert shown.json()["complete"] is False
        assert len(shown.json()["steps"]) == version + 1


async def leave_a_remark(folder: Path, table_id: str) -> None:
    """Let somebody have made a preset remark."""
    database = Database(f"sqlite:///{folder / 'tables.db'}")
    line = ChatLine(1, 0, "Ann", "", 1.0, "have", "deep-one")
    assert await Tables(database).say(table_id, line)
    await database.close()


@pytest.mark.parametrize("status", ["lobby", "playing", "paused", "finished"])
async def test_a_table_whose_game_is_gone_can_be_looked_at_talked_at_and_left(
    evening: Evening, status: str
) -> None:
    old = next(iter(evening.versions))
    await age(evening.folder, old, game="gone", status=status)
    await leave_a_remark(evening.folder, old)
    with Server(evening.folder) as server:
        async with evening.ann(server) as ann:
            state = await ann.do("GET", f"/api/tables/{old}/state")
            assert [line["text"] for line in state["chat"]] == ["…"]
            closed = (await mine(ann))[old]["closed"]
            assert status == "finished" or closed["reason"] == "game"
            assert state["table"]["closed"] == closed
            socket = await ann.live(old)
            assert (await socket.next())["chat"] == state["chat"]
            await socket.do(type="chat", text="What a pity.")
            told = await socket.refused(type="chat", remark="have", card="deep-one")
            assert told["error"] == "closed"
            await check_page(ann, old, closed)
            for path, body in GOING_ON.items():
                method = "PUT" if "/" in path else "POST"
                answer = await ann.ask(method, f"/api/tables/{old}/{path}", body)
                assert answer.json()["error"] in ("closed", "wrong-status"), path
            assert (await ann.ask("POST", f"/api/tables/{old}/leave")).status_code == 200
        assert "Traceback" not in server.said()


async def check_page(ann: Client, table: str, closed: Json | None) -> None:
    """Text mode says that a table is closed before all else, and offers nothing in vain."""
    page = (await ann.ask("GET", f"/text/{table}")).text
    if closed is not None:
        assert page.splitlines()[2] == closed["message"] and page.count(closed["message"]) == 1
    offered = page.replace("archive=1", "")  # which works for every finished table
    assert "=1" not in offered and "choose=" not in offered


@pytest.mark.parametrize("status", ["playing", "paused"])
async def test_text_mode_says_that_a_table_is_of_other_rules_also_to_who_has_left(
    evening: Evening, status: str
) -> None:
    old = next(iter(evening.versions))
    await age(evening.folder, old, rules=99, status=status)
    with Server(evening.folder) as server:
        async with evening.ann(server) as ann:
            closed = (await ann.do("GET", f"/api/tables/{old}"))["closed"]
            await check_page(ann, old, closed)
            await ann.do("POST", f"/api/tables/{old}/leave")
            await check_page(ann, old, closed)


GOING_ON: dict[str, Any] = {
    "start": None,
    "resume": None,
    "rematch": None,
    "undo": None,
    "join": {"seat": 1, "also": True},
    "seats/1": {"bot": "steady"},
    "stand-in/0": {"bot": "steady"},
}
"""What would lead nowhere at a table whose game is not here."""


async def test_nobody_meets_again_for_a_game_that_is_gone_or_takes_other_options(
    evening: Evening,
) -> None:
    gone, other = evening.versions
    await age(evening.folder, gone, game="gone", status="finished")
    await age(evening.folder, other, rules=99, options={"tentacles": 8}, status="finished")
    with Server(evening.folder) as server:
        async with evening.ann(server) as ann:
            for table, refused in ((gone, "closed"), (other, "bad-setup")):
                answer = await ann.ask("POST", f"/api/tables/{table}/rematch")
                assert answer.json()["error"] == refused
            assert set(await mine(ann)) == {gone, other}


BROKEN = """
from miskatonic.table import LiveTable
async def broken(*args, **named):
    raise ValueError("out of its depth")
LiveTable.greet = broken
"""


async def test_a_defect_on_a_live_connection_is_logged_and_closes_it_with_1011(
    tmp_path: Path,
) -> None:
    with Server(tmp_path, before=BROKEN) as server:
        async with Client(server.address) as ann:
            await ann.called("Ann")
            table = await ann.open()
            assert await (await ann.live(table["id"])).closed() == 1011
        assert "out of its depth" in server.said() and table["id"] in server.said()
