"""How long it takes to open a table with many steps: ``python -m bench.pages [--steps 500]``.

A real server and a real Chromium. *Cold*: the server has shown another table of the game, reads
this one from disk and replays it, and the browser has nothing in its cache. *Warm*: the table is in
memory and the pages are cached. From the start of the navigation to the mark ``scene-shown``.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.server.process import Process
from miskatonic.bots import make_bot
from miskatonic.bots.base import Chair
from miskatonic.kernel import registry
from miskatonic.server.identity import COOKIE, digest
from miskatonic.server.storage import Database, People, Tables
from miskatonic.table.model import Person, Seat, Step, Table
from miskatonic.table.play import begin

ANN, TOKEN = Person(id="ann", name="Ann", lang="en"), "a-token-for-measuring"
TABLE, OTHER = "measured22", "quarter222"
SHOWN = "() => performance.getEntriesByName('scene-shown')[0]?.startTime"
COMMAND = (
    str(Path(sys.executable).with_name("miskatonic")),
    "serve",
    "--port",
    "{port}",
    "--folder",
)
FLAGS = ["--no-sandbox", "--disable-gpu"]
REPEATS = 5
TARGET = 1_000
"""Milliseconds."""
GAMES = {"ah2": 4, "ritual": 5}


def long_game(game: str, wanted: int, name: str = TABLE) -> tuple[Table, list[Step]]:
    """Return a table in the middle of a long game played by steady bots, and its steps."""
    for seed in range(200):
        seats = [Seat("person", ANN.id, ANN.name)]
        seats += [Seat("bot", bot="steady") for _ in range(GAMES[game] - 1)]
        table = Table(
            id=name, game=game, players=len(seats), options={}, seed=seed, lang="en",
            host=ANN.id, seats=seats, created=1.0, updated=1.0, status="playing",
        )  # fmt: skip
        play = begin(table)
        steps: list[Step] = []
        spec = registry.get(game)
        bots = [make_bot("steady", spec, place) for place in range(len(seats))]
        while (len(steps) < wanted or 0 not in play.waiting) and not play.over:
            seat = play.waiting[0]
            step = play.step("answer", seat, bots[seat].choose(Chair(play.game, seat)))
            play.take(step)
            steps.append(step)
        if not play.over:
            return table, steps
    raise SystemExit(f"no game of {game} has {wanted} steps")


async def store(file: Path, *games: tuple[Table, list[Step]]) -> None:
    """Write tables and a person with a cookie into a database."""
    database = Database(f"sqlite:///{file}")
    await database.open()
    await People(database).add(ANN, digest(TOKEN), 1.0)
    tables = Tables(database)
    for table, steps in games:
        await tables.add(table)
        for step in steps:
            await tables.append(table.id, step, [])
    await database.close()


def opened(browser: Browser, server: Process, table: str, again: bool = False) -> float:
    """Return the milliseconds until a table is shown; ``again``: at a second visit."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": server.url}])
    try:
        page = context.new_page()
        for _ in range(2 if again else 1):
            page.goto(f"{server.url}/t/{table}")
            shown = page.wait_for_function(SHOWN).json_value()
        return float(shown)
    finally:
        context.close()


def measure(folder: str, browser: Browser) -> dict[str, list[float]]:
    """Return the times of all visits, cold and warm."""
    times: dict[str, list[float]] = {"cold": [], "warm": []}
    for _ in range(REPEATS):
        with Process((*COMMAND, folder), {}, "/healthz") as server:
            opened(browser, server, OTHER)
            times["cold"].append(opened(browser, server, TABLE))
            times["warm"].append(opened(browser, server, TABLE, again=True))
    return times


def main(argv: Sequence[str] | None = None) -> None:
    """Print the median and the longest visit for each game; a missed target is no failure."""
    parser = argparse.ArgumentParser(prog="bench.pages", description=__doc__)
    parser.add_argument("--steps", type=int, default=500)
    wanted = parser.parse_args(argv)
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            games = long_game(game, wanted.steps), long_game(game, 10, OTHER)
            asyncio.run(store(Path(folder, "tables.db"), *games))
            with sync_playwright() as playwright:
                chromium = shutil.which("chromium")
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                found = measure(folder, browser)
                browser.close()
        for how, times in found.items():
            middle = statistics.median(times)
            verdict = "" if middle <= TARGET else "  MISSED"
            print(f"{game:7} {how}: {middle:5.0f} ms, at most {max(times):5.0f}{verdict}")


if __name__ == "__main__":
    main()
