"""The fast path to the socket: the same frames, in the same order, within limits."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from miskatonic.server.callers import Callers
from miskatonic.server.channel import Channel, Channels
from miskatonic.server.frames import EXTENSION, Inbox, LiveProtocol
from miskatonic.server.settings import Settings
from tests.waiting import PATIENCE


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.aborted = False

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.aborted

    def get_write_buffer_size(self) -> int:
        return len(self.written)

    def abort(self) -> None:
        self.aborted = True
        self.written = b""


def _open() -> tuple[LiveProtocol, Wire]:
    """Return a protocol as it is once a connection stands."""
    wire, protocol = Wire(), LiveProtocol.__new__(LiveProtocol)
    protocol._callers, protocol._signs, protocol._gone = Callers(Settings()), 0, False
    protocol.written = 0
    protocol.transport = cast(Any, wire)
    protocol.disconnected = protocol.close_sent = False
    protocol.writable = asyncio.Event()
    protocol.writable.set()
    protocol.conn = cast(Any, SimpleNamespace(extensions=[]))
    return protocol, wire


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536, 200_000])
def test_a_browser_reads_what_was_written_at_once(length: int) -> None:
    protocol, wire = _open()
    text = b"\xc3\xa9" * (length // 2) + b"x" * (length % 2)
    assert protocol.write_text(text)
    browser = ClientProtocol(parse_uri("ws://table.example/"), state=State.OPEN)
    browser.receive_data(wire.written)
    (frame,) = browser.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text)


@pytest.mark.parametrize("why", ["disconnected", "closed", "aborted"])
def test_nothing_is_written_to_a_line_that_cannot_take_it(why: str) -> None:
    protocol, wire = _open()
    protocol.disconnected, protocol.close_sent = why == "disconnected", why == "closed"
    wire.aborted = why == "aborted"
    assert not protocol.write_text(b"news")
    assert not wire.written


def test_only_the_silent_are_asked_for_a_sign_of_life() -> None:
    protocol, wire = _open()
    planned: list[Any] = []
    protocol.loop = cast(
        Any, SimpleNamespace(time=lambda: 0.0, call_later=lambda _, then: planned.append(then))
    )
    protocol.conn = ServerProtocol(state=State.OPEN)
    protocol.ping_interval, protocol.ping_timeout, protocol.last_ping_rtt = 20.0, 20.0, 0.0
    protocol._inbox, protocol.read_paused = Inbox(), False
    protocol.queue = cast(Any, protocol._inbox)
    protocol.curr_msg_data_type, protocol.frames = "text", [b"hello"]
    protocol.send_receive_event_to_app()
    protocol.send_keepalive_ping()
    assert (wire.written, planned) == (b"", [protocol.send_keepalive_ping])
    protocol.send_keepalive_ping()
    browser = ClientProtocol(parse_uri("ws://table.example/"), state=State.OPEN)
    browser.receive_data(wire.written)
    (frame,) = browser.events_received()
    assert isinstance(frame, Frame)
    assert frame.opcode == Opcode.PING
    assert planned[1:] == [protocol.keepalive_timeout]


def test_whoever_gives_no_sign_of_life_and_does_not_read_is_not_waited_for() -> None:
    protocol, wire = _open()
    cut: list[str] = []
    protocol._callers.on_cut = cut.append
    assert protocol.write_text(b"news")
    protocol.keepalive_timeout()
    assert (wire.aborted, wire.written, cut) == (True, b"", ["silent"])
    assert not protocol.write_text(b"more news")


def test_what_had_to_wait_is_not_overtaken() -> None:
    asyncio.run(_wait_and_go_on())


async def _wait_and_go_on() -> None:
    arrived: list[bytes] = []
    free, under_way, slow_ones_there = asyncio.Event(), asyncio.Event(), asyncio.Event()

    class Slow:
        waiting = 0

        def write_text(self, text: bytes) -> bool:
            if free.is_set():
                arrived.append(text)
            return free.is_set()

    async def send(message: dict[str, Any]) -> None:
        under_way.set()
        await free.wait()
        await asyncio.sleep(0)
        arrived.append(message["text"].encode())
        if len(arrived) == 2:
            slow_ones_there.set()

    socket = SimpleNamespace(cookies={}, scope={"extensions": {EXTENSION: Slow()}}, send=send)
    channel = Channel(cast(Any, socket), None, "en", Channels(most=1000, patience=PATIENCE))
    async with asyncio.timeout(PATIENCE):
        sending = asyncio.create_task(channel.send_all())
        channel.push(b"1")
        await under_way.wait()
        free.set()
        channel.push(b"2")  # the channel is free again, but the first message is still on its way
        await slow_ones_there.wait()
        channel.push(b"3")
        channel.close(4000)
        assert await sending == 4000
    assert arrived == [b"1", b"2", b"3"]


def test_an_inbox_loses_nothing_when_its_reader_gives_up() -> None:
    async def give_up() -> list[str]:
        inbox = Inbox()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        reader.cancel()
        await asyncio.gather(reader, return_exceptions=True)
        inbox.put_nowait("a")
        inbox.put_nowait("b")
        return [await inbox.get(), await inbox.get()]

    assert asyncio.run(asyncio.wait_for(give_up(), PATIENCE)) == ["a", "b"]
