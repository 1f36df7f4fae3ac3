"""The forms of a scenario: entries, the ways out of them, counters.

An *entry* is a text that is read and may stay open: an archive card in the codex, an act or agenda,
an objective, a page of a dialogue. A *way* leads out of it: a choice on a page, or a trigger of an
entry that stays open. Reading an entry and taking a way have the same kind of *outcome*.

A *fact* is what the story remembers for good, as one word: a flag (``warned``), a choice that was
made (``widow/ask-light``) or something that the game reported (``explored:cellar``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import msgspec
from msgspec import field

from miskatonic.kernel.effects import Effects, Vocabulary, Word

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game


class Decider(Word, frozen=True):
    """A word whose rule returns the id of the way that is taken: a test, a roll, a draw."""

    ways: ClassVar[tuple[str, ...]] = ()
    """All ids that it can return."""


class Needs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a way is open; the empty requirement always holds."""

    all: tuple[str, ...] = ()
    """Facts that must be known."""
    none: tuple[str, ...] = ()
    """Facts that must not be."""
    least: dict[str, int] = {}
    """Counters that must have reached a number."""
    most: dict[str, int] = {}
    """Counters that must not be beyond a number."""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What follows from reading an entry or taking a way."""

    set: tuple[str, ...] = ()
    """Flags that become known; no flag is ever forgotten."""
    count: dict[str, int] = {}
    """Counters that go up or down."""
    effects: Effects = field(default_factory=Effects)
    """What happens on the table, in the game's words."""
    open: tuple[str, ...] = ()
    """Entries that are read next, in this order."""
    close: tuple[str, ...] = ()
    """Entries that are no longer open."""
    end: str = ""
    """The ending that the story has come to."""


class Way(Outcome, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A choice on a page."""

    id: str
    needs: Needs = field(default=Needs(), name="if")
    once: bool = False
    """Whether it can be chosen a single time in a story."""
    shown: bool = False
    """Whether readers see that it is there while it is barred; otherwise it is hidden."""


class Trigger(Outcome, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A way out of an entry that stays open: forced as soon as its requirement holds, or offered.

    Taken once for as long as the entry lies open.
    """

    id: str
    needs: Needs = field(default=Needs(), name="if")
    may: bool = False
    """Offered between other things, and taken by whoever wants to."""
    again: bool = False
    """Offered again after it was taken."""


class Entry(Outcome, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A text. With choices it is a page, put away when one was made; otherwise it stays open."""

    id: str
    strand: str = ""
    """At most one entry of a strand is open: a new one replaces it (acts, agendas, stages)."""
    asks: Literal["seat", "group", "story"] = "seat"
    """Who chooses: the seat that came here, the table, or the first way that is open (a branch)."""
    by: Effects = field(default_factory=Effects)
    """Who chooses, if it is the game: a single ``Decider``."""
    choices: tuple[Way, ...] = ()
    triggers: tuple[Trigger, ...] = ()

    def ways(self) -> tuple[Way | Trigger, ...]:
        """Return all ways out of the entry; it has choices or triggers, not both."""
        return self.choices or self.triggers

    def way(self, id: str) -> Way | Trigger:
        """Return a way by its id."""
        return next(way for way in self.ways() if way.id == id)


class Counter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that stays between 0 and ``most``."""

    most: int
    start: int = field(default=0, name="from")
    game: Literal["", "rises", "moves"] = ""
    """How the game itself changes it: not at all, only upwards, or both ways."""
    hidden: bool = False
    """Whether it is kept from the players."""


class Scenario(msgspec.Struct, frozen=True):
    """A story for a number of players, ready to be told."""

    id: str
    file: str
    begin: tuple[str, ...]
    counters: dict[str, Counter]
    endings: tuple[str, ...]
    entries: dict[str, Entry]
    places: dict[str, int] = {}
    """Counter -> its place in ``StoryState.counters``."""

    def outcomes(self) -> Iterator[tuple[Entry, str, Outcome]]:
        """Yield every outcome with its entry and the id of its way, empty for the entry's own."""
        for entry in self.entries.values():
            yield entry, "", entry
            for way in entry.ways():
                yield entry, way.id, way


def fact_of(entry: str, way: str) -> str:
    """Return how the story remembers that a choice was made."""
    return f"{entry}/{way}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What a game brings to its stories, and what they may count on."""

    game: str
    players: tuple[int, int]
    vocabulary: Vocabulary
    text_package: str
    happenings: Mapping[str, Collection[str]]
    """What the game reports: kind -> names, as in ``explored: {cellar, …}``. The validator takes
    it that each of them can happen at any time, at most once."""


@dataclass(frozen=True, slots=True)
class Book:
    """The stories of a game, and whom it asks."""

    scenarios: Mapping[tuple[str, int], Scenario]
    """By id and number of players."""
    group: Callable[[Game[Any]], tuple[int, ...]]
    """Return the seats that decide together; the first leads, and orders what is due at once."""
    rule: str = ""
    """Citation of the rule about the story."""

    def scenario(self, g: Game[Any]) -> Scenario:
        """Return the story that is told in a game."""
        return self.scenarios[g.state.story.scenario, g.setup.players]
