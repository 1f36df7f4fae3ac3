"""The first screen and the life of a table, as a visitor finds them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.table import Player

INTRUDER = """() => {
  const script = document.createElement("script");
  script.textContent = "window.intruder = true";
  document.body.append(script);
}"""


def dialog(player: Player, key: str) -> None:
    """Open the menu of the table and press a button of it."""
    player.button("table-menu").click()
    player.button(key).click()


def test_one_click_leads_to_the_first_decision(come: Come) -> None:
    ann = come()
    ann.go("/").on_shelf("play-now").click()
    ann.my_turn()
    assert len(ann.options) > 1


def test_the_pages_run_only_what_the_server_brings(come: Come) -> None:
    ann = come()
    ann.go("/").on_shelf("play-now").wait_for()
    assert not ann.complaints
    with ann.page.expect_console_message(lambda said: "Content Security Policy" in said.text):
        ann.page.evaluate(INTRUDER)
    assert ann.page.evaluate("window.intruder") is None
    assert ann.complaints, "every test watches for this"
    ann.complaints.clear()


def test_a_table_is_joined_by_its_code(come: Come) -> None:
    ann, ben = come("Ann"), come()
    table = ann.table(people=2)
    code = ben.go("/").page.get_by_label(ben.say("join-label"))
    code.fill("?")
    code.press("Enter")
    ben.sees("join-unclear")
    code.fill(table)
    ben.button("join").click()
    ben.button("take-seat").click()
    ben.sees("host-starts")
    ann.sit(table).button("start").click()
    expect(ben.page.locator(".play")).to_be_visible()


def test_an_account_is_made_left_and_entered_again(come: Come) -> None:
    ann = come("Ann")
    table = ann.table(start=True)
    page = ann.go("/me").page
    ann.button("account-register").click()
    page.get_by_label(ann.say("login-name")).fill("ann-of-arkham")
    page.get_by_label(ann.say("password")).fill("short")
    page.get_by_label(ann.say("password")).press("Enter")
    ann.noticed("")
    page.get_by_label(ann.say("password")).fill("a long enough password")
    page.get_by_label(ann.say("password")).press("Enter")
    ann.sees("account-is", login="ann-of-arkham")
    ann.button("log-out").click()
    ann.sees("account-why")
    ann.go("/").sees("my-tables-none")
    ann.go("/me")
    page.get_by_label(ann.say("login-name")).fill("ann-of-arkham")
    page.get_by_label(ann.say("password")).fill("a long enough password")
    page.get_by_label(ann.say("password")).press("Enter")
    ann.told("logged-in")
    ann.go("/")
    row = page.locator("li", has=page.locator(f"a[href='/t/{table}']"))
    expect(row).to_be_visible()


def test_seats_of_a_lobby_are_given_to_bots(come: Come) -> None:
    ann = come("Ann")
    ann.go("/new/ritual").button("open-table").click()
    expect(ann.button("start")).to_be_disabled()
    ann.sees("seats-still-free", free=4)
    for seat in (2, 3, 4, 5):
        choice = ann.page.get_by_label(ann.say("seat-number", seat=seat))
        choice.select_option("steady")
        expect(choice).to_have_value("steady")
    ann.button("start").click()
    ann.my_turn()


def test_a_table_is_paused_left_and_found_again(come: Come) -> None:
    ann, ben, cleo = come("Ann"), come("Ben"), come("Cleo", "de")
    table = ann.table(people=3)
    for place, friend in ((1, ben), (2, cleo)):
        friend.ask("POST", f"/api/tables/{table}/join", {"seat": place})
    ann.ask("POST", f"/api/tables/{table}/start")
    for player in (ann, ben, cleo):
        player.sit(table)
    dialog(ann, "pause")
    ben.sees("paused-banner")
    expect(ben.page.locator("section.yours")).to_have_count(0)
    ben.button("resume").click()
    expect(ann.page.get_by_text(ann.say("paused-banner"))).to_have_count(0)

    ben.go("/").page.locator(f"a[href='/t/{table}']").wait_for()
    seat = ann.page.locator(".strip li button").nth(1)
    expect(seat).to_contain_text(ann.say("away"))
    seat.click()
    ann.button("stand-in", name="Ben").click()
    refusal = ann.page.get_by_role("alert")
    expect(refusal).to_contain_text("Ben may still come back")
    expect(refusal).to_contain_text(re.compile(r"in \d+ (s|min) at the earliest"))
    ann.button("ask-others").click()
    vote = cleo.page.get_by_role("group", name=cleo.say("motion-vote"))
    expect(vote).to_contain_text("Ann")
    vote.get_by_role("button", name=cleo.say("undo-agree")).click()
    expect(vote).to_have_count(0)
    expect(seat).to_contain_text(ann.say("bot-plays"))
    ben.page.locator(f"a[href='/t/{table}']").click()
    ben.sees("bot-plays-you")
    ben.button("take-back").click()
    expect(seat).to_contain_text(ann.say("here"))

    dialog(ben, "leave")
    ben.sees("my-tables")
    expect(seat).to_contain_text(ann.say("bot-plays"))
    ben.page.locator(f"a[href='/t/{table}']").click()
    ben.button("take-back").click()
    expect(seat).to_contain_text(ann.say("here"))


def test_a_report_reaches_the_operator(come: Come) -> None:
    ann = come("Ann")
    ann.sit(ann.table(start=True))
    dialog(ann, "report")
    ann.page.get_by_label(ann.say("report-help")).fill("The candles smoke.")
    ann.button("send").click()
    ann.told("reported")


def test_whoever_comes_back_after_months_is_reminded(come: Come) -> None:
    ann = come("Ann", "de")
    ann.sit(ann.table(start=True)).my_turn()
    dialog(ann, "how-to-play")
    reminder = ann.page.get_by_role("dialog", name=ann.say("how-to-play"))
    expect(reminder.get_by_role("listitem")).to_have_count(6)
    reminder.get_by_role("button", name=ann.say("rules")).click()
    expect(ann.page.get_by_role("dialog", name=ann.say("rules"))).to_be_visible()


def test_the_rules_open_where_they_are_cited(come: Come) -> None:
    ann = come("Ann", "nl")
    ann.sit(ann.table(start=True)).my_turn()
    citation = ann.page.locator("section.yours .question button")
    expect(citation.locator(".title")).not_to_be_empty()
    title = citation.locator(".title").inner_text()
    citation.click()
    drawer = ann.page.get_by_role("dialog", name=ann.say("rules"))
    expect(drawer.locator("article.wanted .title")).to_contain_text(title)
    expect(drawer.get_by_text(ann.say("rules-now"), exact=True).first).to_be_visible()
    drawer.get_by_role("searchbox").fill("vervloekt")
    expect(drawer.get_by_role("status")).not_to_have_text(ann.say("rules-found", count=0))
    drawer.get_by_role("searchbox").fill("xyzzy")
    expect(drawer.get_by_role("status")).to_have_text(ann.say("rules-found", count=0))


def test_talk_has_ready_remarks_and_keeps_to_the_rules(come: Come) -> None:
    ann, ben = come("Ann"), come("Ben", "de")
    table = ann.table(people=2)
    ben.ask("POST", f"/api/tables/{table}/join", {"seat": 1})
    ann.ask("POST", f"/api/tables/{table}/start")
    for player in (ann, ben):
        player.sit(table).page.get_by_role("tab", name=player.say("talk")).click()
    ann.page.get_by_label(ann.say("talk-remark")).select_option(index=1)
    remark = ann.page.get_by_role("log", name=ann.say("talk")).locator("p")
    expect(remark).to_contain_text("Ann")
    heard = ben.page.get_by_role("log", name=ben.say("talk")).locator("p")
    expect(heard).to_contain_text("Ann")
    assert heard.inner_text() != remark.inner_text(), "each in their own language"

    line = ann.page.get_by_label(ann.say("talk-say"))
    line.fill("You hold the Dagger!")
    line.press("Enter")
    ann.noticed("Dagger")
    expect(line).to_have_value("You hold the Dagger!")
    line.fill("Good evening.")
    line.press("Enter")
    expect(heard).to_have_count(2)
    expect(heard.last).to_contain_text("Good evening.")
