"""The peers' own virtual environment: created once, reused until the list of peers changes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

from bench.contest import ROOT

HOME = ROOT / ".venv-bench"
PYTHON = HOME / "bin" / "python"
WANTED = ROOT / "bench" / "peers" / "requirements.txt"
STAMP = HOME / "installed.txt"
"""Copy of the list that was installed; written last, and only if everything was."""


def prepare(say: Callable[[str], object]) -> list[str]:
    """Install what is missing; return what could not be installed, and why."""
    wanted = WANTED.read_text()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return []
    say(f"Installing the peers into {HOME.name}, once; this takes about half a minute.")
    failed = _run(sys.executable, "-m", "venv", str(HOME))
    if failed:
        return [f"{HOME.name}: {failed}"]
    if _install("-r", str(WANTED)):
        # A peer that fails to install must not prevent the others.
        lines = (line.strip() for line in wanted.splitlines())
        names = [line for line in lines if line and not line.startswith("#")]
        problems = [f"{name}: {why}" for name in names if (why := _install(name))]
        if problems:
            return problems
    STAMP.write_text(wanted)
    return []


def _install(*what: str) -> str:
    return _run(str(PYTHON), "-m", "pip", "install", "--quiet", "--prefer-binary", *what)


def _run(*command: str) -> str:
    """Run a command; return an empty string, or the last line of its error output."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    return (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
