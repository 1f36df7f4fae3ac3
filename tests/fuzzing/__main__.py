"""The long run: ``make fuzz``, or ``python -m tests.fuzzing [LOADER…] --inputs N --seed N``."""

from __future__ import annotations

import argparse
import logging
import sys
import traceback
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.fuzzing.harness import MOST_GROWTH, EscapeError, feed, input_of, memory
from tests.fuzzing.loaders import LOADERS

KEPT = Path("build/fuzz")
"""Where an escaping input is stored."""
AT_A_TIME = 1000


def main() -> int:
    """Feed all loaders in turn; stop at the first escape and print how to reproduce it."""
    options = argparse.ArgumentParser(prog="python -m tests.fuzzing", description=__doc__)
    options.add_argument("loaders", nargs="*", metavar="LOADER", help=", ".join(LOADERS))
    options.add_argument("--inputs", type=int, default=1_000_000, help="of all loaders together")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--first", type=int, default=0, help="number of the first input of each")
    given = options.parse_args()
    unknown = set(given.loaders) - set(LOADERS)
    if unknown:
        options.error(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(LOADERS)}")
    loaders = [LOADERS[name] for name in given.loaders or LOADERS]
    each = max(1, given.inputs // len(loaders))
    loaded = dict.fromkeys((loader.name for loader in loaders), 0)
    before = memory()
    logging.disable()  # a server would note tables that cannot be played on
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn()) as progress:
        task = progress.add_task("fuzz", total=each * len(loaders))
        for start in range(given.first, given.first + each, AT_A_TIME):
            for loader in loaders:
                for number in range(start, min(start + AT_A_TIME, given.first + each)):
                    try:
                        loaded[loader.name] += feed(loader, given.seed, number)
                    except EscapeError as escape:
                        progress.stop()
                        return _tell(escape, loader.name, given.seed, number)
                    progress.update(task, advance=1, description=loader.name)
            if not progress.console.is_terminal:  # a log wants lines, not a bar
                done = min(start + AT_A_TIME - given.first, each) * len(loaders)
                print(f"{done} of {each * len(loaders)}; loaded: {loaded}", flush=True)
    print(f"{each} inputs each; loaded: {loaded}; {memory() - before} kB more")
    if memory() - before > MOST_GROWTH:
        print("That is too much memory.", file=sys.stderr)
        return 1
    return 0


def _tell(escape: EscapeError, name: str, seed: int, number: int) -> int:
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = KEPT / f"{name}-{seed}-{number}.bin"
    kept.write_bytes(input_of(LOADERS[name], seed, number)[0])
    traceback.print_exception(escape)
    print(f"\nThe input is in {kept}.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
