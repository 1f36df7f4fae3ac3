"""A probe of everything a server does with its database, rolled back afterwards.

One database table can work while another does not: a lock, a revoked privilege, a trigger, a
damaged page. So each is written and read the way the server does it, under a unique key, and rolled
back; only the heartbeat is kept, so that a commit is tried too.
"""

from __future__ import annotations

import secrets
import sqlite3
from time import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from miskatonic.table.store import StoreError

TRIED = (
    "INSERT INTO people (id, name, lang, created) VALUES (:key, '-', 'en', 0)",
    "INSERT INTO sessions (token, person, created, seen) VALUES (:key, :key, 0, 0)",
    "INSERT INTO tables"
    " (id, revision, game, charter, status, version, waiting, listed, updated)"
    " VALUES (:key, 0, '-', '{}', 'lobby', 0, '[]', false, 0)",
    "INSERT INTO visits (person, table_id, seen, archived) VALUES (:key, :key, 0, false)",
    "INSERT INTO steps (table_id, seq, kind, seat, what, person, at)"
    " VALUES (:key, 1, 'answer', 0, '-', '', 0), (:key, 2, 'answer', 0, '-', '', 0)",
    "INSERT INTO chat (table_id, n, seat, name, text, remark, card, at)"
    " VALUES (:key, 1, 0, '-', '-', '', '', 0)",
    "UPDATE tables SET version = 2, revision = 1 WHERE id = :key",
    "SELECT charter, version FROM tables WHERE id = :key",
    "SELECT seq, kind, seat, what, person, at FROM steps WHERE table_id = :key ORDER BY seq",
    "SELECT n, seat, name, text, at, remark, card FROM chat WHERE table_id = :key",
    "SELECT people.id FROM people JOIN sessions ON person = people.id WHERE token = :key",
)
"""Parameter style that works for both SQLite and PostgreSQL."""
PULSE = "UPDATE pulse SET at = :now"


def _values() -> dict[str, Any]:
    return {"key": secrets.token_hex(8), "now": time()}


def try_file(connection: sqlite3.Connection) -> None:
    """Try everything on a file, within a transaction."""
    values = _values()
    connection.execute("SAVEPOINT tried")
    for statement in TRIED:
        connection.execute(statement, values).fetchall()
    connection.execute("ROLLBACK TO tried")
    connection.execute("RELEASE tried")
    if not connection.execute(PULSE, values).rowcount:
        raise sqlite3.OperationalError("no pulse")


async def try_all(connection: AsyncConnection) -> None:
    """Try everything, within a transaction."""
    values = _values()
    key = {"key": values["key"]}
    async with connection.begin_nested() as tried:
        for statement in TRIED:
            await connection.execute(sa.text(statement), key)
        await tried.rollback()
    if not (await connection.execute(sa.text(PULSE), {"now": values["now"]})).rowcount:
        raise StoreError("no pulse")
