"""Bad input: each gets the documented code and a sentence; the table and the others go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from miskatonic.kernel.text import LANGUAGES
from miskatonic.server.errors import TooManyError
from tests.server.client import Client, first_asked
from tests.server.hard import Guest, Wire, roomy, running

pytestmark = pytest.mark.anyio
FOREIGN = ["http://evil.example", "null", "http://[", "https://127.0.0.1:1"]


async def told(client: Client, method: str, path: str, body: Any = None, **more: Any) -> list[Any]:
    """Return status, code and the sentences in three languages."""
    mark = "&" if "?" in path else "?"
    answers = [
        await client.ask(method, f"{path}{mark}lang={lang}", body, **more)
        for lang in ("en", "de", "nl")
    ]
    sentences = {answer.json()["message"] for answer in answers}
    assert len(sentences) == 3, sentences
    assert "Traceback" not in answers[0].text
    return [answers[0].status_code, answers[0].json()["error"]]


REQUESTS: list[tuple[str, str, Any, int, str]] = [
    ("POST", "/api/tables", {"players": 5}, 400, "malformed"),
    ("POST", "/api/tables", {"game": "ritual", "players": [5]}, 400, "malformed"),
    ("POST", "/api/tables", {"game": "ritual", "players": "5"}, 400, "malformed"),
    ("POST", "/api/tables", {"game": "ritual", "players": 5, "listed": "true"}, 400, "malformed"),
    ("POST", "/api/tables/{id}/decisions", {"option": "x", "version": "0"}, 400, "malformed"),
    ("POST", "/api/tables", {"game": "ritual", "players": 5, "seed": 1}, 400, "malformed"),
    ("POST", "/api/tables", {"game": "ritual", "players": 5, "lang": "xx"}, 400, "malformed"),
    ("POST", "/api/tables", [], 400, "malformed"),
    ("POST", "/api/tables", {"game": "chess", "players": 5}, 400, "bad-setup"),
    ("POST", "/api/tables", {"game": "ritual", "players": 99}, 400, "bad-setup"),
    (
        "POST",
        "/api/tables",
        {"game": "ritual", "players": 5, "bots": {"1": "hal"}},
        400,
        "bad-setup",
    ),
    ("POST", "/api/tables", {"game": "ritual", "players": 5, "seat": 5}, 409, "no-seat"),
    (
        "POST",
        "/api/tables",
        {"game": "ritual", "players": 5, "bots": {"9" * 5000: "steady"}},
        409,
        "no-seat",
    ),
    ("PUT", "/api/me", {"name": "\u200b\ufeff"}, 400, "malformed"),
    ("PUT", "/api/me", {"name": "a\u202eb"}, 400, "malformed"),
    ("PUT", "/api/me", {"name": 5}, 400, "malformed"),
    ("PUT", "/api/me", {"name": ""}, 400, "malformed"),
    ("PUT", "/api/me", {"name": " \t "}, 400, "malformed"),
    ("PUT", "/api/me", {"name": "a\0b"}, 400, "malformed"),
    ("PUT", "/api/me", {"name": "x" * 41}, 400, "malformed"),
    ("PUT", "/api/me", {"lang": "xx"}, 400, "malformed"),
    ("PUT", "/api/me", {"id": "somebody"}, 400, "malformed"),
    ("GET", "/api/tables?which=all", None, 400, "malformed"),
    ("GET", "/api/tables/zzzzzzzzzz", None, 404, "no-table"),
    ("GET", "/api/tables/a%00b/state", None, 404, "no-table"),
    ("POST", "/api/tables/zzzzzzzzzz/join", {}, 404, "no-table"),
    ("POST", "/api/tables/{id}/join", {"seat": -1}, 400, "malformed"),
    ("POST", "/api/tables/{id}/join", {"seat": 0}, 409, "wrong-status"),
    ("POST", "/api/tables/{id}/start", None, 409, "wrong-status"),
    ("POST", "/api/tables/{id}/resume", None, 403, "not-seated"),
    ("POST", "/api/tables/{id}/rematch", None, 403, "not-seated"),
    ("PUT", "/api/tables/{id}/seats/1", {"bot": "hal"}, 400, "bad-setup"),
    ("DELETE", "/api/tables/{id}/seats/1", None, 403, "not-host"),
    ("POST", "/api/tables/{id}/decisions", {"option": "take", "version": 0}, 403, "not-seated"),
    ("POST", "/api/tables/{id}/decisions", {"option": "take"}, 400, "malformed"),
    ("POST", "/api/tables/{id}/commands", {"name": "expose", "seat": 0}, 403, "not-seated"),
    ("POST", "/api/tables/{id}/undo", None, 403, "not-seated"),
    ("DELETE", "/api/tables/{id}/undo", None, 403, "not-seated"),
    ("POST", "/api/tables/{id}/consent", {"agree": "yes"}, 400, "malformed"),
    ("POST", "/api/tables/{id}/chat", {"text": "hello"}, 403, "not-seated"),
    ("POST", "/api/tables/{id}/chat", {"text": "a\0b"}, 400, "malformed"),
    ("POST", "/api/tables/{id}/chat", {}, 400, "malformed"),
    ("GET", "/api/tables/{id}/log?before=-1", None, 400, "malformed"),
    ("GET", "/api/tables/{id}/log?before=last", None, 400, "malformed"),
    ("GET", "/api/tables/{id}/log?before=" + "9" * 400, None, 400, "malformed"),
    ("GET", "/api/tables/{id}/record", None, 409, "wrong-status"),
    ("GET", "/api/tables/{id}/replay?seat=all", None, 409, "wrong-status"),
    ("POST", "/api/session", {"login": "nobody", "password": "password"}, 401, "wrong-login"),
    ("POST", "/api/accounts", {"login": "dora", "password": "short"}, 400, "weak-password"),
    ("POST", "/api/accounts", {"login": "ß" * 40, "password": "long enough"}, 400, "malformed"),
    ("GET", "/api/nothing", None, 404, "not-found"),
    ("GET", "/api/rules/chess", None, 404, "not-found"),
    ("GET", "/api/games/chess/cards", None, 404, "not-found"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), REQUESTS)
async def test_a_request_that_cannot_be_carried_out_is_told_why(
    ann: Client, ben: Client, method: str, path: str, body: Any, status: int, code: str
) -> None:
    table = await ann.open(start=True)
    assert await told(ben, method, path.replace("{id}", table["id"]), body) == [status, code]


async def test_a_field_that_is_wrong_is_named(ann: Client) -> None:
    for body, field in (({"players": 5}, "game"), ({"game": "ritual", "players": 5, "x": 1}, "x")):
        refused = (await ann.ask("POST", "/api/tables", body)).json()
        assert refused["details"]["field"] == field


async def test_a_malformed_message_is_refused_in_the_readers_words_alone(ann: Client) -> None:
    refused = (await ann.ask("PUT", "/api/me?lang=de", {"name": 5})).json()
    assert refused["message"] == "Diese Nachricht ist nicht lesbar. Sieh hier nach: name."
    assert "Expected" in refused["details"]["problem"], "for authors of clients"


async def test_what_is_not_json_is_malformed_and_what_is_too_large_too_large(ann: Client) -> None:
    kind = {"content-type": "application/json"}
    for text in (b"{", b"\xff\xfe", b"[" * 5000):
        assert await told(ann, "PUT", "/api/me", content=text, headers=kind) == [400, "malformed"]
    huge = b'{"name": "' + b"x" * 20_000 + b'"}'
    assert await told(ann, "PUT", "/api/me", content=huge, headers=kind) == [413, "too-large"]


async def test_without_a_name_nothing_is_opened(visitor: Client) -> None:
    wanted = {"game": "ritual", "players": 5}
    assert await told(visitor, "POST", "/api/tables", wanted) == [401, "no-person"]
    forged = {"cookie": "miskatonic=forged"}
    assert await told(visitor, "POST", "/api/tables", wanted, headers=forged) == [401, "no-person"]
    assert (await visitor.ask("GET", "/api/me", headers=forged)).json() == {"person": None}


@pytest.mark.parametrize("origin", FOREIGN)
async def test_another_site_changes_nothing(ann: Client, origin: str) -> None:
    headers = {"origin": origin}
    answer = await told(ann, "PUT", "/api/me", {"name": "Eve"}, headers=headers)
    assert answer == [403, "cross-origin"]
    assert (await ann.do("GET", "/api/me"))["person"]["name"] == "Ann"
    table = await ann.open()
    socket = await ann.live(table["id"], Origin=origin)
    assert await socket.closed() == 4403
    own = await ann.live(table["id"], Origin=ann.address)
    assert (await own.next())["type"] == "state"
    await own.close()


async def test_a_refusal_speaks_the_language_of_the_person(ben: Client) -> None:
    for method, path, body in (("PUT", "/api/me", {"name": 5}), ("GET", "/api/tables/zzz", None)):
        sentence = (await ben.ask(method, path, body)).json()["message"]
        assert "Tisch" in sentence or "Nachricht" in sentence, sentence


MESSAGES: list[tuple[dict[str, Any], str]] = [
    ({"type": "answer", "version": 10**9, "option": "take"}, "stale"),
    ({"type": "answer", "option": "take"}, "malformed"),
    ({"type": "answer", "version": "0", "option": "take"}, "malformed"),
    ({"type": "answer", "version": 0, "option": "take", "more": 1}, "malformed"),
    ({"type": "answer", "version": 0, "option": "take", "seat": 3}, "not-seated"),
    ({"type": "command", "name": "nonsense", "seat": 0}, "refused"),
    ({"type": "command", "name": "expose", "seat": 9}, "not-seated"),
    ({"type": "undo"}, "undo-refused"),
    ({"type": "consent", "agree": True}, "undo-refused"),
    ({"type": "chat"}, "malformed"),
    ({"type": "chat", "text": "hi", "remark": "guess"}, "malformed"),
    ({"type": "chat", "text": "you hold the Elder Sign"}, "withheld"),
    ({"type": "chat", "remark": "guess", "card": "nonsense"}, "withheld"),
    ({"type": "lang", "lang": "xx"}, "malformed"),
    ({"type": "dance"}, "malformed"),
    ({}, "malformed"),
]


async def test_bad_messages_are_refused_one_by_one_and_the_table_goes_on(
    ann: Client, ben: Client
) -> None:
    table = await ann.open(people=2, players=3)
    await ben.do("POST", f"/api/tables/{table['id']}/join", {})
    await ann.do("POST", f"/api/tables/{table['id']}/start")
    other = await ben.live(table["id"])
    for lang, word in (("en", "his"), ("de", "Nachricht"), ("nl", "bericht")):
        socket = await ann.live(table["id"], f"?lang={lang}")
        for message, code in MESSAGES:
            number = await socket.say(**message)
            refused = await socket.until("error")
            assert refused["error"] == code, message
            assert refused["n"] == number or code == "malformed"
            assert refused["message"]
        for raw in ("", "{", "[]", "nul", b"\xff", b"\x00binary", '{"type": "ping", "n": 1e99}'):
            await socket.connection.send(raw)
            refused = await socket.until("error")
            assert refused["error"] == "malformed" and word in refused["message"]
        assert (await socket.do(type="ping"))["type"] == "pong"
        await socket.connection.send('{"type": "seen", "version": 99999999999999999999}')
        await socket.connection.send('{"type": "seen", "version": -5}')
        assert (await socket.do(type="ping"))["type"] == "pong"
        await socket.close()
    assert (await other.do(type="ping"))["type"] == "pong"
    assert not any(message["type"] in ("error", "notice") for message in other.got)
    await other.close()


async def test_answers_out_of_turn_replayed_and_of_another_table_are_refused(
    ann: Client, ben: Client
) -> None:
    table = await ann.open(people=2, players=3)
    await ben.do("POST", f"/api/tables/{table['id']}/join", {})
    await ann.do("POST", f"/api/tables/{table['id']}/start")
    elsewhere = await ben.open(people=1, players=3)
    sockets = [await client.live(table["id"]) for client in (ann, ben)]
    asked = await first_asked(*sockets)
    (idle,) = [s for s in sockets if s is not asked]
    version = asked.state["version"]
    option = asked.state["question"]["options"][0]["id"]
    refused = await idle.refused(type="answer", version=version, option=option)
    assert refused["error"] == "not-your-turn"
    refused = await asked.refused(type="answer", version=version, option="eat:the-table")
    assert refused["error"] == "unknown-option"
    there = {"option": option, "version": 0}
    answer = await ann.ask("POST", f"/api/tables/{elsewhere['id']}/decisions", there)
    assert answer.json()["error"] == "not-seated"
    await asked.do(type="answer", version=version, option=option)
    refused = await asked.refused(type="answer", version=version, option=option)
    assert refused["error"] == "stale"
    assert refused["details"]["version"] == version
    for socket in sockets:
        await socket.close()


async def test_of_answers_at_the_same_moment_one_is_acknowledged_and_the_others_refused(
    ann: Client,
) -> None:
    table = await ann.open(people=1, players=3, start=True)
    tabs = [await ann.live(table["id"]) for _ in range(4)]
    for _ in range(5):
        states = [await tab.my_turn() for tab in tabs]
        if tabs[0].over:
            break
        version, asked = states[0]["version"], states[0]["question"]
        said = {"type": "answer", "version": version, "option": asked["options"][0]["id"]}
        numbers = [await tab.say(**said) for tab in tabs]
        ends = [await tab.answer_to(n) for tab, n in zip(tabs, numbers, strict=True)]
        assert sorted(end["type"] for end in ends) == ["ack", "error", "error", "error"]
        for tab in tabs:
            while tab.state["version"] == version:
                await tab.next()
    for tab in tabs:
        marks = [m["n"] if m["type"] in ("ack", "error") else m.get("ack") for m in tab.got]
        answered = [mark for mark in marks if mark is not None]
        assert len(answered) == len(set(answered)), "one end for each message"
        await tab.close()


async def test_a_message_is_measured_in_bytes_and_a_refused_one_keeps_its_number(
    ann: Client,
) -> None:
    table = await ann.open()
    socket = await ann.live(table["id"], "?version=" + "9" * 5000)
    assert (await socket.until("state"))["version"] == 0
    await socket.connection.send('{"type": "lang", "n": 31, "lang": "fr"}')
    assert (await socket.until("error"))["n"] == 31
    await socket.connection.send('{"type": "chat", "n": 32, "text": "' + "€" * 6000 + '"}')
    refused = await socket.until("error")
    assert (refused["error"], refused["n"]) == ("too-large", 32)
    assert await socket.closed() == 4009


async def test_sockets_are_closed_with_the_code_of_the_reason(ann: Client) -> None:
    assert await (await ann.live("zzzzzzzzzz")).closed() == 4404
    table = await ann.open()
    large = await ann.live(table["id"])
    await large.connection.send("x" * 20_000)
    assert (await large.until("error"))["error"] == "too-large"
    assert await large.closed() == 4009


class Clock:
    """The clock of the limits, which stands unless it is moved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr("miskatonic.server.limits.monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def test_whoever_asks_too_often_waits_and_the_others_do_not(
    tmp_path: Path, clock: Clock
) -> None:
    async with running(roomy(tmp_path, per_minute=60, most_connections=2)) as app:
        ann, ben = [await Guest.named("http://table", name, app) for name in ("Ann", "Ben")]
        table = (await ann.post("/api/tables", game="ritual", players=5))["id"]
        held = [Wire(app, table, ann.cookie) for _ in range(2)]
        for wire in held:
            await wire.until(lambda w: bool(w.heard))
        third = Wire(app, table, ann.cookie)
        await third.until(lambda w: w.closed == 4429)
        for _ in range(15):
            answer = await ann.http.get("/api/me?lang=nl")
            if answer.status_code == 429:
                break
        assert answer.json()["error"] == "too-many"
        wait = int(answer.headers["retry-after"])
        assert wait == answer.json()["details"]["retry"] > 0
        refused = await held[0].answered(held[0].send("undo"))
        assert refused["error"] == "too-many"
        assert (await ben.http.get("/api/me")).status_code == 200
        clock.now += wait
        assert (await ann.http.get("/api/me")).status_code == 200, "as it was told"
        for wire in (*held, third):
            await wire.close()
        for guest in (ann, ben):
            await guest.http.aclose()


async def test_every_request_counts_also_of_somebody_without_a_name(
    tmp_path: Path, clock: Clock
) -> None:
    paths = ("/api/server", "/api/games", "/api/rules/ritual/search?q=x", "/text/zzz")
    foreign = {"origin": "http://evil.example"}
    async with running(roomy(tmp_path, per_minute=60)) as app:
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as visitor:
            for path in paths:
                clock.now += 60.0
                answers = [await visitor.get(path) for _ in range(16)]
                limited = [answer.status_code == 429 for answer in answers]
                assert limited == [False] * 15 + [True], path
                assert answers[-1].headers["cache-control"] == "no-store"
            clock.now += 60.0
            for _ in range(15):
                answer = await visitor.put("/api/me", json={"name": "Eve"}, headers=foreign)
                assert answer.status_code == 403
            answer = await visitor.put("/api/me", json={"name": "Eve"}, headers=foreign)
            assert answer.status_code == 429
            assert (await visitor.get("/healthz")).status_code == 200


def test_a_second_is_not_told_as_many() -> None:
    told = [TooManyError(retry=1).text(lang) for lang in LANGUAGES]
    assert [text.split(". ")[1] for text in told] == [
        "Try again in 1 s.",
        "Versuch es in 1 s noch einmal.",
        "Probeer het over 1 s nog eens.",
    ]
