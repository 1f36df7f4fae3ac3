"""The contests: random play beside the peers, the cost of the log, copies and saves."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import fmean, median

from bench.contest import WARM_UP, Step, Worker, contest
from bench.environment import PYTHON
from bench.report import Row, against_target
from bench.worker import repeat

PLAY = "Random play, decisions per second of one core"
COPIES = "Copies and saves, at random decisions"
HANABI = ("open_spiel hanabi, 2 players", "open_spiel hanabi, 4 players")
OURS = {
    "Ritual, random play": ("ritual", "random"),
    "Ritual, answer by answer": ("ritual", "tracked"),
    "Ritual, answer by answer, log on": ("ritual", "logged"),
    "Ritual, answer by answer, untracked": ("ritual", "untracked"),
    "Arkham Horror, random play": ("ah2", "random"),
    "Arkham Horror, answer by answer": ("ah2", "tracked"),
}
PEERS = {
    HANABI[0]: ("open_spiel_games", "hanabi", "2"),
    HANABI[1]: ("open_spiel_games", "hanabi", "4"),
    "open_spiel hanabi, driver deals": ("open_spiel_games", "hanabi", "2", "dealt"),
    "open_spiel python_liars_poker": ("open_spiel_games", "python_liars_poker", "2"),
    "rlcard uno": ("rlcard_uno", "environment"),
    "rlcard uno, bare game": ("rlcard_uno", "bare"),
    "PettingZoo hanabi_v5": ("pettingzoo_hanabi",),
}
TIMES_HANABI = 1.5
HORROR_RATE = 60_000
LIMITS = {
    ("ritual", "clone"): 30.0,
    ("ritual", "save"): 50.0,
    ("ritual", "load"): 200.0,
    ("ah2", "clone"): 150.0,
    ("ah2", "save"): None,
    ("ah2", "load"): None,
}
SAVE_BYTES = {"ritual": 1000, "ah2": 8000}
TITLES = {"ritual": "Ritual", "ah2": "Arkham Horror"}
LOG_PERCENT = 10.0


def random_play(rounds: int, seconds: float, peers: bool, step: Step) -> list[Row]:
    """Play Ritual and the peers' games in turns; one row each, ours first."""
    with ExitStack() as stack:
        workers = [stack.enter_context(ours(name, *work)) for name, work in OURS.items()]
        if peers:
            workers += [
                stack.enter_context(Worker(name, PYTHON, f"bench.peers.{module}", *arguments))
                for name, (module, *arguments) in PEERS.items()
            ]
        contest(workers, rounds, seconds, step)
    rows = [_play_row(worker) for worker in workers]
    horror = next(row for row in rows if row.what == "Arkham Horror, random play")
    horror.target, horror.at_least = HORROR_RATE, True
    # The faster of the two Hanabis is the reference: the stricter choice.
    reference = max((row.best for row in rows if row.what in HANABI and row.best), default=None)
    if reference is None:
        rows[0].note = "no verdict without open_spiel's hanabi"
        return rows
    for row in rows:
        if row.best is not None:
            row.ratio, row.ratio_to = row.best / reference, "hanabi"
    rows[0].target, rows[0].at_least = TIMES_HANABI * reference, True
    return rows


def ours(name: str, game: str, work: str) -> Worker:
    """Return a worker that does one kind of work with one of our games in this environment."""
    return Worker(name, Path(sys.executable), "bench.ours", game, work)


def _play_row(worker: Worker) -> Row:
    if worker.trouble or not worker.rates:
        return Row(PLAY, worker.name, note=worker.trouble)
    detail = f"{worker.version}, {worker.count / worker.runs:.0f} a game"
    return Row(PLAY, worker.name, detail=detail, best=worker.best, median=worker.median)


def log_cost(rounds: int, seconds: float, step: Step) -> Row:
    """Compare games with and without the log: very short turns, for the sake of a few per cent.

    Both in this process, because two processes that do the same differ by more than that; and by
    the median of the pairs, because the best turns may come at different speeds of the machine.
    """
    from bench.ours import job

    turns = [job("ritual", "tracked"), job("ritual", "logged")]
    for work in turns:
        repeat(work, WARM_UP)
    pairs = []
    for number in range(rounds):
        rates = {}
        for place in (1, 0) if number % 2 else (0, 1):
            heard = repeat(turns[place], seconds)
            rates[place] = heard["count"] / heard["cpu"]
            step()
        pairs.append(rates[0] / rates[1])
    row = Row(PLAY, "cost of the event log", unit="%", target=LOG_PERCENT)
    row.best = 100 * (median(pairs) - 1)
    return against_target(row)


def copies(rounds: int, seconds: float, step: Step) -> list[Row]:
    """Time clone, save and load."""
    with ExitStack() as stack:
        workers = [
            stack.enter_context(ours(f"{TITLES[game]}, {work}", game, work))
            for game, work in LIMITS
        ]
        contest(workers, rounds, seconds, step)
    rows = []
    for worker, limit in zip(workers, LIMITS.values(), strict=True):
        row = Row(COPIES, worker.name, unit="µs", target=limit, note=worker.trouble)
        if worker.rates:
            row.best, row.median = 1e6 / worker.best, 1e6 / worker.median
        rows.append(against_target(row))
    return rows


def sizes(game: str, games: int) -> list[Row]:
    """Measure a save at every decision of whole games."""
    from bench.ours import save_sizes

    found = save_sizes(game, games)
    name, what, limit = TITLES[game], f"of {len(found):,} saves", SAVE_BYTES[game]
    largest = Row(COPIES, f"{name}, largest save", "bytes", what, max(found), target=limit)
    mean = Row(COPIES, f"{name}, mean save", "bytes", what, fmean(found), median(found))
    return [against_target(largest), mean]
