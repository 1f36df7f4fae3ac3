"""Invalid input: one clear line in the requested language, no traceback, exit code 2."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import miskatonic
from miskatonic.cli.errors import FileTroubleError
from miskatonic.cli.table import SavedTable
from miskatonic.kernel.records import FORMAT, MAGIC
from tests.cli.conftest import LANGUAGES, Shell, refused

# ---------------------------------------------------------------------- what to play


@pytest.mark.parametrize("command", ["play", "sim", "content schema", "content cards"])
def test_an_unknown_game_is_refused_with_those_that_exist(shell: Shell, command: str) -> None:
    told = refused(shell, *command.split(), "chess")
    assert told == "There is no game “chess”. Games: ah2, ritual."


@pytest.mark.parametrize("command", ["play", "sim"])
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("--players 2", "ritual is for 3 to 7 players, not 2."),
        ("--players 8", "ritual is for 3 to 7 players, not 8."),
        ("--players 0", "ritual is for 3 to 7 players, not 0."),
        ("--bots zorp", "There is no bot “zorp” for ritual."),
        ("--bots random:5", "There is no bot “random:5” for ritual."),
        ("--bots deep:zz", "“zz” is not a valid value for budget."),
        ("--seed -1", "“-1” is not a valid value for seed."),
        ("-o colour=red", "There is no set-up option “colour”."),
        ("-o event=party", "“party” is not a valid value for event."),
        ("-o competitive=maybe", "“maybe” is not a valid value for competitive."),
        ("-o doom_track=[9]", "is not a valid value for doom_track."),
        ("-o first_player=5", "There is no seat 5 at this table. Seats: 0 … 4."),
        ("-o hastur", "“hastur” is not a set-up option. Write it as name=value"),
        ("-o =hastur", "“=hastur” is not a set-up option."),
        ("--players many", "--players expects a whole number."),
        ("--player 5", "There is no option --player here. Did you mean: --players"),
        ("--zzz", "There is no option --zzz here. Help: miskatonic"),
        ("extra arguments", "That is more than this command takes."),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    shell: Shell, command: str, typed: str, told: str
) -> None:
    assert told in refused(shell, command, "ritual", *typed.split())


@pytest.mark.parametrize("command", ["play", "sim"])
def test_the_range_of_players_is_the_game_s_own(shell: Shell, command: str) -> None:
    told = refused(shell, command, "ah2", "--players", "9")
    assert told == "ah2 is for 1 to 8 players, not 9."


@pytest.mark.parametrize("seat", ["-1", "5"])
def test_a_seat_that_the_table_lacks_is_refused(shell: Shell, seat: str, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_bytes(miskatonic.new_game("ritual", 5, 1).record().to_json())
    told = f"There is no seat {seat} at this table. Seats: 0 … 4."
    assert refused(shell, "play", "--bots", "random", "--seat", seat) == told
    assert refused(shell, "replay", record, "--seat", seat) == told


@pytest.mark.parametrize("option", ["--games", "--jobs"])
def test_no_games_and_no_processes_are_refused(shell: Shell, option: str) -> None:
    told = refused(shell, "sim", "ritual", option, "0")
    assert told.startswith(f"“0” is not a valid value for {option[2:]}.")


@pytest.mark.parametrize("command", ["games", "menu", "rules", "play ritual"])
def test_an_unknown_language_is_refused_in_the_language_of_the_surroundings(
    shell: Shell, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MISKATONIC_LANG", "de")
    code, out, err = shell(*command.split(), lang="fr")
    assert (code, out) == (2, "")
    assert err == "Es gibt keine Sprache „fr“. Sprachen: en, de, nl.\n"


def test_an_unknown_command_is_refused_with_those_that_exist(shell: Shell) -> None:
    told = refused(shell, "dance", told="menu, games, play, sim")
    assert told.startswith("There is no command “dance”.")
    assert "show, search, coverage" in refused(shell, "rules", "dance")


@pytest.mark.parametrize(
    ("command", "missing"),
    [("sim", "GAME"), ("replay", "FILE"), ("rules show", "CITATION"), ("content check", "PATH")],
)
def test_a_missing_argument_is_named(shell: Shell, command: str, missing: str) -> None:
    told = refused(shell, *command.split(), told=f"miskatonic {command} --help")
    assert told == f"“{missing}” is missing. Help: miskatonic {command} --help"


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "expects a value."), ("de", "erwartet einen Wert."), ("nl", "verwacht een waarde.")],
)
def test_a_missing_value_is_asked_for(shell: Shell, lang: str, told: str) -> None:
    code, out, err = shell("play", "--lang", lang, "--seat", lang="")
    assert (code, out) == (2, "")
    assert err == f"--seat {told} " + err.partition(f"{told} ")[2]
    assert err.endswith(": miskatonic --help\n")


def test_a_value_for_what_takes_none_is_refused(shell: Shell) -> None:
    assert refused(shell, "games", "--json=3").startswith("--json takes no value.")


# ---------------------------------------------------------------------- rules


def test_an_unknown_rule_is_refused_before_anything_is_shown(shell: Shell) -> None:
    told = refused(shell, "rules", "show", "ritual:6-2-1.a", "ritual:6-2-1.aa")
    assert told.startswith("There is no rule “ritual:6-2-1.aa”. Did you mean: 6-2-1.a")


def test_an_unknown_ledger_is_refused(shell: Shell) -> None:
    for command in (["search", "card"], ["coverage"]):
        told = refused(shell, "rules", *command, "--game", "chess")
        assert told == "There is no game “chess”. Games: ritual, ah2, ah3, lcg, mansions."


def test_coverage_without_tests_or_with_broken_ones_is_refused(
    shell: Shell, tmp_path: Path
) -> None:
    missing = tmp_path / "missing"
    told = refused(shell, "rules", "coverage", "--tests", missing)
    assert told == f"There is no folder {missing} with tests. Name it with --tests."
    broken = tmp_path / "test_broken.py"
    broken.write_text("def test(:", encoding="utf-8")
    told = refused(shell, "rules", "coverage", "--tests", tmp_path)
    assert told.startswith(f"{broken}:1 cannot be used: ")


# ---------------------------------------------------------------------- files


@pytest.fixture
def table(shell: Shell, tmp_path: Path) -> SavedTable:
    """A table as play saves it."""
    file = tmp_path / "good.json"
    shell("play", "--bots", "random", "--seed", "4", "--file", file, answers="1\n1\n")
    return msgspec.json.decode(file.read_bytes(), type=SavedTable)


def both(shell: Shell, file: Path, content: bytes) -> set[str]:
    """Return how resuming and retelling a file are refused."""
    file.write_bytes(content)
    resume = refused(shell, "play", "--resume", "--file", file)
    return {resume, refused(shell, "replay", file)}


def test_a_damaged_save_is_refused(shell: Shell, tmp_path: Path, table: SavedTable) -> None:
    file = tmp_path / "bad.json"
    whole = msgspec.json.encode(table)
    table.save = table.save[:-7]
    assert both(shell, file, msgspec.json.encode(table)) == {
        "This save is damaged: it was cut off or changed after it was written."
    }
    table.save = b"MSKT"
    (told,) = both(shell, file, msgspec.json.encode(table))
    assert told.startswith("This is neither a save nor a record")
    for broken in (whole[:100], b'{"save": 3}', b'{"save": "\xff"}'):
        for told in both(shell, file, broken):
            assert str(file) in told
            assert "cannot be read" in told


def test_a_save_of_a_newer_version_asks_for_an_update(
    shell: Shell, tmp_path: Path, table: SavedTable
) -> None:
    table.save = MAGIC + bytes([FORMAT + 1]) + table.save[5:]
    (told,) = both(shell, tmp_path / "new.json", msgspec.json.encode(table))
    assert told.startswith(f"This was written by a newer version ({FORMAT + 1})")


def test_a_save_with_a_seat_or_bot_that_cannot_be_is_refused(
    shell: Shell, tmp_path: Path, table: SavedTable
) -> None:
    file = tmp_path / "odd.json"
    for change, told in (
        ({"seat": 9}, "There is no seat 9"),
        ({"bots": "zorp"}, "There is no bot “zorp”"),
    ):
        file.write_bytes(msgspec.json.encode(msgspec.structs.replace(table, **change)))
        assert refused(shell, "play", "--resume", "--file", file).startswith(told)


def test_a_record_that_does_not_fit_is_refused(shell: Shell, tmp_path: Path) -> None:
    game = miskatonic.new_game("ritual", 5, 4)
    good = json.loads(game.record().to_json())
    file = tmp_path / "record.json"

    def told(**changes: object) -> str:
        file.write_text(json.dumps({**good, **changes}), encoding="utf-8")
        return refused(shell, "replay", file)

    assert "does not fit the rules at answer 1" in told(decisions=[[0, "dance"]])
    assert "newer version" in told(rules=99)
    assert told(game="chess").startswith("There is no game “chess”.")
    assert told(players=9).startswith("ritual is for 3 to 7 players")
    assert "cannot be used" in told(decisions="none")
    for content in (b"", b"[]", b"not a record", b"\xff\xfe"):
        file.write_bytes(content)
        assert "cannot be used" in refused(shell, "replay", file)


def test_a_replay_beyond_the_end_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(miskatonic.new_game("ritual", 5, 4).record().to_json())
    for upto in ("-1", "1"):
        told = refused(shell, "replay", file, "--upto", upto)
        assert told == f"“{upto}” is not a valid value for --upto. Allowed: 0 … 0."


def test_a_file_that_is_not_there_is_named(shell: Shell, tmp_path: Path, home: Path) -> None:
    missing = tmp_path / "missing.json"
    assert refused(shell, "replay", missing) == f"There is no file {missing}."
    told = refused(shell, "play", "--resume", "--file", missing)
    assert told == f"There is no saved game in {missing}. Start one with: miskatonic play ritual"
    assert str(home) in refused(shell, "play", "--resume")


def test_a_folder_in_the_place_of_a_file_is_named(shell: Shell, tmp_path: Path) -> None:
    told = f"{tmp_path} is a folder; a file is expected."
    assert refused(shell, "replay", tmp_path) == told
    assert refused(shell, "play", "--resume", "--file", tmp_path) == told


def test_a_file_in_the_place_of_a_folder_is_named(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    told = refused(shell, "sim", "ritual", "--games", "2", "--out", file)
    assert told == f"{file} is a file; a folder is expected."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_system_refuses_is_told_with_the_name_of_the_file(lang: str) -> None:
    told = {
        FileTroubleError.of(problem).text(lang)
        for problem in (
            PermissionError(13, "Permission denied", "a.json"),
            OSError(30, "Read-only file system", "a.json"),
            OSError(5, "Input/output error", "a.json"),
        )
    }
    assert len(told) == 3
    assert all("a.json" in each for each in told)
    assert "{" not in FileTroubleError.of(OSError(28, "No space left on device")).text(lang)
