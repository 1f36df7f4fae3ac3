"""Events: cheap tuples ``(kind, audience, *arguments)``; the log and the audit come from them.

Everybody learns that an event happened. If its kind declares a secret, the last argument is for
the audience only: the others get ``None`` in its place.

In games with characters, an event also says whom the seats that it names were playing when it
happened: the log speaks of characters, and a seat may get another one later.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from miskatonic.kernel.secrets import EVERYONE
from miskatonic.kernel.state import S

if TYPE_CHECKING:
    from miskatonic.kernel.spec import Rules

RawEvent: TypeAlias = tuple[Any, ...]


SEATS = frozenset(("seat", "to", "first"))
"""Arguments that are numbers of seats."""

Heading: TypeAlias = Literal["", "turn", "phase"]


class EventKind(msgspec.Struct, frozen=True):
    """Declaration of an event: argument names, rule, and whether the last argument is secret."""

    rule: str
    fields: tuple[str, ...] = ()
    secret: bool = False
    heading: Heading = ""
    """What it begins, if it is a heading of the log: a turn (or round), or a phase within it."""


class Event(msgspec.Struct, frozen=True):
    """An event as one viewer may know it."""

    kind: str
    rule: str
    values: dict[str, Any]
    figures: dict[int, str] = {}
    """Seat -> the character it was playing, for the seats that the event names."""

    @property
    def key(self) -> str:
        """Return the key of the text that describes the event."""
        return f"event-{self.kind.replace('_', '-')}"


def seen_by(seat: int | None, audience: int) -> bool:
    """Return whether a seat, or a spectator, belongs to an audience."""
    return audience == EVERYONE if seat is None else bool(audience >> seat & 1)


def with_figures(event: RawEvent, rules: Rules[S], state: S) -> RawEvent:
    """Return an event together with the characters of the seats that it names, if there are any."""
    figure, declared = rules.figure, rules.events.get(event[0])
    if figure is None or declared is None:
        return event
    seats = [seat for name, seat in zip(declared.fields, event[2:], strict=True) if name in SEATS]
    return (*event, tuple([(seat, figure(state, seat)) for seat in seats])) if seats else event


def is_idle(heading: Heading, following: Heading | None) -> bool:
    """Return whether a phase is over with nothing to tell: another heading follows its own."""
    return heading == "phase" and bool(following)


def filtered(
    events: Iterable[RawEvent], kinds: Mapping[str, EventKind], seat: int | None
) -> list[Event]:
    """Return the events as a seat (or a spectator) may know them."""
    result = []
    for kind, audience, *values in events:
        declared = kinds[kind]
        figures = values.pop() if len(values) > len(declared.fields) else ()
        if declared.secret and not seen_by(seat, audience):
            values[-1] = None
        named = dict(zip(declared.fields, values, strict=True))
        # An event whose rule depends on the case carries its citation as the argument "rule".
        result.append(Event(kind, named.get("rule") or declared.rule, named, dict(figures)))
    return result
