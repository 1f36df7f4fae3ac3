"""Running a batch: in this process or spread over workers, with identical results."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from itertools import chain
from time import perf_counter

from miskatonic.kernel.errors import SetupValueError
from miskatonic.lab.batch import Batch, Columns, check_batch, play_span
from miskatonic.lab.results import Results
from miskatonic.lab.spans import Spans

MOST_JOBS = 256
"""Maximum number of processes; more than there are cores only slow each other down."""


def run_batch(
    batch: Batch, jobs: int = 1, progress: Callable[[int, int], None] | None = None
) -> Results:
    """Play a batch on a number of processor cores.

    ``progress`` is called a few times per second with the number of games played and the total.
    The results are the same for any number of jobs. A fault in a game raises ``GameFailedError``,
    whose message names the game's seed.
    """
    check_batch(batch)
    if not 1 <= jobs <= MOST_JOBS:
        raise SetupValueError(option="jobs", value=jobs, allowed=f"1 … {MOST_JOBS}")
    jobs = min(jobs, batch.games)
    start = perf_counter()
    chunks: dict[int, Columns] = {}
    done = 0
    # Closed promptly on any exception, so that no worker outlives the call.
    with closing(_played(batch, jobs)) as played:
        for first, chunk in played:
            chunks[first] = chunk
            done += len(chunk["game"])
            if progress is not None:
                progress(done, batch.games)
    ordered = [chunks[first] for first in sorted(chunks)]
    columns = {
        name: list(chain.from_iterable(chunk[name] for chunk in ordered)) for name in ordered[0]
    }
    return Results(batch, columns, jobs=jobs, seconds=perf_counter() - start)


def _played(batch: Batch, jobs: int) -> Generator[tuple[int, Columns], None, None]:
    """Yield played spans as they complete, each with the number of its first game."""
    if jobs > 1:
        from miskatonic.lab.workers import spread

        yield from spread(batch, jobs)
        return
    spans = Spans(batch.games, jobs)
    while span := spans.take():
        start = perf_counter()
        yield span.start, play_span(batch, span)
        spans.took(span, perf_counter() - start)
