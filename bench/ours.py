"""Our own games, through the public interface: random play, rollouts, copies, saves."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import count, cycle
from typing import Any

import miskatonic

DISTRIBUTION = "miskatonic"
PLAYERS = {"ritual": 5, "ah2": 4}


def job(game: str, work: str) -> Callable[[], int]:
    """Return a function that does one piece of a kind of work and returns what it counts."""
    new_game = _dealer(game)
    rand = random.Random(1).random
    if work in ("clone", "save", "load"):
        return _copying(new_game, work)
    if work == "untracked":
        fresh = cycle([new_game(seed) for seed in range(100)])
        return lambda: _play(next(fresh).clone(tracking=False), rand)
    seeds = count()
    if work == "random":
        return lambda: new_game(next(seeds), tracking=False).play_randomly(rand)
    log = {"tracked": False, "logged": True}[work]
    return lambda: _play(new_game(next(seeds), log=log), rand)


def save_sizes(name: str, games: int) -> list[int]:
    """Return the size of a save at every decision of whole random games."""
    sizes: list[int] = []
    rand = random.Random(2).random
    for seed in range(games):
        game = _dealer(name)(seed)
        while game.pending is not None:
            sizes.append(len(game.save()))
            _play(game, rand, limit=1)
    return sizes


def _dealer(game: str) -> Callable[..., miskatonic.Game[Any]]:
    return partial(miskatonic.new_game, game, PLAYERS[game])


def _play(game: miskatonic.Game[Any], rand: Callable[[], float], limit: int = -1) -> int:
    """Answer at random, to the end or a number of times; return the number of answers."""
    answer = game.answer
    decisions = 0
    while (decision := game.pending) is not None and decisions != limit:
        options = decision.options
        answer(options[int(rand() * len(options))].id, decision.seat)
        decisions += 1
    return decisions


def _copying(new_game: Callable[..., miskatonic.Game[Any]], work: str) -> Callable[[], int]:
    """Clone, save or load a hundred games, each at a random pending decision."""
    rng = random.Random(3)
    games = []
    for seed in range(100):
        length = _play(new_game(seed), random.Random(seed).random)
        games.append(game := new_game(seed))
        _play(game, random.Random(seed).random, limit=rng.randrange(length))
    blobs = [game.save() for game in games]

    def clone() -> int:
        for game in games:
            game.clone()
        return len(games)

    def save() -> int:
        for game in games:
            game.save()
        return len(games)

    def load() -> int:
        for blob in blobs:
            miskatonic.load(blob, own=True)
        return len(blobs)

    return {"clone": clone, "save": save, "load": load}[work]
