"""Reading content files: typed, with errors that name file, card and field."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar, get_args, get_origin, get_type_hints

import msgspec
import yaml

from miskatonic.kernel.effects.vocabulary import (
    Abilities,
    Amount,
    Condition,
    Effects,
    Resource,
    Vocabulary,
    Who,
    Word,
)
from miskatonic.kernel.errors import ContentError
from miskatonic.kernel.files import read_file
from miskatonic.kernel.safe_text import quoted
from miskatonic.kernel.safe_yaml import YamlRefusedError, parse_yaml


class Printed(Protocol):
    """Something printed, with an id of its own: a card, a sheet, a marker, an entry."""

    @property
    def id(self) -> str:
        """Return the name that content files use."""


T = TypeVar("T")
C = TypeVar("C", bound=Printed)

MOST_BYTES = 1 << 20
"""Size limit of a content file; all cards of a game together take half of it."""
GREATEST = 999
"""Largest absolute value of a number on a card."""

_AT = re.compile(r"^(?P<problem>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)


class MisfitError(ValueError):
    """Part of a card is invalid: the problem, its path below the card, and what would be valid."""

    def __init__(
        self, problem: str, path: str = "", value: object = "", known: object = ""
    ) -> None:
        super().__init__(problem)
        self.problem = problem
        self.path = path
        self.value = value
        self.known = known

    def below(self, path: str) -> MisfitError:
        """Return the same problem with its path seen from one level up."""
        return MisfitError(self.problem, path + self.path, self.value, self.known)


class Reader:
    """Turns plain data into words, using the names of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary, *, python: bool) -> None:
        self._vocabulary = vocabulary
        self._python = python
        """Whether a card may name a Python rule: packaged cards may, packs may not."""
        self._inner: MisfitError | None = None

    def convert(self, data: Any, kind: type[T]) -> T:
        """Return the data as a struct, or raise ``MisfitError``."""
        try:
            return msgspec.convert(data, kind, dec_hook=self._hook, str_keys=True)
        except msgspec.ValidationError as error:
            match = _AT.match(str(error))
            assert match is not None
            path = match["path"] or ""
            inner, self._inner = self._inner, None
            if inner is not None:  # msgspec reports the path down to here, we the rest
                raise inner.below(path) from None
            allowed = _literals(kind, path)
            if allowed:
                value = match["problem"].removeprefix("Invalid enum value ").strip("'")
                raise MisfitError("unknown", path, value, allowed) from None
            raise MisfitError("type", path, match["problem"]) from None

    def _hook(self, kind: type, data: Any) -> Any:
        try:
            return self._read(kind, data)
        except MisfitError as misfit:
            self._inner = misfit
            raise

    def _read(self, kind: type, data: Any) -> Any:
        vocabulary = self._vocabulary
        if kind is Abilities:
            return self._abilities(data)
        if kind is Effects:
            return self._effects(data)
        if kind is Who:
            return Who(data, self._name(data, vocabulary.who))
        if kind is Condition:
            return Condition(data, self._name(data, vocabulary.conditions))
        if kind is Resource:
            return self._name(data, vocabulary.resources)
        assert kind is Amount
        return self._amount(data)

    def _name(self, data: Any, known: Mapping[str, T]) -> T:
        if not isinstance(data, str) or data not in known:
            raise MisfitError("unknown", value=data, known=sorted(known))
        return known[data]

    def _amount(self, data: Any) -> Amount:
        if isinstance(data, int) and not isinstance(data, bool):
            return Amount("", data)
        if isinstance(data, dict):
            if "of" not in data or set(data) - {"of", "plus"}:
                raise MisfitError("unknown", value=data, known="{of: …, plus: …}")
            base = self._amount(data["of"])
            plus = self._amount(data["plus"]) if "plus" in data else None
            return Amount(base.name, base.fixed, base.count, plus)
        return Amount(str(data), 0, self._name(data, self._vocabulary.amounts))

    def _abilities(self, data: Any) -> Abilities:
        if not isinstance(data, dict):
            raise MisfitError("unknown", value=data, known=self._vocabulary.points)
        abilities = Abilities()
        for point, effects in data.items():
            if point not in self._vocabulary.points:
                raise MisfitError("unknown", value=point, known=self._vocabulary.points)
            try:
                abilities[point] = self._effects(effects)
            except MisfitError as misfit:
                raise misfit.below(f".{point}") from None
        return abilities

    def _effects(self, data: Any) -> Effects:
        if not isinstance(data, list):
            raise MisfitError("unknown", value=data, known="[{do: …}, …]")
        words = []
        for i, item in enumerate(data):
            try:
                words.append(self._word(item))
            except MisfitError as misfit:
                raise misfit.below(f"[{i}]") from None
        return Effects(tuple(words))

    def _word(self, data: Any) -> Word:
        if not isinstance(data, dict) or "do" not in data:
            raise MisfitError("unknown", value=data, known="{do: …}")
        fields = dict(data)
        name = fields.pop("do")
        words = self._vocabulary.words
        kind = self._name(name, {k: w for k, w in words.items() if self._python or k != "python"})
        try:
            if name == "python":
                fields["call"] = self._name(fields.get("call"), self._vocabulary.python)
            return self.convert(fields, kind)
        except MisfitError as misfit:
            raise misfit.below(f".{name}") from None


def _literals(kind: type, path: str) -> tuple[Any, ...]:
    """Return the allowed values of a field that is a ``Literal``."""
    hint = get_type_hints(kind).get(path.lstrip("."))
    return get_args(hint) if get_origin(hint) is Literal else ()


def content_error(
    file: str,
    problem: str,
    *,
    card: str = "-",
    field: str = "-",
    value: object = "",
    known: object = "",
) -> ContentError:
    """Return the error for a problem (a case of ``error-content``) in a content file."""
    return ContentError(
        # A number is shown as the file has it, not as the reader's locale formats it.
        file=file,
        card=card,
        field=field,
        problem=problem,
        value=quoted(value),
        known=known,
    )


def read_yaml(path: Path | Traversable, name: str) -> Any:
    """Return the plain data of a YAML file, packaged or from outside."""
    try:
        content = read_file(path, MOST_BYTES) if isinstance(path, Path) else path.read_bytes()
    except OSError as problem:
        raise content_error(name, "unreadable", value=problem.strerror or problem) from problem
    return plain_data(content, name)


def plain_data(content: bytes, name: str) -> Any:
    """Return the plain data in the bytes of a YAML file."""
    try:
        return parse_yaml(content.decode("utf-8"))
    except UnicodeDecodeError as problem:
        raise content_error(name, "unreadable", value=problem) from problem
    except YamlRefusedError as problem:
        raise content_error(name, problem.problem, value=problem.line) from problem
    except yaml.YAMLError as problem:
        raise content_error(name, "yaml", value=" ".join(str(problem).split())) from problem


def _check_numbers(data: Any, path: str = "") -> None:
    """Refuse numbers too large for any rule to calculate with."""
    if isinstance(data, dict):
        for name, inner in data.items():
            _check_numbers(inner, f"{path}.{name}")
    elif isinstance(data, list):
        for place, inner in enumerate(data):
            _check_numbers(inner, f"{path}[{place}]")
    elif isinstance(data, int | float) and not -GREATEST <= data <= GREATEST:
        raise MisfitError("unknown", path, data, f"-{GREATEST} … {GREATEST}")


def read_cards(
    data: Any,
    kind: type[C],
    reader: Reader,
    file: str,
    check: Callable[[C], None] = lambda card: None,
) -> list[C]:
    """Return the cards of a file; an error names the file, card and field of the first mistake.

    No id may be used twice. ``check`` may raise ``MisfitError`` for what types cannot express.
    """
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise content_error(file, "unknown", field="cards", value="–", known="cards: [{id: …}, …]")
    cards: dict[str, C] = {}
    for i, item in enumerate(data["cards"]):
        name = item.get("id", f"#{i + 1}") if isinstance(item, dict) else f"#{i + 1}"
        try:
            _check_numbers(item)
            card = reader.convert(item, kind)
            check(card)
        except MisfitError as misfit:
            raise content_error(
                file,
                misfit.problem,
                card=quoted(name),
                field=misfit.path.lstrip(".") or "-",
                value=misfit.value,
                known=misfit.known,
            ) from None
        if card.id in cards:
            raise content_error(file, "twice", card=card.id, field="id", value=card.id)
        cards[card.id] = card
    return list(cards.values())
