"""Dependencies of the routes: person, language and rate limit of a request."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from miskatonic.kernel.text import LANGUAGES
from miskatonic.server.callers import group_of
from miskatonic.server.dispatch import Sender
from miskatonic.server.errors import NoPersonError
from miskatonic.server.identity import COOKIE
from miskatonic.server.services import Services
from miskatonic.table.model import Person

Connection = ASGIConnection[Any, Any, Any, State]
SPEECH = "speech"
ASKED = ("/api/", "/text")
"""Path prefixes of dynamic responses, which count towards rate limits; pages and scripts do not."""


def services_of(connection: Connection) -> Services:
    """Return the services of the application."""
    services: Services = connection.app.state.services
    return services


def address_of(connection: Connection) -> str:
    """Return the group that a request's address counts towards."""
    return group_of(connection.client.host) if connection.client else "?"


async def provide_services(state: State) -> Services:
    """Provide the services."""
    services: Services = state.services
    return services


async def person_of(connection: Connection) -> Person | None:
    """Return the person behind a request."""
    return await services_of(connection).identity.who(connection.cookies.get(COOKIE))


async def provide_person(request: Connection) -> Person | None:
    """Provide the person; ``None`` without a cookie."""
    return await person_of(request)


async def provide_me(request: Connection) -> Person:
    """Provide the person, or refuse a request without a cookie."""
    person = await person_of(request)
    if person is None:
        raise NoPersonError()
    return person


async def provide_sender(me: Person, speech: str) -> Sender:
    """Provide the person as the sender of a request at a table."""
    return Sender(me.id, me.name, speech)


def lang_of(connection: Connection, person: Person | None) -> str:
    """Return the language: the requested one, the person's, the browser's, or English."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return str(asked)
    if person is not None and person.lang in LANGUAGES:
        return person.lang
    for part in connection.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


async def greet(connection: Connection) -> None:
    """Record the language, so that refusals use it too, and count the request."""
    connection.state[SPEECH] = lang_of(connection, None)
    if connection.scope["path"].startswith(ASKED):  # pages and health need no database
        person = await person_of(connection)
        connection.state[SPEECH] = lang_of(connection, person)
        key = person.id if person is not None else address_of(connection)
        services_of(connection).requests.spend(key)


def speech_of(connection: Connection) -> str:
    """Return the language recorded by ``greet``."""
    return str(connection.state.get(SPEECH) or lang_of(connection, None))


async def provide_speech(request: Connection) -> str:
    """Provide the language."""
    return speech_of(request)
