"""Arkham for tests: one investigator in the spotlight, another far away, chosen stories."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.forms import Entry, GateCard
from miskatonic.games.ah2.content.tables import GATE_CARDS, LOCATION_CARDS
from miskatonic.games.ah2.rules import encounters
from miskatonic.games.ah2.rules.board import NEIGHBOURHOODS
from miskatonic.games.ah2.view import Ah2View, Sheet
from miskatonic.games.ah2.words import VOCABULARY
from miskatonic.kernel.effects.loader import Reader
from miskatonic.kernel.game import Game
from miskatonic.testing import position
from tests.kernel.play import happened as happened
from tests.kernel.play import options as options
from tests.kernel.play import play as play

FAR_AWAY = {"who": "harriet-abernathy", "at": "st-marys-hospital"}
"""Somebody whose go comes next, so that a game stops before the next phase."""


AT_A_GATE = {"who": "harriet-abernathy", "at": "unvisited-isle", "explored": True}
"""Somebody who has a decision to make in the encounter phase, for the same reason."""


def alone(sheet: dict[str, Any], **situation: Any) -> Game[Any]:
    """Return a table of two: seat 0 as described, seat 1 far away."""
    return position(
        "ah2", **{"investigators": [{"who": "tadeusz-wilk", **sheet}, FAR_AWAY], **situation}
    )


def steps(game: Game[Any]) -> set[str]:
    """Return the areas that the moving investigator can reach."""
    return {o.removeprefix("move:") for o in options(game) if o.startswith("move:")}


def asked(game: Game[Any]) -> tuple[int, str]:
    """Return who is asked, and what kind of question."""
    assert game.pending is not None
    return game.pending.seat, game.pending.kind


def see(game: Game[Any]) -> Ah2View:
    """Return what everybody sees."""
    view = game.view(None)
    assert isinstance(view, Ah2View)
    return view


def sheet(game: Game[Any], seat: int = 0) -> Sheet:
    """Return the sheet of an investigator."""
    return see(game).investigators[seat]


def monsters_at(game: Game[Any], area: str) -> list[str]:
    """Return the monsters in an area."""
    return [monster.id for monster in see(game).monsters if monster.at == area]


def log(game: Game[Any], kind: str) -> list[dict[str, Any]]:
    """Return what the events of a kind tell."""
    return [event.values for event in game.events(None) if event.kind == kind]


def checks(game: Game[Any], kind: str = "") -> list[dict[str, Any]]:
    """Return the checks that seat 0 has made: of a kind, or all."""
    made = [told for told in log(game, "checked") if told["seat"] == 0]
    return [told for told in made if kind in ("", told["check"])]


def last_check(game: Game[Any]) -> dict[str, Any]:
    """Return the check that seat 0 made last."""
    return checks(game)[-1]


def dice_of(game: Game[Any], kind: str) -> list[tuple[int, ...]]:
    """Return the dice of all checks of a kind made by seat 0."""
    return [tuple(told["dice"]) for told in checks(game, kind)]


# ---------------------------------------------------------------------- stories by choice


DASH = {"en": "-", "de": "-", "nl": "-"}
THE_END = {"do": "choose", "between": [{"id": name, "label": DASH} for name in ("end", "stop")]}
"""A question at the end of a story, so that a test can look around before the turn goes on."""


def _entry(*effects: dict[str, Any]) -> Entry:
    told = {"text": DASH, "effects": [*effects, THE_END]}
    return Reader(VOCABULARY, python=False).convert(told, Entry)


def story(
    monkeypatch: pytest.MonkeyPatch,
    *effects: dict[str, Any],
    own: dict[str, Any] | None = None,
    **situation: Any,
) -> Game[Any]:
    """Return a table where seat 0 reads these effects on a location card, at the newspaper."""
    decks = [list(deck) for deck in LOCATION_CARDS]
    number = tuple(NEIGHBOURHOODS).index("northside")
    card = decks[number][0]
    entries = {**card.entries, "newspaper": _entry(*effects)}
    decks[number][0] = type(card)(id=card.id, neighbourhood="northside", entries=entries)
    monkeypatch.setattr(encounters, "LOCATION_CARDS", decks)
    reader = {"who": "tadeusz-wilk", "at": "newspaper", **(own or {})}
    return position(
        "ah2",
        **{
            "investigators": [reader, AT_A_GATE],
            "gates": {"unvisited-isle": "abyss"},
            "phase": "arkham_encounters",
            "encounters": {"northside": card.id},
            **situation,
        },
    )


def story_beyond(
    monkeypatch: pytest.MonkeyPatch, *effects: dict[str, Any], at: str, **situation: Any
) -> Game[Any]:
    """Return a table where seat 0 reads these effects on a gate card, in the Dreamlands."""
    card = GateCard(id="story", colour="blue", entries={"other": _entry(*effects)})
    monkeypatch.setattr(encounters, "GATE_CARDS", [card] * len(GATE_CARDS))
    own = situation.pop("own", {})
    return alone({"at": at, **own}, **{"phase": "other_worlds", **situation})


def check_card(skill: str, modifier: int = 0, difficulty: int = 1) -> dict[str, Any]:
    """Return a check that brings $9 if it is passed, and $1 if not."""
    return {
        "do": "check",
        "skill": skill,
        "modifier": modifier,
        "difficulty": difficulty,
        "pass": [{"do": "gain", "who": "owner", "what": "money", "amount": 9}],
        "fail": [{"do": "gain", "who": "owner", "what": "money", "amount": 1}],
    }


PASSED, FAILED = 9, 1
"""Dollars that ``check_card`` brings."""


# ---------------------------------------------------------------------- the next turn

QUIET: dict[str, Any] = {
    "decks": {"mythos": ["bumper-apple-harvest", "tent-preacher-draws-thousands"]},
    "sealed": ["black-cave", "the-witch-house"],
}
"""Two Mythos phases in which no gate opens."""
IDLE = ("stay", "done", "wait", "take:0", "accept", "leave", "encounter")


def next_turn(game: Game[Any], phase: str = "movement") -> Game[Any]:
    """Let everybody do as little as possible until a phase of the next turn asks something."""
    turn = see(game).turn
    while (see(game).turn, see(game).phase) != (turn + 1, phase):
        assert see(game).turn <= turn + 1, "the phase has passed without a question"
        can = options(game)
        play(game, next((idle for idle in IDLE if idle in can), min(can)))
    return game
