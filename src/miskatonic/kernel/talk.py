"""Table talk: what a game lets people say while it is in progress, and what they may always say.

A game that limits table talk names such an object in ``GameSpec.talk``. Its answers depend only on
what is said and on the speaker's view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from miskatonic.kernel.spec import GameSpec, named


class Remark(Protocol):
    """Something a seat may say at the touch of a button, shown in each reader's language."""

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
    """Whether a line of chat is delivered, and what its author is told about it."""

    @property
    def delivered(self) -> bool:
        """Whether the others get to read it."""
        ...

    @property
    def rule(self) -> str:
        """Citation of the rule against the line; empty if there is none."""
        ...

    def text(self, lang: str) -> str:
        """Return what the author is told; empty if there is nothing to say."""
        ...


class TableTalk(Protocol):
    """The limits of talk in one game. A view is ``None`` while no game is in progress."""

    def remarks(self, view: Any) -> Sequence[Remark]:
        """Return the remarks open to the seat of a view now; no others may be delivered."""
        ...

    def remark_text(self, remark: str, card: str, lang: str) -> str:
        """Return a past remark as a sentence; for an unknown one, a placeholder."""
        ...

    def judge(self, line: str, view: Any, *, advisory: bool = False) -> Verdict:
        """Judge whether a line may be said now; ``advisory``: deliver it with a word of advice.

        Anything may be said while no game is in progress, and once it is over.
        """
        ...


def talk_of(spec: GameSpec[Any]) -> TableTalk | None:
    """Return a game's limits on talk; without them, anything may be said."""
    talk: TableTalk | None = named(spec.telling.talk) if spec.telling.talk else None
    return talk
