"""Three entrances, one path behind them: requests and refusals are the same at each."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from miskatonic.server import connection
from miskatonic.server import requests as form
from miskatonic.table.store import StoreError
from tests.server import hard
from tests.server.client import Client, Socket
from tests.server.hard import Guest, Wire, open_table
from tests.server.process import Server

pytestmark = pytest.mark.anyio

PATHS = {"answer": "decisions", "command": "commands"}
"""Type of a message -> route of the equivalent request, if its name is different."""


async def seated(ann: Client, ben: Client) -> tuple[str, Socket, Socket, str]:
    """Begin a game of two people; returns the table, who is asked, who waits, and an option."""
    table = (await ann.open(people=2, players=3))["id"]
    await ben.do("POST", f"/api/tables/{table}/join", {})
    await ann.do("POST", f"/api/tables/{table}/start")
    sockets = [await client.live(table, "?lang=en") for client in (ann, ben)]
    while True:
        for asked, waits in (sockets, sockets[::-1]):
            await asked.do(type="ping")  # everything before it was told
            if asked.state.get("question"):
                return table, asked, waits, asked.state["question"]["options"][0]["id"]


async def refusals(
    client: Client, socket: Socket, table: str, message: dict[str, Any], fields: dict[str, str]
) -> list[tuple[str, str]]:
    """Send the same through every entrance; return code and sentence of each refusal.

    Text mode tells the sentence alone.
    """
    live = await socket.refused(**message)
    kind = message["type"]
    body = {name: value for name, value in message.items() if name != "type"} or None
    path = f"/api/tables/{table}/{PATHS.get(kind, kind)}?lang=en"
    plain = (await client.ask("POST", path, body)).json()
    assert plain["details"] == live["details"]
    text = await client.http.post(f"/text/{table}?lang=en", data=fields)
    told = [(refusal["error"], refusal["message"]) for refusal in (live, plain)]
    return [*told, (live["error"], text.text.strip())]


async def test_what_is_refused_is_refused_in_the_same_words(ann: Client, ben: Client) -> None:
    table, asked, waits, option = await seated(ann, ben)
    client, other = (ann, ben) if asked.state["seat"] == 0 else (ben, ann)
    version = asked.state["version"]
    own = asked.state["seat"]
    late, dance = {"option": option, "version": version + 7}, {"name": "dance", "seat": own}
    for message, fields, code in (
        ({"type": "answer", **late}, {"choose": "1", "version": str(version + 7)}, "stale"),
        ({"type": "command", **dance}, {"command": "dance", "seat": str(own)}, "refused"),
        ({"type": "consent", "agree": True}, {"consent": "yes"}, "undo-refused"),
        (
            {"type": "chat", "text": "I hold the Elder Sign"},
            {"say": "I hold the Elder Sign"},
            "withheld",
        ),
    ):
        told = set(await refusals(client, asked, table, message, fields))
        assert [each for each, _ in told] == [code]
    now = {"type": "answer", "option": option, "version": version}
    for message, fields, code in (
        (now, {"choose": option}, "not-your-turn"),
        ({"type": "undo"}, {"undo": "1"}, "undo-refused"),
    ):
        told = set(await refusals(other, waits, table, message, fields))
        assert [each for each, _ in told] == [code]


async def test_strangers_are_refused_at_every_entrance(
    ann: Client, ben: Client, server: Server
) -> None:
    table, *_ = await seated(ann, ben)
    async with Client(server.address) as cleo:
        await cleo.called("Cleo")
        socket = await cleo.live(table, "?lang=en")
        for message, fields in (
            ({"type": "answer", "option": "take", "version": 0}, {"choose": "1"}),
            ({"type": "undo"}, {"undo": "1"}),
            ({"type": "consent", "agree": False}, {"consent": "no"}),
            ({"type": "chat", "text": "Hello"}, {"say": "Hello"}),
        ):
            told = set(await refusals(cleo, socket, table, message, fields))
            assert [code for code, _ in told] == ["not-seated"]


def test_a_live_message_is_the_plain_request_with_a_type_and_a_number() -> None:
    live = {message.__name__: message for message in connection.MESSAGES}
    for plain in form.AtTable.__args__:
        message = live.pop(plain.__name__)
        assert issubclass(message, plain)
        assert message.__struct_fields__ == (*plain.__struct_fields__, "n")
        assert message.__struct_config__.tag == plain.__name__.lower()
        assert message.__struct_config__.forbid_unknown_fields
    assert set(live) == {"Lang", "Seen", "Ping"}, "which no other entrance needs"


async def test_a_language_in_which_nothing_could_be_told_is_not_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hard.running(hard.roomy(tmp_path)) as app:
        ann = await Guest.named("http://table", "Ann", app)
        table = await open_table([ann], players=3, bots={"1": "random", "2": "random"})
        wire = Wire(app, table, ann.cookie)
        english = (await wire.answered(wire.send("consent", agree=True)))["message"]

        async def away(*_: object) -> None:
            raise StoreError("no disk")

        with monkeypatch.context() as fault:
            fault.setattr(app.state.services.tables, "visit", away)
            told = await wire.answered(wire.send("lang", lang="de"))
        assert told["error"] == "unavailable"
        assert (await wire.answered(wire.send("consent", agree=True)))["message"] == english
        assert (await wire.answered(wire.send("lang", lang="de")))["type"] == "ack"
        await wire.close()
        await ann.http.aclose()


async def test_whoever_cannot_be_let_in_for_want_of_files_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with hard.running(hard.roomy(tmp_path)) as app:

        async def short(_: str) -> None:
            raise OSError(errno.EMFILE, "Too many open files")

        monkeypatch.setattr(app.state.services.hall, "table", short)
        wire = Wire(app, "abcdefghjk")
        await wire.until(lambda wire: wire.closed is not None)
        assert wire.closed == 1011
        assert "Too many open files" in caplog.text
        await wire.close()
