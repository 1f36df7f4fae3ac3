"""Bots think in worker processes, so that none of them holds up a table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from zlib import crc32

from miskatonic.bots import Bot, Chair, make_bot
from miskatonic.kernel import registry
from miskatonic.kernel.records import load

MOST_BOTS = 2000
"""Bots with a memory that a worker keeps."""
LAST_THOUGHT = 3.0
"""Seconds for what a bot is thinking about when the server stops."""
NICE = 5
"""Players' requests come first."""


class Workers:
    """The port ``table.driver.Thinker``, on a pool of processes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._workers,
            multiprocessing.get_context("spawn"),
            initializer=_get_ready,
            initargs=(os.getpid(),),
        )

    def warm_up(self) -> None:
        """Start the processes before anybody waits for them."""
        self._pool.submit(os.getpid)

    async def choose(self, table_id: str, save: bytes, seat: int, bot: str) -> str:
        """Return the id of the option that a bot takes at its seat."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, _choose, table_id, save, seat, bot)
        except BrokenProcessPool:  # a worker was killed: start anew, once
            if pool is self._pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, _choose, table_id, save, seat, bot)

    async def close(self) -> None:
        """End the processes, after the thought that each is in."""
        ended = asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
        with suppress(TimeoutError):
            await asyncio.wait_for(ended, LAST_THOUGHT)


# ---------------------------------------------------------------------- in a worker

_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
"""Bots remember what they saw; a worker that was not there before simply knows less."""


def _get_ready(server: int) -> None:
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    os.nice(NICE)


def _end_with(server: int) -> None:
    """Nobody is left to think for once the server was killed."""
    while os.getppid() == server:
        time.sleep(1)
    os._exit(0)


def _choose(table_id: str, save: bytes, seat: int, name: str) -> str:
    game = load(save)
    key = table_id, seat, name
    bot = _bots.pop(key, None)
    if bot is None:
        bot = make_bot(name, game.spec, crc32(f"{table_id} {seat}".encode()))
    _bots[key] = bot
    if len(_bots) > MOST_BOTS:
        _bots.popitem(last=False)
    return bot.choose(Chair(game, seat))


def check_bot(game: str, bot: str) -> None:
    """Raise if no such bot plays a game."""
    make_bot(bot, registry.get(game), 0)
