"""Tools for testing games: positions, scripted chance, citations, and the conformance suite.

Public, so that the author of a sixth game can run the same checks.
"""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Any

from miskatonic.kernel import registry
from miskatonic.kernel.errors import PositionError
from miskatonic.kernel.game import Game
from miskatonic.kernel.safe_text import quoted
from miskatonic.kernel.soundness import UnsoundError, check_state

if TYPE_CHECKING:
    import pytest

__all__ = [
    "check_game",
    "deck",
    "dice",
    "number",
    "position",
    "prepared",
    "rule",
    "scripted_game",
]


def position(game: str, *, log: bool = True, **situation: Any) -> Game[Any]:
    """Return a game in a described position, at its first question.

    Each game defines its own notation: see ``position`` in its ``notation`` module.
    """
    made = prepared(game, log=log, **situation)
    made.begin()
    return made


def prepared(
    game: str, *, log: bool = True, script: tuple[Any, ...] = (), **situation: Any
) -> Game[Any]:
    """Return a game in a described position, before anything has happened; ``begin`` it.

    ``script``: its next random results, built by ``dice(...)``, ``deck(...)`` and ``number(...)``.
    """
    spec = registry.get(game)
    if spec.rules.position is None:
        raise PositionError(problem="none", given=game, wanted=0, seats=0)
    known = signature(spec.rules.position).parameters
    for key in situation:
        if key not in known:
            wanted = ", ".join(known)
            raise PositionError(problem="unknown", given=quoted(key), wanted=wanted, seats=0)
    for key, parameter in known.items():
        if parameter.default is parameter.empty and key not in situation:
            raise PositionError(problem="missing", field=key, given=game, wanted=0, seats=0)
    try:
        setup, state = spec.rules.position(**situation)
    except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as problem:
        raise PositionError(problem="form", given=problem, wanted=0, seats=0) from problem
    if script:
        state.script = script
    try:
        check_state(spec, setup, state)
    except UnsoundError as problem:
        raise PositionError(
            problem="unsound",
            field=problem.field,
            given=quoted(problem.value),
            wanted=problem.allowed,
            seats=0,
        ) from problem
    made: Game[Any] = Game(spec, setup, state, None)
    if log:
        made._switch_log_on([])
    return made


def dice(*pips: int) -> tuple[tuple[str, int], ...]:
    """Script the next dice."""
    return tuple(("die", pip) for pip in pips)


def number(*values: int) -> tuple[tuple[str, int], ...]:
    """Script the next random numbers, counted from 0, for instance who is active first."""
    return tuple(("number", value) for value in values)


def deck(*faces: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Script the next shuffle: these cards on top, in this order, followed by the others."""
    return (("deck", faces),)


def scripted_game(
    game: str,
    *script: tuple[Any, ...],
    players: int | None = None,
    seed: int = 0,
    options: dict[str, Any] | None = None,
) -> Game[Any]:
    """Return a new game with scripted random results: ``dice(...)``, ``deck(...)``,
    ``number(...)``.

    The script is part of the state, so such a game can be saved, copied and undone.
    """
    results = tuple(result for part in script for result in part)
    return registry.new_game(game, players, seed, options, script=results, log=True)


def rule(*ids: str) -> pytest.MarkDecorator:
    """Cite the ledger: ``@rule("ritual:6-2-1.a")``; the plug-in refuses unknown ids."""
    import pytest

    return pytest.mark.rule(*ids)


def check_game(game: str, games: int = 200, seed: int = 0, players: int | None = None) -> Any:
    """Run the conformance suite on a game; see ``miskatonic.testing.conformance``."""
    from miskatonic.testing.conformance import check_game as check

    return check(game, games=games, seed=seed, players=players)
