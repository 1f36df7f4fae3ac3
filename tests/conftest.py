"""Fixtures shared by several packages of tests."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import dealing
from tests.server.databases import new_postgres, postgres_url, url

__all__ = ["anyio_backend", "new_postgres", "postgres_url", "url"]

# The same examples in every run, and no property fails because the machine is busy.
settings.register_profile(
    "repeatable",
    parent=settings.default,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")


def pytest_configure(config: pytest.Config) -> None:
    """Set where the occasion of a deal is written: servers started by tests look there."""
    folder = tempfile.TemporaryDirectory(prefix="occasion")
    config.add_cleanup(folder.cleanup)
    os.environ[dealing.WHERE] = str(Path(folder.name) / "name")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Give every test its own deals before its fixtures are set up."""
    dealing.begin(item.nodeid)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests run their coroutines on asyncio."""
    return "asyncio"
