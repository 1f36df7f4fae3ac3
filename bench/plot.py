"""The picture: decisions per second, ours beside the peers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.measures import OURS, PLAY
from bench.report import Row

COLOURS = {True: "#2f6f5e", False: "#a9adb3"}


def plot(rows: Sequence[Row], facts: dict[str, Any], file: Path) -> None:
    """Draw the best rates of random play as bars on a logarithmic scale."""
    import matplotlib as mpl

    mpl.use("svg")
    # Text stays text, and the same figures give the same file.
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "miskatonic"})
    from matplotlib import pyplot

    bars = sorted(
        (row.best, row.what) for row in rows if row.group == PLAY and row.unit == "/s" and row.best
    )
    rates = [rate for rate, _ in bars]
    figure, axes = pyplot.subplots(figsize=(9, 0.42 * len(bars) + 1.4), layout="constrained")
    drawn = axes.barh(
        [what for _, what in bars], rates, color=[COLOURS[what in OURS] for _, what in bars]
    )
    axes.bar_label(drawn, labels=[f"{rate:,.0f}" for rate in rates], padding=4, fontsize=9)
    axes.set_xscale("log")
    axes.set_xlim(min(rates) / 2, max(rates) * 3)
    axes.set_xlabel("decisions per second of one core, best turn (logarithmic scale)")
    axes.set_title("Random play: Miskatonic beside other libraries", loc="left", fontsize=12)
    axes.spines[["top", "right"]].set_visible(False)
    figure.supxlabel(
        "{cpu}, {python}, {date:.10}".format(**facts),
        fontsize=8,
        color="#6b7076",
        x=0.99,
        ha="right",
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)
