"""How tests play the toy game, and games made of a few rules written in the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

import msgspec
from hypothesis import settings

from miskatonic.kernel import registry
from miskatonic.kernel.decisions import Option, Options, Rule, option
from miskatonic.kernel.game import Game
from miskatonic.kernel.spec import GameSpec, Setup
from tests.kernel import toy

FEW_EXAMPLES = settings(max_examples=40, database=None, derandomize=True)
"""For properties: the same examples on every machine, however slow it is."""

Step: TypeAlias = Callable[[Any], Rule | None]


def opts(*ids: str) -> Options:
    """Return options by their ids."""
    return Options(map(opt, ids))


def opt(option_id: str) -> Option:
    """Return the option with this id."""
    return option(*option_id.split(":"))


def play(game: Game[Any], *answers: str) -> Game[Any]:
    """Answer for the first seat asked, or for the seat before a slash: ``2/commit:rope``."""
    for answer in answers:
        assert game.pending is not None, f"the game is over before {answer}"
        seat, _, option_id = answer.rpartition("/")
        game.answer(option_id, int(seat) if seat else game.pending.seat)
    return game


def walk(game: Game[Any], seed: int) -> Iterator[Game[Any]]:
    """Play at random to the end of the game, stopping at every question and once it is over."""
    chance = Random(seed)
    yield game
    while game.pending is not None:
        decision = chance.choice(game.decisions)
        game.answer(chance.choice(decision.options).id, decision.seat)
        yield game


def open_ids(game: Game[Any], seat: int | None = None) -> list[str]:
    """Return the ids of the options of a seat (default: the first one asked)."""
    decision = game.pending if seat is None else game.decision_of(seat)
    return [] if decision is None else [option.id for option in decision.options]


def options(game: Game[Any]) -> set[str]:
    """Return the ids of the options of the first seat asked, in no order."""
    return set(open_ids(game))


def happened(game: Game[Any], seat: int | None = None) -> list[str]:
    """Return the kinds of what happened."""
    return [event.kind for event in game.events(seat)]


def everything(game: Game[Any]) -> tuple[Any, ...]:
    """Return everything that a refused or failing answer must leave unchanged."""
    return (
        msgspec.msgpack.encode(game.state),
        list(game.history),
        game.decisions,
        game.version,
        [game.events(seat) for seat in (None, *range(game.setup.players))],
        [msgspec.json.encode(game.view(seat)) for seat in (None, *range(game.setup.players))],
        game.save(),
    )


def game_of(
    *steps: Step, players: int = 2, spec: GameSpec[Any] = toy.GAME, **changes: Any
) -> Game[Any]:
    """Return a game that consists of the given steps, one after the other, in a toy's state."""

    def first(setup: Setup, rng: int) -> Any:
        state = spec.rules.begin(setup, rng)
        state.phase = "0"
        return state

    varied = spec.varied(
        id="steps",
        steps={str(number): _in_turn(number, step) for number, step in enumerate(steps)},
        begin=first,
        **changes,
    )
    registry.register(varied)
    return registry.new_game("steps", players, seed=0, log=True)


def _in_turn(number: int, step: Step) -> Step:
    """Make a step lead to the next one, unless it says where to go itself."""

    def go_on(g: Game[Any]) -> None:
        if g.state.phase == str(number):
            g.state.phase = str(number + 1)

    def asking(g: Game[Any], rule: Rule) -> Rule:
        yield from rule
        go_on(g)

    def run(g: Game[Any]) -> Rule | None:
        rule = step(g)
        if rule is not None:
            return asking(g, rule)
        go_on(g)
        return None

    return run
