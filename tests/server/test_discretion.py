"""Nothing that the server writes or says holds a token, a password, or the seed of a game."""

from __future__ import annotations

import logging
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import httpx
import pytest

from miskatonic.server.logs import Lines, Words
from miskatonic.table import Hall
from tests.server.client import Client
from tests.server.hard import Guest, open_table, roomy, running
from tests.server.process import PROGRAM, Server, free_port
from tests.waiting import PATIENCE

PASSWORD, WRONG, NEW = "correct horse", "wrong horse", "battery staple"
HIDDEN = "hunter2/ü secret"
"""The password of a database, with letters that addresses write in another way."""
QUOTED = "hunter2%2F%C3%BC%20secret"


class Ear:
    """Keeps every answer to every request."""

    def __init__(self, client: Client) -> None:
        self.heard: list[str] = []
        client.http.event_hooks["response"] = [self.keep]

    async def keep(self, answer: httpx.Response) -> None:
        await answer.aread()
        headers = [line for line in answer.headers.items() if line[0] != "set-cookie"]
        self.heard.append(f"{answer.url}\n{headers}\n{answer.text}")


def stored(folder: Path) -> tuple[list[str], list[str]]:
    """Return hashes of tokens and passwords, and the seeds of running games."""
    with sqlite3.connect(folder / "tables.db") as database:
        hashes = [row[0] for row in database.execute("SELECT token FROM sessions")]
        hashes += [row[0] for row in database.execute("SELECT password FROM people") if row[0]]
        charters = database.execute("SELECT charter FROM tables WHERE status != 'finished'")
        seeds = [re.findall(r'"seed":(\d+)', row[0])[0] for row in charters]
    database.close()
    return hashes, seeds


async def live_lively(ann: Client, ben: Client) -> list[str]:
    """Do most things, right and wrong; return the tokens used."""
    login = {"login": "ann", "password": PASSWORD}
    await ann.do("POST", "/api/accounts", login)
    tokens = [ann.token]
    for body in (
        {**login, "password": WRONG},
        {"login": PASSWORD, "password": ["x", PASSWORD]},
        {"login": "ann", "password": PASSWORD, "more": PASSWORD},
        {"login": "ann", "password": PASSWORD * 30},
        {"old": WRONG, "new": NEW},
    ):
        await ann.ask("POST", "/api/session", body)
        await ann.ask("POST", "/api/accounts", body)
        await ann.ask("PUT", "/api/accounts/password", body)
    await ann.http.post(
        "/api/session", content=f'{{"login": "ann", "password": "{PASSWORD}'.encode()
    )
    await ann.do("PUT", "/api/accounts/password", {"old": PASSWORD, "new": NEW})
    await ann.do("POST", "/api/session", {"login": "ann", "password": NEW})
    tokens += [ann.token, ben.token]
    table = (await ann.open(people=2, players=3))["id"]
    await ben.do("POST", f"/api/tables/{table}/join", {})
    await ann.do("POST", f"/api/tables/{table}/start")
    path = f"/api/tables/{table}"
    sockets = [await ann.live(table), await ben.live(table)]
    for socket in sockets:
        await socket.next()
    for _ in range(8):
        for who in (ann, ben):
            state = await who.do("GET", f"{path}/state")
            if state["question"]:
                option = state["question"]["options"][0]["id"]
                await who.ask(
                    "POST", f"{path}/decisions", {"option": option, "version": state["version"]}
                )
    for who in (ann, ben):
        await who.ask("POST", f"{path}/undo")
        await who.ask("POST", f"{path}/consent", {"agree": True})
        await who.ask("POST", f"{path}/pause")
        for what in ("record", "replay", "replay?seat=all", "remarks", "state", ""):
            await who.ask("GET", f"{path}/{what}")
        await who.ask("POST", f"{path}/rematch")
        await who.ask("POST", f"{path}/resume")
        await who.ask("GET", f"/text/{table}")
    await ben.ask("POST", f"{path}/leave")
    await ann.ask("POST", f"{path}/report", {"text": "nothing"})
    await sockets[0].connection.send("{nonsense")
    await sockets[0].do(type="ping")
    for page in ("/metrics", "/healthz", "/schema/openapi.json", "/api/tables", "/api/me", "/"):
        await ann.ask("GET", page)
    for socket in sockets:
        await socket.close()
    await ben.do("DELETE", "/api/session")
    return tokens


@pytest.mark.anyio
async def test_a_lively_evening_tells_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONASYNCIODEBUG", "1")  # and what the event loop says of itself
    with Server(tmp_path) as server:
        async with Client(server.address) as ann, Client(server.address, "de") as ben:
            ears = [Ear(await ann.called("Ann")), Ear(await ben.called("Ben"))]
            tokens = await live_lively(ann, ben)
        hashes, seeds = stored(tmp_path)
    assert len(hashes) >= 3 and seeds
    said = server.said()
    told = "\n".join(text for ear in ears for text in ear.heard)
    for secret in (*tokens, PASSWORD, WRONG, NEW, *hashes, *seeds):
        assert secret not in said
        assert secret not in told
    assert "Traceback" not in said


@pytest.mark.anyio
async def test_a_defect_is_logged_without_secrets_and_told_without_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(roomy(tmp_path)) as app:
        guests = [await Guest.named("http://table", f"Guest {n}", app) for n in range(3)]
        name = await open_table(guests)
        table = await app.state.services.tables.get(name)

        async def broken(hall: Hall, table_id: str) -> None:
            raise RuntimeError(f"{table!r} for miskatonic={guests[0].cookie}, {[table]}")

        with monkeypatch.context() as patched:
            patched.setattr(Hall, "table", broken)
            answer = await guests[0].http.get(f"/api/tables/{name}")
        for guest in guests:
            await guest.http.aclose()
    assert (answer.status_code, answer.json()["error"]) == (500, "failed")
    assert "RuntimeError" not in answer.text and name not in answer.text
    (record,) = [each for each in caplog.records if each.levelno >= logging.ERROR]
    for formatter in (Lines(), Words()):
        line = formatter.format(record)
        assert "RuntimeError" in line and name in line, "an operator finds what failed"
        assert guests[0].cookie not in line and str(table.seed) not in line


def test_what_looks_like_a_secret_is_struck_out_of_every_line() -> None:
    told = (
        f"dsn postgresql://ann:{HIDDEN}@host/db and postgresql://ann:{QUOTED}@host/db, {HIDDEN!r}, "
        "cookie miskatonic=abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE; "
        "hash $argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA "
        "other mysql://ben:letmein@host"
    )
    record = logging.makeLogRecord({"msg": "%s", "args": (told,), "secret": HIDDEN})
    for formatter in (Lines([HIDDEN, ""]), Words([HIDDEN])):
        line = formatter.format(record)
        for secret in ("hunter2", "secret@", "abcdefgh", "aGFzaA", "letmein"):
            assert secret not in line
        assert "cookie miskatonic=…" in line and "host/db" in line


@pytest.mark.parametrize(
    ("command", "url"),
    [
        ("serve", f"postgresql://ann:{QUOTED}@127.0.0.1:1/db"),
        ("export x.jsonl", f"postgresql://127.0.0.1:1/db?user=ann&password={QUOTED}"),
        ("repair", f"postgresql://ann:{QUOTED}@127.0.0.1:1/db?sslpassword={QUOTED}&colour=red"),
        ("serve", f"postgresql://ann:{QUOTED}@127.0.0.1:port/db"),
        ("export x.jsonl", f"postgresql://127.0.0.1:port/db?password={QUOTED}"),
        ("repair", f"mysql://ann:{QUOTED}@127.0.0.1/db"),
        ("serve", f"postgresql//ann:{QUOTED}"),
    ],
)
def test_a_database_that_cannot_be_opened_keeps_its_password(
    command: str, url: str, tmp_path: Path
) -> None:
    typed = [*command.split(), *(["--port", str(free_port())] if command == "serve" else [])]
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM, *typed],
        env={**os.environ, "MISKATONIC_DB": url, "PYTHONASYNCIODEBUG": "1"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    said = ended.stdout + ended.stderr
    assert ended.returncode == 2, said
    assert "hunter2" not in said
    assert "Traceback" not in said


@pytest.mark.anyio
async def test_the_seed_is_told_once_the_game_is_over_and_only_then(
    server: Server, ann: Client
) -> None:
    table = (await ann.open(start=True))["id"]
    path = f"/api/tables/{table}"
    for what in ("record", "replay", "replay?seat=all"):
        assert (await ann.ask("GET", f"{path}/{what}")).status_code == 409
    await ann.do("POST", f"{path}/pause")
    assert (await ann.ask("GET", f"{path}/record")).status_code == 409
    await ann.do("POST", f"{path}/resume")
    socket = await ann.live(table)
    await socket.play(Random(3))
    await socket.close()
    seed = str((await ann.do("GET", f"{path}/record"))["seed"])
    assert seed not in str(await ann.do("GET", path))
    again = await ann.do("POST", f"{path}/rematch")
    assert (await ann.ask("GET", f"/api/tables/{again['id']}/record")).status_code == 409
    assert seed not in server.said()
