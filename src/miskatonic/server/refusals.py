"""A refusal as the protocol writes it: code, sentence, details. Never a trace."""

from __future__ import annotations

import re

from miskatonic.kernel import safe_text
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.server.errors import MalformedError
from miskatonic.table.errors import BadSetupError, TableError
from miskatonic.table.messages import Refusal

_FIELD = re.compile(r"field `([^`]+)`|at `\$\.?([^`]+)`|^(?!data)(\w+):")
_BOUND = re.compile(r"Expected `(?:int|float)` ([<>]=?) (-?\d+)")
_HUGE = re.compile(r"(?:Integer value|Number) out of range")
_NUMBER = re.compile(r"Expected `int(?: \| null)?`, got")
"""What msgspec says of a number that it does not take."""


def as_table_error(error: MiskatonicError) -> TableError:
    """Return an error of the protocol."""
    return error if isinstance(error, TableError) else BadSetupError(why=error)


def malformed(problem: str) -> MalformedError:
    """Return a refusal that names the field, and the numbers it takes, as far as they are told."""
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
    """Return a refusal that tells which whole numbers a field takes."""
    problem = f"{field}: {given}" if given else field
    return MalformedError(problem=problem, field=field, right="range", least=least, most=most)


def refusal(error: MiskatonicError, lang: str, number: int | None = None) -> Refusal:
    """Return what a client is told."""
    told = as_table_error(error)
    details = {
        name: value if isinstance(value, bool | list) else safe_text.told(value)
        for name, value in told.details.items()
        if not isinstance(value, MiskatonicError)
    }
    return Refusal(error=told.key, message=told.text(lang), details=details, n=number)
