"""One small hierarchy of errors; every message says what was wrong and what would be right.

The sentences live in ``kernel/text/*.ftl`` under ``error-<key>``, so that the command line and the
table can tell a player in the player's own language. ``str(error)`` is the English sentence.
"""

from __future__ import annotations

from typing import ClassVar

from miskatonic.kernel import safe_text


class MiskatonicError(Exception):
    """Base of everything this package raises on purpose."""

    key: ClassVar[str] = "error"

    def __init__(self, **details: object) -> None:
        super().__init__(details)
        self.details = details

    def text(self, lang: str = "en") -> str:
        """Return the whole message in one of the supported languages."""
        from miskatonic.kernel.text import kernel_texts

        return kernel_texts(lang).format(f"error-{self.key}", **self.told(lang))

    def told(self, lang: str) -> dict[str, str | int | float]:
        """Return the details in a form fit to quote: safe to show, and of bounded length."""
        return {
            name: value.text(lang) if isinstance(value, MiskatonicError) else safe_text.told(value)
            for name, value in self.details.items()
        }

    def told_in_words(self, lang: str) -> dict[str, str]:
        """Return the same with numbers written plainly, without thousands separators."""
        return {name: str(value) for name, value in self.told(lang).items()}

    def __str__(self) -> str:
        return self.text("en")

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.details)


def _rebuild(cls: type[MiskatonicError], details: dict[str, object]) -> MiskatonicError:
    return cls(**details)


class SetupError(MiskatonicError):
    """The requested game, position or command cannot exist."""


class UnknownGameError(SetupError):
    """No game of that name is registered."""

    key = "unknown-game"


class PlayersError(SetupError):
    """The number of players is out of the game's range."""

    key = "players"


class UnknownSetupOptionError(SetupError):
    """The game has no set-up option of that name."""

    key = "unknown-setup-option"


class SetupValueError(SetupError):
    """A set-up option got a value that it does not take."""

    key = "setup-value"


class UnknownCardError(SetupError):
    """No card has that id."""

    key = "unknown-card"


class UnknownSeatError(SetupError):
    """The table has no such seat."""

    key = "unknown-seat"


class PositionError(SetupError):
    """The described position cannot occur on a table."""

    key = "position"


class UnknownBotError(SetupError):
    """No bot of that name plays this game."""

    key = "unknown-bot"


class BudgetError(SetupError):
    """A bot was asked to think longer than its host allows."""

    key = "budget"


class UnknownLanguageError(SetupError):
    """The language is not one of the supported ones."""

    key = "unknown-language"


class UnknownLessonError(SetupError):
    """The game has no lesson of that name."""

    key = "unknown-lesson"


class MissingExtraError(SetupError):
    """An optional part of the package is not installed."""

    key = "missing-extra"


class DecisionError(MiskatonicError):
    """An answer was refused; the game is as it was."""


class GameOverError(DecisionError):
    """The game is over: there is nothing left to decide."""

    key = "game-over"


class WrongSeatError(DecisionError):
    """Another seat has to decide."""

    key = "wrong-seat"


class UnknownOptionError(DecisionError):
    """The option is not one of those open now."""

    key = "unknown-option"


class StaleDecisionError(DecisionError):
    """The answer was meant for an earlier decision."""

    key = "stale-decision"


class CommandRefusedError(DecisionError):
    """A table command does not exist or is not allowed right now."""

    key = "command-refused"


class UndoRefusedError(DecisionError):
    """Undoing the step would take back revealed information, or there is no step to undo."""

    key = "undo-refused"


class SaveError(MiskatonicError):
    """A save or record cannot be used."""


class CorruptSaveError(SaveError):
    """The bytes are not a complete, undamaged save."""

    key = "corrupt-save"


class NewerSaveError(SaveError):
    """The save was written by a newer version."""

    key = "newer-save"


class ReplayError(SaveError):
    """A record does not fit the rules it is replayed under."""

    key = "replay"


class NotForkableError(SaveError):
    """A re-dealt game cannot be copied or saved before its next checkpoint."""

    key = "not-forkable"


class ContentError(MiskatonicError):
    """A content file is wrong; names file, card and field."""

    key = "content"


class UnreadableFileError(MiskatonicError):
    """A file is too large, not a regular file, or cannot be parsed."""

    key = "unreadable-file"


class UnknownRuleError(MiskatonicError):
    """The rule ledger has no such entry."""

    key = "unknown-rule"


class RuleFaultError(MiskatonicError):
    """A rule raised an exception; the game is back at the decision before it."""

    key = "rule-fault"
