"""A server as its operator runs it: a process of its own, at a free port."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

PROGRAM = "from miskatonic.cli import main; main()"
READY = 20.0
STOPPED = 10.0


class Server:
    """One process; ended by its id."""

    def __init__(self, folder: Path, db: str = "", **settings: object) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / f"stderr-{self.port}.txt"
        wanted = {
            "bot_pause": 0,
            "per_minute": 1_000_000,
            "people_per_minute": 1_000_000,
            "logins_per_minute": 1_000_000,
            **settings,
        }
        environment = {f"MISKATONIC_{name.upper()}": str(v) for name, v in wanted.items()}
        command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(self.port)]
        command += ["--folder", str(folder), *(["--db", db] if db else [])]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command, env={**os.environ, **environment}, stdout=log, stderr=log
            )

    def wait(self) -> Server:
        """Wait until people may come."""
        end = time.monotonic() + READY
        while time.monotonic() < end:
            try:
                health = httpx.get(f"{self.address}/healthz", timeout=5, trust_env=False)
                if health.status_code == 200:
                    return self
            except httpx.TransportError:
                pass
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.stop()
        raise AssertionError(f"no server: {self.said()}")

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
            return self.process.wait(STOPPED)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(STOPPED)
            raise


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
