"""Table talk: what a game lets people say while it goes on, and what they may always say.

A game that limits its table talk names an object of this shape in ``GameSpec.talk``. The answers
depend on nothing but what is said and what the speaker's view shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from miskatonic.kernel.spec import GameSpec, named


class Remark(Protocol):
    """Something a seat may say at the touch of a button, in the language of every reader."""

    @property
    def id(self) -> str:
        """What kind of remark it is."""
        ...

    @property
    def card(self) -> str:
        """The card it names, or nothing."""
        ...

    @property
    def rule(self) -> str:
        """Citation of the rule that allows it."""
        ...

    def text(self, lang: str) -> str:
        """Return the remark as a sentence."""
        ...


class Verdict(Protocol):
    """Whether a line is delivered, and what its writer is told about it."""

    @property
    def delivered(self) -> bool:
        """Whether the others get to read it."""
        ...

    @property
    def rule(self) -> str:
        """Citation of the rule that speaks against the line; empty if none does."""
        ...

    def text(self, lang: str) -> str:
        """Return what the writer is told; empty if there is nothing to say."""
        ...


class TableTalk(Protocol):
    """The limits of talk in one game. A view is ``None`` while no game is under way."""

    def remarks(self, view: Any) -> Sequence[Remark]:
        """Return what the seat of a view may pick now; nothing else is to be delivered as one."""
        ...

    def remark_text(self, remark: str, card: str, lang: str) -> str:
        """Return a remark that was made, as a sentence; of one that is not known, a mere sign."""
        ...

    def judge(self, line: str, view: Any, *, advisory: bool = False) -> Verdict:
        """Tell whether a line may be said now; ``advisory``: it is delivered with a word of advice.

        Anything may be said while no game is under way, and once it is over.
        """
        ...


def talk_of(spec: GameSpec[Any]) -> TableTalk | None:
    """Return the limits of talk of a game; without any, everything may be said."""
    talk: TableTalk | None = named(spec.telling.talk) if spec.telling.talk else None
    return talk
