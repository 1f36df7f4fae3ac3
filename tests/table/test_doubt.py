"""Memory mirrors the disk: tables whose store fails, hangs or does not respond."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from miskatonic.games.ritual.rules import turns
from miskatonic.server.storage import Tables
from miskatonic.table import Hall, LiveTable, Step, Table, lobby
from miskatonic.table.errors import UnsavedError, WrongStatusError
from miskatonic.table.model import Chat
from miskatonic.table.play import Play
from miskatonic.table.store import StoreError
from tests.table.people import ANN, BEN, CLEO, laid, new_hall, options, watch

pytestmark = pytest.mark.anyio

PATIENCE = 60.0


class Faulty(Tables):
    """A store that fails on request."""

    def __init__(self, store: Tables) -> None:
        super().__init__(store._database)
        self.before = self.after = 0
        """How many appends fail before, or after, they are done."""
        self.away = False
        """Whether nothing works at all."""
        self.held: asyncio.Event | None = None
        """What appends wait for, if anything."""
        self.appending = asyncio.Event()

    async def check(self) -> None:
        self._need_disk()
        await super().check()

    async def get(self, table_id: str) -> Table | None:
        self._need_disk()
        return await super().get(table_id)

    async def put(self, table: Table) -> bool:
        self._need_disk()
        return await super().put(table)

    async def append(
        self, table_id: str, step: Step, waiting: list[int], won: list[bool] | None = None
    ) -> bool:
        self.appending.set()
        if self.held is not None:
            await self.held.wait()
        self._need_disk()
        if self.before:
            self.before -= 1
            raise StoreError("disk full")
        stored = await super().append(table_id, step, waiting, won)
        if self.after:
            self.after -= 1
            raise StoreError("no answer")
        return stored

    def _need_disk(self) -> None:
        if self.away:
            raise StoreError("no disk")


@pytest.fixture
def disk(store: Tables) -> Faulty:
    return Faulty(store)


@pytest.fixture
async def hall(disk: Faulty) -> AsyncIterator[Hall]:
    opened = new_hall(disk)
    opened.patience = PATIENCE
    yield opened
    await opened.close()


def turn(live: LiveTable) -> dict[str, Any]:
    """Return a legal answer for the deciding seat."""
    seat = live.table.waiting[0]
    return {
        "kind": "answer",
        "seat": seat,
        "what": options(live, seat)[0],
        "person": live.table.seats[seat].person,
    }


def notices(ear: Any) -> list[str]:
    return [message["code"] for message in ear.got if message["type"] == "notice"]


async def check_same(live: LiveTable, disk: Tables) -> None:
    """Check that memory mirrors the disk."""
    async with live.held():
        stored = await disk.get(live.table.id)
        steps = await disk.steps(live.table.id)
        assert stored is not None and live.play is not None
        assert [step.seq for step in steps] == [*range(1, live.table.version + 1)]
        assert live.play.game.state == Play(stored, steps).game.state
        assert stored == live.table


@pytest.mark.parametrize("way", ["before", "after"])
@pytest.mark.parametrize("faults", [1, 3])
async def test_a_step_is_stored_once_and_acknowledged_whatever_the_disk_says_first(
    hall: Hall, disk: Faulty, way: str, faults: int
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, BEN)
    setattr(disk, way, faults)
    assert await live.step(**turn(live)) == 1
    await check_same(live, disk)
    assert notices(ear)[0] == "unsaved"
    assert await live.step(**turn(live)) == 2
    await check_same(live, disk)
    assert notices(ear)[-1] == "saved-again"
    versions = [m["version"] for m in ear.got if m["type"] in ("state", "update")]
    assert versions == sorted(versions) and versions[-1] == 2


async def test_an_outage_is_told_waited_for_and_over_without_a_restart(
    hall: Hall, disk: Faulty
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, ANN)
    await live.step(**turn(live))
    refused = turn(live)
    disk.away = True
    live.patience = 0.0
    with pytest.raises(UnsavedError):
        await live.step(**refused)
    assert notices(ear) == ["unsaved"]
    for request in (
        live.state("ann", "en"),
        live.step(**refused),
        live.say("ann", "Ann", "Hello?", "en"),
        lobby.pause(live, "ann"),
    ):
        with pytest.raises(UnsavedError):
            await request
    assert live.info("ann", "en").version == 1, "nobody hears of a step that may not be stored"
    assert live.play is None
    disk.away = False
    live.patience = PATIENCE
    for version in range(2, 6):
        assert await live.step(**await asked(live)) == version
    await check_same(live, disk)
    assert notices(ear) == ["unsaved", "saved-again"]
    again = await new_hall(disk).table(live.table.id)
    assert again.table == live.table


async def asked(live: LiveTable) -> dict[str, Any]:
    """Return a legal answer once the table can be asked."""
    async with live.held():
        return turn(live)


async def test_nobody_sees_a_step_while_it_is_being_stored(hall: Hall, disk: Faulty) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, BEN)
    told = len(ear.raw)
    disk.held = asyncio.Event()
    stepping = asyncio.create_task(live.step(**turn(live)))
    await disk.appending.wait()
    looking = asyncio.create_task(live.state("ben", "en"))
    assert live.info("ben", "en").version == 0
    live.tell_table()
    assert all(m["table"]["version"] == 0 for m in ear.got[told:])
    disk.held.set()
    assert await stepping == 1
    assert (await looking).version == 1


async def test_whoever_goes_away_in_the_middle_leaves_no_doubt(hall: Hall, disk: Faulty) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, BEN)
    disk.held = asyncio.Event()
    stepping = asyncio.create_task(live.step(**turn(live)))
    await disk.appending.wait()
    stepping.cancel()
    disk.held.set()
    with pytest.raises(asyncio.CancelledError):
        await stepping
    disk.held = None
    await check_same(live, disk)
    assert await live.step(**await asked(live)) == live.table.version
    await check_same(live, disk)
    assert notices(ear) == [], "it was a matter of a moment"


async def test_a_change_of_seats_that_failed_is_undone_or_done(hall: Hall, disk: Faulty) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    disk.away = True
    with pytest.raises(UnsavedError):
        await lobby.pause(live, "ann")
    disk.away = False
    await check_same(live, disk)
    assert live.table.status == "playing"
    await lobby.pause(live, "ann")
    await check_same(live, disk)


async def test_bots_go_on_once_the_disk_is_back(hall: Hall, disk: Faulty) -> None:
    live = await laid(hall, ANN)
    async with asyncio.timeout(PATIENCE):
        while 0 not in live.table.waiting:
            await asyncio.sleep(0)
    disk.before = 4
    before = await live.step(**turn(live))
    async with asyncio.timeout(PATIENCE):
        while disk.before or live.table.version <= before or not live.is_sound:
            await asyncio.sleep(0)
            if live.is_sound and 0 in live.table.waiting:
                before = await live.step(**await asked(live)) - 1
    await check_same(live, disk)


async def test_a_step_that_an_abandoned_attempt_has_stored_counts(hall: Hall, disk: Faulty) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    late: list[tuple[Any, ...]] = []
    append = disk.append

    async def given_up(*row: Any) -> bool:
        if not late:  # it lands only when the next attempt is under way
            late.append(row)
            raise StoreError("no answer in time")
        if len(late) == 1:
            late.append(row)
            assert await append(*late[0])
        return await append(*row)

    disk.append = given_up  # type: ignore[method-assign, assignment]
    assert await live.step(**turn(live)) == 1
    await check_same(live, disk)
    assert [step.what for step in await disk.steps(live.table.id)] == [late[0][1].what]


async def test_what_another_process_wrote_is_found_by_comparing(hall: Hall, disk: Faulty) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, ANN)
    other = new_hall(disk)
    there = await other.table(live.table.id)
    await there.step(**turn(there))
    await there.say("ben", "Ben", "Psst", "de")
    await lobby.pause(there, "ben")
    assert live.table.version == 0
    await hall.compare()
    assert (live.table.version, live.table.status) == (1, "paused")
    assert ear.last("chat")["chat"]["text"] == "Psst"
    await check_same(live, disk)
    told = len(ear.raw)
    await hall.compare()
    assert len(ear.raw) == told, "nothing is told twice"
    await other.close()


async def test_a_pause_that_another_process_has_not_heard_of_stands(
    hall: Hall, disk: Faulty
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    other = new_hall(disk)
    there = await other.table(live.table.id)
    await lobby.pause(there, "ben")
    assert await live.step(**turn(live)) == 1, "the answer was given before the pause was heard of"
    for each in (hall, other):
        await each.compare()
    assert (live.table.version, live.table.status) == (1, "paused")
    assert (there.table.version, there.table.status) == (1, "paused")
    with pytest.raises(WrongStatusError):
        await live.step(**turn(live))
    await check_same(live, disk)
    await check_same(there, disk)
    await other.close()


async def test_a_line_is_said_however_often_other_processes_are_faster(
    hall: Hall, disk: Faulty, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await laid(hall, ANN, BEN)
    other = new_hall(disk)
    there = await other.table(live.table.id)
    chat, faster = disk.chat, iter(range(12))

    async def others_speak_meanwhile(table_id: str, last: int = 200) -> list[Chat]:
        lines = await chat(table_id, last)
        if next(faster, None) is not None:
            number = lines[-1].n + 1 if lines else 1
            assert await disk.say(table_id, Chat(number, 1, "Ben", "me first", 1.0))
        return lines

    monkeypatch.setattr(disk, "chat", others_speak_meanwhile)
    assert await live.say("ann", "Ann", "at last", "en") == 13
    assert (await chat(live.table.id))[-1].text == "at last"
    await there.catch_up_chat()
    await other.close()


async def test_whoever_waits_for_the_disk_waits_no_longer_than_patience_allows(
    hall: Hall, disk: Faulty, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    live.patience = PATIENCE
    now, waits = 1000.0, list[float]()
    real = asyncio.sleep

    async def at_once(seconds: float) -> None:
        nonlocal now
        waits.append(seconds)
        now += seconds
        await real(0)

    for module in ("live", "keeping"):
        monkeypatch.setattr(f"miskatonic.table.{module}.monotonic", lambda: now)
    disk.before = 10_000
    with monkeypatch.context() as clock:
        clock.setattr("miskatonic.table.live.asyncio.sleep", at_once)
        with pytest.raises(UnsavedError):
            await live.step(**turn(live))
    assert len(waits) > 3 and sum(waits) <= PATIENCE + 0.001


async def test_a_table_that_turns_out_to_be_closed_is_counted(hall: Hall, disk: Faulty) -> None:
    counted: list[str] = []
    hall.on_closed = lambda live: counted.append(live.table.id)
    live = await laid(hall, ANN, BEN, CLEO)
    table = await disk.get(live.table.id)
    assert table is not None
    table.rules, table.revision = 99, table.revision + 1
    assert await disk.put(table)
    for _ in range(2):
        live.doubt()
        async with live.held():
            assert live.table.closed is not None and counted == [live.table.id]


@pytest.mark.parametrize("fault", [OSError(24, "too many open files"), MemoryError()])
@pytest.mark.parametrize("where", ["deal", "replay"])
async def test_what_the_process_is_short_of_closes_no_table(
    hall: Hall, disk: Faulty, monkeypatch: pytest.MonkeyPatch, fault: Exception, where: str
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    await live.step(**turn(live))
    await live.step(**turn(live) | {"what": "take"})

    def short(*_: object, **__: object) -> Any:
        raise fault

    other = new_hall(disk)
    with monkeypatch.context() as scarce:
        if where == "deal":
            scarce.setattr("miskatonic.table.play.registry.new_game", short)
        else:
            scarce.setattr(turns, "take_card", short)
        with pytest.raises(type(fault)):
            await other.table(live.table.id)
    again = await other.table(live.table.id)
    assert again.table.closed is None and again.table.version == 2
    await other.close()
