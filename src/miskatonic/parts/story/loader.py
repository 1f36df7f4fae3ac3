"""Reading a scenario file: typed, adapted to each number of players, with precise errors."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from miskatonic.kernel.effects.loader import MisfitError, Reader, content_error, read_cards
from miskatonic.parts.story.forms import (
    Counter,
    Decider,
    Entry,
    Scenario,
    Setting,
    Trigger,
    fact_of,
)
from miskatonic.parts.story.telling import keys

HIGHEST = 99
"""Largest maximum of a counter."""
OWN_WORDS = ("effects", "by")
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields above the entries in a file."""

    game: str
    story: str
    begin: tuple[str, ...]
    endings: tuple[str, ...]
    counters: dict[str, Counter] = {}


def load_story(
    data: Any, file: str, setting: Setting, *, python: bool = False
) -> dict[int, Scenario]:
    """Return a scenario for each number of players, or raise ``ContentError``.

    Reads and links the entries; ``problems`` checks whether the story is sound.
    """
    least, most = setting.players
    return {
        players: _load(data, file, setting, players, python=python)
        for players in range(least, most + 1)
    }


def _load(data: Any, file: str, setting: Setting, players: int, *, python: bool) -> Scenario:
    if not isinstance(data, dict) or not isinstance(data.get("entries"), list):
        raise content_error(file, "unknown", field="entries", value="–", known="[{id: …}, …]")
    fitted = _fitted(data, players - setting.players[0], setting, file)
    reader = Reader(setting.vocabulary, python=python)
    above = {name: part for name, part in fitted.items() if name != "entries"}
    try:
        head = reader.convert(above, Head)
        _check_head(head, setting)
        links = _Links(head, setting, fitted["entries"])
    except MisfitError as misfit:
        raise content_error(
            file,
            misfit.problem,
            field=misfit.path.lstrip("."),
            value=misfit.value,
            known=misfit.known,
        ) from None
    told = read_cards({"cards": fitted["entries"]}, Entry, reader, file, links.check)
    entries = {entry.id: entry for entry in told}
    scenario = Scenario(
        id=head.story,
        file=file,
        begin=head.begin,
        counters=head.counters,
        endings=head.endings,
        entries=entries,
        places={name: place for place, name in enumerate(head.counters)},
    )
    found = set()
    for entry_id, key in keys(scenario):
        if key in found:  # a-b with c, and a with b-c
            raise content_error(file, "twice", card=entry_id, field="id", value=key)
        found.add(key)
    return scenario


def _fitted(data: Any, place: int, setting: Setting, file: str) -> Any:
    """Return the data with every list of numbers replaced by the entry for this number of players.

    Effects in the game's own words are left unchanged.
    """
    if isinstance(data, dict):
        return {
            name: part if name in OWN_WORDS else _fitted(part, place, setting, file)
            for name, part in data.items()
        }
    if not isinstance(data, list):
        return data
    if data and all(type(part) is int for part in data):
        least, most = setting.players
        if len(data) != most - least + 1:
            wanted = f"{least} … {most}: {most - least + 1} ×"
            raise content_error(file, "unknown", field="[…]", value=data, known=wanted)
        return data[place]
    return [_fitted(part, place, setting, file) for part in data]


def _check_id(id: str, path: str) -> None:
    if not _ID.fullmatch(id):
        raise MisfitError("unknown", path, id, "a-z 0-9 -")


def _known(names: Iterable[str], known: Iterable[str], path: str) -> None:
    for name in names:
        if name not in known:
            raise MisfitError("unknown", path, name, sorted(known))


def _check_head(head: Head, setting: Setting) -> None:
    """Check what the types of the fields cannot express."""
    if head.game != setting.game:
        raise MisfitError("unknown", "game", head.game, setting.game)
    _check_id(head.story, "story")
    for name in ("begin", "endings"):
        if not getattr(head, name):
            raise MisfitError("unknown", name, "[]", "[…]")
    for ending in head.endings:
        _check_id(ending, "endings")
    for name, counter in head.counters.items():
        _check_id(name, "counters")
        if not 0 <= counter.start <= counter.most <= HIGHEST:
            path = f"counters.{name}"
            raise MisfitError(
                "unknown", path, f"{counter.start} … {counter.most}", f"0 … {HIGHEST}"
            )


class _Links:
    """Checks that everything an entry refers to exists: entries, endings, counters, facts."""

    def __init__(self, head: Head, setting: Setting, items: list[Any]) -> None:
        self._head = head
        self._setting = setting
        named = _named(items)
        self._ids = list(named)
        self._staying = [id for id, item in named.items() if not item.get("choices")]
        self._choices = [
            fact_of(id, way) for id, item in named.items() for way in _named(item.get("choices"))
        ]
        _known(head.begin, self._ids, "begin")

    def check(self, entry: Entry) -> None:
        """Raise ``MisfitError`` for a dangling reference."""
        _check_id(entry.id, "id")
        if entry.strand:
            _check_id(entry.strand, "strand")
        if entry.choices and entry.triggers:
            raise MisfitError("unknown", "triggers", entry.triggers[0].id, "choices | triggers")
        if entry.by:
            self._check_decider(entry)
        self._check_outcome(entry, "")
        seen: list[str] = []
        for place, way in enumerate(entry.ways()):
            kind = "triggers" if isinstance(way, Trigger) else "choices"
            path = f"{kind}[{place}]"
            _check_id(way.id, f"{path}.id")
            if way.id in seen:
                raise MisfitError("twice", f"{path}.id", way.id)
            seen.append(way.id)
            if isinstance(way, Trigger) and way.again and not way.may:  # an endless loop
                raise MisfitError("unknown", f"{path}.again", "true", "may: true")
            self._check_needs(way, path)
            self._check_outcome(way, f"{path}.")

    def _check_decider(self, entry: Entry) -> None:
        """Every result of the word is a way, and each of them is open."""
        word = entry.by.words[0]
        ways = word.ways if isinstance(word, Decider) and len(entry.by.words) == 1 else ()
        given = [way.id for way in entry.choices]
        if not ways or sorted(given) != sorted(ways):
            raise MisfitError("unknown", "choices", ", ".join(given), ways or "Decider")
        for place, way in enumerate(entry.choices):
            if way.once or way.needs != type(way.needs)():
                raise MisfitError("unknown", f"choices[{place}]", "if, once", "–")

    def _check_needs(self, way: Any, path: str) -> None:
        for name in ("all", "none"):
            for fact in getattr(way.needs, name):
                self._check_fact(fact, f"{path}.if.{name}")
        for name in ("least", "most"):
            _known(getattr(way.needs, name), self._head.counters, f"{path}.if.{name}")

    def _check_fact(self, fact: str, path: str) -> None:
        if "/" in fact:
            _known((fact,), self._choices, path)
        elif ":" in fact:
            kind, _, name = fact.partition(":")
            _known((kind,), self._setting.happenings, path)
            _known((name,), self._setting.happenings[kind], path)
        else:
            _check_id(fact, path)

    def _check_outcome(self, outcome: Any, path: str) -> None:
        for flag in outcome.set:
            _check_id(flag, f"{path}set")
        _known(outcome.count, self._head.counters, f"{path}count")
        _known(outcome.open, self._ids, f"{path}open")
        _known(outcome.close, self._staying, f"{path}close")
        if outcome.end:
            _known((outcome.end,), self._head.endings, f"{path}end")


def _named(items: Any) -> dict[str, dict[Any, Any]]:
    """Return the mappings in some plain data that have an id; the rest is refused when read."""
    listed = items if isinstance(items, list) else []
    named = [item for item in listed if isinstance(item, dict) and isinstance(item.get("id"), str)]
    return {item["id"]: item for item in named}
