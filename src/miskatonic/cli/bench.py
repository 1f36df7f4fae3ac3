"""The benchmarks that come with the source."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import miskatonic
from miskatonic.cli.lines import say_lines
from miskatonic.cli.words import words


def run(peers: bool, lang: str) -> int:
    """Run ``bench/run.py`` of the source tree that this package was installed from."""
    script = Path(miskatonic.__file__).resolve().parents[2] / "bench" / "run.py"
    if not script.is_file():
        say_lines(words(lang).format("bench-missing"), err=True)
        return 2
    return subprocess.run([sys.executable, str(script), *([] if peers else ["--quick"])]).returncode
