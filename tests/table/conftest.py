"""A hall on a real store."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from miskatonic.server.storage import Database, Tables
from miskatonic.table import Hall
from tests.dealing import Dealer
from tests.table.people import new_hall


@pytest.fixture(autouse=True)
def seeded_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the tables of a test from seeds."""
    monkeypatch.setattr("miskatonic.table.hall.secrets", Dealer())


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Tables]:
    database = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    await database.open()
    yield Tables(database)
    await database.close()


@pytest.fixture
async def hall(store: Tables) -> AsyncIterator[Hall]:
    opened = new_hall(store)
    yield opened
    await opened.close()
