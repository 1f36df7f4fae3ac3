"""Metrics for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.registry import Collector

from miskatonic.table import Hall

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """The metrics of one process."""

    def __init__(self, hall: Hall) -> None:
        self._registry = CollectorRegistry()
        self.steps = Counter(
            "miskatonic_steps", "Steps taken and stored here", registry=self._registry
        )
        self.faults = Counter("miskatonic_faults", "Rules that failed", registry=self._registry)
        self.unsaved = Counter(
            "miskatonic_unsaved",
            "Times a table was shut because it was unknown what was on disk",
            registry=self._registry,
        )
        self.closed = Counter(
            "miskatonic_closed_tables",
            "Tables read that cannot be continued",
            ["reason"],
            registry=self._registry,
        )
        self.failures = Counter(
            "miskatonic_task_failures",
            "Long-lived tasks that failed and were restarted",
            ["task"],
            registry=self._registry,
        )
        self.refusals = Counter(
            "miskatonic_refusals", "Messages refused", ["code"], registry=self._registry
        )
        self.connections = Gauge(
            "miskatonic_connections", "Live connections", registry=self._registry
        )
        self.cut_off = Counter(
            "miskatonic_cut_off", "Connections cut off", ["why"], registry=self._registry
        )
        self.seconds = Histogram(
            "miskatonic_answer_seconds",
            "Time from an answer to its acknowledgement",
            buckets=SECONDS,
            registry=self._registry,
        )
        tables = Gauge("miskatonic_tables", "Tables in memory", registry=self._registry)
        tables.set_function(lambda: len(hall))

    def show(self, *collectors: Collector) -> None:
        """Add metrics collected elsewhere."""
        for collector in collectors:
            self._registry.register(collector)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self._registry)
