"""What can be said of a position: each wrong value is refused with one sentence that names it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from miskatonic.kernel.errors import PositionError
from miskatonic.kernel.safe_text import quoted


def refuse(key: str, given: Any, wanted: str) -> PositionError:
    """Return the error: what is said under a key cannot be, and what could."""
    return PositionError(
        problem="value", field=key, given=quoted(given), wanted=wanted or "–", seats=0
    )


def number(key: str, given: Any, least: int, most: int) -> int:
    """Return a whole number in a range; refuse everything else."""
    if type(given) is not int or not least <= given <= most:
        raise refuse(key, given, f"{least} … {most}" if least < most else str(least))
    return given


def one_of(key: str, given: Any, known: Iterable[Any]) -> Any:
    """Return something that can be; refuse everything else, with what could."""
    names = tuple(dict.fromkeys(known))
    if given not in names:
        raise refuse(key, given, ", ".join(map(str, names)))
    return given
