"""What a user waits for: the start of interpreter, package and command, and mass simulation."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter

from bench.contest import Step
from bench.measures import ours
from bench.report import TIMES, Row, against_target, amount

START = "Start"
SCALE = "Mass simulation"
COMMAND = str(Path(sys.executable).with_name("miskatonic"))
STARTS = {
    "interpreter alone": ([sys.executable, "-c", "pass"], None),
    "import miskatonic": ([sys.executable, "-c", "import miskatonic"], 150.0),
    "miskatonic --help": ([COMMAND, "--help"], 300.0),
}
SIMULATION = ["sim", "ritual", "--players", "5", "--bots", "random", "--seed", "1", "--json"]
TIMES_ONE_JOB = 1.8
STEADY = ["sim", "ah2", "--players", "4", "--bots", "steady", "--seed", "1", "--json"]
STEADY_SECONDS = 180.0
"""For a thousand games with four steady investigators on two cores."""
# Without byte code on disk every start would recompile the package, which users never see.
ENVIRONMENT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def start_times(repeats: int, step: Step) -> list[Row]:
    """Time whole processes, in turns."""
    rows = [Row(START, what, "ms", target=limit) for what, (_, limit) in STARTS.items()]
    commands = [command for command, _ in STARTS.values()]
    _in_turns(rows, commands, repeats, 1000, step)
    return [against_target(row) for row in rows]


def scaling(games: int, repeats: int, step: Step) -> list[Row]:
    """Time the command ``sim`` with one job and with two, in turns."""
    base = [COMMAND, *SIMULATION, "--games", str(games), "--jobs"]
    rows = [Row(SCALE, f"sim, {games:,} games, --jobs {jobs}", "s") for jobs in (1, 2)]
    _in_turns(rows, [[*base, "1"], [*base, "2"]], repeats, 1, step)
    one, two = rows
    gain = Row(SCALE, "sim, two jobs over one", TIMES, target=TIMES_ONE_JOB, at_least=True)
    if one.best and two.best and one.median and two.median:
        gain.best, gain.median = one.best / two.best, one.median / two.median
    ceiling = _ceiling(repeats)
    if ceiling.best and ceiling.best < TIMES_ONE_JOB:
        gain.note = "on a busy machine, see the next row"
    return [*rows, against_target(gain), ceiling]


def steady(games: int, step: Step) -> Row:
    """Time four steady investigators of Arkham Horror on two cores, scaled to 1,000 games."""
    row = Row(SCALE, "sim ah2, 1,000 games, steady, --jobs 2", "s", target=STEADY_SECONDS)
    row.detail = f"from {games}"
    _in_turns([row], [[COMMAND, *STEADY, "--games", str(games), "--jobs", "2"]], 1, 1, step)
    if row.best and row.median:
        row.best, row.median = row.best * 1000 / games, row.median * 1000 / games
    return against_target(row)


def _ceiling(repeats: int) -> Row:
    """Measure the speed-up of two independent processes on this machine."""
    row = Row(SCALE, "two processes without contact over one", TIMES)
    with ours("first", "ritual", "tracked") as first, ours("second", "ritual", "tracked") as second:
        first.warm_up()
        second.warm_up()
        alone, both = [], []
        for _ in range(3 * repeats):
            for worker in (first, second):
                worker.start(0.3)
                alone.append(worker.finish())
            first.start(0.3)
            second.start(0.3)
            both.append(first.finish() + second.finish())
    if not (first.trouble or second.trouble):
        row.best, row.median = max(both) / max(alone), median(both) / median(alone)
    return row


def _in_turns(
    rows: Sequence[Row],
    commands: Sequence[list[str]],
    repeats: int,
    scale: float,
    step: Step,
) -> None:
    """Run the commands in turns; a failing one records its reason and is not retried."""
    times: list[list[tuple[float, float]]] = [[] for _ in rows]
    for _ in range(repeats):
        for row, command, taken in zip(rows, commands, times, strict=True):
            if not row.note:
                try:
                    taken.append(_timed(command))
                except (OSError, subprocess.CalledProcessError) as problem:
                    row.note = _reason(problem)
            step()
    for row, taken in zip(rows, times, strict=True):
        if taken and not row.note:
            walls, cpus = ([scale * time for time in clock] for clock in zip(*taken, strict=True))
            row.best, row.median = min(walls), median(walls)
            row.detail = f"{amount(min(cpus), row.unit)} of processor time"


def _timed(command: list[str]) -> tuple[float, float]:
    """Run a command; return its time by the wall clock, and processor time with its children's."""
    before = getrusage(RUSAGE_CHILDREN)
    start = perf_counter()
    subprocess.run(
        command, check=True, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    wall = perf_counter() - start
    after = getrusage(RUSAGE_CHILDREN)
    return wall, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def _reason(problem: OSError | subprocess.CalledProcessError) -> str:
    if isinstance(problem, OSError):
        return str(problem.strerror)
    complaint: str = problem.stderr.decode().strip()
    return complaint.splitlines()[-1] if complaint else str(problem)
