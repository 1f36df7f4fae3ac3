"""The menu: what a stranger sees first."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from miskatonic.bots import bot_names
from miskatonic.cli.content import card_table
from miskatonic.cli.keys import Keys
from miskatonic.cli.play import play_table
from miskatonic.cli.table import Table, saved_in
from miskatonic.cli.words import LANGUAGES, words
from miskatonic.kernel import registry
from miskatonic.kernel.errors import MiskatonicError

GAME = "ritual"


class Menu:
    """A short list of things to do, by number."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.keys = Keys(plain=False)
        self.console = Console(highlight=False)

    def run(self) -> None:
        """Show the menu until the person quits."""
        while True:
            entries = self._entries()
            self._show(entries)
            key = self.keys.read()
            if key == "q":
                return
            if key.isdigit() and 1 <= int(key) <= len(entries):
                name, act = entries[int(key) - 1]
                if name == "menu-quit":
                    return
                try:
                    act()
                except MiskatonicError as error:
                    self.console.print(Text(error.text(self.lang), style="bold red"))
                    self._pause()

    def _entries(self) -> list[tuple[str, Callable[[], None]]]:
        resume = [("menu-resume", self._resume)] if saved_in().exists() else []
        return [
            ("menu-play", self._play_now),
            *resume,
            ("menu-custom", self._set_up),
            ("menu-how", self._how_to_play),
            ("menu-cards", self._cards),
            ("menu-language", self._next_language),
            ("menu-quit", lambda: None),
        ]

    def _say(self, key: str, **values: str | int) -> str:
        return words(self.lang, registry.get(GAME).text_package).format(key, **values)

    def _clear(self) -> None:
        if self.keys.single:
            self.console.clear()

    def _pause(self) -> None:
        key = "play-any-key" if self.keys.single else "play-line"
        self.console.print(Text(self._say(key), style="dim"))
        self.keys.read()

    def _show(self, entries: list[tuple[str, Callable[[], None]]]) -> None:
        self._clear()
        lines = Text()
        for number, (name, _) in enumerate(entries, 1):
            lines.append(f"  {number}  ", style="bold yellow")
            lines.append(self._say(name) + "\n")
        self.console.print(
            Panel(
                lines,
                title=f"[bold]{self._say('menu-title')}[/bold]",
                subtitle=self._say("menu-subtitle"),
                border_style="green",
                padding=(1, 2, 0, 2),
            )
        )

    def _play(self, table: Table, *, resumed: bool = False) -> None:
        play_table(table, self.lang, resumed=resumed)
        self._pause()

    def _play_now(self) -> None:
        self._play(Table.new(GAME, 5, 0, "steady", None, {}, saved_in()))

    def _resume(self) -> None:
        self._play(Table.load(saved_in()), resumed=True)

    def _ask(self, key: str, choices: list[str], default: str) -> str:
        """Ask for one of some words; Enter takes the default."""
        while True:
            listed = " / ".join(f"[{c}]" if c == default else c for c in choices)
            self.console.print(Text(f"{self._say(key)}  {listed}"), end=" ")
            line = sys.stdin.readline()
            answer = line.strip().lower() or default
            if answer in choices or not line:
                return answer if line else default

    def _set_up(self) -> None:
        """Ask for everything a table may agree on."""
        spec = registry.get(GAME)
        least, most = spec.players
        counts = [str(n) for n in range(least, most + 1)]
        players = int(self._ask("menu-ask-players", counts, "5"))
        bots = self._ask("menu-ask-bots", bot_names(spec), "steady")
        yes = self._say("play-yes")
        options: dict[str, Any] = {}
        for option in spec.setup_options:
            if option.choices == (False, True):
                key = f"menu-ask-{option.name.split('_')[0]}"
                options[option.name] = self._ask(key, [yes, "n"], "n") == yes
            elif option.name == "character":
                chosen = []
                for group in (option.choices[:2], option.choices[2:]):
                    chosen.append(self._ask("menu-ask-character", list(group), group[0]))
                options[option.name] = chosen
            elif option.choices:
                key = f"menu-ask-{option.name.replace('_', '-')}"
                options[option.name] = self._ask(key, list(option.choices), option.default)
        self._play(Table.new(GAME, players, 0, bots, None, options, saved_in()))

    def _cards(self) -> None:
        self._clear()
        self.console.print(card_table(registry.get(GAME), self.lang))
        self._pause()

    def _how_to_play(self) -> None:
        self._clear()
        for number in range(1, 5):
            self.console.print(Text(self._say(f"menu-how-{number}") + "\n"))
        self._pause()

    def _next_language(self) -> None:
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
