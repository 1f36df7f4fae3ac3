"""Structured logs: one line per event, JSON for machines. No secrets, no card faces.

Nothing logs a secret on purpose, but the message of any exception may quote one. Whatever looks
like a token, a hash or the database's password is redacted in every line.
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
"""A cookie, a password hash, or credentials in a URL."""

QUIET = ("uvicorn", "uvicorn.error", "sqlalchemy", "alembic", "asyncio", "websockets")
USUAL = {*vars(logging.makeLogRecord({})), "message", "color_message", "websocket"}
"""Attributes from logging itself or from uvicorn; all others came through ``extra``."""


def set_up_logs(human: bool, hidden: Iterable[str] = ()) -> None:
    """Write all logs to standard error, as plain text for people or as JSON for machines.

    ``hidden``: passwords that must never appear.
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
    """Redacts secrets."""

    def __init__(self, hidden: Iterable[str], *layout: Any) -> None:
        super().__init__(*layout)
        forms = {form for word in hidden if word for form in _forms(word)}
        words = sorted(map(re.escape, forms), key=len, reverse=True)
        self._secret = re.compile("|".join((*words, *SECRETS)))

    def struck(self, text: str) -> str:
        """Return a text with secrets redacted."""
        return self._secret.sub(STRUCK, text)


def _forms(secret: str) -> set[str]:
    """Return the forms a secret may take: in a URL, in JSON, in Python."""
    written = msgspec.json.encode(secret).decode()[1:-1]
    return {secret, quote(secret, safe=""), quote_plus(secret), written, repr(secret)[1:-1]}


class Lines(Discreet):
    """One JSON object per line."""

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
        except UnicodeEncodeError:  # surrogates, as in file names
            line = json.dumps(told, default=repr)
        return ascii_json(self.struck(line))


class Words(Discreet):
    """Time, level, event, details; any traceback below."""

    def __init__(self, hidden: Iterable[str] = ()) -> None:
        super().__init__(hidden, "{asctime} {levelname:8} {message}{details}", "%H:%M:%S", "{")

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of an event."""
        record.details = "".join(f" {name}={value}" for name, value in _extra(record).items())
        return self.struck(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        """Return the first line, made safe against line breaks and colour codes."""
        return one_line(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802
        """Return the traceback, indented so that no line of it looks like a log line."""
        lines = []
        for part in traceback.format_exception(*ei):
            first, *rest = part.rstrip("\n").split("\n")
            lines += [first, *(line if line[:1] in ("", " ") else f"    {line}" for line in rest)]
        return "\n".join(map(one_line, lines))


def _concerns_us(record: logging.LogRecord) -> bool:
    """Drop records about clients that send invalid UTF-8: closing them with 1007 is enough."""
    fault = record.exc_info[1] if record.exc_info else None
    return record.name != "uvicorn.error" or not isinstance(fault, UnicodeDecodeError)


def _extra(record: logging.LogRecord) -> dict[str, str]:
    return {name: value for name, value in vars(record).items() if name not in USUAL}
