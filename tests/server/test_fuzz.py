"""Nonsense over live connections, while honest people play at the same table to the end."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.reading import merged
from tests.server.hard import Guest, Process, open_table, serving
from tests.waiting import PATIENCE

MESSAGES = 600
"""Of each fuzzer."""
LAST = 10**6
"""Number of the ping behind a message: once it is answered, the message was read."""
ALLOWED = {1000, 1001, 1002, 1003, 1006, 1007, 1009, 4009, 4408, 4429}
"""How connections may end; 1011 would be a defect of the server."""
MOST_GROWTH = 60_000
"""Kilobytes."""

VALID: list[dict[str, Any]] = [
    {"type": "answer", "n": 1, "version": 3, "option": "take"},
    {"type": "answer", "n": 1, "version": 3, "option": "give:1", "seat": 0},
    {"type": "command", "n": 2, "name": "expose", "seat": 1},
    {"type": "consent", "n": 3, "agree": True},
    {"type": "chat", "n": 4, "text": "Guten Abend"},
    {"type": "chat", "n": 4, "remark": "guess", "card": "tome"},
    {"type": "lang", "n": 5, "lang": "nl"},
    {"type": "seen", "version": 2},
    {"type": "ping", "n": 6},
]
VALUES: list[Any] = [None, -1, 2**70, 1.5, "", "é\u0000{0}", [], {}, True, "x" * 3000, [[[]]]]


def _bytes(rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(200))


def _text_of_bytes(rng: Random) -> str:
    return rng.randbytes(rng.randrange(200)).decode("latin-1")


def _truncated(rng: Random) -> str:
    text = msgspec.json.encode(rng.choice(VALID)).decode()
    return text[: rng.randrange(len(text))]


def _mutated(rng: Random) -> bytes:
    text = bytearray(msgspec.json.encode(rng.choice(VALID)))
    for _ in range(rng.randint(1, 4)):
        text[rng.randrange(len(text))] = rng.randrange(256)
    return bytes(text)


def _wrong_types(rng: Random) -> str:
    message = dict(rng.choice(VALID))
    message[rng.choice(list(message))] = rng.choice(VALUES)
    if rng.random() < 0.3:
        message[rng.choice(("seed", "admin", "__class__", "person"))] = rng.choice(VALUES)
    return msgspec.json.encode(message).decode()


def _unknown(rng: Random) -> str:
    kind = rng.choice(("show", "deal", "state", "ack", "ANSWER", "answer ", "__init__", "error"))
    return msgspec.json.encode({"type": kind, "n": rng.randrange(9)}).decode()


def _deep(rng: Random) -> str:
    depth = rng.randrange(10, 8000)
    opening, closing = rng.choice((("[", "]"), ('{"type":', "}")))
    return opening * depth + (closing * depth if rng.random() < 0.5 else "")


def _huge(rng: Random) -> str:
    return '{"type": "chat", "text": "' + "x" * rng.choice((16_000, 17_000, 70_000, 300_000)) + '"}'


def _valid(rng: Random) -> str:
    return msgspec.json.encode(rng.choice(VALID)).decode()


KINDS: list[Callable[[Random], str | bytes]] = [
    _bytes,
    _text_of_bytes,
    _truncated,
    _mutated,
    _wrong_types,
    _unknown,
    _deep,
    _valid,
]


async def _throw(wire: ClientConnection, rng: Random) -> None:
    chance = rng.random()
    if chance < 0.02:
        await wire.send(_huge(rng))
    elif chance < 0.04:  # a flood, whose answers are not read meanwhile
        for _ in range(200):
            await wire.send('{"type": "ping", "n": 1}')
    else:
        message = rng.choice(KINDS)(rng)
        await wire.send(message, text=isinstance(message, str) or rng.random() < 0.02)


class Table:
    """The table at which people play now, while nonsense comes in."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.id = ""
        self.closed: Counter[int] = Counter()
        self.answered: Counter[str] = Counter()
        self.finished = 0
        self.fuzzing = True
        self.opened = asyncio.Event()

    def connect(self, guest: Guest | None) -> connect:
        """Connect to the live address."""
        address = f"ws://127.0.0.1:{self.process.port}/api/tables/{self.id}/live"
        cookie = {} if guest is None else {"Cookie": f"miskatonic={guest.cookie}"}
        return connect(address, additional_headers=cookie, compression=None, max_size=None)

    async def fuzz(self, guest: Guest | None, rng: Random) -> None:
        """Throw things, and come back whenever shown the door."""
        left = MESSAGES
        while left:
            async with self.connect(guest) as wire:
                read = asyncio.Semaphore(0)
                reader = asyncio.create_task(self._read(wire, read))
                with contextlib.suppress(ConnectionClosed):
                    while left:
                        left -= 1
                        await _throw(wire, rng)
                        await wire.send(f'{{"type": "ping", "n": {LAST}}}')
                        await asyncio.wait_for(read.acquire(), PATIENCE)
            self.closed[await asyncio.wait_for(reader, PATIENCE)] += 1

    async def _read(self, wire: ClientConnection, read: asyncio.Semaphore) -> int:
        with contextlib.suppress(ConnectionClosed):
            async for text in wire:
                frame = msgspec.json.decode(text)
                self.answered[frame.get("error", frame["type"])] += 1
                if frame["type"] == "pong" and frame["n"] == LAST:
                    read.release()
        read.release()  # nobody answers any more
        return wire.close_code or 1000

    async def play(self, guest: Guest, rng: Random) -> None:
        """Play honestly to the end of the game."""
        async with self.connect(guest) as wire:
            known: dict[str, Any] = {}
            async for text in wire:
                frame = msgspec.json.decode(text)
                assert frame["type"] != "notice", frame
                known = merged(known, frame)
                if known["view"]["result"]:
                    return
                if frame.get("question"):
                    option = rng.choice(frame["question"]["options"])["id"]
                    message = {"type": "answer", "version": frame["version"], "option": option}
                    await wire.send(msgspec.json.encode(message).decode())
        raise AssertionError(f"an honest player was cut off with {wire.close_code}")

    async def games(self, honest: list[Guest], other: Guest) -> None:
        """Play game after game until the fuzzers are done, and that last one to its end."""
        while True:
            self.id = await open_table([*honest, other])
            self.opened.set()
            await other.post(f"/api/tables/{self.id}/leave")  # a bot goes on for it
            players = (self.play(guest, Random(n)) for n, guest in enumerate(honest))
            await asyncio.gather(*players)
            self.finished += 1
            if not self.fuzzing:
                return


async def _fuzz(table: Table) -> None:
    guests = [await Guest.named(table.process.base, f"G{n}") for n in range(4)]
    games = asyncio.create_task(table.games(guests[:2], guests[2]))
    await asyncio.wait_for(table.opened.wait(), PATIENCE)
    people = [guests[2], guests[2], guests[3], None]
    try:
        await asyncio.gather(*(table.fuzz(p, Random(n)) for n, p in enumerate(people)))
    finally:
        table.fuzzing = False
        await games
        for guest in guests:
            await guest.http.aclose()


def test_nonsense_harms_nobody(tmp_path: Path, record_property: Any) -> None:
    with serving(tmp_path) as process:
        table = Table(process)
        before = process.memory()
        asyncio.run(_fuzz(table))
        growth = process.memory() - before
        figures = httpx.get(f"{process.base}/metrics", timeout=PATIENCE).text
        log = process.log.read_text()
    summary = {
        "messages": 4 * MESSAGES,
        "games finished": table.finished,
        "answers": dict(table.answered),
        "closed": dict(table.closed),
        "kB more": growth,
    }
    print("\nfuzz:", summary)
    record_property("fuzz", str(summary))
    assert table.finished >= 1
    assert set(table.closed) <= ALLOWED
    assert "fault" not in table.answered
    assert table.answered["malformed"] > MESSAGES
    for line in log.splitlines():  # text that is no text is uvicorn's to refuse, and to log
        assert not re.search(r"Traceback|failed", line) or "Invalid UTF-8" in line, line
    assert growth < MOST_GROWTH
    assert "miskatonic" in figures
