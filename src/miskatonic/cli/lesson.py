"""A lesson in the terminal: hints on pages of their own, a proposal below each question."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from miskatonic.cli.screen import Screen
from miskatonic.cli.table import Table
from miskatonic.kernel.text import Texts


class Teacher:
    """Leads one person through the lesson of a table, as long as they follow."""

    def __init__(self, table: Table, say: Texts, screen: Screen) -> None:
        self.table = table
        self.say = say
        self.screen = screen
        self._read: int | None = None
        """The place whose hint has been read."""

    def show(self, news: Sequence[RenderableType]) -> bool:
        """Show the hint unless it has been read, below the news; return whether it was shown."""
        lesson = self.table.lesson
        place = lesson.place(self.table.game.history) if lesson is not None else None
        if lesson is None or place == self._read is not None:
            return False
        self.show_again(news)
        self._read = place
        return True

    def show_again(self, news: Sequence[RenderableType] = ()) -> None:
        """Show the hint, whether it has been read or not."""
        lesson = self.table.lesson
        if lesson is None:
            return
        place = lesson.place(self.table.game.history)
        title = self.say.format(f"lesson-{lesson.name}")
        if place is not None:
            title = f"{title} ({place + 1}/{len(lesson.cues) + 1})"
        hint = Text(lesson.hint(self.table.game, self.say))
        self.screen.read(self.say, *news, Panel(hint, title=Text(title), border_style="green"))

    def proposal(self) -> str:
        """Return which option the hint proposes, as a line for below the question."""
        cue = self.table.cue
        decision = self.table.game.decision_of(self.table.seat)
        if cue is None or decision is None or cue.seat != self.table.seat:
            return ""
        number = [option.id for option in decision.options].index(cue.option) + 1
        return self.say.format("play-lesson-proposes", number=number)
