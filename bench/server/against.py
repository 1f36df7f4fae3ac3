"""Two versions of the server under the same load, in turns: ``bench.server.against TREE``.

``TREE`` is another check-out of the project, say of the last release. Every turn is a process of
its own that imports nothing but its own tree: both lay their own tables, in their own schema.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import msgspec
from rich.console import Console
from rich.table import Table

from bench import environment
from bench.contest import ROOT

TURN = """
import sys, tempfile, msgspec
from pathlib import Path
from bench import environment
from bench.server import measures, stock
from bench.server.contenders import load, ours
environment.prepare(lambda said: None)  # the load client is the tree's own too
game, live, players = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
with tempfile.TemporaryDirectory() as folder:
    places = stock.lay(Path(folder), int(live * 1.5), players, game)
    with ours(Path(folder)) as server:
        found = load(server, places, live, measures.PACE, measures.SECONDS)
figures = [found.rate, found.p50, found.p99, found.cost, found.stolen]
sys.stdout.buffer.write(msgspec.json.encode(figures))
"""
LOADS = (("ritual", 500, 3), ("ah2", 100, 4))


class Figures(msgspec.Struct, array_like=True):
    """The figures of one turn."""

    rate: float
    p50: float
    p99: float | None
    """``None``: some decisions never completed."""
    cost: float
    stolen: float


def turn(tree: Path, load: tuple[str, int, int]) -> Figures:
    """Let one version bear a load, for a turn."""
    paths = os.pathsep.join([str(tree / "src"), str(tree)])
    done = subprocess.run(
        [sys.executable, "-c", TURN, *map(str, load)],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{tree}: {done.stderr.decode().strip().splitlines()[-1]}")
    try:
        return msgspec.json.decode(done.stdout, type=Figures)
    except msgspec.ValidationError as misfit:
        raise SystemExit(f"{tree}: not one decision of {load[0]} was answered") from misfit


def main(argv: Sequence[str] | None = None) -> int:
    """Measure both in turns, and print each turn's figures and their medians."""
    parser = argparse.ArgumentParser(prog="bench.server.against", description=__doc__)
    parser.add_argument("tree", type=Path, help="another check-out of the project")
    parser.add_argument("--turns", type=int, default=5, help="of each version and load")
    wanted = parser.parse_args(argv)
    console = Console(stderr=True)
    trees = {"before": wanted.tree.resolve(), "now": ROOT}
    environment.prepare(console.print)
    for load in LOADS:
        found: dict[str, list[Figures]] = {name: [] for name in trees}
        for number in range(wanted.turns):
            names = list(trees) if number % 2 else list(reversed(trees))
            for name in names:
                found[name].append(turn(trees[name], load))
                console.print(load[0], number + 1, name, found[name][-1])
        Console().print(_table(load, found))
    return 0


def _table(load: tuple[str, int, int], found: dict[str, list[Figures]]) -> Table:
    shown = Table(
        "", "decisions/s", "half, ms", "p99, ms (turns)", "µs a decision (turns)", "kept, s"
    )
    shown.title = f"{load[1]} tables of {load[0]} for {load[2]}"
    for name, turns in found.items():
        p99s = [t.p99 if t.p99 is not None else float("inf") for t in turns]
        costs = [t.cost for t in turns]
        shown.add_row(
            name,
            f"{median(t.rate for t in turns):.0f}",
            f"{median(t.p50 for t in turns):.1f}",
            f"{median(p99s):.0f} ({', '.join(f'{p:.0f}' for p in p99s)})",
            f"{median(costs):.0f} ({', '.join(f'{c:.0f}' for c in costs)})",
            f"{median(t.stolen for t in turns):.1f}",
        )
    pairs = [now.cost / before.cost for before, now in zip(*found.values(), strict=True)]
    shown.caption = f"cost now / before, pair by pair: {', '.join(f'{p:.3f}' for p in pairs)}"
    return shown


if __name__ == "__main__":
    sys.exit(main())
