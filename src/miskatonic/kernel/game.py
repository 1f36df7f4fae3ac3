"""The public interface of a game: events, copies, undo, saves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from math import floor  # a third faster than int on a float
from operator import attrgetter
from typing import Any, Generic

from miskatonic.kernel.errors import NotForkableError, ReplayError, UndoRefusedError
from miskatonic.kernel.events import Event, RawEvent, filtered
from miskatonic.kernel.records import Record, record_of, save
from miskatonic.kernel.rng import Chance, Fallen, Script, SplitMix
from miskatonic.kernel.runner import UNDONE, Answer
from miskatonic.kernel.secrets import EVERYONE, knowledge, redeal, relabel
from miskatonic.kernel.spec import GameSpec, Setup
from miskatonic.kernel.state import S
from miskatonic.kernel.telling import KERNEL_EVENTS, ReadableGame


class Game(ReadableGame[S], Generic[S]):
    """A game in progress. Made by ``miskatonic.new_game``, ``load``, ``replay``, ``position``."""

    __slots__ = ()

    # ------------------------------------------------------------------ what happened

    def listen(
        self, listener: Callable[[RawEvent], None] | None = None, *, past: bool = False
    ) -> None:
        """Keep the log from now on, and call a function with each event once its answer stands.

        ``past``: pass everything so far to it first.
        """
        if self._log is None:
            self._write_log_again()
        if listener is not None:
            assert self._log is not None
            for event in self._log if past else ():
                listener(event)
            self._told = len(self._log)
            self._listeners.append(listener)

    def events(self, seat: int | None) -> list[Event]:
        """Return everything that happened, as a seat or a spectator may know it."""
        raw = self._log if self._log is not None else self._events_again()
        return filtered(raw, {**self.spec.rules.events, **KERNEL_EVENTS}, seat)

    def _write_log_again(self) -> None:
        """Replace the log by one of the whole game up to the open question."""
        log = self._events_again()
        since: list[RawEvent] = []
        self._rebuild(self._checkpoint, self._mark, self.history[self._mark :], since.append)
        self._switch_log_on(log)
        self._logged = len(log) - len(since)
        self._fallback = self._origin, 0, 0  # its place in this log is unknown

    def _events_again(self) -> list[RawEvent]:
        """Play the game again, listening."""
        self._check_tracked()
        again = self._bare()
        log: list[RawEvent] = []
        again._switch_log_on(log)
        again.begin(self.history)
        return log

    # ------------------------------------------------------------------ copies

    def _bare(self) -> Game[S]:
        """Return a game with the same starting state in which nothing has happened yet."""
        return Game(self.spec, self.setup, self._origin, self.seed)

    def clone(self, *, tracking: bool = True) -> Game[S]:
        """Return an independent copy without listeners.

        A copy without tracking is for rollouts: it plays faster, but cannot be copied, saved,
        undone or rolled back after a fault.
        """
        self._check_tracked()
        twin = self._bare()
        twin._tracking = tracking
        twin._redealt = self._redealt
        since = self.history[self._mark :]
        if tracking:
            twin.history = self.history[:]
        try:
            twin._rebuild(self._checkpoint, self._mark, since)
        except ReplayError as misfit:
            raise NotForkableError() from misfit
        if self._redealt and twin.state != self.state:
            raise NotForkableError()
        twin._since = since
        return twin

    def determinize(self, seat: int | None, rng: Any, *, careful: bool = True) -> None:
        """Re-deal what a seat cannot see, in place; ``rng`` is a seed or has ``getrandbits``.

        Future random results are re-dealt too, and the past is forgotten: this object then holds
        nothing that the seat may not know. A careful re-deal finds worlds in which the same
        question is open; a careless one shows whether open questions give hidden cards away.
        """
        chance = SplitMix(rng if isinstance(rng, int) else rng.getrandbits(64))
        since = self.history[self._mark :] if self._tracking else self._since
        asked = 0
        answers = None
        if since is not None:
            asked = self._asked_at - self._mark if self._barrier else len(since)
            script = self._fallen(since[:asked])
            for _ in range(4):
                if script is None or answers is not None:
                    break
                answers = self._enter_world(
                    seat, chance, since[:asked], since[asked:], script, careful
                )
        self._redealt = answers is None
        if answers is None:
            answers = (since or [])[:asked] + self._redeal_here(seat, chance)
        self.history = answers if self._tracking else []
        self._since = answers if since is not None and not self._redealt else None
        self._origin = self._checkpoint
        self._fallback = self._checkpoint, 0, 0
        self._mark = self._logged = 0
        self._asked_at = asked
        self._log, self.log, self._listeners = None, None, []
        self.seed = None

    def _fallen(self, answers: list[Answer]) -> Script | None:
        """Return the random results since the checkpoint, as a script that repeats them.

        ``None`` if cards were shuffled: their order must not be repeated.
        """
        if self._checkpoint.rng == self.state.rng and self._checkpoint.script == self.state.script:
            return ()
        again = Witnessed(self.spec, self.setup, self._origin, None)
        again._rebuild(self._checkpoint, 0, answers)
        return None if again.fallen.shuffles else tuple(again.fallen.results)

    def _enter_world(
        self,
        seat: int | None,
        chance: SplitMix,
        since: list[Answer],
        secret: list[Answer],
        script: Script,
        careful: bool,
    ) -> list[Answer] | None:
        """Exchange cards at the checkpoint and repeat the answers given since.

        That makes open questions fit the new cards, and keeps the game copyable. Dice repeat their
        results (``script``). ``secret`` holds answers to a question still open to others: those of
        other seats are imagined too. This fails, and changes nothing, if the rules since the
        checkpoint looked at a card that moved, or would ask others, or ask the seat something else.
        """
        before = {name: getattr(self, name) for name in ("state", "_checkpoint", "_mark", "_rule")}
        before |= {"pending": self.pending, "_barrier": self._barrier, "_put_to": self._put_to}
        asked, own = self._asked(), None if seat is None else self.decision_of(seat)
        checkpoint, here = self._copy(self._checkpoint), self._copy(self.state)
        world, fresh = redeal(self.spec, self.state, seat, chance), chance.bits()
        for state in (here, checkpoint):
            relabel(self.spec, state, world)
            state.rng = fresh
        here.script, checkpoint.script = (), script
        try:
            self._rebuild(checkpoint, 0, since)
            answers = [*since, *self._imagine_answers(seat, chance, secret)]
            here.barrier = self.state.barrier
            fits = self._asked() == asked and (seat is None or self.decision_of(seat) == own)
            if self.state == here and (fits or not careful):
                return answers
        except Exception:  # rules may do anything with impossible cards
            pass
        for name, value in before.items():
            setattr(self, name, value)
        return None

    def _asked(self) -> list[tuple[int, str]]:
        """Return who is asked, and what: the public part of the open questions."""
        return [(decision.seat, decision.kind) for decision in self.decisions]

    def _imagine_answers(
        self, seat: int | None, chance: SplitMix, secret: list[Answer]
    ) -> list[Answer]:
        """Answer a barrier for everyone who has answered it: as before for the seat itself."""
        answers = []
        for other, option_id in secret:
            decision = self.decision_of(other)
            assert decision is not None
            option = decision.options[chance.below(len(decision.options))]
            if other == seat:
                option = decision.options.by_id[option_id]
            self._resume(decision, option)
            answers.append((other, option.id))
        return answers

    def _redeal_here(self, seat: int | None, chance: SplitMix) -> list[Answer]:
        """Exchange cards in the current state, underneath the running rule.

        Return the answers to a barrier that is still open, imagined for other seats.
        """
        names = self.spec.rules.names
        keep = {card for decision in self.decisions for card in names(decision)} if names else ()
        world = redeal(self.spec, self.state, seat, chance, keep)
        fresh = chance.bits()
        self._checkpoint = self._copy(self._checkpoint)
        for state in (self.state, self._checkpoint):
            relabel(self.spec, state, world)
            state.rng = fresh
            state.script = ()
        barrier = self.state.barrier
        for decision in self._put_to if self._barrier else ():
            if decision.seat in barrier and decision.seat != seat:
                options = decision.options
                barrier[decision.seat] = options[chance.below(len(options))].id
        return list(barrier.items()) if self._barrier else []

    def _check_tracked(self) -> None:
        if not self._tracking:
            raise NotForkableError()

    def _check_rebuildable(self) -> None:
        self._check_tracked()
        if self._redealt:
            self.clone()  # raises if the re-dealt game cannot be rebuilt

    # ------------------------------------------------------------------ mass play

    def play_randomly(self, random: Callable[[], float]) -> int:
        """Play an untracked game to its end by uniformly random choices; return how many it took.

        The loop of rollouts and simulations: ``answer`` without looking options up by id.
        """
        if self._tracking:
            raise ValueError("for games and copies without tracking only")
        self._since = None
        steps, state = self.spec.rules.steps, self.state
        played = count(1)
        number = 0
        while (decision := self.pending) is not None:
            options = decision.options
            choices = len(options)
            if self._barrier:
                number = next(played)
                self._resume(decision, options[floor(random() * choices)])
                continue
            send = self._rule.send  # type: ignore[union-attr]
            for number in played:  # noqa: B007 - it is the result
                try:
                    question = send(options[floor(random() * choices)].payload)
                except StopIteration:
                    step = steps.get(state.phase)
                    rule = step and step(self)
                    asked = rule and next(rule, None)
                    if rule is None or asked is None:  # the end, or a step that asks nothing
                        self._next_step()
                        break
                    self._rule, send, question = rule, rule.send, asked
                options = question.options
                choices = len(options)
                if choices < 2:
                    self._put(question)
                    break
        return number

    # ------------------------------------------------------------------ undo

    def undo(self, *, consent: bool = False, steps: int = 1) -> None:
        """Take the last answers back, if none of them revealed anything hidden or random.

        With the table's consent any answer can be taken back; the same dice will come up again.
        The log gets one line about it, naming the seat of the first answer taken back.
        """
        self._check_tracked()
        if not 1 <= steps <= len(self.history):
            raise UndoRefusedError(reason="nothing")
        if not consent:
            self._check_honest(self._before(steps), self.history[-steps:])
        seat, standing = self.history[-steps][0], len(self.history) - steps
        self.history = self.history[:standing]
        if self._mark <= standing:
            self._return_to(self._checkpoint, self._mark, self._logged)
        elif self._fallback[1] <= standing and self._fallback[0] is not self._origin:
            self._return_to(*self._fallback)
        else:
            self._begin_again()
        if self._log is not None:
            self.emit(UNDONE, EVERYONE, seat, steps)
            if self._listeners:
                self._tell()

    def _return_to(self, checkpoint: S, mark: int, logged: int) -> None:
        """Go back to an earlier checkpoint, then forward through the answers that still stand.

        The log up to it is kept; after it, only the notes of earlier undos.
        """
        log = self._log
        since: list[RawEvent] = []
        notes = _notes_in(log, logged) if log is not None else []
        self._rebuild(
            checkpoint, mark, self.history[mark:], since.append if log is not None else None
        )
        if log is not None:
            log[logged:] = since
            _put_notes(notes, log)
            self._logged, self._told = logged, len(log)

    def _begin_again(self) -> None:
        """Replay the answers that still stand from the start: the checkpoints are gone."""
        again = self._bare()
        notes = _notes_in(self._log, 0) if self._log is not None else []
        if self._log is not None:
            again._switch_log_on([])
        again.begin(self.history)
        # Rules keep a reference to the game that started them, so this game must start them itself.
        self._rebuild(again._checkpoint, again._mark, self.history[again._mark :])
        self._fallback, self._logged = (self._origin, 0, 0), again._logged
        if again._log is not None:
            self._logged += _put_notes(notes, again._log, again._logged)
            self._switch_log_on(again._log)

    def _before(self, steps: int) -> Game[S]:
        """Return a game at the point where this one was some answers ago."""
        answers = self.history[:-steps]
        before = self._bare()
        if self._mark <= len(answers):
            before.history = answers
            before._rebuild(self._checkpoint, self._mark, answers[self._mark :])
        else:
            before.begin(answers)
        return before

    def _check_honest(self, before: Game[S], answers: list[Answer]) -> None:
        """Refuse if any of the answers since then revealed something."""
        now = before.clone() if len(answers) > 1 else before
        for answer in answers[:-1]:
            then = now.clone()
            now._repeat([answer])
            if _came_to_light(then, now):
                raise UndoRefusedError(reason="seen")
        if _came_to_light(now, self):
            raise UndoRefusedError(reason="seen")

    # ------------------------------------------------------------------ saves and records

    def save(self) -> bytes:
        """Return the game as bytes that ``miskatonic.load`` can continue from."""
        self._check_rebuildable()
        return save(self)

    def record(self) -> Record:
        """Return set-up, seed and answers: the archive of a game, for ``miskatonic.replay``."""
        self._check_rebuildable()
        return record_of(self)


class Witnessed(Game[S], Generic[S]):
    """A game replayed to find out its random results."""

    __slots__ = ("fallen",)

    def __init__(self, spec: GameSpec[S], setup: Setup, origin: S, seed: int | None) -> None:
        super().__init__(spec, setup, origin, seed)
        self.fallen = Fallen(self)

    rng: Chance = property(attrgetter("fallen"))  # type: ignore[assignment]
    """The usual chance, recorded."""


def _notes_in(log: list[RawEvent], start: int) -> list[tuple[int, RawEvent]]:
    """Return the notes of undos in a log from an index on, with their places."""
    return [(at, log[at]) for at in range(start, len(log)) if log[at][0] == UNDONE]


def _put_notes(notes: list[tuple[int, RawEvent]], log: list[RawEvent], before: int = 0) -> int:
    """Put notes of undos back in place; return how many lie before an index of the log."""
    earlier = 0
    for at, note in notes:
        place = min(at, len(log))
        earlier += place <= before + earlier
        log.insert(place, note)
    return earlier


def _came_to_light(before: Game[S], after: Game[S]) -> bool:
    """Return whether chance was used, or a seat learned a face or a secret answer, in between."""
    if before.state.rng != after.state.rng or before.state.script != after.state.script:
        return True
    if before.state.barrier and not after.state.barrier:
        return True
    known = knowledge(before.spec, before.state)
    return any(
        audience & ~known.get(card, 0)
        for card, audience in knowledge(after.spec, after.state).items()
    )
