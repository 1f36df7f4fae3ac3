"""Bots at a table. They think elsewhere (``Thinker``), so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from miskatonic.table.errors import FaultError, TableError
from miskatonic.table.live import LiveTable
from miskatonic.table.telling import is_under_way

log = logging.getLogger(__name__)


class Thinker(Protocol):
    """Chooses for bots, in other processes."""

    async def choose(self, table_id: str, save: bytes, seat: int, bot: str) -> str:
        """Return the id of the option that a bot takes at its seat."""
        ...


def to_move(live: LiveTable) -> tuple[int, str] | None:
    """Return the first seat that a bot has to move, and the bot."""
    if not is_under_way(live.table) or live.play is None or live.table.guided:
        return None
    for decision in live.play.game.decisions:
        seats = decision.seats or (decision.seat,)
        bots = [(seat, live.table.seats[seat].bot) for seat in seats]
        if all(bot for _, bot in bots):  # a question to a group is for its people, if it has any
            return bots[0]
    return None


async def drive(live: LiveTable, thinker: Thinker, pause: float) -> None:
    """Move the bots until a person is asked, the game is over or the table paused."""
    faulty: set[tuple[int, str]] = set()
    while (move := to_move(live)) is not None:
        seat, bot = move
        play = live.play
        assert play is not None
        version, save = play.version, play.game.save()
        thinking = asyncio.ensure_future(thinker.choose(live.table.id, save, seat, bot))
        if pause and live.listeners:
            await asyncio.sleep(pause)  # people want to see what happens
        option = await _chosen(thinking, live, bot)
        decision = play.game.decision_of(seat)
        if play.version != version or to_move(live) != move or decision is None:
            continue
        if (version, option) in faulty or option not in decision.options.by_id:
            sound = [o.id for o in decision.options if (version, o.id) not in faulty]
            if not sound:
                return  # every way on fails: the table must take a step back
            option = sound[0]
        try:
            await live.step("answer", seat, option, "", version)
        except FaultError:
            faulty.add((version, option))
        except TableError as refusal:
            log.info("bot too late", extra={"table": live.table.id, "error": refusal.key})


async def _chosen(thinking: asyncio.Future[str], live: LiveTable, bot: str) -> str:
    try:
        return await thinking
    except Exception:
        log.exception("bot failed", extra={"table": live.table.id, "bot": bot})
        return ""
