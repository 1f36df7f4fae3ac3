"""Text that is safe to show: no control characters, no hidden direction changes, no bombs.

Outside input (names, files, records, requests) may hold escape sequences that control a terminal,
line ends that forge a log line, marks that reverse the writing direction, or a number with a
million digits. These functions stand between that input and a reader.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from reprlib import Repr
from unicodedata import category

LONGEST = 400
"""Longest quoted value, in characters."""
MOST = 500
"""Most items of a list that a message names."""
GREATEST = 10**15
"""Larger absolute values are described by their size only; formatters fail on huge numbers."""
MARK = "\ufffd"
"""Replaces a character that must not be shown."""

_HARMFUL = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Unicode categories: controls, invisible marks, surrogates, line and paragraph separators."""
_JOINERS = "\u200c\u200d"
"""Invisible marks that scripts and emoji need between letters."""
_BREAKS = "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"


def one_line(text: str) -> str:
    """Return a text as one line: breaks become spaces, harmful characters a replacement mark."""
    if text.isprintable():  # the usual case, and much faster
        return text
    return "".join(map(_shown_as, text))


def some_lines(text: str) -> str:
    """Return a text with its line breaks kept and each line made safe."""
    if text.isprintable():
        return text
    return "\n".join(map(one_line, text.split("\n")))


def _shown_as(character: str) -> str:
    if character in _BREAKS:
        return " "
    harmful = category(character) in _HARMFUL and character not in _JOINERS
    return MARK if harmful else character


def shortened(text: str, most: int = LONGEST) -> str:
    """Return a text, truncated if it is too long to quote."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def told_number(number: int | float) -> str | int | float:
    """Return a number unchanged, or described in words if it is too large to write out."""
    if isinstance(number, float) or -GREATEST <= number <= GREATEST:
        return number
    digits = int(number.bit_length() * 0.30103)
    return f"{'-' if number < 0 else ''}10^{digits}"


class _Brief(Repr):
    """A ``repr`` of plain data, cut where it is long or deep; never fails."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxlist = self.maxtuple = self.maxdict = self.maxset = 8
        self.maxstring = self.maxother = 80

    def repr_int(self, x: int, level: int) -> str:
        """Return a number of any size."""
        return str(told_number(x))

    def repr_bool(self, x: bool, level: int) -> str:
        """Return it as it is written in JSON and YAML."""
        return str(x).lower()

    def repr_NoneType(self, x: None, level: int) -> str:  # noqa: N802 - Repr looks for that name
        """Likewise."""
        return "null"


_brief = _Brief().repr


def told(value: object) -> str | int | float:
    """Return a value fit to quote in a message: a number, or one safe line of bounded length."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return told_number(value)
    if isinstance(value, str):
        return shortened(one_line(value))
    if isinstance(value, dict | set | frozenset):
        return shortened(one_line(_brief(value)))
    if isinstance(value, Iterable) and not isinstance(value, bytes | bytearray):
        return one_line(", ".join(shortened(_item(item), 80) for item in islice(value, MOST)))
    return shortened(one_line(str(value)))


def _item(value: object) -> str:
    return value if isinstance(value, str) else _brief(value)


def quoted(value: object) -> str:
    """Return any value as given, in one safe line of bounded length."""
    data = isinstance(value, int | list | tuple | dict | set)
    return shortened(one_line(_brief(value) if data else str(value)))


def ascii_json(text: str) -> str:
    """Return equivalent JSON with every character escaped that is not safe to show."""
    if text.isprintable():
        return text
    return "".join(
        c if c == "\n" or _shown_as(c) == c else "".join(f"\\u{u:04x}" for u in _units(c))
        for c in text
    )


def _units(character: str) -> Iterable[int]:
    """Yield the UTF-16 units by which JSON escapes a character."""
    code = ord(character)
    if code < 0x10000:
        yield code
    else:
        yield 0xD7C0 + (code >> 10)
        yield 0xDC00 + (code & 0x3FF)
