"""A server process under observation: started, watched by its own clock and memory, stopped."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic, sleep
from types import TracebackType
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 20.0
"""Timeout for a process to become ready, in seconds."""


class NotReadyError(Exception):
    """A process failed to become ready; the message says why."""


class Process:
    """A server on a free port of this machine."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], health: str = "/"
    ) -> None:
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        # Without byte code on disk every start would compile the package again.
        inherited = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        self.environment = {**inherited, **environment}
        # A file, not a pipe: workers of the server hold it too, and nobody reads it meanwhile.
        self._complaints = TemporaryFile("w+")  # noqa: SIM115 - closed with the process
        began = monotonic()
        self._process = subprocess.Popen(
            [word.format(port=self.port) for word in command],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=self._complaints,
            start_new_session=True,
        )
        self.pid = self._process.pid
        try:
            self._wait_for(health, began + PATIENCE)
        except NotReadyError:
            self._process.kill()
            raise
        self.ready_after = monotonic() - began

    def _wait_for(self, path: str, until: float) -> None:
        while monotonic() < until:
            with suppress(URLError, OSError), urlopen(self.url + path, timeout=PATIENCE):
                return
            if self._process.poll() is not None:
                self._complaints.seek(0)
                lines = self._complaints.read().strip().splitlines()
                raise NotReadyError(lines[-1] if lines else "it ended at once")
            sleep(0.01)
        raise NotReadyError(f"not ready after {PATIENCE:.0f} s")

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        stat = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._process.terminate()
        try:
            self._process.wait(8)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        with suppress(ProcessLookupError):  # nothing of a server outlives its measurement
            os.killpg(self.pid, signal.SIGKILL)
        self._complaints.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
