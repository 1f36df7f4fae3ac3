"""Card files: validation, JSON Schema for editors, and card texts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from miskatonic.cli.lines import say_json
from miskatonic.cli.terminal import Terminal
from miskatonic.cli.words import words
from miskatonic.kernel import registry
from miskatonic.kernel.card_texts import told_cards
from miskatonic.kernel.effects.loader import content_error, read_yaml
from miskatonic.kernel.effects.packs import read_pack
from miskatonic.kernel.safe_text import one_line
from miskatonic.kernel.spec import GameSpec, named

COLOURS = {"pure": "bright_blue", "cursed": "red"}


def check(path: Path, lang: str) -> None:
    """Check a file, or every YAML file below a folder; the first mistake is an error."""
    say, console = words(lang), Terminal()
    files = _below(path) if path.is_dir() else [path] if path.exists() else []
    if not files:
        raise content_error(str(path), "nothing")
    for file in files:
        cards = read_pack(read_yaml(file, str(file)), str(file))
        console.print(
            say.format("content-fine", file=one_line(str(file)), cards=len(cards)), soft_wrap=True
        )


def _below(folder: Path) -> list[Path]:
    """Return the YAML files below a folder, however deep; links to folders are not followed."""
    found, folders = [], [folder]
    while folders:
        for item in folders.pop().iterdir():
            if item.is_dir() and not item.is_symlink():
                folders.append(item)
            elif item.suffix in (".yaml", ".yml"):
                found.append(item)
    return sorted(found)


def schema(game: str) -> None:
    """Print the JSON Schema of a game's card files."""
    say_json(named(registry.get(game).content.schema)())


def card_table(spec: GameSpec[Any], lang: str) -> Table:
    """Return all cards of a game with their generated texts."""
    say = words(lang, spec.telling.text_package)
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for card in told_cards(spec, say).values():
        name = Text(card.name, style=COLOURS.get(card.colour, ""))
        if card.copies > 1:
            name.append(f" ×{card.copies}", style="dim")
        kind = Text(f"{card.type_name}, {card.colour_name}", style="dim")
        table.add_row(name, kind, Text(card.text))
    return table


def cards(game: str, lang: str) -> None:
    """Print the cards of a game."""
    Terminal().print(card_table(registry.get(game), lang))
