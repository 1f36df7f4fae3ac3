"""Installing small games as plug-ins: metadata, texts, and temporary registration."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from miskatonic.kernel import registry
from miskatonic.kernel.spec import GameSpec
from miskatonic.kernel.text import LANGUAGES


def declare(folder: Path, game: str, entry: str) -> None:
    """Write the metadata of an installed game: its name and its entry point, ``module:object``."""
    info = folder / f"{game}_game-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[miskatonic.games]\n{game} = {entry}\n")


def write_texts(package: Path, told: str, *, without: tuple[str, str] = ("", "")) -> None:
    """Write texts as a package; ``without`` omits one message in one language.

    A line of ``told`` is a key, then the message in English, German and Dutch; ``@`` is the seat
    concerned.
    """
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    lines = [line.split(maxsplit=1) for line in told.strip().splitlines()]
    for number, lang in enumerate(LANGUAGES):
        messages = [
            f"{key} = {words.split(' | ')[number].replace('@', '{ $seat }').strip()}\n"
            for key, words in lines
            if (lang, key) != without
        ]
        (package / f"{lang}.ftl").write_text("".join(messages), encoding="utf-8")


@contextmanager
def known(patch: pytest.MonkeyPatch, folder: Path, spec: GameSpec[Any]) -> Iterator[None]:
    """Register a game in a folder as the only one, in this process and in those it starts.

    ``patch`` must be the test's own: a second one would be undone in the wrong order.
    """
    patch.syspath_prepend(folder)
    patch.setattr(registry, "_registered", {spec.id: spec})
    yield
    registry.default_setup.cache_clear()
    registry._installed.cache_clear()
