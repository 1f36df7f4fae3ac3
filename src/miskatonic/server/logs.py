"""Structured logs: one line an event, JSON where a machine reads them. No secrets, no faces.

Nothing here logs a secret on purpose; but the message of an exception may quote one, whoever raised
it. What looks like a token, a hash or the password of the database is struck out of every line.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote, quote_plus

import msgspec

from miskatonic.kernel.safe_text import ascii_json, one_line

STRUCK = "…"
SECRETS = (
    r"(?<=miskatonic=)[\w-]{16,}",
    r"\$argon2\w*\$[\w$+/=,.-]+",
    r"(?<=://)[^\s/@:]*:[^\s/@]+(?=@)",
)
"""A cookie, a hashed password, a name and a password in an address."""

QUIET = ("uvicorn", "uvicorn.error", "sqlalchemy", "alembic", "asyncio", "websockets")
USUAL = {*vars(logging.makeLogRecord({})), "message", "color_message", "websocket"}
"""What a record has by itself or from uvicorn; whatever else it has was told with ``extra``."""


def set_up_logs(human: bool, hidden: Iterable[str] = ()) -> None:
    """Write all logs to standard error, in words for a person, as JSON for a machine.

    ``hidden``: passwords that must never stand there.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Words(hidden) if human else Lines(hidden))
    handler.addFilter(_concerns_us)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


class Discreet(logging.Formatter):
    """Strikes out secrets."""

    def __init__(self, hidden: Iterable[str], *layout: Any) -> None:
        super().__init__(*layout)
        forms = {form for word in hidden if word for form in _forms(word)}
        words = sorted(map(re.escape, forms), key=len, reverse=True)
        self._secret = re.compile("|".join((*words, *SECRETS)))

    def struck(self, text: str) -> str:
        """Return a text without secrets."""
        return self._secret.sub(STRUCK, text)


def _forms(secret: str) -> set[str]:
    """Return a secret as it may be written: in an address, in JSON, in Python."""
    written = msgspec.json.encode(secret).decode()[1:-1]
    return {secret, quote(secret, safe=""), quote_plus(secret), written, repr(secret)[1:-1]}


class Lines(Discreet):
    """One JSON object a line."""

    def __init__(self, hidden: Iterable[str] = ()) -> None:
        super().__init__(hidden)

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of an event."""
        told = {"event": record.getMessage(), "level": record.levelname.lower()}
        told["timestamp"] = datetime.fromtimestamp(record.created, UTC).isoformat()
        told |= _extra(record)
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        try:
            line = msgspec.json.encode(told, enc_hook=repr).decode()
        except UnicodeEncodeError:  # halves of characters, as in names of files
            line = json.dumps(told, default=repr)
        return ascii_json(self.struck(line))


class Words(Discreet):
    """Time, level, event, details; a trace below."""

    def __init__(self, hidden: Iterable[str] = ()) -> None:
        super().__init__(hidden, "{asctime} {levelname:8} {message}{details}", "%H:%M:%S", "{")

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of an event."""
        record.details = "".join(f" {name}={value}" for name, value in _extra(record).items())
        return self.struck(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        """Return the first line, which nothing in it can break or colour."""
        return one_line(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802
        """Return the trace; the further lines of a message are set in, like no line of a log."""
        lines = []
        for part in traceback.format_exception(*ei):
            first, *rest = part.rstrip("\n").split("\n")
            lines += [first, *(line if line[:1] in ("", " ") else f"    {line}" for line in rest)]
        return "\n".join(map(one_line, lines))


def _concerns_us(record: logging.LogRecord) -> bool:
    """Tell of no client that sends no UTF-8: it is cut off with 1007, and that is all."""
    fault = record.exc_info[1] if record.exc_info else None
    return record.name != "uvicorn.error" or not isinstance(fault, UnicodeDecodeError)


def _extra(record: logging.LogRecord) -> dict[str, str]:
    return {name: value for name, value in vars(record).items() if name not in USUAL}
