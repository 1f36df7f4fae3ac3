"""A second opinion on a story: its rules themselves, played in every possible way.

Where the validator walks over abstract configurations, this plays the generators of
``parts.story.rules`` with all answers, moves every counter one by one, and carries out effects. It
is far slower, and good for stories with small counters only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any, TypeAlias

from msgspec.structs import replace

from miskatonic.kernel.decisions import Rule
from miskatonic.parts.story import Book, Scenario, StoryState, begin, count, happened, take
from miskatonic.parts.story.course import offered
from miskatonic.parts.story.explore import Findings
from miskatonic.parts.story.forms import Setting

Move: TypeAlias = Callable[[Any], Rule]
Way: TypeAlias = tuple[StoryState, Move, tuple[int, ...]]
"""How to come somewhere: from which settled state, by which move, with which answers."""


class Table:
    """As much of a game as a story needs; it notes what it is told."""

    def __init__(self, story: StoryState, book: Book, players: int, findings: Findings) -> None:
        self.state = SimpleNamespace(story=story)
        self.book = book
        self.setup = SimpleNamespace(players=players)
        self._findings = findings

    def emit(self, kind: str, audience: int, *values: Any) -> None:
        """Note what was read, taken and reached."""
        match kind, values:
            case "story-read", (_, entry):
                self._findings.read.add(entry)
            case "story-went", (_, entry, way):
                self._findings.went.add(f"{entry}/{way}")
            case "story-ended", (_, ending):
                self._findings.endings.add(ending)


class Opinion:
    """Plays one story in every possible way."""

    def __init__(self, scenario: Scenario, setting: Setting, players: int) -> None:
        self.found = Findings()
        self._scenario = scenario
        self._players = players
        self._book = Book({(scenario.id, players): scenario}, lambda g: (0,))
        self._reports = [
            (kind, name) for kind, names in setting.happenings.items() for name in names
        ]
        self._back: dict[StoryState, list[StoryState]] = {}
        """Settled states and open questions -> those that lead there."""
        self._todo: list[tuple[StoryState, Way]] = []

    def formed(self) -> Findings:
        """Play, then look back from the endings."""
        nowhere = StoryState(scenario=self._scenario.id)
        self._play(nowhere, (nowhere, lambda g: begin(g, self._book, 0, self._scenario.id), ()))
        while self._todo:
            self._play(*self._todo.pop())
        good = [state for state in self._back if state.ending]
        seen = set(good)
        while good:
            new = [state for state in self._back.get(good.pop(), ()) if state not in seen]
            seen.update(new)
            good += new
        if not seen.issuperset(self._back):
            self.found.traps.add("?")
        self.found.nodes = len(self._back)
        return self.found

    def _play(self, before: StoryState, way: Way) -> None:
        """Play on to the next question, or until the story waits."""
        story, move, answers = way
        g = Table(story, self._book, self._players, self.found)
        try:
            ways = _answered(move(g), answers)
        except RuntimeError:  # texts that set each other off for ever
            self.found.traps.add("?")
            return
        here = replace(g.state.story, read=())
        if here in self._back:
            self._back[here].append(before)
            return
        self._back[here] = [before]
        if ways == 0 and here.busy:  # a question without an answer
            self.found.stuck.add(here.todo[0])
        elif ways:
            self._todo += [(here, (story, move, (*answers, n))) for n in range(ways)]
        elif not here.ending:
            self._todo += [(here, (here, move, ())) for move in self._moves(here)]

    def _moves(self, story: StoryState) -> Iterator[Move]:
        """Yield all that a game may do while the story waits."""
        book, scenario = self._book, self._scenario
        for kind, name in self._reports:
            if f"{kind}:{name}" not in story.facts:
                yield partial(happened, book=book, seat=0, kind=kind, name=name)
        for name, counter in scenario.counters.items():
            now = story.counters[scenario.places[name]]
            if counter.game and now < counter.most:
                yield partial(count, book=book, seat=0, counter=name, amount=1)
            if counter.game == "moves" and now > 0:
                yield partial(count, book=book, seat=0, counter=name, amount=-1)
        for entry, offer in offered(scenario, story):
            yield partial(take, book=book, seat=0, entry=entry.id, way=offer.id)


def _answered(rule: Rule, answers: tuple[int, ...]) -> int:
    """Give a rule these answers; return how many the next question has, 0 if there is none."""
    given = iter(answers)
    try:
        question: Any = next(rule)
        while True:
            options = question.options
            number = 0 if len(options) == 1 else next(given, -1)
            if number < 0:
                return len(options)
            question = rule.send(options[number].payload)
    except StopIteration:
        return 0


def second_opinion(scenario: Scenario, setting: Setting, players: int) -> Findings:
    """Return what comes up when a story is played in every possible way."""
    return Opinion(scenario, setting, players).formed()
