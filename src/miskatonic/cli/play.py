"""Playing in the terminal: show the table, ask, answer."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from miskatonic.cli.content import card_table
from miskatonic.cli.keys import Keys
from miskatonic.cli.rules import entry_panel
from miskatonic.cli.table import Table
from miskatonic.cli.words import words
from miskatonic.kernel.errors import MiskatonicError, UndoRefusedError
from miskatonic.kernel.spec import View

RECAP = 12
"""Events told to somebody who comes back."""
AROUND = 22
"""Lines that the table and the options need beside the log, at most tables."""


def scene_of(table_game: Any) -> Callable[..., RenderableType]:
    """Return the function that draws a game's table."""
    module, _, name = table_game.spec.scene.partition(":")
    draw: Callable[..., RenderableType] = getattr(import_module(module), name)
    return draw


def play_table(table: Table, lang: str, *, plain: bool = False, resumed: bool = False) -> None:
    """Play a table to its end, or until the person quits."""
    TerminalGame(table, lang, plain=plain).run(resumed=resumed)


class TerminalGame:
    """One person at one table."""

    def __init__(self, table: Table, lang: str, *, plain: bool) -> None:
        self.table = table
        self.game = table.game
        self.lang = lang
        self.keys = Keys(plain=plain)
        self.console = Console(highlight=False)
        self.say = words(lang, self.game.spec.text_package)
        self.draw = scene_of(self.game)
        self.told = 0
        """Number of events that the person has seen."""
        self.notice = ""
        self.shown: View | None = None
        """What the person saw when choosing last."""

    def run(self, *, resumed: bool) -> None:
        """Play until the end or until the person quits."""
        if resumed:
            self.notice = self.say.format("play-resumed")
            self.told = max(0, len(self.game.events(self.table.seat)) - RECAP)
        while True:
            self.table.let_bots_play()
            if self.game.pending is None:
                self._show_end()
                return
            self._show()
            if not self._ask():
                return

    # ------------------------------------------------------------------ showing

    def _clear(self) -> None:
        if self.keys.single:
            self.console.clear()
        else:
            self.console.print()

    def _happened(self, start: int) -> list[Text]:
        seat = self.table.seat
        lines = []
        for event in self.game.events(seat)[start:]:
            text = Text(self.game.describe(event, self.lang, seat))
            if event.rule:
                text.append(f"  {event.rule.partition(':')[2]}", style="dim")
            lines.append(text)
        return lines

    def _show(self) -> None:
        seat = self.table.seat
        events = self._happened(self.told)
        most = max(4, self.console.height - AROUND) if self.keys.single else len(events)
        hidden = len(events) - most
        self._clear()
        if events:
            title = self.say.format("play-happened")
            lines = ([Text("…", style="dim")] if hidden > 0 else []) + events[-most:]
            self.console.print(Panel(Group(*lines), title=title, border_style="dim"))
        self.console.print(self.draw(self.game.view(seat), self.say, self.shown))
        self._show_options()

    def _show_options(self) -> None:
        seat = self.table.seat
        self.console.print(Text(self.game.question(self.lang, seat), style="bold"))
        for number, option in enumerate(self.game.options(self.lang, seat), 1):
            line = Text(f"  {number}  ", style="bold yellow")
            line.append(option.label, style="default not bold")
            line.append(f"  {option.rule.partition(':')[2]}", style="dim not bold")
            self.console.print(line)
        most = len(self.game.options(self.lang, seat))
        self.console.print(Text(self.say.format("play-keys", most=most), style="dim"))
        if self.notice:
            self.console.print(Text(self.notice, style="bold cyan"))
            self.notice = ""

    def _show_end(self) -> None:
        seat = self.table.seat
        self._clear()
        self.console.print(
            Panel(Group(*self._happened(self.told)), title=self.say.format("play-over"))
        )
        self.console.print(self.draw(self.game.view(seat), self.say))
        assert self.game.result is not None
        mine = self.game.result[seat]
        key = "play-you-won" if mine.won else "play-you-lost"
        if mine.survived and not mine.won:
            key = "play-you-survived"
        self.console.print(Text(self.say.format(key, sanity=mine.sanity), style="bold"))
        if self.game.seed is not None:
            self.console.print(self.say.format("play-seed", seed=str(self.game.seed)))
        self.console.print(
            self.say.format("play-record", file=str(self.table.finish())), soft_wrap=True
        )

    # ------------------------------------------------------------------ asking

    def _ask(self) -> bool:
        """Read a key and do what it says; return whether to go on."""
        commands: dict[str, Callable[[], None]] = {
            "?": self._explain,
            "u": self._undo,
            "c": self._cards,
            "l": self._whole_log,
            "e": self._expose,
            "s": self._save,
        }
        if not self.keys.single:
            self.console.print(self.say.format("play-prompt"), end=": ")
        key = self.keys.read()
        if key == "q":
            path = self.table.save()
            self.console.print(self.say.format("play-quit", file=str(path)), soft_wrap=True)
            return False
        options = self.game.options(self.lang, self.table.seat)
        if key.isdigit() and 1 <= int(key) <= len(options):
            self.told = len(self.game.events(self.table.seat))
            self.shown = self.game.view(self.table.seat)
            self.game.answer(options[int(key) - 1].id, self.table.seat)
        elif key in commands:
            commands[key]()
        elif key:
            self.notice = self.say.format("play-not-understood", key=key)
        return True

    def _confirmed(self, key: str) -> bool:
        self.console.print(Text(self.say.format(key), style="bold"))
        return self.keys.read().lower().startswith(self.say.format("play-yes"))

    def _pause(self) -> None:
        self.console.print(
            Text(self.say.format("play-any-key" if self.keys.single else "play-line"), style="dim")
        )
        self.keys.read()

    def _explain(self) -> None:
        """Show the rules behind the open options."""
        decision = self.game.decision_of(self.table.seat)
        assert decision is not None
        citations = dict.fromkeys([decision.rule, *(o.rule for o in decision.options)])
        self._clear()
        self.console.print(Text(self.say.format("play-rules-title"), style="bold"))
        for citation in filter(None, citations):
            self.console.print(entry_panel(citation, self.lang, brief=True))
        self._pause()

    def _cards(self) -> None:
        self._clear()
        self.console.print(card_table(self.game.spec, self.lang))
        self._pause()

    def _whole_log(self) -> None:
        self._clear()
        lines = Group(*self._happened(0))
        self.console.print(Panel(lines, title=self.say.format("play-log")))
        self._pause()

    def _save(self) -> None:
        self.notice = self.say.format("play-saved", file=str(self.table.save()))

    def _undo(self) -> None:
        try:
            self.table.undo(consent=False)
        except UndoRefusedError as refusal:
            if refusal.details["reason"] == "nothing":
                self.notice = self.say.format("play-nothing-to-undo")
                return
            if not self._confirmed("play-undo-consent"):
                return
            self.table.undo(consent=True)
        self.told = max(0, len(self.game.events(self.table.seat)) - RECAP)
        self.notice = self.say.format("play-undone")

    def _expose(self) -> None:
        """12.f3 of Ritual, or whatever a game offers under that name."""
        if not self._confirmed("play-exposed-sure"):
            return
        try:
            self.game.command("expose", self.table.seat)
        except MiskatonicError as refusal:
            self.notice = refusal.text(self.lang)
