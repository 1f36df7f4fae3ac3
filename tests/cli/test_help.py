"""--help in three languages, --version, and how the language is found."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import miskatonic
from miskatonic.cli.words import LANGUAGES, wanted_language
from tests.cli.conftest import Shell

COMMANDS = [
    "",
    "serve",
    "export",
    "import",
    "repair",
    "menu",
    "games",
    "play",
    "sim",
    "replay",
    "bench",
    "rules",
    "rules show",
    "rules search",
    "rules coverage",
    "content",
    "content check",
    "content schema",
    "content cards",
]

ALL_HELP = """
import contextlib, io, json, sys
from miskatonic.cli import main
seen = {}
for command in json.loads(sys.stdin.read()):
    sys.argv = ["miskatonic", *command.split(), "--help"]
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.suppress(SystemExit):
        main()
    seen[command] = out.getvalue()
print(json.dumps(seen))
"""

FRAME = {
    "en": ("Usage: miskatonic", "Options:", "Show this help."),
    "de": ("Aufruf: miskatonic", "Optionen:", "Diese Hilfe anzeigen."),
    "nl": ("Gebruik: miskatonic", "Opties:", "Toon deze hulp."),
}


@cache
def all_help(lang: str) -> dict[str, str]:
    """Every help text as a new process prints it: the language is chosen when it starts."""
    done = subprocess.run(
        [sys.executable, "-c", ALL_HELP],
        input=json.dumps(COMMANDS),
        env={**os.environ, "MISKATONIC_LANG": lang, "COLUMNS": "80"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    shown: dict[str, str] = json.loads(done.stdout)
    return shown


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_in_one_language_throughout(lang: str, command: str) -> None:
    shown = all_help(lang)[command]
    usage, options, help_line = FRAME[lang]
    assert shown.startswith(f"{usage} {command}".strip())
    assert f"\n{options}\n" in shown
    assert help_line in shown
    foreign = [word for other in FRAME if other != lang for word in FRAME[other]]
    foreign += ["[default:", "[required]", "COMMAND [ARGUMENTS]"] if lang != "en" else []
    assert [word for word in foreign if word in shown] == []


@pytest.mark.parametrize("command", ["", "rules", "content"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_commands_shows_all_of_what_each_is_for(lang: str, command: str) -> None:
    shown = all_help(lang)[command]
    listed = re.findall(r"^  (\w+) +(\S.*)$", shown.split("\n\n")[-1], flags=re.MULTILINE)
    assert [name for name, _ in listed] == [
        each.removeprefix(command).strip()
        for each in COMMANDS
        if each.startswith(command) and len(each.split()) == len(command.split()) + 1
    ]
    for name, purpose in listed:
        assert purpose.endswith("."), name
        assert not purpose.endswith("..."), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_takes_a_language_and_no_type_of_python_is_shown(lang: str) -> None:
    for command, shown in all_help(lang).items():
        assert "--lang en|de|nl" in shown, command
        assert not re.search("<[a-z]+", shown), command


def test_the_version_is_shown(shell: Shell) -> None:
    assert shell("--version") == (0, f"{miskatonic.__version__}\n", "")


@pytest.mark.parametrize("typed", [(), ("rules",), ("content",)])
def test_without_a_command_the_help_says_what_there_is(shell: Shell, typed: tuple[str]) -> None:
    code, out, err = shell(*typed)
    assert (code, out) == (2, "")
    assert all_help("en")[" ".join(typed)].strip() == err.strip()


@pytest.mark.parametrize(
    ("typed", "environment", "lang"),
    [
        (["games", "--lang", "nl"], {"MISKATONIC_LANG": "de"}, "nl"),
        (["--lang=de", "games"], {"MISKATONIC_LANG": "nl"}, "de"),
        (["games"], {"MISKATONIC_LANG": "nl", "LANG": "de_DE.UTF-8"}, "nl"),
        (["games"], {"LC_ALL": "de_AT.UTF-8", "LANG": "nl_NL.UTF-8"}, "de"),
        (["games"], {"LANG": "nl_BE.UTF-8"}, "nl"),
        (["games"], {"LANG": "fr_FR.UTF-8"}, "en"),
        (["games", "--lang"], {}, "en"),
        ([], {}, "en"),
    ],
)
def test_the_language_is_found_on_the_line_then_in_the_surroundings(
    monkeypatch: pytest.MonkeyPatch, typed: list[str], environment: dict[str, str], lang: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert wanted_language(typed) == lang


def program(*typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [Path(sys.executable).with_name("miskatonic"), *typed],
        env={**os.environ, "MISKATONIC_LANG": "nl"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def test_the_program_itself_speaks_the_language_of_the_surroundings() -> None:
    done = program("games")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Spel ")


def test_the_bare_program_explains_itself() -> None:
    done = program()
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Gebruik: miskatonic [OPTIES] OPDRACHT")
