"""A database that fails, hangs, or commits without confirming it.

At every statement of every action at a table, then twice over, then for whole evenings: memory
equals disk, what was acknowledged is there, what was refused is not, everybody was told everything
in order, and play resumes without help. ``make soak`` runs thousands.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from tests.server.databases import NewDatabase
from tests.server.faults.deeds import DEEDS
from tests.server.faults.schedules import counted, double, once
from tests.server.faults.soak import Soak
from tests.server.faults.world import world_on

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(900)]
PARTS = 2
DOUBLE = 6
"""Schedules of each part with two faults."""
EVENINGS = 4
WORLDS = 4
"""Databases side by side: while one hangs, others go on."""


@pytest.fixture(params=["sqlite", "postgresql"])
def new(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Return what makes empty databases."""
    if request.param == "postgresql":
        made: Callable[[], str] = request.getfixturevalue("new_postgres")
        return made
    names = iter(range(100))
    return lambda: f"sqlite:///{tmp_path / str(next(names))}.db"


async def soaked(soak: Soak) -> None:
    """Run everything, and check that all went well."""
    await soak.run(WORLDS)
    assert not soak.failed, "\n".join(f"{what}: {why}" for what, why in soak.failed)


@pytest.mark.parametrize("part", range(PARTS))
async def test_nothing_is_lost_wherever_the_database_fails(new: NewDatabase, part: int) -> None:
    async with world_on(new()) as world:
        kinds = world.rig.kinds
        counts = await counted(world, list(DEEDS)[part::PARTS])
        every = 2 if world.rig.is_sqlite else 6  # it has three times as many statements
    schedules = once(counts, kinds, part, every)
    schedules += islice(double(counts, kinds, part), DOUBLE)
    soak = Soak(new, iter(schedules))
    await soaked(soak)
    assert soak.done == len(schedules)
    assert set(soak.met) == set(kinds)


async def test_nothing_is_lost_in_whole_evenings_of_faults(new: NewDatabase) -> None:
    soak = Soak(new, iter(range(EVENINGS)))
    await soaked(soak)
    assert sum(soak.met.values()) > EVENINGS
