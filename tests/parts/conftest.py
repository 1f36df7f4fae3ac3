"""The toy game and the small card game, as fixtures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import plugins
from tests.kernel.conftest import toy_folder, toy_game
from tests.parts.mini import plugin
from tests.parts.mini.game import GAME

__all__ = ["mini_folder", "mini_game", "toy_folder", "toy_game"]


@pytest.fixture(scope="session")
def mini_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which the small card game is installed as a plug-in."""
    folder = tmp_path_factory.mktemp("mini")
    plugin.install(folder)
    return folder


@pytest.fixture
def mini_game(mini_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the small card game known for one test."""
    with plugins.known(monkeypatch, mini_folder, GAME):
        yield
