"""Changing languages in mid-game, spectators, and undone steps."""

from __future__ import annotations

import json
from itertools import accumulate

from playwright.sync_api import expect

from tests.reading import merged
from tests.web.conftest import Come
from tests.web.table import Json, Player


def cards(player: Player, lang: str) -> dict[str, Json]:
    """Return the cards of the game in a language."""
    told: dict[str, Json] = player.ask("GET", f"/api/games/ritual/cards?lang={lang}")["cards"]
    return told


def test_a_language_is_switched_in_the_middle_of_a_game(come: Come) -> None:
    ann = come("Ann")
    table = ann.table(start=True, players=3)
    ann.sit(table).my_turn()
    before = ann.question, ann.log.all_inner_texts()
    dummy = ann.state(table)["view"]["held"][-1]
    shown = ann.page.locator(".seat .held")
    expect(shown.filter(has_text=cards(ann, "en")[dummy]["name"]).first).to_be_attached()

    ann.button("settings").click()
    ann.page.get_by_role("radio", name="Deutsch").check()
    ann.lang = "de"
    expect(ann.page.get_by_role("dialog", name=ann.say("settings"))).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.sees("rules")
    expect(ann.page.locator("section.yours h2")).not_to_have_text(before[0])
    expect(ann.log.first).to_contain_text("Runde 1")
    assert ann.log.count() == len(before[1])
    german = cards(ann, "de")[dummy]["name"]
    expect(shown.filter(has_text=german).first).to_be_attached()
    assert ann.page.evaluate("document.documentElement.lang") == "de"

    question = ann.question
    ann.page.reload()
    ann.my_turn()
    assert ann.question == question
    ann.go("/").sees("my-tables")


def test_a_spectator_sees_backs_only_and_cannot_choose(come: Come) -> None:
    ann, eve = come("Ann"), come("Eve")
    table = ann.table(start=True)
    ann.sit(table).my_turn()
    eve.sit(table).sees("watching")
    ann.sees("spectators", count=1)
    ann.answer()
    ann.my_turn()
    expect(eve.log.nth(ann.log.count() - 1)).to_be_attached()
    assert eve.standing == "waiting"
    expect(eve.page.locator(".seat .choice, .seat .own")).to_have_count(0)
    eve.page.keyboard.press("1")
    told = [json.loads(text) for text in eve.heard]
    nothing: Json = {}
    steps = accumulate(told, merged, initial=nothing)
    views = [known["view"] for known in steps if known.get("view")]
    assert len(views) > 1, "the developer's tools show what came over the wire"
    for view in views:
        if view["last_round"] is None:
            assert view["held"] == [None] * 5
        assert view["drawn"] is None and view["looking_at"] is None
        assert not any(view["removed"]) and not view["looks"]
    assert not any(each.get("question") for each in told)
    state = ann.state(table)
    body = {"option": state["question"]["options"][0]["id"], "version": state["version"]}
    refused = eve.context.request.post(f"/api/tables/{table}/decisions", data=body)
    assert (refused.status, refused.json()["error"]) == (403, "not-seated")
    ann.page.keyboard.press("ArrowDown")
    assert ann.state(table)["version"] == state["version"]


def three(come: Come) -> tuple[Player, Player, Player, str]:
    """Seat Ann, who begins, Ben and Cleo at a table."""
    ann, ben, cleo = come("Ann"), come("Ben"), come("Cleo")
    table = ann.table(players=3, people=3, options={"first_player": 0})
    for player in (ben, cleo):
        player.ask("POST", f"/api/tables/{table}/join", {"seat": None})
    ann.ask("POST", f"/api/tables/{table}/start")
    ann.sit(table).my_turn()
    ben.sit(table)
    assert ann.options[0] == "give:1"
    return ann, ben, cleo, table


def test_a_step_that_showed_nothing_is_taken_back_at_once(come: Come) -> None:
    ann, ben, *_ = three(come)
    question = ann.question
    ann.answer()
    ben.my_turn()
    ann.page.keyboard.press("u")
    ann.my_turn()
    assert ann.question == question
    expect(ben.page.locator("section.yours")).to_have_count(0)
    expect(ben.log.last).to_contain_text("Ann takes back")


def test_after_a_card_was_seen_the_others_are_asked_first(come: Come) -> None:
    ann, ben, cleo, table = three(come)
    ann.answer()
    ben.my_turn()
    question = ben.question
    ben.page.locator("[data-option='take']").click()
    ben.button("undo-ask").click()
    ben.sees("undo-asked-you", names="Ann, Cleo")
    ann.sees("undo-asked", name="Ben", steps=1)
    ann.button("undo-refuse").click()
    expect(ben.page.locator(".vote")).to_have_count(0)
    ben.noticed("")

    ben.button("undo-ask").click()
    ann.sees("undo-asked", name="Ben", steps=1)
    ben.button("undo-withdraw").click()
    expect(ann.page.locator(".vote")).to_have_count(0)
    expect(ben.page.locator(".vote")).to_have_count(0)

    ben.button("undo-ask").click()
    ann.button("undo-agree").click()
    ben.sees("undo-asked-you", names="Cleo")
    cleo.ask("POST", f"/api/tables/{table}/consent", {"agree": True})
    ben.my_turn()
    assert ben.question == question, "the same card is offered again"
    expect(ann.log.last).to_contain_text("Ben takes back")
