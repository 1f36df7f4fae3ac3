"""The rules of a story: starting it, reporting events to it, choices, endings.

The game's state has a field ``story``. Every report (``happened``, ``count``) names a seat, which
pages ask and effects apply to. A text is completed before anything it triggers becomes due:
while one is being carried out, reports only change the state. A rule that unwinds out of a text, as
an interrupt does, must then call ``settle``.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from miskatonic.kernel.decisions import Decision, Option, Options, Rule, ask, ask_any, option
from miskatonic.kernel.effects import Context, Effects, run
from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.story import course
from miskatonic.parts.story.forms import Book, Entry, Trigger, Way

MOST_TEXTS = 1_000
"""Limit on consecutive texts and triggers that ask nobody, to detect endless loops."""


def begin(g: Game[Any], book: Book, seat: int, scenario: str) -> Rule:
    """Begin a scenario by reading its first entries."""
    g.state.story = course.started(book.scenarios[scenario, g.setup.players])
    yield from settle(g, book, seat)


def happened(g: Game[Any], book: Book, seat: int, kind: str, name: str) -> Rule:
    """Report a fact to the story, such as ``explored``, ``cellar``; it is remembered."""
    s = g.state
    if s.story.ending:
        return
    s.story = course.noted(s.story, (f"{kind}:{name}",))
    if not s.story.busy:
        yield from settle(g, book, seat)


def count(g: Game[Any], book: Book, seat: int, counter: str, amount: int) -> Rule:
    """Change a counter of the story on behalf of the game."""
    s = g.state
    if s.story.ending:
        return
    s.story = course.counted(book.scenario(g), s.story, counter, amount)
    _tell_counter(g, book, counter)
    if not s.story.busy:
        yield from settle(g, book, seat)


def offers(g: Game[Any], book: Book) -> tuple[Option, ...]:
    """Return the options offered by open entries, for the game to add to its own."""
    ready = course.offered(book.scenario(g), g.state.story)
    return tuple([option("story", entry.id, way.id, rule=book.rule) for entry, way in ready])


def take(g: Game[Any], book: Book, seat: int, entry: str, way: str) -> Rule:
    """Take an option offered by an open entry."""
    page = book.scenario(g).entries[entry]
    g.state.story = replace(g.state.story, busy=True)
    yield from _go(g, book, seat, page, page.way(way))
    yield from settle(g, book, seat)


def settle(g: Game[Any], book: Book, seat: int) -> Rule:
    """Read pending entries and take due triggers, until the story waits for the game."""
    s, scenario = g.state, book.scenario(g)
    s.story = replace(s.story, busy=True)
    texts = 0
    while texts < MOST_TEXTS:
        story = s.story
        texts += 1
        if story.todo:
            id = story.todo[0].removesuffix(course.ASKED)
            if id == story.todo[0]:
                yield from _read(g, book, seat, scenario.entries[id])
            elif (yield from _choose(g, book, seat, scenario.entries[id])):
                texts = 0
            continue
        due = [] if story.ending else course.due(scenario, story)
        if not due:
            s.story = replace(story, busy=False)
            return
        options = [option("first", entry.id, way.id, rule=book.rule) for entry, way in due]
        lead = book.group(g)[0]
        _, id, way = yield ask(lead, "story-order", Options(options), book.rule)
        yield from _go(g, book, seat, scenario.entries[id], scenario.entries[id].way(way))
    raise RuntimeError(f"{scenario.id}: {MOST_TEXTS} texts in a row without an end")


def _read(g: Game[Any], book: Book, seat: int, entry: Entry) -> Rule:
    s, scenario = g.state, book.scenario(g)
    known = entry.id in s.story.open
    s.story = course.read(scenario, s.story)
    if known:
        return
    g.emit("story-read", EVERYONE, scenario.id, entry.id)
    yield from _carry_out(g, book, seat, entry)


def _choose(g: Game[Any], book: Book, seat: int, page: Entry) -> Rule:
    """Let the game, the story, the seat or the table choose; return whether anybody was asked."""
    ways = course.open_ways(book.scenario(g), g.state.story, page)
    if page.by:
        word = page.by.words[0]
        asks = word.apply(g, Context(page.id, seat, book.rule))
        assert asks is not None, "a word that chooses a way is a rule"
        chosen = yield from asks
    elif page.asks == "story":
        chosen = ways[0].id
    else:
        _, _, chosen = yield _question(g, book, seat, page, ways)
    yield from _go(g, book, seat, page, page.way(chosen))
    return len(ways) > 1 and page.asks != "story"


def _question(g: Game[Any], book: Book, seat: int, page: Entry, ways: tuple[Way, ...]) -> Decision:
    options = [option("choose", page.id, way.id, rule=book.rule) for way in ways]
    if page.asks == "group":
        return ask_any(book.group(g), "story-page", options, book.rule)
    return ask(seat, "story-page", Options(options), book.rule)


def _go(g: Game[Any], book: Book, seat: int, entry: Entry, way: Way | Trigger) -> Rule:
    """Take a way: update the story first, then carry out the effects."""
    s, scenario = g.state, book.scenario(g)
    s.story = course.taken(scenario, s.story, entry, way)
    g.emit("story-went", EVERYONE, scenario.id, entry.id, way.id)
    yield from _carry_out(g, book, seat, way, entry.id)


def _carry_out(
    g: Game[Any], book: Book, seat: int, outcome: Entry | Way | Trigger, entry: str = ""
) -> Rule:
    for counter in outcome.count:
        _tell_counter(g, book, counter)
    effects: Effects = outcome.effects
    yield from run(effects, g, Context(entry or outcome.id, seat, book.rule))
    if outcome.end:
        g.emit("story-ended", EVERYONE, g.state.story.scenario, outcome.end)


def _tell_counter(g: Game[Any], book: Book, counter: str) -> None:
    scenario = book.scenario(g)
    if not scenario.counters[counter].hidden:
        number = course.value(scenario, g.state.story, counter)
        g.emit("story-counted", EVERYONE, scenario.id, counter, number)
