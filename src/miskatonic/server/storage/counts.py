"""Counts of stored things, for quotas."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from miskatonic.server.storage import schema
from miskatonic.server.storage.database import Database


class Counts:
    """Counts that quotas rely on: they survive restarts and include all processes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _count(self, query: sa.Select[Any]) -> int:
        return int((await self._database.read(query))[0][0])

    async def tables_of(self, person: str) -> int:
        """Return the number of a person's tables that are neither finished nor archived."""
        visits, tables = schema.visits.c, schema.tables.c
        return await self._count(
            sa.select(sa.func.count())
            .select_from(schema.visits.join(schema.tables, visits.table_id == tables.id))
            .where(visits.person == person, visits.archived.is_(False))
            .where(tables.status != "finished")
        )

    async def reports_about(self, table_id: str, person: str | None = None) -> int:
        """Return the number of reports about a table, from anybody or one person."""
        about = schema.reports.c.table_id == table_id
        if person is not None:
            about &= schema.reports.c.person == person
        return await self._reports(about)

    async def reports_from(self, person: str) -> int:
        """Return the number of reports from a person."""
        return await self._reports(schema.reports.c.person == person)

    async def _reports(self, which: sa.ColumnElement[bool]) -> int:
        return await self._count(
            sa.select(sa.func.count()).select_from(schema.reports).where(which)
        )
