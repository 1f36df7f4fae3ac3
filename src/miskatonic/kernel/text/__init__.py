"""Texts in three languages (Project Fluent), looked up by key, strict about missing ones."""

from __future__ import annotations

import copy
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from miskatonic.kernel.errors import UnknownLanguageError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "de", "nl")
WORD = 32
"""Longest value that a message may select a variant by, in characters."""
_HOLE = re.compile("\x02(\\w+)\x03")


class Texts:
    """The messages of some packages in one language; later packages may refer to earlier ones."""

    def __init__(self, lang: str, packages: tuple[str, ...]) -> None:
        self.lang = check_language(lang)
        self.names: tuple[str, ...] = ()
        """The names of the people at the table, by seat; by default, their seat."""
        self._bundle = _bundle(lang, packages)

    def named(self, names: Sequence[str]) -> Texts:
        """Return the same texts with these names for the people."""
        twin = copy.copy(self)
        twin.names = tuple(names)
        return twin

    def person(self, seat: int, to: int | None = None, *, inside: bool = False) -> str:
        """Return what to call a seat when speaking to a seat; ``inside``: in mid-sentence.

        Sentences must not depend on the letters of a name: it may be filled in later.
        """
        end = "-inside" if inside else ""
        if seat == to:
            return self.format(f"player-you{end}")
        name = self.names[seat] if 0 <= seat < len(self.names) else ""
        return name or self.format(f"player-other{end}", seat=seat)

    def has(self, key: str) -> bool:
        """Return whether a message exists."""
        return bool(self._bundle.has_message(key))

    def format(self, key: str, /, **values: str | int | float) -> str:
        """Return the message; a missing key or variable is a defect and raises."""
        given = tuple(values.items())
        for _, value in given:
            if type(value) is str:
                if len(value) > WORD:
                    return self._filled(key, values)
            elif type(value) is not int:  # 1.0 and True equal 1 but format differently
                return _write(self._bundle, self.lang, key, given)
        return _written(self._bundle, self.lang, key, given)

    def _filled(self, key: str, values: dict[str, str | int | float]) -> str:
        """Return the message with phrases filled in last, so that one cached message fits all."""
        phrases = {n: v for n, v in values.items() if isinstance(v, str) and len(v) > WORD}
        holes = {name: f"\x02{name}\x03" for name in phrases}
        # A value may look like one of our placeholders: then it is left as it is.
        return _HOLE.sub(
            lambda hole: phrases.get(hole[1], hole[0]), self.format(key, **values | holes)
        )

    def attribute(self, key: str, name: str) -> str:
        """Return an attribute of a message."""
        return _attribute(self._bundle, key, name)

    def keys(self) -> tuple[str, ...]:
        """Return every message key, in file order."""
        return tuple(self._bundle._messages)


def _write(bundle: FluentBundle, lang: str, key: str, given: tuple[tuple[str, Any], ...]) -> str:
    text, errors = bundle.format_pattern(bundle.get_message(key).value, dict(given))
    if errors:
        raise LookupError(f"text {lang}:{key}: {errors}")
    return str(text)


# Fluent takes about 50 µs per sentence, and a server's tables need the same few thousand.
_written = lru_cache(maxsize=1 << 13)(_write)


@cache
def _attribute(bundle: FluentBundle, key: str, name: str) -> str:
    text, _ = bundle.format_pattern(bundle.get_message(key).attributes[name], {})
    return str(text)


@cache
def _bundle(lang: str, packages: tuple[str, ...]) -> FluentBundle:
    # Importing Fluent takes tens of milliseconds: only callers that need texts pay.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for package in packages:
        source = resources.files(package).joinpath(f"{lang}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(source))
    return bundle


@cache
def texts(lang: str, *packages: str) -> Texts:
    """Return the kernel's texts together with those of the given packages."""
    return Texts(lang, ("miskatonic.kernel.text", *packages))


def kernel_texts(lang: str) -> Texts:
    """Return the texts that belong to no particular game: errors, effect words."""
    return texts(lang)


def check_language(lang: str) -> str:
    """Return a supported language, or raise an error that lists the supported ones."""
    if lang not in LANGUAGES:
        raise UnknownLanguageError(lang=lang, known=LANGUAGES)
    return lang
