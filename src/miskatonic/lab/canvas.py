"""Plots with matplotlib for web pages: small SVG that uses the page's colours and fonts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from io import StringIO
from typing import Any

from miskatonic.kernel.errors import MissingExtraError

INK, LINE = "#e8e0cf", "#2d3743"
SERIES = ("#b08d57", "#6fa58b", "#d9c9a3", "#8796ad", "#b5705f", "#4f7f9b", "#97875f")
"""Colours of bots, in table order; they differ in lightness too."""

VARIABLES = {INK: "--ink", LINE: "--line"} | {
    colour: f"--series-{number}" for number, colour in enumerate(SERIES)
}
"""Drawn colour -> CSS variable, so that print can turn dark into light."""

FONTS = "'DejaVu Sans', Verdana, sans-serif"
"""All about as wide as the font used for layout."""

SIZE = (5.2, 3.3)
"""In inches; small, so that text is still readable on a phone."""

_STYLE = {
    "axes.axisbelow": True,
    "axes.edgecolor": LINE,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "figure.facecolor": "none",
    "font.size": 11.5,
    "grid.color": LINE,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "legend.labelcolor": INK,
    "savefig.facecolor": "none",
    "svg.fonttype": "none",
    "svg.hashsalt": "miskatonic",
    "text.color": INK,
    "xtick.color": LINE,
    "xtick.labelcolor": INK,
    "ytick.color": LINE,
    "ytick.labelcolor": INK,
}


def check_installed() -> None:
    """Make sure that matplotlib is installed."""
    try:
        import matplotlib.figure  # noqa: F401
    except ModuleNotFoundError:
        raise MissingExtraError(package="matplotlib", extra="lab") from None


class Drawing:
    """A plot: draw on ``axes``; afterwards ``svg`` is the element for the page."""

    def __init__(self, figure: Any) -> None:
        self.axes: Any = figure.add_subplot()
        self.svg = ""


@contextmanager
def drawing(name: str, alt: str) -> Iterator[Drawing]:
    """Open a plot; ``name`` keeps its ids distinct from those of the page's other plots."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(_STYLE):
        figure = Figure(figsize=SIZE, layout="constrained")
        picture = Drawing(figure)
        yield picture
        file = StringIO()
        # A date would make equal reports differ; a URL would point elsewhere.
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        figure.savefig(file, format="svg", metadata=nothing)
    picture.svg = _for_page(file.getvalue(), name, alt)


def _for_page(svg: str, name: str, alt: str) -> str:
    """Return matplotlib's file as an element for a page."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r"'DejaVu Sans',[^;\"]*sans-serif", FONTS, svg)
    svg = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{name}-", svg)
    for colour, variable in VARIABLES.items():
        svg = svg.replace(colour, f"var({variable})")
    tag, rest = svg.split(">", 1)
    tag = re.sub(r' (width|height)="[^"]*"', "", tag)  # the page decides
    return f'{tag} role="img" aria-label="{escape(alt, quote=True)}">{rest}'
