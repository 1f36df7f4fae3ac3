"""Tables are exported to a file and imported elsewhere, all or nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from miskatonic.cli.app import app
from miskatonic.server import archive
from miskatonic.server.errors import ArchiveError
from miskatonic.server.storage import Database, People, Tables, schema
from miskatonic.table import Chat, Seat, Table
from miskatonic.table.model import Person
from miskatonic.table.play import Play
from tests.fuzzing.corpora import HASH

T = TypeVar("T")
ANN = "a" * 32


def with_database(url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    async def run() -> T:
        database = Database(url)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(run())


async def lay(database: Database, table_id: str, steps: int, login: str = "ann") -> None:
    """Store a table at which Ann and four bots have taken some steps, or all there are."""
    await database.open()
    people, store = People(database), Tables(database)
    if await people.account(login) is None:
        await people.add(Person(id=ANN, name="Ann", lang="de"), "token", 1.0)
        await people.give_account(ANN, login, HASH)
    table = Table(
        id=table_id,
        game="ritual",
        players=5,
        options={},
        seed=7,
        lang="en",
        host=ANN,
        seats=[Seat("person", ANN, "Ann"), *(Seat("bot", bot="steady") for _ in range(4))],
        created=1.0,
        status="playing",
    )
    assert await store.add(table)
    await store.mark(table_id, ANN, seen=2)
    await store.say(table_id, Chat(1, 0, "Ann", "Hallo, ihr Lieben!", 2.0))
    play = Play(table)
    for _ in range(steps):
        if play.over:
            break
        decision = play.game.decisions[0]
        seat = (decision.seats or (decision.seat,))[0]
        step = play.step("answer", seat, next(iter(decision.options)).id, ANN)
        play.take(step)
        assert await store.append(table_id, step, play.waiting, play.won)


async def everything(database: Database) -> dict[str, Any]:
    """Return all that an export says of a database, by table."""
    await database.open()
    c = schema.tables.c
    async with database.engine.connect() as connection:
        ids = list((await connection.execute(sa.select(c.id))).scalars())
    return {table_id: await archive._entry(database, table_id) for table_id in ids}


def sqlite(folder: Path, name: str) -> str:
    return f"sqlite:///{folder / name}.db"


@pytest.fixture
def here(tmp_path: Path) -> str:
    url = sqlite(tmp_path, "here")

    async def work(database: Database) -> None:
        await lay(database, "fest234567", 6)
        await lay(database, "zweck23456", 3)

    with_database(url, work)
    return url


@pytest.fixture
def file(here: str, tmp_path: Path) -> Path:
    path = tmp_path / "tables.jsonl"
    assert with_database(here, lambda database: archive.export(database, path)).tables == 2
    return path


def test_a_table_that_cannot_be_read_is_missing_from_an_export_and_named(
    here: str, tmp_path: Path
) -> None:
    async def spoil(database: Database) -> None:
        await database.open()
        async with database.writing() as connection:
            row = sa.update(schema.tables).where(schema.tables.c.id == "fest234567")
            await connection.execute(row.values(charter="{"))

    with_database(here, spoil)
    for wanted in ([], ["--table", "fest234567"]):
        file = str(tmp_path / "backup.jsonl")
        done = CliRunner().invoke(app, ["export", file, *wanted, "--db", here])
        assert done.exit_code == 1
        assert "their stored data cannot be read: fest234567." in " ".join(done.output.split())


def bring(url: str, file: Path) -> archive.Imported:
    return with_database(url, lambda database: archive.bring_in(database, file))


def refused(url: str, file: Path) -> str:
    with pytest.raises(ArchiveError) as caught:
        bring(url, file)
    assert with_database(url, everything) == {}
    return caught.value.text("en")


def test_tables_arrive_as_they_were_with_steps_chat_visits_and_accounts(
    here: str, file: Path, tmp_path: Path
) -> None:
    there = sqlite(tmp_path, "there")
    assert bring(there, file).tables == 2
    arrived = with_database(there, everything)
    assert arrived == with_database(here, everything)
    first = arrived["fest234567"]
    assert len(first.steps) == 6
    assert first.chat[0].text == "Hallo, ihr Lieben!"
    assert first.visits[0].seen == 2
    assert first.people[0].password == HASH


def test_importing_twice_changes_nothing(file: Path, tmp_path: Path) -> None:
    there = sqlite(tmp_path, "there")
    bring(there, file)
    before = with_database(there, everything)
    again = bring(there, file)
    assert (again.tables, again.known, again.ahead) == (0, 2, [])
    assert with_database(there, everything) == before


def test_a_known_table_is_not_extended_and_that_is_said(file: Path, tmp_path: Path) -> None:
    there = sqlite(tmp_path, "there")
    with_database(there, lambda database: lay(database, "fest234567", 2))
    done = bring(there, file)
    assert (done.tables, done.known, done.ahead) == (1, 1, ["fest234567"])
    assert len(with_database(there, everything)["fest234567"].steps) == 2


def test_an_account_name_that_is_taken_stays_with_its_owner(file: Path, tmp_path: Path) -> None:
    there = sqlite(tmp_path, "there")

    async def other_ann(database: Database) -> None:
        await database.open()
        people = People(database)
        await people.add(Person(id="b" * 32, name="Anna", lang="en"), "other", 1.0)
        await people.give_account("b" * 32, "ann", HASH)

    with_database(there, other_ann)
    assert bring(there, file).nameless == ["ann"]
    assert with_database(there, everything)["fest234567"].people[0].login is None
    owner = with_database(there, lambda database: People(database).account("ann"))
    assert owner is not None and owner[0].name == "Anna"


def test_one_table_can_be_exported_alone(here: str, tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    with_database(here, lambda database: archive.export(database, path, ["zweck23456"]))
    lines = path.read_text().splitlines()
    assert json.loads(lines[0]) == {"format": "miskatonic-tables", "version": 1, "tables": 1}
    assert [json.loads(line)["table"]["id"] for line in lines[1:]] == ["zweck23456"]


def test_an_unknown_table_leaves_no_file(here: str, tmp_path: Path) -> None:
    path = tmp_path / "none.jsonl"
    with pytest.raises(ArchiveError, match="nowhere"):
        with_database(here, lambda database: archive.export(database, path, ["nowhere"]))
    assert not path.exists()


def test_the_file_is_for_its_owner_only(file: Path) -> None:
    assert file.stat().st_mode & 0o077 == 0


def test_a_file_that_was_cut_off_is_refused_wherever_the_cut_is(file: Path, tmp_path: Path) -> None:
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:2]))
    assert "ends at line 2 instead of 3" in refused(sqlite(tmp_path, "there"), file)
    file.write_bytes(whole[:-40])
    assert "line 3 cannot be read" in refused(sqlite(tmp_path, "there"), file)


def test_a_newer_file_and_a_foreign_file_are_refused(file: Path, tmp_path: Path) -> None:
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0].replace('"version":1', '"version":2'), *lines[1:]]))
    assert "newer Miskatonic (format 2)" in refused(sqlite(tmp_path, "there"), file)
    file.write_text("a,b,c\n")
    assert "is not an export of tables" in refused(sqlite(tmp_path, "there"), file)


def harmed(file: Path, harm: Callable[[dict[str, Any]], None]) -> None:
    """Change the second table of a file."""
    lines = file.read_text().splitlines()
    entry = json.loads(lines[2])
    harm(entry)
    file.write_text("\n".join([*lines[:2], json.dumps(entry)]) + "\n")


@pytest.mark.parametrize(
    "harm",
    [
        lambda entry: entry["table"].update(status="finished"),
        lambda entry: entry["table"].update(status="lobby"),
        lambda entry: entry["table"]["seats"].pop(),
        lambda entry: entry["steps"].reverse(),
        lambda entry: entry["steps"].append(entry["steps"][-1]),
        lambda entry: entry["table"].update(version=1),
    ],
)
def test_a_table_that_contradicts_itself_is_named_and_nothing_arrives(
    file: Path, tmp_path: Path, harm: Callable[[dict[str, Any]], None]
) -> None:
    harmed(file, harm)
    told = refused(sqlite(tmp_path, "there"), file)
    assert "line 3: table zweck23456 cannot be played again" in told


@pytest.mark.parametrize(
    ("harm", "steps"),
    [
        (lambda entry: entry["steps"][1].__setitem__(3, "cheat"), 3),
        (lambda entry: entry["steps"].pop(1), 1),
        (lambda entry: entry["table"].update(game="chess"), 3),
        (lambda entry: entry["table"].update(rules=99), 3),
        (lambda entry: entry["table"]["options"].update(great_old_one="azathoth"), 3),
    ],
    ids=["option", "gap", "game", "rules", "setup"],
)
def test_a_table_that_cannot_be_played_on_arrives_as_it_is_and_keeps_nobody_out(
    file: Path, tmp_path: Path, harm: Callable[[dict[str, Any]], None], steps: int
) -> None:
    harmed(file, harm)
    there = sqlite(tmp_path, "there")
    done = bring(there, file)
    assert (done.tables, done.closed) == (2, ["zweck23456"])
    again = tmp_path / "again.jsonl"
    with_database(there, lambda database: archive.export(database, again))
    entries = [json.loads(line) for line in file.read_text().splitlines()]
    assert [json.loads(line) for line in again.read_text().splitlines()] == entries
    playable = with_database(there, lambda database: Tables(database).steps("zweck23456"))
    assert len(playable) == steps, "what stands behind a gap is kept aside"


def test_the_commands_tell_what_they_did(here: str, tmp_path: Path) -> None:
    path, there = str(tmp_path / "moved.jsonl"), sqlite(tmp_path, "there")
    run = CliRunner().invoke
    assert "2 tables were written" in run(app, ["export", path, "--db", here]).output
    assert "2 tables were read" in run(app, ["import", path, "--db", there]).output
    assert "2 were there already" in run(app, ["import", path, "--db", there]).output


def test_a_database_file_that_does_not_exist_is_not_made(tmp_path: Path) -> None:
    path = str(tmp_path / "moved.jsonl")
    done = CliRunner().invoke(app, ["export", path, "--db", sqlite(tmp_path, "typo")])
    assert done.exit_code == 2
    assert "typo.db" in done.output
    assert not (tmp_path / "typo.db").exists()


def test_tables_go_to_postgresql_and_back(
    here: str, file: Path, postgres_url: str, tmp_path: Path
) -> None:
    assert bring(postgres_url, file).tables == 2
    assert bring(postgres_url, file).known == 2
    back = tmp_path / "back.jsonl"
    with_database(postgres_url, lambda database: archive.export(database, back))
    assert back.read_bytes() == file.read_bytes()
    assert bring(sqlite(tmp_path, "home"), back).tables == 2
    assert with_database(sqlite(tmp_path, "home"), everything) == with_database(here, everything)
