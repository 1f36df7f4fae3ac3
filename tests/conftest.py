"""What tests of several parts share."""

from __future__ import annotations

import pytest

from tests.server.databases import new_postgres, postgres_url, url

__all__ = ["anyio_backend", "new_postgres", "postgres_url", "url"]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Coroutines of tests run on asyncio."""
    return "asyncio"
