"""Bot metrics for Prometheus."""

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
"""One label for all bots specific to a game, to keep the number of labels small."""
WAITED = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
THOUGHT = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 60.0)


def kind_of(bot: str) -> str:
    """Return the label of a bot: its name without the budget, if all games have it."""
    kind = bot.partition(":")[0]
    return kind if kind in KINDS else OTHER


class BotFigures:
    """Counters updated while bots think."""

    def __init__(self) -> None:
        self._thoughts = Counter(
            "miskatonic_thoughts",
            "Bot decisions, by outcome",
            ["bot", "outcome"],
            registry=None,
        )
        self._waited = Histogram(
            "miskatonic_thought_wait_seconds",
            "Time from a bot's turn until it starts to think",
            ["lane"],
            buckets=WAITED,
            registry=None,
        )
        self._seconds = Histogram(
            "miskatonic_thought_seconds",
            "Processor time per bot decision",
            ["bot"],
            buckets=THOUGHT,
            registry=None,
        )
        self._ended = Counter(
            "miskatonic_bot_workers_replaced",
            "Workers that were replaced, by cause",
            ["cause"],
            registry=None,
        )

    @property
    def collectors(self) -> tuple[Collector, ...]:
        """Return all of them for a registry."""
        return self._thoughts, self._waited, self._seconds, self._ended

    def count(self, kind: str, outcome: str) -> None:
        """Count a finished thought by outcome."""
        self._thoughts.labels(kind, outcome).inc()

    def begun(self, lane: str, kind: str, waited: float) -> None:
        """Count a thought handed to a worker."""
        self.count(kind, "started")
        self._waited.labels(lane).observe(waited)

    def done(self, kind: str, seconds: float) -> None:
        """Record the cost of a thought."""
        self._seconds.labels(kind).observe(seconds)

    def ended(self, cause: str) -> None:
        """Count a worker to be replaced."""
        self._ended.labels(cause).inc()


class BotsAtWork(Collector):
    """Gauges of the bots, read when collected."""

    def __init__(self, hall: Hall, workers: Workers) -> None:
        self._hall = hall
        self._workers = workers

    def collect(self) -> Iterable[Metric]:
        """Return the current values."""
        waiting = GaugeMetricFamily(
            "miskatonic_thoughts_waiting",
            "Bot decisions waiting for a worker, for tables with and without people",
            labels=["lane", "tables"],
        )
        alive = GaugeMetricFamily(
            "miskatonic_bot_workers", "Workers ready or busy", labels=["lane"]
        )
        for lane in self._workers.lanes:
            alive.add_metric([lane.name], len(lane.alive))
            for tables, attended in (("attended", True), ("unattended", False)):
                waiting.add_metric([lane.name, tables], lane.turns.waiting(attended))
        drivers = self._hall.drivers
        yield from (waiting, alive)
        yield GaugeMetricFamily(
            "miskatonic_bot_drivers", "Tables whose bots are playing now", drivers.running
        )
        yield GaugeMetricFamily(
            "miskatonic_tables_unattended",
            "Tables whose bots sleep because nobody is there",
            self._hall.unattended(),
        )
        yield CounterMetricFamily(
            "miskatonic_bot_makeshifts",
            "Moves for which no bot gave an acceptable answer",
            drivers.makeshifts,
        )
