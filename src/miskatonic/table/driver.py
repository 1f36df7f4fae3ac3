"""Bots at a table. They think in other processes, so that no table waits for another's bot.

A driver moves the bots of one table. It runs as long as it is a bot's turn and somebody is there
to see it, whatever fails meanwhile: a table must not get stuck because of a bot.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple, Protocol

from miskatonic.table.attendance import Claim, claim_of, is_attended
from miskatonic.table.errors import FaultError, TableError, UnsavedError
from miskatonic.table.live import LiveTable
from miskatonic.table.play import Play
from miskatonic.table.supervision import Supervisor
from miskatonic.table.telling import is_under_way

log = logging.getLogger(__name__)

TASK = "bots"
MOST_REFUSALS = 3
"""How many refusals of a bot's choices to accept before taking the first legal option."""
LOOK_AGAIN = 10.0
"""Seconds before a step that could not be saved is retried, unless the error says when."""


class Thinker(Protocol):
    """Chooses for bots, in worker processes."""

    async def choose(self, table_id: str, save: bytes, seat: int, bot: str) -> str:
        """Return the id of the option that a bot chooses for its seat."""
        ...


class Move(NamedTuple):
    """A move due from a bot, and the version of the game it belongs to."""

    play: Play
    version: int
    seat: int
    bot: str


def to_move(live: LiveTable) -> Move | None:
    """Return the first move due from a bot."""
    play = live.play
    table = live.table
    if not is_under_way(table) or play is None or table.guided:
        return None
    seats = table.seats
    for decision in play.game.decisions:
        asked = decision.seats or (decision.seat,)
        # A question to a group is left to the people in it, if there are any.
        if all(seats[seat].bot for seat in asked) and not live.limits.is_full(play):
            return Move(play, play.version, asked[0], seats[asked[0]].bot)
    return None


class Drivers:
    """What the drivers of all tables share."""

    def __init__(
        self, thinker: Thinker, supervisor: Supervisor, pause: float, unattended: float
    ) -> None:
        self.thinker = thinker
        self.supervisor = supervisor
        self.pause = pause
        """Seconds before a bot moves while people watch."""
        self.unattended = unattended
        """Seconds that bots play on after everybody has left."""
        self.clock: Callable[[], float] = monotonic
        self.makeshifts = 0
        """Moves for which no bot gave an acceptable answer."""

    @property
    def running(self) -> int:
        """Number of tables whose bots are playing now."""
        return self.supervisor.running()[TASK]


class Driver:
    """Moves the bots of one table."""

    def __init__(self, live: LiveTable, shared: Drivers) -> None:
        self._live = live
        self._shared = shared
        self._seen = shared.clock()
        """When somebody was last here."""
        self._task: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()
        self._move: Move | None = None
        """The move being thought about."""
        self._thinking: asyncio.Task[str] | None = None
        self._situation: tuple[int, str, int, bytes] | None = None
        """The move that the following fields refer to: seat, bot, version, game."""
        self._choice: str | None = None
        self._faulty: set[str] = set()
        """Options that made a rule fail."""
        self._refusals = 0
        self._stuck: Move | None = None
        """A move for which every option failed: it is left to the people."""
        self._rests = False
        """Whether it was a bot's turn at the last check, but nobody was there."""

    # ------------------------------------------------------------------ public interface

    def done(self) -> bool:
        """Return whether there is nothing to do."""
        return self._task is None or self._task.done()

    def nudge(self) -> None:
        """Move the bots if it is their turn now; cancel thinking that has become moot."""
        self._stirred.set()
        if not self.done():
            if self._thinking is not None and to_move(self._live) != self._move:
                self._thinking.cancel()
        elif self._due() is not None:
            self._task = self._shared.supervisor.run(TASK, self._run)

    def attend(self) -> None:
        """Note that somebody is here, or was until now."""
        self._seen = self._shared.clock()
        if self._rests:
            self.nudge()

    @property
    def is_asleep(self) -> bool:
        """Return whether bots would move if anybody were there."""
        return self._due() is None and self._rests

    def claim(self) -> Claim:
        """Return what the bots of this table are entitled to."""
        return claim_of(self._live, self._away(), self._shared.unattended)

    def _away(self) -> float:
        return self._shared.clock() - self._seen

    def _is_attended(self) -> bool:
        return is_attended(self._live, self._away(), self._shared.unattended)

    # ------------------------------------------------------------------ driving

    def _due(self) -> Move | None:
        """Return the bot move that is due now."""
        move = to_move(self._live)
        self._rests = move is not None and not self._is_attended()
        return None if self._rests or move == self._stuck else move

    async def _run(self) -> None:
        """Move the bots until a person is asked or the game is over, paused or unattended."""
        while (move := self._due()) is not None:
            await self._make(move)
        if self.is_asleep:
            log.info("bots sleep: nobody is at the table", extra={"table": self._live.table.id})

    async def _make(self, move: Move) -> None:
        choice = await self._chosen(move)
        if choice is None or to_move(self._live) != move:
            return
        option = self._sound(move, choice)
        if option is None:
            self._stuck = move
            log.error("every option fails: people must undo", extra=self._told(move))
            return
        self._stirred.clear()
        try:
            await self._live.step("answer", move.seat, option, "", move.version)
        except FaultError:
            self._faulty.add(option)
        except UnsavedError:
            await self._wait_for_the_disk()
        except TableError as refusal:
            log.info("bot refused", extra={**self._told(move), "error": refusal.key})
            self._refusals += 1
            if self._refusals > MOST_REFUSALS:
                raise

    async def _wait_for_the_disk(self) -> None:
        """Wait until the table can save again."""
        try:
            async with asyncio.timeout(LOOK_AGAIN):
                await self._stirred.wait()
        except TimeoutError:
            pass

    async def _chosen(self, move: Move) -> str | None:
        """Return the bot's choice, after a pause for people; ``None`` if it became moot."""
        self._look_at(move)
        if self._choice is not None:
            return self._choice  # already chosen before something failed
        self._move = move
        self._thinking = asyncio.get_running_loop().create_task(self._thought(move))
        try:
            if self._shared.pause and self._live.listeners and self._live.table.pace == "live":
                await asyncio.sleep(self._shared.pause)  # people want to follow the game
            await asyncio.wait({self._thinking})
            if self._thinking.cancelled():
                return None
            self._choice = self._thinking.result()
            return self._choice
        finally:
            self._thinking.cancel()
            self._thinking = self._move = None

    def _look_at(self, move: Move) -> None:
        """Forget earlier failures, unless the move is still the same."""
        try:
            save = move.play.game.save()
        except Exception:
            log.exception("cannot save a game for its bot", extra=self._told(move))
            save = b""
        situation = move.seat, move.bot, move.version, save
        if situation != self._situation:
            self._situation, self._choice = situation, None
            self._faulty, self._refusals = set(), 0

    async def _thought(self, move: Move) -> str:
        """Return the bot's choice; empty if it has none."""
        assert self._situation is not None
        seat, bot, _, save = self._situation
        if not save:
            return ""
        try:
            return await self._shared.thinker.choose(self._live.table.id, save, seat, bot)
        except Exception:
            log.exception("bot failed", extra=self._told(move))
            return ""

    def _sound(self, move: Move, choice: str) -> str | None:
        """Return the bot's choice, or the first option that does not fail; ``None`` if all fail."""
        decision = move.play.game.decision_of(move.seat)
        assert decision is not None
        sound = [option.id for option in decision.options if option.id not in self._faulty]
        if choice in sound and self._refusals < MOST_REFUSALS:
            return choice
        if not sound:
            return None
        self._shared.makeshifts += 1
        log.warning("no usable answer from a bot: taking the first option", extra=self._told(move))
        return sound[0]

    def _told(self, move: Move) -> dict[str, object]:
        return {"table": self._live.table.id, "seat": move.seat, "bot": move.bot}
