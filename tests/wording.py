"""Every text that people read, by language, with the file and the key where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from miskatonic.kernel.text import LANGUAGES

ROOT = Path(__file__).parents[1]
PLACES = ("src/miskatonic", "web/src")
LEDGERS = ROOT / "src/miskatonic/rulebook"
SHOWN = frozenset(("title", "text", "check", "question", "ruling", "why", "given", "expect"))
"""Fields of a ledger that are shown to people."""


class Written(NamedTuple):
    """A text and where it stands."""

    file: str
    key: str
    text: str

    @property
    def scope(self) -> str:
        """The game whose text it is, or ``site``."""
        parts = Path(self.file).parts
        if "games" in parts:
            return parts[parts.index("games") + 1]
        return Path(self.file).name.partition(".")[0] if "rulebook" in parts else "site"


@cache
def glossary(lang: str) -> dict[str, Any]:
    """Return the terms of a language: what they are called, and what they are never called."""
    terms: dict[str, Any] = _read(ROOT / "docs/glossary" / f"{lang}.yaml")["terms"]
    return terms


@cache
def written(lang: str) -> tuple[Written, ...]:
    """Return all texts in a language."""
    assert lang in LANGUAGES
    return (*_messages(lang), *_cards(lang), *_ledgers(lang))


def _messages(lang: str) -> Iterator[Written]:
    for place in PLACES:
        for file in sorted((ROOT / place).rglob(f"{lang}.ftl")):
            if "static" in file.parts:
                continue
            for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
                if isinstance(entry, fluent.Message):
                    name, patterns = entry.id.name, [("", entry.value)]
                    patterns += [(f".{each.id.name}", each.value) for each in entry.attributes]
                    for part, pattern in patterns:
                        if pattern is not None:
                            yield Written(_path(file), name + part, _plain(pattern))


def _plain(pattern: fluent.Pattern) -> str:
    """Return the words of a message, each variant on a line of its own."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            parts.append(element.value)
        elif isinstance(element.expression, fluent.SelectExpression):
            parts.append("\n".join(_plain(each.value) for each in element.expression.variants))
        else:
            parts.append("…")
    return "".join(parts).replace("\N{SOFT HYPHEN}", "")


def _cards(lang: str) -> Iterator[Written]:
    for file in sorted((ROOT / "src/miskatonic/games").rglob("content/*.yaml")):
        for key, value in _said(_read(file), ""):
            if isinstance(value[lang], str):
                yield Written(_path(file), key, value[lang])


def _said(node: Any, key: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the texts of a card file, which are written in all languages side by side."""
    if isinstance(node, dict) and set(LANGUAGES) <= set(node):
        yield key, node
    elif isinstance(node, dict):
        for name, value in node.items():
            yield from _said(value, f"{key}.{name}".lstrip("."))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            name = value.get("id", number) if isinstance(value, dict) else number
            yield from _said(value, f"{key}.{name}".lstrip("."))


def _ledgers(lang: str) -> Iterator[Written]:
    suffix = "" if lang == "en" else f".{lang}"
    for game in ("ah2", "ritual"):
        file = LEDGERS / f"{game}{suffix}.yaml"
        yield from _entries(_path(file), _read(file), "")


def _entries(file: str, node: Any, key: str) -> Iterator[Written]:
    if isinstance(node, dict):
        for name, value in node.items():
            if name in SHOWN and isinstance(value, str):
                yield Written(file, f"{key}.{name}".lstrip("."), value)
            elif isinstance(value, dict | list):
                yield from _entries(file, value, f"{key}.{name}".lstrip("."))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            name = value.get("id", number) if isinstance(value, dict) else number
            yield from _entries(file, value, f"{key}.{name}".lstrip("."))


@cache
def _read(file: Path) -> Any:
    return yaml.load(
        file.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    )


def _path(file: Path) -> str:
    return str(file.relative_to(ROOT))
