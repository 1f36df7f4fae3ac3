"""Steps of many tables share a commit: durable, and a thousand a second on one small disk."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from miskatonic.server.storage import schema
from miskatonic.server.storage.database import Database
from miskatonic.table.model import Status, Step

MOST = 500
"""Steps in one commit; PostgreSQL takes at most 32,767 values in a statement."""

LINGER = 0.015
"""Seconds that a commit waits for company while there is some: ten steps in one commit cost a
quarter of what they cost alone. A table that is played by itself never waits."""

_encode = msgspec.json.Encoder().encode


class _Waiting(NamedTuple):
    row: dict[str, Any]
    state: dict[str, Any]
    done: asyncio.Future[bool]


class Writer:
    """Collects steps while a commit runs and writes them with the next."""

    def __init__(self, database: Database, insert: Any) -> None:
        self._database = database
        self._insert_steps = (
            insert(schema.steps)
            .on_conflict_do_nothing()
            .returning(schema.steps.c.table_id, schema.steps.c.seq)
        )
        self._update_table = (
            sa.update(schema.tables)
            .where(schema.tables.c.id == sa.bindparam("of"))
            .where(schema.tables.c.version < sa.bindparam("to"))
            .values(
                version=sa.bindparam("to"),
                waiting=sa.bindparam("whom"),
                status=sa.bindparam("as"),
                updated=sa.bindparam("when"),
            )
        )
        self._queue: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._company = False
        """Whether the last commit held steps of several tables."""
        self.commits = 0
        self.written = 0

    async def append(self, table_id: str, step: Step, status: Status, waiting: list[int]) -> bool:
        """Write a step; returns once it is on disk, ``False`` if its number is taken."""
        row = {
            "table_id": table_id,
            "seq": step.seq,
            "kind": step.kind,
            "seat": step.seat,
            "what": step.what,
            "person": step.person,
            "at": step.at,
        }
        state = {
            "of": table_id,
            "to": step.seq,
            "whom": _encode(waiting).decode(),
            "as": status,
            "when": step.at,
        }
        loop = asyncio.get_running_loop()
        done: asyncio.Future[bool] = loop.create_future()
        self._queue.append(_Waiting(row, state, done))
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._write())
        return await done

    async def _write(self) -> None:
        while self._queue:
            if self._company:
                await asyncio.sleep(LINGER)
            batch, self._queue = self._queue[:MOST], self._queue[MOST:]
            self._company = len(batch) > 1
            try:
                async with self._database.writing() as connection:
                    written = await self._insert(connection, batch)
                self.commits += 1
                self.written += len(written)
            except BaseException as problem:
                for item in batch:
                    if not item.done.done():
                        item.done.set_exception(problem)
                        item.done.exception()  # whoever waited may be gone
                if not isinstance(problem, Exception):
                    raise
                continue
            for item in batch:
                if not item.done.done():
                    item.done.set_result((item.row["table_id"], item.row["seq"]) in written)

    async def _insert(
        self, connection: AsyncConnection, batch: list[_Waiting]
    ) -> set[tuple[str, int]]:
        rows = await connection.execute(self._insert_steps, [item.row for item in batch])
        written = {(row[0], row[1]) for row in rows}
        states = [
            item.state for item in batch if (item.row["table_id"], item.row["seq"]) in written
        ]
        if states:
            await connection.execute(self._update_table, states)
        return written
