"""A hall on a database that fails, with people and bots; and the same disk seen without faults."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sqlite3
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from random import Random
from typing import Any, Literal, NamedTuple, TypeVar

from miskatonic.server.storage import Database, Tables
from miskatonic.table import Hall, LiveTable, lobby
from miskatonic.table.errors import TableError, UnsavedError
from miskatonic.table.hall import NewTable
from miskatonic.table.model import Chat, Person, Seat, Step, Table
from miskatonic.table.store import StoreError
from tests.server.faults.rigs import Rig, faulty
from tests.server.faults.witness import Witness, watched
from tests.table.people import ANN, BEN, CLEO, Dice, options
from tests.waiting import PATIENCE as LONGEST
from tests.waiting import eventually_async

SECONDS, PATIENCE = 0.5, 1.5
"""Limits of the database and of requests: short, for here every fault is waited for."""
PEOPLE = {person.id: person for person in (ANN, BEN, CLEO)}

Result = TypeVar("Result")
Verdict = Literal["done", "unknown", "refused"]


class Outcome(NamedTuple):
    """What somebody was told about the result of an action."""

    verdict: Verdict
    value: Any = None

    @property
    def done(self) -> bool:
        """Whether it was acknowledged."""
        return self.verdict == "done"


class Stored(NamedTuple):
    """A table as it is on disk."""

    table: Table
    steps: list[Step]
    chat: list[Chat]


Try = tuple[str, int, str, str]
"""Kind, seat, what, person: of a step, all but when."""


class Ledger:
    """What people tried at a table, and what they were told became of it."""

    def __init__(self) -> None:
        self.promised: dict[int, Try] = {}
        """Acknowledged, by number."""
        self.possible: set[tuple[int, Try]] = set()
        """Neither acknowledged nor refused."""
        self.said: list[str] = []
        self.undoing: defaultdict[str, list[bool | None]] = defaultdict(list)
        """Steps taken back by each person: acknowledged (``True``), or perhaps."""

    def note(self, number: int, wanted: Try, outcome: Outcome) -> None:
        """Note the result of a step that would have had this number."""
        if outcome.verdict == "unknown":
            self.possible.add((number, wanted))
        elif outcome.done:
            self.promised[number] = wanted

    def check(self, steps: list[Step]) -> None:
        """Hold what is on disk against what was promised."""
        assert [step.seq for step in steps] == list(range(1, len(steps) + 1)), "a gap"
        stored = {step.seq: (step.kind, step.seat, step.what, step.person) for step in steps}
        for number, wanted in self.promised.items():
            assert stored.get(number) == wanted, f"step {number} was acknowledged: {wanted}"
        for number, step in stored.items():
            known = number in self.promised or (number, step) in self.possible
            known = known or (step[0] == "undo" and bool(self.undoing[step[3]]))
            assert known or not step[3], f"nobody did this, or it was refused: {number} {step}"
        for person, tries in self.undoing.items():
            found = sum(step.kind == "undo" and step.person == person for step in steps)
            assert tries.count(True) <= found <= len(tries), f"{person} took {found} steps back"


class World:
    """One process's hall, on one database."""

    def __init__(
        self, rig: Rig, database: Database, disk: Tables, hall: Hall | None = None
    ) -> None:
        self.rig = rig
        self.faults = rig.faults
        self.database = database
        self.disk = disk
        """The same tables without faults."""
        self.tables = Tables(database)
        self.hall = hall or Hall(
            self.tables, Dice(), lambda game, bot: None, bot_pause=0.0, patience=PATIENCE
        )
        self.ledgers: dict[str, Ledger] = {}
        self.witnesses: dict[str, list[Witness]] = {}

    # ------------------------------------------------------------------ tables

    def ledger(self, table: str) -> Ledger:
        """Return what was tried at a table."""
        return self.ledgers.setdefault(table, Ledger())

    async def lobby(self, *people: Person, bots: int = 0, **more: Any) -> LiveTable:
        """Open a table; people sit first, then bots, and one seat at least."""
        players = more.pop("players", 3)
        names = {str(players - 1 - n): "random" for n in range(bots)}
        wanted = NewTable(game=more.pop("game", "ritual"), players=players, bots=names, **more)
        live = await self.hall.open(people[0], wanted, seed=11)
        for person in people[1:]:
            await lobby.join(live, person, None)
        await self.watch(live)
        return live

    async def playing(self, *people: Person, bots: int = 0, **more: Any) -> LiveTable:
        """Open a table and begin."""
        live = await self.lobby(*people, bots=bots, **more)
        await lobby.start(live, people[0].id)
        return live

    async def watch(self, live: LiveTable) -> None:
        """Let everybody who sits there watch, and a spectator."""
        seated = [seat.person for seat in live.table.seats if seat.kind == "person"]
        self.witnesses[live.table.id] = [
            await watched(self.hall, live, person, PEOPLE[person].lang if person else "en")
            for person in dict.fromkeys((*seated, ""))
        ]

    def leave(self, live: LiveTable) -> None:
        """Remove everybody watching a table; what is known about it is forgotten."""
        for witness in self.witnesses.pop(live.table.id, ()):
            self.hall.unwatch(live, witness)
        self.ledgers.pop(live.table.id, None)
        used = max(each.used for each in self.hall.all_in_memory())
        self.hall.put_away(used + self.hall.idle + 1)

    async def connect(self, *, cold: bool) -> None:
        """Open all connections, or none, as after a quiet night."""
        if not cold:
            await insist(self._check)
            return
        self.rig.cut()
        await self.database.engine.dispose()
        if self.database.is_file:
            with contextlib.suppress(StoreError):
                await self.database.directly(_hang_up)

    async def _check(self) -> bool:
        await self.tables.check()
        return True

    # ------------------------------------------------------------------ doing

    async def tried(self, work: Awaitable[Any]) -> Outcome:
        """Carry out an action and return the response, which must arrive in time."""
        try:
            async with asyncio.timeout(LONGEST):
                return Outcome("done", await work)
        except (UnsavedError, StoreError) as error:
            return Outcome("unknown", error)
        except TableError as error:
            return Outcome("refused", error)

    async def answer(self, live: LiveTable, chance: Random) -> Outcome:
        """Make a random one of the people asked answer, and note the result."""
        asked = await self.asked(live)
        assert asked, "nobody is asked"
        seat = chance.choice(asked)
        assert live.play is not None
        version, choices = live.play.version, options(live, seat)
        return await self.take(live, seat, chance.choice(choices), version)

    async def take(self, live: LiveTable, seat: int, option: str, version: int) -> Outcome:
        """Take an option at a seat of a person."""
        person = live.table.seats[seat].person
        outcome = await self.tried(live.step("answer", seat, option, person, version))
        number = outcome.value if outcome.done else version + 1
        self.ledger(live.table.id).note(number, ("answer", seat, option, person), outcome)
        return outcome

    async def asked(self, live: LiveTable) -> list[int]:
        """Wait until the table is sound and the bots have moved; returns the people's seats."""

        async def look() -> list[int] | str:
            async with live.held():
                seats = live.table.seats
                free = [n for n in live.table.waiting if _plays_for_themselves(seats[n])]
                return free or ("" if live.table.status == "playing" else live.table.status)

        found = await insist(look, "nobody is asked")
        return found if isinstance(found, list) else []

    # ------------------------------------------------------------------ looking

    async def stored(self, table: str) -> Stored:
        """Return a table as it is on disk."""
        found = await self.disk.get(table)
        assert found is not None
        return Stored(found, await self.disk.steps(table), await self.disk.chat(table))


def _hang_up(connection: sqlite3.Connection) -> None:
    """Fail, so that the connection is no longer used."""
    raise sqlite3.OperationalError("enough")


def _plays_for_themselves(seat: Seat) -> bool:
    return seat.kind == "person" and not seat.bot


async def insist(
    work: Callable[[], Awaitable[Result]], missing: str = "it stays refused"
) -> Result:
    """Do something without faults until it is granted and true.

    On a busy machine even that may take too long at first.
    """

    async def look() -> list[Result]:
        try:
            return [done] if (done := await work()) else []
        except (StoreError, UnsavedError):
            return []

    return (await eventually_async(look, missing))[0]


_complaints: list[str] = []


def _complain(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    _complaints.append(repr(context))


def complaints() -> list[str]:
    """Return the loop's complaints since the last call: tasks that died unnoticed."""
    gc.collect()
    told = _complaints.copy()
    _complaints.clear()
    return told


@contextlib.asynccontextmanager
async def world_on(url: str) -> AsyncIterator[World]:
    """Open a hall on an empty database, with faults in front of it."""
    async with faulty(url) as rig:
        plain, database = Database(rig.plain), Database(rig.url, SECONDS)
        await plain.open()
        made = World(rig, database, Tables(plain))
        asyncio.get_running_loop().set_exception_handler(_complain)
        try:
            yield made
        finally:
            rig.faults.heal()
            await made.hall.close()
            await database.close()
            await plain.close()
