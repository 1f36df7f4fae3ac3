"""What a line of an import may hold: nothing that the database, or a game, could not count with.

A decoder checks types only. Both databases must take what comes after it, and a server must be able
to live with it: PostgreSQL refuses numbers over 31 bits, words longer than their column and NUL;
SQLite takes all of it, and the trouble comes later.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from miskatonic.bots import bot_names
from miskatonic.kernel import registry
from miskatonic.kernel.lessons import lessons_of
from miskatonic.kernel.rng import MASK
from miskatonic.kernel.text import LANGUAGES
from miskatonic.server.storage import schema
from miskatonic.table.model import Seat, Step, Table

if TYPE_CHECKING:
    from miskatonic.server.archive import Entry

MOST_SEATS = 16
MOST_COUNTED = 2**31 - 1
LATEST = 1e11
"""Seconds since 1970; some three thousand years."""
LONGEST_TEXT = 4000
"""Characters of a line of chat, or of what a step says."""
MOST_OPTIONS = 16_384
"""Bytes of the agreed options."""
MOST_PLAYED = 3_000_000
"""Answers to be given again: every undo plays the game again, up to there."""
_BACK = re.compile("[1-9][0-9]{0,5}")
"""How many answers an undo takes back."""


def misfit(entry: Entry) -> str:
    """Return where a line goes beyond what can be stored and played; empty if it does not."""
    return next(_misfits(entry), "")


def _misfits(entry: Entry) -> Iterator[str]:
    table = entry.table
    if len(table.seats) != table.players:  # refused as a table that contradicts itself
        return
    if not 1 <= table.players <= MOST_SEATS:
        yield "table.players"
    yield from _of_table(table)
    for place, seat in enumerate(table.seats):
        if not _is_seat(seat, table.game):
            yield f"table.seats[{place}]"
    yield from _of_rows("steps", schema.steps, entry.steps, table.players)
    yield from _of_steps(entry.steps)
    yield from _of_rows("chat", schema.chat, entry.chat, table.players)
    yield from _of_rows("visits", schema.visits, entry.visits, table.players)
    yield from _of_rows("people", schema.people, entry.people, table.players)
    for place, person in enumerate(entry.people):
        if not person.id or not person.name or person.lang not in LANGUAGES:
            yield f"people[{place}]"


def _of_table(table: Table) -> Iterator[str]:
    """Yield what is wrong with the table itself; most of it is stored as one text."""
    ids = [table.id, *([] if table.rematch is None else [table.rematch])]
    if not all(each.isascii() and each.isalnum() and len(each) <= 16 for each in ids):
        yield "table.id, table.rematch"
    if not _fits_column(table.game, schema.tables.c.game) or not table.game:
        yield "table.game"
    if not 0 <= table.seed <= MASK:
        yield "table.seed"
    if table.lang not in LANGUAGES:
        yield "table.lang"
    if not _fits_column(table.host, schema.people.c.id):
        yield "table.host"
    if len(msgspec.json.encode(table.options)) > MOST_OPTIONS:
        yield "table.options"
    for field in ("version", "revision", "rules"):
        if not 0 <= getattr(table, field) <= MOST_COUNTED:
            yield f"table.{field}"
    for field in ("created", "updated"):
        if not _is_time(getattr(table, field)):
            yield f"table.{field}"
    if not all(0 <= seat < table.players for seat in table.waiting) or len(table.waiting) > 16:
        yield "table.waiting"
    vote = table.vote
    if vote is not None and not (
        all(0 <= seat < table.players for seat in (vote.seat, *vote.agreed))
        and len(vote.agreed) <= MOST_SEATS
        and 0 <= vote.version <= MOST_COUNTED
        and 1 <= vote.steps <= MOST_COUNTED
    ):
        yield "table.vote"
    known = lessons_of(registry.get(table.game)) if table.game in registry.names() else None
    if (table.lesson or table.guided) and (known is None or table.lesson not in known):
        yield "table.lesson"


def _is_seat(seat: Seat, game: str) -> bool:
    """Tell whether somebody sits there as the seat says; bots of unknown games are not known."""
    named = bool(seat.bot)
    whole = {"free": (False, False), "person": (True, named), "bot": (False, True)}[seat.kind]
    known = bot_names(registry.get(game)) if game in registry.names() else None
    bot = seat.bot.partition(":")[0]
    return (
        (bool(seat.person), named) == whole
        and _fits_column(seat.person, schema.people.c.id)
        and _fits_column(seat.name, schema.people.c.name)
        and _fits_column(seat.bot, schema.people.c.name)
        and (not named or known is None or bot in known)
    )


def _of_rows(name: str, table: sa.Table, rows: Sequence[Any], players: int) -> Iterator[str]:
    """Yield the fields that do not fit into their columns."""
    for place, row in enumerate(rows):
        for field in row.__struct_fields__:
            value, where = getattr(row, field), f"{name}[{place}].{field}"
            if isinstance(value, str):
                if not _fits_column(value, table.c.get(field)):
                    yield where
            elif isinstance(value, float):
                if not _is_time(value):
                    yield where
            elif isinstance(value, int) and not isinstance(value, bool):
                most = players - 1 if field == "seat" else MOST_COUNTED
                if not 0 <= value <= most:
                    yield where


def _of_steps(steps: Sequence[Step]) -> Iterator[str]:
    """Yield steps that take nothing back, and a game that would take too long to play again."""
    standing = played = 0
    for place, step in enumerate(steps):
        if step.kind != "undo":
            standing += 1
            played += 1
            continue
        if not _BACK.fullmatch(step.what):
            yield f"steps[{place}].what"
            return
        standing = max(0, standing - int(step.what))  # some may be missing
        played += standing
    if played > MOST_PLAYED:
        yield "steps"


def _fits_column(text: str, column: sa.Column[Any] | None) -> bool:
    longest = getattr(getattr(column, "type", None), "length", None) or LONGEST_TEXT
    return len(text) <= longest and "\0" not in text


def _is_time(seconds: float) -> bool:
    return isfinite(seconds) and 0 <= seconds <= LATEST
