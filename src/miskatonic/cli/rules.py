"""Looking up the rule ledger."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from miskatonic import rulebook
from miskatonic.cli.errors import FileTroubleError, NoTestsError
from miskatonic.cli.lines import say_json
from miskatonic.cli.terminal import Terminal
from miskatonic.cli.words import words
from miskatonic.kernel.errors import UnknownGameError
from miskatonic.kernel.events import is_idle
from miskatonic.kernel.game import Game
from miskatonic.kernel.telling import KERNEL_EVENTS
from miskatonic.kernel.text import Texts

FIELDS = ("text", "check", "question", "ruling", "given", "expect")


def _plain(entry: Any) -> dict[str, Any]:
    return {"citation": entry.citation, **msgspec.structs.asdict(entry)}


def entry_panel(citation: str, lang: str, *, brief: bool = False) -> RenderableType:
    """Return a rule, example or ruling as a panel."""
    say = words(lang)
    entry = rulebook.find(citation, lang)
    parts: list[RenderableType] = []
    for field in FIELDS:
        text = getattr(entry, field, "")
        if not text or (brief and field == "check"):
            continue
        if field != "text":
            parts.append(Text(say.format(f"rules-{field}"), style="bold"))
        parts.append(Text(text))
    see = getattr(entry, "see", ())
    if see and not brief:
        parts.append(Text(f"{say.format('rules-see')}: {', '.join(see)}", style="dim"))
    if entry.lang != lang:
        parts.append(Text(say.format("rules-english"), style="dim"))
    heading = Text(rulebook.title(citation, lang), style="bold")
    heading.append(f"  {citation}", style="not bold dim")
    return Panel(Group(*parts), title=heading, title_align="left", border_style="yellow")


def cited(told: str, rule: str, lang: str) -> Text:
    """Return a line of the game with the title of the rule behind it, if there is one."""
    line = Text(told)
    if rule:
        line.append(f"  § {rulebook.title(rule, lang)}", style="dim")
    return line


def log_lines(game: Game[Any], lang: str, seat: int | None, start: int = 0) -> list[Text]:
    """Return what happened as a seat may know it; lines in a row share the mention of a rule."""
    lines, last, events = [], "", game.events(seat)[start:]
    kinds = {**game.spec.rules.events, **KERNEL_EVENTS}
    headings = [kinds[event.kind].heading for event in events]
    for event, heading, following in zip_longest(events, headings, headings[1:]):
        if is_idle(heading, following):
            continue
        told = game.describe(event, lang, seat)
        line = cited(told, event.rule if event.rule != last else "", lang)
        if heading:
            line.stylize("bold", 0, len(told))
        lines.append(line)
        last = event.rule
    return lines


def show(citations: list[str], lang: str, *, as_json: bool) -> None:
    """Show entries in full."""
    if as_json:
        say_json([_plain(rulebook.find(citation, lang)) for citation in citations])
        return
    panels = [entry_panel(citation, lang) for citation in citations]
    Terminal().print(Group(*panels))


def search(wanted: list[str], game: str | None, lang: str, *, as_json: bool) -> None:
    """List the entries that have all the words."""
    found = rulebook.search(" ".join(wanted), game, lang)
    if as_json:
        say_json([_plain(entry) for entry in found])
        return
    say, console = words(lang), Terminal()
    if not found:
        console.print(say.format("rules-none"))
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for entry in found:
        text = next(filter(None, (getattr(entry, f, "") for f in ("title", "question", "given"))))
        table.add_row(Text(entry.citation, style="bold yellow"), Text(text))
    console.print(table)
    console.print(Text(say.format("rules-found", count=len(found)), style="dim"))


def coverage(game: str | None, tests: Path, lang: str, *, as_json: bool) -> int:
    """Show how many rules the tests cite; return 1 if they cite rules that do not exist."""
    if not tests.is_dir():
        raise NoTestsError(folder=tests)
    if game is not None and game not in rulebook.games():
        raise UnknownGameError(game=game, known=rulebook.games())
    try:
        found = rulebook.coverage(tests, [game] if game else None)
    except SyntaxError as problem:
        where = f"{problem.filename}:{problem.lineno}"
        raise FileTroubleError(file=where, cause="", problem=problem.msg) from problem
    say = words(lang)
    if as_json:
        say_json(found.summary())
    else:
        _print_coverage(found, say, detailed=game is not None)
    for citation, places in found.unknown.items():
        line = f"{say.format('rules-unknown')}: {citation} ({', '.join(places)})"
        Terminal(stderr=True).print(Text(line, style="red"), soft_wrap=True)
    return 1 if found.unknown else 0


def _print_coverage(found: Any, say: Texts, *, detailed: bool) -> None:
    console = Terminal()
    columns = ("game", "all", "testable", "cited", "share")
    headings = [say.format(f"rules-{name}") for name in columns]
    table = Table(*headings, box=None, padding=(0, 2, 0, 0))
    for column in table.columns[1:]:
        column.justify = "right"
    for name, counts in found.games.items():
        part = counts.cited / counts.testable if counts.testable else 1
        share = say.format("rules-percent", share=part)
        row = (name, counts.rules, counts.testable, counts.cited, share)
        table.add_row(*map(str, row), style="bold")
        if detailed:
            parts = {f"kind-{kind}": count for kind, count in counts.kinds.items()}
            parts |= {"examples": counts.examples, "silences": counts.silences}
            for key, count in parts.items():
                label = "  " + say.format(f"rules-{key}")
                table.add_row(label, "", str(count.total), str(count.cited), style="dim")
    if detailed:
        for name, counts in found.games.items():
            missing = counts.missing[:40]
            if missing:
                console.print(f"{say.format('rules-missing')} ({name}): {', '.join(missing)}")
            more = len(counts.missing) - len(missing)
            if more:
                console.print(say.format("rules-missing-more", count=more))
    console.print(table)
