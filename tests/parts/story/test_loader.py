"""Scenario files: errors name file, entry and field."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from miskatonic.kernel.effects.loader import plain_data
from miskatonic.kernel.errors import ContentError, MiskatonicError
from miskatonic.kernel.text import LANGUAGES
from miskatonic.parts.story import Scenario, load_story, problems
from tests.fuzzing.mutations import changed as changed_tree
from tests.parts.lighthouse.words import DATA, SETTING, STORIES


def entry(data: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(item for item in data["entries"] if item["id"] == id)
    return found


def mistake(data: Any) -> ContentError:
    with pytest.raises(ContentError) as error:
        load_story(data, "pack/story.yaml", SETTING)
    return error.value


def changed(id: str, **fields: Any) -> dict[str, Any]:
    data: dict[str, Any] = copy.deepcopy(DATA)
    entry(data, id).update(fields)
    return data


@pytest.mark.parametrize(
    ("id", "fields", "field", "says"),
    [
        ("lamp-out", {"open": ["attic"]}, "open", ["attic", "widow-light"]),
        ("lamp-out", {"opens": ["tide"]}, "-", ["opens"]),
        ("lamp-out", {"open": "tide"}, "open", ["array"]),
        ("lamp-out", {"strand": "The case"}, "strand", ["The case"]),
        ("tide", {"close": ["lantern"]}, "close", ["lantern", "porch"]),
        ("tide", {"close": ["widow"]}, "close", ["widow", "porch"]),  # a page does not stay
        ("tide", {"end": "sunk"}, "end", ["sunk", "drowned"]),
        ("tide", {"count": {"moon": 1}}, "count", ["moon", "water"]),
        ("tide", {"count": {"water": 1000}}, "count.water", ["1000", "999"]),
        ("tide", {"set": ["Wet!"]}, "set", ["Wet!"]),
        ("tide", {"effects": [{"do": "sing"}]}, "effects[0]", ["sing", "flood"]),
        ("tide", {"effects": [{"do": "flood"}]}, "effects[0].flood", ["amount"]),
        ("tide", {"choices": [{"id": "swim"}]}, "triggers", ["surge"]),
        ("dawn", {"asks": "everybody"}, "asks", ["everybody", "group", "story"]),
        ("dawn", {"choices": [{"id": "a"}, {"id": "a"}]}, "choices[1].id", ["a"]),
        ("dawn", {"choices": [{"id": "A"}]}, "choices[0].id", ["A"]),
        ("dawn", {"choices": [{"if": {}}]}, "choices[0]", ["id"]),
        ("dawn", {"choices": [{"id": "a", "if": {"any": []}}]}, "choices[0].if", ["any"]),
        ("dawn", {"choices": [{"id": "a", "open": ["b"]}]}, "choices[0].open", ["b"]),
        (
            "dawn",
            {"choices": [{"id": "a", "if": {"least": {"moon": 1}}}]},
            "choices[0].if.least",
            ["moon", "water"],
        ),
        (
            "dawn",
            {"choices": [{"id": "a", "if": {"all": ["widow/kiss"]}}]},
            "choices[0].if.all",
            ["widow/kiss", "widow/promise"],
        ),
        (
            "dawn",
            {"choices": [{"id": "a", "if": {"none": ["explored:attic"]}}]},
            "choices[0].if.none",
            ["attic", "cellar"],
        ),
        (
            "dawn",
            {"choices": [{"id": "a", "if": {"none": ["burned:cellar"]}}]},
            "choices[0].if.none",
            ["burned", "explored"],
        ),
        ("tide", {"triggers": [{"id": "a", "again": True}]}, "triggers[0].again", ["may"]),
        ("surge", {"choices": [{"id": "high"}]}, "choices", ["high", "low"]),
        (
            "surge",
            {"choices": [{"id": "high"}, {"id": "low", "once": True}]},
            "choices[1]",
            ["once"],
        ),
        ("surge", {"by": [{"do": "flood", "amount": 1}]}, "choices", ["Decider"]),
    ],
)
def test_a_mistake_in_an_entry_is_told_with_its_place(
    id: str, fields: dict[str, Any], field: str, says: list[str]
) -> None:
    error = mistake(changed(id, **fields))
    assert (error.details["file"], error.details["field"]) == ("pack/story.yaml", field)
    assert id in str(error.details["card"])
    for word in says:
        assert word in str(error)


@pytest.mark.parametrize(
    ("fields", "field", "says"),
    [
        ({"entries": None}, "entries", ["id"]),
        ({"begin": []}, "begin", []),
        ({"begin": ["attic"]}, "begin", ["attic", "lamp-out"]),
        ({"endings": []}, "endings", []),
        ({"story": "The Lamp"}, "story", ["The Lamp"]),
        ({"game": "ritual"}, "game", ["ritual", "lighthouse"]),
        ({"moral": "none"}, "", ["moral"]),
        ({"counters": {"water": {"most": 100}}}, "counters.water", ["100", "99"]),
        ({"counters": {"water": {"most": 2, "from": 3}}}, "counters.water", ["3"]),
        ({"counters": {"water": {"most": 2, "game": "falls"}}}, "counters[...].game", ["falls"]),
        ({"counters": {"water": {"most": [1, 2]}}}, "[…]", ["1 … 3"]),
    ],
)
def test_a_mistake_above_the_entries_is_told_too(
    fields: dict[str, Any], field: str, says: list[str]
) -> None:
    error = mistake({**copy.deepcopy(DATA), **fields})
    assert error.details["field"] == field
    for word in says:
        assert word in str(error)


@pytest.mark.parametrize("data", [None, [], "story", {}, {"entries": {}}, {"entries": [5]}])
def test_what_is_no_scenario_is_refused(data: Any) -> None:
    assert "pack/story.yaml" in str(mistake(data))


def test_an_entry_is_there_once() -> None:
    data = copy.deepcopy(DATA)
    data["entries"].append({"id": "tide"})
    assert "tide" in str(mistake(data))


def test_two_texts_cannot_have_the_same_key() -> None:
    data = copy.deepcopy(DATA)
    data["entries"].append({"id": "lamp", "triggers": [{"id": "out", "open": ["tide"]}]})
    assert "story-dark-lamp-lamp-out" in str(mistake(data))


def test_numbers_are_fitted_to_the_players() -> None:
    def wanted(scenario: Scenario) -> int:
        return scenario.entries["lamp-out"].way("enough").needs.least["clues"]

    assert {players: wanted(story) for players, story in STORIES.items()} == {1: 2, 2: 3, 3: 3}


def test_whatever_a_file_holds_it_is_refused_or_can_be_checked() -> None:
    whole = 0
    for seed in range(400):
        chance = Random(seed)
        made = changed_tree(copy.deepcopy(DATA), copy.deepcopy(DATA), chance, huge=False)
        content = json.dumps(made, default=str).encode()  # which is YAML too
        try:
            data = plain_data(content, "pack/story.yaml")
            problems(load_story(data, "pack/story.yaml", SETTING), SETTING, most=300)
            whole += 1
        except MiskatonicError as error:
            assert all(error.text(lang) for lang in LANGUAGES)
    assert 0 < whole < 400
