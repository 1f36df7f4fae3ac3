"""A real Chromium before a real server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.process import Server
from tests.web.table import PATIENCE, Player

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Come = Callable[..., Player]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, shared by all tests that leave it as they found it."""
    running = Server(tmp_path_factory.mktemp("web"))
    yield running.wait()
    running.stop()


# Not for the whole session: while it is open, no other test of the process can run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, as the system has it."""
    chromium = shutil.which("chromium")
    assert chromium, "The tests of the pages need Chromium: install your system's package."
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def come(browser: Browser, server: Server) -> Iterator[Come]:
    """Somebody comes, with a browser of their own: ``come("Ann", "en")``."""
    guests: list[Player] = []

    def arrive(name: str = "", lang: str = "en", **look: Any) -> Player:
        guests.append(Player(browser, server.address, name, lang, **look))
        return guests[-1]

    yield arrive
    for guest in guests:
        guest.close()
