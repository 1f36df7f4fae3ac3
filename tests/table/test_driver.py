"""Bots go on whatever happens around them, and cancel unwanted thoughts."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import Any

import pytest

from miskatonic.kernel.errors import RuleFaultError
from miskatonic.server.storage import Tables
from miskatonic.table import Hall, LiveTable, Step, lobby, undoing
from miskatonic.table.driver import to_move
from miskatonic.table.errors import StaleError, UnsavedError
from miskatonic.table.hall import NewTable
from miskatonic.table.play import Play
from miskatonic.table.store import StoreError
from miskatonic.table.supervision import Supervisor
from tests.table.people import ANN, BEN, Dice, laid, options, play_on, quiet, watch
from tests.table.thinkers import Pensive, until_asked, with_thinker
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def eager(hall: Hall) -> None:
    """Restart failed tasks at once."""
    hall.supervisor = hall.drivers.supervisor = Supervisor(first_wait=0.0, longest_wait=0.0)


# ---------------------------------------------------------------------- faults


async def test_bots_go_on_once_the_disk_works_again(
    hall: Hall, store: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = 0
    append = store.append

    async def failing(*row: Any) -> bool:
        nonlocal failed
        failed += 1
        if failed <= 8:
            raise StoreError("no disk")
        return await append(*row)

    monkeypatch.setattr(store, "append", failing)
    hall.patience = 0.0  # nobody waits for a table that cannot save, not even its bots
    live = await with_thinker(hall, Dice())
    await until(lambda: live.table.version > 0)
    assert failed > 8
    live.patience = PATIENCE
    await play_on(live, Random(1), ANN)


async def test_whatever_a_step_raises_the_bots_try_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thinker = Pensive()
    live = await with_thinker(hall, thinker)
    step, raised = live.step, [ZeroDivisionError(), KeyError("x"), OSError(), RuntimeError()]

    async def failing(*what: object) -> int:
        if raised:
            raise raised.pop()
        return await step(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(live, "step", failing)
    told: list[str] = []
    hall.supervisor.on_failure = told.append
    thinker.go.set()
    await quiet(live)
    assert told == ["bots"] * 4
    assert live.table.version > 0 and live.table.waiting == [0]
    await asyncio.sleep(0)
    assert hall.drivers.running == 0


async def test_a_move_that_could_not_be_saved_is_made_when_the_table_goes_on(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = Dice()
    live = await hall.open(ANN, NewTable(game="ritual", players=3, bots={"1": "a", "2": "b"}))
    live.table.options["first_player"] = 1
    step, unsaved = live.step, asyncio.Event()

    async def failing(*what: object) -> int:
        if not unsaved.is_set():
            unsaved.set()
            raise UnsavedError()
        return await step(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(live, "step", failing)
    hall.drivers.thinker = thinker
    await lobby.start(live, "ann")
    await unsaved.wait()
    for _ in range(20):
        await asyncio.sleep(0)
    assert live.table.version == 0 and thinker.asked == 1
    assert live.driver is not None and not live.driver.done()
    hall.nudge(live)  # what the table does once it is on disk again
    await quiet(live)
    assert live.table.version > 0
    assert thinker.asked == live.table.version, "nothing was thought about twice"
    assert hall.supervisor.failures == {}


async def test_a_choice_that_is_refused_again_and_again_gives_way_to_the_first_option(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = Pensive()
    live = await with_thinker(hall, thinker)
    move = to_move(live)
    assert move is not None
    first = options(live, move.seat)[0]
    monkeypatch.setattr(thinker.chance, "choice", lambda ids: ids[-1])
    step, tried = live.step, []

    async def picky(kind: object, seat: int, what: str, *more: object) -> int:
        tried.append(what)
        if live.table.version == 0 and (what != first or len(tried) < 6):
            raise StaleError(version=0, current=0)
        return await step(kind, seat, what, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(live, "step", picky)
    thinker.go.set()
    await quiet(live)
    assert tried[:6] == [tried[0]] * 3 + [first] * 3 and tried[0] != first
    assert live.table.version > 0
    assert hall.supervisor.failures == {"bots": 2}, "even the first one was refused twice"
    assert hall.drivers.makeshifts >= 3


def no_bot_moves(broken: pytest.MonkeyPatch) -> None:
    """Make a rule fail whatever a bot does."""
    take = Play.take

    def failing(self: Play, step: Step, *, watched: bool = True) -> None:
        if step.kind == "answer" and not step.person:
            raise RuleFaultError(seat=step.seat, option=step.what, problem="a defect")
        take(self, step, watched=watched)

    broken.setattr(Play, "take", failing)


async def test_if_every_way_on_fails_the_table_waits_for_people_and_says_so_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    faults: list[object] = []
    hall.on_fault = lambda *fault: faults.append(fault)
    live = await laid(hall, ANN, options={"first_player": 0})
    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
        no_bot_moves(broken)
        await live.step("answer", 0, options(live, 0)[0], "ann")
        await quiet(live)
        tried = len(faults)
        assert tried > 1 and live.table.version == 1
        for number in range(5):
            await live.say("ann", "Ann", f"what now? {number}", "en")
            await quiet(live)
        assert len(faults) == tried, "what has failed is not tried again because of a word"
        assert [record.message for record in caplog.records] == [
            "every option fails: people must undo"
        ]
        await undoing.ask(live, 0, "ann")
        await quiet(live)
        assert live.table.waiting == [0]
    await play_on(live, Random(2), ANN)


async def test_a_bot_tries_something_else_also_if_nobody_can_be_told_of_the_fault(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def full(live: LiveTable, step: Step, fault: BaseException) -> None:
        tried.append(step.what)
        raise OSError(28, "No space left on device")

    hall.on_fault = full
    live = await laid(hall, ANN, options={"first_player": 0})
    with monkeypatch.context() as broken:
        no_bot_moves(broken)
        await live.step("answer", 0, options(live, 0)[0], "ann")
        await quiet(live)
    assert len(tried) == len(set(tried)) > 1 and not hall.supervisor.failures


# ---------------------------------------------------------------------- thoughts nobody wants


async def test_a_thought_ends_when_the_table_is_paused_and_begins_again_with_it(
    hall: Hall,
) -> None:
    thinker = Pensive()
    live = await with_thinker(hall, thinker)
    await until_asked(thinker)
    await lobby.pause(live, "ann")
    await quiet(live)
    assert thinker.given_up == 1
    await lobby.resume(live, "ann")
    await until_asked(thinker, 2)
    thinker.go.set()
    await quiet(live)
    assert live.table.waiting == [0] and live.table.version > 0


async def test_a_thought_ends_when_a_person_takes_the_seat_back(hall: Hall) -> None:
    thinker = Pensive()
    live = await laid(hall, ANN, BEN, options={"first_player": 1})
    hall.drivers.thinker = thinker
    await lobby.stand_in(live, "ben", 1, "random")
    await until_asked(thinker)
    await lobby.stand_in(live, "ben", 1, None)
    await quiet(live)
    assert (thinker.given_up, live.table.version) == (1, 0)
    assert live.table.waiting == [1]


async def test_what_does_not_concern_a_thought_leaves_it_alone(hall: Hall) -> None:
    thinker = Pensive()
    live = await with_thinker(hall, thinker)
    await until_asked(thinker)
    await live.say("ann", "Ann", "take your time", "en")
    ear = watch(hall, live, BEN)
    hall.unwatch(live, ear)
    hall.put_away()
    thinker.go.set()
    await quiet(live)
    assert thinker.given_up == 0 and thinker.asked == live.table.version


async def test_a_thought_ends_with_the_server(hall: Hall) -> None:
    thinker = Pensive()
    await with_thinker(hall, thinker)
    await until_asked(thinker)
    await hall.close()
    await asyncio.sleep(0)
    assert thinker.given_up == 1
    assert hall.drivers.running == 0


async def test_a_wake_up_that_was_lost_comes_with_the_next_sweep(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as deaf:
        deaf.setattr(hall, "nudge", lambda live: None)
        live = await with_thinker(hall, Dice())
        await quiet(live)
        assert live.table.version == 0 and to_move(live) is not None
    assert hall.put_away() == 0
    await quiet(live)
    assert live.table.version > 0
