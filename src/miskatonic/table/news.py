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
            seen[names[place - beside]] = Raw(lines[place])
    if seen:
        fields["view"] = seen
    return fields
