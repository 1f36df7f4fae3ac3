"""The menu, which newcomers see first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, takewhile
from typing import Any, NamedTuple

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from miskatonic.bots import bot_names
from miskatonic.cli.cards import by_type, one_by_one
from miskatonic.cli.content import card_table
from miskatonic.cli.errors import FileTroubleError
from miskatonic.cli.keys import number_in
from miskatonic.cli.play import play_table
from miskatonic.cli.screen import Screen
from miskatonic.cli.table import Table as TerminalTable
from miskatonic.cli.table import saved_in
from miskatonic.cli.words import LANGUAGES, words
from miskatonic.kernel import registry
from miskatonic.kernel.card_texts import CardTold
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.forms import Choice, setup_form
from miskatonic.kernel.lessons import lessons_of
from miskatonic.kernel.spec import GameSpec
from miskatonic.kernel.text import Texts


class Entry(NamedTuple):
    """An entry of the menu: label, action and hint."""

    label: str
    act: Callable[[], None]
    about: str = ""


class LeaveSetUp(Exception):  # noqa: N818 - not an error
    """The person wants to go back to the menu."""


class LeaveMenu(Exception):  # noqa: N818 - not an error
    """The person leaves this menu."""


class Menu:
    """Short lists of things to do, by number: first which game, then what to do with it."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.games = [registry.get(name) for name in registry.names()]
        self.spec = self.games[0]
        self.screen = Screen(plain=False)

    @property
    def say(self) -> Texts:
        """The texts in the current language."""
        return words(self.lang, self.spec.telling.text_package)

    def run(self) -> None:
        """Show the menu until the person quits."""
        if len(self.games) > 1:
            self._stay(self._front, lambda: self.say.format("menu-games"))
        else:
            self._stay(self._only, self._subtitle)

    def _stay(self, entries: Callable[[], list[Entry]], subtitle: Callable[[], str]) -> None:
        """Show a list and do what is chosen, until the person leaves it."""
        while True:
            listed = entries()
            self._show(listed, subtitle())
            key = self.screen.keys.number(len(listed), self._typed).lower()
            if key == "q":
                return
            if number := number_in(key, len(listed)):
                try:
                    self._do(listed[number - 1].act)
                except LeaveMenu:
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

    # ------------------------------------------------------------------ lists

    def _front(self) -> list[Entry]:
        """Return the games, and the entries that concern none of them."""
        return [*self._left(), *map(self._game, self.games), *self._rest()]

    def _only(self) -> list[Entry]:
        """Return all entries, if there is only one game."""
        return [*self._left(), *self._of_game(), *self._rest()]

    def _left(self) -> list[Entry]:
        left = saved_in().exists()
        return [Entry(self.say.format("menu-resume"), self._resume)] if left else []

    def _rest(self) -> list[Entry]:
        return [
            Entry(self.say.format("menu-language"), self._next_language),
            Entry(self.say.format("menu-quit"), self._leave),
        ]

    def _game(self, spec: GameSpec[Any]) -> Entry:
        say = words(self.lang, spec.telling.text_package)

        def enter() -> None:
            self.spec = spec
            back = Entry(self.say.format("menu-back"), self._leave)
            self._stay(lambda: [*self._of_game(), back], self._subtitle)

        return Entry(say.format("game-title"), enter, say.format("game-summary"))

    def _of_game(self) -> list[Entry]:
        """Return the entries for the current game."""
        say, others = self.say, self.spec.usual_players - 1
        how = [Entry(say.format("menu-how"), self._how_to_play)] if self._how() else []
        return [
            Entry(say.format("menu-play", others=others, bot=self._usual_bot()), self._play_now),
            Entry(say.format("menu-custom"), self._set_up),
            *how,
            *map(self._lesson, lessons_of(self.spec)),
            Entry(say.format("menu-cards"), self._cards),
        ]

    def _lesson(self, name: str) -> Entry:
        """Return the entry of a lesson."""
        title, about = self.say.format(f"lesson-{name}"), self.say.format(f"lesson-{name}-about")

        def learn() -> None:
            bots = self._usual_bot()
            self._play(TerminalTable.teach(self.spec.id, name, bots, None, saved_in()))

        return Entry(self.say.format("menu-lesson", title=title), learn, about)

    def _leave(self) -> None:
        raise LeaveMenu

    def _subtitle(self) -> str:
        return self.say.format("menu-subtitle", game=self.say.format("game-title"))

    def _show(self, entries: list[Entry], subtitle: str) -> None:
        lines = Table.grid(padding=(0, 2, 0, 0))
        wide = len(str(len(entries)))
        for number, entry in enumerate(entries, 1):
            told = Text(entry.label)
            if entry.about:
                told.append(f"\n{entry.about}", style="dim")
            lines.add_row(Text(f"  {number:>{wide}}", style="bold yellow"), told)
        self.screen.clear()
        self.screen.console.print(
            Panel(
                lines,
                title=Text(self.say.format("menu-title"), style="bold"),
                subtitle=subtitle,
                border_style="green",
                padding=(1, 2),
            )
        )

    def _typed(self, number: str) -> None:
        """Show a number that may still get more digits."""
        self.screen.typed(self.say, number)

    # ------------------------------------------------------------------ playing

    def _usual_bot(self) -> str:
        known = bot_names(self.spec)
        return "steady" if "steady" in known else "random"

    def _play(self, table: TerminalTable, *, resumed: bool = False) -> None:
        play_table(table, self.lang, resumed=resumed)
        self.screen.pause(self.say)

    def _new(self, players: int, bots: str, options: dict[str, Any]) -> None:
        self._play(TerminalTable.new(self.spec.id, players, 0, bots, None, options, saved_in()))

    def _play_now(self) -> None:
        self._new(self.spec.usual_players, self._usual_bot(), {})

    def _resume(self) -> None:
        self._play(TerminalTable.load(saved_in()), resumed=True)

    def _set_up(self) -> None:
        """Ask for every set-up option."""
        self.screen.clear()
        self.screen.say(self.say.format("menu-set-up"), "dim")
        least, most = self.spec.players
        counts = {str(n): "" for n in range(least, most + 1)}
        usual = str(self.spec.usual_players)
        players = int(self._ask(self.say.format("menu-ask-players"), counts, usual))
        bots = self._usual_bot()
        if players > 1:
            known = [Choice(n, self.say.format(f"menu-bot-{n}")) for n in bot_names(self.spec)]
            bots = self._pick(self.say.format("menu-ask-bots"), known, bots)
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
        self._new(players, bots, options)

    def _pick(self, title: str, choices: Sequence[Choice], default: Any) -> Any:
        """Ask for a numbered choice; return its value."""
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
            key = self.screen.keys.number(len(choices), self._typed).lower() or default
            if key == "q":
                raise LeaveSetUp
            if key in choices:
                self.screen.say(f"    → {choices[key] or key}", "green")
                return key

    # ------------------------------------------------------------------ reading

    def _cards(self) -> None:
        """Show the cards; if there are many, one type after the other."""
        kinds = by_type(self.spec, self.say)
        if len(kinds) == 1:
            self.screen.read(self.say, card_table(self.spec, self.lang))
            return
        self._stay(
            lambda: [
                *(
                    Entry(f"{name} ({len(cards)})", self._reader(cards))
                    for name, cards in kinds.items()
                ),
                Entry(self.say.format("menu-back"), self._leave),
            ],
            self._subtitle,
        )

    def _reader(self, cards: list[CardTold]) -> Callable[[], None]:
        return lambda: self.screen.read(self.say, *one_by_one(cards))

    def _how(self) -> list[str]:
        """Return a summary of the rules in paragraphs; empty if the game has none."""
        keys = takewhile(self.say.has, (f"menu-how-{self.spec.id}-{n}" for n in count(1)))
        return [self.say.format(key) for key in keys]

    def _how_to_play(self) -> None:
        self.screen.read(self.say, *(Text(paragraph + "\n") for paragraph in self._how()))

    def _next_language(self) -> None:
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
