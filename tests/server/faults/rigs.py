"""A database of either kind, with faults in front of it."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

from tests.server.faults.plan import Fault, Faults
from tests.server.faults.sqlite import faulty_file
from tests.server.faults.wire import Proxy


class Rig(NamedTuple):
    """Where a server finds its database, and what goes wrong there."""

    url: str
    """Of the database as the server knows it."""
    plain: str
    """Of the same database, without faults."""
    faults: Faults
    kinds: tuple[Fault, ...]
    """The faults that this database knows for a single statement."""
    proxy: Proxy | None = None

    def cut(self) -> None:
        """Break what connections can break."""
        if self.proxy is not None:
            self.proxy.cut()

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file."""
        return self.proxy is None


@contextlib.asynccontextmanager
async def faulty(url: str) -> AsyncIterator[Rig]:
    """Put faults in front of a database."""
    kinds = tuple(fault for fault in Fault if fault not in (Fault.DOWN, Fault.FROZEN))
    faults = Faults()
    if url.startswith("sqlite:///"):
        with faulty_file(Path(url.removeprefix("sqlite:///")), faults) as plain:
            kinds = tuple(kind for kind in kinds if kind != Fault.TORN)
            yield Rig(url, plain, faults, kinds)
            faults.heal()
        return
    with tempfile.TemporaryDirectory(prefix="px") as folder:  # sockets need short paths
        async with Proxy(Path(folder), url, faults).open() as proxy:
            yield Rig(proxy.url, url, faults, kinds, proxy)
