"""The runner: plays the rules of a game, one answer at a time, atomically.

Rules are generators, which can be neither copied nor saved. So the runner keeps the state at the
last checkpoint (the start of a step) and the answers since; copying, saving, undoing and recovering
from a fault all work alike: take the state at the checkpoint, then silently repeat those answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from miskatonic.kernel.decisions import Decision, Option, Question, Rule
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
from miskatonic.kernel.events import RawEvent, with_figures
from miskatonic.kernel.rng import Chance
from miskatonic.kernel.spec import GameSpec, Setup
from miskatonic.kernel.state import S, copier

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game

Answer: TypeAlias = tuple[int, str]

COMMAND = "/"
"""Prefix of table commands in a history."""

MOST_STEPS = 10_000
"""Limit on consecutive steps that ask nothing; a game that exceeds it would never ask again."""

UNDONE = "undone"
"""The one event that no rule emits: a step was taken back."""


class Runner(Generic[S]):
    """The state, the running rule, the question it asks, and how to get back to it."""

    __slots__ = (
        "_asked_at",
        "_barrier",
        "_checkpoint",
        "_copy",
        "_fallback",
        "_listeners",
        "_log",
        "_logged",
        "_mark",
        "_origin",
        "_put_to",
        "_redealt",
        "_repeating",
        "_rule",
        "_since",
        "_told",
        "_tracking",
        "history",
        "log",
        "pending",
        "seed",
        "setup",
        "spec",
        "state",
    )

    def __init__(self, spec: GameSpec[S], setup: Setup, origin: S, seed: int | None) -> None:
        self.spec = spec
        self.setup = setup
        self.seed = seed
        """Seed of the game, or ``None`` if it started from a described position."""
        self.state = origin
        self.history: list[Answer] = []
        """Every answer so far: seat and option id; table commands as ``/name``."""
        self.pending: Decision | None = None
        """The first open question; ``None`` means that the game is over."""
        self.log: Callable[[RawEvent], None] | None = None
        """Receives each event ``(kind, audience, *arguments)``; ``None`` while nobody listens."""
        self._copy = copier(spec.rules.state)
        self._origin = origin
        self._checkpoint = origin
        """State at the start of the current step; never changed, only copied."""
        self._mark = 0
        """Number of answers before the checkpoint."""
        self._logged = 0
        """Number of events before the checkpoint."""
        self._fallback = origin, 0, 0
        """The three of them before the answer in progress, in case it fails."""
        self._rule: Rule | None = None
        self._barrier: list[Decision] = []
        self._put_to: tuple[Decision, ...] = ()
        self._asked_at = 0
        self._repeating: int | None = None
        """Number of the answer being repeated, while rebuilding."""
        self._tracking = True
        self._since: list[Answer] | None = None
        """Answers between the checkpoint and here, in an untracked copy not yet played on."""
        self._redealt = False
        self._listeners: list[Callable[[RawEvent], None]] = []
        self._log: list[RawEvent] | None = None
        self._told = 0
        """Number of events the listeners have received."""

    def begin(self, answers: Iterable[Answer] = ()) -> None:
        """Play from the start to the first question, then through the given answers."""
        self.state = self._copy(self._origin) if self._tracking else self._origin
        self._next_step()
        self._repeat(answers)

    def emit(self, *event: Any) -> None:
        """``g.emit(kind, audience, *arguments)``: report what happened, if anybody listens."""
        if self.log is not None:
            self.log(with_figures(event, self.spec.rules, self.state))

    rng: Chance = property(Chance)  # type: ignore[assignment]
    """The only source of randomness for rules; made without a frame of its own for every roll."""

    @property
    def version(self) -> int:
        """Number of answers before the open question; an answer to any other version is stale."""
        return self._asked_at if self._barrier else len(self.history)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All open questions: several while a barrier is open."""
        if self._barrier:
            return tuple(self._barrier)
        return () if self.pending is None else (self.pending,)

    # ------------------------------------------------------------------ answers

    def answer(self, option_id: str, seat: int, version: int | None = None) -> None:
        """Take an option, atomically: a refused or failing answer changes nothing."""
        decision = self.pending
        if decision is None or seat != decision.seat or version is not None or self._barrier:
            decision = self._check_asked(seat, version)
        option = decision.options.by_id.get(option_id)
        if option is None:
            raise UnknownOptionError(
                option=option_id, options=list(decision.options.by_id), seat=seat
            )
        if not self._tracking:
            self._since = None
            self._resume(decision, option)
            return
        self.history.append((seat, option_id))
        try:
            if self._barrier:
                self._resume(decision, option)
            else:  # _resume, inlined: games are played here by the million
                question = self._rule.send(option.payload)  # type: ignore[union-attr]
                if type(question) is Decision and len(question.options) > 1:
                    self.pending = question
                else:
                    self._put(question)
        except StopIteration:
            self._go_on()
        except Exception as fault:
            self._roll_back(fault)
        if self._listeners:
            self._tell()

    def command(self, name: str, seat: int) -> None:
        """Carry out a table command about a seat, atomically, and record it."""
        if not 0 <= seat < self.setup.players:
            raise UnknownSeatError(seat=seat, last=self.setup.players - 1)
        command = self.spec.rules.commands.get(name)
        if command is None:
            known = list(self.spec.rules.commands)
            raise CommandRefusedError(command=name, reason="unknown", known=known, rule="")
        if self.pending is None:
            raise GameOverError(game=self.spec.id)
        if not command.allowed(self._self(), seat):
            raise CommandRefusedError(command=name, reason="not-now", known="", rule=command.rule)
        self.history.append((seat, COMMAND + name))
        try:
            self._run_command(name, seat)
        except Exception as fault:
            self._roll_back(fault)
        if self._listeners:
            self._tell()

    def _check_asked(self, seat: int, version: int | None) -> Decision:
        """Return the question that is open for a seat, or say why there is none."""
        if self.pending is None:
            raise GameOverError(game=self.spec.id)
        for decision in self.decisions:
            if seat == decision.seat or seat in decision.seats:
                if version is not None and version != self.version:
                    raise StaleDecisionError(version=version, current=self.version)
                return decision
        if not 0 <= seat < self.setup.players:
            raise UnknownSeatError(seat=seat, last=self.setup.players - 1)
        waiting = [s for d in self.decisions for s in (d.seats or (d.seat,))]
        raise WrongSeatError(seat=seat, waiting=waiting)

    # ------------------------------------------------------------------ running rules

    def _resume(self, decision: Decision, option: Option) -> None:
        value: Any = option.payload
        if self._barrier:
            value = self._answer_barrier(decision, option)
            if value is None:
                return
        try:
            question = self._rule.send(value)  # type: ignore[union-attr]
        except StopIteration:
            self._next_step()
            return
        if type(question) is Decision and len(question.options) > 1:  # nearly always
            self.pending = question
        else:
            self._put(question)

    def _go_on(self) -> None:
        """Finish the step; a fault in the next one takes the answer back."""
        try:
            self._next_step()
        except Exception as fault:
            self._roll_back(fault)

    def _put(self, question: Question) -> None:
        """Open a question; one without a choice answers itself, unless that would leak."""
        while True:
            if isinstance(question, Decision):
                count = len(question.options)
                if count > 1 or (count and question.always):
                    self.pending = question
                    return
                if not count:
                    raise RuntimeError(f"question {question.kind!r} has no options")
                value: Any = question.options[0].payload
            else:
                if not all(decision.options for decision in question.decisions):
                    raise RuntimeError("a question to all leaves a seat no options")
                self._put_to = question.decisions
                self._barrier = list(question.decisions)
                self._asked_at = len(self.history) if self._repeating is None else self._repeating
                self.state.barrier = {}
                if self._barrier:
                    self.pending = self._barrier[0]
                    return
                value = {}
            try:
                question = self._rule.send(value)  # type: ignore[union-attr]
            except StopIteration:
                self._next_step()
                return

    def _answer_barrier(self, decision: Decision, option: Option) -> dict[int, Any] | None:
        """Keep one seat's answer in the state; return all of them once the last is in."""
        answers = self.state.barrier
        answers[decision.seat] = option.id
        self._barrier.remove(decision)
        if self._barrier:
            self.pending = self._barrier[0]
            return None
        self.state.barrier = {}
        return {d.seat: d.options.by_id[answers[d.seat]].payload for d in self._put_to}

    def _next_step(self) -> None:
        """Start the step named by the phase, until one asks something or none is left."""
        steps = self.spec.rules.steps
        state = self.state
        for _ in range(MOST_STEPS):
            step = steps.get(state.phase)
            try:
                rule = None if step is None else step(self)
            except StopIteration as stop:  # else it would look like the end of a rule
                raise RuntimeError(f"step {state.phase!r} raised StopIteration") from stop
            if rule is None and step is not None:
                continue  # a step that asks nothing
            if self._tracking:
                # A freshly created generator has not run yet: this is where the rule begins.
                answers = len(self.history)
                if self._mark != answers:
                    self._fallback = self._checkpoint, self._mark, self._logged
                self._checkpoint = self._copy(state)
                self._mark = answers
                log = self._log
                if log is not None:
                    self._logged = len(log)
                self._redealt = False
            self._rule = rule
            if rule is None:
                self.pending = None
                return
            try:
                question = next(rule)
            except StopIteration:
                continue
            if type(question) is Decision and len(question.options) > 1:
                self.pending = question
            else:
                self._put(question)
            return
        raise RuntimeError(f"{MOST_STEPS} steps have asked nothing; the last was {state.phase!r}")

    def _run_command(self, name: str, seat: int) -> None:
        phase = self.state.phase
        self.spec.rules.commands[name].run(self._self(), seat)
        if self.state.phase != phase:  # the command ended the step
            self._barrier = []
            self.state.barrier = {}
            self._next_step()

    # ------------------------------------------------------------------ the way back

    def _rebuild(
        self,
        checkpoint: S,
        mark: int,
        answers: Iterable[Answer],
        log: Callable[[RawEvent], None] | None = None,
    ) -> None:
        """Return to a checkpoint and silently repeat the answers given since."""
        before, self.log = self.log, log
        tracking, self._tracking = self._tracking, False
        self._checkpoint, self._mark = checkpoint, mark
        self.state = self._copy(checkpoint)
        self._barrier = []
        self._repeating = mark
        try:
            self._next_step()
            self._repeat(answers)
        finally:
            self.log = before
            self._tracking = tracking
            self._repeating = None

    def _repeat(self, answers: Iterable[Answer]) -> None:
        for number, (seat, option_id) in enumerate(answers, 1 + (self._repeating or 0)):
            if self._repeating is not None:
                self._repeating = number
            try:
                if not option_id.startswith(COMMAND):
                    self.answer(option_id, seat)
                elif self._tracking:
                    self.command(option_id[1:], seat)
                else:
                    self._run_command(option_id[1:], seat)
            except (DecisionError, SetupError) as misfit:
                raise ReplayError(
                    number=number, option=option_id, seat=seat, why=misfit
                ) from misfit

    def _roll_back(self, fault: Exception) -> None:
        """Go back to the question before a fault, then report it."""
        if self._mark == len(self.history):  # the answer had led to a new checkpoint
            self._checkpoint, self._mark, self._logged = self._fallback
        seat, option_id = self.history.pop()
        again: list[RawEvent] = []
        self._rebuild(self._checkpoint, self._mark, self.history[self._mark :], again.append)
        self._forget_events(len(again))
        # Only the kind of fault: its text may name a card that the seat may not know.
        raise RuleFaultError(option=option_id, seat=seat, problem=type(fault).__name__) from fault

    # ------------------------------------------------------------------ events

    def _switch_log_on(self, log: list[RawEvent]) -> None:
        self._log = log
        self._told = len(log)
        self.log = log.append

    def _forget_events(self, standing: int) -> None:
        """Keep that many events since the checkpoint, including the notes of undos."""
        if self._log is None:
            return
        for place in range(self._logged, len(self._log)):
            if self._log[place][0] != UNDONE:
                if not standing:
                    del self._log[place:]
                    return
                standing -= 1

    def _tell(self) -> None:
        """Pass the events of an accepted answer to the listeners."""
        assert self._log is not None
        told, self._told = self._told, len(self._log)
        for listener in self._listeners:
            for event in self._log[told : self._told]:
                listener(event)

    def _self(self) -> Game[S]:
        """Return this object typed as rules and commands expect it."""
        return self  # type: ignore[return-value]
