"""A phone in one hand; a keyboard and no mouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.conftest import Come
from tests.web.table import OVER, Player

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "no-preference",
}
UNCOVERED = """(element) => {
  const {left, top, width, height} = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}"""
RING = """() => {
  const here = document.activeElement;
  const {outlineStyle, boxShadow} = getComputedStyle(here);
  return here === document.body || outlineStyle !== "none" || boxShadow !== "none";
}"""
FOCUSED = "(element) => element === document.activeElement"


def test_a_round_on_a_phone(come: Come) -> None:
    ann = come("Ann", **PHONE)
    ann.go("/").fits()
    for path in ("/new/ritual", "/rules/ritual", "/me"):
        ann.go(path).fits()
    ann.go("/").on_shelf("play-now").tap()
    ann.my_turn().fits()
    own = ann.page.locator(".seat.own")
    assert own.evaluate(UNCOVERED), "the own card lies above the decision"
    assert ann.page.locator("[data-option]").first.evaluate(UNCOVERED)
    reveal = ann.page.locator(".reveal")
    for _ in range(200):
        if reveal.count() or ann.page.locator(OVER).count():
            break
        if ann.standing == "asked":
            ann.page.locator("[data-option]").last.tap()
            if ann.page.locator(".confirm").count():
                ann.button("sure-yes").tap()
        ann.page.wait_for_timeout(20)
    expect(reveal).to_be_visible()
    ann.fits()
    sheet = ann.page.locator(".play:not(.over) .sheet")
    expect(sheet, "the next question does not cover the end of the round").not_to_be_visible()
    assert ann.button("ritual-close").evaluate(UNCOVERED)
    ann.button("ritual-close").tap()
    expect(reveal).to_have_count(0)
    expect(ann.page.locator(".sheet")).to_be_visible()
    ann.button("table-menu").tap()
    ann.fits()


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
    first = ann.options

    keys.press("ArrowDown")
    expect(ann.page.locator("[data-option]").first).to_be_focused()
    keys.press("ArrowUp")
    expect(ann.page.locator("[data-option]").last).to_be_focused()
    keys.press("?")
    expect(ann.page.get_by_role("dialog", name=ann.say("rules"))).to_be_visible()
    expect(ann.page.locator("article.wanted")).to_be_focused()
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    keys.press("Enter")
    ann.sees("undo")
    question = ann.page.locator("section.yours h2")
    for _ in range(3):  # a bot may have been quicker than the key
        keys.press("u")
        expect(question).to_be_visible()
        ann.my_turn()
        if ann.options == first:
            break
    assert ann.options == first, "back at the first decision"

    reveal = ann.page.locator(".reveal")
    for _ in range(200):
        if reveal.count():
            break
        if ann.standing == "asked":
            ann.answer()
        ann.page.wait_for_timeout(20)
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
    for _ in range(200):
        if ann.page.locator(".odds").count():
            break
        if ann.standing == "asked":
            ann.answer()
        ann.page.wait_for_timeout(20)
    gaps = ann.page.locator("li:has(.odds)").evaluate_all(
        """(rows) => rows.map((row) => row.querySelector(".odds").getBoundingClientRect().top
             - row.lastElementChild.getBoundingClientRect().bottom)"""
    )
    assert gaps, "somebody hands a card on"
    assert min(gaps) >= 1, gaps
