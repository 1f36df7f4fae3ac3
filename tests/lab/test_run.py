"""Running batches on several cores: same results, smooth progress, clean ends."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from miskatonic.lab import Batch, run_batch
from miskatonic.lab.spans import SECONDS, Spans
from tests.waiting import PATIENCE, eventually

ROOT = Path(__file__).parents[2]

SCRIPT = """
import signal
import sys
from tests.lab import tables
from miskatonic.lab import Batch, LabError, run_batch

signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore Ctrl-C
tables.lay()  # here, because workers that start afresh import this file again

if __name__ == "__main__":
    bot, games, jobs = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    try:
        run_batch(Batch(game="odd-table", players=3, bots=(bot,), games=games, seed=1), jobs)
    except LabError as error:
        print(type(error).__name__, error, *error.__notes__ if bot == "faulty" else ())
"""


@pytest.fixture
def start(tmp_path: Path) -> Callable[..., subprocess.Popen[str]]:
    script = tmp_path / "batch.py"
    script.write_text(SCRIPT)
    notes = tmp_path / "notes"
    notes.mkdir()

    def start(bot: str, games: int) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, script, bot, str(games), "2"],
            env=os.environ | {"LAB_NOTES": str(notes), "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    return start


def workers_at_work(tmp_path: Path) -> list[int]:
    notes = tmp_path / "notes"
    eventually(lambda: len(list(notes.iterdir())) == 2, "no worker begins")
    return [int(note.name) for note in notes.iterdir()]


def gone(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().split()[2] == "Z"
    except FileNotFoundError:
        return True


@pytest.mark.parametrize("players", [3, 7])
def test_any_number_of_jobs_gives_the_same_results(players: int) -> None:
    batch = Batch(game="ritual", players=players, games=130, seed=5)
    alone, together = run_batch(batch, jobs=1), run_batch(batch, jobs=2)
    assert together.columns == alone.columns
    assert together.columns["game"] == list(range(130))
    assert (alone.jobs, together.jobs) == (1, 2)


def test_there_are_never_more_jobs_than_games() -> None:
    results = run_batch(Batch(game="ritual", players=3, games=1), jobs=8)
    assert results.jobs == 1
    assert results.columns["game"] == [0]


def test_the_same_seed_gives_the_same_json_but_for_the_time() -> None:
    batch = Batch(game="ritual", players=5, games=60, seed=5)
    first, second = (json.loads(run_batch(batch, jobs).to_json()) for jobs in (1, 2))
    assert first.pop("timing").keys() == second.pop("timing").keys()
    assert first == second


def test_another_seed_gives_other_games() -> None:
    one, other = (
        run_batch(Batch(game="ritual", players=5, games=60, seed=seed)) for seed in (5, 6)
    )
    assert one.columns["decisions"] != other.columns["decisions"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_rises_to_the_number_of_games(jobs: int) -> None:
    told: list[tuple[int, int]] = []
    batch = Batch(game="ritual", players=5, games=300, seed=1)
    run_batch(batch, jobs, progress=lambda done, games: told.append((done, games)))
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert told[-1] == (300, 300)
    assert len(told) >= 3


def test_a_caller_who_has_seen_enough_stops_the_batch() -> None:
    def enough(done: int, games: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        run_batch(Batch(game="ritual", players=5, games=10**9), jobs=2, progress=enough)
    assert not multiprocessing.active_children()


def test_spans_are_sized_by_the_clock_and_cover_every_game_once() -> None:
    spans = Spans(10_000, jobs=2)
    sizes: list[int] = []
    seen: list[int] = []
    while span := spans.take():
        sizes.append(len(span))
        seen += span
        spans.took(span, len(span) * 0.001)
    assert seen == list(range(10_000))
    assert sizes[0] == 1
    assert max(sizes) == SECONDS / 0.001
    assert sizes[-1] == 1


def test_slow_games_are_handed_out_one_by_one() -> None:
    spans = Spans(6, jobs=2)
    while span := spans.take():
        assert len(span) == 1
        spans.took(span, 60.0)


def test_a_fault_in_a_worker_reaches_the_caller_with_seed_and_place(
    start: Callable[..., subprocess.Popen[str]],
) -> None:
    out, err = start("faulty", 200).communicate(timeout=PATIENCE)
    assert err == ""
    assert out.startswith("GameFailedError Game ")
    number = int(out.split()[2])
    seed = Batch(game="odd-table", players=3, seed=1).seed_of(number)
    assert f"seed {seed}" in out
    assert "the bot lost its mind" in out
    assert "tables.py" in out


def test_a_killed_worker_is_told_and_not_waited_for(
    start: Callable[..., subprocess.Popen[str]],
) -> None:
    out, err = start("dying", 10).communicate(timeout=PATIENCE)
    assert out.startswith("WorkerLostError")
    assert "exit code -9" in out
    assert err == ""


def test_ctrl_c_ends_the_workers_at_once_and_without_noise(
    start: Callable[..., subprocess.Popen[str]], tmp_path: Path
) -> None:
    caller = start("slow", 10)
    workers = workers_at_work(tmp_path)
    os.killpg(caller.pid, signal.SIGINT)
    _, err = caller.communicate(timeout=PATIENCE)
    assert caller.returncode == -signal.SIGINT
    assert err.count("Traceback") == 1
    assert err.rstrip().endswith("KeyboardInterrupt")
    assert all(gone(worker) for worker in workers)


def test_workers_do_not_outlive_a_caller_who_is_killed(
    start: Callable[..., subprocess.Popen[str]], tmp_path: Path
) -> None:
    caller = start("noted", 10**9)
    workers = workers_at_work(tmp_path)
    caller.kill()
    caller.wait()
    eventually(lambda: all(gone(worker) for worker in workers), "workers are left")
    for stream in (caller.stdout, caller.stderr):
        assert stream is not None
        stream.close()
