"""Runs all benchmarks: ``bench/run.py [--quick] [--server] [--json FILE] [--plot FILE]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from bench import commands, environment, measures
from bench.contest import ROOT, Step
from bench.report import Row, as_json, machine, table

RESULTS = ROOT / "build" / "bench.json"
GAMES = 20_000


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print the table, write the JSON; a missed target is shown and is no failure."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="no peers, no server, fewer repeats")
    parser.add_argument("--server", action="store_true", help="nothing but the server")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help=f"default: {RESULTS.name} in build/"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw random play as bars")
    wanted = parser.parse_args(argv)
    if wanted.plot and find_spec("matplotlib") is None:
        parser.error("--plot needs matplotlib: pip install 'miskatonic[lab]'")
    console = Console(stderr=True)
    facts = machine()
    missing = [] if wanted.quick else environment.prepare(console.print)
    peers = not wanted.quick and environment.PYTHON.exists()
    rows = [] if wanted.server else measure(wanted.quick, peers, console)
    if wanted.server or not wanted.quick:
        rows += measure_server(console)
    Console(width=None if sys.stdout.isatty() else 150).print(table(rows, facts))
    for line in missing:
        console.print(f"[bold red]Not installed:[/] {escape(line)}")
    results = wanted.json or (None if wanted.quick else RESULTS)
    if results:
        results.parent.mkdir(parents=True, exist_ok=True)
        results.write_bytes(as_json(rows, facts, missing))
        console.print(f"Written: {results}")
    if wanted.plot:
        from bench.plot import plot

        plot(rows, facts, wanted.plot)
        console.print(f"Drawn: {wanted.plot}")
    return 0


def measure(quick: bool, peers: bool, console: Console) -> list[Row]:
    """Take all measurements, one kind after the other, never two at once."""
    with Progress(console=console, transient=True) as bars:

        @contextmanager
        def part(name: str, steps: int) -> Iterator[Step]:
            task = bars.add_task(name, total=steps)
            yield lambda: bars.advance(task)

        rounds = 4 if quick else 10
        contenders = len(measures.OURS) + (len(measures.PEERS) if peers else 0)
        with part("random play", rounds * contenders) as step:
            rows = measures.random_play(rounds, 0.4, peers, step)
        turns = 80 if quick else 200
        with part("event log", 2 * turns) as step:
            rows.insert(len(measures.OURS), measures.log_cost(turns, 0.02, step))
        with part("copies and saves", rounds * len(measures.LIMITS)) as step:
            rows += measures.copies(rounds, 0.2, step)
        rows += measures.sizes("ritual", 50 if quick else 300)
        rows += measures.sizes("ah2", 2 if quick else 10)
        starts = 5 if quick else 15
        with part("start", starts * len(commands.STARTS)) as step:
            rows += commands.start_times(starts, step)
        repeats = 1 if quick else 3
        with part("mass simulation", 2 * repeats) as step:
            rows += commands.scaling(GAMES, repeats, step)
        with part("steady investigators", 1) as step:
            rows.append(commands.steady(20 if quick else 200, step))
    return rows


def measure_server(console: Console) -> list[Row]:
    """Take the measurements of the server."""
    from bench.server import measures as server

    with Progress(console=console, transient=True) as bars:
        task = bars.add_task("server", total=server.STEPS)
        return server.measure(lambda: bars.advance(task))


if __name__ == "__main__":
    sys.exit(main())
