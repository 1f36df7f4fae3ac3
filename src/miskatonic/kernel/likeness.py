"""Known names that resemble an unknown one, to suggest what was meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

HINTS = 5
"""Most names in a hint."""
ALIKE = 0.6
"""Minimum similarity of a hint to the wanted name; 1 is identical."""
LONGEST = 100
"""Most characters of the wanted name that are compared."""


def closest(wanted: str, among: Iterable[str], least: float = ALIKE) -> tuple[str, ...]:
    """Return the names similar to the wanted one, most similar first; possibly none."""
    # difflib.get_close_matches breaks ties from the end; readers expect the given order.
    matcher = SequenceMatcher(None, b=wanted[:LONGEST].casefold())

    def likeness(each: str) -> float:
        matcher.set_seq1(each.casefold())
        return matcher.ratio()

    found = sorted(among, key=likeness, reverse=True)[:HINTS]
    return tuple([each for each in found if likeness(each) >= least])
