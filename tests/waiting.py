"""Waiting: for the event itself, however slow the machine is, and never for the clock.

This is the only file under ``tests/`` that sleeps; ``test_tests.py`` checks that. The wait ends as
soon as the condition holds, so a generous limit costs nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 120.0
"""Seconds after which what was waited for counts as missing."""
PAUSE = 0.02
"""Seconds between two looks."""


def eventually(look: Callable[[], T], missing: str = "it does not come to pass") -> T:
    """Poll until the result is true, and return it."""
    end = time.monotonic() + PATIENCE
    while not (seen := look()):
        assert time.monotonic() < end, f"{missing}, not in {PATIENCE:.0f} seconds"
        time.sleep(PAUSE)
    return seen


async def until(look: Callable[[], T], missing: str = "it does not come to pass") -> T:
    """Do the same while everything else on this event loop continues."""

    async def looked() -> T:
        return look()

    return await eventually_async(looked, missing)


async def eventually_async(
    look: Callable[[], Awaitable[T]], missing: str = "it does not come to pass"
) -> T:
    """Do the same with an asynchronous condition."""
    end = time.monotonic() + PATIENCE
    while not (seen := await look()):
        assert time.monotonic() < end, f"{missing}, not in {PATIENCE:.0f} seconds"
        await asyncio.sleep(PAUSE)
    return seen
