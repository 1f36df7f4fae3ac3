"""Worker processes: one pipe each, given work as they become idle.

The standard library's pools either wait for ever for a killed worker, or wait for running work
after Ctrl-C; with a search bot a single game can take minutes.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import Any, NamedTuple

from miskatonic.lab.batch import Batch, Columns, play_span
from miskatonic.lab.errors import GameFailedError, WorkerLostError
from miskatonic.lab.spans import Spans


class Failure(NamedTuple):
    """Sent by a worker instead of results: what went wrong, and where."""

    error: GameFailedError
    trace: str


def start_method() -> str:
    """Return how to start workers: forked, which takes milliseconds, where that is safe.

    Forking a process with other threads may copy a lock that will never be released.
    """
    safe = sys.platform == "linux" and threading.active_count() == 1
    return "fork" if safe else "spawn"


def spread(batch: Batch, jobs: int) -> Iterator[tuple[int, Columns]]:
    """Yield played spans as they complete, each with the number of its first game."""
    context: Any = multiprocessing.get_context(start_method())
    spans = Spans(batch.games, jobs)
    workers: dict[Connection, BaseProcess] = {}
    busy: dict[Connection, tuple[range, float]] = {}

    def hand_out(connection: Connection) -> None:
        if span := spans.take():
            busy[connection] = (span, perf_counter())
            connection.send(span)

    try:
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(batch, theirs, ours), daemon=True)
            process.start()
            theirs.close()
            workers[ours] = process
        for connection in workers:
            hand_out(connection)
        while busy:
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                span, start = busy.pop(ready)
                played = _received(ready, workers[ready], span)
                spans.took(span, perf_counter() - start)
                hand_out(ready)
                yield span.start, played
    finally:
        for process in workers.values():
            process.terminate()
        for connection, process in workers.items():
            process.join()
            connection.close()


def _received(connection: Connection, process: BaseProcess, span: range) -> Columns:
    """Return a worker's results; raise what it raised, or report that it died."""
    try:
        reply: Columns | Failure = connection.recv()
    except (EOFError, OSError):
        process.join()
        raise WorkerLostError(code=process.exitcode, first=span.start, last=span.stop - 1) from None
    if isinstance(reply, Failure):
        reply.error.add_note(reply.trace)
        raise reply.error
    return reply


def _work(batch: Batch, connection: Connection, other_end: Connection) -> None:
    """Play spans until the caller is done or dead."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the caller handles Ctrl-C and ends the workers
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    other_end.close()  # or the pipe would not break if the caller is killed
    try:
        while True:
            span = connection.recv()
            try:
                reply: Columns | Failure = play_span(batch, span)
            except GameFailedError as error:
                reply = Failure(error, traceback.format_exc())
            connection.send(reply)
    except (EOFError, OSError):
        return
