"""The lighthouse, as a fixture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from miskatonic.kernel import registry
from tests.parts.lighthouse.game import GAME


@pytest.fixture(scope="session")
def lighthouse_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which the lighthouse is installed as a plug-in, for other processes."""
    folder = tmp_path_factory.mktemp("lighthouse")
    info = folder / "lighthouse-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lighthouse\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[miskatonic.games]\nlighthouse = tests.parts.lighthouse.game:GAME\n"
    )
    return folder


@pytest.fixture
def lighthouse(lighthouse_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the lighthouse known for one test."""
    monkeypatch.syspath_prepend(lighthouse_folder)
    monkeypatch.setattr(registry, "_registered", {"lighthouse": GAME})
    yield
    registry.default_setup.cache_clear()
    registry._installed.cache_clear()
