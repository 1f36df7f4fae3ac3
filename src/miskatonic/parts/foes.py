"""Foes: their printed values, and their current values given everything in play.

A frozen struct of the game holds both: printed values go in, current values come out. Changes refer
to its fields by name, so that every game keeps its own terms for what a foe has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

F = TypeVar("F", bound=msgspec.Struct)


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A modification of some foes' printed values."""

    of: Mapping[str, tuple[Any, ...]] = {}
    """Field -> allowed values: the change applies to foes that match all of these."""
    add: Mapping[str, int] = {}
    """Field -> difference; a value that a foe does not have (``None``) remains absent."""
    become: Mapping[str, Any] = {}
    """Field -> replacement."""
    gain: Mapping[str, tuple[str, ...]] = {}
    """Field -> items added to its list, without duplicates."""

    def made_of(self, was: F) -> F:
        """Return the changed foe; the same foe if the change does not apply."""
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
    """Return a foe with its current values: the printed ones after all changes, at least ``least``.

    Changes apply in the given order: each sees the result of those before it, not the printed
    values.
    """
    now = printed
    for change in changes:
        now = change.made_of(now)
    low = {name: floor for name, floor in least.items() if getattr(now, name) < floor}
    return replace(now, **low) if low else now
