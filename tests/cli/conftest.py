"""The command line as somebody types it: arguments and answers in, what they see and get out."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, Protocol

import pytest
from typer.testing import CliRunner

from miskatonic.cli.app import app


class Seen(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


class Shell(Protocol):
    """Somebody at a terminal."""

    def __call__(self, *typed: str | Path, answers: str = "", lang: str = "en") -> Seen: ...


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, a terminal of 80 columns, and no language but the one asked for."""
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "MISKATONIC_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def shell() -> Shell:
    def run(*typed: str | Path, answers: str = "", lang: str = "en") -> Seen:
        arguments = [*map(str, typed), *(["--lang", lang] if lang else [])]
        done = CliRunner().invoke(app, arguments, input=answers, prog_name="miskatonic")
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return Seen(done.exit_code, done.stdout, done.stderr)

    return run
