"""The screen: output and keys, in a terminal or as scrolling text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.segment import Segment, SegmentLines
from rich.table import Table
from rich.text import Text

from miskatonic.cli.keys import Keys
from miskatonic.cli.terminal import Terminal
from miskatonic.kernel.text import Texts

LEAST = 6
"""Fewest lines of a log worth showing above a table; otherwise it gets its own page."""
FRAME, MARGIN = 2, 4
"""Lines and columns that a panel adds."""
GAP = 2
"""Spaces between two columns."""
BROKEN = 0.1
"""Share of items that may wrap so that the others fit into columns."""


class Item:
    """A numbered line of a list; wrapped lines are indented to the text."""

    def __init__(self, number: Text, words: Text) -> None:
        self.number = number
        self.words = words

    @property
    def width(self) -> int:
        """Return its width on one line."""
        return self.number.cell_len + self.words.cell_len

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the lines."""
        indent = self.number.cell_len
        before = self.number
        for line in self.words.wrap(console, max(1, options.max_width - indent)):
            line.rstrip()
            yield before.copy().append_text(line)
            before = Text(" " * indent)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """Return the widths it can have."""
        least = self.number.cell_len + Measurement.get(console, options, self.words).minimum
        return Measurement(least, max(least, self.width)).with_maximum(options.max_width)


class Screen:
    """A terminal that is cleared for every page, or plain output that scrolls."""

    def __init__(self, *, plain: bool) -> None:
        self.keys = Keys(plain=plain)
        self.console: Console = Terminal()

    def clear(self) -> None:
        """Start a new page."""
        if self.keys.single:
            self.console.clear()
        else:
            self.console.print()

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence without wrapping, so that file names in it can be copied."""
        self.console.print(Text(sentence, style=style), soft_wrap=True)

    def typed(self, say: Texts, number: str) -> None:
        """Show a number that may still get more digits."""
        told = say.format("screen-number", number=number)
        self.console.print(Text(f"\r{told} ", style="bold yellow"), end="")

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
        pages = self._pages(parts) if self.keys.single else [self._lines(Group(*parts))]
        for number, lines in enumerate(pages, 1):
            self.clear()
            self.console.print(SegmentLines(lines, new_lines=True), end="")
            if self.pause(say, number, len(pages)) == "q":
                return

    def _pages(self, parts: Sequence[RenderableType]) -> list[list[list[Segment]]]:
        """Return the lines of every page; a part that fits on one page is not split."""
        room = max(LEAST, self.console.height - 2)
        pages: list[list[list[Segment]]] = [[]]
        for part in parts:
            lines = self._lines(part)
            if len(pages[-1]) + len(lines) > room >= len(lines):
                pages.append([])
            for line in lines:
                if len(pages[-1]) == room:
                    pages.append([])
                pages[-1].append(line)
        return pages

    def above(
        self, below: Sequence[RenderableType], log: Panel, more: str, least: int | None
    ) -> Panel | None:
        """Return as much of a log as fits above some parts: its end, or nothing.

        ``least`` is how many lines are worth showing; without it, all of them must fit.
        """
        if not self.keys.single:
            return log
        room = self.console.height - 1 - len(self._lines(Group(*below))) - FRAME
        width = self.console.width - MARGIN
        lines = self._lines(log.renderable, width)
        if room >= len(lines):
            return log
        if least is None or room < least:
            return None
        lines = [[Segment(more[:width])], *lines[len(lines) - room + 1 :]]
        return Panel(SegmentLines(lines, new_lines=True), title=log.title, border_style="dim")

    # ------------------------------------------------------------------ what fits

    @property
    def room(self) -> int | None:
        """Lines that can be shown at once; ``None`` if output scrolls."""
        return self.console.height - 1 if self.keys.single else None

    def height(self, *parts: RenderableType) -> int:
        """Return how many lines some parts take."""
        return len(self._lines(Group(*parts)))

    def fitting(self, parts: Sequence[RenderableType], room: int) -> list[RenderableType]:
        """Return as many parts as fit, from the first on."""
        fit: list[RenderableType] = []
        for part in parts:
            lines = self.height(part)
            if lines <= room:
                fit.append(part)
                room -= lines
            elif not fit:
                break
        return fit

    def columns(self, items: Sequence[Item]) -> RenderableType:
        """Return items in as many columns as the width allows, column by column."""
        wide = sorted(item.width for item in items)
        usual = wide[round((len(wide) - 1) * (1 - BROKEN))] + GAP
        count = max(1, min(len(items), (self.console.width + GAP) // usual))
        rows = -(-len(items) // count)
        table = Table.grid(padding=(0, GAP, 0, 0))
        for row in range(rows):
            table.add_row(*items[row::rows])
        return table

    def batches(self, items: Sequence[Item], room: int) -> list[list[Item]]:
        """Return items in batches that fit into ``room`` lines each."""
        batches: list[list[Item]] = [[]]
        for item in items:
            if batches[-1] and self.height(*batches[-1], item) > room:
                batches.append([])
            batches[-1].append(item)
        return batches

    def _lines(self, part: RenderableType, width: int | None = None) -> list[list[Segment]]:
        options = self.console.options.update(width=width) if width else None
        return self.console.render_lines(part, options, pad=False)
