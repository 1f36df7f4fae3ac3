"""Bots think in worker processes, so that they never hold up a table.

A bot that takes too long, fails or crashes its worker is replaced for that move by ``steady``; if
that fails as well, the table takes the first legal option (``table.driver``).
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from math import inf

from msgspec.structs import replace

from miskatonic.bots import BUDGETED, Budget, check_budget, cut_down, make_bot, read_budget
from miskatonic.kernel import registry
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.server.bot_figures import BotFigures, kind_of
from miskatonic.server.lane import (
    MODULE,
    BotFailedError,
    Lane,
    LostError,
    NoWorkerError,
    Thought,
    ThoughtError,
)
from miskatonic.server.thinker import STAND_IN, Mind, Question
from miskatonic.server.worker import Grace
from miskatonic.table.attendance import Claim
from miskatonic.table.supervision import Supervisor

log = logging.getLogger(__name__)

MOST_TRIALS = 100_000
"""Most simulated games per decision; a bot's time is limited separately."""
QUICK = 1.0
"""Time limit for a bot without a budget, which needs some milliseconds."""


class Workers:
    """The port ``table.driver.Thinker``: one worker for quick bots, some for those that search."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        *,
        grace: Grace = Grace(),  # noqa: B008 - a constant
        module: str = MODULE,
        supervisor: Supervisor | None = None,
    ) -> None:
        self.claim: Callable[[str], Claim] = lambda table: Claim()
        """Returns what the bots of a table are entitled to."""
        self.figures = BotFigures()
        self.supervisor = supervisor or Supervisor()
        self._most = Budget(seconds, MOST_TRIALS)
        quick, deep = (
            Lane(name, size, self.supervisor, self.figures, grace=grace, module=module)
            for name, size in (("quick", 1), ("deep", workers))
        )
        self._quick, self._deep = quick, deep
        self.lanes = quick, deep
        self._numbers = count(1)
        self._spare = Spare()

    def warm_up(self) -> None:
        """Start the quick bots' worker before anybody waits for it."""
        self._quick.staff()

    async def close(self) -> None:
        """Stop the workers; their answers are no longer needed."""
        await self.supervisor.close()

    # ------------------------------------------------------------------ limits

    def check(self, game: str, bot: str) -> None:
        """Raise if a game has no such bot, or if its budget exceeds the limit here."""
        make_bot(bot, registry.get(game), 0)
        check_budget(bot, self._most)

    def fitting(self, game: str, bot: str) -> str:
        """Return a previously accepted bot, adapted to the current limits."""
        try:
            make_bot(bot, registry.get(game), 0)
            return cut_down(bot, self._most)
        except MiskatonicError:
            return STAND_IN

    def _seconds(self, bot: str) -> float:
        """Return how long a bot may think."""
        kind, _, written = bot.partition(":")
        if kind not in BUDGETED:
            return min(QUICK, self._most.seconds)
        return min(read_budget(written).seconds if written else inf, self._most.seconds)

    # ------------------------------------------------------------------ thoughts

    async def choose(self, table_id: str, save: bytes, seat: int, bot: str) -> str:
        """Return the id of the option that a bot chooses for its seat."""
        harmless = True
        for name in dict.fromkeys((bot, STAND_IN)):
            try:
                return await self._thought(table_id, save, seat, name)
            except ThoughtError as problem:
                harmless = isinstance(problem, NoWorkerError) and problem.cannot_start
                self._tell(table_id, name, problem)
        if not harmless:
            raise ThoughtError("neither the bot nor its substitute has an answer")
        question = Question(0, table_id, seat, STAND_IN, QUICK, save)
        return await self._spare.think(question)

    def _tell(self, table_id: str, bot: str, problem: ThoughtError) -> None:
        self.figures.count(kind_of(bot), "fallen-back")
        told = {"table": table_id, "bot": bot, "problem": type(problem).__name__}
        if isinstance(problem, BotFailedError):
            told["trace"] = str(problem)
        log.warning("bot failed to answer", extra=told)

    async def _thought(self, table_id: str, save: bytes, seat: int, bot: str) -> str:
        """Have a bot think; retry once if its worker died, which may not be the bot's fault."""
        try:
            seconds = self._seconds(bot)
        except MiskatonicError as problem:  # saved when budgets were unlimited
            raise BotFailedError(str(problem)) from problem
        lane = self._deep if bot.partition(":")[0] in BUDGETED else self._quick
        question = Question(0, table_id, seat, bot, seconds, save)
        try:
            return await self._ask(lane, question)
        except LostError:
            return await self._ask(lane, question)

    async def _ask(self, lane: Lane, question: Question) -> str:
        numbered = replace(question, number=next(self._numbers))
        thought = Thought(numbered, kind_of(question.bot))
        lane.put(thought, self.claim(question.table))
        try:
            return await thought.answer
        finally:
            if thought.answer.cancelled():
                lane.withdraw(thought)

    def look_again(self, table_id: str) -> None:
        """Update priorities after somebody has come to a table or left it."""
        for lane in self.lanes:
            lane.look_again(table_id, self.claim)


class Spare:
    """Thinks in this process if no worker can be started; in one thread, and never for long."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._stuck = False

    async def think(self, question: Question) -> str:
        """Return the choice of the substitute bot."""
        async with self._one:
            if self._stuck:
                raise ThoughtError("the fallback hangs")
            loop = asyncio.get_running_loop()
            answer: asyncio.Future[str] = loop.create_future()
            # A daemon thread, unlike a pool's: if it hangs, the server can still stop.
            threading.Thread(target=self._work, args=(question, loop, answer), daemon=True).start()
            try:
                async with asyncio.timeout(Grace().limit(QUICK)):
                    return await answer
            except TimeoutError:
                self._stuck = True
                raise ThoughtError("the fallback takes too long") from None

    def _work(
        self, question: Question, loop: asyncio.AbstractEventLoop, answer: asyncio.Future[str]
    ) -> None:
        option, problem = "", None
        try:
            option = Mind().think(question)
        except Exception as error:
            problem = error

        def tell() -> None:
            if answer.done():
                return
            if problem is None:
                answer.set_result(option)
            else:
                answer.set_exception(ThoughtError(str(problem)))

        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(tell)
