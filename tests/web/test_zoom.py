"""200 % zoom on a desktop: half the window, nothing cut off, nothing out of reach of the keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.waiting import eventually
from tests.web.conftest import Come
from tests.web.table import UNCOVERED
from tests.web.test_small_and_by_keys import tab_to

ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
INSIDE = """(element) => {
  const {left, top, right, bottom} = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""
CUT = """() => [...document.querySelectorAll("header *, main *, dialog *")].filter((element) =>
    !element.closest(".visually-hidden, [aria-hidden=true]") &&
    ["hidden", "clip"].includes(getComputedStyle(element).overflowX) &&
    element.scrollWidth > element.clientWidth + 1).map(({className}) => className)"""


def in_sight(what: Locator) -> None:
    """Wait until something is wholly in the window, and under nothing else."""
    seen = f"{what} is not in sight"
    eventually(lambda: what.evaluate(INSIDE) and what.evaluate(UNCOVERED), seen)


@pytest.mark.parametrize("path", ["/", "/new/ritual", "/rules/ritual", "/me"])
def test_pages_only_scroll_downwards(come: Come, path: str) -> None:
    ann = come("Ann", **ZOOMED)
    ann.go(path).page.wait_for_load_state("networkidle")
    ann.fits()
    assert not ann.page.evaluate(CUT)


def test_the_first_screen_leads_to_a_table_by_keys(come: Come) -> None:
    ann = come("Ann", **ZOOMED)
    play = ann.go("/").on_shelf("play-now")
    play.wait_for()
    tab_to(ann, play)
    in_sight(play)
    ann.page.keyboard.press("Enter")
    ann.my_turn().fits()


def test_table_and_decision_stand_side_by_side(come: Come) -> None:
    ann = come("Ann", **ZOOMED)
    ann.sit(ann.table(start=True, players=4)).my_turn().fits()
    for seat in ann.page.locator(".seat").all():
        in_sight(seat)
    in_sight(ann.page.locator("section.yours h2"))
    for option in ann.page.locator("[data-option]").all():
        ann.page.keyboard.press("ArrowDown")
        expect(option).to_be_focused()
        in_sight(option)
    ann.answer()
    ann.fits()


def test_the_log_and_the_menu_are_within_reach(come: Come) -> None:
    ann = come("Ann", **ZOOMED)
    ann.sit(ann.table(start=True)).my_turn()
    for wanted in (ann.button("table-menu"), ann.page.get_by_role("tab", name=ann.say("log"))):
        tab_to(ann, wanted)
        in_sight(wanted)


def test_the_rule_drawer_opens_at_the_rule_and_closes(come: Come) -> None:
    ann = come("Ann", **ZOOMED)
    ann.sit(ann.table(start=True)).my_turn().page.keyboard.press("?")
    wanted = ann.page.locator("article.wanted")
    expect(wanted).to_be_focused()
    in_sight(wanted)
    in_sight(ann.page.get_by_role("dialog").get_by_role("searchbox"))
    ann.fits()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
