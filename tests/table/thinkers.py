"""Bots for tests that take their time."""

from __future__ import annotations

import asyncio
from typing import Any

from miskatonic.table import Hall, LiveTable
from tests.table.people import ANN, Dice, laid
from tests.waiting import PATIENCE


class Pensive(Dice):
    """Thinks until it may continue."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.given_up = 0

    async def choose(self, table_id: str, save: bytes, seat: int, bot: str) -> str:
        choice = await super().choose(table_id, save, seat, bot)
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return choice


async def until_asked(thinker: Dice, times: int = 1) -> None:
    async with asyncio.timeout(PATIENCE):
        while thinker.asked < times:
            await asyncio.sleep(0)


async def with_thinker(hall: Hall, thinker: Dice, **more: Any) -> LiveTable:
    """Set up a table at which a bot moves first."""
    hall.drivers.thinker = thinker
    return await laid(hall, ANN, options={"first_player": 1}, **more)
