"""Who asks, in which language, and how much of it: the dependencies of the routes."""

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
"""Addresses whose answers cost something and are kept by nobody; pages and scripts are free."""


def services_of(connection: Connection) -> Services:
    """Return the services of the application."""
    services: Services = connection.app.state.services
    return services


def address_of(connection: Connection) -> str:
    """Return where a request comes from, as addresses are counted."""
    return group_of(connection.client.host) if connection.client else "?"


async def provide_services(state: State) -> Services:
    """Hand the services to a route."""
    services: Services = state.services
    return services


async def person_of(connection: Connection) -> Person | None:
    """Return who asks."""
    return await services_of(connection).identity.who(connection.cookies.get(COOKIE))


async def provide_person(request: Connection) -> Person | None:
    """Hand whoever asks to a route; ``None`` without a cookie."""
    return await person_of(request)


async def provide_me(request: Connection) -> Person:
    """Hand whoever asks to a route, or refuse without a cookie."""
    person = await person_of(request)
    if person is None:
        raise NoPersonError()
    return person


async def provide_sender(me: Person, speech: str) -> Sender:
    """Hand whoever asks to a route, as somebody at a table."""
    return Sender(me.id, me.name, speech)


def lang_of(connection: Connection, person: Person | None) -> str:
    """Return the language to speak: as asked, the person's, the browser's, English."""
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
    """Note the language of whoever asks, so that a refusal speaks it too, and count the request."""
    connection.state[SPEECH] = lang_of(connection, None)
    if connection.scope["path"].startswith(ASKED):  # pages and health need no database
        person = await person_of(connection)
        connection.state[SPEECH] = lang_of(connection, person)
        key = person.id if person is not None else address_of(connection)
        services_of(connection).requests.spend(key)


def speech_of(connection: Connection) -> str:
    """Return the language to speak, as noted at the door."""
    return str(connection.state.get(SPEECH) or lang_of(connection, None))


async def provide_speech(request: Connection) -> str:
    """Hand the language to a route."""
    return speech_of(request)
