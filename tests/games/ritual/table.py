"""A table of Arkham Ritual for tests: seats by letter, play by option ids, decks by choice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, cast

from miskatonic.games.ritual.view import LastRound, RitualView
from miskatonic.kernel.events import Event
from miskatonic.kernel.game import Game
from miskatonic.testing import position
from tests.kernel.play import happened as happened
from tests.kernel.play import options as options
from tests.kernel.play import play as play

A, B, C, D, E, F, G = range(7)

PURE = ["candelabra", "chalice", "dagger", "idol", "tome"]
"""Five hands of which everybody survives a normal round end."""

DECKS: list[dict[str, Any]] = [
    {"event": event, "character": [first, second], "great_old_one": great_old_one}
    for event, first, second, great_old_one in product(
        ["magical-orb", "shining-trapezohedron"],
        ["investigator", "wary-student"],
        ["cultist", "mad-professor"],
        ["cthulhu", "nyarlathotep", "yog-sothoth", "hastur"],
    )
]
"""The set-up options of all 32 legal decks (9.c)."""


PILE = {3: 17, 4: 17, 5: 17, 6: 16, 7: 15}
"""Number of players -> cards in the draw pile after the deal."""


def quiet_table(**situation: Any) -> Game[Any]:
    """Return five players whose cards do nothing when discarded; A is active and draws a Gate."""
    cards = {"hands": PURE, "pile": ["gate", "tome", "idol", "dagger", "cultist"]}
    return position("ritual", **{**cards, **situation})


def all_refuse(game: Game[Any]) -> Game[Any]:
    """Let the drawn card go all the way round; the last follower refuses it too."""
    while "refuse" not in options(game):
        play(game, next(option for option in sorted(options(game)) if option != "take"))
    return play(game, "refuse")


def see(game: Game[Any], seat: int | None = None) -> RitualView:
    """Return what a seat, or a spectator, sees of the table."""
    return cast(RitualView, game.view(seat))


def last_round(game: Game[Any]) -> LastRound:
    """Return how the last round ended."""
    last = see(game).last_round
    assert last is not None, "no round has ended yet"
    return last


def log(game: Game[Any], *kinds: str, seat: int | None = None) -> list[Event]:
    """Return the events that a seat or a spectator knows of; of some kinds, or all."""
    return [event for event in game.events(seat) if not kinds or event.kind in kinds]


def walk(game: Game[Any], seed: int) -> Iterator[Game[Any]]:
    """Play at random to the end of the game, stopping at every question and once it is over."""
    chance = Random(seed)
    yield game
    while game.pending is not None:
        play(game, chance.choice(game.pending.options).id)
        yield game
