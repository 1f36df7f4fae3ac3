"""Who is who: a cookie with an unguessable token, of which only the hash is kept."""

from __future__ import annotations

import asyncio
import secrets
from functools import cached_property
from hashlib import sha256
from time import monotonic, time

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from miskatonic.server.errors import (
    LoginTakenError,
    MalformedError,
    WeakPasswordError,
    WrongLoginError,
)
from miskatonic.server.storage import People
from miskatonic.table.model import Person

COOKIE = "miskatonic"
LEAST_PASSWORD = 8
MOST_LOGIN = 40
REMEMBERED = 10.0
"""Seconds for which a token is not looked up again; another process may have changed a name."""
MOST_REMEMBERED = 50_000


def digest(token: str) -> str:
    """Return what is stored of a token."""
    return sha256(token.encode()).hexdigest()


class Identity:
    """People by token, accounts by name and password."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._known: dict[str, tuple[float, Person]] = {}
        self._hasher = PasswordHasher()

    @cached_property
    def _nobody(self) -> str:
        """Compared against when there is no such account, so that time does not tell."""
        return self._hasher.hash(secrets.token_urlsafe())

    async def who(self, token: str | None) -> Person | None:
        """Return whose token it is."""
        if not token:
            return None
        key = digest(token)
        known = self._known.get(key)
        if known is not None and known[0] > monotonic():
            return known[1]
        person = await self._people.by_token(key)
        if person is not None:
            self._remember(key, person)
        return person

    def _remember(self, key: str, person: Person) -> None:
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        self._known[key] = monotonic() + REMEMBERED, person

    async def welcome(self, name: str, lang: str) -> tuple[Person, str]:
        """Make a person; returns the token for the cookie too."""
        person = Person(id=secrets.token_hex(16), name=name, lang=lang)
        token = secrets.token_urlsafe(32)
        await self._people.add(person, digest(token), time())
        self._remember(digest(token), person)
        return person, token

    async def change(self, token: str, person: Person) -> None:
        """Keep a new name or language."""
        await self._people.change(person)
        self._remember(digest(token), person)

    async def register(self, token: str, person: Person, login: str, password: str) -> Person:
        """Give a person an account."""
        _check_password(password)
        if len(fold(login)) > MOST_LOGIN:  # "ß" is compared as "ss"
            raise MalformedError(problem="login", field="login")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        if person.login is not None or not await self._people.give_account(
            person.id, fold(login), hashed
        ):
            raise LoginTakenError()
        changed = Person(id=person.id, name=person.name, lang=person.lang, login=fold(login))
        self._remember(digest(token), changed)
        return changed

    async def log_in(self, login: str, password: str) -> tuple[Person, str]:
        """Return the person of an account, and a new token."""
        found = await self._people.account(fold(login))
        nobody = await asyncio.to_thread(lambda: self._nobody)  # made at the first login of all
        hashed = found[1] if found is not None else nobody
        if not await asyncio.to_thread(self._fits, hashed, password) or found is None:
            raise WrongLoginError()
        token = secrets.token_urlsafe(32)
        await self._people.log_in(found[0].id, digest(token), time())
        return found[0], token

    async def log_out(self, token: str) -> None:
        """End a session."""
        self._known.pop(digest(token), None)
        await self._people.log_out(digest(token))

    async def change_password(self, token: str, person: Person, old: str, new: str) -> None:
        """Change a password and end all other sessions."""
        found = await self._people.account(person.login or "")
        if found is None or not await asyncio.to_thread(self._fits, found[1], old):
            raise WrongLoginError()
        _check_password(new)
        hashed = await asyncio.to_thread(self._hasher.hash, new)
        await self._people.change_password(person.id, hashed, keep=digest(token))
        self._known.clear()

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def fold(login: str) -> str:
    """Return an account name as it is compared."""
    return login.strip().casefold()


def _check_password(password: str) -> None:
    if len(password) < LEAST_PASSWORD:
        raise WeakPasswordError(least=LEAST_PASSWORD)
