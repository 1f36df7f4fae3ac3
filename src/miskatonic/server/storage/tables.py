"""The port ``table.Store``, implemented in SQL."""

from __future__ import annotations

import logging
from functools import lru_cache
from time import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from miskatonic.server.storage import schema
from miskatonic.server.storage.database import Database
from miskatonic.server.storage.writer import Writer, written
from miskatonic.table.model import Chat, Closed, Step, Table
from miskatonic.table.store import Standing, StoreError

log = logging.getLogger(__name__)

ASIDE = ("revision", "status", "version", "waiting", "listed", "updated", "won")
"""Fields of a table with columns of their own."""
TRANSIENT = ("closed",)
"""Fields determined whenever a table is read, never stored."""
MANY = 500
"""Tables per query."""

_encode = msgspec.json.Encoder().encode


def insert_of(database: Database) -> Any:
    """Return the dialect's own insert, which supports ``ON CONFLICT``."""
    if database.is_sqlite:
        from sqlalchemy.dialects.sqlite import insert
    else:
        from sqlalchemy.dialects.postgresql import insert  # type: ignore[assignment]
    return insert


class Tables:
    """Tables, steps, chat and visits."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = insert_of(database)
        self.writer = Writer(database, self._insert)

    async def _insert_new(self, table: sa.Table, row: dict[str, Any]) -> bool:
        """Insert a row unless its key is taken; return whether it was inserted."""
        statement = self._insert(table).values(row).on_conflict_do_nothing()
        done = await self._database.write(lambda connection: connection.execute(statement))
        return bool(done.rowcount)

    async def check(self) -> None:
        """Make sure that reading and writing work."""
        await self._database.check()

    # ------------------------------------------------------------------ tables

    async def add(self, table: Table) -> bool:
        """Store a new table and its owner; ``False`` if its id is taken."""
        row = {"id": table.id, **table_row(table)}
        statement = self._insert(schema.tables).values(row).on_conflict_do_nothing()

        async def work(connection: AsyncConnection) -> bool:
            added = (await connection.execute(statement)).rowcount
            if added:
                await self._note_people(connection, table)
            return bool(added)

        return await self._database.write(work)

    async def get(self, table_id: str) -> Table | None:
        """Return a table."""
        rows = await self._database.read(
            sa.select(schema.tables).where(schema.tables.c.id == table_id)
        )
        return table_of(rows[0]) if rows else None

    async def put(self, table: Table) -> bool:
        """Store a changed table; ``False`` if another writer was faster."""
        if table.closed is not None and table.closed.reason == "damaged":
            raise StoreError("a damaged table is never overwritten")
        row = table_row(table)
        if table.version:  # the writer of steps owns these columns
            del row["waiting"]
        del row["version"], row["won"]
        over = schema.tables.c.status == "finished"
        row["status"] = sa.case((over, "finished"), else_=table.status)
        statement = (
            sa.update(schema.tables)
            .where(schema.tables.c.id == table.id)
            .where(schema.tables.c.revision == table.revision - 1)
            .values(row)
        )

        async def work(connection: AsyncConnection) -> bool:
            changed = (await connection.execute(statement)).rowcount
            if changed:
                await self._note_people(connection, table)
            return bool(changed)

        return await self._database.write(work)

    async def _note_people(self, connection: AsyncConnection, table: Table) -> None:
        rows = [
            {"person": seat.person, "table_id": table.id, "seen": 0, "archived": False}
            for seat in table.seats
            if seat.kind == "person"
        ]
        if rows:
            await connection.execute(self._insert(schema.visits).on_conflict_do_nothing(), rows)
        # People who left or were removed lose the table from their list; those back regain it.
        visits, here = schema.visits.c, [row["person"] for row in rows]
        changed = sa.update(schema.visits).where(visits.table_id == table.id)
        await connection.execute(changed.where(visits.person.not_in(here)).values(archived=True))
        if table.status == "lobby":
            await connection.execute(changed.where(visits.person.in_(here)).values(archived=False))

    async def tables_of(self, person: str, most: int = 100) -> list[Table]:
        """Return a person's tables that are not archived, latest first."""
        query = (
            sa.select(schema.tables)
            .join(schema.visits, schema.visits.c.table_id == schema.tables.c.id)
            .where(schema.visits.c.person == person, schema.visits.c.archived.is_(False))
            .order_by(schema.tables.c.updated.desc())
            .limit(most)
        )
        return [table_of(row) for row in await self._database.read(query)]

    async def unfinished_of(self, person: str) -> list[Table]:
        """Return all tables where a person sits and whose game is not over, archived ones too."""
        visits, tables = schema.visits.c, schema.tables.c
        query = (
            sa.select(schema.tables)
            .join(schema.visits, visits.table_id == tables.id)
            .where(visits.person == person, tables.status != "finished")
        )
        found = [table_of(row) for row in await self._database.read(query)]
        return [t for t in found if any(seat.person == person for seat in t.seats)]

    async def listed(self, most: int = 100, since: float = 0.0) -> list[Table]:
        """Return tables that anybody may join or watch, changed since a time, latest first."""
        query = (
            sa.select(schema.tables)
            .where(schema.tables.c.listed.is_(True))
            .where(schema.tables.c.status.in_(("lobby", "playing")))
            .where(schema.tables.c.updated > since)
            .order_by(schema.tables.c.updated.desc())
            .limit(most)
        )
        found = [table_of(row) for row in await self._database.read(query)]
        return [table for table in found if table.closed is None]  # nobody joins a damaged one

    async def standing(self, table_ids: list[str]) -> dict[str, Standing]:
        """Return where these tables stand, to detect changes a process has missed."""
        t, c = schema.tables.c, schema.chat.c
        found: dict[str, Standing] = {}
        for start in range(0, len(table_ids), MANY):
            some = table_ids[start : start + MANY]
            said = sa.select(sa.func.max(c.n)).where(c.table_id == t.id).scalar_subquery()
            rows = await self._database.read(
                sa.select(t.id, t.version, t.revision, said).where(t.id.in_(some))
            )
            found |= {
                table: Standing(version, revision, last or 0)
                for table, version, revision, last in rows
            }
        return found

    # ------------------------------------------------------------------ steps

    async def append(
        self, table_id: str, step: Step, waiting: list[int], won: list[bool] | None = None
    ) -> bool:
        """Store a step; ``False`` if its number is taken. Steps of many tables share a commit."""
        return await self.writer.append(table_id, step, waiting, won)

    async def steps(self, table_id: str, after: int = 0) -> list[Step]:
        """Return the steps of a table, in order."""
        c = schema.steps.c
        query = (
            sa.select(c.seq, c.kind, c.seat, c.what, c.person, c.at)
            .where(c.table_id == table_id, c.seq > after)
            .order_by(c.seq)
        )
        return [Step(*row) for row in await self._database.read(query)]

    async def habits(self, person: str) -> dict[str, bool]:
        """Return a person's habits; the usual ones of somebody who is not stored."""
        p = schema.people.c
        rows = await self._database.read(sa.select(p.habits).where(p.id == person))
        return msgspec.json.decode(rows[0].habits, type=dict[str, bool]) if rows else {}

    # ------------------------------------------------------------------ chat and visits

    async def say(self, table_id: str, line: Chat) -> bool:
        """Store a line of chat; ``False`` if its number is taken."""
        return await self._insert_new(
            schema.chat, {"table_id": table_id, **msgspec.structs.asdict(line)}
        )

    async def chat(self, table_id: str, last: int = 200) -> list[Chat]:
        """Return the last lines of chat, in order."""
        c = schema.chat.c
        query = (
            sa.select(c.n, c.seat, c.name, c.text, c.at, c.remark, c.card)
            .where(c.table_id == table_id)
            .order_by(c.n.desc())
            .limit(last)
        )
        return [Chat(*row) for row in reversed(await self._database.read(query))]

    async def said_from(self, table_id: str, seats: list[int]) -> int:
        """Return how many lines were said from these seats."""
        c = schema.chat.c
        own = sa.select(sa.func.count()).where(c.table_id == table_id, c.seat.in_(seats))
        return int((await self._database.read(own))[0][0])

    async def visit(self, table_id: str, person: str) -> int | None:
        """Return the last version of a table that a person has seen; ``None`` if they never did."""
        c = schema.visits.c
        rows = await self._database.read(
            sa.select(c.seen).where(c.table_id == table_id, c.person == person)
        )
        return int(rows[0][0]) if rows else None

    async def mark(
        self, table_id: str, person: str, seen: int | None = None, archived: bool | None = None
    ) -> None:
        """Record how far a person has seen a table, or that they archived it."""
        given = {"seen": seen, "archived": archived}
        changes = {name: value for name, value in given.items() if value is not None}
        row = {"table_id": table_id, "person": person, "seen": 0, "archived": False, **changes}
        statement = (
            self._insert(schema.visits)
            .values(row)
            .on_conflict_do_update(index_elements=["person", "table_id"], set_=changes)
        )
        await self._database.write(lambda connection: connection.execute(statement))

    async def report(self, table_id: str, person: str, text: str) -> None:
        """Store a report for the operator."""
        row = {"table_id": table_id, "person": person, "text": text, "at": time()}
        statement = sa.insert(schema.reports).values(row)
        await self._database.write(lambda connection: connection.execute(statement))


def table_row(table: Table) -> dict[str, Any]:
    """Return a table as its row in the database, without the id."""
    charter = msgspec.to_builtins(table)
    row = {name: charter.pop(name) for name in ASIDE}
    for name in TRANSIENT:
        charter.pop(name, None)
    row["waiting"] = _encode(row["waiting"]).decode()
    row["won"] = written(table.won)
    return {**row, "game": table.game, "charter": _encode(charter).decode()}


def table_of(row: Any) -> Table:
    """Return a table from its row; for an unreadable one, a closed table with what is known."""
    try:
        aside = {name: getattr(row, name) for name in ASIDE}
        aside["waiting"] = msgspec.json.decode(row.waiting)
        aside["won"] = msgspec.json.decode(row.won) if row.won else None
        table = msgspec.convert({**msgspec.json.decode(row.charter), **aside}, Table)
        _check(table)
    except (ValueError, TypeError, RecursionError) as problem:
        return _damaged(row, problem)
    return table


def _check(table: Table) -> None:
    """Refuse references to seats that do not exist: callers rely on them."""
    asked = [each.seat for each in (table.vote, table.motion) if each is not None]
    if len(table.seats) != table.players:
        raise ValueError(f"{len(table.seats)} seats for {table.players} players")
    if any(not 0 <= seat < table.players for seat in (*asked, *table.waiting)):
        raise ValueError("no such seat")


def _damaged(row: Any, problem: Exception) -> Table:
    """Return a substitute for an unreadable table. It has no seats and no host, so nobody can
    change it and overwrite what may be recoverable by hand."""
    _log_damaged(row.id, row.revision, (str(problem).splitlines() or [""])[0])
    return Table(
        id=row.id,
        game=row.game,
        players=0,
        options={},
        seed=0,
        lang="en",
        host="",
        seats=[],
        created=row.updated,
        closed=Closed("damaged", 0),
        revision=row.revision,
        status="paused",
        version=row.version,
        updated=row.updated,
    )


@lru_cache(maxsize=1000)  # logged once, however often it is listed
def _log_damaged(table_id: str, revision: int, cause: str) -> None:
    log.warning("table damaged", extra={"table": table_id, "cause": cause})
