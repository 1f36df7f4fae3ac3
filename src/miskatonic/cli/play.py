"""Playing in the terminal: show the table, ask, answer."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from miskatonic.cli.cards import on_the_table
from miskatonic.cli.choice import Choice
from miskatonic.cli.errors import FileTroubleError
from miskatonic.cli.keys import number_in
from miskatonic.cli.lesson import Teacher
from miskatonic.cli.rules import entry_panel, log_lines
from miskatonic.cli.screen import LEAST, Screen
from miskatonic.cli.table import Table, saved_in
from miskatonic.cli.words import words
from miskatonic.kernel.errors import MiskatonicError, RuleFaultError, UndoRefusedError
from miskatonic.kernel.safe_text import one_line
from miskatonic.kernel.spec import View, named

KEYS = "?uclstqh"
"""Keys with the same meaning in every game, besides the numbers."""
RECAP = 12
"""Events recapped when a game is resumed."""


def scene_of(table_game: Any) -> Callable[..., Group]:
    """Return the function that draws a game's table, below any news."""
    draw: Callable[..., Group] = named(table_game.spec.telling.terminal)
    return draw


def keys_of(commands: Iterable[str]) -> dict[str, str]:
    """Return a key for every table command: the first of its letters that is free."""
    keys: dict[str, str] = {}
    for name in commands:
        keys[next(letter for letter in name if letter not in {*KEYS, *keys})] = name
    return keys


def play_table(table: Table, lang: str, *, plain: bool = False, resumed: bool = False) -> None:
    """Play a table to its end, or until the person quits."""
    TerminalGame(table, lang, plain=plain).run(resumed=resumed)


class TerminalGame:
    """One person at one table."""

    def __init__(self, table: Table, lang: str, *, plain: bool) -> None:
        self.table = table
        self.game = table.game
        self.lang = lang
        self.screen = Screen(plain=plain)
        self.say = words(lang, self.game.spec.telling.text_package)
        self.draw = scene_of(self.game)
        self._command_keys = keys_of(self.game.spec.rules.commands)
        self.choice = Choice(self.game, table.seat, lang, self.say, self.screen, self._command_keys)
        self.teacher = Teacher(table, self.say, self.screen)
        self.told = 0
        """Number of events that the person has seen."""
        self.read = -1
        """Number of events the person has paged through."""
        self.shown: View | None = None
        """What the person saw at the last choice."""

    def run(self, *, resumed: bool) -> None:
        """Play until the end or until the person quits."""
        if resumed:
            self.choice.notice = self.say.format("play-resumed")
            self._recap()
        while True:
            self.table.let_bots_play()
            if self.table.lesson is not None and not self._taught():
                continue
            if self.game.pending is None:
                self._show_end()
                return
            self._show()
            if not self._ask():
                return

    def _taught(self) -> bool:
        """Show the lesson's hint; return whether the person is asked now."""
        events = self._happened(self.told)
        title = self.say.format("play-happened")
        log = [Panel(Group(*events), title=title, border_style="dim")] if events else []
        if self.teacher.show(log):
            self.told = len(self.game.events(self.table.seat))
        if proposal := self.teacher.proposal():
            self.choice.notice = "\n".join(filter(None, (self.choice.notice, proposal)))
            return True
        self.table.go_on()
        self._keep()
        return False

    # ------------------------------------------------------------------ showing

    def _recap(self) -> None:
        """Recap the last events after resuming."""
        self.told = max(0, len(self.game.events(self.table.seat)) - RECAP)
        self.shown = None

    def _happened(self, start: int) -> list[Text]:
        return log_lines(self.game, self.lang, self.table.seat, start)

    def _show(self) -> None:
        """Show what happened, the table and the question."""
        view = self.game.view(self.table.seat)
        table = list(self.draw(view, self.say).renderables)
        drawn = self.draw(view, self.say, self.shown).renderables
        news = list(drawn[: len(drawn) - len(table)])
        events = self._happened(self.told)
        log = Panel(Group(*events)) if events and not news else None
        parts = self.choice.arranged(table, log)
        self.choice.notice = ""
        self._lay_out("play-happened", news, parts, LEAST)

    def _lay_out(
        self, title: str, news: list[RenderableType], parts: list[RenderableType], least: int | None
    ) -> None:
        """Show log, news and the rest; on pages of their own if they need more room."""
        events = self._happened(self.told)
        log = Panel(Group(*events), title=self.say.format(title), border_style="dim")
        above = self.screen.above([*news, *parts], log, self.say.format("play-earlier"), least)
        if events and above:
            parts = [above, *news, *parts]
        elif events and self.read != (now := len(self.game.events(self.table.seat))):
            self.screen.read(self.say, log, *news)
            self.read = now
        self.screen.clear()
        self.screen.console.print(Group(*parts), crop=False)

    def _show_end(self) -> None:
        seat = self.table.seat
        assert self.game.result is not None
        mine = self.game.result[seat]
        parts = list(self.draw(self.game.view(seat), self.say).renderables)
        if hasattr(mine, "sanity"):  # other games show outcomes in their scene
            key = "play-you-won" if mine.won else "play-you-lost"
            if mine.survived and not mine.won:
                key = "play-you-survived"
            parts.append(Text(self.say.format(key, sanity=mine.sanity), style="bold"))
        if self.game.seed is not None:
            parts.append(Text(self.say.format("play-seed", seed=str(self.game.seed))))
        file = one_line(str(self.table.finish()))
        command = shlex.join(["miskatonic", "replay", file])
        record = self.say.format("play-record", file=file, command=command)
        parts.append(Text(record, no_wrap=True, overflow="ignore"))  # so that it can be copied
        self._lay_out("play-over", [], parts, None)

    # ------------------------------------------------------------------ asking

    def _ask(self) -> bool:
        """Read a key and carry it out; return whether to go on."""
        commands: dict[str, Callable[[], None]] = {
            "?": self._explain,
            "u": self._undo,
            "c": self._cards,
            "l": self._whole_log,
            "s": self._save,
            "t": self._whole_table,
            "h": self.teacher.show_again,
            "": self._more_options,
        }
        commands |= {key: partial(self._command, name) for key, name in self._command_keys.items()}
        if not self.screen.keys.single:
            self.screen.console.print(self.say.format("play-prompt"), end=": ")
        options = self.game.options(self.lang, self.table.seat)
        key = self.screen.keys.number(len(options), partial(self.screen.typed, self.say)).lower()
        if key == "q":
            self.table.save()
            self.screen.say(self._where("play-quit"))
            return False
        if number := number_in(key, len(options)):
            self._answer(options[number - 1].id)
        elif key in commands:
            commands[key]()
        else:
            self.choice.notice = self.say.format("play-not-understood", key=key)
        return True

    def _more_options(self) -> None:
        """Show the next batch of the options, if they do not all fit on the screen."""
        self.choice.batch += 1

    def _answer(self, option_id: str) -> None:
        self.choice.batch = 0
        self.told = len(self.game.events(self.table.seat))
        self.shown = self.game.view(self.table.seat)
        try:
            self.game.answer(option_id, self.table.seat)
        except RuleFaultError as fault:  # the game is back at the question
            self.choice.notice = fault.text(self.lang)
            return
        self._keep()
        if self.screen.keys.single and self.game.setup.players > 1:
            self.screen.say(self.say.format("play-thinking"), "dim")
        self.table.let_bots_play()
        self._keep()  # what the person is about to see must not be lost

    def _keep(self) -> None:
        """Save the game, so that nothing is lost if the terminal is closed."""
        try:
            self.table.save()
        except OSError as problem:
            self.choice.notice = FileTroubleError.of(problem).text(self.lang)

    def _confirmed(self, key: str, **values: str) -> bool:
        self.screen.console.print(Text(self.say.format(key, **values), style="bold"))
        return self.screen.keys.read().lower().startswith(self.say.format("play-yes"))

    def _explain(self) -> None:
        """Show the rules behind the open options."""
        decision = self.game.decision_of(self.table.seat)
        assert decision is not None
        citations = dict.fromkeys([decision.rule, *(o.rule for o in decision.options)])
        title = Text(self.say.format("play-rules-title"), style="bold")
        panels = [entry_panel(c, self.lang, brief=True) for c in citations if c]
        self.screen.read(self.say, title, *panels)

    def _cards(self) -> None:
        view = self.game.view(self.table.seat)
        self.screen.read(self.say, *on_the_table(self.game.spec, view, self.say))

    def _whole_table(self) -> None:
        view = self.game.view(self.table.seat)
        self.screen.read(self.say, *self.draw(view, self.say).renderables)

    def _whole_log(self) -> None:
        lines = Group(*self._happened(0))
        self.screen.read(self.say, Panel(lines, title=self.say.format("play-log")))

    def _save(self) -> None:
        self._keep()
        self.choice.notice = self.choice.notice or self._where("play-saved")

    def _where(self, key: str) -> str:
        """Say where the game is saved, and how to resume it."""
        path = self.table.path
        parts = ["miskatonic", "play", "--resume"]
        file = one_line(str(path))
        parts += [] if path == saved_in() else ["--file", file]
        return self.say.format(key, file=file, command=shlex.join(parts))

    def _undo(self) -> None:
        try:
            self.table.undo(consent=False)
        except UndoRefusedError as refusal:
            if refusal.details["reason"] == "nothing":
                self.choice.notice = self.say.format("play-nothing-to-undo")
                return
            if not self._confirmed("play-undo-consent", game=self.game.spec.id):
                return
            self.table.undo(consent=True)
        self._keep()
        self._recap()
        self.choice.notice = self.say.format("play-undone")

    def _command(self, name: str) -> None:
        """Carry out a table command, if the rules allow it and the person confirms."""
        try:
            self.game.clone().command(name, self.table.seat)
        except MiskatonicError as refusal:
            self.choice.notice = refusal.text(self.lang)
            return
        told = self.say.format(f"command-{name}-help")
        if self._confirmed("play-command-sure", told=told):
            self.game.command(name, self.table.seat)
            self._keep()
