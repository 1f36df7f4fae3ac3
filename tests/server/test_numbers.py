"""Numbers in requests: out of bounds they are refused with the field and the valid range."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from miskatonic.kernel.safe_text import one_line
from tests.server.client import Client
from tests.server.process import Server

pytestmark = pytest.mark.anyio
LANGS = ("en", "de", "nl")

WRITTEN = [
    *("1" + "0" * 40, "-1" + "0" * 40, "9" * 4000, "9" * 5000, "9223372036854775808"),
    *("-9223372036854775809", "1e400", "-1e400", "1e308", "1.5", "-0.5", "NaN", "Infinity"),
    *('"5"', "true", "null", "[]", "{}", "[[[[1]]]]", '{"a": {"b": 1}}', '"٣"'),
]
"""As a client might write them; most are JSON."""


def refused(answer: httpx.Response) -> dict[str, Any]:
    """Return a refusal, after a look at it: never a fault, one safe line in the reader's words."""
    assert 400 <= answer.status_code < 500, answer.text
    told: dict[str, Any] = answer.json()
    assert one_line(told["message"]) == told["message"]
    assert len(told["message"]) < 1500
    assert "Traceback" not in answer.text and "Expected `" not in told["message"]
    return told


async def send(client: Client, method: str, path: str, body: str) -> httpx.Response:
    kind = {"content-type": "application/json"}
    return await client.ask(method, path, content=body.encode(), headers=kind)


BODIES = [
    ("/api/tables", '{"game": "ritual", "players": %s}', "players", ()),
    ("/api/tables", '{"game": "ritual", "players": 5, "seat": %s}', "seat", ()),
    ("/api/tables", '{"game": "ah2", "players": 5, "also": [%s]}', "also", ()),
    ("/api/tables/{id}/join", '{"seat": %s}', "seat", ("null",)),
    ("/api/tables/{id}/decisions", '{"option": "take", "version": %s}', "version", ()),
    (
        "/api/tables/{id}/decisions",
        '{"option": "take", "version": 0, "seat": %s}',
        "seat",
        ("null",),
    ),
    ("/api/tables/{id}/commands", '{"name": "expose", "seat": %s}', "seat", ()),
]


@pytest.mark.parametrize(("path", "body", "field", "fine"), BODIES)
async def test_a_number_in_a_body_is_bounded_and_its_field_named(
    ann: Client, path: str, body: str, field: str, fine: tuple[str, ...]
) -> None:
    table = await ann.open(people=2)
    for written in WRITTEN:
        if written in fine:
            continue
        told = refused(await send(ann, "POST", path.replace("{id}", table["id"]), body % written))
        named = field in told["message"] or field in ("players",)
        unreadable = written in ("NaN", "Infinity")
        assert named or unreadable, (written, told)


OPTIONS = [
    ("ritual", "first_player", "0 … 4"),
    ("ritual", "doom_track", "0 … 7"),
    ("ritual", "competitive", "true"),
    ("ritual", "great_old_one", "cthulhu"),
    ("ritual", "character", "cultist"),
    ("ah2", "first_player", "0"),
    ("ah2", "ancient_one", "yig"),
    ("ah2", "investigators", "random"),
    ("ah2", "spells_as_items", "true"),
    ("ah2", "surge", "gates"),
]


@pytest.mark.parametrize(("game", "option", "allowed"), OPTIONS)
async def test_an_option_of_a_game_takes_its_values_and_no_others(
    ann: Client, game: str, option: str, allowed: str
) -> None:
    flag = option in ("competitive", "spells_as_items", "doom_track")
    fine = {"true"} if flag else set()
    fine |= {"null"} if option in ("first_player", "ancient_one") else set()
    fine |= {"[]"} if option == "doom_track" else set()
    beyond = [json.dumps([1] * 2000), json.dumps(["cthulhu"] * 500), json.dumps("x" * 9000)]
    for written in [*WRITTEN, *beyond]:
        if written in fine:
            continue
        body = f'{{"game": "{game}", "players": 5, "options": {{"{option}": {written}}}}}'
        told = refused(await send(ann, "POST", "/api/tables", body))
        if told["error"] == "bad-setup":
            seats = "first_player" in option and "There is no seat" in told["message"]
            assert option in told["message"] or seats, told
            assert allowed in told["message"], told


async def test_options_that_a_game_does_not_have_are_refused_with_those_it_has(
    ann: Client,
) -> None:
    for game in ("ritual", "ah2"):
        for options in ({"x": 1}, {"": 1}, {"\x1b[31m": 1}, {"x" * 9000: 1}):
            body = {"game": game, "players": 5, "options": options}
            told = refused(await ann.ask("POST", "/api/tables", body))
            assert "first_player" in told["message"]


QUERIES = [
    ("GET", "/api/tables/{id}/state?since=", {"null", "[]"}, "since"),
    ("GET", "/api/tables/{id}/log?before=", set(), "before"),
    ("GET", "/text/{id}?since=", set(), "since"),
    ("GET", "/text/{id}?wait=", {"1.5"}, "wait"),
    ("PUT", "/api/tables/{id}/seats/", set(), "seat"),
    ("DELETE", "/api/tables/{id}/seats/", set(), "seat"),
    ("PUT", "/api/tables/{id}/stand-in/", set(), "seat"),
]
IN_ADDRESSES = [*(written for written in WRITTEN if written[0] not in '[{"'), "-1", "-2", "16", ""]


@pytest.mark.parametrize(("method", "path", "fine", "field"), QUERIES)
async def test_a_number_in_an_address_is_bounded(
    ann: Client, method: str, path: str, fine: set[str], field: str
) -> None:
    table = (await ann.open(people=2))["id"]
    for written in IN_ADDRESSES:
        if written in fine or (written in ("-1", "16") and field != "seat"):
            continue
        body = {"bot": "steady"} if method == "PUT" else None
        answer = await ann.ask(method, path.replace("{id}", table) + written, body)
        if field in ("since", "before") and answer.status_code == 200:
            assert written in ("null", "16", "-1", ""), written
            continue
        assert 400 <= answer.status_code < 500, (written, answer.text)
        assert answer.status_code == 404 or field in answer.text, (written, answer.text)


FORMS = [
    ("/text", "players", "3 to 7"),
    ("/text/{id}", "version", "version"),
    ("/text/{id}", "seat", "seat"),
]


@pytest.mark.parametrize(("path", "field", "named"), FORMS)
async def test_a_number_in_a_form_is_bounded(
    ann: Client, path: str, field: str, named: str
) -> None:
    table = (await ann.open(start=True))["id"]
    act = {"version": {"choose": "1"}, "seat": {"command": "expose"}, "players": {}}[field]
    for written in ["1" + "0" * 40, "9" * 5000, "-1", "1e999", "nan", "1.5", "", "x" * 5000]:
        answer = await ann.ask("POST", path.replace("{id}", table), data={**act, field: written})
        assert answer.status_code == 400, (written, answer.text)
        assert named in answer.text
        assert one_line(answer.text.rstrip("\n")) == answer.text.rstrip("\n")


@pytest.mark.parametrize("lang", LANGS)
async def test_what_would_be_right_is_said_in_the_readers_language(ann: Client, lang: str) -> None:
    table = (await ann.open())["id"]
    path = f"/api/tables/{table}/decisions?lang={lang}"
    for version, right in (
        (10**40, {"en": "not above 2147483647", "de": "nicht über 2147483647", "nl": "hooguit"}),
        (-1, {"en": "not below 0", "de": "nicht unter 0", "nl": "minstens 0"}),
        ("5", {"en": "whole number", "de": "ganze Zahl", "nl": "geheel getal"}),
    ):
        told = refused(await ann.ask("POST", path, {"option": "x", "version": version}))
        assert right[lang] in told["message"]
        assert told["details"]["field"] == "version"


async def test_a_finished_game_is_told_from_the_seats_it_has(ann: Client) -> None:
    table = await ann.open(players=3, start=True)
    await ann.do("PUT", f"/api/tables/{table['id']}/stand-in/0", {"bot": "random"})
    socket = await ann.live(table["id"])
    while not socket.over:
        await socket.next()
    await socket.close()
    for seat in ("3", "-1", "1" + "0" * 40, "9" * 5000, "x"):
        answer = await ann.ask("GET", f"/api/tables/{table['id']}/replay?seat={seat}")
        assert refused(answer)["details"]["field"] == "seat"
    told = refused(await ann.ask("GET", f"/api/tables/{table['id']}/replay?seat=3"))
    assert "from 0 to 2" in told["message"]


async def test_numbers_in_live_messages_are_bounded_and_the_connection_stays(
    ann: Client, server: Server
) -> None:
    table = (await ann.open(start=True))["id"]
    socket = await ann.live(table)
    messages = [
        ('{"type": "ping", "n": %s}', "n"),
        ('{"type": "answer", "version": %s, "option": "x"}', "version"),
        ('{"type": "answer", "version": 0, "option": "x", "seat": %s}', "seat"),
        ('{"type": "command", "name": "expose", "seat": %s}', "seat"),
        ('{"type": "seen", "version": %s}', "version"),
    ]
    for text, field in messages:
        for written in WRITTEN:
            if written == "null" and field != "version":
                continue
            await socket.connection.send(text % written)
            error = await socket.until("error")
            assert error["error"] == "malformed", (text, written, error)
            unreadable = written in ("NaN", "Infinity")
            assert field in error["message"] or unreadable, (written, error)
            assert one_line(error["message"]) == error["message"]
    for n in (0, -1, 2**53, -(2**53)):
        await socket.connection.send(json.dumps({"type": "ping", "n": n}))
        assert (await socket.until("pong"))["n"] == n
    await socket.close()
    assert "Traceback" not in server.said()
