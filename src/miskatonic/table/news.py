"""The difference between a listener's last update and now, field by field, views included.

Each listener's last situation is kept, exactly as sent, and compared with the new one: secrets
affect neither a field nor whether it is sent. Views are snapshots (the conformance suite checks
this), so a kept one does not change while the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from msgspec import UNSET, Raw, Struct, UnsetType

from miskatonic.kernel.spec import View
from miskatonic.table.messages import Happened, Update, encode
from miskatonic.table.model import Status
from miskatonic.table.telling import Situation


def update(
    version: int,
    before: Situation | None,
    now: Situation,
    events: Iterable[bytes],
    status: Status | UnsetType = UNSET,
) -> bytes:
    """Return an ``Update`` with the changed fields; ``events`` are already encoded."""

    def fresh(field: str) -> Any:
        return UNSET if before is not None and now[field] == before[field] else now[field]

    commands = fresh("commands")
    return encode(
        Update(
            version=version,
            view=_seen(None if before is None else before["view"], now["view"]) or UNSET,
            question=fresh("question"),
            waiting=fresh("waiting"),
            commands=UNSET if commands is UNSET else {told.name: told.seats for told in commands},
            undo=fresh("undo"),
            hint=fresh("hint"),
            status=status,
            events=cast("list[Happened]", [Raw(event) for event in events]),
        )
    )


def _seen(before: View | None, now: View) -> dict[str, Any]:
    """Return the changed fields of a view; for a list of unchanged length, its changed items."""
    changed: dict[str, Any] = {}
    for name in now.__struct_fields__:
        new = getattr(now, name)
        if before is None:
            changed[name] = new
            continue
        old = getattr(before, name)
        if new is old or new == old:
            continue
        if not _are_things(old, new):
            changed[name] = new
            continue
        for place, (was, thing) in enumerate(zip(old, new, strict=True)):
            if was is not thing and was != thing:
                changed[f"{name}.{place}"] = thing
    return changed


def _are_things(old: Any, new: Any) -> bool:
    """Return whether both are lists of equally many structs: sheets, monsters, gates."""
    if not (type(old) is type(new) is tuple and new and len(old) == len(new)):
        return False
    return isinstance(old[0], Struct) and isinstance(new[0], Struct)
