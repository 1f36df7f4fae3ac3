"""Plain state: all facts of a game, in structs that copy in a microsecond.

Copying is generated from the field types, because hand-written copies forget fields. Fields hold
numbers, strings, tuples, lists, bytearrays, dicts and structs of those; anything else is refused
when the game is registered. A dict that rules replace and never change in place is declared as a
``Mapping``: copies share it.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from miskatonic.kernel.rng import Script

S = TypeVar("S", bound="State")


class State(msgspec.Struct, array_like=True, gc=False):
    """The kernel's own facts; every game's state extends this."""

    phase: str
    """Name of the next step; a name without a step means that the game is over."""
    rng: int
    """State of splitmix64."""
    script: Script = ()
    """Scripted results still to come, for tests and tutorials."""
    seen: dict[int, int] = {}
    """Card -> seats (bits) that have seen its face in a place where it now lies hidden."""
    barrier: dict[int, str] = {}
    """Seat -> answer to an open barrier; secret until all are in."""


_ATOMS = (int, str, bool, float, bytes, type(None))


def _is_frozen(kind: Any) -> bool:
    """Return whether values of a type can be shared between copies."""
    origin = get_origin(kind)
    if kind in _ATOMS or kind is Any or origin is Literal:
        return True
    if origin in (Union, types.UnionType):
        return all(_is_frozen(arg) for arg in get_args(kind))
    if origin is Mapping:
        return all(_is_frozen(arg) for arg in get_args(kind))
    if origin is tuple:
        return all(arg is Ellipsis or _is_frozen(arg) for arg in get_args(kind))
    if _is_struct(kind):
        return kind.__struct_config__.frozen and all(
            _is_frozen(hint) for hint in get_type_hints(kind).values()
        )
    return False


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _copy_expression(kind: Any, value: str, helpers: dict[str, Any], where: str) -> str:
    """Return source text that copies a value of a mutable type."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is bytearray:
        return f"{value}[:]"
    if origin is list:
        if _is_frozen(args[0]):
            return f"{value}[:]"
        inner = _copy_expression(args[0], "item", helpers, where)
        return f"[{inner} for item in {value}] if {value} else []"
    if origin is dict:
        if _is_frozen(args[1]):
            return f"{value}.copy() if {value} else {{}}"
        inner = _copy_expression(args[1], "item", helpers, where)
        return f"{{key: {inner} for key, item in {value}.items()}}"
    if origin in (Union, types.UnionType) and len(args) == 2 and type(None) in args:
        kind = next(arg for arg in args if arg is not type(None))
        if _is_struct(kind):  # optional
            inner = _copy_expression(kind, value, helpers, where)
            return f"None if {value} is None else {inner}"
    if _is_struct(kind) and not kind.__struct_config__.frozen:
        name = f"copy_{len(helpers)}"
        helpers[name] = copier(kind)
        return f"{name}({value})"
    raise TypeError(f"{where}: a state may not hold {kind}; use tuples, lists, dicts or structs")


_copiers: dict[type, Callable[[Any], Any]] = {}


def copier(kind: type[S]) -> Callable[[S], S]:
    """Return a function that makes an independent copy of a state."""
    if kind not in _copiers:
        _copiers[kind] = _make_copier(kind)
    return _copiers[kind]


def _make_copier(kind: type[S]) -> Callable[[S], S]:
    helpers: dict[str, Any] = {}
    lines = ["def copy(old):", "    new = old.__copy__()"]
    hints = get_type_hints(kind)
    for name in kind.__struct_fields__:
        hint = hints[name]
        if _is_frozen(hint):
            continue
        where = f"{kind.__name__}.{name}"
        lines.append(f"    new.{name} = {_copy_expression(hint, f'old.{name}', helpers, where)}")
    lines.append("    return new")
    exec("\n".join(lines), helpers)
    made: Callable[[S], S] = helpers["copy"]
    return made
