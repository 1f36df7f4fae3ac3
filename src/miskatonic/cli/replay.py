"""Replaying a recorded game."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from miskatonic.cli.play import scene_of
from miskatonic.cli.rules import log_lines
from miskatonic.cli.table import saved_table
from miskatonic.cli.terminal import Terminal
from miskatonic.cli.words import words
from miskatonic.kernel.errors import SetupValueError
from miskatonic.kernel.files import read_file
from miskatonic.kernel.records import MAGIC, MOST_BYTES, Record, load, replay


def read_record(file: Path) -> Record:
    """Return the record in a file: a record as JSON, a save, or a table saved by ``play``."""
    return record_in(read_file(file, MOST_BYTES), str(file))


def record_in(content: bytes, name: str) -> Record:
    """Return the record in the content of a file."""
    if content.startswith(MAGIC):
        return load(content).record()
    if b'"save"' in content:
        return load(saved_table(content, name).save).record()
    return Record.from_json(content)


def tell(file: Path, upto: int | None, seat: int | None, lang: str) -> None:
    """Print what happened, as a seat or a spectator may know it, and the table as it stands."""
    record = read_record(file)
    all_answers = len(record.decisions)
    if upto is not None and not 0 <= upto <= all_answers:
        raise SetupValueError(option="--upto", value=upto, allowed=f"0 … {all_answers}")
    game = replay(record, upto, log=True)
    view = game.view(seat)
    console = Terminal()
    say = words(lang, game.spec.telling.text_package)
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
    for line in log_lines(game, lang, seat):
        console.print(line)
    if game.version < all_answers:
        stands = say.format("replay-stands", answers=game.version, all=all_answers)
        console.print(Text(stands, style="bold"))
    console.print(scene_of(game)(view, say))
