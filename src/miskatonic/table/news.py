"""The difference between a listener's last update and now, field by field, views included.

Each listener's last situation is kept, exactly as sent, and compared with the new one: secrets
affect neither a field nor whether it is sent. Views are snapshots (the conformance suite checks
this), so a kept one does not change while the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import asdict, astuple

from miskatonic.kernel.spec import View
from miskatonic.table.messages import Happened, Update, encode
from miskatonic.table.model import Status
from miskatonic.table.telling import Situation

FIELDS = ("question", "waiting", "commands", "undo", "hint", "passed")
"""Of a situation, besides the view: an update brings those that have changed, whole."""


def update(
    version: int,
    before: Situation | None,
    now: Situation,
    events: Iterable[bytes],
    status: Status | UnsetType = UNSET,
    *,
    habit: bool = False,
) -> bytes:
    """Return an ``Update`` with the changed fields; ``events`` are already encoded."""

    told = {name: now[name] for name in FIELDS if before is None or now[name] != before[name]}
    if "commands" in told:
        told["commands"] = {each.name: each.seats for each in told["commands"]}
    return encode(
        Update(
            version=version,
            view=_seen(None if before is None else before["view"], now["view"]) or UNSET,
            status=status,
            habit=habit or UNSET,
            events=cast("list[Happened]", [Raw(event) for event in events]),
            **told,
        )
    )


def _seen(before: View | None, now: View) -> dict[str, Any]:
    """Return the changed fields of a view; for a list of unchanged length, its changed items."""
    if before is None:
        return asdict(now)
    changed: dict[str, Any] = {}
    for name, old, new in zip(now.__struct_fields__, astuple(before), astuple(now), strict=True):
        if new is old or new == old:
            continue
        if not (type(new) is tuple and _are_things(old, new)):
            changed[name] = new
            continue
        for place, (was, thing) in enumerate(zip(old, new, strict=True)):
            if was is not thing and was != thing:
                changed[f"{name}.{place}"] = thing
    return changed


def _are_things(old: Any, new: tuple[Any, ...]) -> bool:
    """Return whether both are equally many structs: sheets, monsters, gates."""
    if not new or type(old) is not tuple or len(old) != len(new):
        return False
    return isinstance(old[0], Struct) and isinstance(new[0], Struct)
