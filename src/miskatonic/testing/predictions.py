"""Predictions: what is said to be at stake with an option, compared with what then happens.

Knows no game. A game's test says what its events change for a seat, which events and questions
begin another matter, and how a check is reported (``Facts``); ``broken`` plays a game with a policy
and returns every prediction that did not come true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from miskatonic.kernel.decisions import Decision, Option, Stake
from miskatonic.kernel.events import RawEvent
from miskatonic.kernel.game import Game
from miskatonic.kernel.text import texts


class Checked(NamedTuple):
    """The report of a completed check."""

    seat: int
    check: str
    passed: bool


@dataclass(frozen=True)
class Facts:
    """What a game's events mean for predictions."""

    changes: Callable[[RawEvent], Iterator[tuple[int, str, int]]]
    """Yield what an event changes: seat, what, by how much."""
    checked: Callable[[RawEvent], Checked | None]
    begins: Collection[str]
    """Kinds of events with which another matter begins."""
    opens: Mapping[str, str]
    """Verb of an answer -> kind of the event with which its own matter begins."""
    within: Collection[str]
    """Kinds of questions that belong to the matter under way."""


class Broken(NamedTuple):
    """A prediction that did not come true."""

    answer: str
    stake: Stake
    happened: Mapping[str, int]


@dataclass
class _Claim:
    """A prediction whose outcome is still awaited."""

    seat: int
    answer: str
    stake: Stake
    running: bool
    opens: str
    """Kind of the event with which this very matter begins; empty if it has begun."""
    sums: Counter[str] = field(default_factory=Counter)

    @property
    def holds(self) -> bool:
        """Whether what happened is what was predicted."""
        foretold = {change.what: (change.least, change.most) for change in self.stake.changes}
        for what, (least, most) in foretold.items():
            if not least <= self.sums[what] <= most:
                return False
        return self.stake.more or not any(
            n for what, n in self.sums.items() if what not in foretold
        )


class Watch:
    """Follows a game and settles predictions as events come."""

    def __init__(self, game: Game[Any], facts: Facts) -> None:
        self._game = game
        self._facts = facts
        self._words = texts("en", game.spec.telling.text_package)
        self._claims: list[_Claim] = []
        self.kept: Counter[str] = Counter()
        """How many predictions came true, by kind of question and verb."""
        self.broken: list[Broken] = []
        game.listen(self._happened)

    def answer(self, decision: Decision, option: Option) -> None:
        """Note what is predicted, answer, and settle what is over by the next question."""
        view = self._game.view(decision.seat)
        told = [
            *self._game.foreseen(self._words, decision, view, option).stakes,
            *self._game.foreseen(self._words, decision, view).stakes,
        ]
        answer = f"{decision.kind}/{option.payload[0]}"
        opens = self._facts.opens.get(str(option.payload[0]), "")
        self._claims += [
            _Claim(decision.seat, f"{answer}: {option.id}", stake, stake.when == "always", opens)
            for stake in told
        ]
        self._game.answer(option.id, seat=decision.seat)
        now = self._game.pending
        if now is not None and now.kind in self._facts.within:
            return
        for claim in self._claims:
            if claim.running:
                self._settle(claim)
        asked = now is not None and now.kind == "check"
        self._claims = [claim for claim in self._claims if asked and not claim.running]

    def _happened(self, event: RawEvent) -> None:
        checked = self._facts.checked(event)
        begins = event[0] in self._facts.begins
        over: list[_Claim] = []
        for claim in self._claims:
            if claim.running:
                if begins and event[0] != claim.opens:
                    self._settle(claim)
                    over.append(claim)
                else:
                    for seat, what, by in self._facts.changes(event):
                        if seat == claim.seat:
                            claim.sums[what] += by
                claim.opens = ""
            elif checked is not None and checked[:2] == (claim.seat, claim.stake.of):
                if checked.passed == (claim.stake.when == "success"):
                    claim.running, claim.opens = True, ""
                else:
                    over.append(claim)
        self._claims = [claim for claim in self._claims if claim not in over]

    def _settle(self, claim: _Claim) -> None:
        if claim.holds:
            self.kept[claim.answer.partition(":")[0]] += 1
        else:
            happened = {what: by for what, by in claim.sums.items() if by}
            self.broken.append(Broken(claim.answer, claim.stake, happened))


def watch(
    game: Game[Any],
    facts: Facts,
    choose: Callable[[Decision], Option],
    most: int = 10_000,
) -> Watch:
    """Play a game to its end, or for some decisions, comparing every prediction."""
    watched = Watch(game, facts)
    for _ in range(most):
        decision = game.pending
        if decision is None:
            break
        watched.answer(decision, choose(decision))
    return watched
