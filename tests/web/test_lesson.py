"""The guided first round."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from miskatonic.kernel.lessons import lessons_of
from miskatonic.kernel.registry import get, names
from tests.web.conftest import Come
from tests.web.table import LANGS, Player, lies_open
from tests.web.test_small_and_by_keys import PHONE

SMALL = PHONE | {"reduced_motion": "reduce"}
LESSONS = {"ritual/first-round": 12, "ah2/first-turn": 10, "ah2/first-gate": 12}
"""Every lesson with the number of its answers; the last hint comes after them."""
LAST = LESSONS["ritual/first-round"]


def hint(player: Player, place: int, last: int = LAST) -> None:
    """Wait for a hint."""
    told = player.say("lesson-place", place=place + 1, of=last + 1)
    expect(player.page.locator(".lesson")).to_contain_text(told)


def put_away(player: Player) -> None:
    """See the end of a round, which comes before the hint about it, and dismiss it."""
    expect(player.page.locator(".reveal")).to_be_visible()
    player.page.keyboard.press("Escape")


def test_every_lesson_is_tested() -> None:
    taught = {f"{game}/{name}" for game in names() for name in lessons_of(get(game))}
    assert taught == set(LESSONS)


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize(
    ("lang", "look"),
    [("en", {}), ("de", SMALL), ("nl", SMALL)],
)
def test_hint_and_way_on_are_in_sight_at_every_step(
    come: Come, lesson: str, lang: str, look: dict[str, Any]
) -> None:
    ann, last = come(lang=lang, **look), LESSONS[lesson]
    ann.go(f"/learn/{lesson}")
    for place in range(last):
        hint(ann, place, last)
        way_on = ann.page.locator(".lesson .button.primary")
        for seen in (way_on, ann.page.locator(".lesson .text p").first):
            expect(seen).to_be_in_viewport(ratio=0.95 if seen is way_on else 0.2)
            lies_open(seen, f"step {place} of {lesson}")
        if ann.button("lesson-next").count() == 0:
            chosen = proposed(ann).locator(".words").inner_text().partition(" (")[0].strip()
            expect(way_on).to_have_text(chosen)
            assert chosen in ann.page.locator(".lesson .text").inner_text()
        ann.fits()
        way_on.click()
    if lesson.startswith("ritual"):
        put_away(ann)
    hint(ann, last, last)
    expect(ann.button("lesson-play-on")).to_be_in_viewport(ratio=0.95)


def test_home_offers_every_lesson_and_one_leads_to_the_next(come: Come) -> None:
    ann = come()
    ann.go("/")
    for lesson in LESSONS:
        expect(ann.page.locator(f"a[href='/learn/{lesson}']")).to_be_visible()
    ann.go("/learn/ah2")
    expect(ann.page.locator("main a.primary")).to_have_count(2)
    ann.page.locator("a[href='/learn/ah2/first-turn']").click()
    for place in range(LESSONS["ah2/first-turn"]):
        hint(ann, place, 10)
        ann.page.locator(".lesson .proposed").click()
    hint(ann, 10, 10)
    ann.page.locator(".lesson a[href='/learn/ah2/first-gate']").click()
    hint(ann, 0, 12)


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
    put_away(ann)
    hint(ann, LAST)
    assert len(texts) == LAST, "every hint says something else"
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
