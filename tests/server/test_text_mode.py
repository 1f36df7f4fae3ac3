"""Text mode: a whole game with nothing but forms."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.server.client import Client

pytestmark = pytest.mark.anyio


async def form(client: Client, path: str, **fields: str) -> str:
    answer = await client.http.post(path, data=fields)
    assert answer.is_success, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    return answer.text


async def test_a_game_is_played_to_its_end_with_forms(visitor: Client) -> None:
    page = await form(visitor, "/text", name="Dora", game="ritual", players="3", bots="random")
    found = re.search(r"table (\w{10})", page)
    assert found is not None
    path = f"/text/{found[1]}"
    assert "1. " in (await visitor.http.get(path)).text
    for lang, word in (("de", "Plätze"), ("nl", "Plaatsen"), ("en", "Seats")):
        assert word in (await visitor.http.get(f"{path}?lang={lang}")).text
    why = await form(visitor, path, why="1")
    assert why.startswith("ritual:") and len(why.splitlines()[1]) > 10
    await form(visitor, path, say="hello there")
    chance = Random(2)
    first = True
    for _ in range(300):
        numbers = re.findall(r"^(\d+)\. ", page, re.M)
        if not numbers:
            break
        step = re.search(r"version=(\d+)", page)
        assert step is not None
        page = await form(visitor, path, choose=chance.choice(numbers), version=step[1])
        if first and re.search(r"^1\. ", page, re.M):
            first = False
            page = await form(visitor, path, undo="1")
    assert "The game is over." in page
    record = (await visitor.http.get(f"/api/tables/{found[1]}/record")).json()
    assert record["game"] == "ritual" and record["decisions"]


async def test_people_meet_in_the_lobby_without_waiting(visitor: Client, ben: Client) -> None:
    page = await form(visitor, "/text", name="Dora", players="3", bots="")
    found = re.search(r"table (\w{10})", page)
    assert found is not None
    assert "Ben" in await form(ben, f"/text/{found[1]}", join="1")


async def test_a_refusal_is_one_line_with_its_status(ann: Client) -> None:
    table = await ann.open(start=True)
    path = f"/text/{table['id']}"
    for fields, status in (
        ({"choose": "99"}, 409),
        ({"choose": "1", "version": "999"}, 409),
        ({"choose": "1", "version": "x"}, 400),
        ({"dance": "1"}, 400),
        ({"say": "you hold the Elder Sign"}, 409),
        ({"say": "  "}, 400),
    ):
        answer = await ann.http.post(path, data=fields)
        assert answer.status_code == status, fields
        assert len(answer.text.splitlines()) == 1
    assert (await ann.http.post("/text", data={"players": "many"})).status_code == 400
    assert (await ann.http.get("/text/zzzzzzzzzz")).status_code == 404
