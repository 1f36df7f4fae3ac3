"""The server answers to its own names only: a foreign page cannot pass itself off as ours."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from miskatonic.server import hosts as hosts_module
from miskatonic.server.app import create_app
from miskatonic.server.errors import WrongHostError
from miskatonic.server.hosts import Hosts, host_in
from miskatonic.server.settings import SettingError, Settings
from tests.server import hard
from tests.server.client import Client
from tests.server.process import Server
from tests.server.raw import Raw

pytestmark = pytest.mark.anyio

WRITTEN = {
    "localhost": "localhost",
    "LOCALHOST:8000": "localhost",
    "Play.Example.org.": "play.example.org",
    "play.example.org.:443": "play.example.org",
    "127.0.0.1:8000": "127.0.0.1",
    "[::1]": "::1",
    "[::1]:8000": "::1",
    "[0:0:0:0:0:0:0:1]:8000": "::1",
    "[::ffff:192.0.2.1]": "192.0.2.1",
    "[fe80::1%25eth0]:8000": "fe80::1",
    "my_box": "my_box",
    "xn--mnchen-3ya.example": "xn--mnchen-3ya.example",
}
NONSENSE = [
    "",
    ":8000",
    "user@localhost",
    "localhost:80@evil.example",
    "localhost/evil",
    "localhost:8000:8000",
    "localhost:port",
    "localhost:-1",
    "localhost, evil.example",
    "local host",
    "localhost\t",
    "[::1",
    "::1",
    "[::1]8000",
    "[localhost]",
    "[127.0.0.1]",
    "..",
    "a..b",
    "-a.example",
    "ä.example",
    "a" * 300,
]


@pytest.mark.parametrize("written", WRITTEN)
def test_a_host_is_compared_without_port_case_and_final_dot(written: str) -> None:
    assert host_in(written) == WRITTEN[written]


@pytest.mark.parametrize("written", NONSENSE)
def test_what_is_no_host_is_not_taken_for_one(written: str) -> None:
    assert host_in(written) == ""
    with pytest.raises(WrongHostError):
        Hosts(Settings(hosts=("*",))).check([written])


def allowed(known: Hosts, host: str, reached: str = "") -> bool:
    """Return whether a request for a host is let in."""
    try:
        known.check([host], reached)
    except WrongHostError:
        return False
    return True


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "127.0.0.2", "[::1]:1"])
def test_this_machine_may_always_ask_for_itself(host: str) -> None:
    assert allowed(Hosts(Settings()), host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "evil-localhost",
        "0.0.0.0",
        "192.0.2.9",
        "[2001:db8::1]",
    ],
)
@pytest.mark.parametrize("listening", ["127.0.0.1", "0.0.0.0", "::", ""])
def test_a_foreign_name_is_refused_wherever_the_server_listens(host: str, listening: str) -> None:
    assert not allowed(Hosts(Settings(), listening), host)


def test_the_names_of_the_settings_are_allowed_and_no_others() -> None:
    known = Hosts(
        Settings(
            origins=("https://play.example.org", "http://[2001:db8::7]:8000"),
            invite="http://table.example.net:9000",
            hosts=("games.example.com", "*.example.de", "192.0.2.77"),
        )
    )
    for host in (
        "play.example.org",
        "[2001:db8::7]:8000",
        "table.example.net",
        "games.example.com:81",
        "a.example.de",
        "b.a.example.de",
        "192.0.2.77",
    ):
        assert allowed(known, host), host
    for host in (
        "example.org",
        "x.games.example.com",
        "example.de",
        "evilexample.de",
        "example.com",
    ):
        assert not allowed(known, host), host
    assert allowed(Hosts(Settings(hosts=("*",))), "whatever.example")


@pytest.mark.parametrize(
    "host", ["https://play.example.org", "play.example.org/", "a b", "*.", "**"]
)
def test_a_setting_that_is_no_name_is_refused_at_the_start(host: str) -> None:
    with pytest.raises(SettingError) as refused:
        create_app(Settings(hosts=(host,)))
    assert "MISKATONIC_HOSTS" in refused.value.text("nl")


def test_a_server_for_the_network_answers_to_the_names_of_its_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.fritz.box")
    known, alone = Hosts(Settings(), "0.0.0.0"), Hosts(Settings(), "127.0.0.1")
    for host in ("laptop.fritz.box:8000", "laptop.local"):
        assert allowed(known, host)
        assert not allowed(alone, host)
    assert not allowed(known, "laptop.evil.example")
    monkeypatch.setattr(socket, "gethostname", lambda: "")
    assert not allowed(known, ".local")


def test_the_address_that_was_reached_is_ours_and_so_is_every_other_of_this_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known, alone = Hosts(Settings(), "::"), Hosts(Settings(), "192.0.2.1")
    assert allowed(known, "192.0.2.7:8000", reached="192.0.2.7")
    assert allowed(known, "192.0.2.7:8000", reached="::ffff:192.0.2.7")
    assert allowed(known, "[fe80::7]", reached="fe80::7%2")
    assert not allowed(known, "192.0.2.8", reached="192.0.2.7")
    assert allowed(alone, "192.0.2.1:8000")
    assert not allowed(alone, "192.0.2.7", reached="192.0.2.1")
    here: set[str] = set()
    monkeypatch.setattr(hosts_module, "_can_open_at", lambda place: place[0] in here)
    assert not allowed(known, "192.0.2.7")
    here.add("192.0.2.7")  # the laptop has come into another network
    assert allowed(known, "192.0.2.7")
    here.add("fe80::9")
    assert allowed(known, "[fe80::9]:8000")


def test_an_address_of_this_machine_is_known_without_asking_around() -> None:
    known = Hosts(Settings(), "0.0.0.0")
    for host in ("255.255.255.255", "224.0.0.1", "[ff02::1]", "[::]", "0.0.0.0"):
        assert not allowed(known, host)


PATHS = ["/", "/t/k7q2mxpbrt", "/api/me", "/api/nothing", "/text/zzz", "/healthz", "/metrics"]
PATHS += ["/schema/openapi.json"]


@pytest.mark.parametrize("path", PATHS)
async def test_a_request_for_another_host_gets_a_sentence_and_nothing_else(
    visitor: Client, path: str
) -> None:
    for lang, word in (("en", "not known"), ("de", "nicht bekannt"), ("nl", "kent de naam")):
        for host in ("evil.example", "evil.example:80"):
            headers = {"host": host, "accept-language": lang}
            answer = await visitor.ask("GET", path, headers=headers)
            assert answer.status_code == 421
            assert word in answer.text and "MISKATONIC_HOSTS" in answer.text
            assert ("wrong-host" in answer.text) == path.startswith("/api")


async def test_a_page_that_has_taken_over_our_address_can_neither_read_nor_change(
    ann: Client,
) -> None:
    evil: dict[str, str] = {"host": "evil.example", "origin": "http://evil.example"}
    for more in ({}, {"x-forwarded-host": "localhost"}, {"x-forwarded-for": "192.0.2.1"}):
        answer = await ann.ask("PUT", "/api/me", {"name": "Eve"}, headers={**evil, **more})
        assert (answer.status_code, answer.json()["error"]) == (421, "wrong-host")
        assert (await ann.ask("GET", "/api/me", headers={**evil, **more})).status_code == 421
    table = await ann.open()
    with Raw(ann.address).live(
        table["id"], ann.token, Host="evil.example", Origin="http://evil.example"
    ) as line:
        assert line.message() == b"\x11\x33", "closed with 4403 before anything was told"
    assert (await ann.do("GET", "/api/me"))["person"]["name"] == "Ann"


async def test_spaces_and_tabs_around_a_host_are_no_part_of_it(ann: Client) -> None:
    for host in ("localhost\t", "localhost \t ", "\tlocalhost"):
        headers = {"Host": host, "Origin": "http://localhost", "Cookie": f"miskatonic={ann.token}"}
        body = b'{"lang": "de"}'
        headers |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
        with Raw(ann.address) as line:
            answer = line.ask("PUT /api/me", headers, body).answer()
            assert answer[0] == 200, answer
        with Raw(ann.address) as line:
            assert line.ask("GET /api/me", {"Host": f"evil.example{host}"}).answer()[0] in (
                400,
                421,
            )


async def test_an_origin_must_be_the_host_that_was_asked_for(ann: Client) -> None:
    port = httpx.URL(ann.address).port
    for origin, status in (
        (f"http://127.0.0.1:{port}", 200),
        (f"http://localhost:{port}", 403),
        ("http://127.0.0.1:1", 403),
        ("http://127.0.0.1", 403),
    ):
        answer = await ann.ask("PUT", "/api/me", {"name": "Ann"}, headers={"origin": origin})
        assert answer.status_code == status, origin
    upper = {"host": f"LOCALHOST:{port}", "origin": f"http://localhost:{port}"}
    assert (await ann.ask("PUT", "/api/me", {"name": "Ann"}, headers=upper)).status_code == 200


async def test_behind_a_proxy_the_site_is_known_by_its_origin(tmp_path: Path) -> None:
    site: Any = {"host": "play.example.org", "origin": "https://play.example.org"}
    with Server(tmp_path, origins=site["origin"]) as server:
        async with Client(server.address) as client:
            answer = await client.ask("PUT", "/api/me", {"name": "Ann"}, headers=site)
            assert answer.status_code == 200
            table = await client.open()
            with Raw(client.address).live(
                table["id"], client.token, Host=site["host"], Origin=site["origin"]
            ) as line:
                assert b'"type":"state"' in line.message()


async def test_the_application_by_itself_asks_for_a_host_too(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path, hosts=())) as app:
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            assert (await client.get("/api/me")).status_code == 421
            assert (await client.get("http://localhost/api/me")).status_code == 200
