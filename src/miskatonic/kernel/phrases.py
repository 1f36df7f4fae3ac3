"""Building blocks of sentences that every game needs; the wording is the game's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from miskatonic.kernel.decisions import Odd, Stake
    from miskatonic.kernel.text import Texts


class Naming(Protocol):
    """Names a person for a seat to read, as ``Texts.person`` does."""

    def __call__(self, who: int, to: int | None = None, /, *, inside: bool = False) -> str:
        """Return the name as it starts a sentence, or as it appears ``inside`` one."""


def about(who: int, to: int | None, naming: Naming) -> dict[str, str]:
    """Return the variables ``you``, ``who`` and ``whom`` of a sentence about ``who`` to a seat."""
    return {"you": yes(who == to), "who": naming(who, to), "whom": naming(who, to, inside=True)}


def yes(fact: bool) -> str:
    """Return ``yes`` or ``no``, which texts select on."""
    return "yes" if fact else "no"


def sentence(text: str) -> str:
    """Return a text with its first letter capitalized."""
    return text[:1].upper() + text[1:]


def joined(texts: Texts, parts: Iterable[str], key: str = "list-next") -> str:
    """Return parts joined into a list; the text ``key`` joins a ``first`` and a ``second``."""
    # Formatting through Fluent for every pair would be slow, so its pattern is fetched once.
    pattern = texts.format(key, first="{0}", second="{1}")
    parts = tuple(parts)
    return reduce(pattern.format, parts) if parts else ""


def foretold(texts: Texts, odds: Sequence[Odd], stakes: Sequence[Stake]) -> list[str]:
    """Return odds and stakes in plain text: what is certain, then each check with its stakes."""
    tried = {odd.of: odd for odd in odds if odd.of}
    lines = [stake.text for stake in stakes if stake.of not in tried]
    for odd in odds:
        chance = texts.format("percent", count=round(odd.chance * 100))
        decided = [stake.text for stake in stakes if stake.of and stake.of == odd.of]
        lines.append(". ".join([f"{odd.text}: {chance}", *decided]))
    return lines
