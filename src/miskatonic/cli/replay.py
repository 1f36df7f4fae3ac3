"""Telling a recorded game again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from miskatonic.cli.play import scene_of
from miskatonic.cli.table import SavedTable
from miskatonic.cli.words import words
from miskatonic.kernel.errors import CorruptSaveError
from miskatonic.kernel.records import MAGIC, Record, load, replay


def read_record(file: Path) -> Record:
    """Return the record in a file: a record as JSON, a save, or a table saved by ``play``."""
    try:
        content = file.read_bytes()
    except OSError as problem:
        raise CorruptSaveError(problem="unreadable", detail=f"{file}: {problem}") from problem
    if content.startswith(MAGIC):
        return load(content).record()
    if b'"save"' in content:
        try:
            return load(msgspec.json.decode(content, type=SavedTable).save).record()
        except msgspec.MsgspecError as problem:
            raise CorruptSaveError(problem="unreadable", detail=f"{file}: {problem}") from problem
    return Record.from_json(content)


def tell(file: Path, upto: int | None, seat: int | None, lang: str) -> None:
    """Print what happened, the table as it stands then, and the result."""
    record = read_record(file)
    game = replay(record, upto, log=True)
    # A finished game has no secrets left; one that goes on is told as the viewer may know it.
    console = Console(highlight=False)
    say = words(lang, game.spec.text_package)
    all_answers = len(record.decisions)
    console.print(
        Text(
            say.format(
                "replay-title",
                game=say.format("game-title"),
                players=record.players,
                answers=all_answers,
            ),
            style="bold",
        )
    )
    view = game.view(seat)
    for event in game.events(seat):
        line = Text(game.describe(event, lang, seat))
        if event.rule:
            line.append(f"  {event.rule.partition(':')[2]}", style="dim")
        console.print(line)
    if game.version < all_answers:
        stands = say.format("replay-stands", answers=game.version, all=all_answers)
        console.print(Text(stands, style="bold"))
    console.print(scene_of(game)(view, say))
    _print_result(game, console, say.format("replay-result"))


def _print_result(game: Any, console: Console, title: str) -> None:
    if game.result is None:
        return
    facts = ", ".join(
        f"{seat}: " + "/".join(f"{k}={v}" for k, v in msgspec.structs.asdict(mine).items())
        for seat, mine in enumerate(game.result)
    )
    console.print(Text(f"{title}  {facts}", style="dim"))
