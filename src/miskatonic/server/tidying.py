"""Garbage collection without keeping people waiting.

Nearly everything is freed by reference counting; only evicted tables and closed connections form
cycles (a game and its rules refer to each other). Scanning all tables in memory takes a good part
of a second, during which nobody is served: so a full collection runs only when enough tables have
been evicted, or after a long time, and survivors are frozen in between.
"""

from __future__ import annotations

import gc

YOUNG, NEVER = 5_000, 1_000_000
"""New objects before the young generation is collected; older ones only by ``sweep``."""
WORTH_IT = 250
"""Evicted tables before a full collection: some ten megabytes."""

AT_LEAST = 20
"""Sweeps after which a full collection runs anyway."""


class Tidying:
    """Takes over garbage collection from the interpreter."""

    def __init__(self) -> None:
        gc.set_threshold(YOUNG, NEVER, NEVER)
        self._gone = self._sweeps = 0

    def sweep(self, gone: int) -> None:
        """Called periodically, with the number of tables evicted since the last call."""
        self._gone += gone
        self._sweeps += 1
        if self._gone >= WORTH_IT or self._sweeps >= AT_LEAST:
            self._gone = self._sweeps = 0
            gc.unfreeze()
            gc.collect()
        gc.freeze()
