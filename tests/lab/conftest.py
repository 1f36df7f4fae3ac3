"""Fixture: unusual tables for the tests of the lab."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from miskatonic.kernel import registry
from tests.lab import tables


@pytest.fixture(scope="module", autouse=True)
def odd_tables() -> Iterator[None]:
    """Register the tables, and remove them afterwards: other tests go through all games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_registered", dict(registry._registered))
        tables.lay()
        yield
    registry.default_setup.cache_clear()
