"""A reload, a lost connection or a dead server does no harm to a game."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.server.process import Server
from tests.web.conftest import Come
from tests.web.table import Player, play

LOOKED = """async (table) => {
  const told = await (await fetch(`/api/tables/${table}/state`)).json();
  return told.seen === told.version;
}"""


class Wire:
    """The live connections of one page, which can be cut and mended."""

    def __init__(self, player: Player) -> None:
        self.whole = True
        self.open: list[WebSocketRoute] = []
        player.page.route_web_socket("**/live?*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.whole:
            socket.connect_to_server()
            self.open.append(socket)
        else:
            socket.close(code=1001)

    def cut(self) -> None:
        self.whole = False
        for socket in self.open:
            socket.close(code=1001)
        self.open.clear()

    def mend(self) -> None:
        self.whole = True


def test_a_reload_brings_the_same_decision_back(come: Come) -> None:
    ann = come("Ann")
    ann.sit(ann.table(start=True)).my_turn()
    before = ann.question, ann.options, ann.log.all_inner_texts()
    ann.page.reload()
    ann.my_turn()
    assert (ann.question, ann.options, ann.log.all_inner_texts()) == before
    ann.answer()


def test_a_cut_network_loses_nothing_and_what_was_missed_is_marked(come: Come) -> None:
    ann, ben = come("Ann"), come("Ben", "de")
    wire = Wire(ann)
    table = ann.table(players=3, people=3, bots={"2": "steady"}, options={"first_player": 1})
    ben.ask("POST", f"/api/tables/{table}/join", {"seat": 1})
    ann.ask("POST", f"/api/tables/{table}/start")
    ann.sit(table)
    ben.sit(table).my_turn()
    known = ann.log.all_inner_texts()
    expect(ann.page.get_by_text(ann.say("log-news"))).to_have_count(0)

    wire.cut()
    ann.sees("reconnecting")
    expect(ben.page.get_by_title(ben.say("away"))).to_be_visible()
    assert ben.options[0] == "give:0"
    ben.answer()
    wire.mend()
    ann.my_turn()
    expect(ann.page.get_by_text(ann.say("reconnecting"))).to_have_count(0)
    lines = ann.log.all_inner_texts()
    assert lines[: len(known)] == known
    assert lines[len(known)] == ann.say("log-news"), "the mark stands where the cable was cut"
    assert "Ben" in lines[len(known) + 1]

    question = ann.question, ann.options
    wire.cut()
    ann.sees("reconnecting")
    ann.page.keyboard.press("1")
    ann.told("refused-offline")
    wire.mend()
    expect(ann.page.get_by_text(ann.say("reconnecting"))).to_have_count(0)
    assert (ann.question, ann.options) == question, "nothing was sent behind her back"
    ann.answer()


def test_whoever_comes_back_later_is_told_what_happened_since(come: Come) -> None:
    ann, ben = come("Ann"), come("Ben")
    table = ann.table(players=3, people=3, bots={"2": "steady"}, options={"first_player": 0})
    ben.ask("POST", f"/api/tables/{table}/join", {"seat": 1})
    ann.ask("POST", f"/api/tables/{table}/start")
    ann.sit(table).my_turn().answer()
    told = ann.log.count()
    ann.page.wait_for_function(LOOKED, arg=table, polling=100)
    ann.go("/")
    ben.sit(table).my_turn().answer()
    ann.page.locator(f"a[href='/t/{table}']").click()
    ann.sees("log-news")
    assert ann.log.all_inner_texts()[told] == ann.say("log-news")


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Server]:
    """A server that will not live long."""
    with Server(tmp_path) as server:
        yield server


def test_a_killed_server_comes_back_and_the_pages_go_on_by_themselves(
    fragile: Server, browser: Browser
) -> None:
    ann = Player(browser, fragile.address, "Ann")
    ben = Player(browser, fragile.address, "Ben", "nl")
    options = {"doom_track": [7], "first_player": 0}
    table = ann.table(players=3, people=3, bots={"2": "steady"}, options=options)
    ben.ask("POST", f"/api/tables/{table}/join", {"seat": 1})
    ann.ask("POST", f"/api/tables/{table}/start")
    ben.sit(table)
    ann.sit(table).my_turn()
    before = ann.question, ann.options, ann.log.all_inner_texts()

    fragile.stop(signal.SIGKILL)
    for player in (ann, ben):
        player.sees("reconnecting")
    ann.page.keyboard.press("1")
    ann.told("refused-offline")
    fragile.start_again()
    for player in (ann, ben):
        expect(player.page.get_by_text(player.say("reconnecting"))).to_have_count(0)
    assert (ann.question, ann.options, ann.log.all_inner_texts()) == before
    play(ann, ben)
    ann.close()
    ben.close()
