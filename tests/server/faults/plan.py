"""Which statement fails, and how: the same words for both databases."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import StrEnum
from functools import partial

MOMENT = 0.03
"""Seconds by which a slow statement is late: less than anybody's patience. It is a fault, and
nobody waits for it."""


class Fault(StrEnum):
    """The fate of a statement."""

    FAIL = "fail"
    """Not done; the database says so."""
    CUT = "cut"
    """Not done; the connection breaks (SQLite rolls back the transaction automatically)."""
    LOST = "lost"
    """Done, but the connection breaks before the answer (SQLite: an error is the answer)."""
    TORN = "torn"
    """Done, but the connection breaks in the middle of the answer."""
    HANG = "hang"
    """Nothing happens until the database is healed, and then it fails."""
    LATE = "late"
    """Nothing happens until the database is healed, and then it is done after all."""
    MUTE = "mute"
    """Done at once, but the answer comes only when the database is healed."""
    SLOW = "slow"
    """Done, a moment late."""
    DOWN = "down"
    """From here on every statement and every new connection fails, until healed."""
    FROZEN = "frozen"
    """From here on nothing is answered, until healed; then everything is done."""


SINGLE = (Fault.FAIL, Fault.CUT, Fault.LOST, Fault.HANG, Fault.LATE, Fault.MUTE, Fault.SLOW)
"""Faults of one statement, for both databases."""
LASTING = {Fault.DOWN: Fault.CUT, Fault.FROZEN: Fault.LATE}
"""Lasting faults, and what each statement meets during them."""
HOLDING = frozenset({Fault.HANG, Fault.LATE, Fault.MUTE, Fault.FROZEN})
"""Faults that only healing ends."""


class Faults:
    """Counts the statements of one database and decides the fate of each.

    Statements come from threads (SQLite) or from a proxy on the loop (PostgreSQL).
    """

    def __init__(self) -> None:
        self.seen: list[str] = []
        """The statements since it was last armed."""
        self.met: list[tuple[int, Fault, str]] = []
        """Those of them that met a fault: number, fault, statement."""
        self.total: Counter[Fault] = Counter()
        """Faults that were met since the beginning."""
        self._plan: dict[int, Fault] = {}
        self._only: Callable[[str], bool] = lambda statement: True
        self._standing: Fault | None = None
        self._healed = threading.Event()
        self._wake: list[Callable[[], object]] = []
        self._on_fault: Callable[[], object] = lambda: None
        self._lock = threading.Lock()

    def arm(
        self,
        plan: Mapping[int, Fault] | None = None,
        *,
        only: Callable[[str], bool] = lambda statement: True,
    ) -> None:
        """Count from 1 again, and let the statements of these numbers fail.

        ``only``: other statements are neither counted nor touched.
        """
        self.heal()
        with self._lock:
            self.seen, self.met = [], []
            self._plan, self._only = dict(plan or {}), only
            self._healed = threading.Event()

    def strike(self, fault: Fault) -> None:
        """Begin an outage now."""
        with self._lock:
            self._standing = LASTING[fault]

    def heal(self) -> None:
        """Let everything work again, and let go of what hangs."""
        with self._lock:
            self._plan, self._standing, self._on_fault = {}, None, lambda: None
            wake, self._wake = self._wake, []
            healed, self._healed = self._healed, threading.Event()
            healed.set()
        for each in wake:
            with suppress(RuntimeError):  # its loop has ended
                each()

    def meet(self, statement: str) -> tuple[Fault | None, threading.Event]:
        """Count a statement; return its fate, and what it waits for if it hangs."""
        with self._lock:
            if not self._only(statement):
                return None, self._healed
            self.seen.append(statement)
            fault = self._plan.pop(len(self.seen), None)
            if fault in LASTING:
                self._standing = LASTING[fault]
            fault = self._standing or fault
            if fault is not None:
                self.met.append((len(self.seen), fault, statement))
                self.total[fault] += 1
                on_fault, self._on_fault = self._on_fault, lambda: None
                on_fault()
            return fault, self._healed

    async def healing(self, healed: threading.Event) -> None:
        """Wait on the loop for what ``meet`` returned."""
        loop, awake = asyncio.get_running_loop(), asyncio.Event()
        with self._lock:
            if healed.is_set():
                return
            self._wake.append(lambda: loop.call_soon_threadsafe(awake.set))
        await awake.wait()

    def heal_after(self, seconds: float, then: Callable[[], object] = lambda: None) -> None:
        """Heal some time after the next fault was met: so long an outage lasts."""
        loop = asyncio.get_running_loop()

        def heal() -> None:
            self.heal()
            then()

        wait = partial(loop.call_later, seconds, heal)
        with self._lock:
            self._on_fault = lambda: loop.call_soon_threadsafe(wait)


async def moment() -> None:
    """Delay a slow statement."""
    late = asyncio.Event()
    asyncio.get_running_loop().call_later(MOMENT, late.set)
    await late.wait()
