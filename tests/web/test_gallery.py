"""Choosing an investigator: a gallery of all there is to know; nobody before they are chosen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.waiting import eventually
from tests.web.conftest import Come
from tests.web.horror import horror
from tests.web.table import Player
from tests.web.test_small_and_by_keys import PHONE

CHOOSE = {"investigators": "choose", "ancient_one": "yig", "first_player": 0}


def before_choosing(player: Player) -> str:
    """Return a table for two at which this person is the first to choose."""
    table = horror(player, players=2, bots={1: "steady"}, options=CHOOSE)
    player.sit(table).my_turn()
    return table


def test_everybody_there_is_stands_in_the_gallery_and_nobody_in_the_seats(come: Come) -> None:
    ann = come("Ann")
    table = before_choosing(ann)
    gallery = ann.page.get_by_role("region", name=ann.say("ah2-gallery"))
    cards = ann.ask("GET", "/api/games/ah2/cards?lang=en")["cards"].values()
    people = [card for card in cards if card["profile"]]
    assert len(people) == 16
    for card in people:
        tile = gallery.get_by_role("button", name=card["name"])
        profile = card["profile"]
        assert len(profile["facts"]) == 3 + 6
        for fact in [*profile["facts"], profile["talent"]]:
            expect(tile).to_contain_text(fact["label"])
            expect(tile).to_contain_text(fact["value"])
        for good in profile["goods"]:
            expect(tile).to_contain_text(good)
    shown = ann.page.get_by_role("region", name=ann.say("ah2-investigators"), exact=True)
    expect(shown).to_contain_text(ann.say("ah2-nobody-yet", name="Ann"))
    for card in people:
        expect(shown).not_to_contain_text(card["name"])
    chosen = people[3]["name"]
    gallery.get_by_role("button", name=chosen).click()
    expect(gallery).to_be_hidden()
    expect(shown.get_by_role("tab", name=chosen)).to_be_visible()
    assert ann.state(table)["view"]["investigators"][0]["investigator"] == people[3]["id"]


def test_on_a_phone_a_tap_marks_somebody_and_a_second_one_chooses(come: Come) -> None:
    ann = come("Ann", **PHONE)
    table = before_choosing(ann)
    version = ann.state(table)["version"]
    gallery = ann.page.get_by_role("region", name=ann.say("ah2-gallery"))
    first, second = gallery.get_by_role("button").nth(0), gallery.get_by_role("button").nth(1)
    first.tap()
    expect(first.locator(".take")).to_be_visible()
    second.tap()
    expect(second.locator(".take")).to_be_visible()
    expect(first.locator(".take")).to_be_hidden()
    assert ann.state(table)["version"] == version
    ann.fits()
    second.locator(".take").tap()
    eventually(lambda: ann.state(table)["version"] > version, "nobody is chosen")
