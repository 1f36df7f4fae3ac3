"""Drawing in the terminal: components shared by several games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

SEPARATOR = " · "
NARROWEST = 10
"""Minimum columns for items, regardless of the title's width."""


class Flow:
    """A title and items that flow over lines; an item is broken only if it exceeds a line."""

    def __init__(
        self,
        title: Text,
        items: Sequence[Text],
        indent: Callable[[int], int] | None = None,
    ) -> None:
        """``indent``: screen width -> columns for the title, left blank on further lines."""
        self.title = title
        self.items = items
        self.indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the lines, packed to the width."""
        width, indent = options.max_width, 0
        line = self.title.copy()
        if self.indent is not None and line:
            indent = self.indent(width)
            line.truncate(indent - 1, overflow="ellipsis")
            line.pad_right(indent - line.cell_len)
        elif line:
            line.append("  ")
        empty = True
        for item in self.items:
            if not empty and line.cell_len + len(SEPARATOR) + item.cell_len > width:
                yield line
                line, empty = Text(" " * indent), True
            if not empty:
                line.append(SEPARATOR, style="dim")
            first, *more = item.wrap(console, max(NARROWEST, width - indent)) or [item]
            line.append_text(first)
            for piece in more:  # a single item exceeds a line
                yield line
                line = Text(" " * indent).append_text(piece)
            empty = False
        yield line
