"""The table in the terminal: the town, the worlds beyond, the sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from miskatonic.games.ah2.rules.board import AREA, ARKHAM, NEIGHBOURHOOD_OF
from miskatonic.games.ah2.telling import names, text_mode
from miskatonic.games.ah2.telling.text_mode import Fact
from miskatonic.games.ah2.view import Ah2View, Sheet
from miskatonic.kernel.text import Texts
from miskatonic.parts.terminal import Flow

STYLES = {
    "you": "bold green",
    "person": "green",
    "gate": "magenta",
    "monster": "red",
    "clue": "cyan",
    "sealed": "bold blue",
    "closed": "dim",
    "exhausted": "dim strike",
    "delayed": "yellow",
    "cursed": "red",
    "gone": "red",
}
"""Highlights; the words beside the colours say the same."""
HEADING = "bold yellow"
WIDE, HIGH = 100, 32
"""Minimum screen size, in columns and lines, for a line per neighbourhood."""
FULL, EMPTY = "●", "○"


def draw(view: Ah2View, texts: Texts, before: Ah2View | None = None) -> Group:
    """Return the table as a seat sees it, the most important part first.

    The caller may leave out parts for which there is no room.
    """
    if view.result is not None:
        return Group(_end(view, texts))
    if not view.ancient_one:  # no investigators yet
        return Group(Text(text_mode.when(view, texts), style=HEADING))
    own = view.seat if view.seat is not None else view.acting
    town = not text_mode.in_battle(view)
    parts: list[RenderableType] = [
        _heading(view, texts),
        _own(view, own, texts, where=town),
    ]
    if town:
        parts.append(Town(view, texts))
    others = [(s, who) for s, who in enumerate(view.investigators) if s != own]
    if others:
        parts.append(Group(*(_brief(texts, view, seat, sheet) for seat, sheet in others)))
    if lasting := list(text_mode.lasting(view, texts)):
        parts.append(Group(*(_flow(title, [Text(name)]) for title, name in lasting)))
    if town and view.clues:
        parts.append(Clues(view, texts))
    return Group(*parts)


def _styled(facts: Iterable[Fact]) -> list[Text]:
    return [Text(fact.text, style=STYLES.get(fact.kind, "")) for fact in facts]


def _flow(title: str, items: Sequence[Text], style: str = "dim") -> Flow:
    """Return a title with its items; all titles are equally wide."""
    return Flow(Text(title, style=style), items, indent=lambda width: 23 if width >= WIDE else 14)


# ---------------------------------------------------------------------- the board


def _heading(view: Ah2View, texts: Texts) -> RenderableType:
    """Return turn, phase, Ancient One, and every countdown to disaster."""
    titles = (text_mode.when(view, texts), names.name(texts, view.ancient_one))
    items = [Text(title, style=HEADING) for title in titles]
    for fact in text_mode.tracks(view, texts):
        items.append(Text(fact.text))
        if fact.kind == "doom":
            items[-1].append(f" {FULL * min(view.doom, view.doom_track)}", style="red")
            items[-1].append(EMPTY * max(0, view.doom_track - view.doom), style="dim")
    return _flow("", items)


class Town:
    """Who and what is where: a line per neighbourhood, or only for places that are not empty."""

    def __init__(self, view: Ah2View, texts: Texts) -> None:
        self.view = view
        self.texts = texts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the town as the size of the screen allows, then the worlds beyond."""
        found = text_mode.there(self.view, self.texts)
        town = {place: facts for place, facts in found.items() if AREA[place] in ARKHAM}
        yield from self._districts(town) if _roomy(console, options) else self._briefly(town)
        beyond = {place: facts for place, facts in found.items() if place not in town}
        if beyond:
            yield _flow(self.texts.format("table-beyond"), [*self._places(beyond)])
        if self.view.outskirts:
            away = [Text(names.name(self.texts, m)) for m in self.view.outskirts]
            yield _flow(names.place(self.texts, "outskirts"), away)

    def _districts(self, town: dict[str, list[Fact]]) -> Iterator[Flow]:
        for number, name in enumerate(text_mode.DISTRICTS):
            own = {p: facts for p, facts in town.items() if NEIGHBOURHOOD_OF[AREA[p]] == number}
            title = self.texts.format(f"neighbourhood-{name}")
            yield _flow(title, [*self._places(own)] or [Text("–", style="dim")])

    def _briefly(self, town: dict[str, list[Fact]]) -> Iterator[Flow]:
        """Yield the places where something is going on."""
        busy = {p: [f for f in facts if f.kind != "clue"] for p, facts in town.items()}
        busy = {place: facts for place, facts in busy.items() if facts}
        yield _flow(self.texts.format("table-town"), [*self._places(busy)])

    def _places(self, found: dict[str, list[Fact]]) -> Iterator[Text]:
        for place, facts in found.items():
            line = Text(names.place(self.texts, place)).append(": ")
            yield line.append_text(Text(", ").join(_styled(facts)))


class Clues:
    """Where clues are, unless the town shows them: a line of its own, the first to be dropped."""

    def __init__(self, view: Ah2View, texts: Texts) -> None:
        self.view = view
        self.texts = texts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield nothing on a large screen, where the neighbourhoods show it."""
        if not _roomy(console, options):
            yield _flow(self.texts.format("table-clues"), [*self._places()])

    def _places(self) -> Iterator[Text]:
        for place in sorted(self.view.clues, key=AREA.__getitem__):
            count = self.view.clues[place]
            line = Text(names.place(self.texts, place), style=STYLES["clue"])
            yield line.append(f" ×{count}" if count > 1 else "")


def _roomy(console: Console, options: ConsoleOptions) -> bool:
    return options.max_width >= WIDE and console.height >= HIGH


# ---------------------------------------------------------------------- sheets


def _own(view: Ah2View, seat: int, texts: Texts, *, where: bool) -> RenderableType:
    """Return an investigator with skills, cards and trophies."""
    sheet = view.investigators[seat]
    if not sheet.investigator:
        return _flow(texts.person(seat, view.seat), [Text(texts.format("table-nobody"))])
    facts = [f for f in text_mode.condition(texts, sheet) if where or f.kind != "place"]
    who = [Text(names.name(texts, sheet.investigator), style="bold"), *_styled(facts)]
    flows = [
        _flow(texts.person(seat, view.seat), who, STYLES["you"]),
        _flow(texts.format("table-skills"), list(_skills(sheet, texts))),
    ]
    if sheet.cards:
        flows.append(_flow(texts.format("table-cards"), _styled(text_mode.cards(texts, sheet))))
    if sheet.monsters or sheet.gates:
        flows.append(
            _flow(texts.format("table-trophies"), _styled(text_mode.trophies(texts, sheet)))
        )
    return Group(*flows)


def _skills(sheet: Sheet, texts: Texts) -> Iterator[Text]:
    """Yield the pairs of skills, and the position of each marker among its four."""
    for pair, place in zip(text_mode.skills(texts, sheet), sheet.sliders, strict=True):
        line = Text(pair).append(" ")
        for n in range(4):
            line.append(FULL if n == place else EMPTY, style="yellow" if n == place else "dim")
        yield line


def _brief(texts: Texts, view: Ah2View, seat: int, sheet: Sheet) -> Flow:
    """Return what matters about a companion; the town shows where."""
    if not sheet.investigator:
        return _flow(texts.person(seat, view.seat), [Text(texts.format("table-nobody"))])
    dull = {"place", "focus", *(() if sheet.clues else ("clue",))}
    facts = [fact for fact in text_mode.condition(texts, sheet) if fact.kind not in dull]
    who = [Text(names.name(texts, sheet.investigator)), *_styled(facts)]
    return _flow(texts.person(seat, view.seat), who)


# ---------------------------------------------------------------------- the end


def _end(view: Ah2View, texts: Texts) -> RenderableType:
    """Return how it ended, the score, and each investigator's fate."""
    assert view.result is not None
    table = Table.grid(padding=(0, 3, 0, 0))
    for title, told in text_mode.outcome(view.result, texts):
        table.add_row(Text(title), Text(told, style="bold"))
    title = texts.format(f"ending-{view.result[0].ending}")
    colour = "green" if view.result[0].won else "red"
    return Panel(table, title=title, title_align="left", border_style=colour)
