"""How long a table may grow, and how much of it is told at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from miskatonic.table.errors import TooManyStepsError, TooManyUndosError, TooMuchSaidError
from miskatonic.table.messages import encode

if TYPE_CHECKING:
    from miskatonic.table.model import StepKind
    from miskatonic.table.play import Play

Told = TypeVar("Told")


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of every table of a process."""

    steps: int = 10_000
    """Answers, commands and undos of one game."""
    undos: int = 500
    chat: int = 5_000
    """Lines that are said at one table."""
    log_lines: int = 500
    """Lines of the log told at once."""
    log_bytes: int = 131_072
    chat_bytes: int = 65_536
    """Of chat told at once; of lines the store gives no more than fit a page."""

    def may_undo(self, play: Play) -> bool:
        """Tell whether something may still be taken back.

        Half of all steps are kept for going forward: no game is used up by taking it back.
        """
        return play.undos < self.undos and play.version < self.steps // 2

    def check_step(self, play: Play, kind: StepKind) -> None:
        """Refuse one step too many."""
        if kind == "undo" and not self.may_undo(play):
            raise TooManyUndosError()
        if self.is_full(play):
            raise TooManyStepsError(most=self.steps)

    def is_full(self, play: Play) -> bool:
        """Tell whether no step can be taken any more."""
        return play.version >= self.steps

    def check_words(self, number: int, *, lobby: bool) -> None:
        """Refuse one line of chat too many.

        In the lobby, where people come, go and change seats, a quarter of all lines can be said.
        """
        most = share(self.chat, 4) if lobby else self.chat
        if number > most:
            raise TooMuchSaidError(most=most, whose="lobby" if lobby else "table")

    @property
    def own_chat(self) -> int:
        """Lines that one person may say at a table: the others have something to say too."""
        return share(self.chat, 2)


DEFAULT = Limits()


def share(most: int, parts: int) -> int:
    """Return what one may have of so many in all, and never nothing."""
    return -(-most // parts)


def last_that_fit(told: list[Told], most: int) -> list[Told]:
    """Return the last of some things that take at most so many bytes together."""
    room, start = most, len(told)
    while start and (room := room - len(encode(told[start - 1]))) >= 0:
        start -= 1
    return told[start:]
