"""What is new to somebody who was told before: fields that differ, of the view too.

Where a game stands is kept for a listener as it was written, a line a field: small, and compared
in no time. Only what this reader was told is compared: what a seat may not know changes neither a
field nor whether it is sent.
"""

from __future__ import annotations

from itertools import compress, count
from operator import ne
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import astuple

from miskatonic.kernel.spec import View
from miskatonic.table.telling import Situation

FIELDS = ("question", "waiting", "commands", "undo", "hint")
"""What an update may bring beside the view."""

THINGS = b"[{"
"""How a list of things begins: sheets, monsters, gates."""

_split = msgspec.json.Decoder(list[Raw]).decode
_encode_lines = msgspec.json.Encoder().encode_lines


def written(situation: Situation) -> bytes:
    """Return where a game stands, a line a field: ``FIELDS``, then those of the view."""
    seats = {command.name: command.seats for command in situation["commands"]}
    fields = (
        situation["question"],
        situation["waiting"],
        seats,
        situation["undo"],
        situation["hint"],
        *astuple(situation["view"]),
    )
    return _encode_lines(fields)[:-1]


def news(before: bytes | None, now: bytes, view: View) -> dict[str, Any]:
    """Return the fields of an update that are not as before, and those of its kind of view."""
    names, beside = view.__struct_fields__, len(FIELDS)
    fields: dict[str, Any] = {}
    seen: dict[str, Raw] = {}
    lines = now.split(b"\n")
    known = [b""] * len(lines) if before is None else before.split(b"\n")
    for place in compress(count(), map(ne, lines, known)):
        if place < beside:
            fields[FIELDS[place]] = Raw(lines[place])
        else:
            seen |= _items(names[place - beside], known[place], lines[place])
    if seen:
        fields["view"] = seen
    return fields


def _items(name: str, before: bytes, now: bytes) -> dict[str, Raw]:
    """Return a field as it is now: of a list as long as before only the things that differ."""
    if before.startswith(THINGS) and now.startswith(THINGS):
        old, new = _split(before), _split(now)
        if len(old) == len(new):
            return {
                f"{name}.{place}": thing
                for place, (was, thing) in enumerate(zip(old, new, strict=True))
                if bytes(was) != bytes(thing)
            }
    return {name: Raw(now)}
