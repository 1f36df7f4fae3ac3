"""The command line as a user sees it: arguments and answers in, output and exit codes out."""

from __future__ import annotations

import io
import secrets
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol

import pytest
from typer.main import get_command

from miskatonic.kernel import registry

with pytest.MonkeyPatch.context() as english:  # help is written when the program starts
    english.setenv("MISKATONIC_LANG", "en")
    from miskatonic.cli.app import app

LANGUAGES = ("en", "de", "nl")
COMMAND = get_command(app)  # made once: it takes longer than most commands


class Seen(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


class Shell(Protocol):
    """Somebody at a terminal."""

    def __call__(self, *typed: str | Path, answers: str = "", lang: str = "en") -> Seen: ...


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """A home of its own, a terminal of 80 columns, no language but the one asked for, seeded luck.

    Without a seed, the same game is dealt as the last time the test ran.
    """
    monkeypatch.setattr(secrets, "randbits", Random(request.node.nodeid).getrandbits)
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "MISKATONIC_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(registry, "_registered", {})  # games of other tests are not on the shelf
    return tmp_path / "home"


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    def run(*typed: str | Path, answers: str = "", lang: str = "en") -> Seen:
        arguments = [*map(str, typed), *(["--lang", lang] if lang else [])]
        capsys.readouterr()
        with monkeypatch.context() as patched, pytest.raises(SystemExit) as left:
            patched.setattr(sys, "stdin", io.StringIO(answers))
            COMMAND.main(arguments, prog_name="miskatonic")
        code = left.value.code or 0
        assert isinstance(code, int)
        return Seen(code, *capsys.readouterr())

    return run


def refused(shell: Shell, *typed: str | Path, told: str = "") -> str:
    """Return the English refusal, once all three languages have refused."""
    lines = {}
    for lang in LANGUAGES:
        code, out, err = shell(*typed, lang=lang)
        assert (code, out) == (2, ""), (code, out, err)
        assert err.count("\n") == 1, err
        assert "Traceback" not in err
        assert told in err
        lines[lang] = err.strip()
    assert len(set(lines.values())) == 3, lines
    return lines["en"]
