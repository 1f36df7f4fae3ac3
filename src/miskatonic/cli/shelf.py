"""The games on the shelf."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from miskatonic import rulebook
from miskatonic.bots import bot_names
from miskatonic.cli.lines import say_json
from miskatonic.cli.terminal import Terminal
from miskatonic.cli.words import words
from miskatonic.kernel import registry


def show_games(lang: str, *, as_json: bool) -> None:
    """List the playable games, and those that only have a ledger so far."""
    rows = [_row(name, lang) for name in dict.fromkeys([*registry.names(), *rulebook.games()])]
    if as_json:
        say_json(rows)
        return
    say, console = words(lang), Terminal()
    columns = ("game", "name", "players", "bots", "rules")
    table = Table(*(say.format(f"games-{c}") for c in columns), box=None, padding=(0, 2, 0, 0))
    for row in rows:
        players = f"{row['players'][0]}–{row['players'][1]}"
        bots = ", ".join(row["bots"]) or Text(say.format("games-coming"), style="dim")
        style = "bold" if row["playable"] else "dim"
        table.add_row(row["game"], row["name"], players, bots, str(row["rules"]), style=style)
    console.print(table)
    for row in rows:
        if row["options"]:
            console.print()
            console.print(Text(f"{say.format('games-options')}: {row['game']}", style="bold"))
            options = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
            for option in row["options"]:
                choices = ", ".join(str(c).lower() for c in option["choices"])
                options.add_row(option["name"], choices, Text(option["help"], style="dim"))
            console.print(options)


def _row(name: str, lang: str) -> dict[str, Any]:
    ledger = rulebook.ledger(name, lang) if name in rulebook.games() else None
    row: dict[str, Any] = {
        "game": name,
        "name": ledger.title if ledger else name,
        "playable": name in registry.names(),
        "players": list(ledger.players) if ledger else [],
        "bots": [],
        "rules": len(ledger.rules) if ledger else 0,
        "options": [],
    }
    if row["playable"]:
        spec = registry.get(name)
        say = words(lang, spec.telling.text_package)
        row["players"] = list(spec.players)
        row["bots"] = bot_names(spec)
        row["options"] = [
            {
                "name": option.name,
                "choices": list(option.choices),
                "default": option.default,
                "rule": option.rule,
                "help": say.format(f"{name}-option-{option.name}-help"),
            }
            for option in spec.rules.setup_options
        ]
    return row
