"""What tests of several parts share."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.server.databases import new_postgres, postgres_url, url

__all__ = ["anyio_backend", "new_postgres", "postgres_url", "url"]

settings.register_profile("patient", parent=settings.default, deadline=None)
settings.load_profile("patient")  # no property fails because the machine is busy


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Coroutines of tests run on asyncio."""
    return "asyncio"
