"""The two servers under the same load: ours on SQLite, boardgame.io's in memory."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import msgspec

from bench.contest import ROOT
from bench.environment import PYTHON
from bench.server.process import NotReadyError, Process
from bench.server.stock import Laid

COMMAND = str(Path(sys.executable).with_name("miskatonic"))
UNLIMITED = {
    "MISKATONIC_BOT_PAUSE": "0",
    "MISKATONIC_PER_MINUTE": "1000000",
    "MISKATONIC_MOST_CONNECTIONS": "100000",
    "MISKATONIC_MOST_CONNECTIONS_PER_ADDRESS": "100000",
    "MISKATONIC_MOST_SOCKETS": "100000",
}
PEER = "boardgame.io@0.50.2"
PEER_HOME = ROOT / "build" / "boardgame"
PEER_CODE = ROOT / "bench" / "server" / "boardgame"
LONGEST = 150.0
"""Timeout of a load client, in seconds."""


class Outcome(msgspec.Struct):
    """The measurements of a load client."""

    due: int
    done: int
    told: int
    latencies: list[float]
    cpu: float
    client_cpu: float
    messages: int
    seconds: float = 0.0
    stolen: float = 0.0
    """Seconds of processor time that the host gave to others meanwhile, on all cores."""

    @property
    def rate(self) -> float:
        """Completed decisions per second."""
        return self.done / self.seconds

    @property
    def p50(self) -> float:
        """Median latency in ms until everybody had been told."""
        return median(self.latencies or [float("inf")])

    @property
    def p99(self) -> float:
        """99th percentile; decisions that never completed count as infinite."""
        lost = [float("inf")] * (self.due - self.done)
        times = self.latencies + lost
        return quantiles(times, n=100)[98] if len(times) > 1 else float("inf")

    @property
    def cost(self) -> float:
        """Microseconds of the server's processor time for one decision."""
        return 1e6 * self.cpu / max(self.told, 1)


def ours(folder: Path) -> Process:
    """Start our server on a folder."""
    command = [COMMAND, "serve", "--port", "{port}", "--folder", str(folder)]
    return Process(command, UNLIMITED, "/healthz")


def load(server: Process, places: list[Laid], live: int, pace: float, seconds: float) -> Outcome:
    """Let people play at our server."""
    task = {"places": places, "live": live, "pace": pace, "warm_up": 3.0, "seconds": seconds}
    return _run([str(PYTHON), "-m", "bench.server.load"], server, task)


def peer_load(live: int, players: int, pace: float, seconds: float) -> Outcome:
    """Let people play at the peer; raises ``NotReadyError`` if it is unavailable."""
    node = _node()
    health = "/socket.io/?EIO=4&transport=polling"
    with Process([node, str(PEER_CODE / "server.js"), "{port}"], _peer_paths(), health) as server:
        task = {"live": live, "players": players, "pace": pace, "warm_up": 3.0, "seconds": seconds}
        return _run([node, str(PEER_CODE / "load.js")], server, task)


def _run(command: list[str], server: Process, task: dict[str, Any]) -> Outcome:
    given = msgspec.json.encode({**task, "url": server.url, "pid": server.pid})
    stolen = _stolen()
    done = subprocess.run(
        command,
        input=given,
        cwd=ROOT,
        env={**server.environment, **_peer_paths()},
        capture_output=True,
        timeout=LONGEST,
        check=False,
    )
    if done.returncode or not done.stdout:
        lines = done.stderr.decode().strip().splitlines()
        raise NotReadyError(lines[-1] if lines else f"exit code {done.returncode}")
    outcome = msgspec.json.decode(done.stdout, type=Outcome)
    outcome.seconds = task["seconds"]
    outcome.stolen = _stolen() - stolen
    return outcome


def _stolen() -> float:
    """Return the seconds that a host has kept from this machine, if it is a guest and told so."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0.0
    return int(stat.read_text().split()[8]) / os.sysconf("SC_CLK_TCK")


def _peer_paths() -> dict[str, str]:
    return {"NODE_PATH": str(PEER_HOME / "node_modules"), "NODE_ENV": "production"}


def _node() -> str:
    """Return the command that runs the peer, which is installed on first use."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise NotReadyError("no Node.js here")
    if not (PEER_HOME / "node_modules" / "boardgame.io").exists():
        PEER_HOME.mkdir(parents=True, exist_ok=True)
        install = [npm, "install", "--no-audit", "--no-fund", "--prefix", str(PEER_HOME), PEER]
        done = subprocess.run(install, capture_output=True, text=True, timeout=180, check=False)
        if done.returncode:
            raise NotReadyError((done.stderr.strip().splitlines() or ["npm failed"])[-1])
    return node
