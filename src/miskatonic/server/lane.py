"""A lane: workers of one kind, and a fair queue of thoughts waiting for them.

Quick bots have a lane of their own, so that they never wait behind bots that search.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

from miskatonic.server.bot_figures import BotFigures
from miskatonic.server.thinker import Answer, Question
from miskatonic.server.turns import Turns
from miskatonic.server.worker import Grace, Worker
from miskatonic.table.attendance import Claim
from miskatonic.table.supervision import Supervisor

log = logging.getLogger(__name__)

MODULE = "miskatonic.server.thinker"
TASK = "bot-worker"
ENOUGH_MEMORY = 256 << 20
"""Memory in bytes beyond which a worker is replaced after its answer."""
GIVE_UP = 3
"""Consecutive deaths of workers without an answer before the lane counts as down."""
CALM = 10.0
"""Seconds a worker must have lived for its death not to count as part of a series."""
LEAST = 0.001
"""Minimum charge of a thought in seconds, so that even free ones take turns."""


class ThoughtError(Exception):
    """A thought failed."""


class TooSlowError(ThoughtError):
    """It took too long, and its worker was killed."""


class LostError(ThoughtError):
    """Its worker died."""


class BotFailedError(ThoughtError):
    """The bot raised an exception; the message is the traceback."""


class NoWorkerError(ThoughtError):
    """Workers die on start-up, or on every question."""

    def __init__(self, *, cannot_start: bool) -> None:
        super().__init__("no worker available")
        self.cannot_start = cannot_start
        """Whether none of them got as far as receiving a question."""


class Thought:
    """A question being answered."""

    def __init__(self, question: Question, kind: str) -> None:
        self.question = question
        self.kind = kind
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.person = ""
        """The person charged for it."""
        self.since = monotonic()
        """When it was queued."""

    def fail(self, problem: ThoughtError) -> None:
        """Tell the waiting caller that there will be no answer."""
        if not self.answer.done():
            self.answer.set_exception(problem)


class Lane:
    """Hands thoughts to workers, and replaces workers that die or must be killed."""

    def __init__(
        self,
        name: str,
        size: int,
        supervisor: Supervisor,
        figures: BotFigures,
        *,
        grace: Grace = Grace(),  # noqa: B008 - a constant
        module: str = MODULE,
    ) -> None:
        self.name = name
        self.turns: Turns[Thought] = Turns()
        self._size = size
        self._supervisor = supervisor
        self._figures = figures
        self._grace = grace
        self._module = module
        self._staffed = False
        self._free: list[Worker] = []
        self._busy: dict[Worker, Thought] = {}
        self._deaths = 0
        """Number of workers that died in quick succession since the last answer."""
        self._cannot_start = True
        """Whether all of them died before they were ready."""

    @property
    def alive(self) -> list[Worker]:
        """The workers that are ready or busy."""
        return [*self._free, *self._busy]

    @property
    def is_down(self) -> bool:
        """Whether there is no point in waiting for a worker."""
        return self._deaths >= GIVE_UP and not self.alive

    def staff(self) -> None:
        """Start the workers, if not done yet."""
        if not self._staffed:
            self._staffed = True
            for _ in range(self._size):
                self._supervisor.keep(TASK, self._keep_worker)

    def put(self, thought: Thought, claim: Claim) -> None:
        """Queue a thought."""
        self.staff()
        if self.is_down:
            thought.fail(NoWorkerError(cannot_start=self._cannot_start))
            return
        older = self.turns.leave(thought.question.table)
        if older is not None:
            older.answer.cancel()
        self.turns.join(thought.question.table, thought, claim)
        self._hand_out()

    def withdraw(self, thought: Thought) -> None:
        """Cancel a thought."""
        for worker, busy in self._busy.items():
            if busy is thought:
                worker.stop()
                self._figures.count(thought.kind, "stopped")
                return
        if self.turns.get(thought.question.table) is thought:
            self.turns.leave(thought.question.table)

    def look_again(self, table: str, claim: Callable[[str], Claim]) -> None:
        """Update the priority of a table's queued thought after somebody has come or gone."""
        thought = self.turns.get(table)
        if thought is not None:
            self.turns.join(table, thought, claim(table))

    def _hand_out(self) -> None:
        while self._free and (turn := self.turns.take()) is not None:
            thought = turn[1]
            thought.person = turn[0]
            worker = self._free.pop()
            self._busy[worker] = thought
            self.turns.charge(thought.person, thought.question.seconds)
            self._figures.begun(self.name, thought.kind, monotonic() - thought.since)
            worker.ask(thought.question)

    # ------------------------------------------------------------------ workers

    async def _keep_worker(self) -> None:
        """Keep a worker running, replacing it when it was killed; raise if one died unasked."""
        while True:
            worker = Worker(self, self._grace)
            try:
                await worker.run(self._module)
            except Exception:
                self._count_death(worker)
                raise
            finally:
                self._lose(worker)

    def _count_death(self, worker: Worker) -> None:
        self._figures.ended("died")
        if worker.lived > CALM:
            self._deaths, self._cannot_start = 0, True
        self._deaths += 1
        self._cannot_start = self._cannot_start and not worker.ready

    def _lose(self, worker: Worker) -> None:
        if worker in self._free:
            self._free.remove(worker)
        thought = self._busy.pop(worker, None)
        if thought is not None:
            self._settle(thought, 0.0)
            self._figures.count(thought.kind, "lost")
            thought.fail(LostError("the worker died"))
        if self.is_down:
            while (turn := self.turns.take()) is not None:
                turn[1].fail(NoWorkerError(cannot_start=self._cannot_start))

    def is_ready(self, worker: Worker) -> None:
        """Give a new worker something to do."""
        self._free.append(worker)
        self._hand_out()

    def has_answered(self, worker: Worker, answer: Answer, spent: float) -> None:
        """Pass on an answer, and give the worker its next thought."""
        thought = self._busy.pop(worker)
        self._deaths = 0
        self._cannot_start = True
        self._settle(thought, spent)
        self._figures.done(thought.kind, spent)
        if answer.trace:
            self._figures.count(thought.kind, "failed")
            thought.fail(BotFailedError(answer.trace))
        elif not thought.answer.done():
            self._figures.count(thought.kind, "finished")
            thought.answer.set_result(answer.option)
        if worker.memory > ENOUGH_MEMORY:
            log.info("replacing a bot worker: too much memory", extra={"bytes": worker.memory})
            self._figures.ended("grown")
            worker.dismiss()
        else:
            self._free.append(worker)
        self._hand_out()

    def is_late(self, worker: Worker) -> None:
        """Kill a worker whose bot has thought for too long; another takes its place."""
        thought = self._busy.pop(worker)
        self._settle(thought, thought.question.seconds)
        self._figures.count(thought.kind, "timed-out")
        self._figures.ended("timed-out")
        worker.dismiss()
        thought.fail(TooSlowError("the bot thought for too long"))

    def _settle(self, thought: Thought, spent: float) -> None:
        """Replace the estimated charge of a thought by its actual cost."""
        self.turns.charge(thought.person, max(spent, LEAST) - thought.question.seconds)
        if not self.turns and not self._busy:
            self.turns.rest()
