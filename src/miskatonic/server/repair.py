"""Find, explain and rescue tables that cannot be continued.

Before schema version 0002, a database failure could leave a gap in a table's steps. The steps after
such a gap belong to a game that can no longer be reconstructed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import time

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from miskatonic.kernel import registry
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.server.storage import Database, Tables, schema
from miskatonic.server.storage.tables import table_row
from miskatonic.table import Table
from miskatonic.table.play import Play, as_far_as_it_goes

Progress = Callable[[int, int], None]
"""Called with the number of items done and the total."""

TRIES = 5
"""How often a table is re-examined if it changed during the examination."""
RESCUED = ("gap", "steps")
"""Reasons that truncation can repair; tables under other rules need a matching version."""


class Finding(Struct):
    """A table that cannot be continued, and why."""

    table: str
    game: str
    reason: str
    step: int
    """The last step that can be played."""
    lost: int
    """Stored steps after it, which cannot be played."""
    rules: int
    known: int
    """The table's version of the rules, and ours; 0 if the game is not installed."""
    rescued: bool = False


async def repair(
    database: Database, *, rescue: bool = True, progress: Progress | None = None
) -> tuple[int, list[Finding]]:
    """Examine all tables; return how many there are, and those that cannot be continued.

    ``rescue``: truncate those with a gap to the last step before it. The removed steps are kept in
    a separate table.
    """
    await database.open()
    store, c = Tables(database), schema.tables.c
    ids = [row.id for row in await database.read(sa.select(c.id).order_by(c.id))]
    found: list[Finding] = []
    for done, table_id in enumerate(ids, 1):
        for _ in range(TRIES):
            finding = await _looked_at(database, store, table_id, rescue=rescue)
            if finding is None or finding.rescued or not _can_be_rescued(finding, rescue):
                break
        if finding is not None:
            found.append(finding)
        if progress is not None:
            progress(done, len(ids))
    return len(ids), found


def _can_be_rescued(finding: Finding, rescue: bool) -> bool:
    return rescue and finding.reason in RESCUED


async def _looked_at(
    database: Database, store: Tables, table_id: str, *, rescue: bool
) -> Finding | None:
    """Return what is wrong with a table, if anything; not ``rescued`` if it changed meanwhile."""
    table = await store.get(table_id)
    if table is None:
        return None
    steps = await store.steps(table_id)
    play = as_far_as_it_goes(table, steps)
    if table.closed is None:
        return None
    finding = _finding(table)
    finding.lost = len(steps) - finding.step + await _strays(database, table)
    if play is not None and _can_be_rescued(finding, rescue):
        finding.rescued = await database.write(_cutting(table, play))
    return finding


async def _strays(database: Database, table: Table) -> int:
    """Return how many steps of a table have been set aside."""
    assert table.closed is not None
    strays = schema.strays.c
    here = (strays.table_id == table.id) & (strays.seq > table.closed.step)
    rows = await database.read(sa.select(sa.func.count()).select_from(schema.strays).where(here))
    return int(rows[0][0])


def _finding(table: Table) -> Finding:
    assert table.closed is not None
    try:
        known = registry.get(table.game).version
    except MiskatonicError:
        known = 0
    closed = table.closed
    return Finding(table.id, table.game, closed.reason, closed.step, 0, table.rules, known)


def _cutting(table: Table, play: Play) -> Callable[[AsyncConnection], Awaitable[bool]]:
    """Return work that truncates a table to the last step that could be replayed.

    It returns whether it did: a server may have changed the table meanwhile, because somebody left
    or paused, and its change takes precedence.
    """
    before = table.revision
    table.closed, table.vote, table.motion = None, None, None
    table.version, table.waiting = play.version, play.waiting
    table.status = "finished" if play.over else "paused"  # so that people see the result
    table.revision += 1
    table.updated = time()
    steps, strays = schema.steps.c, schema.strays
    behind = (steps.table_id == table.id) & (steps.seq > play.version)
    names = [column.name for column in strays.columns]
    kept = sa.insert(strays).from_select(names, sa.select(*(steps[n] for n in names)).where(behind))
    older = sa.delete(strays).where(strays.c.table_id == table.id, strays.c.seq.in_(_seqs(behind)))

    c = schema.tables.c
    row = sa.update(schema.tables).where(c.id == table.id, c.revision == before)

    async def work(connection: AsyncConnection) -> bool:
        if not (await connection.execute(row.values(table_row(table)))).rowcount:
            return False
        await connection.execute(older)
        await connection.execute(kept)
        await connection.execute(sa.delete(schema.steps).where(behind))
        return True

    return work


def _seqs(behind: sa.ColumnElement[bool]) -> sa.Select[tuple[int]]:
    return sa.select(schema.steps.c.seq).where(behind)
