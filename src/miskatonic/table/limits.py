"""How long a table's history may grow, and how much of it is sent at once."""

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
    """Lines of chat at one table."""
    log_lines: int = 500
    """Lines of the log sent at once."""
    log_bytes: int = 131_072
    chat_bytes: int = 65_536
    """Bytes of chat sent at once; the store limits the number of lines."""

    def may_undo(self, play: Play) -> bool:
        """Return whether anything may still be taken back.

        Half of all steps are reserved for moving forward: undos cannot use a game up.
        """
        return play.undos < self.undos and play.version < self.steps // 2

    def check_step(self, play: Play, kind: StepKind) -> None:
        """Refuse a step beyond the limit."""
        if kind == "undo" and not self.may_undo(play):
            raise TooManyUndosError()
        if self.is_full(play):
            raise TooManyStepsError(most=self.steps)

    def is_full(self, play: Play) -> bool:
        """Return whether no more steps can be taken."""
        return play.version >= self.steps

    def check_words(self, number: int, *, lobby: bool) -> None:
        """Refuse a line of chat beyond the limit.

        In the lobby, where people come, go and change seats, a quarter of all lines are available.
        """
        most = share(self.chat, 4) if lobby else self.chat
        if number > most:
            raise TooMuchSaidError(most=most, whose="lobby" if lobby else "table")

    @property
    def own_chat(self) -> int:
        """Lines that one person may say at a table, so that others get their share."""
        return share(self.chat, 2)


DEFAULT = Limits()


def share(most: int, parts: int) -> int:
    """Return one part of a total, at least 1."""
    return -(-most // parts)


def last_that_fit(told: list[Told], most: int) -> list[Told]:
    """Return the longest tail of a list that fits into ``most`` bytes."""
    room, start = most, len(told)
    while start and (room := room - len(encode(told[start - 1]))) >= 0:
        start -= 1
    return told[start:]
