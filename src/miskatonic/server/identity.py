"""Identity: a cookie with an unguessable token, of which only the hash is stored."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from time import monotonic, time
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from miskatonic.server.errors import (
    HasAccountError,
    MalformedError,
    WeakPasswordError,
    WrongLoginError,
)
from miskatonic.server.names import check_name
from miskatonic.server.storage import People
from miskatonic.table.model import Person

COOKIE = "miskatonic"
LEAST_PASSWORD = 8
MOST_LOGIN = 40
MOST_HABITS = 200
REMEMBERED = 10.0
"""Seconds for which a token's look-up is cached; another process may have changed a name."""
MOST_REMEMBERED = 50_000


_HASH = re.compile(
    r"\$argon2id\$v=19\$m=([0-9]{1,9}),t=([0-9]{1,9}),p=([0-9]{1,9})"
    r"\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{22,86}"
)


def is_hash(text: str) -> bool:
    """Return whether a text is a password hash at most as expensive as ours."""
    found, ours = _HASH.fullmatch(text), PasswordHasher()
    if found is None:
        return False
    memory, passes, lanes = map(int, found.groups())
    return (
        0 < memory <= ours.memory_cost
        and 0 < passes <= ours.time_cost
        and 0 < lanes <= ours.parallelism
    )


def digest(token: str) -> str:
    """Return the stored hash of a token."""
    return sha256(token.encode()).hexdigest()


class Identity:
    """Looks up people by token, and accounts by name and password."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._known: dict[str, tuple[float, Person]] = {}
        self._changes = 0
        """Guards against caching a read that started before a change."""
        self._hasher = PasswordHasher()

    @cached_property
    def _nobody(self) -> str:
        """Hash to verify against if the account does not exist, so that timing reveals nothing."""
        return self._hasher.hash(secrets.token_urlsafe())

    async def who(self, token: str | None) -> Person | None:
        """Return the person a token belongs to."""
        if not token:
            return None
        key = digest(token)
        known = self._known.get(key)
        if known is not None and known[0] > monotonic():
            return known[1]
        return await self._look_up(key)

    async def _look_up(self, key: str) -> Person | None:
        changes = self._changes
        person = await self._people.by_token(key)
        if person is not None and changes == self._changes:
            self._remember(key, person)
        return person

    def _forget(self, person: str) -> None:
        self._changes += 1
        for key, (_, known) in tuple(self._known.items()):
            if known.id == person:
                del self._known[key]

    async def _fresh(self, token: str, person: Person) -> Person:
        """Return a person as stored after a change."""
        self._forget(person.id)
        return await self._look_up(digest(token)) or person

    def _remember(self, key: str, person: Person) -> None:
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        self._known[key] = monotonic() + REMEMBERED, person

    async def welcome(self, name: str, lang: str) -> tuple[Person, str]:
        """Create a person; also return the token for the cookie."""
        person = Person(id=secrets.token_hex(16), name=name, lang=lang)
        token = secrets.token_urlsafe(32)
        await self._people.add(person, digest(token), time())
        self._remember(digest(token), person)
        return person, token

    async def change(
        self,
        token: str,
        person: Person,
        name: str | None,
        lang: str | None,
        habits: Mapping[str, bool] | None = None,
    ) -> Person:
        """Store a new name, language or habits; return the updated person."""
        kept = person.habits | dict(habits or {})
        if len(kept) > MOST_HABITS:
            raise MalformedError(problem="habits", field="habits")
        await self._people.change(person.id, name, lang, habits)
        return await self._fresh(token, person)

    async def register(self, token: str, person: Person, login: str, password: str) -> Person:
        """Create an account for a person; of several simultaneous attempts exactly one succeeds."""
        check_name(login, "login")
        _check_password(password)
        if len(fold(login)) > MOST_LOGIN:  # "ß" is compared as "ss"
            raise MalformedError(problem="login", field="login")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        given = await self._people.give_account(person.id, fold(login), hashed)
        changed = await self._fresh(token, person)
        if not given:
            raise HasAccountError()
        return changed

    async def log_in(self, login: str, password: str) -> tuple[Person, str]:
        """Return the person of an account, and a new token."""
        person = None
        nobody = await asyncio.to_thread(lambda: self._nobody)  # computed at the first login
        for name in dict.fromkeys((fold(login), fold_once(login))):
            found = await self._people.account(name)
            hashed = found[1] if found is not None else nobody
            if await asyncio.to_thread(self._fits, hashed, password) and found is not None:
                person = person or found[0]
        if person is None:
            raise WrongLoginError()
        token = secrets.token_urlsafe(32)
        await self._people.log_in(person.id, digest(token), time())
        return person, token

    async def log_out(self, token: str) -> None:
        """End a session."""
        await self._people.log_out(digest(token))
        self._changes += 1
        self._known.pop(digest(token), None)

    async def change_password(self, token: str, person: Person, old: str, new: str) -> None:
        """Change a password and end all other sessions."""
        person = await self._look_up(digest(token)) or person
        found = await self._people.account(person.login or "")
        if found is None or not await asyncio.to_thread(self._fits, found[1], old):
            raise WrongLoginError()
        _check_password(new)
        hashed = await asyncio.to_thread(self._hasher.hash, new)
        await self._people.change_password(person.id, hashed, keep=digest(token))
        self._forget(person.id)

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def fold(login: str) -> str:
    """Return an account name in the form used for comparison (case and Unicode variants folded)."""
    return normalize("NFKC", fold_once(normalize("NFKC", login)))


def fold_once(login: str) -> str:
    """Return an account name in the form older versions stored."""
    return login.strip().casefold()


def _check_password(password: str) -> None:
    if len(password) < LEAST_PASSWORD:
        raise WeakPasswordError(least=LEAST_PASSWORD)
