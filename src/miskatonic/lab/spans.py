"""The size of work units."""

from __future__ import annotations

SECONDS = 0.3
"""Seconds per span: short enough for smooth progress, long enough to make overhead negligible."""


class Spans:
    """Cuts a batch into spans of about 0.3 s, based on the time games have taken so far."""

    def __init__(self, games: int, jobs: int) -> None:
        self._games = games
        self._jobs = jobs
        self._next = 0
        self._size = 1  # a single game may take minutes: start with one

    def take(self) -> range:
        """Return the next span of games; an empty one at the end."""
        left = self._games - self._next
        fair = -(-left // (2 * self._jobs))  # so that the last worker does not finish late
        size = max(1, min(self._size, fair)) if self._jobs > 1 else self._size
        span = range(self._next, min(self._next + size, self._games))
        self._next = span.stop
        return span

    def took(self, span: range, seconds: float) -> None:
        """Adapt to the time a span took."""
        wanted = len(span) * SECONDS / max(seconds, 1e-6)
        # Grow gradually, because the first games also pay for one-time loading.
        self._size = max(1, min(int(wanted), 16 * len(span)))
