"""The course of a story as pure steps from one state to the next: no table, no questions.

Rules and validator share these functions, so that what is proved is what is played.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from miskatonic.parts.story.forms import Entry, Needs, Outcome, Scenario, Trigger, Way, fact_of

ASKED = "?"
"""Marks a page in ``todo`` that has been read and awaits its choice."""


class StoryState(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """All facts of a story. Frozen: copies of a game share it."""

    scenario: str = ""
    open: tuple[str, ...] = ()
    """Entries in force, in the order in which they were opened."""
    facts: tuple[str, ...] = ()
    """Flags, choices and reports, sorted."""
    counters: tuple[int, ...] = ()
    """In the order of the scenario."""
    fired: tuple[str, ...] = ()
    """Triggers taken since their entry was opened, sorted."""
    todo: tuple[str, ...] = ()
    """Entries to be read and pages to be asked before anything else becomes due."""
    read: tuple[str, ...] = ()
    """Entries read, in the order of their first reading."""
    busy: bool = False
    """Whether a text is being carried out: whatever it triggers waits until it is complete."""
    ending: str = ""


def started(scenario: Scenario) -> StoryState:
    """Return the state before the first entry is read."""
    starts = tuple([counter.start for counter in scenario.counters.values()])
    return StoryState(scenario=scenario.id, counters=starts, todo=scenario.begin)


# ---------------------------------------------------------------------- what holds


def value(scenario: Scenario, state: StoryState, counter: str) -> int:
    """Return the value of a counter."""
    return state.counters[scenario.places[counter]]


def holds(scenario: Scenario, state: StoryState, needs: Needs) -> bool:
    """Return whether a requirement is met."""
    facts, counters, places = state.facts, state.counters, scenario.places
    for fact in needs.all:
        if fact not in facts:
            return False
    for fact in needs.none:
        if fact in facts:
            return False
    for counter, number in needs.least.items():
        if counters[places[counter]] < number:
            return False
    for counter, number in needs.most.items():  # noqa: SIM110 - like its neighbours
        if counters[places[counter]] > number:
            return False
    return True


def open_ways(scenario: Scenario, state: StoryState, page: Entry) -> tuple[Way, ...]:
    """Return the choices that can be made on a page now."""
    return tuple(
        [
            way
            for way in page.choices
            if not (way.once and fact_of(page.id, way.id) in state.facts)
            and holds(scenario, state, way.needs)
        ]
    )


def barred_ways(scenario: Scenario, state: StoryState, page: Entry) -> tuple[Way, ...]:
    """Return the choices that are visible but not available now."""
    return tuple(
        [way for way in page.choices if way.shown and not holds(scenario, state, way.needs)]
    )


def _ready(scenario: Scenario, state: StoryState, *, may: bool) -> list[tuple[Entry, Trigger]]:
    return [
        (entry, trigger)
        for entry in map(scenario.entries.__getitem__, state.open)
        for trigger in entry.triggers
        if trigger.may is may
        and (trigger.again or fact_of(entry.id, trigger.id) not in state.fired)
        and holds(scenario, state, trigger.needs)
    ]


def due(scenario: Scenario, state: StoryState) -> list[tuple[Entry, Trigger]]:
    """Return the forced triggers that are due: in the order of opening, then of the file."""
    return _ready(scenario, state, may=False)


def offered(scenario: Scenario, state: StoryState) -> list[tuple[Entry, Trigger]]:
    """Return the triggers that somebody may take."""
    return _ready(scenario, state, may=True)


# ---------------------------------------------------------------------- steps


def noted(state: StoryState, facts: Iterable[str]) -> StoryState:
    """Return the state with some facts added."""
    new = [fact for fact in facts if fact not in state.facts]
    return replace(state, facts=tuple(sorted([*state.facts, *new]))) if new else state


def counted(scenario: Scenario, state: StoryState, counter: str, amount: int) -> StoryState:
    """Return the state with a counter changed, within its bounds."""
    place = scenario.places[counter]
    most = scenario.counters[counter].most
    counters = list(state.counters)
    counters[place] = min(most, max(0, counters[place] + amount))
    return replace(state, counters=tuple(counters))


def read(scenario: Scenario, state: StoryState) -> StoryState:
    """Return the state after the first entry in ``todo`` was opened and read.

    An entry that is already open is not opened again; a page is closed as soon as it has been read.
    """
    entry, todo = scenario.entries[state.todo[0]], state.todo[1:]
    if entry.id in state.open:
        return replace(state, todo=todo)
    if entry.strand:
        entries = scenario.entries
        replaced = [id for id in state.open if entries[id].strand == entry.strand]
        state = _closed(state, replaced)
    ask = (entry.id + ASKED,) if entry.choices else ()
    stays = () if entry.choices else (entry.id,)
    seen = () if entry.id in state.read else (entry.id,)
    state = replace(state, open=state.open + stays, todo=ask + todo, read=state.read + seen)
    return _carried_out(scenario, state, entry, after=len(ask))


def taken(scenario: Scenario, state: StoryState, entry: Entry, way: Way | Trigger) -> StoryState:
    """Return the state after a way was taken; a choice is remembered and completes its page."""
    fact = fact_of(entry.id, way.id)
    if isinstance(way, Way):
        state = noted(replace(state, todo=state.todo[1:]), (fact,))
    elif not way.again:
        state = replace(state, fired=tuple(sorted((*state.fired, fact))))
    return _carried_out(scenario, state, way)


def _carried_out(
    scenario: Scenario, state: StoryState, outcome: Outcome, after: int = 0
) -> StoryState:
    """Return the state after an outcome; what it opens is read ``after`` the page's question."""
    if outcome.set:
        state = noted(state, outcome.set)
    for counter, amount in outcome.count.items():
        state = counted(scenario, state, counter, amount)
    if outcome.close:
        state = _closed(state, outcome.close)
    if outcome.end:
        return replace(state, ending=outcome.end, todo=())
    if outcome.open:
        todo = state.todo
        state = replace(state, todo=todo[:after] + outcome.open + todo[after:])
    return state


def _closed(state: StoryState, entries: Iterable[str]) -> StoryState:
    gone = [id for id in entries if id in state.open]
    if not gone:
        return state
    return replace(
        state,
        open=tuple([id for id in state.open if id not in gone]),
        fired=tuple([fact for fact in state.fired if fact.partition("/")[0] not in gone]),
    )
