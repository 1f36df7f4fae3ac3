"""Untrusted text never controls the terminal: records, saves, card files, file names."""

from __future__ import annotations

import ast
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from typer.testing import CliRunner

import miskatonic
from miskatonic.cli.app import app
from miskatonic.cli.lines import say_json, say_lines
from miskatonic.cli.table import SavedTable
from miskatonic.cli.terminal import Terminal
from miskatonic.kernel.safe_text import some_lines
from miskatonic.server.errors import ArchiveError
from tests.cli.conftest import LANGUAGES, Shell
from tests.fuzzing.corpora import exports

EVIL = "\x1b[31m\x1b]8;;http://evil\x07\x9b2J\u202e\r\nforged line\x00\u2028[bold]x[/bold]:skull:"
CLI = Path(miskatonic.__file__).parent / "cli"


def safe(text: str, lines: int = 1) -> str:
    """Return the output, which has this many lines and only visible characters."""
    assert some_lines(text) == text, ascii(text)
    assert text.count("\n") == lines, text
    return text


def refused(shell: Shell, *typed: str | Path) -> str:
    told = [shell(*typed, lang=lang) for lang in LANGUAGES]
    assert {(code, out) for code, out, _ in told} == {(2, "")}, told
    first, *_ = [safe(err) for _, _, err in told]
    return first


# ---------------------------------------------------------------------- files


RECORD: dict[str, Any] = json.loads(miskatonic.new_game("ritual", 5, 1).record().to_json())


@pytest.mark.parametrize(
    "change",
    [
        {"game": EVIL},
        {"options": {EVIL: 1}},
        {"options": {"event": EVIL}},
        {"options": {"character": [EVIL]}},
        {"decisions": [[0, EVIL]]},
        {"decisions": [[0, "/" + EVIL]]},
        {EVIL: 1, "players": EVIL},
        {"rules": 10**40},
        {"seed": 10**40},
        {"decisions": [[10**40, "take"]]},
        {"start": EVIL},
    ],
    ids=lambda change: ascii(change)[:30],
)
def test_a_crafted_record_is_refused_in_one_plain_line(
    shell: Shell, tmp_path: Path, change: dict[str, Any]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**RECORD, **change}))
    refused(shell, "replay", file)


@pytest.mark.parametrize(
    "change", [{"bots": EVIL}, {"seat": 10**40}, {"save": EVIL}, {"bots": "x," * 5000}]
)
def test_a_crafted_save_of_a_table_is_refused_in_one_plain_line(
    shell: Shell, tmp_path: Path, change: dict[str, Any]
) -> None:
    save = SavedTable(miskatonic.new_game("ritual", 5, 1).save(), 0, "random", 5)
    file = tmp_path / "table.json"
    file.write_text(json.dumps({**json.loads(msgspec.json.encode(save)), **change}))
    refused(shell, "play", "--resume", "--file", file)


@pytest.mark.parametrize(
    "pack",
    [
        {"game": EVIL, "cards": []},
        {"game": "ritual", "cards": [{"id": EVIL}]},
        {"game": "ritual", "cards": [{"id": "a", EVIL: 1}]},
        {"game": "ritual", "cards": [{"id": "a", "type": EVIL}]},
        {"game": "ah2", "holds": EVIL, "cards": []},
        {"game": "ah2", "holds": [EVIL], "cards": []},
        {"game": "ah2", "holds": "spells", "cards": [{"id": "a", "name": {EVIL: EVIL}}]},
        EVIL,
    ],
    ids=lambda pack: ascii(pack)[:40],
)
def test_a_crafted_card_file_is_refused_in_one_plain_line(
    shell: Shell, tmp_path: Path, pack: Any
) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text(json.dumps(pack))
    assert "pack.yaml" in refused(shell, "content", "check", file) or pack["game"] == EVIL


@pytest.mark.parametrize(
    "name",
    ["\x1b[31mred", "a\nforged", "\u202eright", "[bold]x[nonsense]", "\udcff\udc80", ":skull:"],
    ids=ascii,
)
def test_the_name_of_a_file_is_shown_as_words(shell: Shell, tmp_path: Path, name: str) -> None:
    missing = tmp_path / f"{name}.json"
    for typed in (["replay"], ["content", "check"], ["play", "--resume", "--file"]):
        refused(shell, *typed, missing)
    pack = tmp_path / f"{name}.yaml"
    pack.write_text('{"game": "ritual", "cards": []}')
    code, out, _ = shell("content", "check", pack)
    assert code == 0
    safe(out)
    if name.isprintable() and name.isascii():
        assert f"{name}.yaml" in out


def test_what_is_typed_is_shown_as_words(shell: Shell) -> None:
    typed: tuple[list[str], ...] = (
        ["play", EVIL.replace("\0", "")],
        ["play", "ritual", "--bots", "\x1b[31m"],
        ["play", "ritual", "-o", "event=\x1b[31m"],
        ["play", "ritual", "-o", "\x1b[31m"],
        ["play", "ritual", "--players", "9" * 5000],
        ["play", "ritual", "--players", "1" + "0" * 40],
        ["play", "ritual", "--seat", "1" + "0" * 40],
        ["play", "ritual", "--seed", "1" + "0" * 40],
        ["play", "ritual", "-o", "first_player=1" + "0" * 40],
        ["play", "ritual", "-o", "first_player=" + "9" * 5000],
        ["play", "ritual", "-o", "first_player=0x" + "f" * 5000],
        ["play", "ritual", "-o", "first_player=2024-13-45"],
        ["play", "ritual", "-o", "doom_track=" + "[" * 5000],
        ["play", "ritual", "-o", "doom_track=&a [*a]"],
        ["play", "ritual", "-o", "event=\udcff"],
        ["sim", "ritual", "--games", "-" + "9" * 30],
        ["sim", "ritual", "--games", "1" + "0" * 40],
        ["sim", "ritual", "--jobs", "1" + "0" * 40],
        ["sim", "ritual", "--jobs", "1000000"],
        ["rules", "show", "\x1b[31m"],
        ["rules", "search", "x", "--game", "\x1b[31m"],
        ["\x1b[31m"],
    )
    for arguments in typed:
        refused(shell, *arguments)


def test_an_import_of_others_is_told_in_plain_lines(tmp_path: Path) -> None:
    header, line = exports()[1].splitlines()
    entry = json.loads(line)
    entry["steps"][0][3] = "\x1b[31m"
    entry["people"][0]["login"] = "\x1b[31mann\n"
    file = tmp_path / "\x1b[31mtables.jsonl"
    file.write_bytes(header + b"\n" + json.dumps(entry).encode() + b"\n")
    database = f"sqlite:///{tmp_path / 'there.db'}"
    for _ in range(2):  # the second time the table is known
        done = CliRunner().invoke(app, ["import", str(file), "--db", database])
        assert done.exit_code == 0, done.output
        safe(done.output, done.output.count("\n"))
        assert "Traceback" not in done.output
    trouble = ArchiveError(file=file, problem="line", line=2, table=EVIL, detail=EVIL)
    assert all(some_lines(trouble.text(lang)) == trouble.text(lang) for lang in LANGUAGES)


def test_pipes_and_devices_are_refused_by_every_command(shell: Shell, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    for file in (pipe, Path("/dev/zero")):
        for typed in (["replay"], ["content", "check"], ["play", "--resume", "--file"], ["import"]):
            assert "is not a regular file" in refused(shell, *typed, file)
    assert "is not a regular file" in refused(shell, "content", "check", tmp_path)


@pytest.fixture
def deep(tmp_path: Path) -> Iterator[Path]:
    """A card file nested more deeply in folders than functions can recurse."""
    here, deep = Path.cwd(), tmp_path / "deep"
    deep.mkdir()
    try:
        os.chdir(deep)
        for _ in range(1100):
            Path("a").mkdir()
            os.chdir("a")
        Path("pack.yaml").write_text('{"game": "ritual", "cards": []}')
        os.chdir(here)
        yield deep
    finally:
        os.chdir(here)
        shallow = tmp_path / "shallow"
        while (deep / "a").exists():  # from above, for pytest could not tidy this up
            (deep / "a").rename(shallow)
            for left in deep.iterdir():
                left.unlink()
            deep.rmdir()
            shallow.rename(deep)


def test_a_folder_of_any_depth_is_looked_through(shell: Shell, deep: Path) -> None:
    (deep / "again").symlink_to(deep)
    code, out, _ = shell("content", "check", deep)
    assert (code, out.count("no mistakes")) == (0, 1)


# ---------------------------------------------------------------------- the terminal itself


def drawn(*things: Any) -> str:
    terminal = Terminal()
    terminal.file = io.StringIO()
    for thing in things:
        terminal.print(thing)
    return terminal.file.getvalue()


def test_words_are_drawn_without_their_controls_and_markup() -> None:
    table = Table(EVIL)
    table.add_row(EVIL, Text(EVIL, style="bold"))
    shown = drawn(EVIL, Text(EVIL), Panel(Text(EVIL), title=Text(EVIL)), table)
    safe(shown, shown.count("\n"))
    assert "[bold]x[/bold]:skull:" in shown
    assert "\u202e" not in shown and "forged line" in shown


def test_colours_of_our_own_are_still_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    shown = drawn(Text("a\x1b[2Jb", style="bold"))
    assert shown.startswith("\x1b[1m") and "\x1b[2J" not in shown


def test_plain_lines_and_data_are_safe_too(capsys: pytest.CaptureFixture[str]) -> None:
    say_lines(EVIL)
    say_json({"name": EVIL})
    out = capsys.readouterr().out
    assert some_lines(out) == out
    assert json.loads(out[out.index("{") :]) == {"name": EVIL}


def test_everything_is_written_by_way_of_the_two() -> None:
    """No other module of the command line makes a console, prints or echoes."""
    found = []
    for file in sorted(CLI.glob("*.py")):
        if file.name in ("terminal.py", "lines.py"):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                if called in ("Console", "print", "typer.echo", "typer.secho", "Text.from_markup"):
                    found.append(f"{file.name}: {ast.unparse(node)[:60]}")
    assert found == [
        "app.py: typer.echo(__version__)",
        "sim.py: typer.echo(ascii_json(results.to_json()))",
    ]
