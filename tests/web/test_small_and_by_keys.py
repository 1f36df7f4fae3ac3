"""A phone in one hand; a keyboard and no mouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.waiting import eventually
from tests.web.conftest import Come
from tests.web.table import Player, lies_open

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "no-preference",
}
RING = """() => {
  const here = document.activeElement;
  const {outlineStyle, boxShadow} = getComputedStyle(here);
  return here === document.body || outlineStyle !== "none" || boxShadow !== "none";
}"""
FOCUSED = "(element) => element === document.activeElement"


def test_a_round_on_a_phone(come: Come) -> None:
    ann = come("Ann", **PHONE)
    for path in ("/", "/new/ritual", "/rules/ritual", "/me"):
        ann.go(path).page.wait_for_load_state("networkidle")
        ann.fits()
    ann.go("/").on_shelf("play-now").tap()
    ann.my_turn().fits()
    lies_open(ann.page.locator(".seat.own"), "the player's own card is not above the decision")
    lies_open(ann.page.locator("[data-option]").first)
    reveal = ann.page.locator(".reveal")
    while ann.settled() and not reveal.count():
        tap_an_option(ann)
    expect(reveal).to_be_visible()
    ann.fits()
    sheet = ann.page.locator(".play:not(.over) .sheet")
    expect(sheet, "the next question does not cover the end of the round").not_to_be_visible()
    close = reveal.get_by_role("button", name=ann.say("ritual-close"), exact=True)
    lies_open(close)
    close.tap()
    expect(reveal).to_have_count(0)
    expect(ann.page.locator(".sheet")).to_be_visible()
    ann.button("table-menu").tap()
    ann.fits()


def tap_an_option(player: Player) -> None:
    """Answer with a finger, twice where that is asked, and see it in the log."""
    before, sure = player.log.count(), player.button("sure-yes")
    player.page.locator("[data-option]").last.tap()
    eventually(lambda: sure.count() or player.log.count() > before, "the tap does nothing")
    if sure.count():
        sure.tap()
    expect(player.log.nth(before)).to_be_attached()


def tab_to(player: Player, wanted: Locator) -> None:
    """Walk there by Tab; wherever the focus rests, it is seen."""
    for _ in range(60):
        player.page.keyboard.press("Tab")
        assert player.page.evaluate(RING), player.page.evaluate("document.activeElement.className")
        if wanted.evaluate(FOCUSED):
            return
    raise AssertionError(f"{wanted} is out of reach")


def test_a_round_by_keyboard_alone(come: Come) -> None:
    ann = come("Ann")
    keys = ann.page.keyboard
    ann.go("/").on_shelf("play-now").wait_for()
    tab_to(ann, ann.on_shelf("play-now"))
    keys.press("Enter")
    ann.my_turn()
    first = ann.question, ann.options

    keys.press("ArrowDown")
    expect(ann.page.locator("[data-option]").first).to_be_focused()
    keys.press("ArrowUp")
    expect(ann.page.locator("[data-option]").last).to_be_focused()
    keys.press("?")
    expect(ann.page.get_by_role("dialog", name=ann.say("rules"))).to_be_visible()
    expect(ann.page.locator("article.wanted")).to_be_focused()
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    before = ann.log.count()
    keys.press("Enter")
    expect(ann.log.nth(before)).to_be_attached()
    ann.sees("undo")
    ann.settled()  # else a bot might be quicker than the key
    keys.press("u")
    expect(ann.log.last).to_contain_text("You take back")
    ann.my_turn()
    assert (ann.question, ann.options) == first, "back at the first decision"

    reveal = ann.page.locator(".reveal")
    while ann.settled() and not reveal.count():
        ann.answer()
    expect(reveal).to_be_visible()
    keys.press("Escape")
    expect(reveal).to_have_count(0)
    tab_to(ann, ann.button("ritual-review"))
    ring = ann.button("ritual-review").evaluate("(button) => getComputedStyle(button).boxShadow")
    assert "inset" in ring, "the edge of the scene cuts nothing off the ring"
    tab_to(ann, ann.page.get_by_role("log", name=ann.say("log"), exact=True))
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    keys.press("Enter")
    expect(ann.page.locator("article.wanted")).to_be_focused()
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    tab_to(ann, ann.button("table-menu"))
    keys.press("Enter")
    expect(ann.page.get_by_role("dialog", name=ann.say("table-menu"))).to_be_visible()
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_the_rule_of_an_option_does_not_touch_its_odds(come: Come) -> None:
    ann = come("Ann")
    ann.sit(ann.table(start=True)).my_turn()
    while ann.settled() == "asked" and not ann.page.locator(".odds").count():
        ann.answer()
    gaps = ann.page.locator("li:has(.odds)").evaluate_all(
        """(rows) => rows.map((row) => row.querySelector(".odds").getBoundingClientRect().top
             - row.lastElementChild.getBoundingClientRect().bottom)"""
    )
    assert gaps, "somebody hands a card on"
    assert min(gaps) >= 1, gaps
