"""Tasks that fail are logged, counted and restarted."""

from __future__ import annotations

import asyncio
import logging

import pytest

from miskatonic.table.supervision import Supervisor

pytestmark = pytest.mark.anyio


@pytest.fixture
def supervisor() -> Supervisor:
    """A supervisor that restarts without delay."""
    return Supervisor(first_wait=0.0, longest_wait=0.0)


async def test_work_that_fails_is_begun_again_until_it_is_done(
    supervisor: Supervisor, caplog: pytest.LogCaptureFixture
) -> None:
    tries: list[int] = []
    told: list[str] = []
    supervisor.on_failure = told.append

    async def work() -> None:
        tries.append(len(tries))
        if len(tries) < 4:
            raise OSError("no disk")

    with caplog.at_level(logging.ERROR):
        await supervisor.run("saver", work)
    assert len(tries) == 4
    assert supervisor.failures["saver"] == 3
    assert told == ["saver"] * 3
    assert [record.message for record in caplog.records] == ["task failed"] * 3
    assert not supervisor.running()


async def test_endless_work_that_returns_has_failed(supervisor: Supervisor) -> None:
    again = asyncio.Event()
    tries: list[int] = []

    async def work() -> None:
        tries.append(len(tries))
        if len(tries) > 1:
            again.set()
            await asyncio.Event().wait()

    supervisor.keep("listener", work)
    await again.wait()
    assert supervisor.failures["listener"] == 1
    assert supervisor.running() == {"listener": 1}
    await supervisor.close()
    assert not supervisor.running()


async def test_closing_ends_a_task_that_waits_to_begin_again() -> None:
    supervisor = Supervisor(first_wait=3600.0)
    failed = asyncio.Event()
    supervisor.on_failure = lambda name: failed.set()

    async def work() -> None:
        raise ValueError("defect")

    task = supervisor.keep("sweeper", work)
    await failed.wait()
    await supervisor.close()
    assert task.cancelled()
