"""A reader that stops is cut off before it costs memory, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from miskatonic.server.channel import BEHIND, TOO_SLOW, Channel, Channels
from miskatonic.server.frames import EXTENSION
from tests.server.client import Client
from tests.server.process import Server
from tests.server.raw import Raw, figure, resident
from tests.waiting import PATIENCE, eventually

READERS = 48
MEGABYTE = 1 << 20
SLOW = 'miskatonic_cut_off_total{why="slow"}'
FLOOD = 'miskatonic_cut_off_total{why="flood"}'


class Host:
    """Somebody whose table has a lot to tell."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, trust_env=False)
        self.http.put("/api/me", json={"name": "Ann"})
        bots = {"2": "random", "3": "random", "4": "random"}
        wanted = {"game": "ritual", "players": 5, "bots": bots}
        self.table = self.post("/api/tables", **wanted)["id"]

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def talk(self) -> None:
        """Say so much that a state is of some weight from now on."""
        for number in range(25):
            self.post(f"/api/tables/{self.table}/chat", text=f"{number:03}" + "€" * 490)

    def make_news(self) -> None:
        """Let everybody be told everything anew, twice."""
        for act in ("pause", "resume"):
            self.post(f"/api/tables/{self.table}/{act}")


@pytest.fixture
def host(server: Server) -> Iterator[Host]:
    """Somebody with a table."""
    ann = Host(server.address)
    yield ann
    ann.http.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets one address have many connections."""
    folder = tmp_path_factory.mktemp("slow")
    with Server(folder, most_connections=1_000, most_spectators=1_000, stalled=2) as running:
        yield running
        assert "Traceback" not in running.said()


@pytest.mark.anyio
async def test_those_who_never_read_are_cut_off_and_the_others_are_told_on(
    server: Server, host: Host
) -> None:
    async with Client(server.address) as ben:
        await ben.called("Ben")
        await ben.do("POST", f"/api/tables/{host.table}/join", {})
        await asyncio.to_thread(host.post, f"/api/tables/{host.table}/start")
        await asyncio.to_thread(host.talk)
        reading = await ben.live(host.table)
        ann = host.http.cookies["miskatonic"]
        before, cut = resident(server.process.pid), figure(server.address, SLOW)
        deaf = [
            Raw(server.address, room=4_096).live(host.table, ann if n == 0 else "")
            for n in range(READERS)
        ]
        await reading.until("state")
        while not reading.state["table"]["seats"][0]["here"]:
            await reading.next()
        worst = 0
        async with asyncio.timeout(PATIENCE):
            while figure(server.address, SLOW) < cut + READERS:
                await asyncio.to_thread(host.make_news)
                worst = max(worst, resident(server.process.pid) - before)
                assert (await reading.do(type="ping"))["type"] == "pong", "Ben is told on"
        assert worst < 100 * MEGABYTE
        assert all(one.closed() for one in deaf), "the connection is gone without a word"
        for one in deaf:
            one.socket.close()
        while reading.state["table"]["seats"][0]["here"]:
            await reading.next()
        statuses = [m["table"]["status"] for m in reading.got if m["type"] == "state"]
        assert {"paused", "playing"} <= set(statuses)
        await reading.close()
    eventually(lambda: figure(server.address, "miskatonic_connections") == 0)


def test_whoever_is_a_little_behind_for_long_is_cut_off_too(server: Server, host: Host) -> None:
    host.talk()
    cut = figure(server.address, SLOW)
    with Raw(server.address, room=4_096).live(host.table) as deaf:
        for _ in range(6):  # far from the limit, and then the table is quiet
            deaf.say(type="lang", lang="de")
        eventually(lambda: figure(server.address, SLOW) > cut)
        assert deaf.closed()


def test_whoever_asks_for_more_and_more_without_reading_is_cut_off(
    server: Server, host: Host
) -> None:
    host.talk()
    before, cut = resident(server.process.pid), figure(server.address, SLOW)
    with Raw(server.address, room=4_096).live(host.table) as deaf:
        for _ in range(200):
            deaf.say(type="lang", lang="nl")
        eventually(lambda: figure(server.address, SLOW) > cut)
        assert deaf.closed()
    assert resident(server.process.pid) - before < 20 * MEGABYTE


@pytest.mark.anyio
async def test_a_flood_of_messages_waits_its_turn_and_takes_no_room(tmp_path: Path) -> None:
    with Server(tmp_path, per_minute=600) as server:
        host = Host(server.address)
        async with Client(server.address) as ben:
            await ben.called("Ben")
            other = await ben.live(host.table)
            before = resident(server.process.pid)
            with Raw(server.address, room=4_096).live(host.table) as flood:
                frame = flood.frame(b"{}")
                flood.socket.setblocking(False)
                sent = 0
                while sent < 20 * MEGABYTE:
                    try:
                        sent += flood.socket.send(frame * 10_000)
                    except BlockingIOError:
                        break  # no more is read of it
                    except (BrokenPipeError, ConnectionResetError):
                        break
                assert (await other.do(type="ping"))["type"] == "pong"
                assert resident(server.process.pid) - before < 10 * MEGABYTE
                assert sent < 20 * MEGABYTE
            await other.close()
        host.http.close()


@pytest.mark.parametrize("what", ["pings", "pongs"])
def test_signs_of_life_by_the_hundred_are_none(server: Server, host: Host, what: str) -> None:
    cut = figure(server.address, FLOOD)
    with Raw(server.address, room=4_096).live(host.table) as client:
        client.send(client.frame(b"x" * 125, 9 if what == "pings" else 10) * 20_000)
        assert client.closed()
    eventually(lambda: figure(server.address, FLOOD) > cut)


@pytest.mark.parametrize("size", [0, 1_000])
def test_a_message_in_parts_without_end_is_too_large(server: Server, host: Host, size: int) -> None:
    with Raw(server.address).live(host.table) as client:
        part = client.frame(b"x" * size, 0, last=False)
        client.send(client.frame(b"{", last=False) + part * 2_000)
        assert client.closed()
        assert b"\x88" in client._read and (1009).to_bytes(2, "big") in client._read
    with Raw(server.address).live(host.table) as client:
        client.send(client.frame(b"bye" * 41, 8))  # a close of 123 bytes with a code that is none
        assert client.closed()
    health = httpx.get(f"{server.address}/healthz", trust_env=False, timeout=PATIENCE)
    assert health.status_code == 200


@pytest.mark.anyio
async def test_a_message_that_comes_in_many_small_parts_is_still_a_message(
    server: Server, host: Host
) -> None:
    text = json.dumps({"type": "ping", "n": 7}).encode()
    with Raw(server.address).live(host.table) as client:
        parts = [client.frame(text[n : n + 1], 0, last=False) for n in range(1, len(text))]
        client.send(client.frame(text[:1], last=False) + b"".join(parts) + client.frame(b"", 0))
        eventually(lambda: b'"pong","n":7' in client._read or not client._more())
        assert b'"pong","n":7' in client._read


def test_a_server_that_is_told_to_stop_does_not_wait_for_those_who_do_not_read(
    tmp_path: Path,
) -> None:
    with Server(tmp_path, stalled=600) as server:
        host = Host(server.address)
        host.talk()
        deaf = [Raw(server.address, room=4_096).live(host.table) for _ in range(3)]
        for _ in range(4):
            for one in deaf:
                one.say(type="lang", lang="de")
        host.http.get("/api/me")
        assert server.stop() == 0
        assert "timeout graceful shutdown exceeded" not in server.said()
        for one in deaf:
            assert one.closed()
            one.socket.close()
        host.http.close()


# ---------------------------------------------------------------------- without a server


def channel_to(send: Any, channels: Channels, protocol: Any = None, address: str = "a") -> Channel:
    """Return a channel whose socket sends in some way."""
    extensions = {EXTENSION: protocol} if protocol is not None else {}
    socket = SimpleNamespace(cookies={}, scope={"extensions": extensions}, send=send)
    return Channel(cast(Any, socket), None, "en", channels, address)


@pytest.mark.anyio
async def test_under_any_other_server_a_message_that_never_leaves_ends_the_line() -> None:
    async def never(message: Any) -> None:
        await asyncio.Event().wait()

    channels = Channels(most=1_000_000, patience=0.01)
    cut: list[str] = []
    channels.on_cut = cut.append
    channel = channel_to(never, channels)
    sending = asyncio.create_task(channel.send_all())
    channel.push(b"news")
    assert await asyncio.wait_for(sending, PATIENCE) == TOO_SLOW
    assert (channel.waiting, cut) == (0, ["slow"])


@pytest.mark.anyio
async def test_under_any_other_server_too_much_that_waits_ends_the_line() -> None:
    channels = Channels(most=100_000, patience=60)
    channel = channel_to(None, channels)
    channel.push(b"x" * 150_000)
    assert channel.waiting == 150_000, "one message is always taken"
    channel.push(b"x")
    assert (channel.close_with, channel.waiting) == (TOO_SLOW, 0)
    channel.push(b"x" * 1_000)
    assert channel.waiting == 0, "and nothing more is kept"


class Pipe:
    """A protocol whose reader has fallen asleep."""

    def __init__(self) -> None:
        self.waiting = 0
        self.cut: list[str] = []

    def write_text(self, text: bytes) -> bool:
        self.waiting += len(text)
        return True

    def cut_off(self, why: str) -> None:
        self.cut.append(why)
        self.waiting = 0


@pytest.mark.anyio
async def test_all_lines_of_an_address_together_have_a_limit() -> None:
    channels = Channels(most=4 * BEHIND, patience=60)
    pipes = [Pipe() for _ in range(60)]
    for pipe in pipes:
        channels.add(channel_to(None, channels, pipe))
    other = Pipe()
    elsewhere = channel_to(None, channels, other, address="b")
    channels.add(elsewhere)
    near = list(channels._channels["a"])
    for _ in range(30):
        for one in (*near, elsewhere):
            one.push(b"x" * 8_000)
    assert sum(pipe.waiting for pipe in pipes) <= 20 * channels.most + BEHIND * len(pipes)
    assert any(pipe.cut for pipe in pipes)
    assert other.cut == [] and other.waiting == 30 * 8_000
