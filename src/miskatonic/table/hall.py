"""The hall: opens, finds, drives and evicts the tables in memory."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic, time
from typing import Annotated, Any

import msgspec

from miskatonic.kernel import registry
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.table import lobby
from miskatonic.table.absence import Absence, Sightings
from miskatonic.table.attendance import Claim
from miskatonic.table.audience import Listener
from miskatonic.table.driver import Driver, Drivers, Thinker
from miskatonic.table.errors import (
    BadSetupError,
    NoSeatError,
    NoTableError,
    OneSeatError,
    UnsavedError,
    WrongStatusError,
)
from miskatonic.table.keeping import PATIENCE
from miskatonic.table.limits import DEFAULT, Limits
from miskatonic.table.live import Change, LiveTable
from miskatonic.table.model import STAND_IN, Lang, Pace, Person, Seat, SeatNumber, Step, Table
from miskatonic.table.play import begin
from miskatonic.table.rematch import laid_again
from miskatonic.table.store import Standing, Store, StoreError
from miskatonic.table.supervision import Supervisor
from miskatonic.table.teaching import lesson_named

log = logging.getLogger(__name__)

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""No 0, o, 1, l or i: people read ids out and type them in."""
ID_LENGTH = 10
A_MOMENT = 5.0
"""Seconds that a table may take to be read again after a failure."""


def new_id() -> str:
    """Return an unguessable id for a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A person's request to open a table."""

    game: str
    players: int
    options: dict[str, Any] = {}
    lang: Lang = "en"
    pace: Pace = "live"
    listed: bool = False
    bots: dict[str, str] = {}
    """Seat -> bot."""
    seat: SeatNumber = 0
    also: Annotated[list[SeatNumber], msgspec.Meta(max_length=16)] = []
    """Further seats for the person who opens the table, in games where all seats know the same."""
    start: bool = False
    lesson: str = ""


def _for_lesson(wanted: NewTable) -> NewTable:
    """Return the request with the set-up that a lesson requires."""
    lesson = lesson_named(wanted.game, wanted.lesson)
    return NewTable(
        game=wanted.game,
        players=lesson.players,
        options=dict(lesson.options),
        lang=wanted.lang,
        seat=lesson.learner,
        start=True,
        lesson=lesson.name,
    )


class Hall:
    """Tables by id; read from the store on demand, evicted when unused for long."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        check_bot: Callable[[str, str], None],
        *,
        fit_bot: Callable[[str, str], str] = lambda game, bot: bot,
        bot_pause: float = 0.8,
        unattended: float = 900.0,
        idle: float = 300.0,
        patience: float = PATIENCE,
        absence: Absence | None = None,
        limits: Limits = DEFAULT,
    ) -> None:
        self.store = store
        self.patience = patience
        self.idle = idle
        self.supervisor = Supervisor()
        self.drivers = Drivers(thinker, self.supervisor, bot_pause, unattended)
        self.absence = absence or Absence()
        self.sightings = Sightings()
        self.limits = limits
        self.on_change: Callable[[LiveTable, Change], None] = lambda live, what: None
        """Called after every change on disk, to inform other processes."""
        self.on_fault: Callable[[LiveTable, Step, BaseException], None] = lambda *fault: None
        self.on_doubt: Callable[[LiveTable], None] = lambda live: None
        """Called when a table could not be saved."""
        self.on_closed: Callable[[LiveTable], None] = lambda live: None
        """Called whenever a table is read that cannot be continued."""
        self.on_attention: Callable[[LiveTable], None] = lambda live: None
        """Called when a listener comes or goes."""
        self._check_bot = check_bot
        self._fit_bot = fit_bot
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}

    # ------------------------------------------------------------------ opening

    async def open(self, person: Person, wanted: NewTable, *, seed: int | None = None) -> LiveTable:
        """Open a table for a person and seat them at it."""
        if wanted.lesson:
            wanted = _for_lesson(wanted)
        table = self._laid(person, wanted, seed)
        if wanted.also and not registry.get(wanted.game).rules.open:
            raise OneSeatError()
        for place in (wanted.seat, *wanted.also):
            if not 0 <= place < wanted.players:
                raise NoSeatError(seat=place, number=place + 1, most=wanted.players)
            table.seats[place] = Seat("person", person.id, person.name)
        if wanted.start and any(seat.kind == "free" for seat in table.seats):
            for seat in table.seats:
                if seat.kind == "free":
                    seat.kind, seat.bot = "bot", STAND_IN
        if wanted.start:
            table.status = "playing"
        return await self._add(table)

    def _laid(self, person: Person, wanted: NewTable, seed: int | None) -> Table:
        """Return the requested table, validated."""
        try:
            spec = registry.get(wanted.game)
            registry.check_setup(spec, wanted.players, wanted.options)
        except MiskatonicError as error:
            raise BadSetupError(why=error) from error
        seats = [Seat() for _ in range(wanted.players)]
        places = [str(place) for place in range(wanted.players)]  # "01" names no seat
        for place, bot in wanted.bots.items():
            if place not in places:
                raise NoSeatError(seat=place[:9], number=place[:9], most=wanted.players)
            self.check_bot(wanted.game, bot)
            seats[int(place)] = Seat("bot", bot=bot)
        now = time()
        return Table(
            id="",
            game=wanted.game,
            players=wanted.players,
            options=wanted.options,
            seed=secrets.randbits(63) if seed is None else seed,
            lang=wanted.lang,
            pace=wanted.pace,
            listed=wanted.listed,
            host=person.id,
            seats=seats,
            created=now,
            updated=now,
            lesson=wanted.lesson,
            guided=bool(wanted.lesson),
        )

    def check_bot(self, game: str, bot: str) -> None:
        """Refuse a bot that does not play this game."""
        try:
            self._check_bot(game, bot)
        except MiskatonicError as error:
            raise BadSetupError(why=error) from error

    async def _add(self, table: Table) -> LiveTable:
        play = begin(table) if table.status == "playing" else None
        while True:
            table.id = new_id()
            if await self.store.add(table):
                break
        return self._keep(LiveTable(table, play, self.store))

    async def rematch(self, old: LiveTable, person: Person) -> LiveTable:
        """Open a new table with the same people, bots and options, and tell everybody about it.

        The others are invited, and accept by asking for the same; if there are none, it begins.
        """
        old.own_seat(person.id)
        async with old.held():
            if old.table.status != "finished":
                raise WrongStatusError(status=old.table.status)
            if old.table.rematch is None:
                table = laid_again(old.table, person, secrets.randbits(63), self._fit_bot)
                await self._add(table)
                await lobby.leads_to(old, table.id)
            old.tell_table()
            assert old.table.rematch is not None
        live = await self.table(old.table.rematch)
        if live.seats_of(person.id):
            await lobby.join(live, person, None)
        return live

    async def rename(self, person: Person) -> None:
        """Put a person's new name on the seats they hold, wherever the game is not over."""
        for table in await self.store.unfinished_of(person.id):
            if table.closed is None:  # a damaged table is never changed
                with suppress(WrongStatusError):  # it has just ended
                    await lobby.rename(await self.table(table.id), person)

    # ------------------------------------------------------------------ finding

    async def table(self, table_id: str) -> LiveTable:
        """Return a table, reading it from the store if necessary."""
        live = self._live.get(table_id)
        if live is not None:
            live.used = monotonic()
            self._attend(live)
            return live
        if not set(table_id) <= set(LETTERS):
            raise NoTableError(table=table_id)
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.ensure_future(self._read(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    def in_memory(self, table_id: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._live.get(table_id)

    def all_in_memory(self) -> list[LiveTable]:
        """Return the tables that are in memory."""
        return list(self._live.values())

    def __len__(self) -> int:
        return len(self._live)

    async def _read(self, table_id: str) -> LiveTable:
        live = await LiveTable.read(table_id, self.store)
        return self._live.get(table_id) or self._keep(live)

    def _keep(self, live: LiveTable) -> LiveTable:
        self._live[live.table.id] = live
        live.patience = self.patience
        live.absence = self.absence
        live.sightings = self.sightings
        live.limits = self.limits
        live.on_change = self._changed
        live.on_fault = lambda *fault: self.on_fault(*fault)
        live.on_doubt = self._doubted
        live.on_closed = lambda live: self.on_closed(live)
        if live.table.closed is not None:
            self.on_closed(live)
        self.nudge(live)
        return live

    def _changed(self, live: LiveTable, what: Change) -> None:
        self.nudge(live)
        self.on_change(live, what)

    # ------------------------------------------------------------------ faults of the disk

    def _doubted(self, live: LiveTable) -> None:
        self.on_doubt(live)
        if live.recovery is None or live.recovery.done():
            live.recovery = self.supervisor.run("recovery", partial(self._recover, live))

    async def _recover(self, live: LiveTable) -> None:
        try:
            await live.recover()
        except NoTableError:  # the database has been replaced
            self._live.pop(live.table.id, None)

    def shut(self) -> int:
        """Return how many tables have been shut for longer than a momentary fault takes."""
        now = monotonic()
        return sum(live.shut_for(now) > A_MOMENT for live in self._live.values())

    async def compare(self) -> None:
        """Catch up with what other processes have written without our being notified."""
        sound = {table_id: live for table_id, live in self._live.items() if live.is_sound}
        for table_id, now in (await self.store.standing(list(sound))).items():
            try:
                await self._follow(sound[table_id], now)
            except StoreError:
                raise
            except UnsavedError:  # it is being re-read anyway
                pass
            except Exception:  # one table's failure must not stop the others
                log.exception("comparing failed", extra={"table": table_id})
                self.supervisor.on_failure("comparing")

    async def _follow(self, live: LiveTable, now: Standing) -> None:
        if (now.version, now.revision) != (live.table.version, live.table.revision):
            await live.catch_up()
            self.nudge(live)
        if now.said > live.heard and live.listeners:
            await live.catch_up_chat()

    # ------------------------------------------------------------------ bots

    def nudge(self, live: LiveTable) -> None:
        """Let the bots move, if it is their turn and no driver is running yet."""
        if self._live.get(live.table.id) is not live:  # the re-read table has its own driver
            return
        if live.driver is None:
            if not live.has_bots:
                return
            live.driver = Driver(live, self.drivers)
        live.driver.nudge()

    def _attend(self, live: LiveTable) -> None:
        """Note that somebody is at a table, so its bots have somebody to play for."""
        if live.driver is not None and self._live.get(live.table.id) is live:
            live.driver.attend()

    def claim(self, table_id: str) -> Claim:
        """Return what the bots of a table are entitled to."""
        live = self._live.get(table_id)
        return Claim() if live is None or live.driver is None else live.driver.claim()

    def unattended(self) -> int:
        """Return how many tables have sleeping bots because nobody is there."""
        return sum(
            live.driver is not None and live.driver.is_asleep for live in self._live.values()
        )

    # ------------------------------------------------------------------ watching, eviction

    def watch(self, live: LiveTable, listener: Listener) -> None:
        """Add a listener."""
        self._live.setdefault(live.table.id, live)
        live.listeners.add(listener)
        self._attend(live)
        self.on_attention(live)
        live.tell_table()

    def unwatch(self, live: LiveTable, listener: Listener) -> None:
        """Remove a listener."""
        live.listeners.discard(listener)
        live.used = monotonic()
        self._attend(live)
        self.on_attention(live)
        live.tell_table()

    def put_away(self, now: float | None = None) -> int:
        """Evict tables that nobody has used for long; return how many."""
        now = monotonic() if now is None else now
        gone = [
            table_id
            for table_id, live in self._live.items()
            if not live.listeners
            and now - live.used > self.idle
            and not live.lock.locked()
            and (live.driver is None or live.driver.done())
            and (live.recovery is None or live.recovery.done())
        ]
        for table_id in gone:
            del self._live[table_id]
        self.sightings.forget(now - max(self.absence))
        for live in self._live.values():
            self.nudge(live)  # in case a bot has missed its turn
        return len(gone)

    async def close(self) -> None:
        """Stop the bots; everything else is on disk."""
        await self.supervisor.close()
