"""Arkham Ritual for five, through the public interface: games, rollouts, copies, saves."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import count, cycle
from typing import Any

import miskatonic

DISTRIBUTION = "miskatonic"
PLAYERS = 5


def job(work: str) -> Callable[[], int]:
    """Return a function that does one piece of a kind of work and returns what it counts."""
    rand = random.Random(1).random
    if work in ("clone", "save", "load"):
        return _copying(work)
    if work == "untracked":
        fresh = cycle([_new_game(seed) for seed in range(100)])
        return lambda: _play(next(fresh).clone(tracking=False), rand)
    seeds = count()
    if work == "random":
        return lambda: _new_game(next(seeds), tracking=False).play_randomly(rand)
    log = {"tracked": False, "logged": True}[work]
    return lambda: _play(_new_game(next(seeds), log=log), rand)


def save_sizes(games: int) -> list[int]:
    """Return the size of a save at every decision of whole random games."""
    sizes: list[int] = []
    rand = random.Random(2).random
    for seed in range(games):
        game = _new_game(seed)
        while game.pending is not None:
            sizes.append(len(game.save()))
            _play(game, rand, limit=1)
    return sizes


_new_game = partial(miskatonic.new_game, "ritual", PLAYERS)


def _play(game: miskatonic.Game[Any], rand: Callable[[], float], limit: int = -1) -> int:
    """Answer at random, to the end or a number of times; return the number of answers."""
    answer = game.answer
    decisions = 0
    while (decision := game.pending) is not None and decisions != limit:
        options = decision.options
        answer(options[int(rand() * len(options))].id, decision.seat)
        decisions += 1
    return decisions


def _copying(work: str) -> Callable[[], int]:
    """Clone, save or load a hundred games, each at a random pending decision."""
    rng = random.Random(3)
    games = []
    for seed in range(100):
        length = _play(_new_game(seed), random.Random(seed).random)
        games.append(game := _new_game(seed))
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
            miskatonic.load(blob)
        return len(blobs)

    return {"clone": clone, "save": save, "load": load}[work]
