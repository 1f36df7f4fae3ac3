"""On shutdown, a server releases all clients at once."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest
import uvicorn

from miskatonic.server import run
from tests.server import hard
from tests.server.client import Client
from tests.server.process import Server
from tests.waiting import PATIENCE

pytestmark = pytest.mark.anyio

RESTART = 1012
NO_HURRY = "from miskatonic.server import run; run.LAST_WORDS = 3600"
"""A server that waits for anything when it stops would now wait longer than the test does."""


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
async def test_a_live_connection_is_closed_for_a_restart_and_the_server_ends(
    tmp_path: Path, told: signal.Signals
) -> None:
    with Server(tmp_path, before=NO_HURRY) as server:
        async with Client(server.address) as client:
            ann = await client.called("Ann")
            socket = await ann.live((await ann.open(start=True))["id"])
            await socket.until("state")
            stopping = asyncio.create_task(asyncio.to_thread(server.stop, told))
            assert await socket.closed() == RESTART
            assert await stopping == 0
    assert "Traceback" not in server.said()


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
async def test_whoever_waits_is_told_before_requests_under_way_are_done(
    tmp_path: Path, told: signal.Signals
) -> None:
    async with hard.running(hard.roomy(tmp_path)) as app:
        closing = app.state.services.closing
        server = run.Server(uvicorn.Config(app), app)
        assert not closing.is_set()
        server.handle_exit(told, None)  # what uvicorn does on a signal
        await asyncio.wait_for(closing.wait(), PATIENCE)
        assert server.should_exit
