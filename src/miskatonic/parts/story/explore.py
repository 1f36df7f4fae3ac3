"""Every possible course of a story, found by walking through all its configurations.

A configuration is a ``StoryState`` without irrelevant facts: the order of entries, what was read,
choices that no requirement names. The abstraction makes these assumptions about the game:

- between two texts, anything that the game reports (``kind:name``) may happen, each once and in any
  order; a counter moved by the game may take any value in its range (only higher ones if it
  ``rises``); anybody may take what is offered;
- effects may do the same while a text is carried out (*stirring*), but nobody may rely on it;
- every choice, every result of a ``Decider`` and every order of simultaneous triggers may occur.

Counters changed by the story itself are tracked exactly. For the others, only the ranges between
the numbers named in requirements are distinguished, which loses nothing.

So whatever never occurs here never occurs in play. That an ending *can* be reached assumes that the
game can bring about everything its reports and counters promise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from miskatonic.parts.story import course
from miskatonic.parts.story.course import StoryState
from miskatonic.parts.story.forms import Entry, Outcome, Scenario, Trigger, Way, fact_of

MOST = 200_000
"""Limit on configurations; a story with more is not proved."""

Node = tuple[StoryState, bool]
"""A configuration, and whether effects are stirring it."""


@dataclass(slots=True)
class Findings:
    """What the walk found."""

    read: set[str] = field(default_factory=set)
    went: set[str] = field(default_factory=set)
    """Ways taken, as ``entry/way``."""
    endings: set[str] = field(default_factory=set)
    stuck: set[str] = field(default_factory=set)
    """Pages that may offer no choice."""
    overdrawn: set[tuple[str, str]] = field(default_factory=set)
    """Entries or ways, with counters that they may take below 0."""
    traps: set[str] = field(default_factory=set)
    """Entries, ways and moves of the game after which no ending can be reached; ``""`` is the
    start."""
    nodes: int = 0
    complete: bool = True
    """Whether all configurations were visited."""


def explore(scenario: Scenario, most: int = MOST) -> Findings:
    """Walk through a story."""
    return _Walk(scenario, most).walk()


class _Walk:
    def __init__(self, scenario: Scenario, most: int) -> None:
        self._scenario = scenario
        self._most = most
        self._findings = Findings()
        needs = [way.needs for entry in scenario.entries.values() for way in entry.ways()]
        self._asked_for = {fact for need in needs for fact in (*need.all, *need.none)}
        self._asked_for |= {
            fact_of(entry.id, way.id)
            for entry in scenario.entries.values()
            for way in entry.choices
            if way.once
        }
        self._reports = sorted(fact for fact in self._asked_for if ":" in fact)
        self._stops = {name: self._stops_of(name) for name in scenario.counters}

    def _stops_of(self, name: str) -> tuple[int, ...]:
        """Return the distinguished values of a counter."""
        counter = self._scenario.counters[name]
        if any(name in outcome.count for _, _, outcome in self._scenario.outcomes()):
            return tuple(range(counter.most + 1))
        stops = {0}
        for entry in self._scenario.entries.values():
            for way in entry.ways():
                if name in way.needs.least:
                    stops.add(way.needs.least[name])
                if name in way.needs.most:
                    stops.add(way.needs.most[name] + 1)
        return tuple(sorted(stop for stop in stops if 0 <= stop <= counter.most))

    def _first(self) -> StoryState:
        state = course.started(self._scenario)
        told_apart = zip(state.counters, self._stops.values(), strict=True)
        counters = [max(stop for stop in stops if stop <= now) for now, stops in told_apart]
        return self._essence(replace(state, counters=tuple(counters)))

    def walk(self) -> Findings:
        """Visit every configuration, then search backwards from the endings."""
        found = self._findings
        first = self._first(), False
        seen = {first: 0}
        back: list[list[int]] = [[]]
        """Configuration -> those that lead to it without relying on effects."""
        steps: list[tuple[int, int, str]] = []
        ends: list[int] = []
        waiting = [first]
        for number, node in enumerate(waiting):  # grows during iteration
            if node[0].ending:
                ends.append(number)
                continue
            for label, relied, after in self._after(*node):
                other = seen.get(after)
                if other is None:
                    if len(waiting) >= self._most:
                        found.complete = False
                        found.nodes = len(waiting)
                        return found
                    other = seen[after] = len(waiting)
                    waiting.append(after)
                    back.append([])
                if relied:
                    back[other].append(number)
                steps.append((number, other, label))
        found.nodes = len(waiting)
        self._find_traps(ends, back, steps)
        return found

    def _find_traps(
        self, ends: list[int], back: list[list[int]], steps: list[tuple[int, int, str]]
    ) -> None:
        """Find the steps after which no ending can be reached."""
        good = set(ends)
        waiting = list(ends)
        while waiting:
            for number in back[waiting.pop()]:
                if number not in good:
                    good.add(number)
                    waiting.append(number)
        if 0 not in good:
            self._findings.traps.add("")
            return
        self._findings.traps |= {
            label for number, other, label in steps if number in good and other not in good
        }

    # ------------------------------------------------------------------ one step

    def _after(self, state: StoryState, stirred: bool) -> Iterator[tuple[str, bool, Node]]:
        """Yield the possible next steps: label, whether it can be relied on, and where it leads."""
        if stirred:
            yield "", True, (state, False)
            for label, after in self._moves(state):
                yield label, False, (after, True)
            return
        scenario, entries = self._scenario, self._scenario.entries
        if state.todo:
            id = state.todo[0].removesuffix(course.ASKED)
            if id == state.todo[0]:
                yield self._read(state, entries[id])
            else:
                yield from self._page(state, entries[id])
            return
        due = course.due(scenario, state)
        for entry, way in due:
            yield self._go(state, entry, way)
        if due:
            return
        for entry, way in course.offered(scenario, state):
            yield self._go(state, entry, way)
        for label, after in self._moves(state):
            yield label, True, (after, False)

    def _read(self, state: StoryState, entry: Entry) -> tuple[str, bool, Node]:
        after = course.read(self._scenario, state)
        if entry.id in state.open:  # no effect
            return entry.id, True, (self._essence(after), False)
        self._findings.read.add(entry.id)
        self._note(state, entry, entry.id)
        return entry.id, True, self._node(after, entry)

    def _page(self, state: StoryState, page: Entry) -> Iterator[tuple[str, bool, Node]]:
        ways = course.open_ways(self._scenario, state, page)
        if not ways:
            self._findings.stuck.add(page.id)
        for way in ways[:1] if page.asks == "story" else ways:
            yield self._go(state, page, way)

    def _go(self, state: StoryState, entry: Entry, way: Way | Trigger) -> tuple[str, bool, Node]:
        label = fact_of(entry.id, way.id)
        self._findings.went.add(label)
        self._note(state, way, label)
        return label, True, self._node(course.taken(self._scenario, state, entry, way), way)

    def _note(self, state: StoryState, outcome: Outcome, label: str) -> None:
        if outcome.end:
            self._findings.endings.add(outcome.end)
        for counter, amount in outcome.count.items():
            if course.value(self._scenario, state, counter) + amount < 0:
                self._findings.overdrawn.add((label, counter))

    def _moves(self, state: StoryState) -> Iterator[tuple[str, StoryState]]:
        """Yield what the game may do to a configuration in a single move: label and new state."""
        for fact in self._reports:
            if fact not in state.facts:
                yield fact, course.noted(state, (fact,))
        for name, stops in self._stops.items():
            place, moves = self._scenario.places[name], self._scenario.counters[name].game
            now = state.counters[place]
            for stop in stops:
                if (stop > now and moves) or (stop < now and moves == "moves"):
                    counters = (*state.counters[:place], stop, *state.counters[place + 1 :])
                    yield name, replace(state, counters=counters)

    def _node(self, state: StoryState, outcome: Outcome) -> Node:
        stirred = bool(outcome.effects) and not state.ending
        return self._essence(state), stirred

    def _essence(self, state: StoryState) -> StoryState:
        """Return a state without irrelevant facts."""
        if state.ending:
            return StoryState(ending=state.ending)
        return replace(
            state,
            open=tuple(sorted(state.open)),
            facts=tuple([fact for fact in state.facts if fact in self._asked_for]),
            read=(),
        )
