"""Schedules: which deed meets which faults, and when the database is healed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import cycle
from random import Random
from typing import NamedTuple

from miskatonic.table import LiveTable
from tests.server.faults.deeds import DEEDS
from tests.server.faults.invariants import check, check_world, play_on
from tests.server.faults.plan import LASTING, Fault
from tests.server.faults.world import PATIENCE, World, insist

BEHIND = 12
"""How many statements after the first fault the second may come."""


class Schedule(NamedTuple):
    """A deed, and the faults that it meets."""

    deed: str
    plan: tuple[tuple[int, Fault], ...]
    heal: bool
    """Whether the database is healed while somebody waits; else only after they were answered."""
    cold: bool
    """Whether it begins without connections."""
    seed: int

    def __str__(self) -> str:
        faults = ",".join(f"{place}={fault}" for place, fault in self.plan)
        heal, cold = "meanwhile" if self.heal else "afterwards", "cold" if self.cold else "warm"
        return f"{self.deed}:{faults}:{heal}:{cold}:{self.seed}"

    @classmethod
    def parsed(cls, text: str) -> Schedule:
        """Return what ``str`` has made text of."""
        deed, faults, heal, cold, seed = text.split(":")
        pairs = [pair.split("=") for pair in faults.split(",") if pair]
        plan = tuple((int(place), Fault(fault)) for place, fault in pairs)
        return cls(deed, plan, heal == "meanwhile", cold == "cold", int(seed))


async def run(world: World, schedule: Schedule) -> None:
    """Do a deed under faults, heal, and check everything."""
    deed, chance = DEEDS[schedule.deed], Random(schedule.seed)
    live = await insist(lambda: deed.scene(world))
    table = live.table.id
    before = await world.stored(table)
    await world.connect(cold=schedule.cold)
    world.faults.arm(dict(schedule.plan))
    if schedule.heal:
        world.faults.heal_after(chance.uniform(0.0, PATIENCE))
    try:
        outcome = await deed.do(world, live, chance)
    finally:
        world.faults.heal()
    now = await check(world, table)
    if outcome.done:
        assert deed.shows(now, before), f"acknowledged, and the disk does not show it: {outcome}"
    if outcome.verdict == "refused":
        assert not schedule.plan or now.table.revision == before.table.revision, outcome
        assert not schedule.plan or len(now.steps) == len(before.steps), outcome
    await play_on(world, table, chance)
    await check(world, table, heard=False)
    if outcome.done and isinstance(outcome.value, LiveTable):
        await check(world, outcome.value.table.id)
        await play_on(world, outcome.value.table.id, chance)
        await check(world, outcome.value.table.id)
    world.leave(await world.hall.table(table))
    await check_world(world)


Counts = dict[tuple[str, bool], int]
"""Deed, with or without connections to begin with -> number of statements."""


async def counted(world: World, deeds: Iterable[str] = DEEDS) -> Counts:
    """Return the number of statements of each deed when nothing goes wrong."""
    counts: Counts = {}
    for name in deeds:
        for cold in (True, False):
            live = await insist(partial(DEEDS[name].scene, world))
            await world.connect(cold=cold)
            world.faults.arm()
            assert (await DEEDS[name].do(world, live, Random(1))).done, name
            counts[name, cold] = len(world.faults.seen)
            world.leave(live)
    return counts


def once(counts: Counts, kinds: tuple[Fault, ...], seed: int, every: int = 1) -> list[Schedule]:
    """One fault at each statement of every deed, the kinds in turn; and every commit is lost once.

    ``every``: only at every so many statements, beginning with another one for each deed.
    """
    chance, turn = Random(seed), cycle((*kinds, *LASTING))
    faults: list[tuple[str, int, Fault]] = []
    for number, ((deed, cold), statements) in enumerate(counts.items()):
        if not cold and statements:
            places = range(1 + number // 2 % every, statements + 1, every)
            faults += [(deed, place, next(turn)) for place in places]
            faults.append((deed, statements, Fault.LOST))
    return [
        Schedule(deed, ((place, fault),), chance.random() < 0.5, False, chance.randrange(1000))
        for deed, place, fault in faults
    ]


def single(counts: Counts, kinds: tuple[Fault, ...], seed: int) -> list[Schedule]:
    """Every kind of fault at every statement of every deed, in an order by chance."""
    chance = Random(seed)
    every = [
        Schedule(deed, ((place, fault),), chance.random() < 0.5, cold, chance.randrange(1000))
        for (deed, cold), statements in counts.items()
        for place in range(1, statements + 1)
        for fault in (*kinds, *LASTING)
    ]
    chance.shuffle(every)
    return every


def double(counts: Counts, kinds: tuple[Fault, ...], seed: int) -> Iterator[Schedule]:
    """Pairs of faults, by chance, for ever."""
    chance = Random(seed)
    deeds = list(counts)
    while True:
        deed, cold = chance.choice(deeds)
        first = chance.randint(1, max(1, counts[deed, cold]))
        second = first + chance.randint(1, BEHIND)
        faults = [chance.choice((*kinds, *LASTING)) for _ in range(2)]
        plan = ((first, faults[0]), (second, faults[1]))
        yield Schedule(deed, plan, chance.random() < 0.5, cold, chance.randrange(1000))
