"""The load client: people at many tables who answer in time; a process of its own.

Reads what to do as JSON from standard input, prints what it found as JSON. Every table has a
decision due at a steady pace, whether or not the server keeps up with it (a late one waits for its
turn and counts from when it was due), and a decision is done when all seats have heard of it.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections import deque
from pathlib import Path
from time import monotonic, process_time
from typing import Any

import msgspec
import uvloop
from picows import (  # type: ignore[import-not-found,unused-ignore]
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    ws_connect,
)

PATIENCE = 60.0
"""Seconds until the first message has come to every seat."""
GRACE = 3.0
"""Seconds for decisions that are under way when the time is over."""
AT_ONCE = 40
"""Connections that are opened at the same time."""
FIRST = 0.8
"""How often the first option is taken, else any: games last about twice as long as by chance."""


class Place(msgspec.Struct):
    """A table and the tokens of those who sit there."""

    id: str
    tokens: list[str]


class Task(msgspec.Struct):
    """What to do."""

    url: str
    pid: int
    places: list[Place]
    """More than are live at a time: a game that ends is followed by the next."""
    live: int
    pace: float
    """Decisions of a table in a second."""
    warm_up: float
    seconds: float


class _Option(msgspec.Struct):
    id: str


class _Question(msgspec.Struct):
    options: list[_Option]


class _Heard(msgspec.Struct):
    """All that the client reads of a message."""

    type: str
    version: int = -1
    question: _Question | msgspec.UnsetType | None = msgspec.UNSET


_heard = msgspec.json.Decoder(_Heard).decode


class Found(msgspec.Struct):
    """What was measured."""

    due: int
    done: int
    told: int
    """Decisions that came to their end in the time of ``cpu``, whenever they were due."""
    latencies: list[float]
    cpu: float
    client_cpu: float
    bytes: int
    messages: int


class Table:
    """One table: knows who is asked, and when everybody has heard of the answer."""

    def __init__(self, load: Load, seats: int) -> None:
        self.seats: list[Any] = [None] * seats
        self._load = load
        self._dues: deque[float] = deque()
        self._under_way: float | None = None
        self._version = -1
        self._heard = 0
        self._questions: list[_Question | None] = [None] * seats

    @property
    def ready(self) -> bool:
        """Whether all seats have heard where the game stands."""
        return self._heard == len(self.seats)

    def hear(self, seat: int, message: _Heard) -> None:
        """Note what a seat was told."""
        if message.version > self._version:
            self._version, self._heard = message.version, 0
        if message.question is not msgspec.UNSET:
            self._questions[seat] = message.question
        self._heard += 1
        if self.ready:
            if self._under_way is not None:
                self._load.note(self._under_way)
                self._under_way = None
            if any(self._questions):
                self._go_on()
            else:
                self._load.replace(self, self._dues)

    def due(self, when: float) -> None:
        """A decision is due."""
        self._dues.append(when)
        if self._under_way is None and self.ready:
            self._go_on()

    def _go_on(self) -> None:
        asked = [(seat, q.options) for seat, q in enumerate(self._questions) if q is not None]
        if not self._dues or not asked:
            return
        self._under_way = self._dues.popleft()
        seat, options = asked[0]
        option = options[0] if random.random() < FIRST else random.choice(options)
        answer = {"type": "answer", "n": 1, "version": self._version, "option": option.id}
        self.seats[seat].send(WSMsgType.TEXT, msgspec.json.encode(answer))


class Seat(WSListener):  # type: ignore[misc,unused-ignore]
    """One connection."""

    def __init__(self, load: Load, table: Table, number: int) -> None:
        super().__init__()
        self._load, self._table, self._number = load, table, number

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Take the seat."""
        self._table.seats[self._number] = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Pass on what the table may need to know."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        payload = frame.get_payload_as_bytes()
        self._load.weigh(len(payload))
        message = _heard(payload)
        if message.type in ("state", "update"):
            self._table.hear(self._number, message)
        elif message.type == "error":
            print(payload.decode(), file=sys.stderr)


class Load:
    """All tables, the clock and the figures."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._loop = asyncio.get_running_loop()
        self._slots: list[Table] = []
        self._reserve: list[Table] = []
        self._from = self._until = float("inf")
        self._found = Found(0, 0, 0, [], 0.0, 0.0, 0, 0)

    async def run(self) -> Found:
        """Connect everybody, warm up, measure, wait for the last answers."""
        tables = await self._connected()
        patience = monotonic() + PATIENCE
        while not all(table.ready for table in tables) and monotonic() < patience:
            await asyncio.sleep(0.05)
        self._slots, self._reserve = tables[: self._task.live], tables[self._task.live :]
        task, found = self._task, self._found
        start = monotonic() + 0.2
        self._from, self._until = start + task.warm_up, start + task.warm_up + task.seconds
        for number in range(len(self._slots)):
            first = start + number / len(self._slots) / task.pace
            self._loop.call_at(first, self._tick, number, first)
        await asyncio.sleep(self._from - monotonic())
        before, own = _cpu(task.pid), process_time()
        await asyncio.sleep(self._until - monotonic())
        found.cpu, found.client_cpu = _cpu(task.pid) - before, process_time() - own
        while found.done < found.due and monotonic() < self._until + GRACE:
            await asyncio.sleep(0.05)
        return found

    async def _connected(self) -> list[Table]:
        gate = asyncio.Semaphore(AT_ONCE)
        root = self._task.url.replace("http", "ws", 1)

        async def connect(table: Table, place: Place, number: int) -> None:
            async with gate:
                await ws_connect(
                    lambda: Seat(self, table, number),
                    f"{root}/api/tables/{place.id}/live",
                    extra_headers={"Cookie": f"miskatonic={place.tokens[number]}"},
                )

        tables = [Table(self, len(place.tokens)) for place in self._task.places]
        await asyncio.gather(
            *(
                connect(table, place, number)
                for table, place in zip(tables, self._task.places, strict=True)
                for number in range(len(place.tokens))
            )
        )
        return tables

    def _tick(self, number: int, when: float) -> None:
        if when >= self._until:
            return
        self._found.due += when >= self._from
        self._slots[number].due(when)
        after = when + 1 / self._task.pace
        self._loop.call_at(after, self._tick, number, after)

    def note(self, due: float) -> None:
        """Everybody at a table has heard of a decision."""
        now = monotonic()
        self._found.told += self._from <= now < self._until
        if self._from <= due < self._until:
            self._found.done += 1
            self._found.latencies.append(1000 * (now - due))

    def weigh(self, size: int) -> None:
        """Count a message from the server."""
        if self._from <= monotonic() < self._until:
            self._found.bytes += size
            self._found.messages += 1

    def replace(self, table: Table, dues: deque[float]) -> None:
        """Go on at another table, if there is one left."""
        if self._reserve and table in self._slots:
            self._slots[self._slots.index(table)] = following = self._reserve.pop()
            for due in dues:
                following.due(due)


def _cpu(pid: int) -> float:
    """Return the processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _run(task: Task) -> Found:
    return await Load(task).run()


def main() -> None:
    """Do what standard input asks for."""
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(_run(task))))


if __name__ == "__main__":
    main()
