"""One worker process as the server sees it: given a question, watched, ended by its id."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, Protocol

import msgspec

from miskatonic.server.thinker import HEAD, Answer, Question, framed

READY = 60.0
"""Seconds for a worker to start: on a busy machine reading all games takes a while."""
SOON = 0.02
"""Seconds, at least, between two looks at a worker that is nearly out of time."""


class Grace(NamedTuple):
    """How far beyond its time a thought may go before its worker is ended.

    On a busy machine a worker may wait long for a processor, which is not the bot's fault: what
    counts is processor time, as far as it can be told, and ``patience`` times as much by the clock.
    """

    factor: float = 2.0
    seconds: float = 1.0
    patience: float = 5.0

    def limit(self, seconds: float) -> float:
        """Return the seconds after which a thought has taken too long."""
        return self.factor * seconds + self.seconds


class WorkerDiedError(Exception):
    """A worker ended without being told to."""


class Boss(Protocol):
    """Whoever gives a worker its questions."""

    def is_ready(self, worker: Worker) -> None:
        """Take note that a worker has started."""
        ...

    def has_answered(self, worker: Worker, answer: Answer, spent: float) -> None:
        """Take an answer that cost some processor time."""
        ...

    def is_late(self, worker: Worker) -> None:
        """Take note that a worker is out of time."""
        ...


class Worker(asyncio.SubprocessProtocol):
    """A process that thinks about one thing at a time."""

    def __init__(self, boss: Boss, grace: Grace) -> None:
        self.ready = False
        self.dismissed = False
        """Whether it was told to end."""
        self.memory = 0
        """Bytes that it has had at most."""
        self._boss = boss
        self._grace = grace
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: Any = None
        self._unread = bytearray()
        self._number = 0
        """Of the question that it thinks about; 0: none."""
        self._spent = 0.0
        """Processor time until its last answer."""
        self._limit = self._until = self._ready_at = 0.0
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def pid(self) -> int:
        """Id of the process."""
        return int(self._transport.get_pid())

    @property
    def lived(self) -> float:
        """Seconds since it was ready."""
        return monotonic() - self._ready_at if self.ready else 0.0

    async def run(self, module: str) -> None:
        """Start the process and wait until it has ended; raises if it ended by itself."""
        loop = asyncio.get_running_loop()
        await loop.subprocess_exec(
            lambda: self,
            *(sys.executable, "-P", "-m", module),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=None,
            env=_environment(),
        )
        starting = loop.call_later(READY, self._kill)
        try:
            await asyncio.shield(self._gone)
        finally:
            starting.cancel()
            self.dismiss()
            await asyncio.shield(self._gone)
            self._quieten()
            self._transport.close()
        if not self.dismissed:
            code = self._transport.get_returncode()
            raise WorkerDiedError(f"a worker ended by itself (exit code {code})")

    def dismiss(self) -> None:
        """End the process at once: it has nothing to put in order."""
        if not self._gone.done():
            self.dismissed = True
            self._kill()

    def _kill(self) -> None:
        if not self.ready or self.dismissed:
            with contextlib.suppress(ProcessLookupError):
                self._transport.kill()

    # ------------------------------------------------------------------ one thought

    def ask(self, question: Question) -> None:
        """Give the worker something to think about."""
        self._number = question.number
        self._limit = self._grace.limit(question.seconds)
        self._until = monotonic() + self._grace.patience * self._limit
        self._write(question)
        self._alarm = asyncio.get_running_loop().call_later(self._limit, self._look)

    def stop(self) -> None:
        """Tell the worker that its answer is no longer wanted."""
        self._write(Question(self._number))

    def _write(self, question: Question) -> None:
        pipe = self._transport.get_pipe_transport(0)
        if not pipe.is_closing():  # else it has just died, and asyncio will say so
            pipe.write(framed(question))

    def _look(self) -> None:
        """See whether the thought has taken too long, or the worker was kept from it."""
        had = _processor_seconds(self.pid)
        left = self._limit if had is None else self._limit - (had - self._spent)
        wall = self._until - monotonic()
        if left <= 0 or wall <= 0:
            self._boss.is_late(self)
            return
        wait = max(min(left, wall), SOON)
        self._alarm = asyncio.get_running_loop().call_later(wait, self._look)

    def _quieten(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    # ------------------------------------------------------------------ what asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember the way to the process."""
        self._transport = transport

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Take in what the worker says, unless it has been given up."""
        if self.dismissed or self._gone.done():
            return
        self._unread += data
        while len(self._unread) >= HEAD:
            end = HEAD + int.from_bytes(self._unread[:HEAD], "big")
            if len(self._unread) < end:
                return
            body = bytes(self._unread[HEAD:end])
            del self._unread[:end]
            self._take(msgspec.msgpack.decode(body, type=Answer))

    def _take(self, answer: Answer) -> None:
        before, self._spent, self.memory = self._spent, answer.spent, answer.memory
        if not self.ready:
            self.ready, self._ready_at = True, monotonic()
            self._boss.is_ready(self)
        elif answer.number == self._number:
            self._number = 0
            self._quieten()
            self._boss.has_answered(self, answer, answer.spent - before)

    def process_exited(self) -> None:
        """The process is gone, whoever ended it."""
        if not self._gone.done():
            self._gone.set_result(None)


def _environment() -> dict[str, str]:
    """Return what a worker is told: where modules are, and nothing of the server's settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MISKATONIC_")}
    folders = [folder or str(Path.cwd()) for folder in sys.path]
    return {**kept, "PYTHONPATH": os.pathsep.join(folders)}


def _processor_seconds(pid: int) -> float | None:
    """Return the processor time that a process has had, where that can be told."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError):
        return None
