"""Arkham by night for tests: chosen Mythos cards, and what they leave behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from miskatonic.games.ah2.content.tables import GATE_BASE, GATE_CARDS, MYTHOS_BASE, MYTHOS_CARDS
from miskatonic.kernel.game import Game
from miskatonic.testing import position
from tests.games.ah2.situations import log, play

WARDS = "st-marys-hospital"

# Headlines that do little, by the boxes that they show: white, then black.
SLASH_STAR_TRIANGLE_THEN_HEXAGON = "doctors-hold-free-clinic"
DIAMOND_SQUARE_THEN_CIRCLE = "museum-pays-for-specimens"
CIRCLE_THEN_DIAMOND_SQUARE = "mill-shares-soar"
HEXAGON_THEN_SLASH_STAR_TRIANGLE = "bumper-apple-harvest"
PLUS_THEN_CRESCENT = "arkham-sleeps-through-the-night"

WHITE = {
    "northside": "downtown",
    "downtown": "easttown",
    "easttown": "rivertown",
    "rivertown": "french-hill",
    "french-hill": "southside",
    "southside": "uptown",
    "uptown": "miskatonic-u",
    "miskatonic-u": "merchant-district",
    "merchant-district": "northside",
}
"""silence.board.arrows.1: neighbourhood -> where its white arrow leads; black runs backwards."""

GATE_AT_WOODS = "mill-shares-soar"
"""A headline: gate at the Woods, clue at Black Cave, $3 for everybody."""
GATE_AT_BLACK_CAVE = "bumper-apple-harvest"
"""A headline: gate at Black Cave, clue at the Unnamable."""

UNSTABLE = (
    "independence-square",
    "tullys-roadhouse",
    "the-unnamable",
    "unvisited-isle",
    "black-cave",
    "graveyard",
    "silver-twilight-lodge",
    "the-witch-house",
    "science-building",
    "historical-society",
    "woods",
)
WORLDS = (
    "abyss",
    "another-dimension",
    "city-of-the-great-race",
    "endless-archive",
    "plateau-of-leng",
    "rlyeh",
    "the-dreamlands",
    "yuggoth",
)


def crowd(players: int, at: str = WARDS) -> list[dict[str, Any]]:
    """Return a number of investigators in one place."""
    return [{"at": at} for _ in range(players)]


def open_gates(count: int, without: tuple[str, ...] = ()) -> dict[str, str]:
    """Return a number of open gates, at most two per world."""
    places = [place for place in UNSTABLE if place not in without][:count]
    return {place: WORLDS[number // 2] for number, place in enumerate(places)}


def night(card: str, *, phase: str = "mythos_gate", **situation: Any) -> Game[Any]:
    """Return a table after a Mythos card, from its first step on; somebody is in the hospital."""
    told: dict[str, Any] = {"investigators": crowd(1), "ancient_one": "yig", **situation}
    return position("ah2", phase=phase, mythos=card, **told)


def marches(card: str, **situation: Any) -> Game[Any]:
    """Return a table after a Mythos card, from its third step on: monsters move."""
    return night(card, phase="mythos_monsters", **situation)


def moves(game: Game[Any]) -> list[tuple[str, str, str]]:
    """Return the monsters that moved: which, from where, to where."""
    return [(told["monster"], told["from"], told["area"]) for told in log(game, "monster_moves")]


def arrivals(game: Game[Any]) -> list[tuple[str, str]]:
    """Return the monsters that appeared, and where."""
    return [(told["monster"], told["area"]) for told in log(game, "monster_appears")]


def until(game: Game[Any], enough: Callable[[Game[Any]], bool]) -> Game[Any]:
    """Play on with everybody's first option until a condition holds."""
    for _ in range(300):
        if enough(game) or game.pending is None:
            return game
        play(game, game.pending.options[0].id)
    raise AssertionError("this never happens")


def until_asked(game: Game[Any], kind: str, seat: int = 0) -> Game[Any]:
    """Play on until a seat is asked a kind of question."""
    until(game, lambda g: any((d.seat, d.kind) == (seat, kind) for d in g.decisions))
    assert game.pending is not None
    return game


def gate_deck(game: Game[Any]) -> list[str]:
    """Return the order of the gate deck, which nobody at the table can see."""
    return [GATE_CARDS[card - GATE_BASE].id for card in game.state.gate_deck]


def mythos_deck(game: Game[Any]) -> list[str]:
    """Return the order of the Mythos deck, which nobody at the table can see."""
    return [MYTHOS_CARDS[card - MYTHOS_BASE].id for card in game.state.mythos_deck]
