"""Processes: graceful shutdown, metrics, and two of them serving one table."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest

from tests.reading import Json
from tests.server.client import Client, Socket, first_asked
from tests.server.process import Server

pytestmark = pytest.mark.anyio


async def test_a_server_that_is_told_to_stop_says_so_and_keeps_everything(tmp_path: Path) -> None:
    with Server(tmp_path) as running:
        async with Client(running.address) as ann:
            told = await stop_under(ann, running)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        rows = database.execute("SELECT seq FROM steps ORDER BY seq").fetchall()
    database.close()
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    assert len(rows) >= told["version"]
    assert "Traceback" not in running.said()


async def stop_under(ann: Client, running: Server) -> Json:
    """Stop a server while somebody plays; returns the last acknowledgement."""
    await ann.called("Ann")
    table = await ann.open(start=True)
    socket = await ann.live(table["id"])
    state = await socket.my_turn()
    option = state["question"]["options"][0]["id"]
    told = await socket.do(type="answer", version=state["version"], option=option)
    figures = (await ann.ask("GET", "/metrics")).text
    assert "miskatonic_connections 1.0" in figures
    assert "miskatonic_tables 1.0" in figures
    assert "miskatonic_answer_seconds_count 1.0" in figures
    stopping = asyncio.get_running_loop().run_in_executor(None, running.stop)
    assert await socket.closed() == 1012
    assert await stopping == 0
    return told


async def meet(sockets: list[Socket]) -> None:
    """Read what is sent until everybody sees both people at the table."""
    for socket in sockets:
        while not all(seat["here"] for seat in socket.state["table"]["seats"][:2]):
            await socket.next()


async def test_two_processes_play_one_game(tmp_path: Path, postgres_url: str) -> None:
    servers = [Server(tmp_path / name, postgres_url) for name in ("one", "two")]
    try:
        first, second = (server.wait() for server in servers)
        async with Client(first.address) as ann, Client(second.address, "de") as ben:
            await ann.called("Ann")
            await ben.called("Ben")
            name = (await ann.open(people=2, players=3))["id"]
            await ben.do("POST", f"/api/tables/{name}/join", {})
            sockets = [await ann.live(name), await ben.live(name)]
            for socket in sockets:
                await socket.next()
            await meet(sockets)
            await ann.do("POST", f"/api/tables/{name}/start")
            await sockets[0].do(type="chat", text="hello")
            assert (await sockets[1].until("chat"))["chat"]["text"] == "hello"
            await undo_by_consent(sockets)
            await asyncio.gather(*(s.play(Random(n)) for n, s in enumerate(sockets)))
            ends = [socket.state for socket in sockets]
            assert ends[0]["version"] == ends[1]["version"]
            assert ends[0]["table"]["result"] == ends[1]["table"]["result"] is not None
            for socket in sockets:
                versions = [m["version"] for m in socket.got if m["type"] in ("update", "state")]
                assert versions == sorted(versions)
                await socket.close()
    finally:
        for server in servers:
            server.stop()
    for server in servers:
        assert "Traceback" not in server.said()


async def undo_by_consent(sockets: list[Socket]) -> None:
    """One asks to take a step back that showed something, the other agrees."""
    people = {socket.state["seat"] for socket in sockets}
    while True:
        asker = await first_asked(*sockets)
        asked, version = asker.state["question"], asker.state["version"]
        ids = [option["id"] for option in asked["options"]]
        option = "take" if "take" in ids else ids[0]  # a card that is taken is seen
        await asker.do(type="answer", version=version, option=option)
        undo, deciding = asker.state["undo"], asker.state["view"]["deciding"]
        # Where a bot is to move, its move might come before the other's consent.
        if undo["possible"] and not undo["free"] and people.issuperset(deciding):
            break
    (other,) = [socket for socket in sockets if socket is not asker]
    await asker.do(type="undo")
    while not (other.state["undo"] or {}).get("asked"):
        await other.next()
    told = await other.do(type="consent", agree=True)
    while asker.state["version"] < told["version"]:
        await asker.next()
    assert asker.state["question"]["options"] == asked["options"], "the same question is open again"
