"""Checks the dependencies of Miskatonic for known vulnerabilities: ``make audit``.

Python packages are looked up by pip-audit, in an environment of its own, as pinned in
``constraints.txt``; those of the pages by ``npm audit``, as locked in ``web/package-lock.json``.

Exit codes: 0 everything was checked and no vulnerability is known; 1 some are known; 3 something
could not be checked. Unchecked packages are never considered safe.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SECONDS = 300
SHOWN = 3
"""So many packages that were skipped are named."""
KNOWN, UNCHECKED = 1, 3


class NotCheckedError(Exception):
    """A database of vulnerabilities could not be asked."""


@dataclass
class Found:
    """What is known about some packages."""

    packages: int
    problems: list[str] = field(default_factory=list)


def run(*command: str) -> str:
    """Return what a program writes, whatever its exit code: that says too little."""
    try:
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise NotCheckedError(f"{Path(command[0]).name} could not be run: {problem}") from problem
    if not done.stdout.strip():
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise NotCheckedError(f"{Path(command[0]).name} failed: {last}")
    return done.stdout


def read(text: str, program: str) -> Any:
    """Return a report in JSON."""
    try:
        return json.loads(text)
    except ValueError as problem:
        raise NotCheckedError(f"{program} wrote no report: {text.strip()[:200]}") from problem


# ---------------------------------------------------------------------- Python


def of_python(venv: Path) -> Found:
    """Look up the packages of ``constraints.txt``."""
    program = venv / "bin" / "pip-audit"
    if not program.exists():
        _install(venv)
    pinned = ["--requirement", "constraints.txt", "--no-deps", "--disable-pip"]
    quietly = ["--format", "json", "--progress-spinner", "off"]
    return read_pip_audit(read(run(str(program), *pinned, *quietly), "pip-audit"))


def _install(venv: Path) -> None:
    made = subprocess.run([sys.executable, "-m", "venv", str(venv)], check=False)
    command = [str(venv / "bin" / "python"), "-m", "pip", "install", "--quiet"]
    patience = ["--retries", "1", "--timeout", "10", "--disable-pip-version-check"]
    try:
        done = subprocess.run(
            [*command, *patience, "pip-audit"],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise NotCheckedError(f"pip-audit could not be installed: {problem}") from problem
    if made.returncode or done.returncode:
        last = (done.stderr.strip().splitlines() or [""])[-1]
        raise NotCheckedError(f"pip-audit could not be installed: {last}")


def read_pip_audit(report: Any) -> Found:
    """Return what a report of pip-audit says; a package that it skipped was not checked."""
    try:
        packages = report["dependencies"]
        skipped = [each["name"] for each in packages if "skip_reason" in each]
        problems = [
            f"{each['name']} {each['version']}: {vuln['id']}"
            f" (mended in {', '.join(vuln['fix_versions']) or 'no version yet'})"
            for each in packages
            for vuln in each.get("vulns", ())
        ]
    except (KeyError, TypeError) as problem:
        raise NotCheckedError("pip-audit wrote a report that cannot be read") from problem
    if skipped and not problems:
        some = ", ".join(skipped[:SHOWN]) + (", …" if len(skipped) > SHOWN else "")
        raise NotCheckedError(f"pip-audit skipped {len(skipped)} of {len(packages)}: {some}")
    if not packages:
        raise NotCheckedError("pip-audit looked at no package")
    return Found(len(packages), problems)


# ---------------------------------------------------------------------- npm


def of_npm() -> Found:
    """Look up the packages of ``web/package-lock.json``."""
    command = ["npm", "--prefix", "web", "audit", "--json", "--package-lock-only"]
    return read_npm_audit(read(run(*command, "--fetch-retries=1", "--fetch-timeout=20000"), "npm"))


def read_npm_audit(report: Any) -> Found:
    """Return what a report of ``npm audit`` says."""
    if not isinstance(report, dict) or "metadata" not in report:
        told = report.get("message") or report.get("error") if isinstance(report, dict) else report
        raise NotCheckedError(f"npm could not ask: {str(told)[:200]}")
    try:
        packages = report["metadata"]["dependencies"]["total"]
        problems = [
            f"{name}: {each['severity']} ({each['range']})"
            for name, each in sorted(report["vulnerabilities"].items())
        ]
    except (KeyError, TypeError) as problem:
        raise NotCheckedError("npm wrote a report that cannot be read") from problem
    if not packages:
        raise NotCheckedError("npm looked at no package")
    return Found(packages, problems)


# ---------------------------------------------------------------------- both


def judged(name: str, look: Callable[[], Found]) -> int:
    """Look, say what was found, and return the exit code for it."""
    try:
        found = look()
    except NotCheckedError as problem:
        print(f"{name}: NOT CHECKED, {problem}")
        return UNCHECKED
    if found.problems:
        print(f"{name}: {len(found.problems)} known in {found.packages} packages:")
        print("".join(f"  {problem}\n" for problem in found.problems), end="")
        return KNOWN
    print(f"{name}: {found.packages} packages checked, nothing known.")
    return 0


def main() -> int:
    """Check everything; what is known weighs more than what could not be checked."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--venv", type=Path, default=ROOT / ".venv-audit")
    venv = parser.parse_args().venv
    codes = {judged("Python", lambda: of_python(venv)), judged("npm", of_npm)}
    if UNCHECKED in codes:
        print("No database of vulnerabilities could be asked for all of it: this proves nothing.")
    return KNOWN if KNOWN in codes else max(codes)


if __name__ == "__main__":
    os.environ["PYTHONWARNINGS"] = "ignore"
    sys.exit(main())
