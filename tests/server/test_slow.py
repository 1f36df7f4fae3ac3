"""Slow play: the table waits for days, and nobody moves in an absent player's place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.process import Server
from tests.waiting import eventually_async

pytestmark = pytest.mark.anyio
BOTS = {"2": "steady", "3": "steady", "4": "steady"}


async def play_until_asked(ben: Client, others: list[Client], table: str) -> int:
    """Answer for everybody until a bot has moved too and Ben is asked; returns the version."""

    async def asked() -> int:
        told = await ben.do("GET", f"/api/tables/{table}/state")
        moved = {line["values"].get("seat") for line in told["log"]}
        if told["question"] and moved & set(map(int, BOTS)):
            return int(told["version"])
        for each in (ben, *others):
            told = await each.do("GET", f"/api/tables/{table}/state")
            if told["question"]:
                body = {"option": told["question"]["options"][-1]["id"], "version": told["version"]}
                await each.do("POST", f"/api/tables/{table}/decisions", body)
        return 0

    return await eventually_async(asked, "Ben is never asked")


async def test_a_slow_table_waits_over_days_and_restarts(tmp_path: Path) -> None:
    with Server(tmp_path, bot_pause=60, idle=0) as server:
        async with Client(server.address) as ann, Client(server.address) as ben:
            await ann.called("Ann")
            await ben.called("Ben")
            table = (await ann.open(people=2, bots=BOTS, pace="slow"))["id"]
            await ben.do("POST", f"/api/tables/{table}/join", {})
            await ann.do("POST", f"/api/tables/{table}/start")
            watcher = await ben.live(table)  # a live table's bot would take a minute now
            version = await play_until_asked(ben, [ann], table)
            await watcher.close()
            cookies = ann.http.cookies, ben.http.cookies
    with Server(tmp_path, bot_pause=60, idle=0) as server:
        async with Client(server.address) as ann, Client(server.address) as ben:
            ann.http.cookies, ben.http.cookies = cookies
            (mine,) = (await ben.do("GET", "/api/tables"))["tables"]
            assert (mine["id"], mine["pace"], mine["status"]) == (table, "slow", "playing")
            assert mine["waiting"] == [mine["seat"]], "the list says that it is my turn"
            assert [seat["bot"] for seat in mine["seats"]] == [None, None, *BOTS.values()]
            told = await ben.do("GET", f"/api/tables/{table}/state")
            assert told["version"] == version, "nothing happened meanwhile"
            option = told["question"]["options"][0]["id"]
            body = {"option": option, "version": version}
            await ben.do("POST", f"/api/tables/{table}/decisions", body)
            (mine,) = (await ann.do("GET", "/api/tables"))["tables"]
            assert mine["version"] > version
            assert mine["updated"] > mine["created"]
