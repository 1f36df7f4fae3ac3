"""Events: cheap tuples ``(kind, audience, *arguments)``; the log and the audit come from them.

Everybody learns that an event happened. If its kind declares a secret, the last argument is for
the audience only: the others get ``None`` in its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from miskatonic.kernel.secrets import EVERYONE

RawEvent: TypeAlias = tuple[Any, ...]


class EventKind(msgspec.Struct, frozen=True):
    """Declaration of an event: argument names, rule, and whether the last argument is secret."""

    rule: str
    fields: tuple[str, ...] = ()
    secret: bool = False


class Event(msgspec.Struct, frozen=True):
    """An event as one viewer may know it."""

    kind: str
    rule: str
    values: dict[str, Any]

    @property
    def key(self) -> str:
        """Return the key of the text that describes the event."""
        return f"event-{self.kind.replace('_', '-')}"


def seen_by(seat: int | None, audience: int) -> bool:
    """Return whether a seat, or a spectator, belongs to an audience."""
    return audience == EVERYONE if seat is None else bool(audience >> seat & 1)


def filtered(
    events: Iterable[RawEvent], kinds: Mapping[str, EventKind], seat: int | None
) -> list[Event]:
    """Return the events as a seat (or a spectator) may know them."""
    result = []
    for kind, audience, *values in events:
        declared = kinds[kind]
        if declared.secret and not seen_by(seat, audience):
            values[-1] = None
        named = dict(zip(declared.fields, values, strict=True))
        # An event whose rule depends on the case carries its citation as the argument "rule".
        result.append(Event(kind, named.get("rule") or declared.rule, named))
    return result
