"""Errors in the protocol's terms: code, sentence, details. Never a traceback."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any

from miskatonic.kernel import safe_text
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.server.errors import MalformedError
from miskatonic.table.errors import BadSetupError, FailedError, TableError, UnavailableError
from miskatonic.table.messages import Refusal
from miskatonic.table.store import StoreError

if TYPE_CHECKING:
    from miskatonic.server.services import Services

log = logging.getLogger(__name__)

_FIELD = re.compile(r"field `([^`]+)`|at `\$\.?([^`]+)`|^(?!data)(\w+):")
_BOUND = re.compile(r"Expected `(?:int|float)` ([<>]=?) (-?\d+)")
_HUGE = re.compile(r"(?:Integer value|Number) out of range")
_NUMBER = re.compile(r"Expected `int(?: \| null)?`, got")
"""Patterns of msgspec's messages about invalid numbers."""


def as_table_error(error: MiskatonicError) -> TableError:
    """Return the protocol's version of an error."""
    return error if isinstance(error, TableError) else BadSetupError(why=error)


def noted(problem: Exception, services: Services, *, retry: int = 0, **about: Any) -> TableError:
    """Count a problem, log what the operator must know, and return the error for the client.

    ``retry``: seconds after which an unresponsive database is worth another try; ``about``: where
    it happened, for the log.
    """
    if isinstance(problem, MiskatonicError):
        told = as_table_error(problem)
    elif isinstance(problem, StoreError):  # known, and logged at a limited rate
        services.health.note(problem, **about)
        told = UnavailableError(retry=retry) if retry else UnavailableError()
    else:  # a defect of ours: its traceback is logged, not sent
        log.error("request failed", exc_info=problem, extra=about)
        told = FailedError()
    services.metrics.refusals.labels(told.key).inc()
    return told


def malformed(problem: str) -> MalformedError:
    """Return a refusal that names the field, and its range if the decoder states one."""
    named = _FIELD.search(problem)
    field = next(filter(None, named.groups())) if named else ""
    if bound := _BOUND.search(problem):
        right = "least" if bound[1].startswith(">") else "most"
        return MalformedError(problem=problem, field=field, right=right, bound=bound[2])
    if _HUGE.search(problem):
        return MalformedError(problem=problem, field=field, right="smaller")
    if _NUMBER.search(problem):
        return MalformedError(problem=problem, field=field, right="whole")
    return MalformedError(problem=problem, field=field)


def out_of_range(field: str, least: int, most: int, given: str = "") -> MalformedError:
    """Return a refusal that states the range of an integer field."""
    problem = f"{field}: {given}" if given else field
    return MalformedError(problem=problem, field=field, right="range", least=least, most=most)


def refusal(error: MiskatonicError, lang: str, number: int | None = None) -> Refusal:
    """Return the message for a client."""
    told = as_table_error(error)
    details = {
        name: value if isinstance(value, bool | list) else safe_text.told(value)
        for name, value in told.details.items()
        if not isinstance(value, MiskatonicError)
    }
    return Refusal(error=told.key, message=told.text(lang), details=details, n=number)
