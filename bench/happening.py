"""The cost of a happening that no card reacts to: ``python -m bench.happening``.

A happening to which nobody listens beside calling a rule that does nothing, in turns, with few and
with many cards in play, in the small card game of ``tests/parts/mini``.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

from tests.parts.mini.game import GAME, position

from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.game import Game
from miskatonic.parts.timing import Point, happen

TURNS, CALLS = 9, 100_000
NOWHERE = Point("nowhere")
MANY = ["knife", "lamp", "dog", "charm", "aid", "ward", "notebook", "guard", "talisman", "bell"]


def nothing(g: Game[Any], frame: int) -> None:
    """Happen, and change nothing."""


def idle(g: Game[Any]) -> Rule:
    """Ask nothing."""
    return
    yield


def cost(g: Game[Any], rule: Callable[[Game[Any]], Rule]) -> float:
    """Return the microseconds of processor time that a rule takes."""
    began = process_time()
    for _ in range(CALLS):
        for _ in rule(g):
            raise AssertionError("it asks nothing")
    return (process_time() - began) / CALLS * 1e6


def main() -> None:
    """Measure in turns and print the best of each."""
    for play in ([], MANY):
        setup, state = position(seats=[{"play": play} for _ in range(4)])
        g = Game(GAME, setup, state, None)
        turns = [
            (cost(g, idle), cost(g, lambda g: happen(g, NOWHERE, nothing))) for _ in range(TURNS)
        ]
        rule, happening = map(min, zip(*turns, strict=True))
        print(
            f"{len(play) * 4:3} cards in play: a rule {rule:.2f} µs, a happening {happening:.2f} µs"
        )


if __name__ == "__main__":
    main()
