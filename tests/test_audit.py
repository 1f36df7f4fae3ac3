"""``make audit``: known vulnerabilities are reported, and unchecked packages never look safe."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import PATIENCE

AUDIT = Path(__file__).parents[1] / "tools" / "audit.py"
CLEAN = {"dependencies": [{"name": "msgspec", "version": "0.22.0", "vulns": []}]}
KNOWN = {
    "dependencies": [
        {
            "name": "msgspec",
            "version": "0.22.0",
            "vulns": [{"id": "GHSA-0000", "fix_versions": ["0.22.1"]}],
        }
    ]
}
SKIPPED = {"dependencies": [*CLEAN["dependencies"], {"name": "odd", "skip_reason": "not found"}]}
NPM_CLEAN = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 90}}}
NPM_KNOWN = {
    "vulnerabilities": {"vite": {"severity": "high", "range": "<6.4.7"}},
    "metadata": {"dependencies": {"total": 90}},
}
OFFLINE = {"message": "request to the registry failed, reason: getaddrinfo EAI_AGAIN", "error": {}}


@pytest.fixture
def audit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run the audit with programs that say what they are told to."""

    def program(path: Path, says: Any, code: int) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        said = json.dumps(says) if not isinstance(says, str) else says
        path.write_text(f"#!/bin/sh\ncat <<'END'\n{said}\nEND\necho trouble >&2\nexit {code}\n")
        path.chmod(0o755)

    def run(python: Any, npm: Any, code: int = 0) -> tuple[int, str]:
        program(tmp_path / "venv" / "bin" / "pip-audit", python, code)
        program(tmp_path / "bin" / "npm", npm, code)
        done = subprocess.run(
            [sys.executable, str(AUDIT), "--venv", str(tmp_path / "venv")],
            env={**os.environ, "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert not done.stderr, done.stderr
        return done.returncode, done.stdout

    return run


def test_what_was_checked_and_is_sound_passes(audit: Any) -> None:
    code, told = audit(CLEAN, NPM_CLEAN)
    assert code == 0
    assert "Python: 1 packages checked, nothing known." in told
    assert "npm: 90 packages checked, nothing known." in told


@pytest.mark.parametrize("code", [0, 1])
def test_what_is_known_is_named_and_fails(audit: Any, code: int) -> None:
    assert audit(KNOWN, NPM_CLEAN, code)[0] == 1
    assert audit(CLEAN, NPM_KNOWN, code)[0] == 1
    exit_code, told = audit(KNOWN, OFFLINE, code)
    assert exit_code == 1, "what is known weighs more than what is not"
    assert "msgspec 0.22.0: GHSA-0000 (mended in 0.22.1)" in told
    assert "vite: high (<6.4.7)" in audit(CLEAN, NPM_KNOWN, code)[1]


@pytest.mark.parametrize("code", [0, 1])
@pytest.mark.parametrize(
    ("python", "npm"),
    [
        (CLEAN, OFFLINE),
        ("", NPM_CLEAN),
        ("Could not reach the service", NPM_CLEAN),
        (SKIPPED, NPM_CLEAN),
        ({"dependencies": []}, NPM_CLEAN),
        ([], NPM_CLEAN),
        (CLEAN, ""),
        (CLEAN, "[]"),
        (CLEAN, {"vulnerabilities": {}, "metadata": {}}),
        (CLEAN, {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 0}}}),
        ("", OFFLINE),
    ],
    ids=str,
)
def test_what_could_not_be_checked_never_looks_sound(
    audit: Any, python: Any, npm: Any, code: int
) -> None:
    exit_code, told = audit(python, npm, code)
    assert exit_code == 3
    assert "NOT CHECKED" in told and "this proves nothing" in told
