"""A table in memory: one change at a time, on disk before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random
from time import monotonic, time
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from miskatonic.kernel.errors import RuleFaultError
from miskatonic.kernel.registry import get
from miskatonic.kernel.talk import talk_of
from miskatonic.table.audience import Audience, Listener
from miskatonic.table.errors import (
    ClosedError,
    FaultError,
    NoSeatError,
    NoTableError,
    StaleError,
    TableError,
    TooMuchSaidError,
    UnsavedError,
    WithheldError,
)
from miskatonic.table.keeping import Doubting
from miskatonic.table.model import Chat, Step, StepKind, Table
from miskatonic.table.play import Play, as_far_as_it_goes, begin
from miskatonic.table.quiet import AS_USUAL, Apart, take_on
from miskatonic.table.store import Store, StoreError
from miskatonic.table.telling import open_vote

if TYPE_CHECKING:
    from miskatonic.table.driver import Driver

log = logging.getLogger(__name__)

TRIES = 5
"""How often a change is retried after another writer was faster."""
FAR = 40
"""Most steps of another process that are sent one by one; beyond that, everybody gets the whole
state: so much at once would make any reader look too slow."""

FIRST_WAIT, LONGEST_WAIT = 0.2, 3.0
"""Seconds between attempts to read a table again: back-off doubles up to a limit."""

Change: TypeAlias = Literal["step", "table", "chat"]
"""What has changed on disk."""

_spread = Random(0)  # jitter, so that not all tables retry at once after an outage


class LiveTable(Audience):
    """A table, its game if it has begun, and its listeners."""

    def __init__(self, table: Table, play: Play | None, store: Store) -> None:
        super().__init__(table, play, store)
        self.driver: Driver | None = None
        """Moves the bots."""
        self.recovery: asyncio.Task[None] | None = None
        """Re-reads the table after a storage failure."""
        self.on_change: Callable[[LiveTable, Change], None] = lambda live, what: None
        self.on_fault: Callable[[LiveTable, Step, BaseException], None] = lambda *fault: None
        self.on_doubt: Callable[[LiveTable], None] = lambda live: None
        """Called when it is unknown what is on disk; ``recover`` must run then."""
        self.on_closed: Callable[[LiveTable], None] = lambda live: None
        """Called when it turns out that the table cannot be continued."""
        self._warned = False
        """Whether people have been told that the table cannot save."""
        self._logged = False
        """Whether it has been logged."""

    @classmethod
    async def read(cls, table_id: str, store: Store) -> LiveTable:
        """Read a table from disk."""
        return cls(*await _from_disk(table_id, store), store)

    # ------------------------------------------------------------------ steps

    async def step(
        self,
        kind: StepKind,
        seat: int,
        what: str,
        person: str,
        version: int | None = None,
        by: Listener | None = None,
        apart: Apart = AS_USUAL,
    ) -> int:
        """Take a step: check, apply, store, then broadcast. Returns the version it made.

        An answer may be followed by those of habits (``apart``: what is different this once).
        A step that could not be stored is retried as soon as the database responds, for as long as
        the caller can be expected to wait.
        """
        until, wait = monotonic() + self.patience, FIRST_WAIT / 2
        tried: Step | None = None
        while True:
            if tried is not None:
                # The database may keep refusing this very step.
                await asyncio.sleep(max(min(wait, until - monotonic()), 0))
                wait *= 2
            async with self.held(until):
                if tried is not None and await self._is_on_disk(tried):
                    return tried.seq
                play = self.running()
                if person:  # who may have been removed while this waited
                    self.own_seat(person, seat)
                play.check_version(version if tried is None else tried.seq - 1)
                tried = tried or play.step(kind, seat, what, person)
                try:
                    if kind == "answer":
                        await take_on(self, play, tried, by, apart)
                    else:
                        await self.take(play, tried, by)
                    return tried.seq
                except UnsavedError:
                    if monotonic() >= until:
                        raise

    async def habits_of(self, person: str) -> dict[str, bool]:
        """Return the habits of a person in this game, where they are not the usual ones."""
        own = f"{self.table.game}:"
        stored = await self._store.habits(person)
        return {name.removeprefix(own): on for name, on in stored.items() if name.startswith(own)}

    async def _is_on_disk(self, step: Step) -> bool:
        """Return whether a step was stored although the store did not confirm it."""
        with self._doubting():
            stored = await self._store.steps(self.table.id, step.seq - 1)
        return bool(stored) and stored[0] == step

    async def take(
        self,
        play: Play,
        step: Step,
        by: Listener | None = None,
        look_ahead: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        """Apply a step and store it; called with the table held.

        ``look_ahead``: return whether another step comes at once, so that nobody is asked yet.
        """
        self.limits.check_step(play, step.kind)
        try:
            play.take(step)
        except RuleFaultError as fault:
            self._report(step, fault)
            raise FaultError(why=fault) from fault
        except TableError:
            raise
        except BaseException:  # a defect: the state it leaves behind is unknown
            self.doubt()
            raise
        waiting = play.waiting
        with self._doubting():
            stored = await self._store.append(self.table.id, step, waiting, play.won)
        if not stored:
            # An earlier attempt may have been stored after we gave up on it: then it counts.
            mine = await self._is_on_disk(step)
            await self._look_again()
            if mine:
                return
            raise StaleError(version=step.seq - 1, current=self.table.version)
        self._now_at(step, waiting)
        goes_on = False
        try:
            goes_on = look_ahead is not None and await look_ahead()
        finally:  # the step stands, whatever happens now
            try:
                self.tell_step(play.version - 1, by, asking=not goes_on)
            except Exception:
                log.exception("telling failed", extra={"table": self.table.id})
            self.on_change(self, "step")

    def _report(self, step: Step, fault: RuleFaultError) -> None:
        """Log a fault; a failure to do so must not hide it."""
        try:
            self.on_fault(self, step, fault)
        except Exception:
            log.exception("report failed", extra={"table": self.table.id})
        self.notify("fault")

    def _now_at(self, step: Step, waiting: list[int]) -> None:
        assert self.play is not None
        table = self.table
        table.version, table.updated, table.waiting = step.seq, step.at, waiting
        table.status = "finished" if self.play.over else "playing"
        table.won = self.play.won
        if table.vote is not None and table.vote.version != step.seq:
            table.vote = None  # moot; on disk its version says so

    # ------------------------------------------------------------------ memory and disk

    def doubt(self, cause: Exception | None = None, *, quiet: bool = False) -> None:
        """Shut the table: it is unknown whether the last change is on disk.

        What is in memory is discarded, so that nobody acts on it or is told about it. ``quiet``:
        do not notify anybody, it will only take a moment.
        """
        self.play = None
        self._shut()
        if cause is not None:
            self._log_doubt(cause)
        if not quiet and not self._warned:
            self._warned = True
            self.notify("unsaved")
        self.on_doubt(self)

    def _doubting(self) -> Doubting:
        """Shut the table if the store fails inside the block."""
        return Doubting(self.doubt)

    def _log_doubt(self, cause: Exception) -> None:
        """Log why the table is shut, once per outage."""
        if not self._logged:
            self._logged = True
            first = (str(cause).splitlines() or [""])[0]
            told = first or type(cause).__name__
            log.warning("table shut", extra={"table": self.table.id, "cause": told})

    async def recover(self) -> None:
        """Read the table from disk as soon as that can be read and written, and resume."""
        wait = FIRST_WAIT
        while not self.is_sound:
            try:
                async with self.lock:
                    await self._store.check()
                    await self._read_again()
            except StoreError as problem:
                self._log_doubt(problem)
                await asyncio.sleep(wait * _spread.uniform(0.75, 1.25))
                wait = min(2 * wait, LONGEST_WAIT)
        if self._logged:
            self._logged = False
            log.info("table resumes", extra={"table": self.table.id})
        if self._warned:
            self._warned = False
            self.notify("saved-again")
        self.on_change(self, "table")

    async def _read_again(self) -> None:
        """Replace what is in memory by what is on disk and broadcast it, with the lock held."""
        table, play = await _from_disk(self.table.id, self._store)
        chat = await self.said()
        was_open = self.table.closed is None
        self.table, self.play = table, play
        self._open()
        if was_open and table.closed is not None:
            self.on_closed(self)
        self.tell_all(chat)

    async def _look_again(self) -> None:
        """Take over the change of a writer that was faster."""
        with self._doubting():
            await self._read_again()

    async def catch_up(self) -> None:
        """Take over steps and changes that another process may have written."""
        async with self.held():
            before, play = self.table, self.play
            stored = await self._store.get(before.id)
            if stored is None or play is None or stored.closed or before.closed:
                return await self._look_again()
            steps = await self._store.steps(before.id, play.version)
            if stored.status == "lobby" or stored.version < play.version:
                return await self._look_again()
            far = len(steps) > FAR
            self._follow(play, stored, steps, quiet=far)
            if far or (stored.revision, stored.status) != (before.revision, before.status):
                await self._tell_anew()  # votes and pauses change the open questions
            if stored.version == before.version and open_vote(before, play):
                if stored.vote is None:
                    self.notify("undo-declined")
                elif stored.vote.withdrawn:
                    self.notify("undo-withdrawn")
            return None

    def _follow(self, play: Play, stored: Table, steps: list[Step], *, quiet: bool) -> None:
        """Apply steps that are already on disk; ``quiet``: do not broadcast each of them."""
        try:
            for step in steps:
                play.take(step)
                self.table = stored
                if not quiet:
                    self.tell_step(play.version - 1)
        except Exception:  # that process has other rules, or our memory was wrong
            log.exception("cannot follow another process", extra={"table": stored.id})
            self.doubt(quiet=True)
            return
        stored.version, stored.waiting = play.version, play.waiting
        if play.over:
            stored.status, stored.won = "finished", play.won
        self.table = stored

    async def _tell_anew(self) -> None:
        """Send everybody the whole state; a failure to do so does not affect what is on disk."""
        try:
            self.tell_all(await self.said())
        except StoreError:
            self.doubt(quiet=True)

    async def catch_up_chat(self) -> None:
        """Broadcast chat received by another process."""
        for line in await self._store.chat(self.table.id):
            if line.n > self.heard:
                self.tell_chat(line)

    # ------------------------------------------------------------------ the table itself

    async def change(self, edit: Callable[[Table], None], *, anew: bool = False) -> None:
        """Change seats or status and broadcast it; ``anew``: people's rights change with it."""
        async with self.held():
            await self.change_locked(edit)
            if anew:
                await self._tell_anew()
            else:
                self.tell_table()

    async def change_locked(self, edit: Callable[[Table], None]) -> None:
        """Change the table with the lock held; retried if another process was faster."""
        for _ in range(TRIES):
            fresh = msgspec.convert(msgspec.to_builtins(self.table), Table)
            edit(fresh)
            fresh.updated = time()
            fresh.revision += 1
            play = self.play
            if fresh.status != "lobby" and play is None and fresh.closed is None:
                play = begin(fresh)
            with self._doubting():
                stored = await self._store.put(fresh)
            if stored:
                self.table, self.play = fresh, play
                self.on_change(self, "table")
                return
            await self._look_again()
        raise StaleError(version=self.table.revision, current=self.table.revision)

    # ------------------------------------------------------------------ talk

    async def say(
        self, person: str, name: str, text: str, lang: str, remark: str = "", card: str = ""
    ) -> int:
        """Say a line of chat, if the rules of the game allow it now."""
        self.own_seat(person)
        async with self.held():
            seat = self.own_seat(person)
            closed = self.table.closed
            talk = talk_of(get(self.table.game)) if closed is None else None
            view = self.play.game.view(seat) if self.play is not None else None
            if remark and closed is not None:  # it could not be worded under these rules
                raise ClosedError(reason=closed.reason, step=closed.step)
            if remark:
                offered = () if talk is None or view is None else talk.remarks(view)
                if not any((r.id, r.card) == (remark, card) for r in offered):
                    raise WithheldError(why="unavailable", rule="")
                text = ""
            elif talk is not None and view is not None:
                verdict = talk.judge(text, view)
                if not verdict.delivered:
                    raise WithheldError(why=verdict.text(lang), rule=verdict.rule)
            while True:  # until the chat is full: others were faster only if their lines are in it
                lines = await self._store.chat(self.table.id, 1)
                number = lines[-1].n + 1 if lines else 1
                await self._check_words(number, person)
                called = self.table.seats[seat].name or name  # their name at this table
                line = Chat(number, seat, called, text, time(), remark, card if remark else "")
                if await self._store.say(self.table.id, line):
                    break
            await self.tell_said(line)
        self.on_change(self, "chat")
        return number

    async def _check_words(self, number: int, person: str) -> None:
        """Refuse a line beyond the table's limit, or one person's."""
        most = self.limits.own_chat
        self.limits.check_words(number, lobby=self.table.status == "lobby")
        if number > most:  # otherwise no single person can have said more
            said = await self._store.said_from(self.table.id, self.seats_of(person))
            if said >= most:
                raise TooMuchSaidError(most=most, whose="person")


async def _from_disk(table_id: str, store: Store) -> tuple[Table, Play | None]:
    """Read a table and its game from disk."""
    table = await store.get(table_id)
    if table is None:
        raise NoTableError(table=table_id)
    return table, as_far_as_it_goes(table, await store.steps(table_id))


def check_seat(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < len(table.seats):
        raise NoSeatError(seat=seat, number=seat + 1, most=len(table.seats))
