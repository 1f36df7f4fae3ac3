"""Tasks that outlive a request: none of them fails silently."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from time import monotonic

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 0.25, 10.0
"""Seconds before a failed task is restarted: back-off doubles up to a limit."""


class Supervisor:
    """Runs tasks; logs, counts and restarts those that fail."""

    def __init__(
        self, *, first_wait: float = FIRST_WAIT, longest_wait: float = LONGEST_WAIT
    ) -> None:
        self.on_failure: Callable[[str], None] = lambda name: None
        """Called with the name of a task each time it fails."""
        self.failures: Counter[str] = Counter()
        self._first_wait = first_wait
        self._longest_wait = longest_wait
        self._tasks: dict[asyncio.Task[None], str] = {}

    def keep(self, name: str, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Run work that never ends: returning counts as a failure, too."""
        return self._begin(name, work, endless=True)

    def run(self, name: str, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Run work until it returns, restarting it whenever it fails."""
        return self._begin(name, work, endless=False)

    def running(self) -> Counter[str]:
        """Return how many tasks of each name there are."""
        return Counter(self._tasks.values())

    async def close(self) -> None:
        """Cancel all tasks."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(
        self, name: str, work: Callable[[], Awaitable[None]], *, endless: bool
    ) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(
            self._supervise(name, work, endless), name=name
        )
        self._tasks[task] = name
        task.add_done_callback(self._tasks.pop)
        return task

    async def _supervise(
        self, name: str, work: Callable[[], Awaitable[None]], endless: bool
    ) -> None:
        wait = self._first_wait
        while True:
            began = monotonic()
            try:
                await work()
                if not endless:
                    return
                log.error("task ended", extra={"task": name})
            except Exception:
                log.exception("task failed", extra={"task": name})
            self.failures[name] += 1
            self.on_failure(name)
            if monotonic() - began > self._longest_wait:  # it had worked: reset the back-off
                wait = self._first_wait
            await asyncio.sleep(wait)
            wait = min(2 * wait, self._longest_wait)
