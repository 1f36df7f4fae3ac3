"""What a first visit costs, and that the first screen says how long a game takes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.table import Player

MOST = 250_000
"""Bytes, as they are sent: compressed, and with the fonts."""


def loaded(player: Player, path: str) -> dict[str, int]:
    """Open a page for the first time; return what was sent, in bytes, by address."""
    devtools = player.context.new_cdp_session(player.page)
    devtools.send("Network.enable")
    asked: dict[str, str] = {}
    sent: dict[str, int] = {}

    def begun(event: dict[str, Any]) -> None:
        asked[event["requestId"]] = event["request"]["url"]

    def ended(event: dict[str, Any]) -> None:
        sent[asked[event["requestId"]]] = int(event["encodedDataLength"])

    devtools.on("Network.requestWillBeSent", begun)
    devtools.on("Network.loadingFinished", ended)
    player.page.goto(path, wait_until="networkidle")
    return sent


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_the_first_screen_weighs_little(come: Come, lang: str) -> None:
    new = come("", lang)
    sent = loaded(new, "/")
    expect(new.page.get_by_role("heading", level=1)).to_be_visible()
    assert any(url.endswith(".js") for url in sent) and any(url.endswith(".woff2") for url in sent)
    assert sum(sent.values()) <= MOST, sorted(sent.items(), key=lambda each: -each[1])[:5]


@pytest.mark.parametrize("game", ["ritual", "ah2"])
def test_an_invitation_weighs_no_more(come: Come, game: str) -> None:
    """A guest's very first page is often a lobby."""
    ann, guest = come("Ann"), come("")
    table = ann.table(game=game, people=2, players=4)
    sent = loaded(guest, f"/t/{table}")
    expect(guest.button("take-seat").first).to_be_visible()
    assert sum(sent.values()) <= MOST, sorted(sent.items(), key=lambda each: -each[1])[:5]


@pytest.mark.parametrize(("game", "minutes"), [("ritual", "10–30"), ("ah2", "120–240")])
def test_the_first_screen_says_how_long_a_game_takes(come: Come, game: str, minutes: str) -> None:
    ann = come("Ann")
    shelf = ann.go("/").page.locator(f"[data-game='{game}']")
    expect(shelf).to_contain_text(ann.say("playing-time", minutes=minutes))
