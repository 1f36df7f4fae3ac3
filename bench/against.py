"""The games beside those of another check-out, in turns: ``bench.against TREE``.

``TREE`` is another check-out of the project, say of the last release. Each piece of work is a
process of its own that imports nothing but its own tree, and the two take short turns.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.contest import ROOT, Worker, contest

WORKS = ("random", "tracked", "clone", "save", "load")
GAMES = ("ritual", "ah2")
SECONDS = 0.5


def main(argv: Sequence[str] | None = None) -> int:
    """Measure both in turns, and print rates and their ratio."""
    parser = argparse.ArgumentParser(prog="bench.against", description=__doc__)
    parser.add_argument("tree", type=Path, help="another check-out of the project")
    parser.add_argument("--turns", type=int, default=12, help="of each version and work")
    parser.add_argument("--game", choices=GAMES, help="only this game")
    parser.add_argument("--work", choices=WORKS, help="only this kind of work")
    wanted = parser.parse_args(argv)
    shown = Table("", "before/s (median)", "now/s (median)", "now / before, pair by pair")
    pieces = [
        (game, work)
        for game in ([wanted.game] if wanted.game else GAMES)
        for work in ([wanted.work] if wanted.work else WORKS)
    ]
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("turns", total=2 * wanted.turns * len(pieces))
        for game, work in pieces:
            before, now = _beside(wanted.tree.resolve(), game, work, wanted.turns, progress, task)
            shown.add_row(f"{game}, {work}", *_told(before, now))
    Console().print(shown)
    return 0


def _beside(
    tree: Path, game: str, work: str, turns: int, progress: Progress, task: object
) -> tuple[Worker, Worker]:
    with ExitStack() as stack:
        before, now = [
            stack.enter_context(
                Worker(where.name, Path(sys.executable), "bench.ours", game, work, tree=where)
            )
            for where in (tree, ROOT)
        ]
        contest([before, now], turns, SECONDS, lambda: progress.advance(task))  # type: ignore[arg-type]
    for worker in (before, now):
        if worker.trouble:
            raise SystemExit(f"{worker.name}: {worker.trouble}")
    return before, now


def _told(before: Worker, now: Worker) -> tuple[str, str, str]:
    ratios = sorted(n / b for b, n in zip(before.rates, now.rates, strict=True))
    return (
        f"{before.median:,.0f}",
        f"{now.median:,.0f}",
        f"{median(ratios):.3f} ({ratios[0]:.2f} to {ratios[-1]:.2f})",
    )


if __name__ == "__main__":
    sys.exit(main())
