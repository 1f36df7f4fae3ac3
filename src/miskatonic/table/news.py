"""What is new to somebody who was told before: fields that differ, of the view too.

Where a game stands is kept for a listener as it was written, a line a field: small, and compared
in no time. Only what this reader was told is compared: what a seat may not know changes neither a
field nor whether it is sent.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from miskatonic.kernel.spec import View
from miskatonic.table.telling import Situation

FIELDS = ("question", "waiting", "commands", "undo", "hint")
"""What an update may bring beside the view."""

_encode_lines = msgspec.json.Encoder().encode_lines


def written(situation: Situation) -> bytes:
    """Return where a game stands, a line a field: ``FIELDS``, then those of the view."""
    question, waiting, commands, undo, hint = (situation[name] for name in FIELDS)
    seats = {command.name: command.seats for command in commands}
    view = msgspec.structs.astuple(situation["view"])
    return _encode_lines((question, waiting, seats, undo, hint, *view))[:-1]


def news(before: bytes | None, now: bytes, view: View) -> dict[str, Any]:
    """Return the fields of an update that are not as before, and those of its kind of view."""
    lines = now.split(b"\n")
    known = [b""] * len(lines) if before is None else before.split(b"\n")
    names, beside = (*FIELDS, *view.__struct_fields__), len(FIELDS)
    fields: dict[str, Any] = {}
    seen: dict[str, Raw] = {}
    for place in [place for place, line in enumerate(lines) if line != known[place]]:
        told = fields if place < beside else seen
        told[names[place]] = Raw(lines[place])
    if seen:
        fields["view"] = seen
    return fields
