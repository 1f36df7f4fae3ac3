"""What people call themselves and say: something to read, with nothing hidden in it.

A name stands among the words of others, on every screen of a table. So it has a letter, a digit or
a symbol in it, and nothing that cannot be seen, turns the writing round or piles up over the lines
above. All scripts and emoji are welcome: marks and joiners are taken where a script needs them.
"""

from __future__ import annotations

import re
from unicodedata import category, combining, normalize

from miskatonic.server.errors import UnreadableError

_TAGS = "|".join(
    "".join(chr(0xE0000 + ord(letter)) for letter in region)
    for region in ("gbeng", "gbsct", "gbwls")
)
FLAGS = re.compile(f"\U0001f3f4(?:{_TAGS})\U000e007f")
"""England, Scotland and Wales: the only emoji that are spelled with invisible letters."""

UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of control and format characters, halves of characters, ends of lines."""
SEEN = {*map(chr, range(0x0600, 0x0606)), "\u06dd", "\u070f", "\u0890", "\u0891", "\u08e2"}
"""Format characters that are drawn: signs of Arabic and Syriac that enclose numbers."""
BLANK = {
    "\u034f",  # combining grapheme joiner
    *"\u115f\u1160\u3164\uffa0",  # fillers of Hangul
    *"\u17b4\u17b5",  # vowels of Khmer that are not written
    "\u2800",  # braille without dots
    "\ufffc",  # the place of an object
    "\U00016fe4",  # filler of Khitan
    "\U0001d159",  # a note without a head
}
"""Characters of other categories that show nothing."""
JOINERS = {"\u200c", "\u200d"}
JOINED = {"Lo", "Mn", "Mc", "So", "Sk", "Sm", "Cn"}
"""What joiners stand between: scripts without capitals, and emoji, also newer ones than Python."""
VIRAMA = 9
"""Combining class of the sign behind which words of India may end in a joiner."""
SELECTED = {"So", "Sm", "Sk", "Sc", "Po", "Pd", "Nd", "Lo", "Cn"}
"""What variation selectors stand behind."""
READABLE = {"Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Nl", "No", "Sm", "Sc", "Sk", "So", "Cn"}

ACCENT = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")
"""Marks of no script in particular."""
MOST_ACCENTS = 3
"""Behind one letter; no language writes more."""
MOST_MARKS = 6
"""Marks of any script behind one letter; Burmese and Hebrew have five at times."""


def check_line(text: str, field: str) -> None:
    """Refuse a line of chat with nothing to read in it, or with something that hides or turns."""
    plain = FLAGS.sub("", text)
    if any(_is_unseen(char) for char in plain):
        raise UnreadableError(field=field, why="unseen")
    if not any(_shows(char) for char in text):
        raise UnreadableError(field=field, why="blank")


def check_name(text: str, field: str) -> None:
    """Refuse a name that cannot be read by itself, or spoils what stands around it."""
    plain = normalize("NFD", FLAGS.sub("\U0001f3f4", text))
    if any(_is_unseen(char) or category(char) == "Co" for char in plain):
        raise UnreadableError(field=field, why="unseen")
    if any(not _is_at_home(plain, place) for place in range(len(plain))):
        raise UnreadableError(field=field, why="unseen")
    if not _are_carried(plain):
        raise UnreadableError(field=field, why="marks")
    if not any(category(char) in READABLE and _shows(char) for char in plain):
        raise UnreadableError(field=field, why="blank")


def _is_unseen(char: str) -> bool:
    """Tell whether a character is never drawn; joiners and selectors change what is."""
    if char in JOINERS or _is_selector(char):
        return False
    if category(char) in UNSEEN:
        return char not in SEEN
    return char in BLANK or _is_unknown(char)


def _is_unknown(char: str) -> bool:
    """Tell whether this Python knows no such character, nor where it could come from.

    Pictures and ideographs are added year by year, each at a place that is kept for them.
    """
    code = ord(char)
    return category(char) == "Cn" and not (
        0x1F000 <= code <= 0x1FBFF or 0x20000 <= code <= 0x2FFFD or 0x30000 <= code <= 0x3FFFD
    )


def _is_selector(char: str) -> bool:
    return (
        "\ufe00" <= char <= "\ufe0f"
        or "\U000e0100" <= char <= "\U000e01ef"
        or char in "\u180b\u180c\u180d\u180f"
    )


def _shows(char: str) -> bool:
    return not (char.isspace() or char in JOINERS or _is_selector(char) or _is_unseen(char))


def _is_at_home(text: str, place: int) -> bool:
    """Tell whether a joiner or selector stands where it does something."""
    char = text[place]
    before = text[place - 1] if place else " "
    if _is_selector(char):
        return category(before) in SELECTED
    if char not in JOINERS:
        return True
    if category(before) not in JOINED or ACCENT.match(before):
        return False
    if place + 1 == len(text):
        return combining(before) == VIRAMA
    after = text[place + 1]
    return category(after) in JOINED and not ACCENT.match(after) and not _is_selector(after)


def _are_carried(text: str) -> bool:
    """Tell whether every mark stands behind something that carries it, and not too many of them."""
    carried, marks, accents = False, 0, 0
    for char in text:
        if char in JOINERS or _is_selector(char):
            continue
        if category(char)[0] != "M":
            carried, marks, accents = not char.isspace(), 0, 0
            continue
        marks += 1
        accents += ACCENT.match(char) is not None
        if not carried or marks > MOST_MARKS or accents > MOST_ACCENTS:
            return False
    return True
