"""Group commit: steps of many tables share a commit, a thousand per second on one small disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import asdict, astuple
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from miskatonic.server.storage import schema
from miskatonic.server.storage.database import Database
from miskatonic.table.model import Step
from miskatonic.table.store import StoreError

MOST = 500
"""Most steps per commit; PostgreSQL accepts at most 32,767 parameters per statement."""

LINGER = 0.01
"""Seconds that a commit waits for more steps under load: ten steps in one commit cost a quarter
of ten single ones. A single active table never waits."""
ENOUGH = 4
"""Fewest steps gathered by waiting for which the next commit waits as well."""

INSERT_STEPS = """\
INSERT INTO steps (table_id, seq, kind, seat, what, person, at) VALUES {}
ON CONFLICT DO NOTHING"""
UPDATE_TABLES = """\
WITH news (id, version, waiting, updated, won) AS (VALUES {})
UPDATE tables SET version = news.version, waiting = news.waiting, updated = news.updated,
                  won = news.won,
                  status = CASE WHEN news.won IS NULL THEN tables.status ELSE 'finished' END
FROM news WHERE tables.id = news.id AND tables.version < news.version"""

_encode = msgspec.json.Encoder().encode


def written(won: list[bool] | None) -> str | None:
    """Return who has won, as it is stored."""
    return None if won is None else _encode(won).decode()


class _Waiting(msgspec.Struct, frozen=True):
    table: str
    step: Step
    waiting: str
    won: str | None
    done: asyncio.Future[bool]

    @property
    def key(self) -> tuple[str, int]:
        return self.table, self.step.seq


class Writer:
    """Collects steps while a commit is running and writes them with the next."""

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
                status=sa.case(
                    (sa.bindparam("who", type_=sa.String).is_(None), schema.tables.c.status),
                    else_="finished",
                ),
                updated=sa.bindparam("when"),
                won=sa.bindparam("who", type_=sa.String),
            )
        )
        self._queue: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._company = False
        """Whether the last commit held enough steps to make waiting worthwhile."""
        self.commits = 0
        self.written = 0

    async def append(
        self, table_id: str, step: Step, waiting: list[int], won: list[bool] | None = None
    ) -> bool:
        """Write a step; return once it is on disk, ``False`` if its number is taken."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[bool] = loop.create_future()
        whom = _encode(waiting).decode()
        self._queue.append(_Waiting(table_id, step, whom, written(won), done))
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._write())
        return await done

    async def _write(self) -> None:
        while self._queue:
            if self._company:
                await asyncio.sleep(LINGER)
            batch, self._queue = self._queue[:MOST], self._queue[MOST:]
            self._company = len(batch) >= (ENOUGH if self._company else 2)
            await self._write_batch(batch)

    async def _write_batch(self, batch: list[_Waiting]) -> None:
        """Commit a batch and report the result to each waiting caller."""
        try:
            written = await self._commit(batch)
        except BaseException as problem:
            if len(batch) > 1 and _is_about_data(problem):
                for item in batch:  # one is bad: do not fail the others
                    await self._write_batch([item])
                return
            _fail(batch, problem)
            if not isinstance(problem, Exception):
                raise
            return
        self.commits += 1
        self.written += len(written)
        for item in batch:
            if not item.done.done():
                item.done.set_result(item.key in written)

    async def _commit(self, batch: list[_Waiting]) -> set[tuple[str, int]]:
        """Write a batch; return which steps are new."""
        if self._database.is_file:
            return await self._database.directly(partial(_write_to_file, batch))
        # Always in the same order, or two processes could deadlock.
        return await self._database.write(partial(self._insert, sorted(batch, key=_key)))

    async def _insert(
        self, batch: list[_Waiting], connection: AsyncConnection
    ) -> set[tuple[str, int]]:
        steps = [{"table_id": item.table, **asdict(item.step)} for item in batch]
        written = {(row[0], row[1]) for row in await connection.execute(self._insert_steps, steps)}
        states = [
            {
                "of": item.table,
                "to": item.step.seq,
                "whom": item.waiting,
                "when": item.step.at,
                "who": item.won,
            }
            for item in batch
            if item.key in written
        ]
        if states:
            await connection.execute(self._update_table, states)
        return written


def _key(item: _Waiting) -> tuple[str, int]:
    return item.key


def _fail(batch: list[_Waiting], problem: BaseException) -> None:
    """Tell every waiting caller that their step was not written, or may not have been."""
    told = problem
    if isinstance(problem, Exception) and not isinstance(problem, StoreError):
        told = StoreError(type(problem).__name__)
        told.__cause__ = problem
    for item in batch:
        if not item.done.done():
            item.done.set_exception(told)
            item.done.exception()  # retrieved, because the caller may be gone


def _is_about_data(problem: BaseException) -> bool:
    """Return whether the data is at fault, rather than the connection to the disk."""
    cause = problem.__cause__ if isinstance(problem, StoreError) else problem
    if isinstance(cause, DBAPIError):
        lost = isinstance(cause, InterfaceError | OperationalError) or cause.connection_invalidated
        return not lost
    if isinstance(cause, sqlite3.Error):
        return not isinstance(cause, sqlite3.OperationalError)
    return isinstance(cause, ValueError | OverflowError | TypeError)


def _write_to_file(batch: list[_Waiting], connection: sqlite3.Connection) -> set[tuple[str, int]]:
    """Write a batch with two statements; one by one if a number was already taken."""
    if _insert_all(batch, connection) < len(batch):
        connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        batch = [item for item in batch if _insert_all([item], connection)]
    last = {item.table: item for item in batch}  # the last of several steps counts
    if last:
        values = [
            (item.table, item.step.seq, item.waiting, item.step.at, item.won)
            for item in last.values()
        ]
        connection.execute(UPDATE_TABLES.format(_places(values)), [*chain(*values)])
    return {item.key for item in batch}


def _insert_all(batch: list[_Waiting], connection: sqlite3.Connection) -> int:
    """Insert steps; return how many were new."""
    values = [(item.table, *astuple(item.step)) for item in batch]
    return connection.execute(INSERT_STEPS.format(_places(values)), [*chain(*values)]).rowcount


def _places(rows: Sequence[Sequence[Any]]) -> str:
    row = f"({', '.join('?' * len(rows[0]))})"
    return ", ".join([row] * len(rows))
