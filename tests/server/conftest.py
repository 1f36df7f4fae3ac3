"""Servers to talk to."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.client import Client
from tests.server.process import Server
from tests.table.conftest import seeded_hall

__all__ = ["seeded_hall"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, shared by all tests that leave it as they found it."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
async def ann(server: Server) -> AsyncIterator[Client]:
    """Somebody with a name."""
    async with Client(server.address) as client:
        yield await client.called("Ann")


@pytest.fixture
async def ben(server: Server) -> AsyncIterator[Client]:
    """Somebody else, who reads German."""
    async with Client(server.address, "de") as client:
        yield await client.called("Ben")


@pytest.fixture
async def visitor(server: Server) -> AsyncIterator[Client]:
    """Somebody without a name."""
    async with Client(server.address) as client:
        yield client
