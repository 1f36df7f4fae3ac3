"""Every screen in three sizes: it fits, says once what it is, and axe-core finds nothing.

``make screens``: pictures.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.dealing import dealt_for
from tests.server.process import Server
from tests.web.horror import (
    asked_to_move,
    asked_to_move_far,
    first,
    horror,
    in_a_fight,
    seek,
    seeking_trouble,
    until,
)
from tests.web.table import OVER, WEB, Player

FOLDER = os.environ.get("MISKATONIC_TEST_SCREENS", "")
"""Where screenshots for people go, if anywhere."""
SIZES = {360: 740, 768: 1024, 1280: 800}
AXE = (WEB / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
CHECK = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
  .map(({id, nodes}) => id + ": " + nodes.map(({html}) => html).slice(0, 3).join(" | "))"""

SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  await document.fonts.ready;
  const moving = document.getAnimations().filter((each) =>
    each.playState === "running" && each.effect.getComputedTiming().endTime !== Infinity);
  await Promise.all(moving.map(({finished}) => finished.catch(() => {})));
  await frame();
}"""


def laid(lay: Callable[[House], str]) -> cached_property[str]:
    """Lay a table when a screen first shows it, always the same one."""

    def lay_it(house: House) -> str:
        with dealt_for(lay.__name__):
            return lay(house)

    return cached_property(lay_it)


class House:
    """Somebody with tables in every state."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.ann = Player(browser, address, "Ann")
        self.guest = Player(browser, address, "Ben", "de")

    @laid
    def lobby(self) -> str:
        """A table with free seats."""
        return self.ann.table(people=3, options={"great_old_one": "hastur"}, listed=True)

    @laid
    def playing(self) -> str:
        """A game in its second round."""
        table = self.ann.table(start=True, players=6)
        self.ann.until_round(table, 2)
        return table

    @laid
    def slow(self) -> str:
        """A game of three with a doom track."""
        return self.ann.table(start=True, players=3, options={"doom_track": True})

    @laid
    def over(self) -> str:
        """A game that is over."""
        return self._finished(self.ann.table(start=True, options={"doom_track": [2, 4, 7]}))

    @laid
    def again(self) -> str:
        """Another game, to which Ben is invited."""
        table = self.ann.table(players=3, people=2, options={"doom_track": [7]})
        self.guest.ask("POST", f"/api/tables/{table}/join", {"seat": None})
        self.ann.ask("POST", f"/api/tables/{table}/start")
        self.guest.ask("PUT", f"/api/tables/{table}/stand-in/1", {"bot": "random"})
        self._finished(table)
        return str(self.ann.ask("POST", f"/api/tables/{table}/rematch")["id"])

    @laid
    def walking(self) -> str:
        """Somebody in Arkham who has far to go."""
        return seek(self.ann, asked_to_move_far, first)

    @laid
    def fighting(self) -> str:
        """Somebody in Arkham who meets a monster."""
        return seek(self.ann, in_a_fight, seeking_trouble)

    @laid
    def two(self) -> str:
        """Two investigators of one person."""
        table = horror(self.ann, people=2, players=4, also=[1])
        assert until(self.ann, table, asked_to_move, first)
        return table

    @laid
    def inn(self) -> str:
        """A table in Arkham with free seats."""
        return horror(self.ann, people=4, players=6, also=[1], start=False)

    @laid
    def devoured(self) -> str:
        """A game in Arkham that is over."""
        return self._finished(horror(self.ann))

    def _finished(self, table: str) -> str:
        self.ann.finished(table)
        return table

    @property
    def turn(self) -> Player:
        """Ann, when it is her turn."""
        return self.ann.sit(self.playing).my_turn()


def _first_screen(house: House) -> None:
    table = house.lobby
    house.ann.go("/").on_shelf("with-friends").wait_for()
    expect(house.ann.page.locator(f"li a[href='/t/{table}']")).to_be_visible()


def _new_table(house: House) -> None:
    house.ann.go("/new/ritual").page.get_by_text(house.ann.say("options"), exact=True).click()


def _lobby(house: House) -> None:
    house.ann.sit(house.lobby).sees("invite")


def _lobby_of_a_guest(house: House) -> None:
    house.guest.sit(house.lobby).sees("take-seat")


def _decision(house: House) -> None:
    assert house.turn.options


def _decision_with_three_players(house: House) -> None:
    house.ann.sit(house.slow).my_turn()


def _talk(house: House) -> None:
    house.turn.page.get_by_role("tab", name=house.ann.say("talk")).click()


def _rule_drawer(house: House) -> None:
    house.turn.page.keyboard.press("?")
    expect(house.ann.page.locator("article.wanted")).to_be_visible()


def _table_menu(house: House) -> None:
    house.turn.button("table-menu").click()


def _settings(house: House) -> None:
    house.turn.button("settings").click()
    expect(house.ann.page.get_by_role("dialog", name=house.ann.say("settings"))).to_be_visible()


def _invitation_to_a_rematch(house: House) -> None:
    house.guest.sit(house.again).sees("rematch-accept")


def _reminder(house: House) -> None:
    _table_menu(house)
    house.ann.button("how-to-play").click()
    house.ann.sees("key-undo-does")


def _seat_dialog(house: House) -> None:
    house.turn.page.locator(".strip li button").nth(1).click()


def _reveal(house: House) -> None:
    house.turn.button("ritual-review").click()
    expect(house.ann.page.locator(".reveal")).to_be_visible()


def _lessons(house: House) -> None:
    house.ann.go("/learn/ah2").sees("learn-title")
    expect(house.ann.page.locator("main a.primary")).to_have_count(2)


def _lesson(house: House) -> None:
    house.ann.go("/learn/ritual").button("lesson-next").click()
    expect(house.ann.page.locator(".lesson")).to_be_visible()
    house.ann.my_turn()


def _spectator(house: House) -> None:
    house.guest.sit(house.playing).sees("watching")


def _after_the_game(house: House) -> None:
    house.ann.sit(house.over).page.locator(OVER).wait_for()
    house.ann.page.locator(".reveal").wait_for()


def _after_the_reveal(house: House) -> None:
    _after_the_game(house)
    name = house.ann.say("ritual-close")
    house.ann.page.locator(".reveal").get_by_role("button", name=name, exact=True).click()


def _replay(house: House) -> None:
    page = house.ann.go(f"/t/{house.over}/replay").page
    page.get_by_label(house.ann.say("eyes")).select_option("all")
    expect(page.locator(".controls .count")).not_to_have_text("0 / 0")
    page.get_by_label(house.ann.say("step-at"), exact=True).fill("9")
    expect(page.locator(".controls .count")).to_contain_text("9 /")


def _account(house: House) -> None:
    house.ann.go("/me").sees("account-why")


def _rules(house: House) -> None:
    house.ann.go("/rules/ritual").page.get_by_role("searchbox").fill("hand")
    house.ann.page.get_by_role("status").first.wait_for()


def _no_such_table(house: House) -> None:
    house.ann.go("/t/nosuchtable").sees("no-such-table")


def _arkham_new_table(house: House) -> None:
    page = house.ann.go("/new/ah2").page
    me = house.ann.say("seat-for-me")
    page.get_by_label(house.ann.say("seat-number", seat=2)).select_option(label=me)


def _arkham_lobby(house: House) -> None:
    house.ann.sit(house.inn).sees("give-up-seat")


def _arkham_movement(house: House) -> None:
    house.ann.sit(house.walking).my_turn()


def _arkham_combat(house: House) -> None:
    house.ann.sit(house.fighting).my_turn()


def _arkham_with_two_investigators(house: House) -> None:
    house.ann.sit(house.two).my_turn()


def _arkham_lesson(house: House) -> None:
    house.ann.go("/learn/ah2/first-gate").my_turn()
    expect(house.ann.page.locator(".lesson")).to_be_visible()


def _arkham_spectator(house: House) -> None:
    house.guest.sit(house.two).sees("watching")


def _arkham_after_the_game(house: House) -> None:
    house.ann.sit(house.devoured).page.locator(".end").wait_for()


def _arkham_replay(house: House) -> None:
    page = house.ann.go(f"/t/{house.devoured}/replay").page
    expect(page.locator(".controls .count")).not_to_have_text("0 / 0")
    page.get_by_label(house.ann.say("step-at"), exact=True).fill("30")
    expect(page.locator(".controls .count")).to_contain_text("30 /")


SCREENS: list[Callable[[House], None]] = [
    _new_table,
    _lobby,
    _lobby_of_a_guest,
    _decision,
    _decision_with_three_players,
    _talk,
    _rule_drawer,
    _table_menu,
    _settings,
    _invitation_to_a_rematch,
    _reminder,
    _seat_dialog,
    _reveal,
    _lessons,
    _lesson,
    _spectator,
    _after_the_game,
    _after_the_reveal,
    _replay,
    _account,
    _rules,
    _no_such_table,
    _arkham_new_table,
    _arkham_lobby,
    _arkham_movement,
    _arkham_combat,
    _arkham_with_two_investigators,
    _arkham_lesson,
    _arkham_spectator,
    _arkham_after_the_game,
    _arkham_replay,
    _first_screen,
]
GUESTS = (_lobby_of_a_guest, _invitation_to_a_rematch, _spectator, _arkham_spectator)
LONG = (
    _first_screen,
    _new_table,
    _lobby,
    _lobby_of_a_guest,
    _account,
    _replay,
    _arkham_new_table,
    _arkham_lobby,
    _arkham_after_the_game,
    _arkham_replay,
)
"""Pages to be scrolled; at a table the picture is what fits the window."""


@pytest.fixture(scope="module")
def house(browser: Browser, server: Server) -> Iterator[House]:
    """The house, with everybody in it."""
    house = House(browser, server.address)
    yield house
    house.ann.close()
    house.guest.close()


@pytest.mark.parametrize("screen", SCREENS, ids=lambda each: each.__name__.strip("_"))
def test_screen(screen: Callable[[House], None], house: House) -> None:
    """Check that it fits, that it says once what it is, and that axe finds nothing."""
    player = house.guest if screen in GUESTS else house.ann
    page = player.page
    page.set_viewport_size({"width": 360, "height": SIZES[360]})
    screen(house)
    expect(page.locator("h1")).to_have_count(1)
    name = screen.__name__.strip("_").replace("_", "-")
    page.evaluate(AXE)
    faults: set[str] = set()
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        player.fits()
        if FOLDER:
            page.screenshot(path=Path(FOLDER, f"{name}-{width}.png"), full_page=screen in LONG)
        if width != 768:  # a tablet shows the same elements as a phone
            faults.update(page.evaluate(CHECK))
    assert not faults, "\n".join(sorted(faults))
