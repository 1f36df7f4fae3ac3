"""Where a game stands and what happened, told to one seat in one language."""

from __future__ import annotations

import re
from typing import Any

from miskatonic.kernel.events import filtered
from miskatonic.kernel.registry import get
from miskatonic.kernel.talk import talk_of
from miskatonic.kernel.telling import KERNEL_EVENTS
from miskatonic.kernel.text import Texts, texts
from miskatonic.table.messages import (
    Asked,
    BlockedLine,
    ChatLine,
    CommandLine,
    Line,
    OddLine,
    OptionLine,
    Question,
    RemarkLine,
    Situation,
    Undo,
)
from miskatonic.table.model import Chat, Table
from miskatonic.table.play import Play

# Sentences are made once for everybody, with marks in place of names: a table of friends then
# reads the same memoised sentence as all others.
MARKS = tuple(f"⟦{seat}⟧" for seat in range(16))
_MARK = re.compile(r"⟦(\d+)⟧")


class Teller:
    """Speaks of one table to one seat, or to spectators (``None``)."""

    def __init__(self, table: Table, play: Play, seat: int | None, lang: str) -> None:
        self._table = table
        self._play = play
        self.seat = seat
        self._spec = get(table.game)
        self.words: Texts = texts(lang, self._spec.text_package).named(MARKS[: table.players])
        self._names = names_at(table, lang)

    def with_names(self, text: str) -> str:
        """Return a sentence with the names of the people at this table."""
        return _MARK.sub(lambda mark: self._names[int(mark[1])], text) if "⟦" in text else text

    def lines(self, since: int) -> list[Line]:
        """Return what happened after a version, as the seat may know it."""
        play, spec = self._play, self._spec
        ends = play.ends
        start = ends[since] if since >= 0 else 0
        kinds = {**spec.events, **KERNEL_EVENTS}
        version = max(since, 0)
        lines = []
        for place, event in enumerate(filtered(play.events[start:], kinds, self.seat), start):
            while place >= ends[version]:
                version += 1
            text = self.with_names(play.game.describe(event, self.words, self.seat))
            lines.append(Line(version, event.kind, text, event.rule, event.values))
        return lines

    def situation(self) -> dict[str, Any]:
        """Return the fields of ``Situation``."""
        play, game, seat = self._play, self._play.game, self.seat
        view = game.view(seat)
        asked = seat is not None and self._table.status == "playing"
        decision = game.decision_of(seat) if seat is not None and asked else None
        question = None
        if decision is not None and seat is not None:
            question = Question(
                text=self.with_names(game.question(self.words, seat)),
                rule=decision.rule,
                kind=decision.kind,
                seat=seat,
                options=self._options(seat),
                blocked=self._blocked(seat),
            )
        waiting = "" if question or play.over else game.question(self.words, seat)
        return {
            "version": play.version,
            "view": view,
            "question": question,
            "waiting": self.with_names(waiting),
            "commands": self._commands() if asked else [],
            "undo": self._undo(),
            "remarks": self._remarks(view) if seat is not None else [],
        }

    def _options(self, seat: int) -> list[OptionLine]:
        return [
            OptionLine(
                option.id,
                self.with_names(option.label),
                option.rule,
                list(option.targets),
                [OddLine(self.with_names(odd.text), round(odd.chance, 4)) for odd in option.odds],
                option.confirm,
            )
            for option in self._play.game.options(self.words, seat)
        ]

    def _blocked(self, seat: int) -> list[BlockedLine]:
        return [
            BlockedLine(thing.target, self.with_names(thing.why), thing.rule)
            for thing in self._play.game.blocked(self.words, seat)
        ]

    def _commands(self) -> list[CommandLine]:
        return [
            CommandLine(c.name, c.label, c.help, c.rule, list(c.seats))
            for c in self._play.game.commands(self.words)
        ]

    def _undo(self) -> Undo:
        seat, vote = self.seat, self._table.vote
        if seat is None or self._table.status != "playing":
            return Undo(free=False, possible=False, asked=None)
        asked = None
        if vote is not None and vote.version == self._play.version:
            asked = Asked(vote.seat, vote.steps, vote.agreed, voters(self._table))
        free = self._play.undo_is_free(seat)
        return Undo(free, free or self._play.steps_back(seat) > 0, asked)

    def _remarks(self, view: Any) -> list[RemarkLine]:
        talk = talk_of(self._spec)
        if talk is None:
            return []
        return [
            RemarkLine(remark.id, remark.card, remark.text(self.words.lang))
            for remark in talk.remarks(view)
        ]


def situation(table: Table, play: Play, seat: int | None, lang: str) -> Situation:
    """Return where a game stands."""
    return Situation(**Teller(table, play, seat, lang).situation())


def voters(table: Table) -> list[int]:
    """Return the seats whose consent counts: those that people play."""
    return [n for n, seat in enumerate(table.seats) if seat.kind == "person" and not seat.bot]


def names_at(table: Table, lang: str) -> tuple[str, ...]:
    """Return what the seats are called."""
    words = texts(lang, "miskatonic.table.text")
    return tuple(
        seat.name or words.format("bot-name" if seat.bot else "seat-name", seat=number + 1)
        for number, seat in enumerate(table.seats)
    )


def chat_line(table: Table, line: Chat, lang: str) -> ChatLine:
    """Return a line of chat; a remark is said in the reader's language."""
    text = line.text
    if line.remark:
        talk = talk_of(get(table.game))
        text = talk.remark_text(line.remark, line.card, lang) if talk else ""
    return ChatLine(line.n, line.seat, line.name, text, line.remark or None, line.at)
