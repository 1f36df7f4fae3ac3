"""Moving tables between servers, with a progress bar."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from miskatonic.cli.terminal import Terminal
from miskatonic.cli.words import words
from miskatonic.kernel.safe_text import one_line
from miskatonic.server import archive
from miskatonic.server import repair as mending
from miskatonic.server.errors import TEXTS
from miskatonic.server.run import settings_from
from miskatonic.server.storage import Database

# Why a table is closed is reported below; the traceback belongs in a server's log.
logging.getLogger("miskatonic").addHandler(logging.NullHandler())

Result = TypeVar("Result")
Work = Callable[[Database, archive.Progress], Awaitable[Result]]


def export(
    file: Path,
    tables: list[str],
    db: str | None,
    folder: Path | None,
    lang: str,
    *,
    for_others: bool,
) -> int:
    """Write tables to a file; return the exit code."""
    done = _run(
        lambda database, progress: archive.export(
            database, file, tables, progress, for_others=for_others
        ),
        db,
        folder,
        file,
    )
    _say(lang, "serve-exported", tables=done.tables, file=str(file))
    if done.damaged:
        _say(lang, "serve-damaged", tables=", ".join(done.damaged))
    return 1 if done.damaged else 0


def bring_in(file: Path, db: str | None, folder: Path | None, lang: str, *, skip: bool) -> int:
    """Read tables from a file; return the exit code."""
    done = _run(
        lambda database, progress: archive.bring_in(database, file, progress, skip=skip),
        db,
        folder,
        file,
    )
    _say(lang, "serve-imported", tables=done.tables, known=done.known, file=str(file))
    if done.ahead:
        _say(lang, "serve-ahead", tables=", ".join(done.ahead))
    if done.closed:
        _say(lang, "serve-closed", tables=", ".join(done.closed))
    if done.nameless:
        _say(lang, "serve-nameless", logins=", ".join(done.nameless))
    for problem in done.refused:
        _say(lang, "serve-left-out", line=problem.details["line"], detail=problem.details["detail"])
    return 1 if done.refused else 0


def repair(db: str | None, folder: Path | None, lang: str, *, rescue: bool) -> int:
    """Report tables that cannot be continued, rescuing what can be; return the exit code."""
    seen, found = _run(
        lambda database, progress: mending.repair(database, rescue=rescue, progress=progress),
        db,
        folder,
        Path("repair"),
    )
    for finding in found:
        values = {k: str(v) for k, v in msgspec.structs.asdict(finding).items()}
        missing = str(finding.step + 1)
        _say(lang, f"repair-{finding.reason}", **values, missing=missing, lost_steps=finding.lost)
        if finding.rescued:
            _say(lang, "repair-rescued", **values)
        elif finding.reason in mending.RESCUED:
            _say(lang, "repair-can-be", **values)
    rescued = sum(finding.rescued for finding in found)
    _say(lang, "repair-done", tables=seen, found=len(found), rescued=rescued)
    return 0 if len(found) == rescued else 1


def _say(lang: str, key: str, **values: Any) -> None:
    told = {name: one_line(v) if isinstance(v, str) else v for name, v in values.items()}
    Terminal().print(words(lang, TEXTS).format(key, **told), soft_wrap=True)


def _run(work: Work[Result], db: str | None, folder: Path | None, file: Path) -> Result:
    settings = settings_from(dict(os.environ), db=db, folder=folder)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TaskProgressColumn())
    seen = Terminal(stderr=True)

    async def run(progress: archive.Progress) -> Result:
        database = Database(settings.database)
        try:
            return await work(database, progress)
        finally:
            await database.close()

    with Progress(
        *columns, TimeRemainingColumn(), console=seen, transient=True, disable=not seen.is_terminal
    ) as bar:
        task = bar.add_task(file.name, total=None)
        return asyncio.run(run(lambda done, all: bar.update(task, completed=done, total=all)))
