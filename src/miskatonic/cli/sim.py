"""Many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from miskatonic.cli.terminal import Terminal
from miskatonic.cli.words import words
from miskatonic.kernel import registry
from miskatonic.kernel.safe_text import ascii_json, one_line
from miskatonic.kernel.text import Texts
from miskatonic.lab import Batch, Results, run_batch, write_report
from miskatonic.lab.batch import check_batch
from miskatonic.lab.canvas import check_installed
from miskatonic.lab.errors import TEXTS
from miskatonic.lab.plots import field_name, value_name
from miskatonic.lab.summary import Figures, Group, Share


def simulate(
    game: str,
    games: int,
    players: int | None,
    bots: str,
    seed: int,
    jobs: int,
    options: dict[str, Any],
    as_json: bool,
    out: Path | None,
    lang: str,
    *,
    cards: bool = False,
) -> None:
    """Play, with a progress bar on standard error; print a table or JSON; write a report."""
    batch = Batch(
        game=game,
        players=registry.get(game).usual_players if players is None else players,
        bots=tuple(name.strip() for name in bots.split(",")),
        games=games,
        seed=seed,
        options=options,
        cards=cards,
    )
    check_batch(batch)
    if out is not None:  # check before a long run, not after it
        check_installed()
        out.mkdir(parents=True, exist_ok=True)
    results = _with_progress(batch, jobs, lang)
    report = write_report(results, out, lang) if out is not None else None
    if as_json:
        typer.echo(ascii_json(results.to_json()))
        return
    say = words(lang, registry.get(game).telling.text_package, TEXTS)
    console = Terminal()
    console.print(_table(results, say))
    for name, groups in results.overall.groups.items():
        console.print(_group_table(say, name, groups))
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
        console.print(say.format("sim-report", file=one_line(str(report))), soft_wrap=True)


def _with_progress(batch: Batch, jobs: int, lang: str) -> Results:
    """Play with a progress bar."""
    seen = Terminal(stderr=True)
    if not seen.is_terminal:
        return run_batch(batch, jobs)
    columns = (
        TextColumn(words(lang).format("sim-progress"), markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    # Without a refresh thread, so that run_batch can fork its workers.
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
    figures = results.seats[0]
    for key in (*figures.shares, *figures.means):
        table.add_column(field_name(say, key), justify="right")
    for seat in results.seats:
        table.add_row(str(seat.seats[0]), seat.bot, *_cells(seat, say))
    if len(results.bots) > 1:
        table.add_section()
        for bot in results.bots:
            table.add_row("", bot.bot, *_cells(bot, say), style="bold")
    return table


def _cells(figures: Figures, say: Texts) -> tuple[str, ...]:
    shares = [_share(share, say) for share in figures.shares.values()]
    return (*shares, *(say.format("sim-mean", mean=mean) for mean in figures.means.values()))


def _group_table(say: Texts, field: str, groups: dict[str, Group]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(field_name(say, field))
    for key in ("lab-games", "lab-field-won", "lab-rounds-a-game"):
        table.add_column(say.format(key), justify="right")
    for value, group in groups.items():
        won = "–" if group.won is None else _share(group.won, say)
        length = "–" if group.rounds is None else say.format("sim-mean", mean=group.rounds)
        table.add_row(value_name(say, field, value), str(group.games), won, length)
    return table


def _share(share: Share, say: Texts) -> str:
    return say.format("sim-share", share=share.share, reach=(share.high - share.low) / 2)
