"""After the game: the result, the rounds, the replay, the record, and another game."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Come


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

    page.go_back()
    ann.button("rematch").click()
    ann.button("start").click()
    assert page.url != f"{ann.address}/t/{table}"
    ann.my_turn()


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
