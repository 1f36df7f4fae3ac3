"""The application."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from functools import cache
from typing import Any, get_type_hints

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from miskatonic import __version__
from miskatonic.kernel.safe_text import one_line
from miskatonic.server import connection, who
from miskatonic.server.door import GONE, HEADERS, LASTING, Door, check_host
from miskatonic.server.errors import NotFoundError, TooLargeError, WrongHostError
from miskatonic.server.hosts import Hosts
from miskatonic.server.refusals import malformed, noted, refusal
from miskatonic.server.routes import games, pages, people, play, tables, text
from miskatonic.server.services import Services
from miskatonic.server.settings import Settings
from miskatonic.table.messages import Refusal

log = logging.getLogger(__name__)

REFUSALS = {
    status: ResponseSpec(Refusal, generate_examples=False, description="Refused")
    for status in (400, 401, 403, 404, 409, 413, 421, 429, 503)
}
"""Refusals that every request may get, for the OpenAPI document."""
LEVEL = 5
"""Compression level for dynamic responses: nearly as small, in half the time."""
RETRY = 2
"""Seconds after which a failed database is worth another try."""


def create_app(settings: Settings, listening: str = "127.0.0.1") -> Litestar:
    """Return the application; it opens its database on start-up.

    ``listening``: the address it will be served at.
    """
    hosts = Hosts(settings, listening)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        try:
            services = Services(settings)
            app.state.services = services
            async with services.open():
                yield
        except Exception as failure:
            app.state.failure = failure  # the ASGI server only learns that it failed
            raise

    documented = [*people.HANDLERS, *games.HANDLERS, *tables.HANDLERS, *play.HANDLERS]
    for handler in documented:
        handler.responses = {**REFUSALS, **(handler.responses or {})}
        handler.before_request = _check_body
    return Litestar(
        route_handlers=[
            *documented,
            *text.HANDLERS,
            *pages.handlers(),
            connection.connect,
        ],
        dependencies={
            "services": Provide(who.provide_services),
            "person": Provide(who.provide_person),
            "me": Provide(who.provide_me),
            "speech": Provide(who.provide_speech),
            "sender": Provide(who.provide_sender),
        },
        lifespan=[lifespan],
        middleware=[Door(settings, hosts)],
        state=State({"hosts": hosts}),
        exception_handlers={HTTPException: _http_refused, Exception: _refused},
        request_max_body_size=settings.most_bytes,
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=1000,
            gzip_compress_level=LEVEL,
            exclude_opt_key="skip_compress",
        ),
        openapi_config=OpenAPIConfig(
            title="Miskatonic",
            version=__version__,
            description="Tables, seats and decisions. See docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )


async def _check_body(request: Request[Any, Any, State]) -> None:
    """Validate a body strictly: Litestar would accept ``"5"`` for 5."""
    wanted = _body_of(request.route_handler.fn)
    if wanted is None:
        return
    try:
        msgspec.json.decode(await request.body(), type=wanted)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise malformed(str(problem)) from problem


@cache
def _body_of(route: Callable[..., Any]) -> Any:
    """Return the type of a route's request body; ``None`` if it has none."""
    return get_type_hints(route).get("data")


def _refused(request: Request[Any, Any, State], problem: Exception) -> Response[Any]:
    """Return the error response for a client."""
    services, path = who.services_of(request), request.scope["path"]
    if isinstance(problem, RecursionError | UnicodeDecodeError):
        # Endlessly nested, or not UTF-8: the decoder raises its own errors.
        problem = malformed(type(problem).__name__)
    told, lang = noted(problem, services, retry=RETRY, path=path), who.speech_of(request)
    headers = {**HEADERS, "cache-control": "no-store"}
    if services.settings.secure:
        headers["strict-transport-security"] = LASTING
    if "retry" in told.details:
        headers["retry-after"] = str(told.details["retry"])
    # Only the path: the host in the URL is up to the client.
    if path.startswith("/text") or (
        isinstance(told, WrongHostError) and not path.startswith("/api")
    ):
        return Response(
            f"{one_line(told.text(lang))}\n",
            status_code=told.status,
            media_type="text/plain",
            headers=headers,
        )
    return Response(
        refusal(told, lang),
        status_code=told.status,
        media_type="application/json",
        headers=headers,
    )


def _http_refused(request: Request[Any, Any, State], error: HTTPException) -> Response[Any]:
    """Translate a refusal by Litestar itself into the protocol's terms."""
    told: Exception
    try:
        check_host(request.scope, request.app.state.hosts)  # unrouted: no middleware ran
    except WrongHostError as wrong:
        return _refused(request, wrong)
    if error.status_code == 413:
        told = TooLargeError(limit=who.services_of(request).settings.most_bytes)
    elif isinstance(error, ValidationException) or error.status_code in (400, 415):
        told = malformed(_problem(error))
    elif request.state.get(GONE):  # client disconnected mid-request: nobody gets the response
        told = malformed(error.detail)
    elif error.status_code in (404, 405):
        told = NotFoundError()
    else:
        told = error
    answer = _refused(request, told)
    if error.status_code == 405:
        answer.status_code = 405
    return answer


def _problem(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [
        f"{item.get('key', '')}: {item.get('message', '')}".strip(": ")
        for item in extra
        if isinstance(item, dict)
    ]
    return "; ".join(parts) or error.detail
