"""The game of a table: steps in, events and open questions out. Knows neither disk nor people."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from time import time
from typing import Any

import msgspec

from miskatonic.kernel import registry
from miskatonic.kernel.errors import (
    CommandRefusedError,
    DecisionError,
    GameOverError,
    MiskatonicError,
    RuleFaultError,
    UndoRefusedError,
    UnknownOptionError,
    WrongSeatError,
)
from miskatonic.kernel.events import RawEvent
from miskatonic.kernel.game import Game
from miskatonic.kernel.lessons import begin_lesson
from miskatonic.kernel.records import Record
from miskatonic.kernel.secrets import Known, known_in, nothing_new
from miskatonic.table.errors import (
    NothingToUndoError,
    NotYourTurnError,
    OptionUnknownError,
    RefusedError,
    StaleError,
)
from miskatonic.table.model import Closed, Step, StepKind, Table
from miskatonic.table.teaching import lesson_named

log = logging.getLogger(__name__)

WATCHED = 8
"""How many of the last steps are checked for revealed secrets when a table is read from disk."""


class WayBack(msgspec.Struct, frozen=True, gc=False):
    """What undoing a player's last answer would take."""

    seat: int
    """Who gave it."""
    steps: int
    """How many answers must be taken back; 0 if there is none to undo."""
    free: bool
    """Whether it needs no consent: it was the last answer, and it revealed nothing."""
    first: int
    """The version that the first of these answers made."""


class Passed(msgspec.Struct, frozen=True, gc=False):
    """A question that a habit has answered, and that can still be answered otherwise."""

    version: int
    """The table's version when it was open."""
    seat: int
    given: int
    """How many answers stood then."""
    game: Any
    """A copy of the game as it stood then."""


class Play:
    """A game that grows step by step; the same steps always give the same game and log."""

    def __init__(self, table: Table, steps: Iterable[Step] = ()) -> None:
        self.game: Game[Any] = _begun(table)
        self.events: list[RawEvent] = []
        """Everything that happened, including what was undone: a log does not forget."""
        self.game.listen(self.events.append, past=True)
        self.ends = [len(self.events)]
        """Number of events after each version."""
        self._quiet: list[bool] = []
        """For each answer that stands: whether it revealed nothing hidden or random."""
        self._made: list[int] = []
        """For each answer that stands: the version that it made."""
        self._by_habit: list[bool] = []
        """For each answer that stands: whether a habit gave it."""
        self.passed: list[Passed] = []
        """Questions that habits have answered since anybody decided or anything was revealed."""
        self.by_habit: set[int] = set()
        """The versions that habits made."""
        self.moved = 0.0
        """When the last step was taken."""
        self.undos = 0
        """How many steps were undos."""
        self._known_now: Known | None = None
        """What was known after the last step, if it was checked."""
        steps = list(steps)
        for place, step in enumerate(steps):
            self.take(step, watched=place >= len(steps) - WATCHED)

    @property
    def version(self) -> int:
        """Number of steps taken."""
        return len(self.ends) - 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.pending is None

    @property
    def won(self) -> list[bool] | None:
        """Which seats have won, once the game is over."""
        result = self.game.result if self.over else None
        return None if result is None else [seat.won for seat in result]

    @property
    def waiting(self) -> list[int]:
        """Seats with an open question."""
        return sorted({s for d in self.game.decisions for s in (d.seats or (d.seat,))})

    @property
    def history(self) -> list[tuple[int, str]]:
        """Seat and option of each answer that stands; commands begin with a slash."""
        return self.game.history

    def step(self, kind: StepKind, seat: int, what: str, person: str = "") -> Step:
        """Return the next step, not yet taken."""
        return Step(self.version + 1, kind, seat, what, person, time())

    def check_version(self, version: int | None) -> None:
        """Refuse an answer to a question that is no longer open."""
        if version is not None and version != self.version:
            raise StaleError(version=version, current=self.version)

    def take(self, step: Step, *, watched: bool = True) -> None:
        """Take a step, all or nothing; raises a ``TableError``, or ``RuleFaultError``."""
        game = self.game
        before = (self._known_now or self._known()) if watched else None
        after = passed = None
        if step.kind == "habit" and watched:
            passed = Passed(self.version, step.seat, len(game.history), game.clone())
        try:
            match step.kind:
                case "answer" | "habit":
                    game.answer(step.what, step.seat)
                    after = self._known() if watched else None
                    self._quiet.append(nothing_new(before, after))
                case "command":
                    game.command(step.what, step.seat)
                    self._quiet.append(False)
                case "undo":
                    count = int(step.what)
                    game.undo(consent=True, steps=count)
                    del self._quiet[-count:], self._made[-count:], self._by_habit[-count:]
                    self.undos += 1
                case kind:  # a database may have been written by a later version
                    raise ValueError(f"unknown kind of step: {kind}")
        except RuleFaultError:
            raise
        except UnknownOptionError as error:
            raise OptionUnknownError(why=error, option=step.what) from error
        except (WrongSeatError, GameOverError) as error:
            raise NotYourTurnError(seat=step.seat, waiting=self.waiting) from error
        except CommandRefusedError as error:
            raise RefusedError(why=error, rule=error.details["rule"]) from error
        except UndoRefusedError as error:
            raise NothingToUndoError() from error
        except DecisionError as error:
            raise RefusedError(why=error, rule="") from error
        self._note(step, passed)
        self.moved = step.at
        self.ends.append(len(self.events))
        self._known_now = after

    def _note(self, step: Step, passed: Passed | None) -> None:
        """Keep account of whose answers stand, and which of them can be taken back."""
        if step.kind == "undo":
            standing = len(self.history)
            self.passed = [each for each in self.passed if each.given < standing]
            return
        self._made.append(step.seq)
        self._by_habit.append(step.kind == "habit")
        if step.kind == "habit":
            self.by_habit.add(step.seq)
        if passed is None or not self._quiet[-1]:
            self.passed = []
        else:
            self.passed = [*self.passed, passed]

    def _known(self) -> Known:
        return known_in(self.game.spec, self.game.state)

    # ------------------------------------------------------------------ undo

    def way_back(self, seats: Sequence[int]) -> WayBack:
        """Return what undoing the last decision from these seats would take.

        What habits have answered since goes with it, whoever has them.
        """
        habits = True
        for steps, (who, what) in enumerate(reversed(self.history), 1):
            habit = self._by_habit[-steps]
            if who in seats and not habit and not what.startswith("/"):
                free = habits and all(self._quiet[-steps:])
                return WayBack(who, steps, free, self._made[-steps])
            habits = habits and habit
        return WayBack(seats[0], 0, False, 0)

    def way_to(self, version: int) -> Passed | None:
        """Return the question that was open at a version, if it can still be asked again."""
        return next((each for each in self.passed if each.version == version), None)

    def first_of(self, steps: int) -> int:
        """Return the version created by the first of the last ``steps`` answers."""
        return self._made[-steps]


def _begun(table: Table) -> Game[Any]:
    if table.lesson:
        lesson = lesson_named(table.game, table.lesson)
        return begin_lesson(registry.get(table.game), lesson, table.seed)
    return registry.new_game(table.game, table.players, table.seed, table.options, log=True)


def begin(table: Table) -> Play:
    """Deal the game of a table, under the current rules."""
    table.rules = registry.get(table.game).version
    play = Play(table)
    table.waiting = play.waiting
    return play


# ---------------------------------------------------------------------- from disk


def other_rules(table: Table) -> Closed | None:
    """Check quickly whether a table can be continued, by its game and the version of its rules.

    In the lobby no rules apply yet; the agreed set-up must be valid under the current ones.
    """
    if table.closed is not None and table.closed.reason == "damaged":
        return table.closed
    spec = registry.find(table.game)
    if spec is None:
        return Closed("game", 0)
    if table.status != "lobby":
        return None if table.rules == spec.version else Closed("rules", table.version)
    try:
        registry.check_setup(spec, table.players, table.options)
    except MiskatonicError:
        return Closed("setup", 0)
    return None


def as_far_as_it_goes(table: Table, steps: Sequence[Step]) -> Play | None:
    """Return the game of a table from its steps, and mark the table closed if they do not fit.

    A table that cannot be continued can be viewed as far as its steps go, so that people can see
    what became of their game. In the lobby there is no game yet.
    """
    table.closed = other_rules(table)
    if table.status == "lobby" or (table.closed is not None and table.closed.reason == "damaged"):
        return None
    try:
        play = Play(table)
    except Exception as problem:  # a set-up from another version may raise anything
        return _ends_here(table, None, problem)
    for place, step in enumerate(steps):
        try:
            if step.seq != play.version + 1:
                break
            play.take(step, watched=place >= len(steps) - WATCHED)
        except Exception as problem:
            return _ends_here(table, play, problem)
    if table.closed is not None:
        return _ends_here(table, play)
    if play.version < table.version:
        table.closed = Closed("gap", play.version)
        return _ends_here(table, play)
    table.version, table.waiting = play.version, play.waiting  # the steps are authoritative
    if play.over:
        table.status, table.won = "finished", play.won
    return play


def record_from(table: Table, steps: Iterable[Step]) -> Record:
    """Return the record of a table from its steps alone, for the rules it was played under."""
    answers: list[tuple[int, str]] = []
    for step in steps:
        match step.kind:
            case "answer" | "habit":
                answers.append((step.seat, step.what))
            case "command":
                answers.append((step.seat, f"/{step.what}"))
            case "undo":
                del answers[-int(step.what) :]
    return Record(
        game=table.game,
        rules=table.rules,
        players=table.players,
        options=table.options,
        seed=table.seed,
        decisions=answers,
    )


def _ends_here(table: Table, play: Play | None, problem: Exception | None = None) -> Play | None:
    for fault in (problem, getattr(problem, "__cause__", None)):
        if isinstance(fault, OSError | MemoryError):  # this process is short of something
            raise fault
    step = play.version if play is not None else 0
    reason = table.closed.reason if table.closed is not None else "steps"
    table.closed = Closed(reason, step)
    log.warning(
        "table cannot be continued",
        extra={"table": table.id, "game": table.game, "reason": reason, "step": step},
        exc_info=problem if reason == "steps" else None,
    )
    return play
