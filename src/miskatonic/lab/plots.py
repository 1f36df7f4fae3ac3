"""The plots of a report, with descriptions in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle
from textwrap import wrap
from typing import Any

from miskatonic.kernel.text import Texts
from miskatonic.lab.canvas import INK, SERIES, drawing
from miskatonic.lab.results import Results
from miskatonic.lab.summary import Share

MANY = 25
"""With more distinct lengths than this, games are counted in bins."""
NARROW = 44
"""Letters that fit side by side in a plot."""
MARKS = "os^Dv"
"""Markers that distinguish bots where colours do not."""


@dataclass(frozen=True)
class Plot:
    """A picture with its heading and caption."""

    title: str
    caption: str
    svg: str


def plots(results: Results, words: Texts) -> Iterator[Plot]:
    """Yield the plots that the results have data for."""
    shares = results.seats[0].shares
    for field, key in (("rounds_survived", "rounds"), ("won", "won")):
        if field in shares:
            yield _by_seat(results, words, field, key)
            break
    for field in results.seats[0].means:
        yield _final(results, words, field)
    yield _length(results, words)
    if results.overall.round_ends:
        yield _ends(results, words)


def percent(words: Texts, share: float) -> str:
    """Return a share as a percentage in the language's format."""
    return words.format("lab-percent", share=share)


def _by_seat(results: Results, words: Texts, field: str, key: str) -> Plot:
    colours = _colours(results)
    seats = [(own.seats[0], own.bot, own.shares[field]) for own in results.seats]
    alt = "; ".join(
        f"{words.format('lab-seat-named', seat=seat)} ({bot}): {_with_interval(words, share)}"
        for seat, bot, share in seats
    )
    with drawing(key, alt) as picture:
        axes = picture.axes
        for (bot, colour), mark in zip(colours.items(), cycle(MARKS), strict=False):
            own = [(seat, share) for seat, name, share in seats if name == bot]
            axes.errorbar(
                [seat for seat, _ in own],
                [share.share for _, share in own],
                list(zip(*((s.share - s.low, s.high - s.share) for _, s in own), strict=True)),
                fmt=mark,
                color=colour,
                label=bot,
                ms=8,
                lw=2,
                capsize=6,
            )
        axes.set_xticks(range(len(seats)))
        axes.set_xlim(-0.6, len(seats) - 0.4)
        axes.grid(visible=False, axis="x")
        axes.set_xlabel(words.format("lab-seat"))
        _legend(axes)
        axes.set_ylabel(words.format(f"lab-plot-{key}-axis"))
        _percent_axis(axes.yaxis, words)
    title = words.format(f"lab-plot-{key}")
    return Plot(title, words.format(f"lab-plot-{key}-caption"), picture.svg)


def _final(results: Results, words: Texts, field: str) -> Plot:
    colours = _colours(results)
    ends = {own.bot: _shares_of_values(results, field, own.seats) for own in results.bots}
    values = sorted({value for shares in ends.values() for value in shares})
    title = words.format("lab-plot-final", field=field_name(words, field))
    alt = "; ".join(
        f"{bot}: " + ", ".join(f"{value}: {percent(words, own[value])}" for value in sorted(own))
        for bot, own in ends.items()
    )
    with drawing(f"final-{field}", alt) as picture:
        axes = picture.axes
        width = 0.8 / len(ends)
        for place, (bot, own) in enumerate(ends.items()):
            shift = (place - (len(ends) - 1) / 2) * width
            heights = [own.get(value, 0.0) for value in values]
            where = [value + shift for value in values]
            axes.bar(where, heights, width * 0.92, color=colours[bot], label=bot)
        if all(isinstance(value, int) for value in values) and len(values) <= MANY:
            axes.set_xticks(range(values[0], values[-1] + 1))
        axes.grid(visible=False, axis="x")
        axes.set_xlabel(field_name(words, field))
        axes.set_ylabel(words.format("lab-plot-final-axis"))
        _legend(axes)
        _percent_axis(axes.yaxis, words)
    return Plot(title, words.format("lab-plot-final-caption"), picture.svg)


def _length(results: Results, words: Texts) -> Plot:
    unit = "rounds" if "rounds" in results.columns else "decisions"
    lengths: list[int] = results.columns[unit]
    mean = sum(lengths) / len(lengths)
    counts = Counter(lengths)
    peak, most = max(counts.items(), key=lambda entry: (entry[1], -entry[0]))
    told = {
        "mean": words.format("lab-mean", mean=mean),
        "most": words.format("lab-number", number=most),
        "peak": f"{words.format('lab-number', number=peak)} {words.format(f'lab-{unit}')}",
        "least": words.format("lab-number", number=min(lengths)),
        "longest": words.format("lab-number", number=max(lengths)),
    }
    with drawing("length", words.format("lab-plot-length-alt", **told)) as picture:
        axes = picture.axes
        step = -(-(max(lengths) - min(lengths) + 1) // MANY)
        edges = [edge - 0.5 for edge in range(min(lengths), max(lengths) + step + 1, step)]
        axes.hist(lengths, edges, color=SERIES[0], rwidth=0.9)
        axes.axvline(mean, color=INK, lw=1.5, ls=(0, (4, 3)))
        axes.grid(visible=False, axis="x")
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.set_xlabel(words.format(f"lab-plot-length-{unit}-axis"))
        axes.set_ylabel(words.format("lab-games"))
        axes.yaxis.set_major_formatter(_formatter(words, "lab-number", "number"))
    caption = words.format("lab-plot-length-caption", mean=told["mean"])
    return Plot(words.format(f"lab-plot-length-{unit}"), caption, picture.svg)


def _ends(results: Results, words: Texts) -> Plot:
    ends = results.overall.round_ends
    total = sum(ends.values())
    names = [reason_name(words, reason) for reason in ends]
    shares = [count / total for count in ends.values()]
    told = [percent(words, share) for share in shares]
    alt = "; ".join(f"{name}: {share}" for name, share in zip(names, told, strict=True))
    with drawing("ends", alt) as picture:
        axes = picture.axes
        place = 0.0
        for name, share, text in zip(names, shares, told, strict=True):
            # The label goes above its bar: some are long, and phones are narrow.
            lines = wrap(name, NARROW)
            place += 0.55 + 0.45 * len(lines)
            axes.text(0, place - 0.25, "\n".join(lines), va="bottom")
            axes.barh(place, share, height=0.38, color=SERIES[0])
            axes.annotate(text, (share, place), (5, 0), textcoords="offset points", va="center")
        axes.set_ylim(place + 0.3, 0.3)
        axes.set_xlim(0, max(shares) * 1.2)
        axes.set_axis_off()
    number = words.format("lab-number", number=total)
    caption = words.format("lab-plot-ends-caption", rounds=number)
    return Plot(words.format("lab-plot-ends"), caption, picture.svg)


def field_name(words: Texts, field: str) -> str:
    """Return the name of a result's field; a game's own fields may fall back to their ids."""
    key = f"lab-field-{field}"
    return words.format(key) if words.has(key) else field


def value_name(words: Texts, field: str, value: str) -> str:
    """Return the name of a value in a game's own column, if the game has a word for it."""
    key = f"lab-{field}-{value}"
    return words.format(key) if words.has(key) else value or "–"


def reason_name(words: Texts, reason: str) -> str:
    """Return why a round ended, in the game's own words (``reason-<id>``) if it has any."""
    key = f"reason-{reason}"
    return words.format(key) if words.has(key) else reason


def _with_interval(words: Texts, share: Share) -> str:
    low, high = percent(words, share.low), percent(words, share.high)
    return f"{percent(words, share.share)} ({words.format('lab-interval', low=low, high=high)})"


def _colours(results: Results) -> dict[str, str]:
    return {own.bot: SERIES[number % len(SERIES)] for number, own in enumerate(results.bots)}


def _shares_of_values(results: Results, field: str, seats: tuple[int, ...]) -> dict[Any, float]:
    counts: Counter[Any] = Counter()
    for seat in seats:
        counts.update(results.columns[f"{field}_{seat}"])
    return {value: count / counts.total() for value, count in counts.items()}


def _legend(axes: Any) -> None:
    """Add a legend of the bots above the plot."""
    axes.legend(ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1.0))


def _formatter(words: Texts, key: str, name: str) -> Callable[[float, int], str]:
    return lambda value, place: words.format(key, **{name: value})


def _percent_axis(axis: Any, words: Texts) -> None:
    axis.get_major_locator().set_params(steps=[1, 2, 5, 10])
    axis.set_major_formatter(_formatter(words, "lab-percent-plain", "share"))
