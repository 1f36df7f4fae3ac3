"""A refusal as the protocol writes it: code, sentence, details. Never a trace."""

from __future__ import annotations

import re

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.server.errors import MalformedError
from miskatonic.table.errors import BadSetupError, TableError
from miskatonic.table.messages import Refusal

_FIELD = re.compile(r"field `([^`]+)`|at `\$\.?([^`]+)`|^(?!data)(\w+):")


def as_table_error(error: MiskatonicError) -> TableError:
    """Return an error of the protocol."""
    return error if isinstance(error, TableError) else BadSetupError(why=error)


def malformed(problem: str) -> MalformedError:
    """Return a refusal that names the field, as far as the problem does."""
    named = _FIELD.search(problem)
    return MalformedError(
        problem=problem, field=next(filter(None, named.groups())) if named else ""
    )


def refusal(error: MiskatonicError, lang: str, number: int | None = None) -> Refusal:
    """Return what a client is told."""
    told = as_table_error(error)
    details = {
        name: value if isinstance(value, int | str | list) else str(value)
        for name, value in told.details.items()
        if not isinstance(value, MiskatonicError)
    }
    return Refusal(error=told.key, message=told.text(lang), details=details, n=number)
