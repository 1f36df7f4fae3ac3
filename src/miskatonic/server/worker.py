"""The server's handle on a worker process: asks, monitors and kills it."""

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

START = 20.0
"""Seconds for a worker to start and load all games; it needs about one."""
SOON = 0.02
"""Minimum seconds between checks of a worker that is nearly out of time."""
LOOKS = 3
"""Consecutive checks that must find a worker asleep before it is given up."""


class Grace(NamedTuple):
    """How far a thought may exceed its time before its worker is killed.

    Processor time counts: on a busy machine a worker may wait long for a processor, which is not
    the bot's fault. Wall-clock time counts, multiplied by ``patience``, for a worker that waits for
    anything else, and where processor time is unavailable.
    """

    factor: float = 2.0
    seconds: float = 1.0
    patience: float = 3.0

    def limit(self, seconds: float) -> float:
        """Return the seconds after which a thought has taken too long."""
        return self.factor * seconds + self.seconds


class WorkerDiedError(Exception):
    """A worker ended without being told to."""


class Boss(Protocol):
    """The owner of a worker."""

    def is_ready(self, worker: Worker) -> None:
        """Handle a worker that has started."""
        ...

    def has_answered(self, worker: Worker, answer: Answer, spent: float) -> None:
        """Handle an answer and its processor time."""
        ...

    def is_late(self, worker: Worker) -> None:
        """Handle a worker that is out of time."""
        ...


class Worker(asyncio.SubprocessProtocol):
    """A process that thinks about one thing at a time."""

    def __init__(self, boss: Boss, grace: Grace) -> None:
        self.ready = False
        self.dismissed = False
        """Whether it was told to end."""
        self.memory = 0
        """Peak memory in bytes."""
        self._boss = boss
        self._grace = grace
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: Any = None
        self._unread = bytearray()
        self._number = 0
        """Number of the current question; 0: none."""
        self._spent = 0.0
        """Processor time up to its last answer."""
        self._limit = self._until = self._ready_at = 0.0
        self._asleep = 0
        """Consecutive checks that found it asleep after its wall-clock time was up."""
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
        """Start the process and wait for its end; raise if it ended unasked."""
        loop = asyncio.get_running_loop()
        await loop.subprocess_exec(
            lambda: self,
            *(sys.executable, "-P", "-m", module),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=None,
            env=_environment(),
        )
        self._watch(START)
        try:
            await asyncio.shield(self._gone)
        finally:
            self._quieten()
            self.dismiss()
            await asyncio.shield(self._gone)
            self._transport.close()
        if not self.dismissed:
            code = self._transport.get_returncode()
            raise WorkerDiedError(f"a worker ended unexpectedly (exit code {code})")

    def dismiss(self) -> None:
        """Kill the process: it has nothing to clean up."""
        if not self._gone.done():
            self.dismissed = True
            self._kill()

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._transport.kill()

    # ------------------------------------------------------------------ one thought

    def ask(self, question: Question) -> None:
        """Give the worker something to think about."""
        self._number = question.number
        self._write(question)
        self._watch(self._grace.limit(question.seconds))

    def stop(self) -> None:
        """Tell the worker that its answer is no longer wanted."""
        self._write(Question(self._number))

    def _write(self, question: Question) -> None:
        pipe = self._transport.get_pipe_transport(0)
        if not pipe.is_closing():  # otherwise it has just died, as asyncio will report
            pipe.write(framed(question))

    # ------------------------------------------------------------------ its time

    def _watch(self, limit: float) -> None:
        """Start timing the worker."""
        self._limit = limit
        self._until = monotonic() + self._grace.patience * limit
        self._asleep = 0
        self._alarm = asyncio.get_running_loop().call_later(limit, self._look)

    def _look(self) -> None:
        """Check whether the worker has used up its time, or was kept from using it."""
        spent, runs = _at_work(self.pid) or (self._spent, False)
        left, wall = self._limit - (spent - self._spent), self._until - monotonic()
        self._asleep = self._asleep + 1 if wall <= 0 and not runs else 0
        if left > 0 and self._asleep < LOOKS:
            again = min(left, wall) if wall > 0 else left if runs else SOON
            self._alarm = asyncio.get_running_loop().call_later(max(again, SOON), self._look)
        elif self.ready:
            self._boss.is_late(self)
        else:
            self._kill()  # as good as dead

    def _quieten(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    # ------------------------------------------------------------------ what asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember the transport."""
        self._transport = transport

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Read the worker's output, unless it has been given up."""
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
            self._quieten()
            self._boss.is_ready(self)
        elif answer.number == self._number:
            self._number = 0
            self._quieten()
            self._boss.has_answered(self, answer, answer.spent - before)

    def process_exited(self) -> None:
        """Note that the process has ended, for whatever reason."""
        if not self._gone.done():
            self._gone.set_result(None)


def _environment() -> dict[str, str]:
    """Return a worker's environment: the module path, and none of the server's settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MISKATONIC_")}
    folders = [folder or str(Path.cwd()) for folder in sys.path]
    return {**kept, "PYTHONPATH": os.pathsep.join(folders)}


def _at_work(pid: int) -> tuple[float, bool] | None:
    """Return a process's processor time, and whether it is working now.

    Waiting for a processor or for memory counts as working. ``None`` where it cannot be determined.
    """
    try:
        threads = [_stat(thread) for thread in Path(f"/proc/{pid}/task").iterdir()]
        user, system = _stat(Path(f"/proc/{pid}"))[11:13]
        seconds = (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
        return seconds, any(state in "RD" for state, *_ in threads)
    except (OSError, ValueError):
        return None


def _stat(folder: Path) -> list[str]:
    """Return Linux's fields about a process or thread, from its state on."""
    return (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
