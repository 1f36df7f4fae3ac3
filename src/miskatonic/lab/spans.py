"""How much work is handed out at once."""

from __future__ import annotations

SECONDS = 0.3
"""Short enough for smooth progress, long enough that handing out costs nothing."""


class Spans:
    """Cuts a batch into spans that take about 0.3 s, by how long the games so far took."""

    def __init__(self, games: int, jobs: int) -> None:
        self._games = games
        self._jobs = jobs
        self._next = 0
        self._size = 1  # a single game may take minutes: nothing is known before the first one

    def take(self) -> range:
        """Return the next span of games; an empty one at the end."""
        left = self._games - self._next
        fair = -(-left // (2 * self._jobs))  # at the end nobody waits long for the last worker
        size = max(1, min(self._size, fair)) if self._jobs > 1 else self._size
        span = range(self._next, min(self._next + size, self._games))
        self._next = span.stop
        return span

    def took(self, span: range, seconds: float) -> None:
        """Learn from a span that was played."""
        wanted = len(span) * SECONDS / max(seconds, 1e-6)
        # Growing step by step, because the first games also pay for what is loaded only once.
        self._size = max(1, min(int(wanted), 16 * len(span)))
