"""The pytest plug-in: makes ``@rule`` known; refuses citations that the ledger does not have."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark."""
    config.addinivalue_line("markers", "rule(*ids): rules of the ledger that the test asserts")
