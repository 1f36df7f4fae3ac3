"""People in front of a browser, and what they see and do there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Request,
    Response,
    WebSocket,
    expect,
)

from tests.waiting import PATIENCE, eventually

MILLISECONDS = 1000 * PATIENCE
"""As the browser's driver counts: how long anything is waited for."""
WEB = Path(__file__).parents[2] / "web"
LANGS = ("en", "de", "nl")
Json = dict[str, Any]

READY = "section.yours:not(.fresh) [data-option]:not(:disabled)"
OVER = ".verdict"
STANDING = f"""() => document.querySelector(".scene.held") ? "held"
  : document.querySelector(".scene.playing") ? "moving"
  : document.querySelector("{OVER}") ? "over"
  : document.querySelector("{READY}, .confirm") ? "asked" : "waiting" """
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
UNCOVERED = """(element) => {
  const {left, top, width, height} = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}"""
NOTICED = """
  window.noticed = [];
  new MutationObserver(() => document.querySelectorAll(".notice p").forEach(
    ({textContent}) => window.noticed.includes(textContent) || window.noticed.push(textContent)
  )).observe(document, {subtree: true, childList: true});
"""
"""Keeps every notice: on a busy machine one may come and go between two polls."""


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for file in WEB.glob(f"src/**/text/{lang}.ftl"):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def say(lang: str, key: str, **values: object) -> str:
    """Return the page's text for a key."""
    text, errors = _bundle(lang).format_pattern(_bundle(lang).get_message(key).value, values)
    assert not errors, errors
    return str(text)


class Player:
    """One browser with one page; everything it complains about is kept."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str = "",
        lang: str = "en",
        pace: str = "instant",
        **look: Any,
    ) -> None:
        settings: Json = {"reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}}
        self.context = browser.new_context(base_url=address, locale=lang, **(settings | look))
        self.context.set_default_timeout(MILLISECONDS)
        self.context.add_init_script(NOTICED)
        self.context.add_init_script(f"localStorage.telling ??= '{pace}';")
        self.address, self.name, self.lang = address, name, lang
        self.complaints: list[str] = []
        self.heard: list[str] = []
        """Everything that came over live connections."""
        self.page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", self._request)
        self.page.on("response", self._response)
        self.page.on("websocket", self._socket)
        if name:
            self.ask("PUT", "/api/me", {"name": name, "lang": lang})

    # ------------------------------------------------------------------ what goes wrong

    def _console(self, message: ConsoleMessage) -> None:
        # A network that is cut and a request that is refused are told on the screen.
        network = ("Failed to load resource", "WebSocket connection to")
        if message.type in ("error", "warning") and not message.text.startswith(network):
            self.complaints.append(message.text)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:")):
            self.complaints.append(f"asked another host: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400 and "/api/" not in response.url:
            self.complaints.append(f"{response.status} {response.url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.heard.append(str(payload)))

    # ------------------------------------------------------------------ requests

    def ask(self, method: str, path: str, body: object = None) -> Json:
        """Send a request with this browser's cookies, and return the answer."""
        answer = self.context.request.fetch(path, method=method, data=body, timeout=MILLISECONDS)
        assert answer.ok, answer.text()
        told: Json = answer.json() if answer.body() else {}
        return told

    def table(self, *, people: int = 1, players: int = 5, **more: Any) -> str:
        """Open a table with bots on the last seats; returns its id.

        They play with sense, so that no game is over too soon; unless doom shall come quickly.
        """
        bot = "random" if "doom_track" in more.get("options", {}) else "steady"
        bots = {str(seat): bot for seat in range(people, players)}
        wanted = {"game": "ritual", "players": players, "bots": bots, "lang": self.lang, **more}
        return str(self.ask("POST", "/api/tables", wanted)["id"])

    def state(self, table: str) -> Json:
        """Return what this person may know about a table."""
        return self.ask("GET", f"/api/tables/{table}/state?lang={self.lang}")

    def asked(self, table: str) -> Json:
        """Wait until this person is asked, or the game is over; returns the state."""

        def look() -> Json | None:
            told = self.state(table)
            return told if told["question"] or told["table"]["status"] == "finished" else None

        found = eventually(look, "nobody asks")
        assert found is not None
        return found

    def take(self, told: Json, option: str) -> None:
        """Answer the question of a state by a request."""
        seat, version = told["question"]["seat"], told["version"]
        body = {"option": option, "version": version, "seat": seat}
        self.ask("POST", f"/api/tables/{told['table']['id']}/decisions", body)

    def until_round(self, table: str, number: int) -> None:
        """Answer by requests, alone with bots, until a round has begun and a turn is due."""
        while (told := self.asked(table))["view"]["round"] < number:
            self.take(told, told["question"]["options"][-1]["id"])

    def finished(self, table: str) -> None:
        """Let a bot play this seat until the game is over."""
        seat = self.ask("GET", f"/api/tables/{table}")["seat"]
        self.ask("PUT", f"/api/tables/{table}/stand-in/{seat}", {"bot": "random"})
        self.go(f"/t/{table}")
        expect(self.page.locator(OVER)).to_be_visible(timeout=3 * MILLISECONDS)

    # ------------------------------------------------------------------ what is seen

    def say(self, key: str, **values: object) -> str:
        """Return a text of the page in this player's language."""
        return say(self.lang, key, **values)

    def sees(self, key: str, **values: object) -> None:
        """Wait for a text."""
        expect(self.page.get_by_text(self.say(key, **values)).first).to_be_visible()

    def told(self, key: str, **values: object) -> None:
        """Wait for a notice, which may be gone again by now."""
        self.noticed(self.say(key, **values))

    def noticed(self, words: str) -> None:
        """Wait for a notice with some words in it."""
        self.page.wait_for_function(
            "(words) => window.noticed.some((text) => text.includes(words))", arg=words
        )

    def button(self, key: str, **values: object) -> Locator:
        """Return the button with this text and no other."""
        name = self.say(key, **values)
        return self.page.get_by_role("button", name=name, exact=True)

    def link(self, key: str) -> Locator:
        """Return the link with this text and no other."""
        return self.page.get_by_role("link", name=self.say(key), exact=True)

    def on_shelf(self, key: str, game: str = "ritual") -> Locator:
        """Return the button or link of a game on the first screen."""
        name = re.compile(f"^\\s*{re.escape(self.say(key))}\\s*$")
        return self.page.locator(f"[data-game='{game}']").locator("button, a", has_text=name)

    @property
    def question(self) -> str:
        """The open question."""
        return self.page.locator("section.yours h2").inner_text()

    @property
    def options(self) -> list[str]:
        """The ids of the options."""
        found = self.page.locator("section.yours [data-option]")
        return [str(each.get_attribute("data-option")) for each in found.all()]

    @property
    def log(self) -> Locator:
        """The log, as lines."""
        return self.page.get_by_role("log", name=self.say("log"), exact=True).locator("p, summary")

    @property
    def standing(self) -> str:
        """``asked``, ``waiting`` or ``over``.

        ``moving`` while it is told what happened, ``held`` as long as that waits to be dismissed.
        """
        return str(self.page.evaluate(STANDING))

    def settled(self) -> str:
        """Wait for this player's turn, for what waits to be dismissed, or for the end of the game.

        From then on the screen stays as it is: nobody else may do anything.
        """
        found = {"asked", "held", "over"}
        return eventually(lambda: now if (now := self.standing) in found else "", "nobody asks")

    def fits(self) -> None:
        """Check that nothing has to be scrolled sideways."""
        assert self.page.evaluate(WIDER) <= 0, f"{self.page.url} is too wide"

    # ------------------------------------------------------------------ what is done

    def go(self, path: str) -> Player:
        """Open a page."""
        self.page.goto(path)
        expect(self.page.get_by_role("main")).not_to_be_empty()
        return self

    def sit(self, table: str) -> Player:
        """Open a table and wait until it is there."""
        self.go(f"/t/{table}")
        expect(self.page.locator(".play, .page h1").first).to_be_visible()
        return self

    def my_turn(self) -> Player:
        """Wait for a question; what waits to be dismissed is put away."""

        def asked() -> bool:
            standing = self.standing
            if standing == "held":
                self.page.keyboard.press("Escape")
            return standing == "asked"

        eventually(asked, "nobody asks")
        expect(self.page.locator(READY).first).to_be_visible()
        return self

    def answer(self, key: str = "1") -> None:
        """Choose by a number key, look twice where that is asked, and see it in the log.

        The end of a round is put away first: as long as it lies there, keys answer nothing.
        """
        if self.page.locator(".reveal").count():
            self.page.keyboard.press("Escape")
            self.settled()
        before = self.log.count()
        if not self.page.locator(".confirm").count():
            self.page.keyboard.press(key)
        if self.page.locator(".confirm").count():
            self.page.keyboard.press("Enter")
        expect(self.log.nth(before)).to_be_attached()

    def close(self) -> None:
        """Close the browser; it must not have complained."""
        self.context.close()
        assert not self.complaints, self.complaints


def lies_open(what: Locator, why: str = "") -> None:
    """Wait until something is covered by nothing else."""
    eventually(lambda: what.evaluate(UNCOVERED), why or f"{what} is covered")


def whose_turn(players: Sequence[Player]) -> Player | None:
    """Wait for somebody's turn; returns nobody once the game is over for everybody."""

    def look() -> list[Player | None]:
        standings = [player.standing for player in players]
        for player, standing in zip(players, standings, strict=True):
            if standing == "held":
                player.page.keyboard.press("Escape")
        if set(standings) == {"over"}:
            return [None]
        return [p for p, standing in zip(players, standings, strict=True) if standing == "asked"]

    return eventually(look, "nobody is asked")[0]


def play(*players: Player) -> None:
    """Let everybody choose the last option, which passes on, until the game is over."""
    while (asked := whose_turn(players)) is not None:
        asked.answer(str(asked.page.locator(READY).count()))
