"""People, their sessions and accounts. Tokens and passwords are stored as hashes only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from miskatonic.server.errors import LoginTakenError
from miskatonic.server.storage import schema
from miskatonic.server.storage.database import Database
from miskatonic.table.model import Person
from miskatonic.table.store import StoreError


class People:
    """Who holds which token, and who has which account."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _do(self, *statements: Any) -> None:
        async def work(connection: AsyncConnection) -> None:
            for statement in statements:
                await connection.execute(statement)

        await self._database.write(work)

    async def add(self, person: Person, token: str, now: float) -> None:
        """Store a new person with a first session."""
        await self._do(
            sa.insert(schema.people).values(
                id=person.id, name=person.name, lang=person.lang, created=now
            ),
            _session(person.id, token, now),
        )

    async def by_token(self, token: str) -> Person | None:
        """Return the person of a session."""
        query = (
            sa.select(schema.people)
            .join(schema.sessions, schema.sessions.c.person == schema.people.c.id)
            .where(schema.sessions.c.token == token)
        )
        rows = await self._database.read(query)
        return _person(rows[0]) if rows else None

    async def change(
        self,
        person: str,
        name: str | None,
        lang: str | None,
        habits: Mapping[str, bool] | None = None,
    ) -> None:
        """Store a new name, language or habits; everything else keeps its stored value."""
        given = {"name": name, "lang": lang}
        changes: dict[str, Any] = {f: value for f, value in given.items() if value is not None}
        p = schema.people.c

        async def work(connection: AsyncConnection) -> None:
            if habits:
                row = (await connection.execute(sa.select(p.habits).where(p.id == person))).one()
                merged = _habits(row.habits) | dict(habits)
                changes["habits"] = msgspec.json.encode(merged, order="sorted").decode()
            await connection.execute(sa.update(schema.people).where(p.id == person).values(changes))

        if changes or habits:
            await self._database.write(work)

    async def log_in(self, person: str, token: str, now: float) -> None:
        """Store another session of a person."""
        await self._do(_session(person, token, now))

    async def log_out(self, token: str) -> None:
        """End a session."""
        await self._do(sa.delete(schema.sessions).where(schema.sessions.c.token == token))

    async def give_account(self, person: str, login: str, password: str) -> bool:
        """Create an account for a person; ``False`` if they have one by now.

        Raises ``LoginTakenError`` if the name is taken.
        """
        statement = (
            sa.update(schema.people)
            .where(schema.people.c.id == person, schema.people.c.login.is_(None))
            .values(login=login, password=password)
        )

        async def work(connection: AsyncConnection) -> bool:
            return bool((await connection.execute(statement)).rowcount)

        try:
            return await self._database.write(work)
        except StoreError as problem:
            if isinstance(problem.__cause__, IntegrityError):
                raise LoginTakenError() from problem
            raise

    async def account(self, login: str) -> tuple[Person, str] | None:
        """Return the person of an account and the hash of the password."""
        rows = await self._database.read(
            sa.select(schema.people).where(schema.people.c.login == login)
        )
        return (_person(rows[0]), rows[0].password) if rows else None

    async def change_password(self, person: str, password: str, keep: str) -> None:
        """Change a password and end all sessions but one."""
        of = schema.sessions.c
        await self._do(
            sa.update(schema.people).where(schema.people.c.id == person).values(password=password),
            sa.delete(schema.sessions).where(of.person == person, of.token != keep),
        )


def _session(person: str, token: str, now: float) -> Any:
    return sa.insert(schema.sessions).values(token=token, person=person, created=now, seen=now)


def _person(row: Any) -> Person:
    return Person(
        id=row.id, name=row.name, lang=row.lang, login=row.login, habits=_habits(row.habits)
    )


def _habits(stored: str) -> dict[str, bool]:
    return msgspec.json.decode(stored, type=dict[str, bool])
