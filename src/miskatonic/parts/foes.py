"""Foes: the values printed on them, and what everything in play makes of these.

One frozen struct of the game holds either: printed values go in, present values come out. Changes
name its fields, so that every game keeps its own words for what a foe has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

F = TypeVar("F", bound=msgspec.Struct)


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """How some foes differ from what is printed on them."""

    of: Mapping[str, tuple[Any, ...]] = {}
    """Value -> what it may be: the change concerns those for whom all of these hold."""
    add: Mapping[str, int] = {}
    """Value -> how much more or less; a value that a foe does not have (``None``) stays away."""
    become: Mapping[str, Any] = {}
    """Value -> what stands there instead."""
    gain: Mapping[str, tuple[str, ...]] = {}
    """Value -> what is listed there besides; nothing is listed twice."""

    def made_of(self, was: F) -> F:
        """Return a foe after the change; the same foe if it is not concerned."""
        for name, wanted in self.of.items():
            if getattr(was, name) not in wanted:
                return was
        values: dict[str, Any] = dict(self.become)
        for name, by in self.add.items():
            before = getattr(was, name)
            values[name] = None if before is None else before + by
        for name, more in self.gain.items():
            values[name] = tuple(dict.fromkeys((*getattr(was, name), *more)))
        return replace(was, **values)


def present(printed: F, changes: Iterable[Change], least: Mapping[str, int]) -> F:
    """Return what a foe is now: its printed values, after all changes, none below its least.

    The changes come in the order in which they apply: each looks at what those before it have left,
    not at what is printed.
    """
    now = printed
    for change in changes:
        now = change.made_of(now)
    low = {name: floor for name, floor in least.items() if getattr(now, name) < floor}
    return replace(now, **low) if low else now
