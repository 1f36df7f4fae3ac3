"""After the game: the result, the rounds, the replay, the record, and another game."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server.process import Server
from tests.web.conftest import Come
from tests.web.table import OVER, Player


def test_the_game_is_looked_at_again_taken_home_and_played_anew(come: Come, tmp_path: Path) -> None:
    ann = come("Ann", permissions=["clipboard-read", "clipboard-write"])
    table = ann.table(start=True, options={"doom_track": [3, 7]})
    ann.finished(table)
    page = ann.page
    won = ann.ask("GET", f"/api/tables/{table}")["result"][0]["won"]
    expect(
        page.get_by_role("heading", name=ann.say("you-won" if won else "you-lost"))
    ).to_be_visible()
    rounds = page.locator("tbody tr").count()
    assert rounds >= 1

    with page.expect_download() as download:
        ann.link("download").click()
    download.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))
    assert record["game"] == "ritual"

    ann.button("share").click()
    copied = ann.say("copied", text=f"{ann.address}/t/{table}/replay")
    ann.noticed(copied)
    ann.link("replay").click()
    count = page.locator(".controls .count")
    expect(count).to_contain_text("0 /")
    assert not page.locator(".notice").count(), "it belonged to the last screen"
    ann.button("step-on").click()
    expect(count).to_contain_text("1 /")
    page.keyboard.press("ArrowRight")
    expect(count).to_contain_text("2 /")
    ann.button("step-back").click()
    expect(count).to_contain_text("1 /")
    jump = page.get_by_label(ann.say("jump-to-round"))
    expect(jump.locator("option")).to_have_count(rounds)
    jump.select_option(index=rounds - 1)
    expect(page.locator(".scene .round")).to_have_text(ann.say("ritual-round", round=rounds))

    expect(page).to_have_url(re.compile(r"/replay\?step=\d+$"))
    page.go_back()
    ann.button("rematch").click()
    ann.my_turn()
    assert page.url != f"{ann.address}/t/{table}", "alone with bots, one click begins it"


def test_a_link_shows_the_step_it_was_taken_from_and_steps_leave_no_trail(come: Come) -> None:
    ann = come("Ann", permissions=["clipboard-read", "clipboard-write"])
    table = ann.table(start=True, options={"doom_track": [3, 7]})
    ann.finished(table)
    page = ann.go("/").page
    page.locator(f"a[href='/t/{table}']").click()
    ann.link("replay").click()
    count = page.locator(".controls .count")
    expect(count).to_contain_text("0 /")
    for _ in range(3):
        ann.button("step-on").click()
    expect(page).to_have_url(f"{ann.address}/t/{table}/replay?step=3")
    ann.button("share").click()
    ann.noticed(f"/t/{table}/replay?step=3")
    page.reload()
    expect(count).to_contain_text("3 /")
    page.go_back()
    expect(page).to_have_url(f"{ann.address}/t/{table}")
    page.go_forward()
    expect(count).to_contain_text("3 /")


def test_a_long_replay_is_steered_by_keys_and_by_thumb(come: Come) -> None:
    ann = come("Ann", viewport={"width": 360, "height": 740})
    table = ann.table(start=True, options={"doom_track": [2, 4, 7]})
    ann.finished(table)
    page = ann.go(f"/t/{table}/replay").page
    slider = page.get_by_role("slider", name=ann.say("step-at"))
    expect(slider).not_to_have_attribute("max", "0")
    desk = page.locator(".desk")
    page.evaluate("scrollTo(0, 0)")
    box = desk.bounding_box()
    assert box is not None and box["y"] + box["height"] <= 740.5, "in sight without scrolling"
    assert box["height"] < 0.3 * 740, "and the scene is, too"
    for button in desk.get_by_role("button").all():
        size = button.bounding_box()
        assert size is not None and min(size["width"], size["height"]) >= 40, button
    slider.focus()
    page.keyboard.press("PageUp")
    expect(slider).to_have_attribute(
        "aria-valuetext", re.compile("^" + ann.say("round-number", round=2))
    )
    at = int(slider.input_value())
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(at + 1))
    page.keyboard.press("PageDown")
    expect(slider).to_have_value(str(at))
    page.keyboard.press("PageDown")
    expect(slider).to_have_value("0")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(slider.get_attribute("max")))
    page.get_by_label(ann.say("replay-speed")).select_option(label="4×")
    ann.button("play").click()
    expect(slider).to_have_value("2")
    ann.button("pause").click()
    ann.fits()


def test_a_rematch_takes_one_click_from_each_and_the_onlookers_come_along(come: Come) -> None:
    ann, ben, cleo, eve = come("Ann"), come("Ben"), come("Cleo"), come("Eve")
    table = ann.table(players=3, people=3, options={"doom_track": [7]})
    for player in (ben, cleo):
        player.ask("POST", f"/api/tables/{table}/join", {"seat": None})
    ann.ask("POST", f"/api/tables/{table}/start")
    for player in (ben, cleo):
        seat = player.ask("GET", f"/api/tables/{table}")["seat"]
        player.ask("PUT", f"/api/tables/{table}/stand-in/{seat}", {"bot": "random"})
    ann.finished(table)
    ben.sit(table)
    eve.sit(table)
    cleo.go("/").sees("my-tables")
    expect(eve.page.locator(OVER)).to_be_visible()

    ann.button("rematch").click()
    expect(ann.page).not_to_have_url(re.compile(table))
    again = ann.page.url
    ann.sees("rematch-waits")
    eve.page.wait_for_url(again)
    ben.sees("rematch-asked", names="Ann")
    ben.button("rematch-accept").click()
    ben.page.wait_for_url(again)
    ben.sees("rematch-waits-host")

    cleo.go("/").sees("rematch-asked", names="Ann, Ben")
    cleo.button("rematch-accept").click()
    cleo.page.wait_for_url(again)
    for player in (ann, ben, cleo, eve):
        expect(player.page.locator(".play")).to_be_visible()
    eve.sees("watching")


def test_my_tables_tell_who_won_once_the_game_has_left_memory(
    browser: Browser, tmp_path: Path
) -> None:
    with Server(tmp_path) as first:
        ann = Player(browser, first.address, "Ann")
        table = ann.table(start=True, options={"doom_track": [7]})
        ann.finished(table)
        won = ann.ask("GET", f"/api/tables/{table}")["result"][0]["won"]
        first.stop()
        first.start_again()
        ann.go("/")
        expect(ann.page.locator("li", has_text="Bot 2")).to_contain_text(
            ann.say("table-won" if won else "table-lost")
        )
        ann.close()


def test_a_game_that_is_over_is_seen_through_all_eyes(come: Come) -> None:
    ann = come("Ann")
    table = ann.table(start=True, options={"doom_track": [7]})
    ann.finished(table)
    unseen = ann.say("ritual-unseen", count=1).split("1")[0].strip()
    expect(ann.page.locator(".tray")).not_to_contain_text(unseen)
    eyes = ann.go(f"/t/{table}/replay").page.get_by_label(ann.say("eyes"))
    expect(ann.page.locator(".seat.own .held")).to_have_text(ann.say("ritual-own"))
    backs = ann.page.locator(".seat").get_by_role("img", name=ann.say("ritual-back"))
    expect(backs).to_have_count(1)
    eyes.select_option(label="Bot 2")
    expect(ann.page.locator(".seat .who").get_by_text("Ann")).to_be_visible()
    expect(backs).to_have_count(1)
    eyes.select_option("all")
    expect(backs).to_have_count(0)


def test_a_stranger_looks_on_with_open_cards_and_is_nobodys_you(come: Come) -> None:
    ann, eve = come("Ann"), come("Eve")
    table = ann.table(start=True, options={"doom_track": [7]})
    ann.finished(table)
    page = eve.go(f"/t/{table}/replay").page
    expect(page.get_by_label(eve.say("eyes"))).to_have_value("all")
    expect(page.locator(".seat").first).to_be_visible()
    expect(page.locator(".seat.own")).to_have_count(0)
    expect(page.locator(".seat").get_by_role("img", name=eve.say("ritual-back"))).to_have_count(0)


def test_a_round_that_was_ended_twice_is_told_once(come: Come) -> None:
    ann = come("Ann")
    table = ann.table(start=True, options={"doom_track": [3, 3, 7]})
    ann.until_round(table, 2)
    for _ in range(20):
        if ann.state(table)["view"]["round"] == 1:
            break
        ann.ask("POST", f"/api/tables/{table}/undo")
    ann.sit(table).my_turn()
    struck = ann.page.get_by_role("log").locator("s")
    expect(struck.filter(has_text="Round 2")).to_have_count(1)
    ann.finished(table)
    rows = ann.page.locator("tbody th").all_inner_texts()
    assert rows == [str(number) for number in range(1, len(rows) + 1)]
    assert rows == rows[: ann.state(table)["view"]["round"]]
    cut = "(box) => box.scrollHeight - box.clientHeight"
    assert ann.page.get_by_role("region", name=ann.say("rounds")).evaluate(cut) <= 1
