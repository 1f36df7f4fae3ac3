"""Everything that happens is seen, in order, before the next question opens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.process import Server
from tests.waiting import eventually
from tests.web.conftest import Come
from tests.web.positions import BEFORE, SEATS
from tests.web.table import LANGS, Json, Player
from tests.web.test_small_and_by_keys import PHONE

DESK: dict[str, Any] = {}
MOMENT = 150
"""Milliseconds of the page's own clock: less than anything is shown."""
LOOK = """() => {
  const find = (selector) => document.querySelector(selector)?.innerText ?? "";
  const text = (selector) => find(selector).replace(/\\s+/g, " ");
  return {
    playing: document.querySelector(".scene.playing") !== null,
    told: text(".beat, .aside, .great"),
    asked: document.querySelector("section.yours") !== null,
    log: document.querySelector("[role=log]").textContent,
    sheets: text("[role=tablist]"),
  };
}"""
HARRIET, TADEUSZ, WALLS = "Harriet Abernathy", "Tadeusz Wilk", "The Walls Wear Thin"


@pytest.fixture(scope="module")
def evading(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where somebody is about to evade in vain."""
    with Server(tmp_path_factory.mktemp("evading"), before=BEFORE) as running:
        yield running


@pytest.fixture
def ann(browser: Browser, evading: Server) -> Iterator[Callable[..., Player]]:
    """Ann plays both investigators: ``ann(pace="calm", lang="de")``; time stands still."""
    with ExitStack() as leaving:

        def sits(**look: Any) -> Player:
            player = Player(browser, evading.address, "Ann", **look)
            leaving.callback(player.close)
            stand_still(player)
            both: Json = {"game": "ah2", "players": SEATS, "people": SEATS, "also": [1]}
            table = player.table(**both, options={"ancient_one": "azathoth"}, start=True)
            player.sit(table).my_turn()
            return player

        yield sits


def stand_still(player: Player) -> None:
    """From now on time passes for the page only when it is told to."""
    player.page.clock.install(time=0)
    player.page.clock.pause_at(1000)


def evade(player: Player) -> None:
    """Fail to evade; then it begins to be told."""
    evasion = player.page.locator("section.yours [data-option^='evade']")
    expect(evasion).to_be_visible()
    evasion.click()
    expect(player.page.locator(".scene.playing .beat")).to_be_visible()


def looks(player: Player) -> Iterator[Json]:
    """Look at the page moment by moment, for as long as something is told."""
    while (now := player.page.evaluate(LOOK))["playing"]:
        yield now
        player.page.clock.run_for(MOMENT)
    player.page.clock.run_for(1000)  # a press at once might have been meant for what came before


def in_order(found: list[str], wanted: list[list[str]]) -> None:
    """Check that each of the wanted things was seen, one after the other."""
    at = 0
    for parts in wanted:
        while at < len(found) and not all(part in found[at] for part in parts):
            at += 1
        assert at < len(found), (parts, found)


def table_of(player: Player) -> str:
    """Return the id of the table in front of somebody."""
    return player.page.url.rsplit("/", 1)[-1]


def beats(player: Player) -> list[list[str]]:
    """Return what is to be seen after the evasion, and under whose name."""
    log = player.state(table_of(player))["log"]
    moved, lost = (
        next(each["text"] for each in log if each["kind"] == k) for k in ("put_at", "lost")
    )
    return [
        [HARRIET, player.say("ah2-check-evade")],
        [HARRIET, moved],
        [TADEUSZ, player.say("ah2-place-south-church")],
        [TADEUSZ, player.say("ah2-check-sneak"), player.say("ah2-missed", needed=1)],
        [TADEUSZ, lost],
    ]


@pytest.mark.parametrize("look", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("pace", ["calm", "brisk"])
def test_a_failed_evasion_a_failed_check_and_the_mythos_are_told_in_order(
    ann: Callable[..., Player], pace: str, look: dict[str, Any]
) -> None:
    player = ann(pace=pace, **look)
    evade(player)
    seen = list(looks(player))
    mythos = [[WALLS, "Horror checks"], [WALLS, "gate to the Abyss"], ["Turn 2"]]
    in_order([now["told"] for now in seen], beats(player) + mythos)
    for now in seen:
        assert not now["asked"], "a question stands beside what is still being told"
        suffered = "loses 1 Sanity" in now["log"]
        assert suffered == ("4" in now["sheets"].partition(TADEUSZ)[2][:4]), now
        told_of_harriet = HARRIET in now["told"] and TADEUSZ not in now["told"]
        assert not (told_of_harriet and "crypt" in now["told"]), "her dice, his story"
    player.my_turn().fits()


@pytest.mark.parametrize("lang", LANGS)
def test_at_an_instant_pace_it_can_be_gone_back_to_beat_by_beat(
    ann: Callable[..., Player], lang: str
) -> None:
    player = ann(pace="instant", lang=lang)
    evasion = player.page.locator("section.yours [data-option^='evade']")
    evasion.click()
    player.page.clock.run_for(MOMENT)
    panel = player.page.locator(".beat")
    expect(panel).to_contain_text(TADEUSZ)
    player.my_turn()
    steps = [panel.inner_text().replace("\n", " ")]
    player.page.keyboard.press("[")
    expect(panel).to_contain_text(HARRIET)
    steps.insert(0, panel.inner_text().replace("\n", " "))
    wanted = beats(player)
    for step, parts in ((steps[0], wanted[:2]), (steps[1], wanted[2:])):
        assert all(word in step for part in parts for word in part), (parts, step)
    before = player.state(table_of(player))["version"]
    player.page.keyboard.press("]")
    expect(panel).to_contain_text(TADEUSZ)
    assert player.state(table_of(player))["version"] == before


def test_a_key_or_a_tap_brings_forward_and_answers_nothing(ann: Callable[..., Player]) -> None:
    player = ann(pace="calm", **PHONE)
    table = table_of(player)
    evade(player)
    after = player.state(table)["version"]
    (_, (_, moved), _, (_, _, missed), _), beat = beats(player), player.page.locator(".beat")
    player.page.keyboard.press("1")
    expect(beat).to_contain_text(moved)
    player.page.locator(".scene .stage").tap(position={"x": 8, "y": 8})
    expect(beat).to_contain_text(TADEUSZ)
    expect(beat).not_to_contain_text(missed)
    player.page.locator(".decision").get_by_text(player.say("tell-next")).tap()
    expect(beat).to_contain_text(missed)
    player.page.keyboard.press("Escape")
    assert player.page.evaluate(LOOK)["asked"]
    assert player.state(table)["version"] == after, "nothing was answered unseen"


def test_stories_wait_for_whoever_wants_that(ann: Callable[..., Player]) -> None:
    player = ann(pace="brisk")
    player.page.evaluate("localStorage['telling-waits'] = 'true'")
    player.page.reload()
    evade(player.my_turn())
    waits = player.page.get_by_text(player.say("told"), exact=True)
    for name in (TADEUSZ, WALLS):
        for _ in range(300):
            if waits.count():
                break
            player.page.clock.run_for(MOMENT)
        expect(player.page.locator(".beat")).to_contain_text(name)
        player.page.clock.run_for(15_000)
        expect(waits).to_be_visible()
        player.page.keyboard.press("Enter")
    player.page.keyboard.press("Escape")
    assert player.page.evaluate(LOOK)["asked"]


WATCH = """() => {
  window.wrong = [];
  const text = (selector) => document.querySelector(selector)?.innerText ?? "";
  new MutationObserver(() => {
    if (document.querySelector(".reveal") && document.querySelector("section.yours"))
      window.wrong.push("a question beside the end of a round");
    const headings = [...document.querySelectorAll("[role=log] .chapter, [role=log] summary")];
    const number = (words) => Number(words.match(/Round ([0-9]+)/)?.[1] ?? 0);
    const told = Math.max(0, ...headings.map((each) => number(each.innerText)));
    const shown = number(text(".scene .round"));
    if (told > shown) window.wrong.push(`the log is at ${told}, the table at ${shown}`);
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def passes_on(player: Player, told: Json) -> None:
    """Choose the last option by its key, and wait until the table has gone on."""
    player.page.keyboard.press(str(len(player.options)))
    if player.page.locator(".confirm").count():
        player.page.keyboard.press("Enter")
    table, before = told["table"]["id"], told["version"]
    eventually(lambda: player.state(table)["version"] > before, "nothing is answered")


@pytest.mark.parametrize("pace", ["brisk", "instant"])
def test_the_next_question_never_stands_beside_the_end_of_a_round(come: Come, pace: str) -> None:
    player = come("Ann", pace=pace)
    stand_still(player)
    table = player.table(start=True)
    player.sit(table).page.evaluate(WATCH)
    reveal, ends = player.page.locator(".reveal"), 0

    def goes_on() -> str:
        player.page.clock.run_for(MOMENT)
        return now if (now := player.standing) in ("asked", "held") else ""

    while ends < 2:
        if eventually(goes_on, "nobody asks") == "held":
            expect(reveal).to_be_visible()
            ends += 1
            player.page.keyboard.press("Enter")
            expect(reveal).to_have_count(0)
        else:
            passes_on(player, player.state(table))
    assert player.page.evaluate("window.wrong") == []
