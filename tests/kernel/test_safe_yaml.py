"""Untrusted YAML: plain data within bounds, or an error that names the line."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

import pytest
import yaml

import miskatonic
from miskatonic.kernel.effects.loader import plain_data
from miskatonic.kernel.errors import ContentError
from miskatonic.kernel.safe_text import one_line
from miskatonic.kernel.safe_yaml import MOST_THINGS, YamlRefusedError, parse_yaml
from miskatonic.kernel.text import LANGUAGES

PACKAGE = Path(miskatonic.__file__).parent
PACKAGED = sorted(PACKAGE.rglob("*.yaml"))


@pytest.mark.parametrize("file", PACKAGED, ids=lambda file: file.name)
def test_our_own_files_mean_what_they_mean_to_everybody(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert parse_yaml(text) == yaml.load(text, Loader=yaml.CSafeLoader)


def test_all_of_our_own_files_are_compared() -> None:
    assert len(PACKAGED) > 30
    assert resources.files("miskatonic.rulebook").joinpath("ritual.yaml").is_file()


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("", None),
        ("\ufeffa: 1", {"a": 1}),
        ("[1, -2, +3, 0x1F, 0b11, 017, 1_000]", [1, -2, 3, 31, 3, 15, 1000]),
        ("[1.5, .5, 1.0e+3]", [1.5, 0.5, 1000.0]),
        ("[yes, No, true, ~, null, '', 'yes']", [True, False, True, None, None, "", "yes"]),
        (
            "[2024-01-01, 2024-13-45, 12:30, 1:2:3, =, 'a b']",
            ["2024-01-01", "2024-13-45", "12:30", "1:2:3", "=", "a b"],
        ),
        ("a: &x [1, 2]\nb: *x\nc: {d: *x}", {"a": [1, 2], "b": [1, 2], "c": {"d": [1, 2]}}),
        ("a: |\n  one\n  two\nb: >-\n  three\n  four", {"a": "one\ntwo\n", "b": "three four"}),
    ],
)
def test_plain_data_is_read(text: str, data: Any) -> None:
    assert parse_yaml(text) == data


def bomb() -> str:
    """Nine lines that stand for a thousand million words."""
    lines = ["a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "problem", "line"),
    [
        ("[" * 100_000, "deep", 1),
        ("{a: " * 100_000, "deep", 1),
        ("\n" + "- " * 100_000, "deep", 2),
        ("? " * 100_000, "deep", 1),
        (bomb(), "large", 6),
        ("[" + "1," * MOST_THINGS + "1]", "large", 1),
        ("a: &x [*x]", "alias", 1),
        ("a: *nothing", "alias", 1),
        ("a: 1\nb: !!python/object/apply:os.system [ls]", "tag", 2),
        ("a: !!binary aGk=", "tag", 1),
        ("a: !!timestamp nonsense", "tag", 1),
        ("a: &x {b: 1}\nc:\n  <<: *x", "tag", 3),
        ("%YAML 1.1\n---\na: 1", "tag", 1),
        ("".join(f"%TAG !a{n}! x\n" for n in range(100_000)) + "--- 1", "tag", 1),
        ("a: 1\na: 2", "key", 2),
        ("{[1, 2]: 3}", "key", 1),
        ("{1: a, 1: b}", "key", 1),
        ("a: " + "9" * 5000, "number", 1),
        ("a: 0x" + "f" * 50, "number", 1),
        ("a: 0x_", "number", 1),
        ("a: .inf", "number", 1),
        ("a: .nan", "number", 1),
        ("a: 1.0e+300", "number", 1),
        ("a: 1\n---\nb: 2", "documents", 2),
        ("a: \udcff", "characters", 1),
    ],
    ids=lambda value: value[:12] if isinstance(value, str) else None,
)
def test_what_goes_beyond_plain_data_is_refused(text: str, problem: str, line: int) -> None:
    with pytest.raises(YamlRefusedError) as refused:
        parse_yaml(text)
    assert (refused.value.problem, refused.value.line) == (problem, line)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "content",
    [
        b"[" * 100_000,
        bomb().encode(),
        b"a: 1\na: 2",
        b"a: !!int x",
        b"a: &x [*x]",
        b"a: 99999999999999999999",
        b"a: 1\n---\nb: 2",
        b"a: [",
        b"\xff\xfe\x00",
        "a: Größe".encode("latin-1"),
        "a: Größe".encode("utf-16"),
        b"a: \x1b[31m",
        b"\x00",
    ],
    ids=repr,
)
def test_a_file_is_refused_by_name_in_one_line(content: bytes, lang: str) -> None:
    with pytest.raises(ContentError) as refused:
        plain_data(content, "pack.yaml")
    told = refused.value.text(lang)
    assert told.startswith("pack.yaml: ")
    assert one_line(told) == told
