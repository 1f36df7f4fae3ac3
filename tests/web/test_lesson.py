"""The guided first round."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Come
from tests.web.table import LANGS, Player

LAST = 12
"""The lesson has twelve answers; the last hint comes after them."""


def hint(player: Player, place: int) -> None:
    """Wait for a hint."""
    told = player.say("lesson-place", place=place + 1, of=LAST + 1)
    expect(player.page.locator(".lesson")).to_contain_text(told)


def proposed(player: Player) -> Locator:
    """Return the option that the lesson proposes.

    The one under the pointer would stand out instead, so that is taken away.
    """
    player.page.mouse.move(1, 1)
    return player.page.locator(".focused [data-option]")


@pytest.mark.parametrize("lang", LANGS)
def test_the_lesson_leads_to_its_end(come: Come, lang: str) -> None:
    ann = come(lang=lang)
    ann.go("/learn/ritual")
    texts = set()
    for place in range(LAST):
        hint(ann, place)
        texts.add(ann.page.locator(".lesson .text").inner_text())
        if ann.button("lesson-next").count():
            ann.button("lesson-next").click()
        else:
            proposed(ann).click()
    hint(ann, LAST)
    assert len(texts) == LAST, "every hint says something else"
    expect(ann.page.locator(".reveal")).to_be_visible()
    ann.button("lesson-play-on").click()
    expect(ann.page.locator(".lesson")).to_have_count(0)
    ann.my_turn()


def test_the_lesson_can_be_skipped(come: Come) -> None:
    ann = come()
    ann.go("/learn/ritual").button("lesson-skip").click()
    expect(ann.page.locator(".lesson")).to_have_count(0)
    ann.my_turn().answer()


def test_whoever_goes_their_own_way_is_let_go_kindly(come: Come) -> None:
    ann = come()
    ann.go("/learn/ritual").button("lesson-next").click()
    hint(ann, 1)
    wanted = proposed(ann).get_attribute("data-option")
    own = next(option for option in ann.options if option != wanted)
    ann.page.locator(f"[data-option='{own}']").click()
    ann.button("lesson-play-on").wait_for()
    expect(ann.button("lesson-skip")).to_have_count(0)
    expect(ann.page.locator(".lesson .dim"), "no place in the lesson any more").to_have_count(0)
    ann.button("lesson-play-on").click()
    expect(ann.page.locator(".lesson")).to_have_count(0)
    ann.my_turn().answer()
