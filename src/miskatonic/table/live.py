"""A table in memory: one change at a time, on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time
from typing import Literal, TypeAlias

import msgspec

from miskatonic.kernel.errors import RuleFaultError
from miskatonic.kernel.registry import get
from miskatonic.kernel.talk import talk_of
from miskatonic.table.audience import Audience, Listener
from miskatonic.table.errors import (
    FaultError,
    NoSeatError,
    StaleError,
    WithheldError,
    WrongStatusError,
)
from miskatonic.table.model import Chat, Status, Step, StepKind, Table
from miskatonic.table.play import Play
from miskatonic.table.store import Store

TRIES = 5
"""How often a change is tried again after somebody else was faster."""


Change: TypeAlias = Literal["step", "table", "chat"]
"""What has changed on disk."""


class LiveTable(Audience):
    """A table, its game if it has begun, and who watches."""

    def __init__(self, table: Table, play: Play | None, store: Store) -> None:
        super().__init__(table, play, store)
        self.driver: asyncio.Task[None] | None = None
        """Moves the bots."""
        self.on_change: Callable[[LiveTable, Change], None] = lambda live, what: None
        self.on_fault: Callable[[LiveTable, Step, BaseException], None] = lambda *fault: None

    def running(self) -> Play:
        """Return the game, or refuse unless it is being played."""
        if self.table.status != "playing" or self.play is None:
            raise WrongStatusError(status=self.table.status)
        return self.play

    # ------------------------------------------------------------------ steps

    async def step(
        self,
        kind: StepKind,
        seat: int,
        what: str,
        person: str,
        version: int | None = None,
        by: Listener | None = None,
    ) -> int:
        """Take a step: check, apply, store, then tell. Returns the new version."""
        async with self.lock:
            play = self.running()
            play.check_version(version)
            if kind == "answer":
                play.question_for(seat)
            step = play.step(kind, seat, what, person)
            await self.take(play, step, by)
            return play.version

    async def take(self, play: Play, step: Step, by: Listener | None = None) -> None:
        """Apply a step and store it; called with the lock held."""
        try:
            play.take(step)
        except RuleFaultError as fault:
            self.on_fault(self, step, fault)
            self.notify("fault")
            raise FaultError(why=fault) from fault
        status: Status = "finished" if play.over else "playing"
        waiting = play.waiting
        try:
            stored = await self._store.append(self.table.id, step, status, waiting)
        except BaseException:
            await self._read_again()  # nothing that is not on disk may stay in memory
            raise
        if not stored:
            await self._read_again()
            raise StaleError(version=step.seq - 1, current=self.table.version)
        self._now_at(step, waiting)
        self.tell_step(play.version - 1, by)
        self.on_change(self, "step")

    def _now_at(self, step: Step, waiting: list[int]) -> None:
        assert self.play is not None
        table = self.table
        table.version, table.updated, table.waiting = step.seq, step.at, waiting
        table.status = "finished" if self.play.over else "playing"
        if table.vote is not None and table.vote.version != step.seq:
            table.vote = None  # moot; on disk it is known by its version

    async def _read_again(self) -> None:
        """Forget what is in memory and take what is on disk."""
        stored = await self._store.get(self.table.id)
        assert stored is not None
        self.table = stored
        self.play = None
        if stored.status != "lobby":
            self.play = Play(stored, await self._store.steps(stored.id))
            self.settle()
        await self.tell_all()

    def settle(self) -> None:
        """Let the table agree with its steps, which are the truth."""
        assert self.play is not None
        self.table.version = self.play.version
        self.table.waiting = self.play.waiting
        if self.play.over:
            self.table.status = "finished"

    async def catch_up(self) -> None:
        """Another process has written: take over its steps and changes."""
        async with self.lock:
            stored = await self._store.get(self.table.id)
            if stored is None:
                return
            before = self.table
            changed = (stored.revision, stored.status) != (before.revision, before.status)
            self.table = stored
            if stored.status == "lobby":
                self.play = None
            elif self.play is None:
                self.play = Play(stored, await self._store.steps(stored.id))
                self.settle()
                await self.tell_all()
                return
            else:
                for step in await self._store.steps(stored.id, self.play.version):
                    self.play.take(step)
                    self.tell_step(self.play.version - 1)
                self.settle()
            if changed:
                await self.tell_all()  # votes and pauses change what is asked
            if before.vote and not stored.vote and stored.version == before.version:
                self.notify("undo-declined")

    async def catch_up_chat(self) -> None:
        """Another process has heard somebody speak."""
        lines = await self._store.chat(self.table.id, 20)
        for line in lines:
            if line.n > self.heard:
                self.tell_chat(line)

    # ------------------------------------------------------------------ the table itself

    async def change(self, edit: Callable[[Table], None], *, anew: bool = False) -> None:
        """Change seats or status and tell; ``anew``: what people may know or do changes with it."""
        async with self.lock:
            await self.change_locked(edit)
            if anew:
                await self.tell_all()
            else:
                self.tell_table()

    async def change_locked(self, edit: Callable[[Table], None]) -> None:
        """Change the table, with the lock held; tried again if another process was faster."""
        for _ in range(TRIES):
            fresh = msgspec.convert(msgspec.to_builtins(self.table), Table)
            edit(fresh)
            fresh.updated = time()
            fresh.revision += 1
            play = self.play
            if fresh.status != "lobby" and play is None:
                play = Play(fresh)
                fresh.waiting = play.waiting
            if await self._store.put(fresh):
                self.table, self.play = fresh, play
                self.on_change(self, "table")
                return
            await self._read_again()
        raise StaleError(version=self.table.revision, current=self.table.revision)

    # ------------------------------------------------------------------ talk

    async def say(
        self, person: str, name: str, text: str, lang: str, remark: str = "", card: str = ""
    ) -> int:
        """Say a line, as far as the rules of the game allow it now."""
        seat = self.own_seat(person)
        async with self.lock:
            talk = talk_of(get(self.table.game))
            view = self.play.game.view(seat) if self.play is not None else None
            if remark:
                offered = () if talk is None or view is None else talk.remarks(view)
                if not any((r.id, r.card) == (remark, card) for r in offered):
                    raise WithheldError(why="unavailable", rule="")
                text = ""
            elif talk is not None and view is not None:
                verdict = talk.judge(text, view)
                if not verdict.delivered:
                    raise WithheldError(why=verdict.text(lang), rule=verdict.rule)
            for _ in range(TRIES):
                lines = await self._store.chat(self.table.id, 1)
                number = lines[-1].n + 1 if lines else 1
                called = self.table.seats[seat].name or name  # as the table knows them
                line = Chat(number, seat, called, text, time(), remark, card)
                if await self._store.say(self.table.id, line):
                    break
            else:
                raise StaleError(version=number, current=number)
        self.tell_chat(line)
        self.on_change(self, "chat")
        return number


def check_seat(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < len(table.seats):
        raise NoSeatError(seat=seat, number=seat + 1)
