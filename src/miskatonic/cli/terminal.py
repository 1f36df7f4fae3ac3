"""The terminal: all output of the command line is drawn here, and made safe.

Names, files, records and card files may hold escape sequences, which a terminal would obey, and
brackets, which Rich would interpret as markup.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from miskatonic.kernel.safe_text import some_lines


class Terminal(Console):
    """A console without markup, whose text contains only visible characters."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Yield segments; control segments come from Rich itself, never from the text."""
        for segment in super().render(renderable, options):
            text = segment.text
            if segment.control or text.isprintable():
                yield segment
            else:
                yield Segment(some_lines(text), segment.style)
