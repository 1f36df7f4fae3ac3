"""Many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from miskatonic.cli.words import words
from miskatonic.kernel import registry
from miskatonic.kernel.text import Texts
from miskatonic.lab import Batch, Results, run_batch, write_report
from miskatonic.lab.batch import check_batch
from miskatonic.lab.canvas import check_installed
from miskatonic.lab.summary import Figures, Share


def simulate(
    game: str,
    games: int,
    players: int,
    bots: str,
    seed: int,
    jobs: int,
    options: dict[str, Any],
    as_json: bool,
    out: Path | None,
    lang: str,
) -> None:
    """Play, with a progress bar on standard error; print a table or JSON; write a report."""
    batch = Batch(
        game=game,
        players=players,
        bots=tuple(name.strip() for name in bots.split(",")),
        games=games,
        seed=seed,
        options=options,
    )
    check_batch(batch)
    if out is not None:  # a long run shall not end in vain
        check_installed()
        out.mkdir(parents=True, exist_ok=True)
    results = _with_progress(batch, jobs, lang)
    report = write_report(results, out, lang) if out is not None else None
    if as_json:
        print(results.to_json())
        return
    say = words(lang, registry.get(game).text_package)
    console = Console(highlight=False, markup=False)
    console.print(_table(results, say))
    overall = results.overall
    summary = say.format(
        "sim-summary",
        decisions=overall.decisions,
        rounds=overall.rounds or 0,
        rate=round(results.decisions_per_second),
        games=round(results.games_per_second),
    )
    console.print(Text(summary, style="dim"))
    if report is not None:
        console.print(say.format("sim-report", file=str(report)), soft_wrap=True)


def _with_progress(batch: Batch, jobs: int, lang: str) -> Results:
    """Play, and show how far it is to whoever watches."""
    seen = Console(stderr=True)
    if not seen.is_terminal:
        return run_batch(batch, jobs)
    columns = (
        TextColumn(words(lang).format("sim-progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    # Without a thread of its own for refreshing: run_batch can then fork its workers.
    with Progress(*columns, console=seen, transient=True, auto_refresh=False) as progress:
        task = progress.add_task("", total=batch.games)
        return run_batch(
            batch, jobs, lambda done, total: progress.update(task, completed=done, refresh=True)
        )


def _table(results: Results, say: Texts) -> Table:
    batch = results.batch
    title = say.format(
        "sim-title",
        games=batch.games,
        game=say.format("game-title"),
        players=batch.players,
        seed=str(batch.seed),
    )
    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
    table.add_column(say.format("sim-seat"))
    table.add_column(say.format("sim-bot"))
    for key in ("rounds", "survived", "won", "sanity"):
        table.add_column(say.format(f"sim-{key}"), justify="right")
    for seat in results.seats:
        table.add_row(str(seat.seats[0]), seat.bot, *_cells(seat, say))
    if len(results.bots) > 1:
        table.add_section()
        for bot in results.bots:
            table.add_row("", bot.bot, *_cells(bot, say), style="bold")
    return table


def _cells(figures: Figures, say: Texts) -> tuple[str, ...]:
    shares = [_share(figures.shares.get(k), say) for k in ("rounds_survived", "survived", "won")]
    sanity = figures.means.get("sanity")
    return (*shares, "–" if sanity is None else say.format("sim-mean", mean=sanity))


def _share(share: Share | None, say: Texts) -> str:
    if share is None:
        return "–"
    return say.format("sim-share", share=share.share, reach=(share.high - share.low) / 2)
