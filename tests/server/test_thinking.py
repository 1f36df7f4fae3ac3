"""Bots in worker processes: whatever one of them does, there is an answer, and others go on."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, generate_latest

import miskatonic
from miskatonic.bots import Chair, make_bot
from miskatonic.server import lane as lanes
from miskatonic.server.lane import Lane, ThoughtError
from miskatonic.server.thinking import Workers
from miskatonic.server.worker import Grace
from miskatonic.table.attendance import Claim
from miskatonic.table.supervision import Supervisor
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.anyio

GAME = miskatonic.new_game("ritual", players=5, seed=7)
assert GAME.pending is not None
SEAT, SAVE = GAME.pending.seat, GAME.save()
OPTIONS = [option.id for option in GAME.pending.options]
STEADY = make_bot("steady", GAME.spec, 1).choose(Chair(GAME, SEAT))
SHORT = Grace(factor=1.0, seconds=0.2, patience=1000.0)
"""Ends a bot after a quarter of a second of processor time, however busy the machine is."""


def odd_workers(grace: Grace = SHORT) -> Workers:
    """Return workers of which some bots misbehave; restarts do not hesitate."""
    return Workers(
        1,
        0.05,
        grace=grace,
        module="tests.server.odd_thinker",
        supervisor=Supervisor(first_wait=0.0, longest_wait=0.0),
    )


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    made = odd_workers()
    yield made
    await made.close()


async def ask(workers: Workers, bot: str, table: str = "t") -> str:
    async with asyncio.timeout(PATIENCE):
        return await workers.choose(table, SAVE, SEAT, bot)


def figures(workers: Workers) -> str:
    registry = CollectorRegistry()
    for collector in workers.figures.collectors:
        registry.register(collector)
    return generate_latest(registry).decode()


def counted(workers: Workers, bot: str, outcome: str) -> float:
    """Return how many thoughts of a bot have come to this."""
    line = f'miskatonic_thoughts_total{{bot="{bot}",outcome="{outcome}"}} '
    return sum(float(f.removeprefix(line)) for f in figures(workers).splitlines() if line in f)


def pids(*some: Lane) -> list[int]:
    return [worker.pid for lane in some for worker in lane.alive]


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# ---------------------------------------------------------------------- bots that misbehave


async def test_bots_answer_with_one_of_their_options(workers: Workers) -> None:
    for bot in ("steady", "random", "deep:5ms", "deep:20", "deep"):
        assert await ask(workers, bot) in OPTIONS
    assert await ask(workers, "steady") == STEADY
    assert counted(workers, "deep", "finished") == 3
    assert "fallen-back" not in figures(workers)


@pytest.mark.parametrize("bot", ["busy", "deep:1"])
async def test_a_bot_that_never_ends_is_ended_and_steady_moves(workers: Workers, bot: str) -> None:
    await ask(workers, "steady")
    await ask(workers, "deep:5ms")
    before = pids(*workers.lanes)
    assert await ask(workers, bot) == STEADY
    await until(lambda: len(pids(*workers.lanes)) == 2)
    after = pids(*workers.lanes)
    assert len(set(before) & set(after)) == 1, "one worker was replaced, the other stayed"
    assert [lives(pid) for pid in set(before) - set(after)] == [False]
    kind = bot.partition(":")[0].replace("busy", "other")
    assert counted(workers, kind, "timed-out") == counted(workers, kind, "fallen-back") == 1
    assert await ask(workers, "deep:5ms") in OPTIONS


async def test_a_bot_that_only_waits_is_ended_by_the_clock() -> None:
    workers = odd_workers(Grace(factor=1.0, seconds=0.5, patience=4.0))
    assert await ask(workers, "deep:3") == STEADY
    assert counted(workers, "deep", "timed-out") == 1
    await workers.close()


@pytest.mark.parametrize("bot", ["deadly", "deep:2"])
async def test_a_bot_that_kills_its_worker_twice_is_replaced(workers: Workers, bot: str) -> None:
    assert await ask(workers, bot) == STEADY
    kind = bot.partition(":")[0].replace("deadly", "other")
    assert counted(workers, kind, "lost") == 2
    assert workers.supervisor.failures["bot-worker"] == 2
    assert 'workers_replaced_total{cause="died"} 2.0' in figures(workers)


@pytest.mark.parametrize("bot", ["wrong", "greedy", "wizard", "deep:" + "9" * 40 + "s", "steady:1"])
async def test_a_bot_that_fails_is_replaced_for_its_move(
    workers: Workers, bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert await ask(workers, bot) == STEADY
    (record,) = caplog.records
    assert record.message == "bot failed to answer"
    assert record.__dict__["problem"] == "BotFailedError"
    assert workers.supervisor.failures == {}


async def test_a_worker_that_has_grown_is_replaced_after_its_answer() -> None:
    workers = odd_workers(Grace(seconds=10.0, patience=100.0))
    await ask(workers, "steady")
    (before,) = pids(*workers.lanes)
    assert await ask(workers, "grown") == OPTIONS[0]
    assert await ask(workers, "steady") == STEADY
    assert pids(*workers.lanes) != [before]
    assert 'workers_replaced_total{cause="grown"} 1.0' in figures(workers)
    assert workers.supervisor.failures == {}
    await workers.close()


async def test_a_large_server_does_not_make_its_workers_seem_grown(workers: Workers) -> None:
    large = bytearray(lanes.ENOUGH_MEMORY)
    large[:: 1 << 12] = b"x" * (len(large) >> 12)  # touched, so that it counts
    for _ in range(2):
        await ask(workers, "steady")
    assert len(large) == lanes.ENOUGH_MEMORY and len(pids(*workers.lanes)) == 1
    assert counted(workers, "steady", "finished") == 2
    assert "grown" not in figures(workers)


async def test_what_a_bot_prints_does_not_get_between_the_answers(workers: Workers) -> None:
    for _ in range(3):
        assert await ask(workers, "loud") == OPTIONS[0]


async def test_a_worker_is_told_nothing_of_the_servers_settings(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MISKATONIC_DB", "postgresql://ann:secret@host/db")
    assert await ask(workers, "curious") == "nothing"


# ---------------------------------------------------------------------- workers that die


async def test_a_worker_killed_in_mid_thought_costs_nobody_a_thought(workers: Workers) -> None:
    _, deep = workers.lanes
    asked = [asyncio.create_task(ask(workers, "deep:4", "slow"))]
    await until(lambda: deep._busy)
    asked += [asyncio.create_task(ask(workers, "deep:10ms", f"t{n}")) for n in range(5)]
    await until(lambda: len(deep.turns) == 5)
    (pid,) = pids(deep)
    os.kill(pid, signal.SIGKILL)
    await until(lambda: pids(deep) not in ([], [pid]))
    await until(lambda: "slow" in [thought.question.table for thought in deep._busy.values()])
    (second,) = pids(deep)
    os.kill(second, signal.SIGKILL)
    answers = await asyncio.gather(*asked)
    assert answers[0] == STEADY
    assert set(answers) <= set(OPTIONS)
    assert counted(workers, "deep", "finished") == 5
    assert counted(workers, "deep", "fallen-back") == 1
    assert not lives(pid) and not lives(second)


async def test_an_idle_worker_that_is_killed_is_replaced_before_anybody_asks(
    workers: Workers,
) -> None:
    await ask(workers, "steady")
    (pid,) = pids(*workers.lanes)
    os.kill(pid, signal.SIGKILL)
    await until(lambda: pids(*workers.lanes) not in ([], [pid]))
    assert await ask(workers, "steady") == STEADY
    assert counted(workers, "steady", "lost") == 0


@pytest.mark.parametrize("how", ["dies", "hangs"])
async def test_when_no_worker_starts_steady_thinks_here_and_one_that_starts_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    reason = tmp_path / "reason"
    reason.write_text(how)
    monkeypatch.setenv("STILLBORN", str(reason))
    workers = odd_workers(Grace(patience=4.0))
    with monkeypatch.context() as impatient:
        impatient.setattr("miskatonic.server.worker.START", 0.1)
        for bot in ("steady", "deep:5ms", "busy"):
            assert await ask(workers, bot) == STEADY
    assert workers.supervisor.failures["bot-worker"] >= lanes.GIVE_UP
    assert counted(workers, "steady", "started") == 0
    reason.unlink()
    await until(lambda: all(lane.alive for lane in workers.lanes))
    assert await ask(workers, "deep:5ms") in OPTIONS
    assert counted(workers, "deep", "finished") == 1
    await workers.close()


async def test_what_kills_its_workers_is_never_thought_here(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would take the server with it."""
    monkeypatch.setattr("miskatonic.server.thinking.STAND_IN", "deadly")
    with pytest.raises(ThoughtError):
        await ask(workers, "deadly")
    assert await ask(workers, "random") in OPTIONS


# ---------------------------------------------------------------------- thoughts nobody wants


async def test_a_thought_that_is_given_up_leaves_the_line_or_is_told_to_stop(
    workers: Workers,
) -> None:
    _, deep = workers.lanes
    running = asyncio.create_task(ask(workers, "deep:4", "running"))
    await until(lambda: deep._busy)
    waiting = asyncio.create_task(ask(workers, "deep:5ms", "waiting"))
    await until(lambda: len(deep.turns) == 1)
    before = pids(deep)
    waiting.cancel()
    await until(lambda: len(deep.turns) == 0)
    running.cancel()
    assert await ask(workers, "deep:5ms") in OPTIONS
    assert pids(deep) == before, "it stopped when it was told, and thinks on about other things"
    assert counted(workers, "deep", "stopped") == 1
    assert counted(workers, "deep", "timed-out") == 0
    assert running.cancelled() and waiting.cancelled()


async def test_whoever_comes_to_a_table_brings_its_thought_forward(workers: Workers) -> None:
    _, deep = workers.lanes
    here: set[str] = set()
    workers.claim = lambda table: Claim((table,), table in here)
    running = asyncio.create_task(ask(workers, "deep:4", "running"))
    await until(lambda: deep._busy)
    order: list[str] = []

    async def wait_for(table: str) -> None:
        await ask(workers, "deep:1ms", table)
        order.append(table)

    tables = ("first", "second", "third")
    others = [asyncio.create_task(wait_for(table)) for table in tables]
    await until(lambda: len(deep.turns) == len(tables))
    here.add("third")
    workers.look_again("third")
    workers.look_again("unknown")
    running.cancel()
    await asyncio.gather(*others)
    assert order == ["third", "first", "second"]


# ---------------------------------------------------------------------- the end


async def test_closing_ends_every_process_also_in_mid_thought(workers: Workers) -> None:
    quick, deep = workers.lanes
    asked = [asyncio.create_task(ask(workers, bot, bot)) for bot in ("asleep", "deep:3")]
    await until(lambda: quick._busy and deep._busy)
    before = pids(*workers.lanes)
    await workers.close()
    assert len(before) == 2 and not any(lives(pid) for pid in before)
    for task in asked:
        task.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert not workers.supervisor.running()


async def test_closing_ends_a_process_that_has_hardly_begun() -> None:
    workers = odd_workers()
    workers.warm_up()
    await asyncio.sleep(0)
    await workers.close()
    assert not workers.supervisor.running() and not pids(*workers.lanes)
