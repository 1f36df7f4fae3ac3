"""Absence over the wire: the attack of one person alone at a slow table, and how it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reading import Json
from tests.server.client import Client
from tests.server.process import Server
from tests.waiting import eventually_async

pytestmark = pytest.mark.anyio


async def slow_table(*people: Client) -> str:
    """Let people sit down at a slow table and begin."""
    host, *others = people
    table = await host.open(people=len(people), players=len(people), pace="slow")
    for other in others:
        await other.do("POST", f"/api/tables/{table['id']}/join", {})
    await host.do("POST", f"/api/tables/{table['id']}/start")
    return f"/api/tables/{table['id']}"


async def refused(who: Client, method: str, path: str, body: Json | None = None) -> Json:
    """Return a refusal that comes too soon, and says so in a header too."""
    answer = await who.ask(method, path, body)
    told: Json = answer.json()
    assert (answer.status_code, told["error"]) == (409, "not-yet"), told
    assert int(answer.headers["retry-after"]) == told["details"]["retry"] > 0
    return told


async def test_one_person_alone_replaces_nobody_also_after_a_restart(tmp_path: Path) -> None:
    bot = {"bot": "steady"}
    with Server(tmp_path) as server:
        async with (
            Client(server.address) as ann,
            Client(server.address, "de") as ben,
            Client(server.address, "nl") as cleo,
        ):
            for who, name in ((ann, "Ann"), (ben, "Ben"), (cleo, "Cleo")):
                await who.called(name)
            path = await slow_table(ann, ben, cleo)
            for seat in (1, 2):
                for ask in (bot, {**bot, "ask": True}):
                    answer = await ann.ask("PUT", f"{path}/stand-in/{seat}", ask)
                    assert answer.status_code == (200 if "ask" in ask else 409)
                await refused(ann, "DELETE", f"{path}/seats/{seat}")
            table = await ann.do("GET", path)
            assert [seat["bot"] for seat in table["seats"]] == [None, None, None]
            assert table["motion"]["agreed"] == [0] and table["motion"]["needed"] == [0, 1]
            cookies = ann.http.cookies
    with Server(tmp_path) as server:
        async with Client(server.address) as ann:
            ann.http.cookies = cookies
            for seat in (1, 2):
                told = await refused(ann, "PUT", f"{path}/stand-in/{seat}", bot)
                assert told["details"]["retry"] > 86_000
                assert ("Ben" if seat == 1 else "Cleo") in told["message"]


async def until_the_bot_rests(who: Client, path: str) -> None:
    """Wait until the table waits for somebody other than the bot at seat 2."""

    async def rests() -> bool:
        return 2 not in (await who.do("GET", path))["waiting"]

    await eventually_async(rests, "the bot does not answer")


async def test_all_others_together_may(ann: Client, ben: Client, visitor: Client) -> None:
    cleo = await visitor.called("Cleo")
    path = await slow_table(ann, ben, cleo)
    await refused(ben, "PUT", f"{path}/stand-in/2", {"bot": "random"})
    asked = await ann.do("PUT", f"{path}/stand-in/2", {"bot": "random", "ask": True})
    assert asked["motion"]["seat"] == 2
    done = await ben.do("PUT", f"{path}/stand-in/2", {"bot": "random", "ask": True})
    assert done["seats"][2]["bot"] == "random" and done["motion"] is None
    await until_the_bot_rests(ann, path)  # a step of its own would end the next motion
    await ann.do("DELETE", f"{path}/seats/2?ask=true")
    gone = await ben.do("DELETE", f"{path}/seats/2?ask=true")
    assert gone["seats"][2]["kind"] == "bot"
    assert (await cleo.do("GET", path))["seat"] is None
