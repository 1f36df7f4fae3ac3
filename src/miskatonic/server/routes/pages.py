"""The browser's pages, health and figures."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from miskatonic.server.errors import NotFoundError
from miskatonic.server.services import Services

STATIC = Path(str(resources.files("miskatonic.server"))) / "static"
PAGES = [
    "/",
    "/me",
    "/new/{game:str}",
    "/learn/{game:str}",
    "/rules/{game:str}",
    "/t/{table_id:str}",
    "/t/{table_id:str}/replay",
]
FOREVER = "public, max-age=31536000, immutable"
"""Names of built files contain a hash of their content."""


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def health(services: Services) -> Response[str]:
    """Tell whether the process can do its work: read from its database and write to it."""
    trouble = await services.health.trouble()
    return Response(f"{trouble or 'ok'}\n", status_code=503 if trouble else 200)


@get("/livez", media_type=MediaType.TEXT, include_in_schema=False)
async def liveness() -> str:
    """Tell that the process turns, whatever its database does: a restart would not help."""
    return "ok\n"


@get("/metrics", include_in_schema=False)
async def metrics(services: Services) -> Response[bytes]:
    """Return figures for Prometheus."""
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")


@get(
    PAGES,
    include_in_schema=False,
)
async def page(request: Request[Any, Any, State]) -> Response[bytes]:
    """Return the one page of the browser application, which looks at the address itself."""
    index = STATIC / "index.html"
    if not index.exists():
        raise NotFoundError()
    return Response(
        index.read_bytes(), media_type=MediaType.HTML, headers={"cache-control": "no-cache"}
    )


def handlers() -> list[ControllerRouterHandler]:
    """Return the routes, with those of the built files if there are any."""
    routes: list[ControllerRouterHandler] = [health, liveness, metrics, page]
    if STATIC.exists():
        routes.append(
            create_static_files_router(
                "/assets",
                [STATIC / "assets"],
                include_in_schema=False,
                after_request=_keep,
            )
        )
    return routes


def _keep(response: Response[Any]) -> Response[Any]:
    response.headers["cache-control"] = FOREVER
    return response
