"""A request that had to wait for the table is judged by what holds when its turn comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import pytest

from miskatonic.server.storage import Tables
from miskatonic.table import Hall, LiveTable, lobby, undoing
from miskatonic.table.errors import NothingToUndoError, NotSeatedError, StaleError
from miskatonic.table.model import Seat, Table
from tests.table.absent import until_asked, until_seen
from tests.table.people import ANN, BEN, CLEO, laid, new_hall, options

pytestmark = pytest.mark.anyio

Ask = Callable[[LiveTable], Coroutine[Any, Any, object]]
REQUESTS: dict[str, Ask] = {
    "answer": lambda live: live.step("answer", 1, options(live, 1)[0], "ben"),
    "command": lambda live: live.step("command", 1, "expose", "ben"),
    "undo": lambda live: undoing.ask(live, 1, "ben"),
    "consent": lambda live: undoing.answer(live, 1, "ben", agree=True),
    "talk": lambda live: live.say("ben", "Ben", "I was here", "en"),
    "pause": lambda live: lobby.pause(live, "ben"),
    "stand-in": lambda live: lobby.stand_in(live, "ben", 1, "random"),
    "a bot for others": lambda live: lobby.stand_in(live, "ben", 2, "random", ask=True),
}


@pytest.mark.parametrize("kind", REQUESTS)
async def test_whoever_was_removed_meanwhile_does_nothing_any_more(hall: Hall, kind: str) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    await until_asked(live, BEN)
    version = live.table.version

    def removed(table: Table) -> None:
        table.seats[1] = Seat("bot", bot="random")

    async with live.held():
        late = asyncio.create_task(REQUESTS[kind](live))
        await asyncio.sleep(0)  # it waits for the table
        await live.change_locked(removed)
    with pytest.raises(NotSeatedError):
        await late
    assert all(step.person != "ben" for step in await hall.store.steps(live.table.id, version))
    assert await hall.store.chat(live.table.id) == []
    assert live.table.status == "playing" and live.table.motion is None


# ---------------------------------------------------------------------- two processes


@pytest.fixture
async def there(store: Tables) -> AsyncIterator[Hall]:
    """Another process."""
    other = new_hall(store)
    yield other
    await other.close()


async def question(hall: Hall, there: Hall) -> tuple[LiveTable, LiveTable, int]:
    """Let Ann ask to take back what she saw; returns the table in both processes, and the step."""
    live = await laid(hall, ANN, BEN, CLEO)
    ann = await until_seen(live, ANN)
    assert not await undoing.ask(live, ann, "ann")
    return live, await there.table(live.table.id), live.table.version


async def test_consent_given_at_two_processes_at_once_is_all_counted(
    hall: Hall, there: Hall
) -> None:
    live, twin, version = await question(hall, there)
    assert not await undoing.answer(live, 1, "ben", agree=True)
    assert await undoing.answer(twin, 2, "cleo", agree=True), "Ben's word is not lost"
    await hall.compare()
    assert live.table.version == twin.table.version == version + 1
    undo = (await live.state("ann", "en")).undo
    assert undo is not None and undo.asked is None


async def test_consent_to_what_was_declined_elsewhere_changes_nothing(
    hall: Hall, there: Hall
) -> None:
    live, twin, version = await question(hall, there)
    assert not await undoing.answer(live, 1, "ben", agree=False)
    with pytest.raises(NothingToUndoError):
        await undoing.answer(twin, 2, "cleo", agree=True)
    assert twin.table.version == version and twin.table.vote is None


async def test_nobody_is_asked_about_a_step_after_which_others_have_moved(
    hall: Hall, there: Hall
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ann = await until_seen(live, ANN)
    twin = await there.table(live.table.id)
    seat = twin.table.waiting[0]
    await twin.step("answer", seat, options(twin, seat)[0], twin.table.seats[seat].person)
    await lobby.pause(twin, "ben")
    await lobby.resume(twin, "ben")
    with pytest.raises(StaleError):
        await undoing.ask(live, ann, "ann")
    assert live.table.vote is None and live.table.version == twin.table.version
