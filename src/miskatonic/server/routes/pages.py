"""The pages, health checks and metrics."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get, head
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler

from miskatonic.server.errors import NotFoundError
from miskatonic.server.packed import Packer, sent
from miskatonic.server.services import Services

STATIC = Path(str(resources.files("miskatonic.server"))) / "static"
PAGES = [
    "/",
    "/me",
    "/new/{game:str}",
    "/learn/{game:str}",
    "/learn/{game:str}/{lesson:str}",
    "/rules/{game:str}",
    "/t/{table_id:str}",
    "/t/{table_id:str}/replay",
]
FOREVER = "public, max-age=31536000, immutable"
"""For built files, whose names contain a hash of their content."""


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def health(services: Services) -> Response[str]:
    """Check readiness: whether the process can read from and write to its database."""
    trouble = await services.health.trouble()
    return Response(f"{trouble or 'ok'}\n", status_code=503 if trouble else 200)


@get("/livez", media_type=MediaType.TEXT, include_in_schema=False)
async def liveness() -> str:
    """Check liveness, regardless of the database, which a restart would not mend."""
    return "ok\n"


@get("/metrics", include_in_schema=False)
async def metrics(services: Services) -> Response[bytes]:
    """Return metrics for Prometheus."""
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")


def handlers(static: Path = STATIC) -> list[ControllerRouterHandler]:
    """Return the routes; ``static`` holds the built files."""
    pages, assets = Packer(static), Packer(static / "assets")

    @get(PAGES, include_in_schema=False, skip_compress=True)
    async def page(request: Request[Any, Any, State]) -> Response[bytes]:
        """Return the page of the single-page application, which does its own routing."""
        return await _found(pages, "index.html", request, "no-cache")

    @get("/assets/{name:str}", include_in_schema=False, skip_compress=True)
    async def asset(name: str, request: Request[Any, Any, State]) -> Response[bytes]:
        """Return a built file."""
        return await _found(assets, name, request, FOREVER)

    @head("/assets/{name:str}", include_in_schema=False, skip_compress=True)
    async def asset_head(name: str, request: Request[Any, Any, State]) -> Response[None]:
        """Return the headers of a built file."""
        answer = await _found(assets, name, request, FOREVER)
        length = {"content-length": str(len(answer.content))} if answer.content else {}
        return Response(None, status_code=answer.status_code, headers={**answer.headers, **length})

    return [health, liveness, metrics, page, asset, asset_head]


async def _found(
    packer: Packer, name: str, request: Request[Any, Any, State], keep: str
) -> Response[bytes]:
    packed = await packer.get(name)
    if packed is None:
        raise NotFoundError()
    return sent(packed, request, keep)
