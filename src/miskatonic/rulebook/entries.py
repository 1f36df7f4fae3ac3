"""What a ledger holds: rules, worked examples and silences."""

from __future__ import annotations

from functools import cached_property
from itertools import chain
from typing import Any

import msgspec


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A citable entry."""

    id: str
    game: str
    lang: str
    """The language of the text: English where the ledger is not translated."""
    origin: str = ""
    """Its origin, if not the rulebook: public, constructed, invented…"""

    @property
    def citation(self) -> str:
        """The id by which tests, options and log lines cite the entry."""
        return f"{self.game}:{self.id}"

    @property
    def heading(self) -> tuple[str, ...]:
        """The words by which a reader recognises the entry."""
        return (self.id,)

    @property
    def body(self) -> tuple[str, ...]:
        """The sentences of the entry."""
        return ()

    @property
    def wording(self) -> str:
        """What the entry tells a player, without notes for tests and authors."""
        return "\n\n".join(filter(None, self.body[:2]))


class Rule(Entry, frozen=True, kw_only=True):
    """One statement of the rulebook, in our words."""

    kind: str
    title: str
    term: str
    """The rulebook's own term, in the rulebook's language."""
    text: str
    check: str = ""
    """What a test can assert; empty if there is nothing to test."""
    see: tuple[str, ...] = ()
    derives: tuple[str, ...] = ()
    """The rules it follows from, if the book does not state it verbatim."""
    card: dict[str, Any] | None = None
    optional: bool = False
    """Whether it concerns optional cards only."""

    @property
    def heading(self) -> tuple[str, ...]:
        """The words by which a reader recognises the rule."""
        return self.id, self.title, self.term

    @property
    def body(self) -> tuple[str, ...]:
        """The sentences of the rule."""
        return self.text, self.check

    @property
    def wording(self) -> str:
        """What the rule says."""
        return self.text


class Example(Entry, frozen=True, kw_only=True):
    """A worked example: a situation and its outcome."""

    rule: tuple[str, ...]
    given: str
    expect: str

    @property
    def body(self) -> tuple[str, ...]:
        """The sentences of the example."""
        return self.given, self.expect


class Silence(Entry, frozen=True, kw_only=True):
    """A question that the rulebook leaves open, and our ruling."""

    question: str
    ruling: str
    why: str = ""
    rules: tuple[str, ...] = ()

    @property
    def body(self) -> tuple[str, ...]:
        """The sentences of the silence."""
        return self.question, self.ruling, self.why


class Ledger(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """Everything a rulebook says, and what it leaves open."""

    game: str
    title: str
    source: str
    language: str
    """The language of the rulebook, and so of every ``term``."""
    players: tuple[int, int]
    rules: tuple[Rule, ...]
    examples: tuple[Example, ...]
    silences: tuple[Silence, ...]
    headings: dict[str, str] = {}
    """Headings of the rulebook, and the chapter that covers each."""
    board: Any = None
    content_needed: Any = None

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """All citable entries by id, in ledger order."""
        return {entry.id: entry for entry in chain(self.rules, self.examples, self.silences)}


class Chapter(msgspec.Struct, frozen=True):
    """A part of a ledger, as the rule drawer shows it."""

    id: str
    entries: tuple[Entry, ...]
