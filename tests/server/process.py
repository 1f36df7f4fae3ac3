"""A server as its operator runs it: a process of its own, at a port of its own."""

from __future__ import annotations

import atexit
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from tests.dealing import PROGRAM as COMMANDS
from tests.waiting import PATIENCE, eventually

PROGRAM = f"{COMMANDS}\nmain()"
"""What ``python -c`` runs as the command line."""
PLENTY = 1_000_000
RATES = (
    "per_minute",
    "people_per_minute",
    "people_per_day",
    "logins_per_minute",
    "tables_per_hour",
    "listed_per_hour",
    "reports_per_hour",
    "most_connections_per_address",
)
"""Limits that tests would feel, for all of them come from one address."""


class Server:
    """One process; ended by its id. ``before`` is what Python does there before it begins."""

    def __init__(
        self, folder: Path, db: str = "", before: str = "", host: str = "", **settings: object
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / f"stderr-{self.port}.txt"
        wanted = {"bot_pause": 0, **dict.fromkeys(RATES, PLENTY), **settings}
        environment = {f"MISKATONIC_{name.upper()}": str(v) for name, v in wanted.items()}
        self._environment = {**os.environ, **environment}
        program = f"{COMMANDS}\n{before}\nmain()"
        self._command = [sys.executable, "-c", program, "serve", "--port", str(self.port)]
        self._command += ["--folder", str(folder), *(["--db", db] if db else [])]
        self._command += ["--host", host] if host else []
        self.process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(self._command, env=self._environment, stdout=log, stderr=log)

    def start_again(self) -> Server:
        """Start it anew after its end, at the same port and with the same folder."""
        assert self.process.poll() is not None
        self.process = self._started()
        return self.wait()

    def wait(self) -> Server:
        """Wait until the server accepts people."""
        try:
            eventually(self._answers, "no server answers")
        except BaseException:
            self.stop(signal.SIGKILL)
            raise
        return self

    def _answers(self) -> bool:
        assert self.process.poll() is None, f"no server: {self.said()}"
        try:
            health = httpx.get(f"{self.address}/healthz", timeout=PATIENCE, trust_env=False)
        except httpx.TransportError:
            return False
        return health.status_code == 200

    def __enter__(self) -> Server:
        return self.wait()

    def __exit__(self, *error: object) -> None:
        self.stop()

    def said(self) -> str:
        """Return everything the process has written."""
        return self.log.read_text(encoding="utf-8")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the process and return its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
            raise


def free_port() -> int:
    """Return a port that is reserved for as long as this process lives.

    The system gives nobody a port that is bound already. A server may bind this one too, now and
    again after its end, because both allow sharing; this side allows it only once it has the port,
    else it might itself be given one that is shared already.
    """
    held = socket.socket()
    held.bind(("127.0.0.1", 0))
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    atexit.register(held.close)
    return int(held.getsockname()[1])
