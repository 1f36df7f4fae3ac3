"""The set-up of a game as a form: fields, their kinds, and every choice in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from miskatonic.kernel.spec import Ask, AskKind, GameSpec, SetupOption
from miskatonic.kernel.text import Texts


class Choice(msgspec.Struct, frozen=True):
    """A selectable value."""

    value: Any
    label: str


class Field(msgspec.Struct, frozen=True):
    """A set-up option as a form shows it."""

    name: str
    kind: AskKind
    title: str
    help: str
    rule: str
    default: Any
    choices: tuple[Choice, ...] = ()
    """The selectable values; ``numbers`` also takes a list of numbers, ``seat`` also a seat."""
    groups: tuple[tuple[Choice, ...], ...] = ()
    """For ``several``: the value is a list with one choice from each group."""
    least: int = 0
    most: int = 0
    """For ``numbers``: the range of each number."""


def setup_form(spec: GameSpec[Any], texts: Texts) -> tuple[Field, ...]:
    """Return the options a table may agree on before the game starts."""
    return tuple(_field(spec, option, texts) for option in spec.rules.setup_options)


def _field(spec: GameSpec[Any], option: SetupOption, texts: Texts) -> Field:
    key = f"{spec.id}-option-{option.name}"
    ask = spec.telling.asks.get(option.name) or Ask(_kind(option))

    def choices(values: Iterable[Any]) -> tuple[Choice, ...]:
        return tuple(Choice(value, _label(texts, key, value)) for value in values)

    default = list(option.default) if isinstance(option.default, tuple) else option.default
    listed = (None,) if ask.kind == "seat" else option.choices
    return Field(
        name=option.name,
        kind=ask.kind,
        title=texts.format(key),
        help=texts.format(f"{key}-help"),
        rule=option.rule,
        default=default,
        choices=() if ask.groups else choices(listed),
        groups=tuple(map(choices, ask.groups)),
        least=ask.least,
        most=ask.most,
    )


def _kind(option: SetupOption) -> AskKind:
    """Derive the kind of a field from its choices, unless the game declares one."""
    flags = bool(option.choices) and all(isinstance(value, bool) for value in option.choices)
    return "flag" if flags else "choice"


def _label(texts: Texts, key: str, value: Any) -> str:
    """Return a choice in words: the option's own, the name of a card, or the value itself."""
    if isinstance(value, bool):
        return texts.format("option-yes" if value else "option-no")
    keys = (f"{key}-open",) if value is None else (f"{key}-{value}", f"card-{value}")
    return next((texts.format(known) for known in keys if texts.has(known)), str(value))
