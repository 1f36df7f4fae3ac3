"""Texts of the command line: help (read without Fluent, so that --help is fast) and messages."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from miskatonic.kernel.text import Texts

LANGUAGES = ("en", "de", "nl")
PACKAGE = "miskatonic.cli.text"


def wanted_language(arguments: Sequence[str] | None = None) -> str:
    """Return the language asked for with --lang, else MISKATONIC_LANG, else the locale's."""
    arguments = sys.argv[1:] if arguments is None else arguments
    guesses = [following for argument, following in pairwise(arguments) if argument == "--lang"]
    guesses += [a.removeprefix("--lang=") for a in arguments if a.startswith("--lang=")]
    for name in ("MISKATONIC_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        guesses.append(os.environ.get(name, ""))
    return next((guess[:2].lower() for guess in guesses if guess[:2].lower() in LANGUAGES), "en")


@cache
def _help() -> dict[str, str]:
    """Read the help messages: plain lines, no placeables, so no Fluent is needed."""
    source = resources.files(PACKAGE).joinpath(f"{wanted_language()}.ftl")
    lines = source.read_text(encoding="utf-8").splitlines()
    pairs = (line.split(" = ", 1) for line in lines if line.startswith("help-"))
    return dict(pairs)


def h(key: str) -> str:
    """Return a help text."""
    return _help()[f"help-{key}"]


def words(lang: str, *packages: str) -> Texts:
    """Return the texts of the command line, together with those of other packages."""
    from miskatonic.kernel.text import texts

    return texts(lang, PACKAGE, *packages)
