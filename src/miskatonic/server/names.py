"""Validation of names and chat: readable text with nothing hidden in it.

A name appears within other text, on every screen of a table. So it must contain a letter, digit or
symbol, and nothing that is invisible, reverses the writing direction or piles up over the lines
above. All scripts and emoji are welcome: marks and joiners are accepted where a script needs them.
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
"""England, Scotland and Wales: the only emoji spelled with invisible letters."""

UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of controls, format characters, surrogates, line and paragraph separators."""
SEEN = {*map(chr, range(0x0600, 0x0606)), "\u06dd", "\u070f", "\u0890", "\u0891", "\u08e2"}
"""Visible format characters: Arabic and Syriac signs that enclose numbers."""
BLANK = {
    "\u034f",  # combining grapheme joiner
    *"\u115f\u1160\u3164\uffa0",  # Hangul fillers
    *"\u17b4\u17b5",  # Khmer inherent vowels
    "\u2800",  # blank braille pattern
    "\ufffc",  # object replacement character
    "\U00016fe4",  # Khitan filler
    "\U0001d159",  # null notehead
}
"""Invisible characters of other categories."""
NON_JOINER, JOINER = "\u200c", "\u200d"
JOINERS = {NON_JOINER, JOINER}
EMOJI = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u23cf\u23e9-\u23f3"
    "\u23f8-\u23fa\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2604\u260e\u2611\u2614\u2615\u2618\u261d"
    "\u2620\u2622\u2623\u2626\u262a\u262e\u262f\u2638-\u263a\u2640\u2642\u2648-\u2653\u265f\u2660\u2663\u2665"
    "\u2666\u2668\u267b\u267e\u267f\u2692-\u2697\u2699\u269b\u269c\u26a0\u26a1\u26a7\u26aa\u26ab\u26b0\u26b1"
    "\u26bd\u26be\u26c4\u26c5\u26c8\u26ce\u26cf\u26d1\u26d3\u26d4\u26e9\u26ea\u26f0-\u26f5\u26f7-\u26fa\u26fd"
    "\u2702\u2705\u2708-\u270d\u270f\u2712\u2714\u2716\u271d\u2721\u2728\u2733\u2734\u2744\u2747\u274c\u274e"
    "\u2753-\u2755\u2757\u2763\u2764\u2795-\u2797\u27a1\u27b0\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50"
    "\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
"""Pictographs: Unicode's list of emoji, and the blocks reserved for them."""
AS_TEXT, AS_PICTURE, KEYCAP = "\ufe0e", "\ufe0f", "\u20e3"
VIRAMA = 9
"""Combining class of the virama, which joins or ends letters in Indic scripts."""
RA = {"\u09b0", "\u0cb0"}
"""Bengali and Kannada letters that a joiner before the virama keeps whole."""
ARABIC = re.compile(
    "[\u0620-\u064a\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08c8]"
)
APART = re.compile("[\u0621\u0640\u0674]")
"""Arabic signs that letters do not join to, or only as an extension."""
LAST = re.compile(
    "[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb"
    "\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779\u08aa-\u08ac"
    "\u08ae\u08b1\u08b2\u08b9]"
)
"""Arabic letters that never join the following one, so a non-joiner after them has no effect."""
READABLE = {"Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Nl", "No", "Sm", "Sc", "Sk", "So", "Cn"}

ACCENT = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")
"""Marks that belong to no particular script."""
MOST_ACCENTS = 3
"""Most of them after one letter; no language needs more."""
MOST_MARKS = 6
"""Most marks of any script after one letter; Burmese and Hebrew sometimes have five."""


def check_line(text: str, field: str) -> None:
    """Refuse a line of chat without visible text, or with invisible or bidi control characters."""
    plain = FLAGS.sub("", text)
    if any(_is_unseen(char) for char in plain):
        raise UnreadableError(field=field, why="unseen")
    if not any(_shows(char) for char in text):
        raise UnreadableError(field=field, why="blank")


def check_lines(text: str, field: str) -> None:
    """Refuse a multi-line text likewise; tabs are allowed, because people paste tables."""
    check_line(text.replace("\n", " ").replace("\t", " "), field)


def check_name(text: str, field: str) -> None:
    """Refuse a name that is unreadable, or garbles the text around it."""
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
    """Return whether a character is never visible, apart from joiners and selectors."""
    if char in JOINERS or _is_selector(char):
        return False
    if category(char) in UNSEEN:
        return char not in SEEN
    return char in BLANK or _is_unknown(char)


def _is_unknown(char: str) -> bool:
    """Return whether a character is unassigned in this Python, and not reserved for later use.

    New pictographs and ideographs are added every year, in blocks reserved for them.
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
    """Return whether a joiner or selector has a visible effect where it stands."""
    char, before, after = text[place], text[place - 1 : place], text[place + 1 : place + 2]
    if _is_selector(char):
        return _is_selected(char, before, after)
    if char not in JOINERS:
        return True
    if combining(before or " ") == VIRAMA:  # a half form, or a full letter with visible virama
        return category(after or " ") == "Lo" or (char == JOINER and not after.strip())
    if char == JOINER:
        pictures = EMOJI.match(before) or before == AS_PICTURE
        return bool(pictures and EMOJI.match(after)) or (
            before in RA and combining(after or " ") == VIRAMA
        )
    return _keeps_apart(text, place)


def _is_selected(selector: str, before: str, after: str) -> bool:
    """Return whether a variation selector switches a character between text and emoji style."""
    if selector not in (AS_TEXT, AS_PICTURE):
        return False
    if EMOJI.match(before):
        return True
    return selector == AS_PICTURE and after == KEYCAP and before != "" and before in "0123456789#*"


def _keeps_apart(text: str, place: int) -> bool:
    """Return whether a non-joiner separates Arabic letters that would otherwise join."""
    head, tail = text[:place], text[place + 1 :]
    before = next((char for char in reversed(head) if category(char) != "Mn"), "")
    after = next((char for char in tail if category(char) != "Mn"), "")
    if not ARABIC.match(before) or not ARABIC.match(after) or category(tail[:1] or " ") == "Mn":
        return False
    return not (APART.match(before) or APART.match(after) or LAST.match(before))


def _are_carried(text: str) -> bool:
    """Return whether every mark follows a base character, and none carries too many."""
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
