"""Who I am: a name, or an account."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie, State
from msgspec import Struct

from miskatonic.server.admission import admit_person
from miskatonic.server.connection import hang_up
from miskatonic.server.errors import NoPersonError
from miskatonic.server.identity import COOKIE, digest
from miskatonic.server.requests import Credentials, Me, NewPassword
from miskatonic.server.services import Services
from miskatonic.server.who import address_of
from miskatonic.table.model import Person

YEAR = 365 * 24 * 3600


class WhoIAm(Struct, frozen=True):
    """The person whose cookie was sent, if any."""

    person: Person | None


def with_cookie(person: Person | None, token: str, services: Services) -> Response[WhoIAm]:
    """Return a person, with the cookie that identifies them."""
    cookie = Cookie(
        key=COOKIE,
        value=token,
        max_age=YEAR if token else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
    )
    return Response(WhoIAm(person), cookies=[cookie])


@get("/api/me")
async def who_am_i(person: Person | None) -> WhoIAm:
    """Return whose cookie it is."""
    return WhoIAm(person)


@put("/api/me")
async def call_me(
    data: Me,
    person: Person | None,
    speech: str,
    services: Services,
    request: Request[Any, Any, State],
) -> Response[WhoIAm]:
    """Set name, language and habits; creates the person on first use."""
    token = request.cookies.get(COOKIE, "")
    if person is None:
        if data.name is None:
            raise NoPersonError()
        admit_person(services, address_of(request))
        person, token = await services.identity.welcome(data.name.strip(), data.lang or speech)
        return with_cookie(person, token, services)
    name = data.name.strip() if data.name is not None else None
    person = await services.identity.change(token, person, name, data.lang, data.habits)
    if name is not None:
        await services.hall.rename(person)
    return with_cookie(person, token, services)


@post("/api/accounts", status_code=200)
async def register(
    data: Credentials, me: Person, services: Services, request: Request[Any, Any, State]
) -> WhoIAm:
    """Create an account for the person."""
    services.logins.spend(address_of(request))
    token = request.cookies[COOKIE]
    return WhoIAm(await services.identity.register(token, me, data.login, data.password))


@post("/api/session", status_code=200)
async def log_in(
    data: Credentials, services: Services, request: Request[Any, Any, State]
) -> Response[WhoIAm]:
    """Log in to an account."""
    services.logins.spend(address_of(request))
    person, token = await services.identity.log_in(data.login, data.password)
    return with_cookie(person, token, services)


@delete("/api/session", status_code=200)
async def log_out(
    services: Services, person: Person | None, request: Request[Any, Any, State]
) -> Response[WhoIAm]:
    """Log out and delete the cookie."""
    token = request.cookies.get(COOKIE, "")
    if person is not None:
        await services.identity.log_out(token)
        hang_up(services, person.id, lambda session: session == digest(token))
    return with_cookie(None, "", services)


@put("/api/accounts/password")
async def change_password(
    data: NewPassword, me: Person, services: Services, request: Request[Any, Any, State]
) -> WhoIAm:
    """Change the password and end all other sessions."""
    services.logins.spend(address_of(request))
    token = request.cookies[COOKIE]
    await services.identity.change_password(token, me, data.old, data.new)
    hang_up(services, me.id, lambda session: session != digest(token))
    return WhoIAm(me)


HANDLERS = [who_am_i, call_me, register, log_in, log_out, change_password]
