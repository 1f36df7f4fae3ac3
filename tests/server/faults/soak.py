"""Thousands of schedules, for as long as you like: ``make soak N=5000``.

Prints its progress, and for each failure the schedule that reproduces it:
``python -m tests.server.faults.soak --db sqlite --only SCHEDULE``.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path

from tests.server.databases import postgres
from tests.server.faults.evenings import evening
from tests.server.faults.plan import Fault
from tests.server.faults.schedules import Schedule, counted, double, run, single
from tests.server.faults.world import World, complaints, world_on

RENEWED = 60
"""Number of schedules after which a world is replaced by a fresh one."""
OFTEN = 12
"""Number of schedules of a single deed for each evening."""
SHOWN = 50
"""Number of schedules between two progress lines."""


@contextmanager
def databases(kind: str) -> Iterator[Callable[[], str]]:
    """Return what makes empty databases; in memory if there is a folder for that."""
    if kind == "postgresql":
        with postgres() as new:
            yield new
        return
    shared = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=shared if shared.is_dir() else None) as folder:
        names = iter(range(1_000_000))
        yield lambda: f"sqlite:///{folder}/{next(names)}.db"


Work = Schedule | int
"""A schedule, or the seed of an evening."""


class Soak:
    """Several worlds side by side, each with its own database, that share the schedules."""

    def __init__(self, new: Callable[[], str], schedules: Iterator[Work]) -> None:
        self.done = 0
        self.met: Counter[Fault] = Counter()
        self.failed: list[tuple[Work | str, str]] = []
        self._new = new
        self._schedules = schedules

    async def run(self, worlds: int) -> None:
        """Run everything, on several databases side by side."""
        await asyncio.gather(*(self.work() for _ in range(worlds)))
        if died := complaints():
            self._fail("something died unnoticed", "\n".join(died))

    async def work(self) -> None:
        """Take schedules until there are no more."""
        while (schedule := next(self._schedules, None)) is not None:
            async with world_on(self._new()) as world:
                left = RENEWED
                while schedule is not None and await self._one(world, schedule) and left:
                    left -= 1
                    schedule = next(self._schedules, None) if left else None
                self.met += world.faults.total

    async def _one(self, world: World, schedule: Work) -> bool:
        try:
            if isinstance(schedule, int):
                await evening(world, schedule)
            else:
                await run(world, schedule)
        except Exception:
            met = "\n".join(
                f"  {n}: {fault} at {text[:70]!r}" for n, fault, text in world.faults.met
            )
            self._fail(schedule, f"{traceback.format_exc(limit=-6)}\n{met}")
            return False
        finally:
            self.done += 1
            if self.done % SHOWN == 0:
                print(f"{self.done} schedules, {len(self.failed)} failed", flush=True)
        return True

    def _fail(self, what: Work | str, why: str) -> None:
        self.failed.append((what, why))
        print(f"FAILED {what}\n{why}", flush=True)


async def soak(options: argparse.Namespace, kind: str, new: Callable[[], str]) -> Soak:
    """Run a number of schedules."""
    async with world_on(new()) as world:
        kinds = world.rig.kinds
        counts = {} if options.only else await counted(world)
    if options.only:
        schedules: Iterator[Work] = iter([_parsed(text) for text in options.only])
    else:
        print(f"{kind}: statements", {f"{d}{'*' * c}": n for (d, c), n in counts.items()})
        every = chain(single(counts, kinds, options.seed), double(counts, kinds, options.seed))
        schedules = islice(mixed(every, options.seed), options.n)
    begun = Soak(new, schedules)
    await begun.run(options.worlds)
    return begun


def mixed(schedules: Iterator[Schedule], seed: int) -> Iterator[Work]:
    """Add an evening after every few schedules."""
    for number, schedule in enumerate(schedules):
        yield schedule
        if number % OFTEN == 0:
            yield 1000 * seed + number // OFTEN


def _parsed(text: str) -> Work:
    return int(text) if text.isdecimal() else Schedule.parsed(text)


def main() -> int:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.faults.soak", description=__doc__)
    parser.add_argument("-n", type=int, default=5000, help="schedules on each database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--db", choices=["sqlite", "postgresql"], action="append")
    parser.add_argument("--worlds", type=int, default=4, help="how many databases side by side")
    parser.add_argument("--only", action="append", metavar="SCHEDULE", help="run this one again")
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)  # thousands of faults are told of here
    failed = 0
    for kind in options.db or ["sqlite", "postgresql"]:
        with databases(kind) as new:
            ended = asyncio.run(soak(options, kind, new))
        print(f"{kind}: {ended.done} schedules, faults met: {dict(ended.met)}")
        for what, _ in ended.failed:
            print(f"failed: --db {kind} --only {what}")
        failed += len(ended.failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
