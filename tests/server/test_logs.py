"""The operator's log: one line per event, and nothing about clients' mistakes."""

from __future__ import annotations

import json
import logging
import re

import pytest

from miskatonic.kernel.safe_text import one_line, some_lines
from miskatonic.server.logs import Lines, Words
from tests.server.client import Client
from tests.server.process import Server

pytestmark = pytest.mark.anyio


def event(**extra: object) -> logging.LogRecord:
    """Return what is logged when a rule fails."""
    try:
        raise ValueError("no such card")
    except ValueError as error:
        told = {"msg": "a rule %s", "args": ("failed",), "levelname": "ERROR", "created": 1.5}
        fault = (type(error), error, error.__traceback__)
        return logging.makeLogRecord({**told, "exc_info": fault, **extra})


def test_a_machine_reads_one_object_a_line() -> None:
    line = Lines().format(event(table="k7q2mxpbrt", tables=3, path=ValueError))
    assert "\n" not in line
    told = json.loads(line)
    assert "ValueError: no such card" in told.pop("exception")
    assert told == {
        "event": "a rule failed",
        "level": "error",
        "timestamp": "1970-01-01T00:00:01.500000+00:00",
        "table": "k7q2mxpbrt",
        "tables": 3,
        "path": "<class 'ValueError'>",
    }


def test_a_person_reads_a_sentence_and_the_trace() -> None:
    first, *trace = Words().format(event(table="k7q2mxpbrt")).splitlines()
    assert re.fullmatch(r"\d\d:\d\d:\d\d ERROR    a rule failed table=k7q2mxpbrt", first)
    assert trace[-1] == "ValueError: no such card"


async def test_what_is_not_text_ends_the_connection_and_is_not_logged(
    server: Server, ann: Client
) -> None:
    table = (await ann.open(start=True))["id"]
    before = server.said()
    for nonsense in (b"\xff", b'{"type": "ping", "n": 1, "x": "\xed\xa0\x80"}'):
        socket = await ann.live(table)
        await socket.connection.send(nonsense, text=True)
        assert await socket.closed() == 1007
    await ann.do("GET", "/api/me")  # by now anything that was to be said has been
    news = map(json.loads, server.said()[len(before) :].splitlines())
    assert [line for line in news if line["level"] != "info"] == [], "bots elsewhere may chat"


FORGED = "\x1b[31m\x9b2J\u202e\u2028\udcffa\r\n12:00:00 INFO     all is well\nTraceback:\n  File x"


@pytest.mark.parametrize("form", [Lines(), Words()], ids=["machine", "person"])
def test_nothing_in_an_event_forges_a_line_or_commands_a_terminal(form: logging.Formatter) -> None:
    told = {"msg": "a %s failed", "args": (FORGED,), "levelname": "ERROR", "created": 1.5}
    line = form.format(logging.makeLogRecord({**told, "path": FORGED, "table": FORGED}))
    assert one_line(line) == line


def test_a_trace_stays_a_trace_whatever_the_fault_says() -> None:
    try:
        raise ValueError(FORGED)
    except ValueError as error:
        fault = (type(error), error, error.__traceback__)
        told = {"msg": "failed", "levelname": "ERROR", "created": 1.5, "exc_info": fault}
    text = Words().format(logging.makeLogRecord(told))
    assert some_lines(text) == text
    first, *trace = text.splitlines()
    assert first.endswith("failed")
    begins = [line.split(" ")[0] for line in trace if not line.startswith(" ")]
    assert begins == ["Traceback", "ValueError:"], "nothing else stands at the left edge"
    assert one_line(Lines().format(logging.makeLogRecord(told)))
