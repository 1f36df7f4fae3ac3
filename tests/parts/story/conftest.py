"""The lighthouse, as a fixture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import plugins
from tests.parts.lighthouse.game import GAME


@pytest.fixture(scope="session")
def lighthouse_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which the lighthouse is installed as a plug-in, for other processes."""
    folder = tmp_path_factory.mktemp("lighthouse")
    plugins.declare(folder, "lighthouse", "tests.parts.lighthouse.game:GAME")
    return folder


@pytest.fixture
def lighthouse(lighthouse_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the lighthouse known for one test."""
    with plugins.known(monkeypatch, lighthouse_folder, GAME):
        yield
