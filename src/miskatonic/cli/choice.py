"""A choice on the screen: the question, the numbered options, the keys, and the table above."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from miskatonic.cli.rules import cited
from miskatonic.cli.screen import FRAME, Item, Screen
from miskatonic.kernel.decisions import Odd, Stake
from miskatonic.kernel.game import Game
from miskatonic.kernel.phrases import foretold
from miskatonic.kernel.text import Texts

BRIEF = 3
"""Longest log that does not deserve its own page: parts of the table give way to it instead."""
CORE = 3
"""Parts of a table that take precedence over a brief log; scenes list the most important first."""
HEAD = 3
"""Lines granted to the first part of a table even if the options do not fit."""


class Choice:
    """An open question, laid out for the size of the screen."""

    def __init__(
        self,
        game: Game[Any],
        seat: int,
        lang: str,
        say: Texts,
        screen: Screen,
        keys: Mapping[str, str],
    ) -> None:
        self.game = game
        self.seat = seat
        self.lang = lang
        self.say = say
        self.screen = screen
        self._command_keys = keys
        self.batch = 0
        """Which batch of options is shown, if they do not all fit on the screen."""
        self.notice = ""
        """A response to the last key."""

    def arranged(self, table: list[RenderableType], log: Panel | None) -> list[RenderableType]:
        """Return as much of table and choice as fits; a brief ``log`` is shown above them."""
        room = self.screen.room
        alone = self._fitted(table, room)
        if room is None or log is None or (lines := self.screen.height(log)) > BRIEF + FRAME:
            return alone
        below = self._fitted(table, room - lines)
        core = table[:CORE]
        return below if below[:CORE] == core or alone[:CORE] != core else alone

    def _fitted(self, table: list[RenderableType], room: int | None) -> list[RenderableType]:
        """Return what fits: first all the options, then the parts of the table.

        Options that fill more than a screen are shown in batches.
        """
        question = self._question()
        whole = [*table, question, *self._options(), *self._foot()]
        if room is None or self.screen.height(*whole) <= room:
            return whole
        options = self._options(ruled=False)
        least = [
            *table[:CORE],
            question,
            self.screen.columns(options),
            *self._foot("play-key-table"),
        ]
        if self.screen.height(*least) > room:  # what is at stake gives way to the table
            options = self._options(ruled=False, weighed=False)
        choice = [question, self.screen.columns(options)]
        if self.screen.height(*table, *choice, *self._foot()) <= room:
            return [*table, *choice, *self._foot()]
        choice += self._foot("play-key-table")
        left = room - self.screen.height(*choice)
        if left >= 0:
            return [*self.screen.fitting(table, left), *choice]
        foot = self._foot("play-key-more", "play-key-table")
        head = self.screen.fitting(table[:1], HEAD)
        left = room - self.screen.height(*head, question, *foot)
        batches = self.screen.batches(options, max(1, left))
        return [*head, question, *batches[self.batch % len(batches)], *foot]

    def _question(self) -> Text:
        """Return the question, with odds and stakes that all its options share."""
        told = Text(self.game.question(self.lang, self.seat), style="bold")
        shared = self.game.prospect(self.lang, self.seat)
        return self._weighed(told, shared.odds, shared.stakes)

    def _weighed(self, told: Text, odds: Sequence[Odd], stakes: Sequence[Stake]) -> Text:
        for line in foretold(self.say, odds, stakes):
            told.append(f"  {line}", style="not bold cyan")
        return told

    def _options(self, *, ruled: bool = True, weighed: bool = True) -> list[Item]:
        """Return the numbered options; those in a row share the mention of a rule."""
        options = self.game.options(self.lang, self.seat)
        wide = len(str(len(options)))
        items, last = [], ""
        for number, option in enumerate(options, 1):
            is_new = ruled and option.rule != last
            told = cited(option.label, option.rule if is_new else "", self.lang)
            if weighed:
                self._weighed(told, option.odds, option.stakes)
            last = option.rule
            items.append(Item(Text(f"  {number:>{wide}}  ", style="bold yellow"), told))
        return items

    def _foot(self, *more: str) -> list[Text]:
        """Return the keys, wrapped so that a key and its meaning stay on one line."""
        most = len(self.game.options(self.lang, self.seat))
        keys = self.say.format("play-keys", most=most).split("  ")
        offered = {c.name: c.label for c in self.game.commands(self.say) if self.seat in c.seats}
        keys += [
            f"{key} {offered[name]}" for key, name in self._command_keys.items() if name in offered
        ]
        keys += [self.say.format(key) for key in more]
        whole = "  ".join(key.replace(" ", "\u00a0") for key in keys)
        broken = textwrap.fill(whole, self.screen.console.width).replace("\u00a0", " ")
        line = Text(broken, style="dim")
        line.highlight_regex(r"(?:^|(?<=  ))\S+(?= )", "not dim yellow")
        return [line, Text(self.notice, style="bold cyan")] if self.notice else [line]
