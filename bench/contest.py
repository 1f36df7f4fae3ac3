"""The parent's side of a contest: long-lived workers that take short turns.

A shared machine changes its speed by a factor of two within seconds. Turns of a fraction of a
second, many rounds of them, and the best turn of each contender put them all on the same machine.
Rates are per second of processor time, so that other work on the machine is not counted as ours.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[1]
WARM_UP = 0.3

Step: TypeAlias = Callable[[], object]
"""Called after each turn, for a progress bar."""


class WorkerError(Exception):
    """A contender cannot take part; the message says why."""


class Worker:
    """A contender in a process of its own."""

    def __init__(
        self, name: str, python: Path, module: str, *arguments: str, tree: Path = ROOT
    ) -> None:
        self.name = name
        self.rates: list[float] = []
        self.count = self.runs = 0
        self.version = ""
        self.trouble = ""
        """Why the contender dropped out, if it did."""
        self._process = subprocess.Popen(
            [str(python), "-m", "bench.worker", module, *arguments],
            cwd=tree,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(tree)])},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    @property
    def best(self) -> float:
        """The best rate of all turns, per second."""
        return max(self.rates)

    @property
    def median(self) -> float:
        """The median rate of all turns, per second."""
        return median(self.rates)

    def warm_up(self) -> None:
        """Wait until the contender is ready, and let it run uncounted."""
        try:
            self.version = str(self._hear()["version"])
            self.start(WARM_UP)
            self._hear()
        except WorkerError as problem:
            self.trouble = str(problem)

    def turn(self, seconds: float) -> None:
        """Let the contender work for a time, and note its rate."""
        self.start(seconds)
        self.finish()

    def start(self, seconds: float) -> None:
        """Start a turn."""
        assert self._process.stdin is not None
        try:
            print(seconds, file=self._process.stdin, flush=True)
        except OSError:
            self.trouble = "the process ended"

    def finish(self) -> float:
        """Wait for the end of a turn, note its rate; return the one by the wall clock."""
        try:
            heard = self._hear()
        except WorkerError as problem:
            self.trouble = str(problem)
            return 0.0
        count = int(heard["count"])
        self.rates.append(count / float(heard["cpu"]))
        self.count += count
        self.runs += int(heard["runs"])
        return count / float(heard["wall"])

    def _hear(self) -> dict[str, str]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        heard: dict[str, str] = json.loads(line or '{"error": "the process ended"}')
        if "error" in heard:
            raise WorkerError(heard["error"])
        return heard

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # the process may have ended by itself
            self._process.stdin.close()
        self._process.wait()


def contest(workers: Sequence[Worker], rounds: int, seconds: float, step: Step) -> None:
    """Let the workers take turns, every other round in the opposite order."""
    for worker in workers:
        if not worker.version and not worker.trouble:
            worker.warm_up()
    for number in range(rounds):
        for worker in workers[:: -1 if number % 2 else 1]:
            if not worker.trouble:
                worker.turn(seconds)
            step()
