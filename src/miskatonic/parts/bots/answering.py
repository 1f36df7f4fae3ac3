"""Answering: an open question is read, and answered in the way of its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from miskatonic.bots.base import Chair
from miskatonic.kernel.decisions import Option

T = TypeVar("T")

Answer: TypeAlias = Callable[[T, tuple[Option, ...]], str]
"""Returns the id of an option, given what a bot makes of the table (``T``)."""


def answered(answers: Mapping[str, Answer[T]], chair: Chair, think: Callable[[], T]) -> str:
    """Return the answer to the question that is open for a chair, in the way of its kind.

    A question that is not listed gets its first option and no thought: ``think``, which looks at
    the table, takes longer than the answer.
    """
    answer = answers.get(chair.question)
    if answer is None:
        return chair.options[0].id
    return on_offer(chair, answer(think(), chair.options))


def on_offer(chair: Chair, wanted: str) -> str:
    """Return what is wanted if it is among the options of a chair, or else the first of them."""
    options = chair.options
    return wanted if wanted in [option.id for option in options] else options[0].id
