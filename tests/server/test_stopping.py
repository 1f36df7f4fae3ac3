"""A server that is told to stop lets everybody go at once."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from miskatonic.server import run
from tests.server import hard
from tests.server.client import Client
from tests.server.process import Server

pytestmark = pytest.mark.anyio

AT_ONCE = 3.0
RESTART = 1012


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
async def test_a_live_connection_is_closed_for_a_restart_and_the_server_ends(
    tmp_path: Path, told: signal.Signals
) -> None:
    with Server(tmp_path) as server:
        async with Client(server.address) as client:
            ann = await client.called("Ann")
            socket = await ann.live((await ann.open(start=True))["id"])
            await socket.until("state")
            begun = time.monotonic()
            stopping = asyncio.create_task(asyncio.to_thread(server.stop, told))
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await socket.next()
            assert await stopping == 0
    assert time.monotonic() - begun < AT_ONCE
    assert closed.value.rcvd is not None and closed.value.rcvd.code == RESTART
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
        await asyncio.wait_for(closing.wait(), AT_ONCE)
        assert server.should_exit
