"""Draw the README's picture anew: ``python docs/picture.py``."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from miskatonic.cli.play import TerminalGame
from miskatonic.cli.table import Table

TURNS = 9
"""Choices of the person before the moment that is shown."""


def main() -> None:
    """Play to a telling moment and keep the screen."""
    with TemporaryDirectory() as folder:
        table = Table.new("ritual", 5, 0, "steady", 12, {}, Path(folder) / "table.json")
        shown = TerminalGame(table, "en", plain=True)
        shown.screen.console = Console(
            record=True, width=100, file=StringIO(), highlight=False, markup=False
        )
        for _ in range(TURNS):
            table.let_bots_play()
            shown.told = len(table.game.events(0))
            shown.shown = table.game.view(0)
            decision = table.game.decision_of(0)
            assert decision is not None
            table.game.answer(decision.options[-1].id, 0)
        table.let_bots_play()
        shown._show()
        picture = Path(__file__).with_name("terminal.svg")
        svg = shown.screen.console.export_svg(title="miskatonic play ritual")
        # The picture stands by itself: no fonts from other hosts.
        start, end = svg.index("@font-face"), svg.rindex("@font-face")
        end = svg.index("}", end) + 1
        picture.write_text(svg[:start] + svg[end:], encoding="utf-8")


if __name__ == "__main__":
    main()
