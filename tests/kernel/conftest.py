"""The toy game, as a fixture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import plugins
from tests.kernel import toy, toy_plugin


@pytest.fixture(scope="session")
def toy_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which the toy game is installed as a plug-in."""
    folder = tmp_path_factory.mktemp("toy")
    toy_plugin.install(folder)
    return folder


@pytest.fixture
def toy_game(toy_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the toy game known for one test; what the test registers is forgotten after it."""
    with plugins.known(monkeypatch, toy_folder, toy.GAME):
        yield
