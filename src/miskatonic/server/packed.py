"""Static content: read, compressed and tagged once, then cached.

Compressing a script for every request costs more than playing a move. The content is the built
pages, and the cards and rulebooks in three languages, so the cache is bounded by what is installed.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from stat import S_ISREG
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from msgspec import Struct

LEVEL = 9
LEAST = 1000
"""Size in bytes below which compression is not worth its headers."""
_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]*")
_WORTH = re.compile(r"text/|application/(json|javascript|manifest)|image/svg")
"""Media types that are not already compressed."""
_UNWANTED = re.compile(r";\s*q=0(\.0*)?\s*$")


class Packed(Struct, frozen=True):
    """A file or document, ready to send."""

    stamp: tuple[int, int]
    """Modification time and size of a file, which may be rebuilt while the server runs."""
    plain: bytes
    zipped: bytes | None
    """``None`` if compression would not make it smaller."""
    kind: str
    tag: str


class Packer:
    """The files of one folder, each packed on first request."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[str, Packed] = {}
        self._turn = asyncio.Lock()
        """Requests for a file being packed wait for it instead of packing it again."""

    async def get(self, name: str) -> Packed | None:
        """Return a file from the folder; ``None`` if it does not exist."""
        stamp = self._stamp(name)
        if stamp is None:
            self._kept.pop(name, None)
            return None
        packed = self._kept.get(name)
        if packed is None or packed.stamp != stamp:
            async with self._turn:
                packed = self._kept.get(name)
                if packed is None or packed.stamp != stamp:
                    path = self._folder / name
                    packed = await asyncio.to_thread(_pack, path, stamp)
                    self._kept[name] = packed
        return packed

    def _stamp(self, name: str) -> tuple[int, int] | None:
        if _NAME.fullmatch(name) is None:
            return None
        try:
            found = (self._folder / name).stat()
        except OSError:  # there is none, or none can have that name
            return None
        return (found.st_mtime_ns, found.st_size) if S_ISREG(found.st_mode) else None


def _pack(path: Path, stamp: tuple[int, int]) -> Packed:
    return pack(path.read_bytes(), guess_type(path.name)[0] or "application/octet-stream", stamp)


def pack(plain: bytes, kind: str, stamp: tuple[int, int] = (0, 0)) -> Packed:
    """Return a static text, ready to send."""
    zipped = None
    if len(plain) >= LEAST and _WORTH.match(kind):
        zipped = gzip.compress(plain, LEVEL, mtime=0)
    shorter = zipped if zipped is not None and len(zipped) < len(plain) else None
    return Packed(stamp, plain, shorter, kind, sha256(plain).hexdigest()[:32])


def sent(packed: Packed, request: Request[Any, Any, State], keep: str = "") -> Response[Any]:
    """Return packed content as a response, in an encoding the client accepts.

    ``keep``: the ``Cache-Control`` value; empty: no caching headers.
    """
    zipped = packed.zipped if accepts_gzip(request.headers.get("accept-encoding", "")) else None
    tag = f'"{packed.tag}"' if zipped is None else f'"{packed.tag}-gzip"'
    headers = {"cache-control": keep, "etag": tag} if keep else {}
    if packed.zipped is not None:
        headers["vary"] = "accept-encoding"
    known = [each.strip() for each in request.headers.get("if-none-match", "").split(",")]
    if keep and (tag in known or f"W/{tag}" in known or known == ["*"]):
        return Response(b"", status_code=304, headers=headers)
    if zipped is not None:
        headers["content-encoding"] = "gzip"
    body = packed.plain if zipped is None else zipped
    return Response(body, media_type=packed.kind, headers=headers)


def accepts_gzip(accepted: str) -> bool:
    """Return whether an ``Accept-Encoding`` header includes gzip."""
    for part in accepted.lower().split(","):
        if part.partition(";")[0].strip() in ("gzip", "x-gzip"):
            return _UNWANTED.search(part) is None
    return False
