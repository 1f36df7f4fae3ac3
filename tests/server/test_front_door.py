"""Requests of any shape and at any pace: refused in time with a reason, without delaying others."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from miskatonic.server.callers import Callers, Pace, group_of, proxies_in
from miskatonic.server.settings import Settings
from tests.server.process import Server
from tests.server.raw import ELSEWHERE, Raw, figure, resident, upgrade
from tests.waiting import PATIENCE, eventually

MEGABYTE = 1 << 20
HOST = b"Host: localhost\r\n"
JSON = {"Content-Type": "application/json"}
UNHURRIED: dict[str, Any] = {"head_time": 600, "keep_alive": 600}
"""An idle connection stays open, however long a busy machine takes for the test."""


def has_ipv6() -> bool:
    """Return whether this machine has it; some containers do not."""
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::", 0))
    except OSError:
        return False
    return True


@contextmanager
def unmoved(folder: Path, **settings: Any) -> Iterator[Server]:
    """Run a server that must have been left without a trace in its log."""
    with Server(folder, **settings) as running:
        yield running
        assert "Traceback" not in running.said()
        assert '"level":"error"' not in running.said()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual patience: a busy machine does not exceed it."""
    with unmoved(tmp_path_factory.mktemp("front")) as running:
        yield running


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience, for clients that should exceed it."""
    folder = tmp_path_factory.mktemp("quick")
    with unmoved(folder, head_time=1, body_time=1, keep_alive=1, stalled=1) as running:
        yield running


def is_well(server: Server) -> bool:
    """Return whether ordinary requests are answered."""
    with Raw(server.address) as client:
        return client.ask("GET /api/server").answer()[0] == 200


# ---------------------------------------------------------------------- size and shape

HEADS = {
    "a line of 24 megabytes": (b"GET / HTTP/1.1\r\nX: " + b"y" * 24 * MEGABYTE, 431, "too-large"),
    "many headers": (b"GET / HTTP/1.1\r\n" + HOST + b"X: y\r\n" * 101 + b"\r\n", 431, "too-large"),
    "many long headers": (
        b"GET / HTTP/1.1\r\n" + HOST + (b"X: " + b"y" * 4_000 + b"\r\n") * 5 + b"\r\n",
        431,
        "too-large",
    ),
    "one long header": (
        b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"y" * 9_000 + b"\r\n\r\n",
        431,
        "too-large",
    ),
    "a long address": (
        b"GET /" + b"a" * 9_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
        414,
        "too-large",
    ),
    "NUL in a name": (b"GET / HTTP/1.1\r\n" + HOST + b"X\0Y: z\r\n\r\n", 400, "malformed"),
    "NUL in a value": (b"GET / HTTP/1.1\r\n" + HOST + b"X: \0\r\n\r\n", 400, "malformed"),
    "no method": (b"FROBNICATE / HTTP/1.1\r\n" + HOST + b"\r\n", 400, "malformed"),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, "malformed"),
    "not ASCII": (b"GET /\xc3\xa9 HTTP/1.1\r\n" + HOST + b"\r\n", 400, "malformed"),
    "a tunnel": (b"CONNECT evil.example:443 HTTP/1.1\r\n" + HOST + b"\r\n", 400, "malformed"),
    "two lengths": (
        b"PUT /api/me HTTP/1.1\r\n" + HOST + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        400,
        "malformed",
    ),
    "a length and chunks": (
        b"PUT /api/me HTTP/1.1\r\n"
        + HOST
        + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        400,
        "malformed",
    ),
    "another host in the address": (
        b"GET http://evil.example/api/me HTTP/1.1\r\n" + HOST + b"\r\n",
        400,
        "malformed",
    ),
}


@pytest.mark.parametrize("what", HEADS)
def test_a_request_that_cannot_be_one_is_refused_in_words(server: Server, what: str) -> None:
    sent, status, code = HEADS[what]
    before = resident(server.process.pid)
    with Raw(server.address) as client:
        assert client.send(sent).refused() == (status, code)
        assert client.closed()
    assert resident(server.process.pid) - before < 8 * MEGABYTE
    assert is_well(server)


def test_a_websocket_is_asked_for_within_the_same_limits(server: Server) -> None:
    for headers, status in (({"X": "y" * 9_000}, 431), ({"Sec-WebSocket-Key": ""}, 400)):
        with Raw(server.address) as client:
            client.ask("GET /api/tables/zzz/live", {**upgrade(), **headers})
            assert client.answer()[0] == status
            assert client.closed()
    with Raw(server.address) as client:
        client.ask("POST /api/tables/zzz/live", upgrade())
        assert client.answer()[0] == 405
        assert client.closed()


def test_what_follows_a_body_is_not_taken_for_a_header(server: Server) -> None:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as ann:
        token = ann.put("/api/me", json={"name": "Ann"}).cookies["miskatonic"]
    with Raw(server.address) as client:
        chunks = b"2\r\n{}\r\n0\r\nCookie: miskatonic=" + token.encode() + b"\r\n\r\n"
        client.ask("PUT /api/me", {**JSON, "Transfer-Encoding": "chunked"}, chunks)
        assert client.refused() == (401, "no-person")


def test_a_host_may_stand_in_the_address_too_if_it_is_the_same(server: Server) -> None:
    with Raw(server.address) as client:
        status, _, body = client.ask(f"GET {server.address}/api/games?lang=de").answer()
        assert status == 200
        assert "Partie" in body.decode() or "Spiel" in body.decode()


@pytest.mark.parametrize("method", ["PUT", "GET"])
@pytest.mark.parametrize("how", ["chunks", "length"])
def test_a_body_without_end_ends(server: Server, method: str, how: str) -> None:
    before = resident(server.process.pid)
    with Raw(server.address) as client:
        length = (
            {"Transfer-Encoding": "chunked"} if how == "chunks" else {"Content-Length": "9" * 9}
        )
        client.ask(f"{method} /api/me", {**JSON, **length})
        piece = b"400\r\n" + b"x" * 1_024 + b"\r\n" if how == "chunks" else b"x" * 1_031
        client.send(piece * 20_000)
        status, _, body = client.answer()
        told = json.loads(body)
        if method == "PUT":
            assert (status, told["error"]) == (413, "too-large")
        else:
            assert (status, told) == (200, {"person": None}), "it needs no body"
        assert client.closed()
    assert resident(server.process.pid) - before < 8 * MEGABYTE


def test_requests_on_one_line_are_answered_in_order_and_not_by_the_thousand(
    server: Server,
) -> None:
    def asked(path: str) -> bytes:
        return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()

    with Raw(server.address) as client:
        client.send(asked("/api/me") + asked("/api/server") + asked("/api/nothing"))
        answers = [client.answer() for _ in range(3)]
        assert [status for status, _, _ in answers] == [200, 200, 404]
        assert "person" in json.loads(answers[0][2])
    before = resident(server.process.pid)
    with Raw(server.address) as client:
        client.send(asked("/api/me") * 50_000)
        assert client.closed()
    assert resident(server.process.pid) - before < 8 * MEGABYTE
    assert is_well(server)


# ---------------------------------------------------------------------- time


def test_a_silent_connection_is_closed(quick: Server) -> None:
    with Raw(quick.address) as client:
        assert client.closed()
    with Raw(quick.address) as client:
        assert client.ask("GET /api/server").answer()[0] == 200
        assert client.closed(), "and so is one that was used"


@pytest.mark.parametrize("begun", [b"G", b"\r\n", b"GET /api/me HTTP/1.1\r\nHost: loc"])
def test_half_a_request_is_refused_in_time(quick: Server, begun: bytes) -> None:
    with Raw(quick.address) as client:
        assert client.send(begun).refused() == (408, "too-slow")
        assert client.closed()


def test_a_request_that_comes_drop_by_drop_is_not_waited_for(quick: Server) -> None:
    with Raw(quick.address) as client:
        client.send(b"GET /api/me HTTP/1.1\r\n")
        client.socket.settimeout(0.05)
        answer = b""
        while not answer:
            client.send(b"X: y\r\n")
            try:
                answer = client.socket.recv(1_000)
            except TimeoutError:
                continue
        assert answer.startswith(b"HTTP/1.1 408 "), "long before there were too many headers"


def test_a_body_that_does_not_come_is_not_waited_for(quick: Server) -> None:
    with Raw(quick.address) as client:
        client.ask("PUT /api/me", {**JSON, "Content-Length": "50"}, b'{"name"')
        assert client.refused() == (408, "too-slow")
        assert client.closed()
    with Raw(quick.address) as client:
        client.ask("GET /api/me", {"Content-Length": "50"})
        assert client.answer()[0] == 200
        assert client.closed()


def test_somebody_who_hangs_up_amid_a_request_is_no_fault_of_the_servers(quick: Server) -> None:
    with Raw(quick.address) as client:
        client.ask("PUT /api/me", {**JSON, "Content-Length": "50"}, b'{"name"')
    assert is_well(quick)


@pytest.mark.parametrize("last", ["keep-alive", "close"])
def test_whoever_does_not_read_an_answer_is_cut_off(quick: Server, last: str) -> None:
    name = 'miskatonic_cut_off_total{why="slow"}'
    before = figure(quick.address, name)
    with Raw(quick.address, room=4_096) as client:
        for connection in ("keep-alive", last):
            client.ask("GET /api/games/ah2/cards?lang=de", {"Connection": connection})
        eventually(lambda: figure(quick.address, name) > before)
        assert client.closed()


# ---------------------------------------------------------------------- numbers


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    with Server(tmp_path, most_sockets_per_address=3, **UNHURRIED) as server:
        held = [Raw(server.address, ELSEWHERE).ask("GET /api/server") for _ in range(3)]
        assert [one.answer()[0] for one in held] == [200, 200, 200]
        with Raw(server.address, ELSEWHERE) as fourth:
            status, headers, body = fourth.answer()
            assert (status, json.loads(body)["error"]) == (503, "too-many")
            assert int(headers["retry-after"]) > 0
            assert fourth.closed()
        assert is_well(server), "others are served"
        held.pop().socket.close()

        def is_served_again() -> bool:
            with Raw(server.address, ELSEWHERE) as client:
                return client.ask("GET /api/server").answer()[0] == 200

        eventually(is_served_again)
        for one in held:
            one.socket.close()
        assert figure(server.address, 'miskatonic_refusals_total{code="too-many"}') >= 1


def test_all_connections_together_have_a_limit_of_which_the_last_are_not_even_told(
    tmp_path: Path,
) -> None:
    with Server(tmp_path, most_sockets=32, **UNHURRIED) as server:
        held = [Raw(server.address) for _ in range(150)]
        assert held[0].ask("GET /api/server").answer()[0] == 200
        assert held[60].refused() == (503, "too-many")
        assert held[149].closed()
        for one in held:
            one.socket.close()
        eventually(lambda: is_well(server))


def test_an_address_of_ipv6_is_counted_with_its_neighbours() -> None:
    assert group_of("2001:db8:1:2::1") == group_of("2001:db8:1:2:ffff::9")
    assert group_of("2001:db8:1:2::1") != group_of("2001:db8:1:3::1")
    assert group_of("::ffff:192.0.2.1") == group_of("192.0.2.1") == "192.0.2.1"
    assert group_of("fe80::1%eth0") == group_of("fe80::2%eth0")


def test_a_proxy_is_not_counted_as_one_person() -> None:
    callers = Callers(Settings(), "127.0.0.1,::1,10.0.0.0/8")
    assert [callers.peer_of(a) for a in ("127.0.0.1", "::ffff:127.0.0.1", "::1", "10.1.2.3")] == [
        "",
        "",
        "",
        "",
    ]
    assert callers.peer_of("127.0.0.2") == "127.0.0.2"
    assert Callers(Settings(), "*").peer_of("192.0.2.1") == ""


def test_a_proxy_is_believed_also_by_a_server_that_listens_everywhere(tmp_path: Path) -> None:
    host = "::" if has_ipv6() else "0.0.0.0"
    with unmoved(tmp_path, host=host, logins_per_minute=4) as everywhere:  # one at once

        def log_in(source: str, said: str) -> int:
            credentials = {"login": "nobody", "password": "correct horse"}
            body = json.dumps(credentials).encode()
            headers = {**JSON, "X-Forwarded-For": said, "Content-Length": str(len(body))}
            with Raw(everywhere.address, source) as line:
                return line.ask("POST /api/session", headers, body).answer()[0]

        assert [log_in("", f"192.0.2.{n}") for n in (1, 2, 3, 1)] == [401, 401, 401, 429]
        assert [log_in(ELSEWHERE, f"192.0.2.{n}") for n in (4, 5)] == [401, 429]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("peer", "trusted"),
    [
        ("127.0.0.1", True),
        ("::ffff:127.0.0.1", True),
        ("10.1.2.3", True),
        ("::ffff:10.9.9.9", True),
        ("::ffff:11.9.9.9", False),
        ("127.0.0.2", False),
        ("::ffff:127.0.0.2", False),
        ("2001:db8::7", True),
        ("2001:db9::7", False),
    ],
)
async def test_whoever_is_not_counted_as_a_proxy_is_not_believed_as_one(
    peer: str, trusted: bool
) -> None:
    """A server at ``::`` sees addresses of IPv4 wrapped up; both must unwrap them."""
    proxies = proxies_in("127.0.0.1, 10.1.2.3/8 ,2001:db8::/32,unix:/run/x")
    heard = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        heard.append(scope["client"][0])

    scope: Any = {"type": "http", "client": (peer, 1)}
    scope["headers"] = [(b"x-forwarded-for", b"192.0.2.9")]
    none: Any = None
    await ProxyHeadersMiddleware(app, trusted_hosts=proxies)(scope, none, none)
    assert heard == ["192.0.2.9" if trusted else peer]
    assert (Callers(Settings(), proxies).peer_of(peer) == "") is trusted


def test_everybody_is_a_proxy_if_one_says_so() -> None:
    assert proxies_in("*") == proxies_in("127.0.0.1, *") == ["*"]
    assert proxies_in("") == []


def test_a_reader_is_slow_if_it_takes_too_little_for_too_long() -> None:
    pace = Pace(20.0)
    assert not pace.stalled(0.0, 500_000)
    assert not pace.stalled(19.0, 499_999)
    assert pace.stalled(21.0, 499_998), "a byte now and then is nothing"
    pace = Pace(20.0)
    assert not any(pace.stalled(float(now), 500_000 - 1_000 * now) for now in range(400)), "slow"
    pace = Pace(20.0)
    assert not any(pace.stalled(float(now), 0) for now in range(100)), "nothing waits"
    pace = Pace(20.0)
    steady = [pace.stalled(float(now), 300_000, written=300_000 + now * 2_000) for now in range(99)]
    assert not any(steady), "as much is taken as is written"
    pace = Pace(20.0)
    assert any(pace.stalled(float(now), 1_000 * now + 1) for now in range(30)), "and nothing taken"
