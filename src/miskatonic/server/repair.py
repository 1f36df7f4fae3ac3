"""Tables that cannot be played on: found, explained, and rescued as far as their steps go.

Versions before 0002 of the schema could leave a gap in the steps of a table when the database
failed. What stands behind such a gap was played in a game that nobody can deal again.
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
"""Called with what is done and what there is to do."""

TRIES = 5
"""How often a table is looked at again that has changed while it was looked at."""
RESCUED = ("gap", "steps")
"""Reasons that a cut mends; other rules need the version that has them."""


class Finding(Struct):
    """A table that cannot be played on, and why."""

    table: str
    game: str
    reason: str
    step: int
    """The last step that can be played."""
    lost: int
    """Steps after it that are stored and cannot be played."""
    rules: int
    known: int
    """The table's version of the rules, and ours; 0 if the game is not installed."""
    rescued: bool = False


async def repair(
    database: Database, *, rescue: bool = True, progress: Progress | None = None
) -> tuple[int, list[Finding]]:
    """Look at all tables; returns how many there are, and those that cannot be played on.

    ``rescue``: cut those with a gap back to the last step before it. What is cut off is kept aside.
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
    """Return how many steps behind a gap are kept aside."""
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
    """Return work that cuts a table back to the last step that was played again.

    It tells whether that is done: a server may have changed the table meanwhile, because somebody
    left or paused, and what it wrote stands.
    """
    before = table.revision
    table.closed, table.vote, table.motion = None, None, None
    table.version, table.waiting = play.version, play.waiting
    table.status = "finished" if play.over else "paused"  # people shall see what has become of it
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
