"""Where a game stands and what happened, presented to one seat in one language."""

from __future__ import annotations

import logging
import re
from bisect import bisect_right
from functools import cache, lru_cache
from typing import Any, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from miskatonic.kernel.decisions import Decision, Labelled, Offered
from miskatonic.kernel.events import RawEvent, filtered
from miskatonic.kernel.registry import find, get
from miskatonic.kernel.spec import View
from miskatonic.kernel.talk import talk_of
from miskatonic.kernel.telling import KERNEL_EVENTS, described, withheld
from miskatonic.kernel.text import Texts, texts
from miskatonic.table.errors import ClosedError
from miskatonic.table.limits import DEFAULT, Limits
from miskatonic.table.messages import (
    Asked,
    ChatLine,
    ClosedInfo,
    Happened,
    Line,
    Passed,
    Question,
    RemarkLine,
    UndoInfo,
    encode,
)
from miskatonic.table.model import Chat, Table, Vote
from miskatonic.table.play import Play, WayBack
from miskatonic.table.teaching import hint

log = logging.getLogger(__name__)

# Sentences are built once for everybody, with placeholders for names: all tables then share the
# same memoised sentence, and long names are not sent over and over.
MARKS = tuple(f"{{{seat}}}" for seat in range(16))
_MARK = re.compile(r"\{(\d+)\}")
UNTOLD = "…"
"""Shown for a remark that this version does not know."""

Situation: TypeAlias = dict[str, Any]
"""Where a game stands for one seat: the fields that ``State`` and ``Update`` have in common."""


class Teller:
    """Presents one table to one seat, or to spectators (``None``).

    ``named``: with people's names; otherwise with placeholders, which the client fills in.
    """

    def __init__(
        self,
        table: Table,
        play: Play,
        seat: int | None,
        lang: str,
        *,
        named: bool = True,
        limits: Limits = DEFAULT,
    ) -> None:
        self._table = table
        self._play = play
        self._limits = limits
        self.seat = seat
        """May be reassigned: what all seats have in common is built only once."""
        self._spec = get(table.game)
        self.words = _marked(lang, self._spec.telling.text_package, table.players)
        self._names = names_at(table, lang) if named else ()
        self._sights = play.game.sights()
        self.is_asking = True
        """Whether the open question is told; otherwise a habit answers it at once."""
        self._is_under_way = is_under_way(table)
        self._closed = closed_info(table, lang)
        self._may_undo = limits.may_undo(play)
        self._fresh: tuple[int, list[_Retold]] | None = None
        """What happened after a version; the same for all seats."""
        self._offered: list[Offered] | None = None
        """The commands available now; the same for all seats."""

    def with_names(self, text: str) -> str:
        """Return a sentence with people's names filled in, if this teller uses names."""
        names = self._names
        return _MARK.sub(lambda mark: names[int(mark[1])], text) if names else text

    def lines(self, since: int) -> list[Line]:
        """Return what happened after a version, as the seat may know it."""
        play = self._play
        start = play.ends[since] if since >= 0 else 0
        return [self._line(place) for place in range(start, len(play.events))]

    def log(self, since: int = -1, before: int | None = None) -> tuple[int, list[Line]]:
        """Return one page of lines: the last ones after a version and before a line.

        The number is how many lines came before them.
        """
        play, limits = self._play, self._limits
        first = play.ends[since] if since >= 0 else 0
        last = len(play.events) if before is None else min(max(before, 0), len(play.events))
        start, room = last, limits.log_bytes
        lines: list[Line] = []
        while start > first and len(lines) < limits.log_lines:
            line = self._line(start - 1)
            room -= len(encode(line))
            if room < 0 and lines:
                break
            lines.append(line)
            start -= 1
        lines.reverse()
        return start, lines

    def _line(self, place: int) -> Line:
        told = _told(self._spec.id, self.words, self.seat, self._play.events[place])
        version = bisect_right(self._play.ends, place)
        text = self.with_names(told.text)
        habit = version in self._play.by_habit or UNSET
        return Line(version, told.kind, text, told.rule, told.values, told.heading, habit)

    def happened(self, since: int) -> list[bytes]:
        """Return what happened after a version, with placeholders, encoded for an update."""
        play, game, words, seat = self._play, self._spec.id, self.words, self.seat
        if self._fresh is None or self._fresh[0] != since:
            fresh = play.events[play.ends[since] :]
            self._fresh = since, [_retold(game, words, event) for event in fresh]
        return [told[seat] for told in self._fresh[1]]

    def situation(self) -> Situation:
        """Return where the game stands."""
        play, spec, seat = self._play, self._spec, self.seat
        game = play.game
        view = game.view(seat, sights=self._sights)
        asked = seat is not None and self._is_under_way
        decision = game.decision_of(seat) if asked and self.is_asking else None  # type: ignore[arg-type]
        first = decision or game.pending
        text = "" if first is None else spec.telling.question(self.words, first.kind, view)
        if self._closed is not None:
            text = self._closed.message
        told: Situation = {
            "version": play.version,
            "view": view,
            "question": None if decision is None else self._question(decision, view, text),
            "waiting": "" if decision is not None else text,
            "commands": self._commands(asked),
            "undo": self._undo(),
            "hint": hint(self._table, play, seat, self.words),
            "passed": self._passed(),
        }
        return self._named(told) if self._names else told

    def _question(self, decision: Decision, view: View, text: str) -> Question:
        words, game, rule = self.words, self._play.game, decision.rule
        options = game.labelled(words, decision, view, known=rule)
        assert self.seat is not None
        blocked = game.refused(words, decision, view)
        whole = game.foreseen(words, decision, view)
        return Question(
            text, rule, decision.kind, self.seat, options, blocked, whole.odds, whole.stakes
        )

    def _passed(self) -> list[Passed]:
        """Return what habits have answered for the seat's holder and can be answered otherwise."""
        passed, words, seat = self._play.passed, self.words, self.seat
        if not passed or seat is None or not self._is_under_way or not self._may_undo:
            return []
        own = held_with(self._table, seat)
        told = []
        for each in passed:
            if each.seat in own:
                decision = each.game.decision_of(each.seat)
                label_of, targets = self._spec.telling.label, self._spec.telling.targets
                view = each.game.view(each.seat)
                options = [
                    Labelled(
                        option.id,
                        label_of(words, each.game, decision, option),
                        targets=() if targets is None else targets(view, decision, option),
                    )
                    for option in decision.options
                ]
                label = words.format(f"again-{decision.kind}")
                told.append(Passed(each.version, each.seat, decision.kind, label, options))
        return told

    def _named(self, told: Situation) -> Situation:
        """Return the same with names in place of placeholders."""
        name, question = self.with_names, told["question"]
        if question is not None:
            options = [
                replace(option, label=name(option.label), **self._foretold(option))
                for option in question.options
            ]
            blocked = tuple(replace(b, why=name(b.why)) for b in question.blocked)
            question = replace(
                question,
                text=name(question.text),
                options=options,
                blocked=blocked,
                **self._foretold(question),
            )
        passed = [
            replace(each, options=[replace(o, label=name(o.label)) for o in each.options])
            for each in told["passed"]
        ]
        hinted = told["hint"] and replace(told["hint"], text=name(told["hint"].text))
        return {
            **told,
            "question": question,
            "waiting": name(told["waiting"]),
            "hint": hinted,
            "passed": passed,
        }

    def _foretold(self, told: Labelled | Question) -> dict[str, Any]:
        """Return odds and stakes with names in place of placeholders."""
        name = self.with_names
        return {
            "odds": tuple(replace(odd, text=name(odd.text)) for odd in told.odds),
            "stakes": tuple(replace(stake, text=name(stake.text)) for stake in told.stakes),
        }

    def _commands(self, asked: bool) -> list[Offered]:
        """Return the table commands of the game and the seats they may apply to."""
        if not asked:
            return withheld(self._spec, self.words)
        if self._offered is None:
            self._offered = self._play.game.offered(self.words)
        return self._offered

    def _undo(self) -> UndoInfo:
        seat, table, play = self.seat, self._table, self._play
        if seat is None or not self._is_under_way:
            return UndoInfo(free=False, possible=False, asked=None)
        asked = None
        if table.vote is not None and (vote := open_vote(table, play)) is not None:
            asked = Asked(vote.seat, vote.steps, vote.agreed, voters(table))
        if not self._may_undo:
            return UndoInfo(free=False, possible=False, asked=asked)
        back = play.way_back(held_with(table, seat))
        sealed = table.sealed and is_sealed(table, back)
        return UndoInfo(back.free, back.steps > 0 and not sealed, asked)

    def remarks(self) -> list[RemarkLine]:
        """Return the preset remarks that the seat may make now."""
        talk = talk_of(self._spec)
        if talk is None or self.seat is None:
            return []
        return [
            RemarkLine(remark.id, remark.card, remark.text(self.words.lang))
            for remark in talk.remarks(self._play.game.view(self.seat))
        ]


@cache
def _marked(lang: str, package: str, players: int) -> Texts:
    """Return the texts of a game, with placeholders for names."""
    return texts(lang, package).named(MARKS[:players])


@lru_cache(maxsize=1 << 14)
def _told(game: str, words: Texts, seat: int | None, event: RawEvent) -> Happened:
    """Return an event as a seat may know it, in words, with placeholders for names."""
    spec = get(game)
    kinds = {**spec.rules.events, **KERNEL_EVENTS}
    (known,) = filtered([event], kinds, seat)
    text = described(spec, words, known, seat, len(words.names))
    values = {name: value for name, value in known.values.items() if name != "rule"}
    return Happened(known.kind, text, known.rule, values, kinds[known.kind].heading)


class _Retold(dict[int | None, bytes]):
    """An event encoded for each seat."""

    def __init__(self, game: str, words: Texts, event: RawEvent) -> None:
        self._event = game, words, event

    def __missing__(self, seat: int | None) -> bytes:
        game, words, event = self._event
        told = self[seat] = encode(_told(game, words, seat, event))
        return told


_retold = lru_cache(maxsize=1 << 13)(_Retold)


def is_under_way(table: Table) -> bool:
    """Return whether people and bots may act."""
    return table.status == "playing" and table.closed is None


def title_of(game: str, lang: str) -> str:
    """Return the title of a game, even if it is no longer installed here."""
    spec = find(game)
    return game if spec is None else texts(lang, spec.telling.text_package).format("game-title")


def closed_info(table: Table, lang: str) -> ClosedInfo | None:
    """Return why a table cannot be continued here, in a reader's language."""
    closed = table.closed
    if closed is None or table.status == "finished":
        return None
    error = ClosedError(reason=closed.reason, step=closed.step)
    return ClosedInfo(closed.reason, closed.step, error.text(lang))


def voters(table: Table) -> list[int]:
    """Return the seats whose consent is needed: those of every person who has not left.

    Being absent, or having a bot stand in, makes no difference.
    """
    return [n for n, seat in enumerate(table.seats) if seat.kind == "person" and not seat.left]


def is_sealed(table: Table, back: WayBack) -> bool:
    """Return whether an undo reaches back beyond the removal of a player who would have a vote."""
    return not back.free and back.first <= table.sealed


def open_vote(table: Table, play: Play) -> Vote | None:
    """Return the vote on an undo, unless it has become moot."""
    vote = table.vote
    if (
        vote is None
        or vote.withdrawn
        or vote.version != play.version
        or not 0 <= vote.seat < len(table.seats)
        or not 1 <= vote.steps <= len(play.history)
        or play.first_of(vote.steps) <= table.sealed
    ):
        return None
    return vote


def held_with(table: Table, seat: int) -> list[int]:
    """Return all seats held by the holder of a seat: several only where all seats know the same."""
    own = table.seats[seat]
    if not own.person:
        return [seat]
    return [number for number, other in enumerate(table.seats) if other.person == own.person]


def names_at(table: Table, lang: str) -> tuple[str, ...]:
    """Return the names of the seats."""
    words = texts(lang, "miskatonic.table.text")
    return tuple(
        seat.name or words.format("bot-name" if seat.bot else "seat-name", seat=number + 1)
        for number, seat in enumerate(table.seats)
    )


def chat_line(table: Table, line: Chat, lang: str) -> ChatLine:
    """Return a line of chat; a remark is worded in the reader's language."""
    text = _remark(table, line, lang) if line.remark else line.text
    return ChatLine(line.n, line.seat, line.name, text, line.remark or None, line.at)


def _remark(table: Table, line: Chat, lang: str) -> str:
    """Return a remark in words, or a placeholder for one from another version or missing game."""
    spec = find(table.game)
    try:
        talk = None if spec is None else talk_of(spec)
        return UNTOLD if talk is None else talk.remark_text(line.remark, line.card, lang)
    except Exception:
        log.exception("remark cannot be worded", extra={"table": table.id, "remark": line.remark})
        return UNTOLD
