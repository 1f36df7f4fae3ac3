"""Displayed text is safe: no control characters, no forged lines, bounded length."""

from __future__ import annotations

import json
import sys
from typing import Any
from unicodedata import category

import pytest

from miskatonic.kernel.errors import MiskatonicError, SetupValueError, UnknownSeatError
from miskatonic.kernel.safe_text import MARK, ascii_json, one_line, quoted, some_lines, told
from miskatonic.kernel.text import LANGUAGES, texts

EVERYTHING = "".join(map(chr, range(sys.maxunicode + 1)))
HARMFUL = {"Cc", "Cf", "Cs", "Zl", "Zp"}


def recursive() -> list[Any]:
    endless: list[Any] = []
    endless.append(endless)
    return endless


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


NASTY: list[Any] = [
    10**40,
    -(10**5000),
    2**63,
    float("nan"),
    float("inf"),
    "\x1b[31mred\x1b]8;;http://evil\x07",
    "one\ntwo\r\n12:00:00 INFO forged",
    "\x02value\x03",
    "\u202eright to left\u2066",
    "\ud800\udfff",
    "x" * 100_000,
    b"\xff\x00",
    {"a": {"b": {"c": {"d": {"e": 10**5000}}}}},
    nested(100_000),
    recursive(),
    list(range(100_000)),
    [None, True, 1.5, "\x07"],
    None,
    True,
]


def test_nothing_that_commands_a_terminal_or_turns_the_writing_round_is_left() -> None:
    shown = one_line(EVERYTHING)
    assert len(shown) == len(EVERYTHING), "every character has its place"
    left = {c for c in shown if category(c) in HARMFUL}
    assert left == {"\u200c", "\u200d"}, "only what scripts and emoji need between letters"
    for forbidden in "\x00\x07\x08\x1b\x7f\x80\x85\x9b\xad\u061c\u200e\u202e\u2066\u2069\ufeff":
        assert forbidden not in shown


@pytest.mark.parametrize(
    "text", ["Größe “ja”, naïve – 日本語 עברית 👩‍👧 à", "with a\u00a0space that does not break", ""]
)
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert one_line(text) == some_lines(text) == text


def test_a_line_stays_one_line_and_several_stay_several() -> None:
    assert one_line("a\nb\tc\u2028d\r\ne") == "a b c d  e"
    assert some_lines("a\n\x1b[2Jb\r\n") == f"a\n{MARK}[2Jb \n"


@pytest.mark.parametrize("value", NASTY, ids=lambda value: type(value).__name__)
def test_every_value_is_told_in_one_short_safe_line(value: Any) -> None:
    for shown in (str(told(value)), quoted(value)):
        assert one_line(shown) == shown
        assert len(shown) < 5000


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("value", NASTY, ids=lambda value: type(value).__name__)
def test_an_error_about_any_value_is_a_sentence_in_every_language(value: Any, lang: str) -> None:
    errors: list[MiskatonicError] = [
        SetupValueError(option=value, value=value, allowed=value),
        UnknownSeatError(seat=value, last=value),
        SetupValueError(option="x" * 50, value=value, allowed="y" * 50),
    ]
    for error in errors:
        sentence = error.text(lang)
        assert one_line(sentence) == sentence


def test_ordinary_numbers_are_told_as_the_language_writes_them() -> None:
    assert "1.234" in UnknownSeatError(seat=1234, last=4).text("de")
    assert "1,234" in UnknownSeatError(seat=1234, last=4).text("en")
    assert "10^40" in UnknownSeatError(seat=10**40, last=4).text("en")


def test_a_value_that_looks_like_a_hole_of_ours_stays_a_value() -> None:
    words = texts("en")
    told = words.format("error-setup-value", value="\x02nothing\x03", option="x" * 40, allowed="-")
    assert "\x02nothing\x03" in told


def test_json_says_the_same_with_everything_harmful_escaped() -> None:
    data = {"name": "\x9b31m\u202e\ud83d\ude42 🙂 é\U000e0041", "lines": "a\nb"}
    written = json.dumps(data, ensure_ascii=False, indent=1)
    safe = ascii_json(written)
    assert json.loads(safe) == json.loads(json.dumps(data))
    assert some_lines(safe) == safe
    assert "🙂" in safe and "é" in safe
