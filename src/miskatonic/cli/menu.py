"""The menu: what a stranger sees first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.panel import Panel
from rich.text import Text

from miskatonic.bots import bot_names
from miskatonic.cli.content import card_table
from miskatonic.cli.errors import FileTroubleError
from miskatonic.cli.play import play_table
from miskatonic.cli.screen import Screen
from miskatonic.cli.table import Table, saved_in
from miskatonic.cli.words import LANGUAGES, words
from miskatonic.kernel import registry
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.forms import Choice, setup_form
from miskatonic.kernel.text import Texts

GAME = "ritual"


class LeaveSetUp(Exception):  # noqa: N818 - not an error
    """The person would rather go back to the menu."""


class Menu:
    """A short list of things to do, by number."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.spec = registry.get(GAME)
        self.screen = Screen(plain=False)

    @property
    def say(self) -> Texts:
        """The texts in the language of the moment."""
        return words(self.lang, self.spec.text_package)

    def run(self) -> None:
        """Show the menu until the person quits."""
        while True:
            entries = self._entries()
            self._show([name for name, _ in entries])
            key = self.screen.keys.read().lower()
            if key.isdecimal() and 1 <= int(key) <= len(entries):
                name, act = entries[int(key) - 1]
                key = "q" if name == "menu-quit" else ""
                self._do(act)
            if key == "q":
                return

    def _do(self, act: Callable[[], None]) -> None:
        try:
            act()
        except MiskatonicError as error:
            self._complain(error)
        except OSError as problem:
            self._complain(FileTroubleError.of(problem))
        except LeaveSetUp:
            return

    def _complain(self, error: MiskatonicError) -> None:
        self.screen.say(error.text(self.lang), "bold red")
        self.screen.pause(self.say)

    def _entries(self) -> list[tuple[str, Callable[[], None]]]:
        resume = [("menu-resume", self._resume)] if saved_in().exists() else []
        return [
            *resume,
            ("menu-play", self._play_now),
            ("menu-custom", self._set_up),
            ("menu-how", self._how_to_play),
            ("menu-cards", self._cards),
            ("menu-language", self._next_language),
            ("menu-quit", lambda: None),
        ]

    def _show(self, names: list[str]) -> None:
        lines = Text()
        for number, name in enumerate(names, 1):
            lines.append(f"  {number}  ", style="bold yellow")
            lines.append(self.say.format(name) + "\n")
        self.screen.clear()
        self.screen.console.print(
            Panel(
                lines,
                title=Text(self.say.format("menu-title"), style="bold"),
                subtitle=self.say.format("menu-subtitle"),
                border_style="green",
                padding=(1, 2, 0, 2),
            )
        )

    # ------------------------------------------------------------------ playing

    def _play(self, table: Table, *, resumed: bool = False) -> None:
        play_table(table, self.lang, resumed=resumed)
        self.screen.pause(self.say)

    def _play_now(self) -> None:
        self._play(Table.new(GAME, 5, 0, "steady", None, {}, saved_in()))

    def _resume(self) -> None:
        self._play(Table.load(saved_in()), resumed=True)

    def _set_up(self) -> None:
        """Ask for everything a table may agree on."""
        self.screen.clear()
        self.screen.say(self.say.format("menu-set-up"), "dim")
        least, most = self.spec.players
        counts = {str(n): "" for n in range(least, most + 1)}
        players = int(self._ask(self.say.format("menu-ask-players"), counts, "5"))
        known = [Choice(n, self.say.format(f"menu-bot-{n}")) for n in bot_names(self.spec)]
        bots = self._pick(self.say.format("menu-ask-bots"), known, "steady")
        options: dict[str, Any] = {}
        for field in setup_form(self.spec, self.say):
            title = f"{field.title}: {field.help}"
            if field.groups:
                options[field.name] = [
                    self._pick(title, group, default)
                    for group, default in zip(field.groups, field.default, strict=True)
                ]
            elif len(field.choices) > 1:
                options[field.name] = self._pick(title, field.choices, field.default)
        self._play(Table.new(GAME, players, 0, bots, None, options, saved_in()))

    def _pick(self, title: str, choices: Sequence[Choice], default: Any) -> Any:
        """Ask for one of some choices by their place; return its value."""
        labels = {str(n): choice.label for n, choice in enumerate(choices, 1)}
        usual = next(key for key, c in zip(labels, choices, strict=True) if c.value == default)
        return choices[int(self._ask(title, labels, usual)) - 1].value

    def _ask(self, title: str, choices: dict[str, str], default: str) -> str:
        """Ask for one of some keys; Enter takes the default."""
        self.screen.console.print(Text(title, style="bold"))
        lines = [Text.assemble((f"  {key}", "bold yellow"), f" {choices[key]}") for key in choices]
        lines[-1].append(f"  {self.say.format('menu-default', key=default)}", style="dim")
        in_one = Text(" ").join(lines)
        fits = in_one.cell_len <= self.screen.console.width
        self.screen.console.print(in_one if fits else Text("\n").join(lines))
        while True:
            key = self.screen.keys.read().lower() or default
            if key == "q":
                raise LeaveSetUp
            if key in choices:
                self.screen.say(f"    → {choices[key] or key}", "green")
                return key

    # ------------------------------------------------------------------ reading

    def _cards(self) -> None:
        self.screen.read(self.say, card_table(self.spec, self.lang))

    def _how_to_play(self) -> None:
        paragraphs = [Text(self.say.format(f"menu-how-{n}") + "\n") for n in range(1, 5)]
        self.screen.read(self.say, *paragraphs)

    def _next_language(self) -> None:
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
