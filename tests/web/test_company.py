"""Who comes, who goes, who speaks; the invitation as a picture; the settings, from everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.process import Server
from tests.web.conftest import Come
from tests.web.table import Player

PASSES_THROUGH = """(notice) => {
  const {left, top, width, height} = notice.getBoundingClientRect();
  return !notice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
PHONE = {"viewport": {"width": 360, "height": 740}}


def test_who_comes_speaks_and_leaves_is_told_quietly_to_the_others(come: Come) -> None:
    ann, ben = come("Ann", **PHONE), come("Ben")
    table = ann.table(players=3, people=2)
    ben.ask("POST", f"/api/tables/{table}/join", {"seat": None})
    ann.ask("POST", f"/api/tables/{table}/start")
    ann.page.clock.install()
    ann.sit(table)
    ben.sit(table)
    expect(ann.page.locator("[role=status] .notice.quiet")).to_have_text(
        ann.say("person-came", name="Ben")
    )
    quiet = ann.page.locator(".notice.quiet")
    assert quiet.evaluate(PASSES_THROUGH), "what lies below can be clicked"
    ann.fits()

    ben.ask("POST", f"/api/tables/{table}/chat", {"text": "Good evening!"})
    ann.noticed(ann.say("person-said", name="Ben", text="Good evening!"))
    ann.ask("POST", f"/api/tables/{table}/chat", {"text": "Hello, Ben!"})
    ben.noticed(ben.say("person-said", name="Ann", text="Hello, Ben!"))

    ben.go("/")
    expect(ann.page.locator(".strip").get_by_text(ann.say("away"))).to_be_attached()
    ann.page.clock.run_for(20_000)
    ann.noticed(ann.say("person-left", name="Ben"))
    told = ann.page.evaluate("window.noticed")
    assert not [words for words in told if "Ann" in words], "nobody is told of themselves"


@pytest.mark.parametrize("width", [360, 1280])
def test_the_invitation_is_a_picture_for_a_phone_where_there_is_an_address(
    browser: Browser, tmp_path: Path, width: int
) -> None:
    with Server(tmp_path, invite="http://192.168.178.40:8000") as server:
        ann = Player(browser, server.address, "Ann", viewport={"width": width, "height": 800})
        ann.sit(ann.table(people=2, players=3))
        picture = ann.page.get_by_role("img", name=ann.say("invite-qr"))
        expect(picture).to_be_visible()
        box = picture.bounding_box()
        assert box is not None and box["width"] == box["height"] >= 160
        link = ann.page.get_by_label(ann.say("invite-link"))
        assert link.input_value().startswith("http://192.168.178.40:8000/t/")
        ann.fits()
        ann.close()


def test_without_an_address_for_others_there_is_no_picture(come: Come) -> None:
    ann = come("Ann")
    ann.sit(ann.table(people=2, players=3))
    expect(ann.page.get_by_label(ann.say("invite-link"))).to_be_visible()
    expect(ann.page.get_by_role("img", name=ann.say("invite-qr"))).to_have_count(0)


@pytest.mark.parametrize("path", ["/", "/new/ritual", "/me", "/rules/ritual", "/t/nosuchtable"])
def test_the_settings_open_from_every_screen_and_work_by_keys(come: Come, path: str) -> None:
    ann = come("Ann", **PHONE)
    ann.go(path)
    ann.button("settings").focus()
    ann.page.keyboard.press("Enter")
    dialog = ann.page.get_by_role("dialog", name=ann.say("settings"))
    expect(dialog).to_be_visible()
    ann.fits()
    dialog.get_by_role("radio", name="English").focus()
    ann.page.keyboard.press("ArrowRight")
    ann.lang = "de"
    dialog = ann.page.get_by_role("dialog", name=ann.say("settings"))
    expect(dialog.get_by_role("radio", name="Deutsch")).to_be_checked()
    ann.page.keyboard.press("Tab")
    off = dialog.get_by_role("radio", name=ann.say("sound-off"), exact=True)
    expect(off).to_be_focused()
    ann.page.keyboard.press("ArrowRight")
    assert ann.page.evaluate("localStorage.sound") == "on"
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(ann.button("settings")).to_be_focused()


def test_the_settings_open_from_the_menu_of_a_table(come: Come) -> None:
    ann = come("Ann")
    ann.sit(ann.table(start=True)).my_turn()
    ann.button("table-menu").click()
    ann.page.get_by_role("dialog").get_by_role("button", name=ann.say("settings")).click()
    dialog = ann.page.get_by_role("dialog", name=ann.say("settings"))
    expect(dialog).to_be_visible()
    ann.page.keyboard.press("1")
    expect(dialog).to_be_visible()
    assert ann.state(ann.page.url.rsplit("/", 1)[1])["version"] == 0, "keys are the dialog's"
