"""The child's side of a contest: repeats one piece of work for as long as it is told to.

Runs inside the environment of the contender, so it needs the standard library only. A contender is
a module with ``DISTRIBUTION`` and ``job(*arguments)``, which returns a function that does one piece
of work (usually one whole game) and returns how many decisions or operations that was.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Callable
from importlib import metadata
from time import perf_counter, process_time
from typing import Any


def repeat(job: Callable[[], int], seconds: float) -> dict[str, float]:
    """Do whole pieces of work for a time; return the count, and both clocks."""
    count = runs = 0
    used = process_time()
    start = now = perf_counter()
    while now - start < seconds:
        count += job()
        runs += 1
        now = perf_counter()
    return {"count": count, "runs": runs, "wall": now - start, "cpu": process_time() - used}


def main(module: str, *arguments: str) -> None:
    """Get ready, say so, then take turns: a line of seconds in, a line of counts out."""
    # Libraries greet on standard output, which is the pipe of the contest here.
    pipe = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def say(message: dict[str, Any]) -> None:
        print(json.dumps(message), file=pipe, flush=True)

    try:
        contender = importlib.import_module(module)
        job = contender.job(*arguments)
        say({"version": metadata.version(contender.DISTRIBUTION)})
        for line in sys.stdin:
            say(repeat(job, float(line)))
    except Exception as problem:
        say({"error": f"{type(problem).__name__}: {problem}"})


if __name__ == "__main__":
    main(*sys.argv[1:])
