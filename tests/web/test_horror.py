"""Arkham Horror in the browser: a whole game of two, the board, several seats for one person."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from tests.waiting import eventually
from tests.web.conftest import Come
from tests.web.horror import (
    asked_to_move,
    asked_to_move_far,
    first,
    horror,
    in_a_fight,
    play_by_hand,
    seek,
    seeking_trouble,
    until,
)
from tests.web.table import OVER, Json, Player, lies_open
from tests.web.test_small_and_by_keys import PHONE

BY_CHANCE = 40
"""So many answers of the whole game are any of the options."""
UPRIGHT = PHONE | {"reduced_motion": "reduce"}


def card(player: Player, name: str) -> str:
    """Return what a card is called."""
    cards = player.ask("GET", f"/api/games/ah2/cards?lang={player.lang}")["cards"]
    return str(cards[name]["name"])


def goes_on(player: Player, told: Json) -> None:
    """Wait until the table has gone on from a state."""
    table, before = told["table"]["id"], told["version"]
    eventually(lambda: player.state(table)["version"] > before, "nothing happens")


def test_two_friends_play_a_whole_game_at_a_desk_and_on_a_phone(come: Come) -> None:
    ann, ben = come("Ann"), come("Ben", "de", **UPRIGHT)
    ann.go("/").on_shelf("with-friends", "ah2").click()
    ann.page.get_by_role("radio", name="2", exact=True).check()
    ann.page.get_by_text(ann.say("options"), exact=True).click()
    ann.page.get_by_label("Ancient One", exact=True).select_option(label="Azathoth")
    ann.button("open-table").click()
    ben.page.goto(ann.page.get_by_label(ann.say("invite-link")).input_value())
    ben.button("take-seat").tap()
    ben.fits()
    ann.button("start").click()
    expect(ben.page.locator(".play")).to_be_visible()

    assert play_by_hand((ann, ben), Random(1926), BY_CHANCE) > BY_CHANCE / 2

    table = ann.page.url.rsplit("/", 1)[-1]
    view = ann.state(table)["view"]
    for player in (ann, ben):
        verdict = "you-won" if view["result"][0]["won"] else "you-lost"
        expect(player.page.locator(OVER)).to_contain_text(player.say(verdict))
        player.sees(f"ah2-ending-{view['result'][0]['ending']}", name="Azathoth", turn=view["turn"])
        course = player.page.get_by_role("img", name=player.say("ah2-timeline"))
        course.scroll_into_view_if_needed()
        expect(course).to_be_visible()
        for sheet in view["investigators"]:
            who = card(player, sheet["investigator"])
            expect(player.page.locator(".end").get_by_text(who)).to_be_visible()
        player.fits()


def test_the_board_shows_what_is_there_and_takes_one_where_one_points(come: Come) -> None:
    ann = come("Ann")
    table = seek(ann, asked_to_move_far, first)
    told = ann.state(table)
    view = told["view"]
    page = ann.sit(table).my_turn().page
    town = page.get_by_role("group", name=ann.say("ah2-map"))
    assert view["gates"], "the first Mythos card opens one"
    for gate in view["gates"]:
        world = ann.say(f"ah2-world-{gate['world']}")
        shown = town.get_by_role("img", name=ann.say("ah2-gate-to", world=world))
        expect(shown).to_have_count(sum(gate["world"] == each["world"] for each in view["gates"]))
    for monster in view["monsters"]:
        expect(town.get_by_label(card(ann, monster["id"])).first).to_be_visible()
    sheet = view["investigators"][0]
    name = card(ann, sheet["investigator"])
    own = page.get_by_role("region", name=ann.say("ah2-investigators"))
    expect(own.get_by_text(name).first).to_be_visible()
    expect(own).to_contain_text(f"${sheet.get('money', 0)}")

    move = next(o for o in told["question"]["options"] if o["id"].startswith("move:"))
    town.get_by_role("button", name=re.compile(re.escape(move["label"]))).first.click()
    goes_on(ann, told)
    gone_to = ann.state(table)["view"]["investigators"][0]["place"]
    assert move["targets"] == [f"place:{gone_to}"]


def test_a_combat_tells_its_odds_and_stakes_before_anybody_commits(come: Come) -> None:
    ann = come("Ann")
    table = seek(ann, in_a_fight, seeking_trouble)
    told = ann.state(table)
    fight = told["view"]["fight"]
    panel = ann.sit(table).my_turn().page.get_by_role("region", name=ann.say("ah2-combat"))
    expect(panel).to_contain_text(card(ann, fight["monster"]))
    option = next(o for o in told["question"]["options"] if o["id"] == "fight")
    (odds,) = option["odds"]
    strike = panel.get_by_role("button", name=re.compile("^Fight"))
    for place in (strike, ann.page.locator("[data-option='fight']")):
        expect(place).to_contain_text(f"{round(odds['chance'] * 100)}% · {odds['text']}")
        for stake in option["stakes"]:
            expect(place).to_contain_text(stake["text"])
    strike.click()
    goes_on(ann, told)


def test_a_long_list_of_ways_scrolls_and_says_so(come: Come) -> None:
    for ann in (come("Ann"), come("Ann", **UPRIGHT)):
        ann.sit(seek(ann, asked_to_move_far, first)).my_turn().fits()
        more = ann.button("more-below")
        expect(more).to_be_visible()
        options = ann.page.locator("[data-option]")
        for _ in range(options.count()):
            ann.page.keyboard.press("ArrowDown")
            reached = ann.page.locator("[data-option]:focus")
            lies_open(reached, "question or hint covers it")
        ann.page.locator(".side .scroller").evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
        expect(more).to_have_count(0)
        lies_open(ann.page.locator("section.yours h2"), "the question does not stay")
        link = ann.page.locator("section.yours .options li").first.get_by_text("§", exact=True)
        expect(link).to_have_attribute("title", re.compile("movement"))


def test_one_person_plays_two_investigators(come: Come) -> None:
    ann = come("Ann")
    page = ann.go("/new/ah2").page
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label(ann.say("seat-number", seat=2)).select_option(label=ann.say("seat-for-me"))
    ann.button("start-now").click()
    ann.my_turn()
    table = page.url.rsplit("/", 1)[-1]
    names = [card(ann, s["investigator"]) for s in ann.state(table)["view"]["investigators"]]
    assert len(set(names)) == 2
    strip = page.get_by_role("list", name=ann.say("players"))
    whose = page.locator("section.yours").get_by_role("status")
    asked = set()
    for _ in range(12):
        told = ann.state(table)
        seat = told["question"]["seat"]
        expect(whose).to_have_text(ann.say("your-turn-as", name=names[seat]))
        expect(page.get_by_role("tab", selected=True, name=names[seat])).to_be_visible()
        expect(strip.get_by_role("button", name=names[seat])).to_contain_text(ann.say("to-move"))
        asked.add(seat)
        page.locator("[data-option]").first.click()
        goes_on(ann, told)
        if asked == {0, 1}:
            return
    raise AssertionError("one of them is never asked")


def test_a_seat_of_the_lobby_is_taken_too_and_given_up_again(come: Come) -> None:
    ann, ben = come("Ann"), come("Ben")
    table = horror(ann, people=3, players=3, start=False)
    ann.sit(table)
    ben.sit(table).button("take-seat").first.click()
    ben.sees("host-starts")
    ben.button("take-seat-too").click()
    expect(ben.page.locator("li", has_text="Ben")).to_have_count(2)
    expect(ann.button("start")).to_be_enabled()
    ann.ask("DELETE", f"/api/tables/{table}/seats/2")
    third = ann.page.get_by_label(ann.say("seat-number", seat=3))
    third.select_option(label=ann.say("seat-for-me"))
    expect(ann.button("give-up-seat")).to_have_count(2)
    ann.button("give-up-seat").last.click()
    expect(ann.button("start")).to_be_disabled()


def test_one_click_leads_into_the_town(come: Come) -> None:
    ann = come("Ann", "nl", **UPRIGHT)
    ann.go("/").on_shelf("play-now", "ah2").tap()
    ann.my_turn().fits()
    seats = ann.ask("GET", f"/api/tables/{ann.page.url.rsplit('/', 1)[-1]}")["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]
    assert until(ann, ann.page.url.rsplit("/", 1)[-1], asked_to_move, first)
