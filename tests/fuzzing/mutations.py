"""Damage to bytes: accidents on disks and networks, and deliberate manipulation."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

Tree: TypeAlias = Any
"""Plain data: lists, mappings, words, numbers, bytes, true, false, nothing."""

NUMBERS: tuple[int | float, ...] = (
    *(0, 1, -1, 2, 3, 7, 8, 15, 16, 99, 255, 256, 1000, 65_535, 100_001),
    *(2**31 - 1, 2**31, 2**32, 2**53, 2**63 - 1, 2**63, 2**64 - 1, -(2**31), -(2**63)),
    *(1.5, -0.0, 1e18, 1e308, 5e-324, float("inf"), float("-inf"), float("nan")),
)
HUGE = (2**64, 10**40, -(10**40), 10**4000)
"""Numbers that JSON and YAML can write, and MessagePack cannot."""
WORDS = (
    *("", " ", "\0", "a\0b", "\x1b[31m", "\x1b]8;;http://x\x07", "\u202eevil", "\x9b2J", "\u2028"),
    *("\ud800", "\udcff", "\ufeff", "\u200b", "é", "🙂", "ß" * 60, "x" * 300, "y" * 20_000),
    *("../../etc/passwd", "{0}", "{ $x }", "[bold red]", "%s%n", "\x02name\x03", "-" * 50),
    *("9" * 5000, "1e999", "NaN", "٣", "0x_", "2024-13-45", "12:30:99", "<<", "=", "~", "yes"),
    *("give:0", "take", "/expose", "/", ":", "over", "turn", "deep:9999999s", "ritual", "ah2"),
)
YAML_BITS = (
    *(b"&a ", b"*a ", b"*b", b"!!int ", b"!!python/object:os.system ", b"! ", b"<<: ", b"? "),
    *(b"\n---\n", b"\n...\n", b"%YAML 9.9\n", b"%TAG ! x\n", b"\t", b"- ", b": ", b"|\n", b">-\n"),
    *(b"[", b"]", b"{", b"}", b"'", b'"', b"#", b"0x", b"1:2:3", b"!!binary ", b"!!timestamp 1"),
    *(b"[" * 300, b"- " * 300, b"{a: " * 200, b"\xff\xfe", b"\xef\xbb\xbf", b"\x00", b"\xc2\x85"),
)
BITS = (b"\x00", b"\xff", b"\x7f", b"\n", b"\xdd\xff\xff\xff\xff", b"\xc7\x0c\xff", b"\x91" * 600)


HEAVIEST = 200_000
"""Limit on things and letters in repetitions: the loaders are under test, not input generation."""

# ---------------------------------------------------------------------- bytes


def damaged(blob: bytes, other: bytes, rng: Random, bits: tuple[bytes, ...] = BITS) -> bytes:
    """Return bytes flipped, cut, doubled, or mixed with others."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        blob = rng.choice(_HARM)(blob or b"\0", other or b"\0", rng, bits)
    return blob


def _place(blob: bytes, rng: Random) -> tuple[int, int]:
    start = rng.randrange(len(blob))
    return start, min(len(blob), start + rng.choice((1, 1, 2, 4, 9, 60, 400)))


def _flip(blob: bytes, other: bytes, rng: Random, bits: tuple[bytes, ...]) -> bytes:
    place = rng.randrange(len(blob))
    return blob[:place] + bytes((blob[place] ^ 1 << rng.randrange(8),)) + blob[place + 1 :]


def _overwrite(blob: bytes, other: bytes, rng: Random, bits: tuple[bytes, ...]) -> bytes:
    place = rng.randrange(len(blob))
    return blob[:place] + bytes((rng.randrange(256),)) + blob[place + 1 :]


def _cut_off(blob: bytes, other: bytes, rng: Random, bits: tuple[bytes, ...]) -> bytes:
    return blob[: rng.randrange(len(blob))]


def _cut_out(blob: bytes, other: bytes, rng: Random, bits: tuple[bytes, ...]) -> bytes:
    start, end = _place(blob, rng)
    return blob[:start] + blob[end:]


def _double(blob: bytes, other: bytes, rng: Random, bits: tuple[bytes, ...]) -> bytes:
    start, end = _place(blob, rng)
    return blob[:end] + blob[start:end] * rng.choice((1, 1, 2, 30)) + blob[end:]


def _insert(blob: bytes, other: bytes, rng: Random, bits: tuple[bytes, ...]) -> bytes:
    place = rng.randrange(len(blob) + 1)
    return blob[:place] + rng.choice(bits) + blob[place:]


def _splice(blob: bytes, other: bytes, rng: Random, bits: tuple[bytes, ...]) -> bytes:
    return blob[: rng.randrange(len(blob) + 1)] + other[rng.randrange(len(other)) :]


def _graft(blob: bytes, other: bytes, rng: Random, bits: tuple[bytes, ...]) -> bytes:
    start, end = _place(other, rng)
    place = rng.randrange(len(blob) + 1)
    return blob[:place] + other[start:end] + blob[place + end - start :]


_HARM: tuple[Callable[[bytes, bytes, Random, tuple[bytes, ...]], bytes], ...] = (
    _flip,
    _flip,
    _overwrite,
    _cut_off,
    _cut_out,
    _double,
    _insert,
    _splice,
    _graft,
)


# ---------------------------------------------------------------------- trees


class Place:
    """A place in a tree, and how to replace what is there."""

    def __init__(self, container: Any, key: Any) -> None:
        self.container = container
        self.key = key

    @property
    def value(self) -> Any:
        return self.container[self.key]

    @value.setter
    def value(self, value: Any) -> None:
        self.container[self.key] = value


def places(root: list[Tree]) -> list[Place]:
    """Return all places in a tree, which is the only item of a list."""
    found, todo = [], [Place(root, 0)]
    while todo:
        place = todo.pop()
        found.append(place)
        inner = place.value
        if isinstance(inner, list):
            todo += [Place(inner, n) for n in range(len(inner))]
        elif isinstance(inner, dict):
            todo += [Place(inner, key) for key in inner]
    return found


def weight(tree: Tree) -> int:
    """Return the number of things and letters in a tree."""
    values = [place.value for place in places([tree])]
    return len(values) + sum(len(value) for value in values if isinstance(value, str | bytes))


def changed(tree: Tree, other: Tree, rng: Random, *, huge: bool = True) -> Tree:
    """Return a tree with one change; ``huge``: also infinite numbers."""
    root = [copy.deepcopy(tree)]
    for _ in range(rng.choice((1, 1, 1, 2, 3, 5))):
        rng.choice(_CHANGES)(rng.choice(places(root)), other, rng, huge)
    return root[0]


def _number(place: Place, other: Tree, rng: Random, huge: bool) -> None:
    """Return something near, something far away, or something that is not a number."""
    value = place.value
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.6:
        place.value = value + rng.choice((-1, 1, -2, 2, 10, -10, 100))
    else:
        place.value = rng.choice(NUMBERS + HUGE if huge else NUMBERS)


def _word(place: Place, other: Tree, rng: Random, huge: bool) -> None:
    value, word = place.value, rng.choice(WORDS)
    if isinstance(value, str) and rng.random() < 0.3:
        at = rng.randrange(len(value) + 1)
        word = value[:at] + word + value[at:]
    place.value = word


def _other_kind(place: Place, other: Tree, rng: Random, huge: bool) -> None:
    value = place.value
    place.value = rng.choice(
        (None, True, False, [], {}, "", 0, b"", [value], {"a": value}, str(value)[:50], [value] * 3)
    )


def _gone(place: Place, other: Tree, rng: Random, huge: bool) -> None:
    value = place.value
    if isinstance(value, list) and value:
        del value[rng.randrange(len(value))]
    elif isinstance(value, dict) and value:
        del value[rng.choice(list(value))]
    else:
        place.value = None


def _more(place: Place, other: Tree, rng: Random, huge: bool) -> None:
    value = place.value
    if isinstance(value, list):
        extra = rng.choice(value) if value else rng.choice(NUMBERS)
        at, times = rng.randrange(len(value) + 1), rng.choice((1, 1, 2, 200))
        if times * weight(extra) > HEAVIEST:
            times = 1
        value[at:] = [copy.deepcopy(extra) for _ in range(times)]
    elif isinstance(value, dict):
        extra = rng.choice(list(value.values())) if value else None
        value[rng.choice(WORDS)] = copy.deepcopy(extra)
    elif isinstance(value, str | bytes):
        place.value = value * 2


def _order(place: Place, other: Tree, rng: Random, huge: bool) -> None:
    value = place.value
    if isinstance(value, list):
        rng.shuffle(value)
    elif isinstance(value, dict):
        shuffled = list(value.values())
        rng.shuffle(shuffled)
        value.update(zip(value, shuffled, strict=True))


def _from_elsewhere(place: Place, other: Tree, rng: Random, huge: bool) -> None:
    place.value = copy.deepcopy(rng.choice(places([other])).value)


def _deeper(place: Place, other: Tree, rng: Random, huge: bool) -> None:
    value = place.value
    for _ in range(rng.choice((2, 5, 70, 400))):
        value = [value] if rng.random() < 0.9 else {"a": value}
    place.value = value


_CHANGES: tuple[Callable[[Place, Tree, Random, bool], None], ...] = (
    _number,
    _number,
    _number,
    _word,
    _word,
    _other_kind,
    _gone,
    _more,
    _order,
    _from_elsewhere,
    _deeper,
)
