"""The log speaks of investigators, by the names that they had when it happened."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
import pytest

from miskatonic import Record, replay
from miskatonic.games.ah2.content.tables import INVESTIGATORS
from miskatonic.kernel.game import Game
from miskatonic.kernel.text import LANGUAGES
from miskatonic.testing import rule
from tests.fixtures.make import HERE
from tests.fixtures.wishes import Fixture

PEOPLE = ["Ann", "Ben", "Cleo", "Dora", "Egon", "Fred"]
ADDRESSED = re.compile(r"^(You|Your|Du|Dein\w*|Dir|Je|Jij|Jouw)\b")
UNNAMED = frozenset(["sealed"])
"""Kinds of events that speak of a place instead of whoever did it."""

each_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def game() -> Game[Any]:
    """Return a finished game of six in which somebody was devoured and went on as another."""
    content = (HERE / "ah2/6-players.json").read_bytes()
    fixture = msgspec.json.decode(content, type=Fixture)
    return replay(Record.from_json(msgspec.json.encode(fixture.record)), log=True)


def name_of(investigator: str, lang: str) -> str:
    return INVESTIGATORS.named(investigator).name[lang]


@each_language
def test_everybody_reads_the_same_names(lang: str) -> None:
    for event in game().events(None):
        told = {game().describe(event, lang, seat, PEOPLE) for seat in (None, 0, 5)}
        assert len(told) == 1
        (text,) = told
        assert not ADDRESSED.match(text), text
        for investigator in event.figures.values():
            assert name_of(investigator, lang) in text or event.kind in UNNAMED, text
        person = any(re.search(rf"\b{name}\b", text) for name in PEOPLE)
        assert person == (event.kind in ("plays", "newcomer")), text


@rule("ah2:status.devoured.2")
@each_language
def test_who_was_devoured_keeps_the_name_in_the_log(lang: str) -> None:
    events = game().events(None)
    kinds = [event.kind for event in events]
    end = kinds.index("devoured")
    seat, lost = events[end].values["seat"], events[end].values["investigator"]
    (successor,) = {e.values["investigator"] for e in events if e.kind == "newcomer"}
    named = [e.figures[seat] for e in events if seat in e.figures]
    assert list(dict.fromkeys(named)) == [lost, successor]
    before = [e for e in events[:end] if e.values.get("seat") == seat and e.kind not in UNNAMED]
    told = [game().describe(event, lang, None, PEOPLE) for event in before]
    assert all(name_of(lost, lang) in text for text in told)
    assert not any(name_of(successor, lang) in text for text in told)


@rule("ah2:turn.phases.1")
def test_turns_and_phases_are_headings() -> None:
    headings = [
        (game().spec.rules.events[event.kind].heading, event)
        for event in game().events(None)
        if event.kind in game().spec.rules.events
    ]
    told = [game().describe(event, "en", None, PEOPLE) for heading, event in headings if heading]
    assert told[0] == "First Mythos"
    assert told[1].startswith("Turn 1. ")
    assert told[2:7] == [
        "I Upkeep",
        "II Movement",
        "III Arkham Encounters",
        "IV Other World Encounters",
        "V Mythos",
    ]
    assert told[7].startswith("Turn 2. ")
