"""A minimal game for testing rules of parts: a state, scripted chance, and answers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.rng import Chance


def tiny_game(script: tuple[Any, ...] = (), **facts: Any) -> Any:
    """Return a stand-in for a game; what rules emit is in ``told``."""
    g: Any = SimpleNamespace(state=SimpleNamespace(script=script, rng=1, **facts), told=[])
    g.emit = lambda *event: g.told.append(event)
    g.rng = Chance(g)
    return g


def run(rule: Rule, *answers: str) -> Any:
    """Give a rule its answers and return its result; every answer must be asked for."""
    given = list(answers)
    try:
        question: Any = next(rule)
        while True:
            question = rule.send(question.options.by_id[given.pop(0)].payload)
    except StopIteration as end:
        assert given == []
        return end.value
