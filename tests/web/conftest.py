"""A real Chromium in front of a real server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.process import Server
from tests.web.table import MILLISECONDS, Player

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
    with Server(tmp_path_factory.mktemp("web")) as running:
        yield running


# Not for the whole session: while it is open, no other test of the process can run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, as the system has it."""
    chromium = shutil.which("chromium")
    assert chromium, "The tests of the pages need Chromium: install your system's package."
    expect.set_options(timeout=MILLISECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=FLAGS, timeout=3 * MILLISECONDS
        )
        yield browser
        browser.close()


@pytest.fixture
def come(browser: Browser, server: Server) -> Iterator[Come]:
    """Somebody comes, with a browser of their own: ``come("Ann", "en")``."""
    with ExitStack() as leaving:

        def arrive(name: str = "", lang: str = "en", **look: Any) -> Player:
            guest = Player(browser, server.address, name, lang, **look)
            leaving.callback(guest.close)
            return guest

        yield arrive
