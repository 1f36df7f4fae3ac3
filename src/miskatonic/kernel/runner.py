"""The runner: plays the rules of a game, one answer at a time, all or nothing.

Rules are generators, which can be neither copied nor saved. So the runner keeps the state at the
last checkpoint (the start of a step) and the answers since; copying, saving, undoing and recovering
from a fault all mean: state at the checkpoint, then those few answers again, silently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from miskatonic.kernel.decisions import Decision, Question, Rule
from miskatonic.kernel.errors import (
    CommandRefusedError,
    DecisionError,
    GameOverError,
    ReplayError,
    RuleFaultError,
    SetupError,
    StaleDecisionError,
    UnknownOptionError,
    UnknownSeatError,
    WrongSeatError,
)
from miskatonic.kernel.events import RawEvent
from miskatonic.kernel.rng import Chance
from miskatonic.kernel.spec import GameSpec, Setup
from miskatonic.kernel.state import S, copier

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game

Answer: TypeAlias = tuple[int, str]

COMMAND = "/"
"""Prefix of table commands in a history."""


def _silent(*event: Any) -> None:
    """Nobody listens."""


class Runner(Generic[S]):
    """State, the rule that is running, the question it asks, and the way back to it."""

    __slots__ = (
        "_barrier",
        "_checkpoint",
        "_copy",
        "_listeners",
        "_log",
        "_mark",
        "_origin",
        "_put_to",
        "_redealt",
        "_rule",
        "_tracking",
        "emit",
        "history",
        "pending",
        "seed",
        "setup",
        "spec",
        "state",
        "version",
    )

    def __init__(self, spec: GameSpec[S], setup: Setup, origin: S, seed: int | None) -> None:
        self.spec = spec
        self.setup = setup
        self.seed = seed
        """Seed of the game, or ``None`` if it began from a described position."""
        self.state = origin
        self.history: list[Answer] = []
        """Every answer so far: seat and option id; table commands as ``/name``."""
        self.version = 0
        """Number of answers and commands so far."""
        self.pending: Decision | None = None
        """First open question; ``None`` means that the game is over."""
        self.emit: Callable[..., None] = _silent
        """``g.emit(kind, audience, *arguments)``, for rules; next to free when nobody listens."""
        self._copy = copier(spec.state)
        self._origin = origin
        self._checkpoint = origin
        self._mark = 0
        self._rule: Rule | None = None
        self._barrier: list[Decision] = []
        self._put_to: tuple[Decision, ...] = ()
        self._tracking = True
        self._redealt = False
        self._listeners: list[Callable[[RawEvent], None]] = []
        self._log: list[RawEvent] | None = None

    def begin(self, answers: Iterable[Answer] = ()) -> None:
        """Play from the beginning to the first question, and on through the given answers."""
        self.state = self._copy(self._origin)
        self._next_step()
        self._repeat(answers)

    @property
    def rng(self) -> Chance:
        """The only randomness for rules."""
        return Chance(self._self())

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All open questions: several while a question is put to all at once."""
        if self._barrier:
            return tuple(self._barrier)
        return () if self.pending is None else (self.pending,)

    # ------------------------------------------------------------------ answers

    def answer(self, option_id: str, seat: int, version: int | None = None) -> None:
        """Take an option. All or nothing: a refused or failing answer changes nothing."""
        decision = self.pending
        if decision is None or seat != decision.seat or version is not None or self._barrier:
            decision = self._check_asked(seat, version)
        for option in decision.options:
            if option.id == option_id:
                break
        else:
            raise UnknownOptionError(
                option=option_id, options=[o.id for o in decision.options], seat=seat
            )
        self.version += 1
        if not self._tracking:
            self._resume(decision, option.payload, option_id)
            return
        checkpoint, mark, log = self._checkpoint, self._mark, self._log
        logged = 0 if log is None else len(log)
        self.history.append((seat, option_id))
        try:
            self._resume(decision, option.payload, option_id)
        except Exception as fault:
            self._roll_back(fault, checkpoint, mark, logged)
        if self._listeners:
            self._tell(logged)

    def command(self, name: str, seat: int) -> None:
        """Carry out a table command that concerns a seat; all or nothing, and recorded."""
        if not 0 <= seat < self.setup.players:
            raise UnknownSeatError(seat=seat, last=self.setup.players - 1)
        command = self.spec.commands.get(name)
        if command is None:
            known = list(self.spec.commands)
            raise CommandRefusedError(command=name, reason="unknown", known=known)
        if self.pending is None:
            raise GameOverError(game=self.spec.id)
        refusal = command.refusal(self._self(), seat)
        if refusal:
            raise CommandRefusedError(command=name, reason=refusal, known="")
        checkpoint, mark = self._checkpoint, self._mark
        logged = 0 if self._log is None else len(self._log)
        self.history.append((seat, COMMAND + name))
        try:
            self._run_command(name, seat)
        except Exception as fault:
            self._roll_back(fault, checkpoint, mark, logged)
        if self._listeners:
            self._tell(logged)

    def _check_asked(self, seat: int, version: int | None) -> Decision:
        """Return the question that is open for a seat, or say why there is none."""
        if self.pending is None:
            raise GameOverError(game=self.spec.id)
        for decision in self.decisions:
            if seat == decision.seat or seat in decision.seats:
                if version is not None and version != decision.version:
                    raise StaleDecisionError(version=version, current=decision.version)
                return decision
        if not 0 <= seat < self.setup.players:
            raise UnknownSeatError(seat=seat, last=self.setup.players - 1)
        waiting = [s for d in self.decisions for s in (d.seats or (d.seat,))]
        raise WrongSeatError(seat=seat, waiting=waiting)

    # ------------------------------------------------------------------ the rules run

    def _resume(self, decision: Decision, payload: tuple[str | int, ...], option_id: str) -> None:
        value: Any = payload
        if self._barrier:
            value = self._answer_barrier(decision, option_id)
            if value is None:
                return
        try:
            question = self._rule.send(value)  # type: ignore[union-attr]
        except StopIteration:
            self._next_step()
            return
        if type(question) is Decision and len(question.options) > 1:  # nearly always
            question.version = self.version
            self.pending = question
        else:
            self._put(question)

    def _put(self, question: Question) -> None:
        """Open a question; one that leaves no choice answers itself unless that would leak."""
        while True:
            if isinstance(question, Decision):
                count = len(question.options)
                if count > 1 or (count and question.always):
                    question.version = self.version
                    self.pending = question
                    return
                if not count:
                    raise RuntimeError(f"question {question.kind!r} has no options")
                value: Any = question.options[0].payload
            else:
                self._put_to = question.decisions
                self._barrier = list(question.decisions)
                self.state.barrier = {}
                for decision in self._barrier:
                    decision.version = self.version
                if self._barrier:
                    self.pending = self._barrier[0]
                    return
                value = {}
            try:
                question = self._rule.send(value)  # type: ignore[union-attr]
            except StopIteration:
                self._next_step()
                return

    def _answer_barrier(self, decision: Decision, option_id: str) -> dict[int, Any] | None:
        """Keep one seat's answer in the state; return all of them once the last one is in."""
        answers = self.state.barrier
        answers[decision.seat] = option_id
        self._barrier.remove(decision)
        if self._barrier:
            self.pending = self._barrier[0]
            return None
        self.state.barrier = {}
        return {
            d.seat: next(o.payload for o in d.options if o.id == answers[d.seat])
            for d in self._put_to
        }

    def _next_step(self) -> None:
        """Start the step that the phase names, until one asks something or none is left."""
        steps = self.spec.steps
        state = self.state
        while True:
            if self._tracking:
                self._checkpoint = self._copy(state)
                self._mark = len(self.history)
                self._redealt = False
            step = steps.get(state.phase)
            if step is None:
                self._rule = None
                self.pending = None
                return
            rule = step(self)
            if rule is None:
                continue
            self._rule = rule
            try:
                question = next(rule)
            except StopIteration:
                continue
            self._put(question)
            return

    def _run_command(self, name: str, seat: int) -> None:
        self.version += 1
        phase = self.state.phase
        self.spec.commands[name].run(self._self(), seat)
        if self.state.phase != phase:  # the command ended the step
            self._barrier = []
            self._next_step()
        for decision in self.decisions:
            decision.version = self.version

    # ------------------------------------------------------------------ the way back

    def _rebuild(self, checkpoint: S, mark: int, answers: Iterable[Answer]) -> None:
        """Return to a checkpoint and give the answers since then again, silently."""
        emit, self.emit = self.emit, _silent
        tracking, self._tracking = self._tracking, False
        self._checkpoint, self._mark = checkpoint, mark
        self.state = self._copy(checkpoint)
        self.version = mark
        self._barrier = []
        try:
            self._next_step()
            self._repeat(answers)
        finally:
            self.emit = emit
            self._tracking = tracking

    def _repeat(self, answers: Iterable[Answer]) -> None:
        for seat, option_id in answers:
            try:
                if not option_id.startswith(COMMAND):
                    self.answer(option_id, seat)
                elif self._tracking:
                    self.command(option_id[1:], seat)
                else:
                    self._run_command(option_id[1:], seat)
            except (DecisionError, SetupError) as misfit:
                raise ReplayError(
                    number=self.version + 1, option=option_id, seat=seat, why=misfit
                ) from misfit

    def _roll_back(self, fault: Exception, checkpoint: S, mark: int, logged: int) -> None:
        """Go back to the question before a fault, then tell of it."""
        seat, option_id = self.history.pop()
        if self._log is not None:
            del self._log[logged:]
        self._rebuild(checkpoint, mark, self.history[mark:])
        raise RuleFaultError(
            option=option_id, seat=seat, problem=f"{type(fault).__name__}: {fault}"
        ) from fault

    # ------------------------------------------------------------------ events

    def _switch_log_on(self, log: list[RawEvent]) -> None:
        append = log.append

        def emit(*event: Any) -> None:
            append(event)

        self._log = log
        self.emit = emit

    def _tell(self, start: int) -> None:
        """Tell the listeners what happened since a place in the log."""
        assert self._log is not None
        for event in self._log[start:]:
            for listener in self._listeners:
                listener(event)

    def _self(self) -> Game[S]:
        """Return this object under the type that rules and commands know."""
        return self  # type: ignore[return-value]
