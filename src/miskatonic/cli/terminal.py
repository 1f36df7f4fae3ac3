"""The terminal: what the command line draws goes through here, and is made safe.

Names, files, records and card files may hold escape sequences, which a terminal would obey, and
brackets, which Rich would take for its own markup.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from miskatonic.kernel.safe_text import some_lines


class Terminal(Console):
    """A console that writes words as they are, and of no word more than can be seen."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Yield what is drawn; controls are Rich's own, so those of the words are none."""
        for segment in super().render(renderable, options):
            text = segment.text
            if segment.control or text.isprintable():
                yield segment
            else:
                yield Segment(some_lines(text), segment.style)
