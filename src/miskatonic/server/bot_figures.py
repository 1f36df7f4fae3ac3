"""Figures of the bots for Prometheus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from prometheus_client import Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from miskatonic.table import Hall

if TYPE_CHECKING:
    from miskatonic.server.thinking import Workers

KINDS = ("deep", "random", "steady")
OTHER = "other"
"""Bots that a game brings along: one label for all of them, so that there are not too many."""
WAITED = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
THOUGHT = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 60.0)


def kind_of(bot: str) -> str:
    """Return the label of a bot: its name without a budget, if it is one that all games have."""
    kind = bot.partition(":")[0]
    return kind if kind in KINDS else OTHER


class BotFigures:
    """What is counted while bots think."""

    def __init__(self) -> None:
        self._thoughts = Counter(
            "miskatonic_thoughts",
            "Thoughts of bots, by what became of them",
            ["bot", "outcome"],
            registry=None,
        )
        self._waited = Histogram(
            "miskatonic_thought_wait_seconds",
            "From a bot's turn to the beginning of its thought",
            ["lane"],
            buckets=WAITED,
            registry=None,
        )
        self._seconds = Histogram(
            "miskatonic_thought_seconds",
            "Processor time of one thought",
            ["bot"],
            buckets=THOUGHT,
            registry=None,
        )
        self._ended = Counter(
            "miskatonic_bot_workers_replaced",
            "Workers that ended and were replaced, by cause",
            ["cause"],
            registry=None,
        )

    @property
    def collectors(self) -> tuple[Collector, ...]:
        """All of them, to be shown somewhere."""
        return self._thoughts, self._waited, self._seconds, self._ended

    def count(self, kind: str, outcome: str) -> None:
        """Count a thought that has come to something, or nothing."""
        self._thoughts.labels(kind, outcome).inc()

    def begun(self, lane: str, kind: str, waited: float) -> None:
        """Count a thought that was given to a worker."""
        self.count(kind, "started")
        self._waited.labels(lane).observe(waited)

    def done(self, kind: str, seconds: float) -> None:
        """Count what a thought has cost."""
        self._seconds.labels(kind).observe(seconds)

    def ended(self, cause: str) -> None:
        """Count a worker that must be replaced."""
        self._ended.labels(cause).inc()


class BotsAtWork(Collector):
    """What can be seen of the bots at any moment."""

    def __init__(self, hall: Hall, workers: Workers) -> None:
        self._hall = hall
        self._workers = workers

    def collect(self) -> Iterable[Metric]:
        """Return how it stands now."""
        waiting = GaugeMetricFamily(
            "miskatonic_thoughts_waiting",
            "Thoughts that wait for a worker, of tables with people and without",
            labels=["lane", "tables"],
        )
        alive = GaugeMetricFamily(
            "miskatonic_bot_workers", "Workers that are ready or busy", labels=["lane"]
        )
        for lane in self._workers.lanes:
            alive.add_metric([lane.name], len(lane.alive))
            for tables, attended in (("attended", True), ("unattended", False)):
                waiting.add_metric([lane.name, tables], lane.turns.waiting(attended))
        drivers = self._hall.drivers
        yield from (waiting, alive)
        yield GaugeMetricFamily(
            "miskatonic_bot_drivers", "Tables at which bots are moved now", drivers.running
        )
        yield GaugeMetricFamily(
            "miskatonic_tables_unattended",
            "Tables at which bots rest because nobody is there",
            self._hall.unattended(),
        )
        yield CounterMetricFamily(
            "miskatonic_bot_makeshifts",
            "Moves for which no bot had an answer that stood",
            drivers.makeshifts,
        )
