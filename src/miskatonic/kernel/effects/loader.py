"""Reading content files: typed, and with errors that name file, card and field."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from miskatonic.kernel.effects.vocabulary import (
    Amount,
    Condition,
    Effects,
    Resource,
    Vocabulary,
    Who,
    Word,
)
from miskatonic.kernel.errors import ContentError

T = TypeVar("T")

_AT = re.compile(r"^(?P<problem>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)


class _Misfit(ValueError):
    """A problem deeper inside; msgspec adds the path down to where it called us."""


class Reader:
    """Turns plain data into words, with the names of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary, *, python: bool) -> None:
        self._vocabulary = vocabulary
        self._python = python
        """Whether a card may name a Python rule: packaged ones may, packs may not."""

    def convert(self, data: Any, kind: type[T]) -> T:
        """Return the data as a struct, or raise ``_Misfit`` with problem and path."""
        try:
            return msgspec.convert(data, kind, dec_hook=self._hook, str_keys=True)
        except msgspec.ValidationError as error:
            match = _AT.match(str(error))
            assert match is not None
            problem, path = match["problem"], match["path"] or ""
            inner = ""
            if "\x1f" in problem:
                problem, inner = problem.split("\x1f", 1)
            raise _Misfit(f"{problem}\x1f{path}{inner}") from None

    def _hook(self, kind: type, data: Any) -> Any:
        vocabulary = self._vocabulary
        if kind is Effects:
            return self._effects(data)
        if kind is Who:
            return Who(data, self._name(data, vocabulary.who))
        if kind is Condition:
            return Condition(data, self._name(data, vocabulary.conditions))
        if kind is Resource:
            return self._name(data, vocabulary.resources)
        if kind is Amount:
            return self._amount(data)
        raise _Misfit(f"cannot read a {kind.__name__}\x1f")

    def _name(self, data: Any, known: Mapping[str, T]) -> T:
        if not isinstance(data, str) or data not in known:
            raise _Misfit(f"{data!r} is not known; known: {', '.join(sorted(known))}\x1f")
        return known[data]

    def _amount(self, data: Any) -> Amount:
        if isinstance(data, int) and not isinstance(data, bool):
            return Amount("", data)
        if isinstance(data, dict):
            extra = sorted(set(data) - {"of", "plus"})
            if extra or "of" not in data:
                raise _Misfit("an amount is a number, a name, or {of: ..., plus: ...}\x1f")
            base = self._amount(data["of"])
            plus = self._amount(data["plus"]) if "plus" in data else None
            return Amount(base.name, base.fixed, base.count, plus)
        return Amount(str(data), 0, self._name(data, self._vocabulary.amounts))

    def _effects(self, data: Any) -> Effects:
        if not isinstance(data, list):
            raise _Misfit("a list of effects is expected\x1f")
        words = []
        for i, item in enumerate(data):
            try:
                words.append(self._word(item))
            except _Misfit as misfit:
                problem, _, path = str(misfit).partition("\x1f")
                raise _Misfit(f"{problem}\x1f[{i}]{path}") from None
        return Effects(tuple(words))

    def _word(self, data: Any) -> Word:
        if not isinstance(data, dict) or "do" not in data:
            raise _Misfit("an effect is a mapping with the key 'do'\x1f")
        fields = dict(data)
        name = fields.pop("do")
        known = {
            key: word for key, word in self._vocabulary.words.items() if self._python or key != "python"
        }
        kind = self._name(name, known)
        if name == "python":
            fields["rule"] = self._name(fields.get("rule"), self._vocabulary.python)
        try:
            return self.convert(fields, kind)
        except _Misfit as misfit:
            problem, _, path = str(misfit).partition("\x1f")
            raise _Misfit(f"{problem}\x1f.{name}{path}") from None


def read_yaml(path: Path | Any, name: str) -> Any:
    """Return the plain data of a YAML file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise ContentError(file=name, card="-", field="-", problem=str(problem)) from problem
    try:
        return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as problem:
        flat = " ".join(str(problem).split())
        raise ContentError(file=name, card="-", field="-", problem=flat) from problem


def read_cards(
    data: Any,
    kind: type[T],
    reader: Reader,
    file: str,
    check: Callable[[T], str] = lambda card: "",
) -> list[T]:
    """Return the cards of a file; the first mistake is told with file, card and field.

    ``check`` may return ``"field: problem"`` for what types cannot express.
    """
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise ContentError(file=file, card="-", field="cards", problem="a list 'cards' is expected")
    cards: list[T] = []
    for i, item in enumerate(data["cards"]):
        name = item.get("id", f"#{i + 1}") if isinstance(item, dict) else f"#{i + 1}"
        try:
            card = reader.convert(item, kind)
        except _Misfit as misfit:
            problem, _, path = str(misfit).partition("\x1f")
            raise ContentError(
                file=file, card=str(name), field=path.lstrip(".") or "-", problem=problem
            ) from None
        wrong = check(card)
        if wrong:
            where, _, problem = wrong.partition(": ")
            raise ContentError(file=file, card=str(name), field=where, problem=problem)
        cards.append(card)
    return cards
