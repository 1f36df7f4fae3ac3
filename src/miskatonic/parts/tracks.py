"""Tracks: a marker on a row of values."""

from __future__ import annotations

from collections.abc import Sequence


def advanced(marker: int, track: Sequence[int]) -> int:
    """Return the marker one space on; on the last space it stays."""
    return min(marker + 1, len(track) - 1)
