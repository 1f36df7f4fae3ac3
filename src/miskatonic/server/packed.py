"""What never changes, as it goes over the wire: read, compressed and named once, then kept.

To compress a script anew for everybody who asks costs more than to play a move. These are the built
pages, and the cards and rulebooks in three languages, so what is kept is bounded by what was
installed.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from msgspec import Struct

LEVEL = 9
LEAST = 1000
"""Bytes below which compressing is not worth the headers."""
_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]*")
_WORTH = re.compile(r"text/|application/(json|javascript|manifest)|image/svg")
"""Media types that are not compressed already."""
_UNWANTED = re.compile(r";\s*q=0(\.0*)?\s*$")


class Packed(Struct, frozen=True):
    """A file or a document, ready to be sent."""

    stamp: tuple[int, int]
    """When a file was changed, and its size: it may be built anew while the server runs."""
    plain: bytes
    zipped: bytes | None
    """``None`` if that would not be shorter."""
    kind: str
    tag: str


class Packer:
    """The files of one folder, each packed when somebody first asks for it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[str, Packed] = {}
        self._turn = asyncio.Lock()
        """Whoever asks while a file is packed waits for it, instead of packing it again."""

    async def get(self, name: str) -> Packed | None:
        """Return a file of the folder; ``None`` if it has none of that name."""
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
        path = self._folder / name
        if _NAME.fullmatch(name) is None or not path.is_file():
            return None
        found = path.stat()
        return found.st_mtime_ns, found.st_size


def _pack(path: Path, stamp: tuple[int, int]) -> Packed:
    return pack(path.read_bytes(), guess_type(path.name)[0] or "application/octet-stream", stamp)


def pack(plain: bytes, kind: str, stamp: tuple[int, int] = (0, 0)) -> Packed:
    """Return a text that never changes, ready to be sent."""
    zipped = None
    if len(plain) >= LEAST and _WORTH.match(kind):
        zipped = gzip.compress(plain, LEVEL, mtime=0)
    shorter = zipped if zipped is not None and len(zipped) < len(plain) else None
    return Packed(stamp, plain, shorter, kind, sha256(plain).hexdigest()[:32])


def sent(packed: Packed, request: Request[Any, Any, State], keep: str = "") -> Response[Any]:
    """Return something packed as an answer, in the encoding that the client takes.

    ``keep``: for how long it may be kept without asking again; empty: not at all.
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
    """Tell whether a client takes gzip, as its ``Accept-Encoding`` says."""
    for part in accepted.lower().split(","):
        if part.partition(";")[0].strip() in ("gzip", "x-gzip"):
            return _UNWANTED.search(part) is None
    return False
