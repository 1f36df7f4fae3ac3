"""What the routes work with: one object per process, with the same lifetime."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import traceback
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime

import msgspec

from miskatonic.kernel.records import record_of
from miskatonic.server.bot_figures import BotsAtWork
from miskatonic.server.channel import Channels
from miskatonic.server.health import Health
from miskatonic.server.identity import Identity
from miskatonic.server.limits import Count, Gallery, Rate, Turns
from miskatonic.server.metrics import Metrics
from miskatonic.server.private import write_privately
from miskatonic.server.replays import Replays
from miskatonic.server.settings import Settings
from miskatonic.server.storage import Counts, Database, People, Tables
from miskatonic.server.thinking import Workers
from miskatonic.server.tidying import Tidying
from miskatonic.table import Hall, LiveTable, Step
from miskatonic.table.absence import Absence
from miskatonic.table.errors import UnsavedError
from miskatonic.table.limits import Limits
from miskatonic.table.live import Change
from miskatonic.table.store import StoreError

log = logging.getLogger(__name__)
HOUR, DAY = 3_600.0, 86_400.0
SETTLED = 0.5
"""Seconds before the bots' processes start, so that the first page is served first."""
SWEEP = 30.0
"""Seconds between sweeps for tables to evict."""
COMPARED = 3.0
"""Seconds between checks for changes by other processes."""
COMPARED_FILE = 15.0
"""The same for a SQLite file, which one process serves: only operator commands write to it, and
our own writes that were given up but completed after all."""


class Services:
    """Everything behind the routes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database, settings.database_seconds)
        self.tables = Tables(self.database)
        self.identity = Identity(People(self.database))
        self.workers = Workers(settings.bot_workers, settings.bot_seconds)
        self.hall = Hall(
            self.tables,
            self.workers,
            self.workers.check,
            fit_bot=self.workers.fitting,
            bot_pause=settings.bot_pause,
            unattended=settings.unattended,
            idle=settings.idle,
            patience=settings.patience,
            absence=Absence(settings.absent, settings.absent_slow),
            limits=Limits(
                steps=settings.most_steps,
                undos=settings.most_undos,
                chat=settings.most_chat,
                log_lines=settings.most_log_lines,
                log_bytes=settings.most_log_bytes,
            ),
        )
        self.health = Health(self.database.check, self.hall.shut)
        self.supervisor = self.hall.supervisor
        self.workers.claim = self.hall.claim
        self.hall.on_attention = lambda live: self.workers.look_again(live.table.id)
        self.metrics = Metrics(self.hall)
        self.metrics.show(*self.workers.figures.collectors, BotsAtWork(self.hall, self.workers))
        self.hall.on_change = self._changed
        self.hall.on_fault = self._faulted
        self.hall.on_doubt = lambda live: self.metrics.unsaved.inc()
        self.hall.on_closed = self._closed
        for supervisor in (self.supervisor, self.workers.supervisor):
            supervisor.on_failure = lambda task: self.metrics.failures.labels(task).inc()
        self.requests = Rate(settings.per_minute)
        self.logins = Rate(settings.logins_per_minute)
        self.newcomers = Rate(settings.people_per_minute)
        self.newcomers_a_day = Rate(settings.people_per_day, DAY)
        self.openings = Rate(settings.tables_per_hour, HOUR)
        self.listings = Rate(settings.listed_per_hour, HOUR)
        self.reports = Rate(settings.reports_per_hour, HOUR)
        self.turns = Turns()
        self.replays = Replays(settings.most_replays)
        self.counts = Counts(self.database)
        self.connections = Count(settings.most_connections)
        self.addresses = Count(settings.most_connections_per_address)
        self.gallery = Gallery(settings.most_spectators)
        self.channels = Channels(settings.most_backlog, settings.stalled)
        self.channels.on_cut = lambda why: self.metrics.cut_off.labels(why).inc()
        self.closing = asyncio.Event()
        self._tidying = Tidying()
        self.wires = None
        if not self.database.is_sqlite:
            from miskatonic.server.wires import Wires

            self.wires = Wires(self.database, self.hall)

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Open the database, listen to other processes, sweep; shut everything down in order."""
        async with contextlib.AsyncExitStack() as stack:
            stack.push_async_callback(self.database.close)
            await self.database.open()
            stack.push_async_callback(self.supervisor.close)
            if self.wires is not None:
                self.wires.open(self.supervisor)
            self.supervisor.keep("sweeping", self._sweep)
            self.supervisor.keep("comparing", self._compare)
            warming = asyncio.get_running_loop().call_later(SETTLED, self.workers.warm_up)
            try:
                yield
            finally:
                self.closing.set()
                warming.cancel()
                await self.hall.close()
                await self.workers.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            gone = self.hall.put_away()
            self._tidying.sweep(gone)
            if gone:
                log.info("tables evicted", extra={"tables": gone})

    async def _compare(self) -> None:
        """Look for changes by other processes, so that lost notifications are only late."""
        while True:
            await asyncio.sleep(COMPARED_FILE if self.database.is_sqlite else COMPARED)
            with suppress(StoreError, UnsavedError):  # health reports it; retried at the next check
                await self.hall.compare()

    def _closed(self, live: LiveTable) -> None:
        assert live.table.closed is not None
        self.metrics.closed.labels(live.table.closed.reason).inc()

    def _changed(self, live: LiveTable, what: Change) -> None:
        if what == "step":
            self.metrics.steps.inc()
        if self.wires is not None:
            self.wires.tell(live, what)

    def _faulted(self, live: LiveTable, step: Step, fault: BaseException) -> None:
        """Store a report that can reproduce the fault."""
        self.metrics.faults.inc()
        assert live.play is not None
        report = {
            "table": live.table.id,
            "step": step,
            "record": record_of(live.play.game),
            "trace": "".join(traceback.format_exception(fault)),
        }
        folder = self.settings.folder / "reports"
        now = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
        file = folder / f"{now}-{live.table.id}.json"
        try:
            write_privately(file, msgspec.json.format(msgspec.json.encode(report), indent=1))
            log.error("a rule failed", extra={"table": live.table.id, "report": file.name})
        except OSError as problem:  # then only the log records it
            about = {"table": live.table.id, "unwritten": problem.strerror}
            log.error("a rule failed", exc_info=fault, extra=about)
