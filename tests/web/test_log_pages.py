"""A long log: the page shows its end, fetches what came before, and sums up all rounds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.process import Server
from tests.web.table import Player

TOLD = 12
"""Lines that this server tells at once."""


@pytest.fixture
def ann(browser: Browser, tmp_path: Path) -> Iterator[Player]:
    """Somebody at a server that tells little at once."""
    with Server(tmp_path, most_log_lines=TOLD) as server:
        guest = Player(browser, server.address, "Ann", "de")
        yield guest
        guest.close()


LINES = "[role=log] :is(p, summary):not(.news)"


def test_earlier_lines_are_shown_and_all_rounds_are_summed_up(ann: Player) -> None:
    table = ann.table(start=True, options={"doom_track": [3, 7]})
    ann.finished(table)
    page, rounds = ann.page, ann.state(table)["view"]["round"]
    expect(page.locator("tbody tr")).to_have_count(rounds)
    page.reload()
    expect(page.locator("tbody tr")).to_have_count(rounds)  # from the first line, page by page
    whole = ann.ask("GET", f"/api/tables/{table}/log?lang=de")
    told = whole["log_from"] + len(whole["log"])
    expect(page.locator(LINES)).to_have_count(told)
    expect(page.locator(".earlier")).to_have_count(0)


def test_what_is_read_stays_in_its_place_while_earlier_lines_come(ann: Player) -> None:
    table = ann.table(start=True)
    ann.until_round(table, 4)
    page = ann.go(f"/t/{table}").page
    lines, earlier = page.locator(LINES), page.locator(".earlier")
    before = ann.ask("GET", f"/api/tables/{table}/log?lang=de")["log_from"]
    expect(earlier).to_have_text(ann.say("log-earlier", lines=before))
    earlier.scroll_into_view_if_needed()
    first = lines.first.text_content()
    top = lines.first.bounding_box()
    earlier.click()
    expect(lines).to_have_count(2 * TOLD)
    assert lines.nth(TOLD).text_content() == first
    now = lines.nth(TOLD).bounding_box()
    assert top is not None and now is not None
    assert abs(now["y"] - top["y"]) < 60
