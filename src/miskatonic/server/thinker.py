"""A worker process: questions in, bots think, answers out.

Started as ``python -m miskatonic.server.thinker``. It ends when the server does, however that
happens, because the pipe of questions breaks. Frames in both directions are a length followed by
MessagePack.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Iterable
from queue import SimpleQueue
from typing import BinaryIO
from zlib import crc32

import msgspec

from miskatonic.bots import Bot, Chair, Leash, bot_names, make_bot
from miskatonic.kernel import registry
from miskatonic.kernel.records import load

NICE = 5
"""Niceness: players' requests take precedence."""
MOST_BOTS = 2000
"""Most stateful bots that a worker keeps."""
MOST_MEMORY = 1 << 30
"""Limit of address space in bytes: a bot that needs more fails, but the machine does not."""
LONGEST_TRACE = 8_000
STAND_IN, LAST_RESORT = "steady", "random"
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
HEAD = 4
"""Size of a frame's length prefix, in bytes."""


class Question(msgspec.Struct, array_like=True, frozen=True):
    """A question to a bot; without a save, the request to cancel it."""

    number: int
    table: str = ""
    seat: int = 0
    bot: str = ""
    seconds: float = 0.0
    save: bytes = b""


class Answer(msgspec.Struct, array_like=True, frozen=True):
    """A worker's answer; number 0: it is ready."""

    number: int
    option: str = ""
    trace: str = ""
    """Why there is no option."""
    spent: float = 0.0
    """Seconds of processor time since it started."""
    memory: int = 0
    """Memory in use, in bytes."""


def framed(message: Question | Answer) -> bytes:
    """Return a message framed for the pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


class Mind:
    """The bots of this worker. They remember what they saw; a new worker simply knows less."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._number = 0
        self.stopped = 0
        """Number of the last question that the server has cancelled."""

    def think(self, question: Question) -> str:
        """Return the id of the option that a bot chooses."""
        self._number = question.number
        game = load(question.save, own=True)
        name = question.bot
        if name == STAND_IN and name not in bot_names(game.spec):
            name = LAST_RESORT
        key = question.table, question.seat, name
        bot = self._bots.pop(key, None)
        if bot is None:
            seed = crc32(f"{question.table} {question.seat}".encode())
            bot = make_bot(name, game.spec, seed, Leash(question.seconds, self._is_stopped))
        option = bot.choose(Chair(game, question.seat))
        self._bots[key] = bot  # a bot that failed starts afresh next time
        if len(self._bots) > MOST_BOTS:
            self._bots.popitem(last=False)
        return option

    def _is_stopped(self) -> bool:
        return self.stopped == self._number


def main(games: Iterable[str] | None = None) -> None:
    """Answer questions until the server is gone; ``games``: those to load at once."""
    for told in (signal.SIGINT, signal.SIGTERM):  # for the server, which ends its workers
        signal.signal(told, signal.SIG_IGN)
    answers = os.dup(1)
    os.dup2(2, 1)  # a bot's output must not mix with the answers
    _behave()
    mind = Mind()
    inbox: SimpleQueue[Question] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, inbox, mind), daemon=True).start()
    for name in registry.names() if games is None else games:
        with contextlib.suppress(Exception):  # a game that cannot be loaded fails when played
            registry.get(name)
    _send(answers, Answer(0, spent=time.process_time(), memory=_memory()))
    while True:
        question = inbox.get()
        option = trace = ""
        try:
            option = mind.think(question)
        except Exception:
            trace = traceback.format_exc()[-LONGEST_TRACE:]
        spent, memory = time.process_time(), _memory()
        _send(answers, Answer(question.number, option, trace, spent, memory))


def _listen(questions: BinaryIO, inbox: SimpleQueue[Question], mind: Mind) -> None:
    """Receive questions while a bot thinks; exit once the pipe breaks."""
    while head := questions.read(HEAD):
        body = questions.read(int.from_bytes(head, "big"))
        try:
            question = msgspec.msgpack.decode(body, type=Question)
        except msgspec.MsgspecError:  # truncated: the server is gone
            break
        if question.save:
            inbox.put(question)
        else:
            mind.stopped = question.number
    os._exit(0)


def _behave() -> None:
    """Lower this process's priority and limit its memory."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(NICE)
    with contextlib.suppress(ValueError, OSError):  # the operator's limit is already lower
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _memory() -> int:
    """Return this process's memory in bytes; 0 where it cannot be determined.

    ``getrusage`` would be easier, but on Linux its peak includes the parent's size at the fork:
    every worker of a large server would seem to have grown.
    """
    try:
        with open("/proc/self/statm", "rb", buffering=0) as pages:  # noqa: PTH123 - at every answer
            return int(pages.read(100).split()[1]) * PAGE
    except OSError:
        return 0


def _send(pipe: int, answer: Answer) -> None:
    rest = memoryview(framed(answer))
    try:
        while rest:
            rest = rest[os.write(pipe, rest) :]
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main()
