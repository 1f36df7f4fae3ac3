"""Identity: a name is enough; accounts, cookies, headers, and no secrets in the logs."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from random import Random

import pytest

from tests.server.client import Client
from tests.server.process import Server

pytestmark = pytest.mark.anyio
PASSWORD = "correct horse"


async def test_a_name_is_enough_and_can_be_changed(visitor: Client) -> None:
    assert await visitor.do("GET", "/api/me") == {"person": None}
    answer = await visitor.ask("PUT", "/api/me", {"name": " Dora ", "lang": "nl"})
    person = answer.json()["person"]
    assert (person["name"], person["lang"], person["login"]) == ("Dora", "nl", None)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
    renamed = (await visitor.do("PUT", "/api/me", {"name": "Dorothea"}))["person"]
    assert (renamed["id"], renamed["name"], renamed["lang"]) == (person["id"], "Dorothea", "nl")
    assert await visitor.do("GET", "/api/me") == {"person": renamed}


async def test_a_new_name_is_on_ones_seats_too(ann: Client, visitor: Client) -> None:
    table = await ann.open(start=True)
    socket = await ann.live(table["id"])
    await ann.do("PUT", "/api/me", {"name": "Annabel"})
    told = await socket.until("state")
    while told["table"]["seats"][0]["name"] != "Annabel":
        told = await socket.until("state")
    seen = await visitor.do("GET", f"/api/tables/{table['id']}")
    assert seen["seats"][0]["name"] == "Annabel"
    await socket.close()


async def test_an_account_brings_the_person_to_another_browser(
    server: Server, ann: Client, visitor: Client
) -> None:
    login = {"login": "Ann.A", "password": PASSWORD}
    me = (await ann.do("POST", "/api/accounts", login))["person"]
    assert me["login"] == "ann.a"
    table = await ann.open()
    wrong = await visitor.ask("POST", "/api/session", {**login, "password": "wrong horse"})
    assert wrong.json()["error"] == "wrong-login"
    assert (await visitor.do("POST", "/api/session", login))["person"] == me
    mine = (await visitor.do("GET", "/api/tables"))["tables"]
    assert [one["id"] for one in mine] == [table["id"]]
    async with Client(server.address) as other:
        await other.called("Anna")
        taken = await other.ask("POST", "/api/accounts", {**login, "login": "ANN.A"})
        assert taken.json()["error"] == "login-taken"
    change = {"old": "wrong horse", "new": "battery staple"}
    assert (await ann.ask("PUT", "/api/accounts/password", change)).status_code == 401
    await ann.do("PUT", "/api/accounts/password", {**change, "old": PASSWORD})
    assert await visitor.do("GET", "/api/me") == {"person": None}
    assert (await ann.do("GET", "/api/me"))["person"] == me
    assert (await visitor.ask("POST", "/api/session", login)).status_code == 401
    token = ann.token
    await ann.do("DELETE", "/api/session")
    again = await visitor.ask("GET", "/api/me", headers={"cookie": f"miskatonic={token}"})
    assert again.json() == {"person": None}


async def test_a_changed_password_ends_the_connections_of_other_sessions(
    ann: Client, visitor: Client
) -> None:
    login = {"login": "ann.b", "password": PASSWORD}
    await ann.do("POST", "/api/accounts", login)
    await visitor.do("POST", "/api/session", login)
    table = (await ann.open(start=True))["id"]
    own, other = await ann.live(table), await visitor.live(table)
    await own.next()
    await other.next()
    change = {"old": PASSWORD, "new": "battery staple"}
    await ann.do("PUT", "/api/accounts/password", change)
    assert await other.closed() == 4401
    await own.do(type="ping")
    spectator = await visitor.live(table)
    assert (await spectator.next())["seat"] is None
    await spectator.close()
    await ann.do("DELETE", "/api/session")
    assert await own.closed() == 4401


async def test_the_token_is_stored_as_a_hash_and_the_password_as_argon2(
    server: Server, ann: Client
) -> None:
    await ann.do("POST", "/api/accounts", {"login": "hashed", "password": PASSWORD})
    with sqlite3.connect(server.folder / "tables.db") as database:
        tokens = {row[0] for row in database.execute("SELECT token FROM sessions")}
        row = database.execute("SELECT password FROM people WHERE login = 'hashed'").fetchone()
    database.close()
    assert ann.token not in tokens
    assert sha256(ann.token.encode()).hexdigest() in tokens
    assert row[0].startswith("$argon2id$") and PASSWORD not in row[0]


@pytest.mark.parametrize(
    "path", ["/healthz", "/metrics", "/api/me", "/api/games", "/nothing", "/text/zz", "/api/tables"]
)
async def test_every_answer_carries_the_headers_that_protect(visitor: Client, path: str) -> None:
    headers = (await visitor.ask("GET", path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


async def test_the_logs_of_a_game_with_a_login_hold_no_secret(server: Server, ann: Client) -> None:
    await ann.do("POST", "/api/accounts", {"login": "quiet", "password": PASSWORD})
    await ann.do("POST", "/api/session", {"login": "quiet", "password": PASSWORD})
    await ann.ask("POST", "/api/session", {"login": "quiet", "password": "wrong horse"})
    table = await ann.open(start=True)
    socket = await ann.live(table["id"])
    await socket.play(Random(1))
    await socket.connection.send("{nonsense")
    await socket.close()
    said = server.said()
    cards = (await ann.do("GET", "/api/games/ritual/cards"))["cards"]
    for secret in (ann.token, PASSWORD, "wrong horse", *(f'"{card}"' for card in cards)):
        assert secret not in said
    assert "Traceback" not in said
