"""Structured logs: one line an event, JSON where a machine reads them. No secrets, no faces."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

QUIET = ("uvicorn", "uvicorn.error", "sqlalchemy", "alembic", "asyncio", "websockets")
USUAL = {*vars(logging.makeLogRecord({})), "message", "color_message", "websocket"}
"""What a record has by itself or from uvicorn; whatever else it has was told with ``extra``."""


def set_up_logs(human: bool) -> None:
    """Write all logs to standard error, in words for a person, as JSON for a machine."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Words() if human else Lines())
    handler.addFilter(_concerns_us)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of an event."""
        told = {"event": record.getMessage(), "level": record.levelname.lower()}
        told["timestamp"] = datetime.fromtimestamp(record.created, UTC).isoformat()
        told |= _extra(record)
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told, enc_hook=repr).decode()


class Words(logging.Formatter):
    """Time, level, event, details; a trace below."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:8} {message}{details}", "%H:%M:%S", "{")

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of an event."""
        record.details = "".join(f" {name}={value}" for name, value in _extra(record).items())
        return super().format(record)


def _concerns_us(record: logging.LogRecord) -> bool:
    """Tell of no client that sends no UTF-8: it is cut off with 1007, and that is all."""
    fault = record.exc_info[1] if record.exc_info else None
    return record.name != "uvicorn.error" or not isinstance(fault, UnicodeDecodeError)


def _extra(record: logging.LogRecord) -> dict[str, str]:
    return {name: value for name, value in vars(record).items() if name not in USUAL}
