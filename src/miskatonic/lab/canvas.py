"""Drawing with matplotlib, for pages: small SVG that takes its colours and type from the page."""

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
"""Colours of bots in the order of the table; they differ in lightness too."""

VARIABLES = {INK: "--ink", LINE: "--line"} | {
    colour: f"--series-{number}" for number, colour in enumerate(SERIES)
}
"""Drawn colour -> the page's variable, so that a printed page can turn dark into light."""

FONTS = "'DejaVu Sans', Verdana, sans-serif"
"""All about as wide as the type that the picture was laid out with."""

SIZE = (5.2, 3.3)
"""In inches; small, so that the type is still readable on a phone."""

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
    """Make sure that there is something to draw with."""
    try:
        import matplotlib.figure  # noqa: F401
    except ModuleNotFoundError:
        raise MissingExtraError(package="matplotlib", extra="lab") from None


class Drawing:
    """A picture: draw on ``axes``; afterwards ``svg`` is the element for the page."""

    def __init__(self, figure: Any) -> None:
        self.axes: Any = figure.add_subplot()
        self.svg = ""


@contextmanager
def drawing(name: str, alt: str) -> Iterator[Drawing]:
    """Open a picture; ``name`` keeps its ids apart from those of the page's other pictures."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(_STYLE):
        figure = Figure(figsize=SIZE, layout="constrained")
        picture = Drawing(figure)
        yield picture
        file = StringIO()
        # A date or an address inside would make equal reports differ, or point elsewhere.
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        figure.savefig(file, format="svg", metadata=nothing)
    picture.svg = _for_page(file.getvalue(), name, alt)


def _for_page(svg: str, name: str, alt: str) -> str:
    """Return matplotlib's file as an element of a page."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r"'DejaVu Sans',[^;\"]*sans-serif", FONTS, svg)
    svg = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{name}-", svg)
    for colour, variable in VARIABLES.items():
        svg = svg.replace(colour, f"var({variable})")
    tag, rest = svg.split(">", 1)
    tag = re.sub(r' (width|height)="[^"]*"', "", tag)  # the page decides
    return f'{tag} role="img" aria-label="{escape(alt, quote=True)}">{rest}'
