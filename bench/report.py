"""The measurements as rows: table, JSON, and facts about the machine."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from rich.markup import escape
from rich.table import Table

TIMES = "\N{MULTIPLICATION SIGN}"
UNITS = {"/s": "{:,.0f} /s", "µs": "{:,.1f} µs", "ms": "{:,.0f} ms", "s": "{:.2f} s"}
UNITS |= {"bytes": "{:,.0f} bytes", "%": "{:.1f} %", TIMES: "{:.2f} " + TIMES}
COLOURS = {"met": "green", "MISSED": "bold red"}


class Row(msgspec.Struct):
    """One measurement; the verdict compares the best with the target."""

    group: str
    what: str
    unit: str = "/s"
    detail: str = ""
    best: float | None = None
    median: float | None = None
    target: float | None = None
    at_least: bool = False
    ratio: float | None = None
    ratio_to: str = ""
    note: str = ""

    @property
    def verdict(self) -> str:
        """Return the verdict on the target, if there is one and it could be measured."""
        if self.best is None:
            return "not measured"
        if self.target is None:
            return ""
        met = self.best >= self.target if self.at_least else self.best <= self.target
        return "met" if met else "MISSED"


def against_target(row: Row) -> Row:
    """Complete a row whose ratio is the one to its target."""
    if row.best is not None and row.target:
        row.ratio, row.ratio_to = row.best / row.target, "target"
    return row


def machine() -> dict[str, Any]:
    """Return the facts needed to interpret the figures."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text().splitlines()
        model = next(
            (x.split(":", 1)[1].strip() for x in lines if x.startswith("model name")), model
        )
    return {
        "cpu": model,
        "cores": os.cpu_count(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "load": round(os.getloadavg()[0], 2),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
    }


def table(rows: Sequence[Row], facts: dict[str, Any]) -> Table:
    """Return the rows as a table under the facts about the machine."""
    title = "{cpu}, {cores} cores, {python}, {system}, load {load}, {date}".format(**facts)
    shown = Table(title=title, title_justify="left")
    shown.add_column("measured", no_wrap=True)
    for heading in ("target", "best", "median", "ratio"):
        shown.add_column(heading, justify="right", no_wrap=True)
    shown.add_column("verdict")
    group = ""
    for row in rows:
        if row.group != group:
            group = row.group
            shown.add_section()
            shown.add_row(f"[bold]{group}[/]")
        verdict = ": ".join(filter(None, (row.verdict, row.note)))
        shown.add_row(
            f"  {row.what}" + (f" [dim]({row.detail})[/]" if row.detail else ""),
            ("≥ " if row.at_least else "≤ ") + amount(row.target, row.unit) if row.target else "",
            amount(row.best, row.unit),
            amount(row.median, row.unit),
            "" if row.ratio is None else f"{row.ratio:.2f} {TIMES} {row.ratio_to}",
            escape(verdict),
            style=COLOURS.get(row.verdict, "dim" if row.best is None else ""),
        )
    return shown


def as_json(rows: Sequence[Row], facts: dict[str, Any], missing: Sequence[str]) -> bytes:
    """Return everything that was measured."""
    full = [{**msgspec.structs.asdict(row), "verdict": row.verdict} for row in rows]
    body = {"machine": facts, "not installed": list(missing), "rows": full}
    return msgspec.json.format(msgspec.json.encode(body), indent=2) + b"\n"


def amount(value: float | None, unit: str) -> str:
    """Return a figure with its unit, or nothing."""
    return "" if value is None else UNITS[unit].format(value)
