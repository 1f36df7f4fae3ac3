"""Answering: each kind of question has its own way of finding an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from miskatonic.bots.base import Chair
from miskatonic.kernel.decisions import Option

T = TypeVar("T")

Answer: TypeAlias = Callable[[T, tuple[Option, ...]], str]
"""Returns the id of an option, given a bot's reading of the table (``T``)."""


def answered(answers: Mapping[str, Answer[T]], chair: Chair, think: Callable[[], T]) -> str:
    """Return the answer to a seat's open question, found in the way of its kind.

    An unlisted question gets its first option without any thought: ``think``, which looks at the
    table, takes longer than the answer.
    """
    answer = answers.get(chair.question)
    if answer is None:
        return chair.options[0].id
    return on_offer(chair, answer(think(), chair.options))


def on_offer(chair: Chair, wanted: str) -> str:
    """Return the wanted option if the seat has it, otherwise its first."""
    options = chair.options
    return wanted if wanted in [option.id for option in options] else options[0].id
