"""The validator: is a story sound? Every problem is a sentence with file and entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from miskatonic.kernel.errors import ContentError
from miskatonic.kernel.text import LANGUAGES, texts
from miskatonic.parts.story.explore import MOST, explore
from miskatonic.parts.story.forms import Entry, Scenario, Setting, fact_of
from miskatonic.parts.story.loader import load_story
from miskatonic.parts.story.telling import keys

TEXTS = "miskatonic.parts.story"

Kind = Literal[
    "text",  # a text is missing in a language
    "flag-unset",  # a requirement names a flag that nothing sets
    "flag-unread",  # a flag is set but never required
    "threshold",  # a number that its counter cannot reach
    "unreachable",  # an entry that is never read
    "untaken",  # a way that can never be taken
    "ending",  # an ending that is never reached
    "choice",  # a page that may offer no choice
    "overdrawn",  # a counter that may drop below 0
    "trap",  # a step after which no ending can be reached
    "wide",  # too many configurations to prove anything
]


class StoryError(ContentError):
    """A scenario is unsound; names file and entry. The sentences are in ``*.ftl`` here."""

    key = "story"

    def text(self, lang: str = "en") -> str:
        """Return the whole message in one of the supported languages."""
        return texts(lang, TEXTS).format("error-story", **self.told(lang))


class Problem(msgspec.Struct, frozen=True, order=True):
    """Why a story is unsound."""

    kind: Kind
    file: str
    entry: str
    """Entry, or ``entry/way``."""
    what: str = ""
    """The flag, counter, ending or key."""
    players: int = 0
    """The smallest number of players affected, unless all are."""

    def error(self) -> StoryError:
        """Return the problem as an error."""
        return StoryError(
            problem=self.kind,
            file=self.file,
            entry=self.entry,
            what=self.what,
            players=self.players,
        )

    def text(self, lang: str = "en") -> str:
        """Return the problem as a sentence."""
        return self.error().text(lang)


def read_story(data: Any, file: str, setting: Setting) -> tuple[Entry, ...]:
    """Return the entries of a sound story; for a game's ``content.read``.

    The first mistake is raised as a ``ContentError``. Python rules are not allowed.
    """
    stories = load_story(data, file, setting)
    for problem in problems(stories, setting):
        raise problem.error()
    return tuple(stories[setting.players[0]].entries.values())


def problems(
    stories: dict[int, Scenario], setting: Setting, most: int = MOST
) -> tuple[Problem, ...]:
    """Return all problems of a story, for any number of players.

    An empty result proves, under the assumptions of ``explore``: every entry can be read, every way
    taken, every ending reached; a page always offers a choice; no counter drops below 0; and from
    every situation an ending can be reached.
    """
    found: dict[Problem, list[int]] = {}
    for players, scenario in stories.items():
        wrong = [*_unsaid(scenario, setting), *_unconnected(scenario)]
        if not any(problem.kind == "threshold" for problem in wrong):
            wrong += _unproved(scenario, most)
        for problem in wrong:
            found.setdefault(problem, []).append(players)
    return tuple(
        problem
        if len(players) == len(stories)
        else msgspec.structs.replace(problem, players=players[0])
        for problem, players in found.items()
    )


def _unsaid(scenario: Scenario, setting: Setting) -> Iterator[Problem]:
    for lang in LANGUAGES:
        words = texts(lang, setting.text_package)
        for entry, key in keys(scenario):
            if not words.has(key):
                yield Problem("text", scenario.file, entry, f"{lang}: {key}")


def _unconnected(scenario: Scenario) -> Iterator[Problem]:
    """Check flags and thresholds, which needs no walk."""
    file = scenario.file
    flags = {flag: entry.id for entry, _, outcome in scenario.outcomes() for flag in outcome.set}
    rising = {
        name
        for _, _, outcome in scenario.outcomes()
        for name, amount in outcome.count.items()
        if amount > 0
    }
    asked = set()
    for entry in scenario.entries.values():
        for way in entry.ways():
            label = fact_of(entry.id, way.id)
            for fact in (*way.needs.all, *way.needs.none):
                asked.add(fact)
                if fact not in flags and not set("/:") & set(fact):
                    yield Problem("flag-unset", file, label, fact)
            for name, number in way.needs.least.items():
                counter = scenario.counters[name]
                moved = counter.game or name in rising
                if number > (counter.most if moved else counter.start):
                    yield Problem("threshold", file, label, f"{name} {number}")
    for flag, setter in flags.items():
        if flag not in asked:
            yield Problem("flag-unread", file, setter, flag)


def _unproved(scenario: Scenario, most: int) -> Iterator[Problem]:
    file, found = scenario.file, explore(scenario, most)
    for page in sorted(found.stuck):
        yield Problem("choice", file, page)
    for label, counter in sorted(found.overdrawn):
        yield Problem("overdrawn", file, label, counter)
    if not found.complete:
        yield Problem("wide", file, "-", str(found.nodes))
        return
    for label in sorted(found.traps):
        yield Problem("trap", file, label or ", ".join(scenario.begin))
    for entry in scenario.entries.values():
        if entry.id not in found.read:
            yield Problem("unreachable", file, entry.id)
            continue
        for way in entry.ways():
            if fact_of(entry.id, way.id) not in found.went:
                yield Problem("untaken", file, fact_of(entry.id, way.id))
    for ending in scenario.endings:
        if ending not in found.endings:
            yield Problem("ending", file, "-", ending)
