"""The screen: what is shown and which key was pressed, in a terminal or scrolling."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.segment import Segment, SegmentLines
from rich.text import Text

from miskatonic.cli.keys import Keys
from miskatonic.kernel.text import Texts

LEAST = 6
"""Lines of news that are worth showing above a table; otherwise they get a page of their own."""


class Screen:
    """A terminal that is cleared for every page, or paper on which everything scrolls by."""

    def __init__(self, *, plain: bool) -> None:
        self.keys = Keys(plain=plain)
        self.console = Console(highlight=False, markup=False)

    def clear(self) -> None:
        """Start a new page."""
        if self.keys.single:
            self.console.clear()
        else:
            self.console.print()

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence; names of files in it can be copied, for it is not broken."""
        self.console.print(Text(sentence, style=style), soft_wrap=True)

    def pause(self, say: Texts, page: int = 1, pages: int = 1) -> str:
        """Wait for the reader; return the key."""
        if pages > 1:
            text = say.format("screen-page", page=page, pages=pages)
        else:
            text = say.format("screen-key" if self.keys.single else "screen-line")
        self.console.print(Text(text, style="dim"))
        return self.keys.read()

    def read(self, say: Texts, *parts: RenderableType) -> None:
        """Show something of any length, page by page, until it has been read."""
        lines = self._lines(Group(*parts))
        room = max(LEAST, self.console.height - 2) if self.keys.single else len(lines)
        starts = range(0, len(lines), max(1, room))
        for page, start in enumerate(starts, 1):
            self.clear()
            self._print(lines[start : start + room])
            if self.pause(say, page, len(starts)) == "q":
                return

    def fits(self, *parts: RenderableType) -> int:
        """Return how many lines are left free by some parts; always enough on paper."""
        if not self.keys.single:
            return 1_000_000
        return self.console.height - 1 - len(self._lines(Group(*parts)))

    def newest(self, title: str, news: Sequence[Text], room: int, more: str) -> RenderableType:
        """Return a panel with the last lines of some news that there is room for."""
        width = self.console.width - 4
        lines = self._lines(Group(*news), width)
        inside = room - 2
        if len(lines) > inside:
            lines = [[Segment(more[:width])], *lines[len(lines) - inside + 1 :]]
        return Panel(SegmentLines(lines, new_lines=True), title=title, border_style="dim")

    def _lines(self, part: RenderableType, width: int | None = None) -> list[list[Segment]]:
        options = self.console.options.update(width=width) if width else None
        return self.console.render_lines(part, options, pad=False)

    def _print(self, lines: list[list[Segment]]) -> None:
        self.console.print(SegmentLines(lines, new_lines=True), end="")
