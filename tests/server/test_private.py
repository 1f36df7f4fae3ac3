"""What the server writes is for its owner only, whatever the umask, and for nobody by accident."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from miskatonic.cli.table import Table
from miskatonic.server.errors import DatabaseError
from miskatonic.server.private import (
    close_to_others,
    make_private_file,
    private_folder,
    write_privately,
)
from miskatonic.server.storage import Database
from tests.server.client import Client
from tests.server.process import Server


@pytest.fixture(autouse=True)
def open_to_all() -> Iterator[None]:
    """The least careful umask there is."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def opened(url: str) -> None:
    database = Database(url)
    await database.open()
    await database.close()


@pytest.mark.anyio
async def test_a_server_makes_its_folder_and_database_for_its_owner(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "miskatonic"
    url = f"sqlite:///{folder / 'tables.db'}"
    with Server(tmp_path / "elsewhere", url) as running:
        async with Client(running.address) as ann:
            await ann.called("Ann")
            await ann.open(start=True)
            files = {path.name: rights(path) for path in folder.iterdir()}
    assert files == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)
    assert (rights(folder), rights(folder.parent)) == (0o700, 0o700)


def test_a_file_of_an_older_version_is_closed_to_everybody_but_not_to_a_chosen_group(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for mode, after in ((0o644, 0o600), (0o666, 0o600), (0o640, 0o640), (0o600, 0o600)):
        file = tmp_path / f"{mode:o}.db"
        asyncio.run(opened(f"sqlite:///{file}"))
        file.chmod(mode)
        beside = Path(f"{file}-wal")
        beside.touch(mode)
        caplog.clear()
        asyncio.run(opened(f"sqlite:///{file}"))
        assert rights(file) == after
        assert not beside.exists() or rights(beside) == after
        assert bool(caplog.records) is (mode != after), "and the operator is told"


def test_a_file_that_is_no_database_of_ours_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 200)
    file.chmod(0o644)
    with pytest.raises(DatabaseError):
        asyncio.run(opened(f"sqlite:///{file}"))
    assert rights(file) == 0o644


def test_folders_that_others_made_stay_as_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(0o755)
    asyncio.run(opened(f"sqlite:///{folder / 'deep' / 'tables.db'}"))
    private_folder(folder)
    assert (rights(folder), rights(folder / "deep")) == (0o755, 0o700)


def test_an_address_of_sqlite_and_a_link_lead_to_a_private_file_too(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "real.db")
    asyncio.run(opened(f"sqlite:///{tmp_path / 'link.db'}"))
    asyncio.run(opened(f"sqlite:///file:{tmp_path / 'a%20b.db'}?uri=true"))
    assert rights(tmp_path / "real.db") == rights(tmp_path / "a b.db") == 0o600
    for name in ("", ":memory:", "file::memory:"):
        make_private_file(name)
        close_to_others(name)
    assert {path.name for path in tmp_path.iterdir()} == {"link.db", "real.db", "a b.db"}


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    with pytest.raises((FileExistsError, NotADirectoryError), match="data"):
        asyncio.run(opened(f"sqlite:///{tmp_path / 'data' / 'tables.db'}"))


def test_nothing_is_written_into_a_file_that_somebody_laid_there(tmp_path: Path) -> None:
    wanted, theirs = tmp_path / "report.json", tmp_path / "theirs"
    theirs.touch(0o666)
    (tmp_path / "report.json.part").symlink_to(theirs)
    wanted.touch(0o666)
    write_privately(wanted, b"secret")
    assert (wanted.read_bytes(), rights(wanted), theirs.read_bytes()) == (b"secret", 0o600, b"")
    assert not (tmp_path / "report.json.part").exists()


def test_a_game_saved_in_the_terminal_is_its_players(tmp_path: Path) -> None:
    table = Table.new("ritual", 5, 0, "random", 7, {}, tmp_path / "new" / "table.json")
    assert rights(table.save()) == 0o600
    assert rights(table.finish()) == 0o600
    assert rights(tmp_path / "new") == 0o700
