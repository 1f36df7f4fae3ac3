"""What must hold once the database works again, whatever it did before."""

from __future__ import annotations

from itertools import zip_longest
from random import Random
from typing import Any

import msgspec

from miskatonic.table import LiveTable, lobby, teaching
from miskatonic.table.driver import to_move
from miskatonic.table.model import Table
from miskatonic.table.play import Play
from tests.server.faults.witness import Witness, summary, watched
from tests.server.faults.world import Stored, World, insist
from tests.waiting import eventually_async, until

MORE = 3
"""Steps that are acknowledged afterwards."""


async def settled(world: World, table: str) -> LiveTable:
    """Wait until a table can save again and its bots have moved, as the server's tasks see to."""

    async def look() -> LiveTable | None:
        live = await world.hall.table(table)
        async with live.held():
            pass
        if not _is_quiet(world, live):
            return None
        await world.hall.compare()
        return live if _is_quiet(world, live) else None

    live = await insist(look, "the table does not come to rest")
    assert live is not None
    return live


def _is_quiet(world: World, live: LiveTable) -> bool:
    # Work that was given up may still be done, and is seen by the next comparison only.
    busy = world.hall.supervisor.running()["recovery"] or world.database._under_way
    return to_move(live) is None and live.is_sound and not busy


async def check(world: World, table: str, *, heard: bool = True) -> Stored:
    """Hold memory, disk, promises and, if wanted, what people heard against each other."""
    live = await settled(world, table)
    async with live.lock:
        stored = await world.stored(table)
        same(live, stored)
        world.ledger(table).check(stored.steps)
        for words in world.ledger(table).said:
            assert words in [line.text for line in stored.chat], "said, and not on disk"
    for witness in world.witnesses.get(table, ()):
        assert not witness.wrong, witness.wrong
        if heard:
            await check_witness(world, live, witness)
    return stored


def same(live: LiveTable, stored: Stored) -> None:
    """Check that memory mirrors the disk."""
    memory, disk = plain(live.table), plain(stored.table)
    other = {name: (memory[name], disk[name]) for name in disk if memory[name] != disk[name]}
    assert not other, f"in memory and on disk: {other}"
    assert stored.table.version == len(stored.steps), "the step and its table are one"
    if stored.table.status == "lobby":
        assert live.play is None and not stored.steps
        return
    play = Play(stored.table, stored.steps)
    assert live.play is not None
    assert (live.play.version, live.play.waiting) == (play.version, play.waiting)
    assert live.play.game.state == play.game.state
    assert live.play.events == play.events
    assert live.play.ends == play.ends
    assert stored.table.waiting == play.waiting
    assert (stored.table.status == "finished") == play.over


def plain(table: Table) -> dict[str, object]:
    """Return a table as it counts: what was asked at an earlier step is moot, and times differ."""
    fields: dict[str, object] = msgspec.to_builtins(table)
    del fields["updated"]
    for name in ("vote", "motion"):
        asked = getattr(table, name)
        if asked is not None and asked.version != table.version:
            fields[name] = None
    return fields


async def check_witness(world: World, live: LiveTable, witness: Witness) -> None:
    """Check that every listener was told everything, in order, and nothing else."""
    fresh = await insist(lambda: watched(world.hall, live, witness.person, witness.lang))
    world.hall.unwatch(live, fresh)
    heard, now = summary(witness.known), summary(fresh.known)
    # Newcomers are told the last lines of a long log; those who were here may know more of it.
    more = fresh.known["log_from"] - witness.known["log_from"]
    assert more >= 0, f"{more} lines that were told are missing"
    heard["log"] = heard["log"][more:]
    for name, value in now.items():
        who = witness.person or "a spectator"
        assert heard[name] == value, f"{who} knows another {name}: {_apart(heard[name], value)}"
    told = witness.notices
    assert told.count("unsaved") == told.count("saved-again"), told


def _apart(heard: Any, now: Any) -> str:
    """Return where two tellings begin to differ."""
    if not (isinstance(heard, list) and isinstance(now, list)):
        return f"heard {heard!r}, now {now!r}"
    pairs = enumerate(zip_longest(heard, now))
    place, (was, told) = next((n, pair) for n, pair in pairs if pair[0] != pair[1])
    return f"line {place} of {len(heard)} and {len(now)}: heard {was!r}, now {told!r}"


async def play_on(world: World, table: str, chance: Random) -> None:
    """People play on at once, without anybody restarting anything, and so do bots."""
    for _ in range(MORE):

        async def look() -> bool:
            live = await settled(world, table)
            return live.table.status == "finished" or await go_on(world, live, chance)

        await eventually_async(look, "nobody can play on")


async def go_on(world: World, live: LiveTable, chance: Random) -> bool:
    """Do the next thing at a table; return whether it was an answer, and acknowledged."""
    host, seats = live.table.host, live.table.seats
    free = [place for place, seat in enumerate(seats) if seat.kind == "free"]
    if live.table.status == "lobby":
        await world.tried(
            lobby.put_bot(live, host, free[0], "random") if free else lobby.start(live, host)
        )
    elif live.table.status == "paused":
        await world.tried(lobby.resume(live, host))
    elif live.table.guided:
        await world.tried(teaching.go_on(live, host, skip=True))
    elif await world.asked(live):
        return (await world.answer(live, chance)).done
    return False


async def check_world(world: World) -> None:
    """Check that nothing is left behind: no failed or running task, no open connection."""
    assert not world.hall.supervisor.failures, world.hall.supervisor.failures
    pool: Any = world.database.engine.pool
    await until(lambda: not pool.checkedout(), "a connection is not given back")
