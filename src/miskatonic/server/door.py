"""Host and origin checks, and security headers on every response."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from miskatonic.server.errors import CrossOriginError
from miskatonic.server.who import ASKED, greet

if TYPE_CHECKING:
    from litestar.types import (
        ASGIApp,
        HTTPReceiveMessage,
        Message,
        Receive,
        Scope,
        Send,
        WebSocketReceiveMessage,
    )

    from miskatonic.server.hosts import Hosts
    from miskatonic.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
LASTING = "max-age=31536000"
"""HSTS: a browser that has used HTTPS keeps using it."""
SAFE = {"GET", "HEAD", "OPTIONS"}
GONE = "gone"
"""State key set on a request whose client has disconnected."""


def check_host(scope: Any, hosts: Hosts) -> None:
    """Refuse a request for another host. Forwarded host headers are not trusted."""
    names = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    hosts.check(names, (scope.get("server") or ("",))[0] or "")


def origin_is_ours(headers: Any, settings: Settings) -> bool:
    """Return whether a request comes from our own pages, or from no page at all.

    ``check_host`` has already made sure that the host is ours.
    """
    if headers.get("sec-fetch-site", "same-origin") == "cross-site":
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in settings.origins:
        return True
    try:
        return bool(origin != "null" and urlsplit(origin).netloc == headers.get("host", "").lower())
    except ValueError:  # not a valid URL
        return False


class Door(ASGIMiddleware):
    """Refuses requests for other hosts, and cross-origin requests that would change something.

    Adds security headers to every response.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, settings: Settings, hosts: Hosts) -> None:
        self._settings = settings
        self._hosts = hosts

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Check host and origin, then pass the request on."""
        check_host(scope, self._hosts)
        headers = Headers.from_scope(scope)
        await greet(ASGIConnection(scope))
        if (
            scope["type"] == ScopeType.HTTP
            and scope["method"] not in SAFE
            and not origin_is_ours(headers, self._settings)
        ):
            raise CrossOriginError()

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    own.setdefault(name, value)
                if scope["path"].startswith(ASKED):
                    own.setdefault("cache-control", "no-store")
                if self._settings.secure:
                    own.setdefault("strict-transport-security", LASTING)
            await send(message)

        async def heard() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            message = await receive()
            if message["type"] == "http.disconnect":
                scope["state"][GONE] = True
            return message

        await next_app(scope, heard, guarded)
