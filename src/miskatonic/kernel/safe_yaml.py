"""Untrusted YAML as plain data: bounded in depth, size and numbers.

PyYAML's loaders recurse into nested files, let aliases multiply, silently keep the last of two
duplicate keys, and raise unrelated errors on words such as 2024-13-01. Here a document is built
iteratively from the parser's events: only lists, mappings, strings, numbers, true, false and null,
as in JSON.
"""

from __future__ import annotations

import re
from typing import Any, NoReturn

import yaml

DEEPEST = 64
"""Deepest nesting of lists and mappings."""
MOST_THINGS = 200_000
"""Most lists, mappings and scalars, counting those repeated by aliases."""
LONGEST_NUMBER = 15
"""Longest number, in digits."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_IMPLICIT: Any = yaml.SafeLoader.yaml_implicit_resolvers
_KIND = "tag:yaml.org,2002:"
_BOOLS: dict[str, bool] = yaml.SafeLoader.bool_values
_DIRECTIVE = re.compile(r"^%", re.MULTILINE)
_NO_KEY = object()


class YamlRefusedError(ValueError):
    """A document is not plain data, or exceeds its bounds."""

    def __init__(self, problem: str, line: int) -> None:
        super().__init__(f"{problem}, line {line}")
        self.problem = problem
        """A case of ``error-content``."""
        self.line = line


def parse_yaml(text: str) -> Any:
    """Return the data of one document; raises ``YamlRefusedError`` or ``yaml.YAMLError``."""
    if found := _DIRECTIVE.search(text):  # checking them against each other takes quadratic time
        raise YamlRefusedError("tag", text.count("\n", 0, found.start()) + 1)
    try:
        loader = _Loader(text)
    except UnicodeEncodeError as problem:  # surrogates
        raise YamlRefusedError("characters", 1) from problem
    try:
        return _Builder(loader).build()
    finally:
        loader.dispose()


class _Builder:
    """Builds one document from events."""

    def __init__(self, loader: Any) -> None:
        self._loader = loader
        self._line = 0
        self._things = 0
        self._open: list[tuple[Any, str | None, int]] = []
        """Open containers: the container, its anchor, and how many things came before it."""
        self._keys: list[Any] = []
        """For each of them, the key whose value comes next, if it is a mapping."""
        self._anchors: dict[str, tuple[Any, int]] = {}
        """The value of each anchor, and how many things it consists of."""
        self._root: Any = None

    def build(self) -> Any:
        """Return the document."""
        next_event, documents = self._loader.get_event, 0
        while True:
            event = next_event()
            self._line = event.start_mark.line + 1
            match event:
                case yaml.ScalarEvent():
                    self._count(1)
                    self._add(self._scalar(event), event.anchor, 1)
                case yaml.SequenceStartEvent():
                    self._enter([], event)
                case yaml.MappingStartEvent():
                    self._enter({}, event)
                case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                    self._leave()
                case yaml.AliasEvent():
                    self._repeat(event.anchor)
                case yaml.DocumentStartEvent():
                    documents += 1
                    if documents > 1:
                        self._refuse("documents")
                case yaml.StreamEndEvent():
                    return self._root

    def _refuse(self, problem: str) -> NoReturn:
        raise YamlRefusedError(problem, self._line)

    def _count(self, things: int) -> None:
        self._things += things
        if self._things > MOST_THINGS:
            self._refuse("large")

    def _enter(self, container: Any, event: Any) -> None:
        if event.tag not in (None, "!"):
            self._refuse("tag")
        if len(self._open) >= DEEPEST:
            self._refuse("deep")
        self._open.append((container, event.anchor, self._things))
        self._keys.append(_NO_KEY)
        self._count(1)

    def _leave(self) -> None:
        container, anchor, before = self._open.pop()
        self._keys.pop()
        self._add(container, anchor, self._things - before)

    def _repeat(self, anchor: str | None) -> None:
        """Insert the value of an alias; a container that is still open counts as unknown."""
        if anchor is None or anchor not in self._anchors:
            self._refuse("alias")
        value, things = self._anchors[anchor]
        self._count(things)
        self._add(value, None, things)

    def _add(self, value: Any, anchor: str | None, things: int) -> None:
        """Add a value to the innermost open container."""
        if anchor is not None:
            self._anchors[anchor] = value, things
        if not self._open:
            self._root = value
            return
        container = self._open[-1][0]
        if isinstance(container, list):
            container.append(value)
            return
        key = self._keys[-1]
        if key is not _NO_KEY:
            container[key] = value
            self._keys[-1] = _NO_KEY
        elif isinstance(value, list | dict) or value in container:
            self._refuse("key")
        else:
            self._keys[-1] = value

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        if event.tag not in (None, "!"):
            self._refuse("tag")
        if event.tag is not None or not event.implicit[0]:
            return text  # quoted, or a block
        for tag, pattern in _IMPLICIT.get(text[:1], ()):
            if pattern.match(text):
                return self._meant(tag.removeprefix(_KIND), text)
        return text

    def _meant(self, kind: str, text: str) -> Any:
        """Return the value of a plain scalar that is not a string."""
        match kind:
            case "null":
                return None
            case "bool":
                return _BOOLS[text.lower()]
            case "int" | "float" if ":" not in text:  # else a time, which YAML reads as base 60
                return self._number(kind, text.replace("_", "").lower())
            case "merge":
                self._refuse("tag")
        return text

    def _number(self, kind: str, text: str) -> int | float:
        digits = text.lstrip("+-")
        if len(digits) > LONGEST_NUMBER or digits in (".inf", ".nan"):
            self._refuse("number")
        sign = -1 if text.startswith("-") else 1
        base = {"0b": 2, "0x": 16}.get(digits[:2], 8 if digits[:1] == "0" else 10)
        try:
            number = float(digits) if kind == "float" else int(digits, base)
        except ValueError:  # "0x_" and the like
            self._refuse("number")
        if number > 10**LONGEST_NUMBER:
            self._refuse("number")
        return sign * number
