"""Tables in memory: the size of an idle one, and eviction and re-reading."""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter
from typing import Any, cast

import msgspec

from bench.server.stock import database_of, half_a_game, table_for, table_id
from miskatonic.server.storage import Tables
from miskatonic.table import Hall
from miskatonic.table.driver import Thinker
from miskatonic.table.model import Person

TABLES = 1_000
FIRST = 100
"""Tables that come before the measurement, so that it does not pay for what is made once."""
PLAYERS = 5


class Kept(msgspec.Struct):
    """What was measured."""

    bytes: float
    put_away: int
    restore_ms: float
    alike: bool
    """Whether every game was restored unchanged."""


async def _stored(store: Tables, count: int) -> list[str]:
    """Store tables, each in the middle of its game."""
    people = [Person(id=f"{seat}" * 32, name=f"Guest {seat}", lang="en") for seat in range(PLAYERS)]
    names = []
    for number in range(count):
        table = table_for(table_id(number), number, people)
        await store.add(table)
        steps = half_a_game(table)
        await asyncio.gather(*(store.append(table.id, s, [0]) for s in steps))
        names.append(table.id)
    return names


def _resident() -> int:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def _saves(hall: Hall, names: list[str]) -> tuple[list[bytes], list[float]]:
    saves, times = [], []
    for name in names:
        start = perf_counter()
        live = await hall.table(name)
        times.append(1000 * (perf_counter() - start))
        assert live.play is not None
        saves.append(live.play.game.save())
    return saves, times


async def measure(folder: Path) -> Kept:
    """Measure tables without connections, evict them, read them again."""
    database = database_of(folder)
    await database.open()
    store = Tables(database)
    hall = Hall(store, cast(Thinker, None), lambda game, bot: None)  # nobody here is a bot
    names = await _stored(store, FIRST + TABLES)
    await _saves(hall, names[:FIRST])
    before = _resident()
    saves, _ = await _saves(hall, names[FIRST:])
    size = (_resident() - before - sum(map(len, saves))) / TABLES
    gone = hall.put_away(monotonic() + 2 * hall.idle)
    again, times = await _saves(hall, names[FIRST:])
    await database.close()
    return Kept(size, gone - FIRST, median(times), again == saves)


def main() -> None:
    """Measure, and print it as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        kept: Any = asyncio.run(measure(Path(folder)))
    print(msgspec.json.encode(kept).decode())


if __name__ == "__main__":
    main()
