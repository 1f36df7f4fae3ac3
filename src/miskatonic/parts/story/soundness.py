"""Whether a state of a story can occur on a table; for a game's own ``rules.soundness``."""

from __future__ import annotations

from miskatonic.kernel.soundness import all_of, counted, distinct, one_of, within
from miskatonic.parts.story.course import StoryState
from miskatonic.parts.story.forms import Scenario, Setting, Trigger, fact_of


def check_story(state: StoryState, scenario: Scenario, setting: Setting) -> None:
    """Raise ``UnsoundError`` if a state is impossible while no text is being carried out."""
    one_of("story", state.scenario, (scenario.id,))
    counted("todo", state.todo, 0)
    one_of("busy", state.busy, (False,))
    one_of("ending", state.ending, ("", *scenario.endings))
    for name in ("open", "read", "facts", "fired"):
        distinct(name, getattr(state, name))
    all_of("read", state.read, scenario.entries)
    all_of("open", state.open, [id for id in state.read if not scenario.entries[id].choices])
    strands = [scenario.entries[id].strand for id in state.open]
    distinct("open", [strand for strand in strands if strand])
    all_of("facts", state.facts, _facts(scenario, setting))
    one_of("facts", state.facts, (tuple(sorted(state.facts)),))
    fired = [
        fact_of(id, way.id)
        for id in state.open
        for way in scenario.entries[id].ways()
        if isinstance(way, Trigger) and not way.again
    ]
    all_of("fired", state.fired, fired)
    counted("counters", state.counters, len(scenario.counters))
    for number, (name, counter) in zip(state.counters, scenario.counters.items(), strict=True):
        within(name, number, 0, counter.most)


def _facts(scenario: Scenario, setting: Setting) -> list[str]:
    flags = [flag for _, _, outcome in scenario.outcomes() for flag in outcome.set]
    choices = [
        fact_of(entry.id, way.id) for entry in scenario.entries.values() for way in entry.choices
    ]
    reports = [f"{kind}:{name}" for kind, names in setting.happenings.items() for name in names]
    return [*flags, *choices, *reports]
