"""A published export holds games but no personal data, and no running games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from miskatonic.cli.app import app
from miskatonic.server import archive
from miskatonic.server.errors import ArchiveError
from miskatonic.server.storage import Database
from miskatonic.table.play import Play
from tests.server.test_archive import ANN, bring, everything, lay, sqlite, with_database

LONG = 10_000


@pytest.fixture
def here(tmp_path: Path) -> str:
    url = sqlite(tmp_path, "here")

    async def work(database: Database) -> None:
        await lay(database, "ended23456", LONG, login="ann.of.arkham")
        await lay(database, "runs234567", 4, login="ann.of.arkham")

    with_database(url, work)
    return url


def shared(url: str, file: Path, *wanted: str) -> str:
    with_database(url, lambda database: archive.export(database, file, wanted, for_others=True))
    return file.read_text()


def test_only_finished_games_go_out_and_nothing_of_the_people(here: str, tmp_path: Path) -> None:
    text = shared(here, tmp_path / "shared.jsonl")
    header, entry = map(json.loads, text.splitlines())
    assert header["tables"] == 1
    for secret in ("Ann", "ann.of", "argon2", "Hallo", ANN, "ended23456", "runs234567", "token"):
        assert secret not in text
    assert (entry["people"], entry["chat"], entry["visits"]) == ([], [], [])
    assert [seat["name"] for seat in entry["table"]["seats"]] == [""] * 5
    assert entry["table"]["rematch"] is None and not entry["table"]["listed"]


def test_a_game_that_is_not_over_is_refused_by_name(here: str, tmp_path: Path) -> None:
    file = tmp_path / "shared.jsonl"
    with pytest.raises(ArchiveError) as refused:
        shared(here, file, "ended23456", "runs234567")
    for lang in ("en", "de", "nl"):
        assert "runs234567" in refused.value.text(lang)
    assert not file.exists()


def test_whoever_gets_it_can_play_the_game_again(here: str, tmp_path: Path) -> None:
    file = tmp_path / "shared.jsonl"
    shared(here, file, "ended23456")
    there = sqlite(tmp_path, "there")
    assert bring(there, file).tables == 1
    ((name, entry),) = with_database(there, everything).items()
    before = with_database(here, everything)["ended23456"]
    assert name != "ended23456"
    assert [step[:4] for step in json.loads(file.read_text().splitlines()[1])["steps"]] == [
        [step.seq, step.kind, step.seat, step.what] for step in before.steps
    ]
    again, once = (Play(each.table, each.steps).game for each in (entry, before))
    assert again.result == once.result is not None


def test_the_command_says_what_it_wrote(here: str, tmp_path: Path) -> None:
    file = str(tmp_path / "shared.jsonl")
    done = CliRunner().invoke(app, ["export", file, "--for-others", "--db", here])
    assert "One table was written" in done.output
