"""Looking for garbage without keeping people waiting.

Nearly everything here is freed when its last user is done with it; only tables that were put away
and connections that were closed go round in circles (a game and its rules know each other) and must
be looked for. To look through all tables in memory takes a good part of a second, in which nobody
is answered: it is done when enough of them have gone, or after a long time, and in between what has
stayed is not looked at again.
"""

from __future__ import annotations

import gc

YOUNG, NEVER = 5_000, 1_000_000
"""New objects until they are looked through; older ones are not, except by ``sweep``."""
WORTH_IT = 250
"""Tables put away until all memory is looked through: some ten megabytes."""

AT_LEAST = 20
"""Sweeps after which it is done anyway."""


class Tidying:
    """Takes over the collection of garbage from the interpreter."""

    def __init__(self) -> None:
        gc.set_threshold(YOUNG, NEVER, NEVER)
        self._gone = self._sweeps = 0

    def sweep(self, gone: int) -> None:
        """Called now and then, with the number of tables that were put away since."""
        self._gone += gone
        self._sweeps += 1
        if self._gone >= WORTH_IT or self._sweeps >= AT_LEAST:
            self._gone = self._sweeps = 0
            gc.unfreeze()
            gc.collect()
        gc.freeze()
