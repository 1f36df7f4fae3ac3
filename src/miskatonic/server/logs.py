"""Structured logs: one line an event, JSON where a machine reads them. No secrets, no faces."""

from __future__ import annotations

import logging
import sys

import structlog

QUIET = ("uvicorn", "uvicorn.error", "sqlalchemy", "alembic", "asyncio", "websockets")


def set_up_logs(human: bool) -> None:
    """Write all logs to standard error, in colour for a person, as JSON for a machine."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    renderer: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer() if human else structlog.processors.JSONRenderer()
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
