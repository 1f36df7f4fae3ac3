"""Texts in three languages (Project Fluent), looked up by key, strict about missing ones."""

from __future__ import annotations

import locale
import os
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from miskatonic.kernel.errors import UnknownLanguageError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "de", "nl")


class Texts:
    """The messages of some packages in one language; later packages may use earlier ones."""

    def __init__(self, lang: str, packages: tuple[str, ...]) -> None:
        self.lang = check_language(lang)
        self._bundle = _bundle(lang, packages)

    def has(self, key: str) -> bool:
        """Tell whether a message exists."""
        return bool(self._bundle.has_message(key))

    def format(self, key: str, /, **values: str | int | float) -> str:
        """Return the message; a missing key or variable is a defect and raises."""
        message = self._bundle.get_message(key)
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise LookupError(f"text {self.lang}:{key}: {errors}")
        return str(text)

    def attribute(self, key: str, name: str) -> str:
        """Return an attribute of a message."""
        message = self._bundle.get_message(key)
        text, _ = self._bundle.format_pattern(message.attributes[name], {})
        return str(text)

    def keys(self) -> tuple[str, ...]:
        """Return every message key, in file order."""
        return tuple(self._bundle._messages)


@cache
def _bundle(lang: str, packages: tuple[str, ...]) -> FluentBundle:
    # Fluent costs tens of milliseconds to import: only those who read texts pay.
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
    """Return the texts that belong to no game: errors, effect words."""
    return texts(lang)


def check_language(lang: str) -> str:
    """Return the language, or say which ones there are."""
    if lang not in LANGUAGES:
        raise UnknownLanguageError(lang=lang, known=LANGUAGES)
    return lang


def default_language() -> str:
    """Guess the user's language: MISKATONIC_LANG, then the locale, then English."""
    for guess in (os.environ.get("MISKATONIC_LANG"), locale.getlocale()[0], os.environ.get("LANG")):
        if guess and guess[:2].lower() in LANGUAGES:
            return guess[:2].lower()
    return "en"
