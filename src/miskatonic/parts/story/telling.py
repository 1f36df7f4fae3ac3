"""The public view of a story, and its texts by key.

Keys are ``story-<scenario>-<entry>`` for prose, plus ``-<way>`` for the label of a way, plus
``-barred`` for why it is unavailable; ``…-ending-<ending>``, ``…-counter-<counter>``.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from miskatonic.kernel.decisions import Blocked, Option
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.text import Texts
from miskatonic.parts.story import course
from miskatonic.parts.story.forms import Scenario, Way


class StoryView(msgspec.Struct, frozen=True):
    """What everybody knows about a story: what has been read, never what is to come."""

    scenario: str
    read: tuple[str, ...]
    """Entries read, in order."""
    open: tuple[str, ...]
    """Those of them that are open."""
    counters: dict[str, int]
    page: str
    """The page with an open choice."""
    barred: tuple[str, ...]
    """Its ways that are visible but unavailable."""
    ending: str


def shown(scenario: Scenario, state: course.StoryState) -> StoryView:
    """Return the public view of a story."""
    asked = state.todo[0] if state.todo else ""
    page = asked.removesuffix(course.ASKED) if asked.endswith(course.ASKED) else ""
    barred = course.barred_ways(scenario, state, scenario.entries[page]) if page else ()
    return StoryView(
        scenario=scenario.id,
        read=state.read,
        open=state.open,
        counters={
            name: number
            for (name, counter), number in zip(
                scenario.counters.items(), state.counters, strict=True
            )
            if not counter.hidden
        },
        page=page,
        barred=tuple([way.id for way in barred]),
        ending=state.ending,
    )


# ---------------------------------------------------------------------- in words


def key(scenario: str, *names: str) -> str:
    """Return the key of a text of a scenario."""
    return "-".join(("story", scenario, *names))


def keys(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yield every key that a scenario needs, with the entry that needs it."""
    for entry in scenario.entries.values():
        yield entry.id, key(scenario.id, entry.id)
        for way in entry.ways():
            yield entry.id, key(scenario.id, entry.id, way.id)
            if isinstance(way, Way) and way.shown:
                yield entry.id, key(scenario.id, entry.id, way.id, "barred")
    for ending in scenario.endings:
        yield "-", key(scenario.id, "ending", ending)
    for name, counter in scenario.counters.items():
        if not counter.hidden:
            yield "-", key(scenario.id, "counter", name)


def events(rule: str) -> dict[str, EventKind]:
    """Return the kinds of events that a story emits, for the game's declaration."""
    return {
        "story-read": EventKind(rule, ("scenario", "entry")),
        "story-went": EventKind(rule, ("scenario", "entry", "way")),
        "story-counted": EventKind(rule, ("scenario", "counter", "number")),
        "story-ended": EventKind(rule, ("scenario", "ending")),
    }


def label(texts: Texts, scenario: str, chosen: Option) -> str:
    """Return the label of an option that chooses, takes or orders a way."""
    _, entry, way = chosen.payload
    return texts.format(key(scenario, str(entry), str(way)))


def question(texts: Texts, view: StoryView) -> str:
    """Return the text of the page with an open choice; empty for any other question."""
    return texts.format(key(view.scenario, view.page)) if view.page else ""


def barred(texts: Texts, view: StoryView, rule: str) -> tuple[Blocked, ...]:
    """Return the unavailable ways on the page, and why."""
    return tuple(
        Blocked(
            f"way:{view.page}:{way}",
            texts.format(key(view.scenario, view.page, way, "barred")),
            rule,
        )
        for way in view.barred
    )


def described(texts: Texts, event: Event) -> str:
    """Return an event of a story as a sentence."""
    values = event.values
    scenario = values["scenario"]
    match event.kind:
        case "story-read":
            return texts.format(key(scenario, values["entry"]))
        case "story-went":
            return texts.format(key(scenario, values["entry"], values["way"]))
        case "story-ended":
            return texts.format(key(scenario, "ending", values["ending"]))
    counter = texts.format(key(scenario, "counter", values["counter"]))
    return f"{counter}: {values['number']}"
