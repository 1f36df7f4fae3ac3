"""“My tables” tells who has won, even of a game that nobody has in memory any more."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.client import Client
from tests.server.process import Server

pytestmark = pytest.mark.anyio


async def finished(ann: Client) -> str:
    """Play a short game to its end."""
    table = (await ann.open(start=True, options={"doom_track": [7]}))["id"]
    socket = await ann.live(table)
    await socket.play(Random(5))
    await socket.close()
    return str(table)


async def test_the_result_is_listed_after_a_restart(url: str, tmp_path: Path) -> None:
    with Server(tmp_path, db=url) as server:
        async with Client(server.address) as ann:
            await ann.called("Ann")
            table, token = await finished(ann), ann.token
            told = await ann.do("GET", f"/api/tables/{table}")
            won = [seat["won"] for seat in told["result"]]
    with Server(tmp_path, db=url) as server:
        async with Client(server.address) as ann:
            ann.http.cookies.set("miskatonic", token)
            (mine,) = (await ann.do("GET", "/api/tables"))["tables"]
            assert (mine["id"], mine["status"]) == (table, "finished")
            assert mine["result"] == [{"won": each} for each in won], "the game was not read"
            whole = await ann.do("GET", f"/api/tables/{table}")
            assert whole["result"] == told["result"]
