"""Quiet questions in the browser: a turn in few clicks, and every one of them open to a change."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.waiting import eventually
from tests.web.conftest import Come
from tests.web.horror import asked_to_move, first, horror, until
from tests.web.table import Json, Player
from tests.web.test_small_and_by_keys import PHONE

BOTH = {"players": 2, "also": [1]}
"""Two investigators of one person."""


def walking(player: Player) -> str:
    """Open a table where nobody was asked in Upkeep, and sit down as the first one walks."""
    for _ in range(20):
        table = horror(player, **BOTH)
        told = until(player, table, asked_to_move, first)
        if told and {each["seat"] for each in told["passed"]} == {0, 1}:
            player.sit(table).my_turn()
            return table
    raise AssertionError("Upkeep is never quiet")


def nearest(told: Json) -> str:
    """Return the option of the nearest area."""
    reach = told["view"]["reach"]
    return "move:" + str(min(reach, key=lambda area: (reach[area], area)))


def click(player: Player, option: str) -> None:
    player.page.locator(f'[data-option="{option}"]').click()


def test_two_investigators_walk_in_two_clicks_after_an_upkeep_that_asked_nothing(
    come: Come,
) -> None:
    ann = come("Ann")
    table = walking(ann)
    told = ann.asked(table)
    first_seat, places = told["question"]["seat"], _places(told)
    assert told["question"]["kind"] == "movement"
    click(ann, nearest(told))
    eventually(lambda: _asked(ann, table) == (1 - first_seat, "movement"), "not the other's turn")
    click(ann, nearest(ann.asked(table)))
    eventually(lambda: _places(ann.state(table))[1 - first_seat] != places[1 - first_seat], "stuck")
    now = _places(ann.state(table))
    assert all(after != before for after, before in zip(now, places, strict=True))


def _places(told: Json) -> list[str]:
    return [who["place"] for who in told["view"]["investigators"]]


def _asked(player: Player, table: str) -> tuple[int, str]:
    question = player.asked(table)["question"]
    return question["seat"], question["kind"]


def test_shift_skills_asks_after_all_and_a_slider_needs_no_asking(come: Come) -> None:
    ann = come("Ann")
    table = walking(ann)
    seat = ann.asked(table)["question"]["seat"]
    before = ann.asked(table)["view"]["investigators"][seat]["sliders"]
    ann.page.locator("button.late:enabled").first.click()
    eventually(
        lambda: ann.state(table)["view"]["investigators"][seat]["sliders"] != before, "no shift"
    )
    expect(ann.page.locator('[data-option="stay"]')).to_be_visible()
    ann.fits()
    ann.page.locator('[data-again="adjust"]').last.click()
    expect(ann.page.locator('[data-option^="set:"]').first).to_be_visible()
    assert ann.asked(table)["question"]["kind"] == "adjust"
    click(ann, "done")
    expect(ann.page.locator('[data-option="stay"]')).to_be_visible()


def test_for_once_one_may_walk_on(come: Come) -> None:
    ann = come("Ann")
    table = walking(ann)
    told = ann.asked(table)
    stop = ann.page.locator("section.yours").get_by_role("checkbox")
    expect(stop).to_be_checked()
    stop.uncheck()
    click(ann, nearest(told))
    eventually(lambda: ann.state(table)["version"] > told["version"], "no step")
    now = ann.asked(table)
    seat = told["question"]["seat"]
    assert (now["question"]["seat"], now["question"]["kind"]) == (seat, "movement")


def test_the_settings_hold_for_every_table_and_on_a_phone(come: Come) -> None:
    ann = come("Ann", **PHONE)
    ann.go("/")
    ann.page.get_by_role("button", name=ann.say("settings")).first.tap()
    upkeep = ann.page.locator("#habit-ah2-upkeep").locator("..").get_by_role("checkbox")
    expect(upkeep).to_be_checked()
    upkeep.uncheck()
    ann.fits()
    eventually(
        lambda: ann.ask("GET", "/api/me")["person"]["habits"] == {"ah2:upkeep": False}, "not stored"
    )
    table = horror(ann, **BOTH)
    assert until(ann, table, lambda told: told["view"]["turn"] == 1, first)
    assert ann.asked(table)["question"]["kind"] == "adjust"
