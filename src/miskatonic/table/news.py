"""What is new to somebody who was told before: fields that differ, of the view too.

Where a game stands is kept for a listener as it was written, a line a field: small, and compared
at no cost. Only what this reader was told is compared: what a seat may not know changes neither a
field nor whether it is sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import compress, count
from operator import ne

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
    fields = [  # not a tuple: each time it writes one, msgspec (0.22) forgets to free an object
        situation["question"],
        situation["waiting"],
        seats,
        situation["undo"],
        situation["hint"],
        *astuple(situation["view"]),
    ]
    return _encode_lines(fields)[:-1]


def update(
    version: int, before: bytes | None, now: bytes, kind: type[View], ending: Iterable[bytes]
) -> bytes:
    """Return an ``Update`` with the fields that are not as before, and those of the view.

    ``kind``: of the view; ``ending``: the fields that follow. Put together from lines that are
    written already, for this is done for every seat after every step.
    """
    names, beside = _names(kind), len(FIELDS)
    lines = now.split(b"\n")
    known = [b""] * len(lines) if before is None else before.split(b"\n")
    fields: list[bytes] = []
    seen: list[bytes] = []
    for place in compress(count(), map(ne, lines, known)):
        line = lines[place]
        if place < beside:
            fields.append(names[place] + line)
        elif line[:2] == THINGS == known[place][:2]:
            seen += _things(names[place], known[place], line)
        else:
            seen.append(names[place] + line)
    if seen:
        fields.insert(0, b'"view":{%s}' % b",".join(seen))
    return b'{"type":"update","version":%d,%s}' % (version, b",".join([*fields, *ending]))


def _things(name: bytes, before: bytes, now: bytes) -> Iterator[bytes]:
    """Give a list as it is now; if it is as long as before, only the things that differ."""
    old, new = _split(before), _split(now)
    if len(old) != len(new):
        yield name + now
        return
    start = name[:-2]
    for place, (was, thing) in enumerate(zip(old, new, strict=True)):
        if bytes(was) != bytes(thing):
            yield b'%s.%d":%s' % (start, place, bytes(thing))


@cache
def _names(kind: type[View]) -> list[bytes]:
    """Return how each line begins once it is a field."""
    return [b'"%s":' % name.encode() for name in (*FIELDS, *kind.__struct_fields__)]
