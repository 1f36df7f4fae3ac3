"""Habits: quiet questions that a game can answer for people who want it to.

A habit sees what a spectator sees, the open question, and what its seat has answered lately. So it
cannot depend on anything hidden, and whether it answers says nothing about what a seat holds. Its
answers are ordinary answers: the same record gives the same game, with or without habits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from miskatonic.kernel.decisions import Decision, Option
from miskatonic.kernel.errors import RuleFaultError
from miskatonic.kernel.secrets import known_in, nothing_new
from miskatonic.kernel.spec import GameSpec, named

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game

LATELY = 8
"""How many of its seat's answers a habit is shown."""


class Quiet(msgspec.Struct, frozen=True):
    """The answer to a quiet question."""

    option: str
    follows: bool = False
    """Whether it goes on with what its seat has begun or cannot avoid, and so may reveal something.
    Any other quiet answer is given only if it reveals nothing: then it can be taken back."""


class Habit(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of quiet question and its answer.

    ``habit-<name>`` and ``habit-<name>-help`` explain it in three languages, ``habit-<name>-then``
    what an option that it goes on with leads to, ``again-<kind>`` what else could be done.
    """

    name: str
    rule: str
    """Citation of the rule that makes it a question."""
    kinds: tuple[str, ...]
    """The questions that it may answer."""
    answer: Callable[[Any, Decision, Sequence[str]], Quiet | None]
    """A spectator's view, the open question, the seat's answers, the latest first -> its answer;
    ``None`` if the question is not a quiet one."""
    begins: Callable[[Decision, Option], bool] | None = None
    """Whether an option begins what this habit goes on with."""
    usual: bool = True
    """Whether people have it unless they say otherwise."""


Found = list[tuple[Habit, Quiet]]
"""Habits that could answer the open question, in the order of the game, and their answers."""


def habits_of(spec: GameSpec[Any]) -> Sequence[Habit]:
    """Return the habits that a game knows."""
    return _known(spec.telling.habits)[0]


@cache
def _known(where: str) -> tuple[tuple[Habit, ...], tuple[Habit, ...]]:
    """Return all habits, and those that go on with something, by where they are declared."""
    habits = tuple(named(where)) if where else ()
    return habits, tuple([habit for habit in habits if habit.begins is not None])


def quiet_answers(game: Game[Any], seat: int) -> Found:
    """Return what habits could answer to the open question of a seat, whoever has them.

    A question to several seats is never a quiet one, nor is one that is only asked because its
    absence would say something.
    """
    habits = habits_of(game.spec)
    decision = game.decision_of(seat) if habits else None
    if decision is None or decision.seats or decision.always or len(game.decisions) > 1:
        return []
    able = [habit for habit in habits if decision.kind in habit.kinds]
    if not able:
        return []
    view, lately = game.view(None), _lately(game, seat)
    found = [(habit, habit.answer(view, decision, lately)) for habit in able]
    return [(habit, answer) for habit, answer in found if answer is not None]


def _lately(game: Game[Any], seat: int) -> list[str]:
    """Return the last answers of a seat, the latest first."""
    lately: list[str] = []
    for who, what in reversed(game.history):
        if who == seat:
            lately.append(what)
            if len(lately) == LATELY:
                break
    return lately


def settled(
    game: Game[Any],
    seat: int,
    found: Found,
    wanted: Mapping[str, bool],
    *,
    careful: bool = False,
) -> Quiet | None:
    """Return the answer that a seat's habits give; ``None`` if the seat is to be asked.

    ``wanted``: habit -> whether its holder has it, where that is not the usual. ``careful``: a
    question was passed over and is still open to another answer, so nothing may be revealed yet.
    """
    for habit, answer in found:
        if wanted.get(habit.name, habit.usual):
            may_reveal = answer.follows and not careful
            if may_reveal or _reveals_nothing(game, seat, answer.option):
                return answer
            return None
    return None


def _reveals_nothing(game: Game[Any], seat: int, option: str) -> bool:
    """Try an answer in a copy: it may use no chance, and show nobody a face."""
    twin = game.clone()
    before = known_in(twin.spec, twin.state)
    try:
        twin.answer(option, seat)
    except RuleFaultError:
        return False
    return nothing_new(before, known_in(twin.spec, twin.state))


def goes_on(spec: GameSpec[Any], decision: Decision, option: Option) -> tuple[str, ...]:
    """Return the habits that may go on with what an option begins."""
    following = _known(spec.telling.habits)[1]
    if not following:
        return ()
    return tuple([each.name for each in following if each.begins(decision, option)])  # type: ignore[misc]
