"""Export and import of tables: one line per table, the same for SQLite and PostgreSQL."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from itertools import count, takewhile
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from miskatonic.kernel.files import open_ordinary
from miskatonic.server.arrivals import misfit
from miskatonic.server.entries import Account, Entry, Header, Visit
from miskatonic.server.errors import ArchiveError
from miskatonic.server.private import private_writer
from miskatonic.server.sharing import shared
from miskatonic.server.storage import Database, Tables, schema
from miskatonic.server.storage.tables import table_row
from miskatonic.table import Step
from miskatonic.table.play import as_far_as_it_goes

FORMAT = "miskatonic-tables"
VERSION = 1
EVERY_LINE = 2**31 - 1
MOST_LINE = 32 << 20
"""Longest line, in bytes; a table with thousands of steps takes less than one million."""
MOST_THINGS = 500_000
"""Most lists and objects in a line, because they grow when decoded."""

_decoder = msgspec.json.Decoder(Entry)
Progress = Callable[[int, int], None]
"""Called with the number of items done and the total."""


class Exported(Struct):
    """The result of an export."""

    tables: int = 0
    damaged: list[str] = []
    """Tables whose stored data cannot be read; they are not in the file."""


class Imported(Struct):
    """The result of an import."""

    tables: int = 0
    known: int = 0
    """Tables that already exist here; they are left unchanged."""
    ahead: list[str] = []
    """Those of them that have more steps in the file than here."""
    nameless: list[str] = []
    """Account names already taken here; those people were imported without an account."""
    closed: list[str] = []
    """Imported tables that cannot be continued here."""
    refused: list[ArchiveError] = []
    """Problems of the lines that were skipped."""


# ---------------------------------------------------------------------- export


async def export(
    database: Database,
    file: Path,
    wanted: Sequence[str] = (),
    progress: Progress | None = None,
    *,
    for_others: bool = False,
) -> Exported:
    """Write all tables, or the requested ones; the file appears once it is complete.

    ``for_others``: finished games only, without personal data.
    """
    _need_file(database)
    await database.open()
    c = schema.tables.c
    async with database.engine.connect() as connection:
        rows = await connection.execute(sa.select(c.id, c.status).order_by(c.id))
        found = {row.id: row.status == "finished" for row in rows}
    for table_id in wanted:
        if table_id not in found:
            raise _trouble(file, "unknown", table=table_id)
        if for_others and not found[table_id]:
            raise _trouble(file, "running", table=table_id)
    ids = sorted(set(wanted) or (each for each, over in found.items() if over or not for_others))
    damaged = [each for each in ids if not await _is_readable(database, each)]
    ids = [each for each in ids if each not in damaged]
    with private_writer(file) as out:  # it contains password hashes
        out.write(msgspec.json.encode(Header(FORMAT, VERSION, len(ids))) + b"\n")
        for done, table_id in enumerate(ids, 1):
            entry = await _entry(database, table_id)
            out.write(msgspec.json.encode(shared(entry) if for_others else entry) + b"\n")
            if progress is not None:
                progress(done, len(ids))
    return Exported(len(ids), damaged)


def _need_file(database: Database) -> None:
    """Refuse a missing SQLite file rather than create an empty one."""
    name = database.url.database
    if database.is_sqlite and name and not Path(name).exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)


async def _is_readable(database: Database, table_id: str) -> bool:
    """Return whether a table can be exported; a damaged one is logged."""
    table = await Tables(database).get(table_id)
    return table is not None and table.closed is None


async def _entry(database: Database, table_id: str) -> Entry:
    store = Tables(database)
    table = await store.get(table_id)
    assert table is not None  # tables are never deleted
    # The game may go on meanwhile; the row says which steps it covers.
    steps = [step for step in await _all_steps(database, table_id) if step.seq <= table.version]
    chat = await store.chat(table_id, EVERY_LINE)
    v, p = schema.visits.c, schema.people.c
    async with database.engine.connect() as connection:
        rows = await connection.execute(
            sa.select(v.person, v.seen, v.archived).where(v.table_id == table_id).order_by(v.person)
        )
        visits = [Visit(*row) for row in rows]
        concerned = {table.host, *(seat.person for seat in table.seats)}
        concerned |= {visit.person for visit in visits} | {step.person for step in steps}
        rows = await connection.execute(
            sa.select(p.id, p.name, p.lang, p.created, p.login, p.password)
            .where(p.id.in_(sorted(concerned - {""})))
            .order_by(p.id)
        )
        people = [msgspec.convert(row, Account, from_attributes=True) for row in rows]
    return Entry(table, steps, chat, visits, people)


async def _all_steps(database: Database, table_id: str) -> list[Step]:
    """Return the steps of a table, including those after a gap left by an older version."""
    steps = await Tables(database).steps(table_id)
    c = schema.strays.c
    behind = sa.select(c.seq, c.kind, c.seat, c.what, c.person, c.at).where(c.table_id == table_id)
    strays = [Step(*row) for row in await database.read(behind.order_by(c.seq))]
    return steps + [stray for stray in strays if stray.seq > len(steps)]


# ---------------------------------------------------------------------- import


async def bring_in(
    database: Database, file: Path, progress: Progress | None = None, *, skip: bool = False
) -> Imported:
    """Read a file into the database: all its new tables, or none.

    ``skip``: leave out tables that would be refused and import the others.

    Everything is checked before the first row is written, so that a server on the same SQLite file
    is blocked no longer than the writing takes.
    """
    done = 0

    def one_more() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, 2 * total)

    total = _header(file).tables
    result = Imported()
    closed: set[str] = set()
    refused: dict[int, ArchiveError] = {}
    for line, entry in _entries(file, refused if skip else None):
        try:
            if not _fits(file, line, entry):
                closed.add(entry.table.id)
        except ArchiveError as problem:
            if not skip:
                raise
            refused[line] = problem
        one_more()
    result.refused = list(refused.values())
    await database.open()
    async with database.writing() as connection:
        for line, entry in _entries(file, refused):
            try:
                if await _add(connection, entry, result) and entry.table.id in closed:
                    result.closed.append(entry.table.id)
            except SQLAlchemyError as problem:
                detail = str(getattr(problem, "orig", problem)).splitlines()[0]
                raise _trouble(file, "line", line, detail=detail) from problem
            one_more()
    return result


def _trouble(
    file: Path, problem: str, line: int = 0, table: str = "", detail: str = ""
) -> ArchiveError:
    return ArchiveError(file=file, problem=problem, line=line, table=table, detail=detail)


def _lines(file: Path) -> Iterator[bytes]:
    """Yield the lines of a file; refuse lines that are too long."""
    with open_ordinary(file) as lines:
        for number in count(1):
            line = lines.readline(MOST_LINE + 1)
            if len(line) > MOST_LINE or line.count(b"[") + line.count(b"{") > MOST_THINGS:
                raise _trouble(file, "long", number, detail=str(MOST_LINE))
            if not line:
                return
            yield line


def _header(file: Path) -> Header:
    try:
        header = msgspec.json.decode(next(_lines(file), b""), type=Header)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise _trouble(file, "format", 1) from problem
    if header.format != FORMAT:
        raise _trouble(file, "format", 1)
    if header.version > VERSION:
        raise _trouble(file, "newer", 1, detail=str(header.version))
    return header


def _entries(
    file: Path, refused: dict[int, ArchiveError] | None = None
) -> Iterator[tuple[int, Entry]]:
    """Yield the tables of a file with their line numbers.

    ``refused``: lines to skip, with the reason; further ones are added.
    """
    expected = _header(file).tables + 1
    number = 1
    for number, line in enumerate(_lines(file), 1):
        if number == 1 or (refused and number in refused):
            continue
        try:
            entry = _decoded(file, number, line)
        except ArchiveError as problem:
            if refused is None:
                raise
            refused[number] = problem
        else:
            yield number, entry
    if number != expected:
        raise _trouble(file, "count", number, detail=str(expected))


def _decoded(file: Path, number: int, line: bytes) -> Entry:
    try:
        entry = _decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise _trouble(file, "line", number, detail=str(problem)) from problem
    if wrong := misfit(entry):
        raise _trouble(file, "line", number, detail=wrong)
    return entry


def _fits(file: Path, line: int, entry: Entry) -> bool:
    """Return whether a table can be continued here; refuse one that contradicts itself.

    One that was started under other rules, or has a gap from an older version, is imported anyway:
    it can be viewed, and must not keep the others out.
    """
    table, steps = entry.table, entry.steps
    numbers = [step.seq for step in steps]
    sound = (
        len(table.seats) == table.players
        and numbers == sorted(set(numbers))
        and all(1 <= number <= table.version for number in numbers)
        and not (table.status == "lobby" and (steps or table.version))
    )
    if not sound:
        raise _trouble(file, "replay", line, table.id, "seats, steps, version")
    stored = msgspec.structs.replace(table)
    play = as_far_as_it_goes(stored, steps)
    if stored.closed is not None:
        return False
    if play is not None and play.over is not (table.status == "finished"):
        raise _trouble(file, "replay", line, table.id, table.status)
    if table.won not in (None, stored.won):
        raise _trouble(file, "replay", line, table.id, "won")
    return True


async def _add(connection: AsyncConnection, entry: Entry, result: Imported) -> bool:
    """Write a table unless it exists; return whether it is new."""
    table, t = entry.table, schema.tables.c
    here = (await connection.execute(sa.select(t.version).where(t.id == table.id))).scalar()
    if here is not None:
        result.known += 1
        if here < table.version:
            result.ahead.append(table.id)
        return False
    for person in entry.people:
        await _add_person(connection, person, result)
    await connection.execute(sa.insert(schema.tables).values({"id": table.id, **table_row(table)}))
    whole = list(takewhile(lambda pair: pair[0] == pair[1].seq, enumerate(entry.steps, 1)))
    for target, things in (
        (schema.steps, [_fields(step) for step in entry.steps[: len(whole)]]),
        (schema.strays, [_fields(step) for step in entry.steps[len(whole) :]]),
        (schema.chat, [_fields(line) for line in entry.chat]),
        (schema.visits, [_fields(visit) for visit in entry.visits]),
    ):
        if things:
            rows = [{"table_id": table.id, **thing} for thing in things]
            await connection.execute(sa.insert(target), rows)
    result.tables += 1
    return True


_fields: Callable[[Any], dict[str, Any]] = msgspec.structs.asdict


async def _add_person(connection: AsyncConnection, person: Account, result: Imported) -> None:
    p = schema.people.c
    if (await connection.execute(sa.select(p.id).where(p.id == person.id))).first():
        return
    row = _fields(person)
    if person.login is not None:
        taken = await connection.execute(sa.select(p.id).where(p.login == person.login))
        if taken.first():
            row["login"] = row["password"] = None
            result.nameless.append(person.login)
    await connection.execute(sa.insert(schema.people).values(row))
