"""Tables of Arkham Ritual for the tests of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from miskatonic.bots import Bot, Chair
from miskatonic.games.ritual.content.tables import IDS
from miskatonic.games.ritual.setup import check_options, deck_of
from miskatonic.kernel.game import Game

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"event": "shining-trapezohedron", "great_old_one": "nyarlathotep"},
    {"character": ["wary-student", "mad-professor"], "great_old_one": "yog-sothoth"},
    {"character": "wary-student", "great_old_one": "hastur", "doom_track": True},
    {"character": "mad-professor", "competitive": True},
)


def play(game: Game[Any], bots: Sequence[Bot], rounds: int = 10**9) -> Game[Any]:
    """Let bots play a game to its end, or for some rounds."""
    while game.pending is not None and game.state.round <= rounds:
        seat = game.pending.seat
        game.answer(bots[seat].choose(Chair(game, seat)), seat)
    return game


def asked(game: Game[Any], bot: Bot, *only: str) -> str:
    """Return what a bot answers to the open question; it may be held to some of the options."""
    assert game.pending is not None
    chair = Chair(game, game.pending.seat)
    if only:
        chair.options = tuple(option for option in chair.options if option.id in only)
    return bot.choose(chair)


def answer(game: Game[Any], *option_ids: str) -> None:
    """Answer for the deciding seat."""
    for option_id in option_ids:
        assert game.pending is not None
        game.answer(option_id, game.pending.seat)


def all_but(*cards: str, **options: Any) -> list[str]:
    """Return a deck without the named cards, each removed as often as it is named."""
    rest = [IDS[kind] for kind in deck_of(check_options(5, options))]
    for card in cards:
        rest.remove(card)
    return rest
