"""A database full of tables, prepared before the server starts, so that set-up is not measured."""

from __future__ import annotations

import asyncio
import random
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import time

import msgspec

from miskatonic.kernel import registry
from miskatonic.server.identity import digest
from miskatonic.server.storage import Database, People, Tables
from miskatonic.table import Seat, Step, Table
from miskatonic.table.hall import LETTERS
from miskatonic.table.model import Person

SETS = 20
"""Sets of people; each sits at many tables."""


class Laid(msgspec.Struct):
    """A table that waits in the database, with the tokens of the people at its seats."""

    id: str
    tokens: list[str]
    host: str


def table_id(number: int) -> str:
    """Return the id of a table, in the letters of ids."""
    letters = []
    for _ in range(5):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "bench" + "".join(letters)


def database_of(folder: Path) -> Database:
    """Return the database of a server with this folder."""
    return Database(f"sqlite:///{folder / 'tables.db'}")


def lay(folder: Path, tables: int, players: int, game: str = "ritual") -> list[Laid]:
    """Write tables whose games have just begun."""
    first = asyncio.run(_lay_first(folder, players, game))
    copies = [
        Laid(table_id(number), first[number % SETS].tokens, first[number % SETS].host)
        for number in range(SETS, tables)
    ]
    copy(folder, [(first[n % SETS].id, laid.id) for n, laid in enumerate(copies, SETS)])
    return first + copies


async def _lay_first(folder: Path, players: int, game: str) -> list[Laid]:
    """Write a table for each set of people, through the storage of the server."""
    database = database_of(folder)
    await database.open()
    store, people = Tables(database), People(database)
    laid = []
    for number in range(SETS):
        names = [f"Guest {seat + 1}" for seat in range(players)]
        group = [Person(id=secrets.token_hex(16), name=name, lang="en") for name in names]
        tokens = [secrets.token_hex() for _ in group]
        for person, token in zip(group, tokens, strict=True):
            await people.add(person, digest(token), time())
        table = table_for(table_id(number), number, group, game)
        await store.add(table)
        await store.mark(table.id, group[0].id, seen=0)
        laid.append(Laid(table.id, tokens, table.host))
    await database.close()
    return laid


def lay_bots(folder: Path, tables: int, players: int, bot: str) -> list[str]:
    """Write tables at which only bots sit; they play as soon as somebody looks."""
    return asyncio.run(_lay_bots(folder, tables, players, bot))


async def _lay_bots(folder: Path, tables: int, players: int, bot: str) -> list[str]:
    database = database_of(folder)
    await database.open()
    nobody = [Person(id="", name="", lang="en")] * players
    names = [table_id(90_000 + number) for number in range(tables)]
    for number, name in enumerate(names):
        table = table_for(name, number, nobody)
        table.seats = [Seat("bot", bot=bot) for _ in nobody]
        await Tables(database).add(table)
    await database.close()
    return names


def table_for(name: str, seed: int, people: Sequence[Person], game: str = "ritual") -> Table:
    """Return a table whose game has just begun."""
    return Table(
        id=name,
        game=game,
        players=len(people),
        options={},
        seed=seed,
        lang="en",
        host=people[0].id,
        seats=[Seat("person", person.id, person.name) for person in people],
        created=time(),
        updated=time(),
        status="playing",
        rules=registry.get(game).version,
    )


def copy(folder: Path, pairs: Sequence[tuple[str, str]], listed_for: str = "") -> None:
    """Copy stored tables under new ids and with new seeds, perhaps onto somebody's list."""
    with closing(sqlite3.connect(folder / "tables.db")) as connection, connection:
        names = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
        rest = ", ".join(name for name in names if name not in ("id", "charter"))
        connection.executemany(
            f"INSERT INTO tables (id, charter, {rest})"
            f" SELECT ?1, json_set(charter, '$.id', ?1, '$.seed', ?2), {rest}"
            " FROM tables WHERE id = ?3",
            [(new, secrets.randbits(60), old) for old, new in pairs],
        )
        if listed_for:
            connection.executemany(
                "INSERT INTO visits (person, table_id, seen, archived) VALUES (?, ?, 0, 0)",
                [(listed_for, new) for _, new in pairs],
            )


def half_a_game(table: Table) -> list[Step]:
    """Return the first half of a random game at a table."""
    choices = random.Random(table.seed)
    game = registry.new_game(table.game, table.players, table.seed, table.options)
    while (decision := game.pending) is not None:
        game.answer(choices.choice([option.id for option in decision.options]), decision.seat)
    half = game.history[: len(game.history) // 2]
    return [Step(n, "answer", seat, what, "", time()) for n, (seat, what) in enumerate(half, 1)]
