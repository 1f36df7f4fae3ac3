"""Touch cannot hover: a tap reads, and only a second one chooses."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Come
from tests.web.table import Player
from tests.web.test_small_and_by_keys import PHONE

BLOCKED = ".seat .blocked, .pile[aria-disabled]"
ELSEWHERE = 2, 2


def something_blocked(ann: Player) -> dict[str, Any]:
    """Play until something in the scene cannot be chosen; returns what it says."""
    for _ in range(20):
        table = ann.table(start=True)
        while question := (told := ann.asked(table))["question"]:
            if question["blocked"]:
                ann.sit(table).my_turn()
                return {entry["target"]: entry["why"] for entry in question["blocked"]}
            ann.take(told, question["options"][-1]["id"])
    raise AssertionError("everything can always be chosen")


def press(page: Page, what: Locator, until: Locator | None = None) -> None:
    """Touch something, and lift the finger at once, or when something has come into sight."""
    box = what.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand = page.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    if until is not None:
        expect(until).to_be_visible()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.detach()


def test_a_tap_on_what_cannot_be_chosen_says_why(come: Come) -> None:
    ann = come("Ann", **PHONE)
    reasons = set(something_blocked(ann).values())
    lens = ann.page.get_by_role("tooltip")
    expect(lens).to_be_hidden()
    press(ann.page, ann.page.locator(BLOCKED).first)
    expect(lens).to_be_visible()
    assert lens.locator(".note").inner_text() in reasons
    ann.fits()
    ann.page.touchscreen.tap(*ELSEWHERE)
    expect(lens).to_be_hidden()


def test_the_decision_lists_the_reasons_too(come: Come) -> None:
    ann = come("Ann", **PHONE)
    reasons = something_blocked(ann).values()
    ann.page.locator("section.yours summary").tap()
    for why in reasons:
        expect(ann.page.locator("section.yours li", has_text=why)).to_be_visible()
    ann.fits()


def test_a_tap_reads_and_a_second_one_chooses(come: Come) -> None:
    ann = come("Ann", **PHONE)
    table = ann.table(start=True)
    ann.sit(table).my_turn()
    asked, lens = ann.asked(table), ann.page.get_by_role("tooltip")
    seat = ann.page.locator(".seat .choice").first
    label = seat.locator(".visually-hidden").inner_text().split(" (")[0]
    seat.tap()
    expect(lens.get_by_role("button")).to_have_text(label)
    ann.page.touchscreen.tap(*ELSEWHERE)
    expect(lens).to_be_hidden()  # so the browser is done with both touches
    assert ann.state(table)["version"] == asked["version"]
    seat.tap()
    expect(lens).to_be_visible()
    seat.tap()
    expect(ann.log.first).to_be_attached()
    expect(lens).to_be_hidden()


def test_the_button_below_what_is_read_chooses(come: Come) -> None:
    ann = come("Ann", **PHONE)
    table = ann.table(start=True)
    ann.sit(table).my_turn()
    lens = ann.page.get_by_role("tooltip")
    ann.page.locator(".seat .choice").first.tap()
    ann.fits()
    lens.get_by_role("button").tap()
    expect(lens).to_be_hidden()
    expect(ann.log.first).to_be_attached()
