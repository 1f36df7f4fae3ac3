"""Tracks: a marker on a row of values."""

from __future__ import annotations

from collections.abc import Sequence


def advanced(marker: int, track: Sequence[int]) -> int:
    """Return the marker advanced by one space; it stops on the last one."""
    return min(marker + 1, len(track) - 1)
