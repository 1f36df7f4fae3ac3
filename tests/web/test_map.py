"""The map of Arkham: legible at a desk, however crowded a place may be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.waiting import eventually
from tests.web.conftest import Come
from tests.web.horror import asked_to_move, first, horror, until
from tests.web.table import Json, Player

DESK = {"width": 1280, "height": 800}
LEAST = 12
"""Pixels of a letter."""
TELLING = 22
"""Pixels of a token that can be told from others."""
CROWDED = "woods"
MEASURE = """() => {
  const pane = document.querySelector(".pane svg");
  const scale = (node) => node.getScreenCTM().a;
  const size = (text) => parseFloat(getComputedStyle(text).fontSize) * scale(text);
  const box = (node) => node.getBoundingClientRect().toJSON();
  const letters = [...pane.querySelectorAll("text:not(.city):not(.year)")].map((text) => ({
    text: text.textContent.trim(),
    size: size(text),
    box: box(text),
    name: text.classList.contains("name"),
  }));
  const plates = [...pane.querySelectorAll("rect.plate")].map(box);
  const parts = [...Array(9).keys()].map((at) => (at + 0.5) / 9);
  const tokens = [...pane.querySelectorAll("[data-token]")].map((token) => {
    const face = box(token.querySelector("[data-face]"));
    const spots = parts.flatMap((across) =>
      parts.map((down) => [face.x + face.width * across, face.y + face.height * down]));
    const seen = spots.filter(([x, y]) => token.contains(document.elementFromPoint(x, y)));
    return {token: token.dataset.token, box: face, seen: seen.length / spots.length};
  });
  return {letters, plates, tokens, stage: box(document.querySelector(".pane"))};
}"""


def told_otherwise(page: Page, change: Callable[[Json], None]) -> None:
    """Show the page another table than the one that is played: ``change`` edits each state."""

    def between(way: WebSocketRoute) -> None:
        server = way.connect_to_server()

        def told(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("type") == "state":
                change(message)
            way.send(json.dumps(message))

        server.on_message(told)

    page.route_web_socket("**/api/**", between)


def crowd(message: Json) -> None:
    """Gather investigators, monsters, clues and a gate in one place."""
    view = message["view"]
    view["clues"][CROWDED] = 2
    view["gates"] = [{**view["gates"][0], "at": CROWDED}, *view["gates"][1:]]
    one = view["monsters"][0]
    view["monsters"] = [{**one, "at": CROWDED} for _ in range(3)]
    for sheet in view["investigators"][:3]:
        sheet["place"] = CROWDED


def beset(told: Json) -> bool:
    """Return whether it is time to walk, in a town with a gate and a monster."""
    view = told["view"]
    return asked_to_move(told) and bool(view["gates"] and view["monsters"])


def at_a_desk(come: Come, lang: str) -> tuple[Player, str]:
    """Return somebody at a desk, and a table for four where it is time to walk."""
    ann = come("Ann", lang, viewport=DESK)
    table = horror(ann, players=4, bots={1: "steady", 2: "steady", 3: "steady"})
    assert until(ann, table, beset, first)
    return ann, table


def measured(player: Player, table: str) -> Any:
    """Measure what is drawn on the map."""
    player.sit(table)
    expect(player.page.locator(".pane svg")).to_be_visible()
    player.page.evaluate("document.fonts.ready")
    return player.page.evaluate(MEASURE)


def overlap(one: Json, two: Json) -> float:
    """Return by how many pixels two boxes overlap, in the direction in which it is less."""
    sides = (
        min(one[at] + one[size], two[at] + two[size]) - max(one[at], two[at])
        for at, size in (("x", "width"), ("y", "height"))
    )
    return float(min(sides))


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_every_name_on_the_map_can_be_read_at_a_desk(come: Come, lang: str) -> None:
    drawn = measured(*at_a_desk(come, lang))
    assert len(drawn["plates"]) == 9 + 26 + 4
    for letters in drawn["letters"]:
        assert letters["size"] >= LEAST, letters
    names = [letters for letters in drawn["letters"] if letters["name"]]
    for at, name in enumerate(names):
        for other in names[at + 1 :]:
            # Lines of one name are a line apart; boxes of letters are a little higher than that.
            assert overlap(name["box"], other["box"]) < 6, (name["text"], other["text"])
    lowest = max(plate["y"] + plate["height"] for plate in drawn["plates"])
    highest = min(plate["y"] for plate in drawn["plates"])
    assert lowest - highest > 0.9 * drawn["stage"]["height"], "bands of the stage stay empty"


def test_nothing_in_a_crowded_place_hides_its_name_or_its_neighbours(come: Come) -> None:
    ann, table = at_a_desk(come, "en")
    told_otherwise(ann.page, crowd)
    drawn = measured(ann, table)
    there = [token for token in drawn["tokens"] if token["token"].startswith(CROWDED)]
    assert len(there) == 1 + 3 + 3
    name = next(letters for letters in drawn["letters"] if letters["text"] == "Woods")
    for token in there:
        assert min(token["box"]["width"], token["box"]["height"]) >= TELLING, token
        assert overlap(token["box"], name["box"]) < 3, token
        assert token["seen"] >= 0.5, token


def test_a_place_says_what_it_offers(come: Come) -> None:
    ann, table = at_a_desk(come, "en")
    page = ann.sit(table).page
    lens = page.get_by_role("tooltip")
    for name, offered in (
        ("Arkham Asylum", "Treatment ($2): regain all Sanity"),
        ("Newspaper", "An encounter may bring: money, clues."),
        ("Uptown", "Nobody has an encounter in the streets."),
    ):
        place = page.get_by_role("group", name=ann.say("ah2-map")).get_by_label(name, exact=False)
        place.first.hover()
        expect(lens).to_contain_text(offered)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (768, 1024), (1280, 800)])
def test_the_buttons_that_zoom_cover_no_place(come: Come, width: int, height: int) -> None:
    ann = come("Ann", viewport={"width": width, "height": height})
    table = horror(ann, players=4, bots={1: "steady", 2: "steady", 3: "steady"})
    assert until(ann, table, beset, first)
    places = measured(ann, table)["plates"]
    stage = ann.page.locator(".pane").bounding_box()
    assert stage is not None
    for button in ann.page.locator(".lenses button").all():
        box = button.bounding_box()
        assert box is not None
        if overlap(dict(box), dict(stage)) > 0:
            assert all(overlap(dict(box), place) <= 0 for place in places), box


def test_possessions_that_do_not_fit_say_so_and_scroll(come: Come) -> None:
    def laden(message: Json) -> None:
        sheet = message["view"]["investigators"][0]
        sheet["cards"] = [card for card in sheet["cards"] for _ in range(8)]

    ann, table = at_a_desk(come, "en")
    told_otherwise(ann.page, laden)
    goods = ann.sit(table).page.locator(".goods")
    more = goods.get_by_role("button", name=ann.say("more-below"))
    expect(more).to_be_visible()
    more.click()
    eventually(lambda: goods.locator(".scroller").evaluate("(box) => box.scrollTop"), "it stays")
