"""The forms of a scenario: entries, the ways out of them, counters.

An *entry* is a text that is read and may stay open: an archive card in the codex, an act or agenda,
an objective, a page of a dialogue. A *way* leads out of it: a choice on a page, or a trigger of an
entry that stays open. Reading an entry and taking a way have the same kind of *outcome*.

A *fact* is a word that the story remembers for good: a flag (``warned``), a choice made
(``widow/ask-light``) or a report by the game (``explored:cellar``).
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
    """A word whose rule returns the id of the way to take: a test, a roll, a draw."""

    ways: ClassVar[tuple[str, ...]] = ()
    """All ids that it can return."""


class Needs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a way is open; an empty requirement always holds."""

    all: tuple[str, ...] = ()
    """Facts that must be known."""
    none: tuple[str, ...] = ()
    """Facts that must not be known."""
    least: dict[str, int] = {}
    """Counters with their minimum."""
    most: dict[str, int] = {}
    """Counters with their maximum."""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The consequences of reading an entry or taking a way."""

    set: tuple[str, ...] = ()
    """Flags to set; flags are never cleared."""
    count: dict[str, int] = {}
    """Counters that go up or down."""
    effects: Effects = field(default_factory=Effects)
    """What happens on the table, in the game's words."""
    open: tuple[str, ...] = ()
    """Entries to read next, in this order."""
    close: tuple[str, ...] = ()
    """Entries to close."""
    end: str = ""
    """The ending reached."""


class Way(Outcome, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A choice on a page."""

    id: str
    needs: Needs = field(default=Needs(), name="if")
    once: bool = False
    """Whether it can be chosen only once per story."""
    shown: bool = False
    """Whether it is shown while unavailable; otherwise it is hidden."""


class Trigger(Outcome, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A way out of an entry that stays open: forced as soon as its requirement holds, or offered.

    It can be taken once while the entry is open.
    """

    id: str
    needs: Needs = field(default=Needs(), name="if")
    may: bool = False
    """Optional: offered between other things, to anybody."""
    again: bool = False
    """Offered again after it has been taken."""


class Entry(Outcome, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A text. With choices it is a page, which closes once one is made; otherwise it stays open."""

    id: str
    strand: str = ""
    """At most one entry of a strand is open: a new one replaces the old (acts, agendas, stages)."""
    asks: Literal["seat", "group", "story"] = "seat"
    """Who chooses: the seat that came here, the table, or nobody: the first open way (a branch)."""
    by: Effects = field(default_factory=Effects)
    """What chooses, if it is the game: a single ``Decider``."""
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
    """How the game itself changes it: not at all, only upwards, or in both directions."""
    hidden: bool = False
    """Whether it is hidden from the players."""


class Scenario(msgspec.Struct, frozen=True):
    """A story for a number of players, ready to play."""

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
    """Return the fact that records a choice."""
    return f"{entry}/{way}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What a game provides to its stories."""

    game: str
    players: tuple[int, int]
    vocabulary: Vocabulary
    text_package: str
    happenings: Mapping[str, Collection[str]]
    """What the game reports: kind -> names, as in ``explored: {cellar, …}``. The validator
    assumes that each of them can happen at any time, at most once."""


@dataclass(frozen=True, slots=True)
class Book:
    """The stories of a game, and who decides."""

    scenarios: Mapping[tuple[str, int], Scenario]
    """By id and number of players."""
    group: Callable[[Game[Any]], tuple[int, ...]]
    """Return the seats that decide together; the first leads, and orders simultaneous triggers."""
    rule: str = ""
    """Citation of the rule about the story."""

    def scenario(self, g: Game[Any]) -> Scenario:
        """Return the story of a game."""
        return self.scenarios[g.state.story.scenario, g.setup.players]
