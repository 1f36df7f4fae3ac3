"""Takes the picture of the table that opens the README: ``python -m docs.table_picture``.

Starts a server of its own, plays a few moves of a game against bots, and writes ``docs/table.jpg``.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.server.process import Server

HERE = Path(__file__).parent
MOVES = 4


def main() -> None:
    """Take the picture."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), bot_pause=0.05) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
        page.emulate_media(reduced_motion="reduce")
        page.goto(server.address)
        page.get_by_role("button", name="Play now").click()
        for _ in range(MOVES):
            page.locator("[data-option]").first.wait_for(timeout=20_000)
            page.keyboard.press("2")
            page.wait_for_timeout(600)
            page.keyboard.press("Escape")
        page.locator("[data-option]").first.wait_for(timeout=20_000)
        page.wait_for_timeout(600)
        page.screenshot(path=HERE / "table.jpg", type="jpeg", quality=82)
        browser.close()


if __name__ == "__main__":
    main()
