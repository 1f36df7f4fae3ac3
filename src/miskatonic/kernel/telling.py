"""A game presented to people: views, and questions, options and events as sentences.

Parameters that take a language also take ready ``Texts``: these may carry names and further
packages, and spare a server the look-up. ``names`` are the people's names, by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic

from msgspec.structs import replace

from miskatonic.kernel.decisions import (
    NO_PROSPECT,
    Blocked,
    Decision,
    Labelled,
    Offered,
    Option,
    Prospect,
)
from miskatonic.kernel.errors import UnknownSeatError
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.habits import goes_on
from miskatonic.kernel.phrases import yes
from miskatonic.kernel.runner import UNDONE, Runner
from miskatonic.kernel.secrets import Lens, Sights
from miskatonic.kernel.spec import GameSpec, View
from miskatonic.kernel.state import S

if TYPE_CHECKING:
    from miskatonic.kernel.text import Texts

KERNEL_EVENTS = {UNDONE: EventKind("", ("seat", "steps"))}


class ReadableGame(Runner[S], Generic[S]):
    """The readable side of a game in progress."""

    __slots__ = ()

    @property
    def result(self) -> tuple[Any, ...] | None:
        """The outcome for each seat, or ``None`` while the game goes on."""
        return None if self.pending is not None else self.spec.rules.result(self.state, self.setup)

    def sights(self) -> Sights[S]:
        """Return what the views of several seats can share, valid until the next step."""
        open_now = self.decisions
        deciding = tuple([seat for d in open_now for seat in d.seats or (d.seat,)])
        return Sights(self.spec, self.state, deciding, open_now[0].kind if open_now else "")

    def view(
        self, seat: int | None, *, lifted: bool = False, sights: Sights[S] | None = None
    ) -> View:
        """Return what a seat, or a spectator (``None``), may know.

        ``lifted``: a spectator sees every card, for looking back at a finished game.
        """
        if seat is not None and not 0 <= seat < self.setup.players:
            raise UnknownSeatError(seat=seat, last=self.setup.players - 1)
        sights = sights or self.sights()
        lens = Lens(sights, seat, lifted=lifted)
        view = self.spec.rules.view(self.state, lens, self.setup)
        view.deciding, view.question = sights.asked
        return view

    def decision_of(self, seat: int) -> Decision | None:
        """Return the question that is open for a seat."""
        for decision in self.decisions:
            if seat == decision.seat or seat in decision.seats:
                return decision
        return None

    # ------------------------------------------------------------------ in words

    def question(
        self, lang: str | Texts = "en", seat: int | None = None, names: Sequence[str] = ()
    ) -> str:
        """Return the open question as a sentence for a seat; empty if the game is over."""
        decision = self.pending if seat is None else self.decision_of(seat) or self.pending
        if decision is None:
            return ""
        return self.spec.telling.question(self._texts(lang, names), decision.kind, self.view(seat))

    def options(
        self, lang: str | Texts = "en", seat: int | None = None, names: Sequence[str] = ()
    ) -> list[Labelled]:
        """Return the open options of a seat (default: the deciding one) as sentences."""
        decision = self.pending if seat is None else self.decision_of(seat)
        if decision is None:
            return []
        view = self.view(decision.seat if seat is None else seat)
        return self.labelled(self._texts(lang, names), decision, view)

    def labelled(
        self, words: Texts, decision: Decision, view: View, known: str = ""
    ) -> list[Labelled]:
        """Return the options of a question as sentences for the seat of a view.

        ``known``: a citation that the reader already has, not to be repeated.
        """
        telling, game = self.spec.telling, self._self()
        targets, irreversible = telling.targets, telling.irreversible
        return [
            Labelled(
                option.id,
                telling.label(words, game, decision, option),
                "" if option.rule == known else option.rule,
                () if targets is None else targets(view, decision, option),
                prospect.odds,
                prospect.stakes,
                irreversible is not None and irreversible(decision, option),
                goes_on(self.spec, decision, option),
            )
            for option in decision.options
            for prospect in (self.foreseen(words, decision, view, option),)
        ]

    def prospect(
        self, lang: str | Texts = "en", seat: int | None = None, names: Sequence[str] = ()
    ) -> Prospect:
        """Return the odds and stakes that all open options of a seat have in common."""
        decision = self.pending if seat is None else self.decision_of(seat)
        if decision is None:
            return NO_PROSPECT
        view = self.view(decision.seat if seat is None else seat)
        return self.foreseen(self._texts(lang, names), decision, view)

    def foreseen(
        self, words: Texts, decision: Decision, view: View, option: Option | None = None
    ) -> Prospect:
        """Return odds and stakes of an option, or of the question as a whole."""
        prospect = self.spec.telling.prospect
        return NO_PROSPECT if prospect is None else prospect(words, view, decision, option)

    def blocked(
        self, lang: str | Texts = "en", seat: int | None = None, names: Sequence[str] = ()
    ) -> tuple[Blocked, ...]:
        """Return what a deciding seat might click but cannot choose now, and why."""
        decision = self.pending if seat is None else self.decision_of(seat)
        if decision is None:
            return ()
        view = self.view(decision.seat if seat is None else seat)
        return self.refused(self._texts(lang, names), decision, view)

    def refused(self, words: Texts, decision: Decision, view: View) -> tuple[Blocked, ...]:
        """Return what the seat of a view might click but cannot choose, and why."""
        refusals = self.spec.telling.refusals
        return () if refusals is None else refusals(words, view, decision)

    def commands(self, lang: str | Texts = "en", names: Sequence[str] = ()) -> list[Offered]:
        """Return the table commands available now, with the seats they may apply to."""
        return [told for told in self.offered(self._texts(lang, names)) if told.seats]

    def offered(self, words: Texts) -> list[Offered]:
        """Return all table commands of the game, with the seats they may apply to now."""
        told = withheld(self.spec, words)
        if self.pending is None:
            return told
        game, seats, known = self._self(), range(self.setup.players), self.spec.rules.commands
        return [
            replace(each, seats=tuple([seat for seat in seats if command.allowed(game, seat)]))
            for each, command in zip(told, known.values(), strict=True)
        ]

    def describe(
        self,
        event: Event,
        lang: str | Texts = "en",
        seat: int | None = None,
        names: Sequence[str] = (),
    ) -> str:
        """Return an event as a sentence for a seat."""
        return described(self.spec, self._texts(lang, names), event, seat, self.setup.players)

    def _texts(self, lang: str | Texts, names: Sequence[str]) -> Texts:
        """Return the given texts, or the game's in a language, with the names filled in."""
        from miskatonic.kernel.text import texts

        words = texts(lang, self.spec.telling.text_package) if isinstance(lang, str) else lang
        return words.named(names) if names else words


def withheld(spec: GameSpec[Any], words: Texts) -> list[Offered]:
    """Return all table commands of a game as shown to people who can use none of them now."""
    known = spec.rules.commands.items()
    return _in_words(words, tuple([(name, command.rule) for name, command in known]))


@lru_cache(maxsize=1 << 8)
def _in_words(words: Texts, commands: tuple[tuple[str, str], ...]) -> list[Offered]:
    return [
        Offered(name, words.format(f"command-{name}"), words.format(f"command-{name}-help"), rule)
        for name, rule in commands
    ]


def described(
    spec: GameSpec[Any], words: Texts, event: Event, seat: int | None, players: int
) -> str:
    """Return an event as a sentence for a seat at a table with this number of players."""
    if event.kind not in KERNEL_EVENTS:
        return spec.telling.describe(words, event, seat, players)
    who, steps = event.values["seat"], event.values["steps"]
    return words.format(event.key, you=yes(who == seat), who=words.person(who), steps=steps)
