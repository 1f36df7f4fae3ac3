"""A game as people hold it: questions in words, views, copies, undo, what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic

from miskatonic.kernel.decisions import Decision, Labelled
from miskatonic.kernel.errors import NotForkableError, UndoRefusedError, UnknownSeatError
from miskatonic.kernel.events import Event, EventKind, RawEvent, filtered
from miskatonic.kernel.records import Record, record_of, save
from miskatonic.kernel.rng import SplitMix
from miskatonic.kernel.runner import Runner
from miskatonic.kernel.secrets import EVERYONE, Lens, knowledge, redeal, relabel
from miskatonic.kernel.spec import View
from miskatonic.kernel.state import S

KERNEL_EVENTS = {"undone": EventKind("", ("seat",))}


class Game(Runner[S], Generic[S]):
    """A game in progress. Made by ``miskatonic.new_game``, ``load``, ``replay``, ``position``."""

    __slots__ = ()

    # ------------------------------------------------------------------ what is to be seen

    @property
    def result(self) -> tuple[Any, ...] | None:
        """What became of each seat, or ``None`` while the game goes on."""
        return None if self.pending is not None else self.spec.result(self.state, self.setup)

    def view(self, seat: int | None) -> View:
        """Return what a seat, or a spectator (``None``), may know."""
        if seat is not None and not 0 <= seat < self.setup.players:
            raise UnknownSeatError(seat=seat, last=self.setup.players - 1)
        view = self.spec.view(self.state, Lens(self.spec, self.state, seat), self.setup)
        open_now = self.decisions
        view.deciding = tuple(s for d in open_now for s in (d.seats or (d.seat,)))
        view.question = open_now[0].kind if open_now else ""
        return view

    def options(self, lang: str = "en", seat: int | None = None) -> list[Labelled]:
        """Return the open options of a seat (default: whoever decides) as sentences."""
        from miskatonic.kernel.text import texts

        decision = self.pending if seat is None else self.decision_of(seat)
        if decision is None:
            return []
        words = texts(lang, self.spec.text_package)
        return [
            Labelled(o.id, self.spec.label(words, self, decision, o), o.rule, o.payload[1:])
            for o in decision.options
        ]

    def decision_of(self, seat: int) -> Decision | None:
        """Return the question that is open for a seat."""
        return next((d for d in self.decisions if seat == d.seat or seat in d.seats), None)

    # ------------------------------------------------------------------ what happened

    def listen(self, listener: Callable[[RawEvent], None] | None = None) -> None:
        """Keep the log from now on, and call a function with each event once its cause stands."""
        if self._log is None:
            self._write_log_again()
        if listener is not None:
            assert self._log is not None
            self._told = len(self._log)
            self._listeners.append(listener)

    def events(self, seat: int | None) -> list[Event]:
        """Return everything that happened, as a seat or a spectator may know it."""
        raw = self._log if self._log is not None else self._events_again()
        return filtered(raw, {**self.spec.events, **KERNEL_EVENTS}, seat)

    def describe(self, event: Event, lang: str = "en", seat: int | None = None) -> str:
        """Return an event as a sentence told to a seat."""
        from miskatonic.kernel.text import texts

        words = texts(lang, self.spec.text_package)
        if event.kind in KERNEL_EVENTS:
            return words.format(f"event-{event.kind}", **event.values)
        return self.spec.describe(words, event, seat, self.setup.players)

    def question(self, lang: str = "en", seat: int | None = None) -> str:
        """Return the open question as a sentence told to a seat; empty if the game is over."""
        from miskatonic.kernel.text import texts

        decision = self.pending if seat is None else self.decision_of(seat) or self.pending
        if decision is None:
            return ""
        words = texts(lang, self.spec.text_package)
        return self.spec.question(words, decision.kind, self.view(seat))

    def _write_log_again(self, notes: Iterable[tuple[int, RawEvent]] = ()) -> None:
        """Keep a log that tells the game up to the open question, and earlier notes of undoing."""
        log = self._events_again()
        for place, event in notes:
            log.insert(min(place, len(log)), event)
        since: list[RawEvent] = []
        self._rebuild(self._checkpoint, self._mark, self.history[self._mark :], since.append)
        self._switch_log_on(log)
        self._logged = len(log) - len(since)

    def _events_again(self) -> list[RawEvent]:
        """Play the game again, listening."""
        again = self._bare()
        log: list[RawEvent] = []
        again._switch_log_on(log)
        again.begin(self.history)
        return log

    # ------------------------------------------------------------------ copies

    def _bare(self) -> Game[S]:
        """Return a game of the same beginning in which nothing has happened."""
        return Game(self.spec, self.setup, self._origin, self.seed)

    def clone(self, *, tracking: bool = True) -> Game[S]:
        """Return an independent copy without listeners.

        A copy without tracking is for rollouts: it plays faster, but can be neither copied, saved
        nor undone, and does not come back from a fault.
        """
        self._check_tracked()
        twin = self._bare()
        twin._tracking = tracking
        twin._redealt = self._redealt
        if tracking:
            twin.history = self.history[:]
        twin._rebuild(self._checkpoint, self._mark, self.history[self._mark :])
        if self._redealt and twin.state != self.state:
            raise NotForkableError()
        return twin

    def determinize(self, seat: int | None, rng: Any) -> None:
        """Re-deal what a seat cannot see, in place; ``rng`` is a seed or has ``getrandbits``.

        The future of chance is re-dealt too, and the past is forgotten: nothing that is left in
        this object tells more than the seat may know.
        """
        chance = SplitMix(rng if isinstance(rng, int) else rng.getrandbits(64))
        world = redeal(self.spec, self.state, seat, chance)
        fresh = chance.bits()
        # The same exchange at the checkpoint keeps the game copyable, as long as the rules since
        # then did not look at the cards that moved; clone() makes sure of that.
        checkpoint = self._copy(self._checkpoint)
        for state in (self.state, checkpoint):
            relabel(self.spec, state, world)
            state.rng = fresh
            state.script = ()
        self._checkpoint = self._origin = checkpoint
        self.history = self.history[self._mark :]
        self._mark = 0
        self._log, self._listeners = None, []
        self.seed = None
        self._redealt = True

    def _check_tracked(self) -> None:
        if not self._tracking:
            raise NotForkableError()

    # ------------------------------------------------------------------ mass play

    def play_randomly(self, random: Callable[[], float]) -> int:
        """Play an untracked game to its end by uniformly random choices; return their number.

        The loop of rollouts and simulations: ``answer`` without looking options up by their ids.
        """
        if self._tracking:
            raise ValueError("for games and copies without tracking only")
        count = 0
        while (decision := self.pending) is not None:
            options = decision.options
            choices = len(options)
            if self._barrier:
                count += 1
                self._resume(decision, options[int(random() * choices)])
                continue
            send = self._rule.send  # type: ignore[union-attr]
            try:
                while True:
                    count += 1
                    question = send(options[int(random() * choices)].payload)
                    if type(question) is not Decision:
                        break
                    options = question.options
                    choices = len(options)
                    if choices < 2:
                        break
            except StopIteration:
                self._next_step()
            else:
                self._put(question)
        return count

    # ------------------------------------------------------------------ undo

    def undo(self, *, consent: bool = False) -> None:
        """Take the last answer back, if nothing hidden or random came to light through it.

        With the table's consent any answer can be taken back; the same dice will fall again.
        """
        self._check_tracked()
        if not self.history:
            raise UndoRefusedError(reason="nothing")
        before = self._before_last_answer()
        if not consent and _came_to_light(before, self):
            raise UndoRefusedError(reason="seen")
        seat = self.history[-1][0]
        self.history = before.history
        # Rules hold on to the game that started them, so this game starts them itself.
        self._rebuild(before._checkpoint, before._mark, before.history[before._mark :])
        if self._log is not None:
            notes = [
                (place, event) for place, event in enumerate(self._log) if event[0] == "undone"
            ]
            self._write_log_again(notes)
            self.emit("undone", EVERYONE, seat)
            if self._listeners:
                self._tell()

    def _before_last_answer(self) -> Game[S]:
        answers = self.history[:-1]
        before = self._bare()
        if self._mark < len(self.history):
            before.history = answers
            before._rebuild(self._checkpoint, self._mark, answers[self._mark :])
        else:
            before.begin(answers)
        return before

    # ------------------------------------------------------------------ saves and records

    def save(self) -> bytes:
        """Return the game as bytes from which ``miskatonic.load`` plays on."""
        self._check_tracked()
        if self._redealt:
            self.clone()  # raises if the re-dealt game cannot be rebuilt
        return save(self)

    def record(self) -> Record:
        """Return set-up, seed and answers: the archive of a game, for ``miskatonic.replay``."""
        self._check_tracked()
        return record_of(self)


def _came_to_light(before: Game[S], after: Game[S]) -> bool:
    """Tell whether chance was used or a seat learned a face between two states."""
    if before.state.rng != after.state.rng or before.state.script != after.state.script:
        return True
    known = knowledge(before.spec, before.state)
    return any(
        audience & ~known.get(card, 0)
        for card, audience in knowledge(after.spec, after.state).items()
    )
