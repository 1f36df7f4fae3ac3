"""Measurements of the server's targets: rows for the table of ``bench/report.py``."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from statistics import fmean, median
from time import perf_counter
from urllib.request import Request, urlopen

import msgspec

from bench.contest import ROOT, Step
from bench.report import TIMES, Row, against_target, amount
from bench.server import stock, weights
from bench.server.contenders import PEER, Outcome, load, ours, peer_load
from bench.server.memory import TABLES, Kept
from bench.server.process import NotReadyError

LOAD = "Server under load"
AROUND = "Server at rest"
LIVE, PACE, SECONDS = 500, 2.0, 12.0
TURNS = 3
"""Times that both servers are loaded: one long breath of the host spoils the p99 of a turn."""
RESERVE = 0.5
"""Tables that follow when a game ends, in parts of those that are live."""
PER_SECOND, P99 = 1_000.0, 100.0
HORROR_LIVE, HORROR_BYTES = 100, 12_000.0
"""Live tables of Arkham Horror, and what a seat there is sent at most."""
KEPT_BYTES, SEAT_BYTES, PAGE_BYTES, READY = 50_000.0, 4_000.0, 250_000.0, 2.0
WEIGHED = (
    ("ritual", 5, 60, SEAT_BYTES),
    ("ritual", 7, 60, SEAT_BYTES),
    ("ah2", 4, 6, HORROR_BYTES),
    ("ah2", 8, 3, HORROR_BYTES),
)
BOTS, BOT = 20, "deep:200ms"
MANY = 10_000
SLOWER = 1.5
"""How much longer a list may take before it counts as slowed."""
STEPS = 8 + 2 * TURNS


def measure(step: Step) -> list[Row]:
    """Take all measurements, one after the other."""
    parts: list[Callable[[], list[Row]]] = [
        lambda: _beside_the_peer(step),
        lambda: _load("Ritual for 5, on disk", [_ritual(5)]),
        _horror,
        _beside_bots,
        _memory,
        _lists,
        _sizes,
        _start,
    ]
    rows = []
    for part in parts:
        try:
            rows += part()
        except (NotReadyError, OSError, subprocess.SubprocessError) as problem:
            rows.append(Row(AROUND, part.__name__.strip("_"), note=str(problem)))
        step()
    return rows


def _load(name: str, turns: list[Outcome]) -> list[Row]:
    """Return the rows of some turns of the same load."""
    calm = min(turns, key=lambda turn: turn.p99)
    cores = f"{calm.cpu / calm.seconds:.2f} cores, client {calm.client_cpu / calm.seconds:.2f}"
    rates = [round(turn.rate, 1) for turn in turns]
    costs = [turn.cost for turn in turns]
    p99s = [turn.p99 for turn in turns]
    kept = [turn.stolen for turn in turns]
    late = f"half {calm.p50:.1f} ms; {', '.join(f'{p99:.0f}' for p99 in p99s)}"
    host = ", ".join(f"{seconds:.1f}" for seconds in kept)
    cost = f"{name}, processor time a decision"
    return [
        Row(LOAD, f"{name}, decisions", "/s", cores, max(rates), median(rates)),
        Row(LOAD, f"{name}, p99 until all are told", "ms", late, calm.p99, median(p99s)),
        Row(LOAD, cost, "µs", best=min(costs), median=median(costs)),
        Row(LOAD, f"{name}, kept by the host", "s", host, min(kept), median(kept)),
    ]


def _ritual(players: int) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        places = stock.lay(Path(folder), int(LIVE * (1 + RESERVE)), players)
        with ours(Path(folder)) as server:
            return load(server, places, LIVE, PACE, SECONDS)


def _beside_the_peer(step: Step) -> list[Row]:
    """Load both servers in turns, if the peer is available."""
    turns: list[Outcome] = []
    peers: list[Outcome] = []
    missing = ""
    for _ in range(TURNS):
        turns.append(_ritual(3))
        step()
        try:
            if not missing:
                peers.append(peer_load(LIVE, 3, PACE, SECONDS))
        except NotReadyError as problem:
            missing = str(problem)
        step()
    rows = _load("Ritual for 3, on disk", turns)
    rows[0].target, rows[0].at_least, rows[1].target = PER_SECOND, True, P99
    name = f"{PEER}, 3, in memory"
    if not peers:
        return [*rows, Row(LOAD, name, note=missing)]
    beside = _load(name, peers)
    for row, peer in zip(rows[:3], beside, strict=False):
        if row.best is not None and peer.best and isfinite(row.best / peer.best):
            row.ratio, row.ratio_to = row.best / peer.best, "peer"
    return [*rows, *beside]


def _horror() -> list[Row]:
    """Load the server with Arkham Horror: fewer tables, more to tell."""
    with tempfile.TemporaryDirectory() as folder:
        places = stock.lay(Path(folder), HORROR_LIVE, 4, "ah2")
        with ours(Path(folder)) as server:
            found = load(server, places, HORROR_LIVE, PACE, SECONDS)
    rows = _load("Arkham Horror for 4, on disk", [found])
    rows[1].target = P99
    return rows


def _beside_bots() -> list[Row]:
    """People at some tables, without and with bots that think at others."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        places = stock.lay(folder, 150, 3)
        bots = stock.lay_bots(folder, BOTS, 3, BOT)
        with ours(folder) as server:
            alone = load(server, places[:75], 50, PACE, 8.0)
            for bot in bots:
                _get(f"{server.url}/api/tables/{bot}")
            beside = load(server, places[75:], 50, PACE, 8.0)
    quiet = Row(LOAD, "50 tables of people", "ms", "p99", alone.p99, alone.p50)
    what = f"the same beside {BOTS} tables of {BOT}"
    busy = Row(LOAD, what, "ms", "p99", beside.p99, beside.p50, P99)
    busy.ratio, busy.ratio_to = beside.p99 / alone.p99, "without"
    return [quiet, busy]


def _memory() -> list[Row]:
    command = [sys.executable, "-m", "bench.server.memory"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=120, check=True)
    kept = msgspec.json.decode(done.stdout, type=Kept)
    detail = f"mean of {TABLES:,}, in mid-game"
    again = f"{kept.put_away:,} put away, all as before" if kept.alike else "NOT as before"
    return [
        against_target(
            Row(AROUND, "idle table in memory", "bytes", detail, kept.bytes, target=KEPT_BYTES)
        ),
        Row(AROUND, "reading a table again", "ms", again, kept.restore_ms),
    ]


def _lists() -> list[Row]:
    """Ask for the list of my tables with few and with many stored."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        mine = stock.lay(folder, stock.SETS, 3)[0]
        numbers = iter(range(1_000, 1_000_000))

        def fill(count: int, owner: str) -> float:
            pairs = [(mine.id, stock.table_id(next(numbers))) for _ in range(count)]
            stock.copy(folder, pairs, owner)
            return _time_of_list(server.url, mine.tokens[0])

        with ours(folder) as server:
            few = fill(99, mine.host)
            many = fill(MANY - 100, "somebody else")
            own = fill(MANY, mine.host)
    what = "my 100 tables among 10,000 over 100"
    return [
        Row(AROUND, "list of my tables, 100 stored", "ms", best=few),
        against_target(Row(AROUND, what, TIMES, f"{many:.1f} ms", many / few, target=SLOWER)),
        Row(AROUND, "10,000 of my own over 100", TIMES, f"{own:.1f} ms", own / few),
    ]


def _time_of_list(url: str, token: str) -> float:
    """Return the shortest of many: few and many tables are asked about at different times."""
    times = []
    for _ in range(50):
        start = perf_counter()
        _get(f"{url}/api/tables", token)
        times.append(1000 * (perf_counter() - start))
    return min(times)


def _get(url: str, token: str = "") -> bytes:
    headers = {"Cookie": f"miskatonic={token}"} if token else {}
    with urlopen(Request(url, headers=headers), timeout=20) as answer:
        body: bytes = answer.read()
        return body


def _sizes() -> list[Row]:
    rows = []
    for game, players, games, limit in WEIGHED:
        found = weights.to_a_seat(players, games, game)
        detail = f"{len(found):,} updates"
        what = f"{game}, to a seat for a decision, {players} players"
        rows += [
            Row(AROUND, f"{what}, mean", "bytes", detail, fmean(found)),
            Row(AROUND, f"{what}, largest", "bytes", detail, max(found), target=limit),
        ]
    return [against_target(row) for row in rows]


def _start() -> list[Row]:
    """Start on an empty folder, three times; load the first page the last time."""
    times, used, page = [], [], None
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder, ours(Path(folder)) as server:
            times.append(server.ready_after)
            used.append(server.cpu)
            page = weights.first_load(server.url)
    detail = f"{amount(min(used), 's')} of processor time"
    ready = Row(AROUND, "command until ready", "s", detail, min(times), median(times), READY)
    first = Row(AROUND, "first load of the browser", "bytes", "compressed", page, target=PAGE_BYTES)
    if page is None:
        first.note = "web/ is not built"
    return [against_target(ready), against_target(first)]
