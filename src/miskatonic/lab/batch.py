"""A batch, and how to play one of its games, independently of the number of workers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeAlias, get_type_hints

import msgspec

from miskatonic.bots import Bot, Chair, make_bot
from miskatonic.bots.random import Random
from miskatonic.kernel import registry
from miskatonic.kernel.card_texts import told_cards
from miskatonic.kernel.errors import MiskatonicError, SetupValueError
from miskatonic.kernel.game import Game
from miskatonic.kernel.rng import GAMMA, MASK, SplitMix, mix, seeded
from miskatonic.kernel.text import texts
from miskatonic.lab.errors import GameFailedError

Cell: TypeAlias = bool | int | float | str
Columns: TypeAlias = dict[str, list[Cell]]
"""Name -> one value per game; the form cheapest to send between processes."""


MOST_GAMES = 10**9
"""Most games in a batch: years of play."""
SEED_BITS = 48
"""Game seeds have at most 15 digits, which spreadsheets and JavaScript represent exactly."""

BOTS_APART = 0xB0B0_B0B0_B0B0_B0B0
"""Salt: without it the bots would draw the same random numbers that the game shuffles with."""


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """What to play. Equal batches give equal results, on any number of workers.

    The one exception are bots that think by the clock, see ``by_the_clock``.
    """

    game: str
    players: int
    bots: tuple[str, ...] = ("random",)
    """Names of bots, repeated around the table until every seat has one."""
    games: int = 1000
    seed: int = 0
    options: dict[str, Any] = {}
    cards: bool = False
    """Whether to count which cards came up in each game, which slows games down."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The bot at each seat."""
        return tuple(self.bots[seat % len(self.bots)] for seat in range(self.players))

    @property
    def by_the_clock(self) -> bool:
        """Whether a search bot has no fixed number of playouts: such games are not reproducible."""
        named = (bot.partition(":") for bot in self.bots)
        return any(bot == "deep" and not budget.isdigit() for bot, _, budget in named)

    def seed_of(self, index: int) -> int:
        """Return the seed of a game, by its position in the random sequence of the batch."""
        return mix((seeded(self.seed) + (index + 1) * GAMMA) & MASK) >> (64 - SEED_BITS)


def check_batch(batch: Batch) -> None:
    """Validate a batch before any work is done."""
    spec = registry.get(batch.game)
    registry.check_setup(spec, batch.players, batch.options)
    if not 1 <= len(batch.bots) <= batch.players:
        raise SetupValueError(
            option="bots", value=",".join(batch.bots), allowed=f"1 … {batch.players}"
        )
    for name in batch.bots:
        make_bot(name, spec, 0)
    if not 1 <= batch.games <= MOST_GAMES:
        raise SetupValueError(option="games", value=batch.games, allowed=f"1 … {MOST_GAMES}")
    if not 0 <= batch.seed <= MASK:
        raise SetupValueError(option="seed", value=batch.seed, allowed=f"0 … {MASK}")


def seat_bots(batch: Batch, seed: int) -> list[Bot]:
    """Return the bots for the game of a seed, each with its own random generator."""
    spec = registry.get(batch.game)
    chance = SplitMix(seed ^ BOTS_APART)
    return [make_bot(name, spec, chance.bits()) for name in batch.seats]


def play(batch: Batch, seed: int) -> Game[Any]:
    """Return the finished game of a seed."""
    game = registry.new_game(batch.game, batch.players, seed, batch.options, log=batch.cards)
    bots = seat_bots(batch, seed)
    if all(type(bot) is Random for bot in bots):
        play_blindly(game, bots)
    else:
        play_seated(game, bots)
    return game


def play_seated(game: Game[Any], bots: list[Bot]) -> None:
    """Play a game to its end, with every bot in its chair."""
    while (decision := game.pending) is not None:
        seat = decision.seat
        game.answer(bots[seat].choose(Chair(game, seat)), seat)


def play_blindly(game: Game[Any], bots: list[Any]) -> None:
    """Play a game to its end with bots that look only at the options.

    Such a bot can be handed the bare question, which has options like a chair: it draws the same
    numbers, without the cost of a chair for every decision.
    """
    while (decision := game.pending) is not None:
        seat = decision.seat
        game.answer(bots[seat].choose(decision), seat)


def statistics(game: Game[Any]) -> dict[str, Any]:
    """Return a finished game's own statistics, if it has any.

    Reports understand ``rounds`` (a number), ``rounds_survived`` (one number per seat),
    ``round_ends`` (one word per round) and single words, by each of which games are grouped.
    """
    declared = game.spec.bots.statistics
    return {} if declared is None else declared(game)


def cells(game: Game[Any], index: int, seed: int) -> dict[str, Cell]:
    """Return a finished game as one flat row, with one column per seat for values of seats."""
    row: dict[str, Cell] = {"game": index, "seed": seed, "decisions": len(game.history)}
    results = game.result or ()
    for name in _plain_fields(results[0].__class__) if results else ():
        row.update({f"{name}_{seat}": getattr(own, name) for seat, own in enumerate(results)})
    for name, value in statistics(game).items():
        if not isinstance(value, tuple):
            row[name] = value
        elif value and not isinstance(value[0], str):
            row.update({f"{name}_{seat}": own for seat, own in enumerate(value)})
        else:
            row[name] = " ".join(value)
    return row


@cache
def _plain_fields(kind: type) -> tuple[str, ...]:
    """Return the fields of a result that fit into one table cell."""
    return tuple(name for name, hint in get_type_hints(kind).items() if hint in PLAIN)


PLAIN = (bool, int, float, str)


def came_up(game: Game[Any]) -> str:
    """Return the ids of the cards in a game's log, each as often as it came up."""
    ids = card_ids(game.spec.id)
    found = []
    for event in game.events(None):
        for value in event.values.values():
            words = value if isinstance(value, tuple) else (value,)
            found += [str(word) for word in words if isinstance(word, str) and word in ids]
    return " ".join(found)


@cache
def card_ids(game: str) -> frozenset[str]:
    """Return the ids of all cards of a game."""
    spec = registry.get(game)
    return frozenset(told_cards(spec, texts("en", spec.telling.text_package)))


def play_span(batch: Batch, span: Iterable[int]) -> Columns:
    """Play some games of a batch."""
    header: tuple[str, ...] = ()
    rows: list[tuple[Cell, ...]] = []
    for index in span:
        seed = batch.seed_of(index)
        try:
            game = play(batch, seed)
            row = cells(game, index, seed)
            if batch.cards:
                row["cards"] = came_up(game)
        except Exception as fault:
            told = fault if isinstance(fault, MiskatonicError) else repr(fault)
            raise GameFailedError(
                game=batch.game, number=index, seed=seed, problem=str(told)
            ) from fault
        header = header or tuple(row)
        rows.append(tuple(row.values()))
    return dict(zip(header, map(list, zip(*rows, strict=True)), strict=True))
