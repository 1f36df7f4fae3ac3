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
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.safe_text import one_line
from miskatonic.server import connection, who
from miskatonic.server.door import GONE, HEADERS, LASTING, Door, check_host
from miskatonic.server.errors import NotFoundError, TooLargeError, WrongHostError
from miskatonic.server.hosts import Hosts
from miskatonic.server.refusals import as_table_error, malformed, refusal
from miskatonic.server.routes import games, pages, people, play, tables, text
from miskatonic.server.services import Services
from miskatonic.server.settings import Settings
from miskatonic.table.errors import FailedError, UnavailableError
from miskatonic.table.messages import Refusal
from miskatonic.table.store import StoreError

log = logging.getLogger(__name__)

REFUSALS = {
    status: ResponseSpec(Refusal, generate_examples=False, description="Refused")
    for status in (400, 401, 403, 404, 409, 413, 421, 429, 503)
}
"""How every request may be refused, for the OpenAPI document."""
LEVEL = 5
"""Of compression, for answers that are made anew each time: nearly as short, in half the time."""
RETRY = 2
"""Seconds after which it is worth asking a database again."""


def create_app(settings: Settings, listening: str = "127.0.0.1") -> Litestar:
    """Return the application; it opens its database when it starts.

    ``listening``: the address at which it is going to be served.
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
            app.state.failure = failure  # whoever runs the application learns only that it failed
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
        },
        lifespan=[lifespan],
        middleware=[Door(settings, hosts)],
        state=State({"hosts": hosts}),
        exception_handlers={
            MiskatonicError: _refused,
            HTTPException: _http_refused,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            StoreError: _unavailable,
            Exception: _failed,
        },
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
    """Refuse a body that fits only nearly: Litestar would take ``"5"`` for 5."""
    wanted = _body_of(request.route_handler.fn)
    if wanted is None:
        return
    try:
        msgspec.json.decode(await request.body(), type=wanted)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise malformed(str(problem)) from problem


@cache
def _body_of(route: Callable[..., Any]) -> Any:
    """Return what the body of a request is for a route; ``None`` if it takes none."""
    return get_type_hints(route).get("data")


def _answer(error: MiskatonicError, request: Request[Any, Any, State]) -> Response[Any]:
    lang = who.speech_of(request)
    told = as_table_error(error)
    who.services_of(request).metrics.refusals.labels(told.key).inc()
    headers = {**HEADERS, "cache-control": "no-store"}
    if who.services_of(request).settings.secure:
        headers["strict-transport-security"] = LASTING
    if "retry" in told.details:
        headers["retry-after"] = str(told.details["retry"])
    path = request.scope["path"]  # not the whole address: a foreign host may make nonsense of it
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


def _refused(request: Request[Any, Any, State], error: MiskatonicError) -> Response[Any]:
    return _answer(error, request)


def _http_refused(request: Request[Any, Any, State], error: HTTPException) -> Response[Any]:
    """What Litestar refuses by itself, in the words of the protocol."""
    told: MiskatonicError
    try:
        check_host(request.scope, request.app.state.hosts)  # what leads nowhere passes no door
    except WrongHostError as wrong:
        return _answer(wrong, request)
    if error.status_code == 413:
        told = TooLargeError(limit=who.services_of(request).settings.most_bytes)
    elif isinstance(error, ValidationException) or error.status_code in (400, 415):
        told = malformed(_problem(error))
    elif request.state.get(GONE):  # in the middle of the request, and nobody hears the answer
        told = malformed(error.detail)
    elif error.status_code in (404, 405):
        told = NotFoundError()
    else:
        return _failed(request, error)
    answer = _answer(told, request)
    if error.status_code == 405:
        answer.status_code = 405
    return answer


def _unreadable(request: Request[Any, Any, State], error: Exception) -> Response[Any]:
    """Nested without end, or not UTF-8: the decoder gives up in its own way."""
    return _answer(malformed(type(error).__name__), request)


def _unavailable(request: Request[Any, Any, State], error: StoreError) -> Response[Any]:
    """The database is away; it is known, logged once in a while, and counted."""
    who.services_of(request).health.note(error, path=request.scope["path"])
    return _answer(UnavailableError(retry=RETRY), request)


def _problem(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [
        f"{item.get('key', '')}: {item.get('message', '')}".strip(": ")
        for item in extra
        if isinstance(item, dict)
    ]
    return "; ".join(parts) or error.detail


def _failed(request: Request[Any, Any, State], error: Exception) -> Response[Any]:
    """A defect of ours: in the log with its trace, to the client without."""
    log.error("request failed", exc_info=error, extra={"path": request.scope["path"]})
    return _answer(FailedError(), request)
