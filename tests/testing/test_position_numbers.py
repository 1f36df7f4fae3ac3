"""Positions with impossible numbers: refused with the field and what would be valid."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.errors import MiskatonicError, PositionError
from miskatonic.kernel.safe_text import one_line, quoted
from miskatonic.kernel.text import LANGUAGES
from miskatonic.testing import position

HANDS = ["gate", "hastur", "tome", "idol", "chalice-cursed"]
BEYOND = [10**40, -(10**40), 10**5000, -1, 1.5, float("nan"), float("inf"), True, "x", None, [], {}]
MAY_BE_NONE = {"players", "seat", "turn", "doom"}


def told(game: str, **situation: Any) -> str:
    with pytest.raises(MiskatonicError) as caught:
        position(game, **situation)
    sentences = [caught.value.text(lang) for lang in LANGUAGES]
    assert all(one_line(sentence) == sentence for sentence in sentences)
    assert len(sentences[0]) < 3000
    return sentences[0]


@pytest.mark.parametrize("value", BEYOND, ids=quoted)
@pytest.mark.parametrize("name", ["active", "round", "doom", "players"])
def test_a_number_of_a_ritual_that_cannot_be_is_refused(name: str, value: Any) -> None:
    if value is None and name == "players":
        return
    told("ritual", hands=HANDS, **{name: value})


@pytest.mark.parametrize("value", BEYOND, ids=quoted)
@pytest.mark.parametrize(
    "name",
    [
        *("turn", "first", "seat", "doom", "terror", "rumor_tokens", "elder_signs_played"),
        *("battle_round", "tally"),
    ],
)
def test_a_number_of_a_horror_that_cannot_be_is_refused(name: str, value: Any) -> None:
    if (value is None and name in MAY_BE_NONE) or (value == -1 and name == "rumor_tokens"):
        return
    told("ah2", **{name: value})


@pytest.mark.parametrize("value", BEYOND, ids=quoted)
@pytest.mark.parametrize("name", ["sanity", "stamina", "money", "clues", "sits_out"])
def test_a_number_of_an_investigator_that_cannot_be_is_refused(name: str, value: Any) -> None:
    told("ah2", investigators=[{name: value}])


@pytest.mark.parametrize(
    "situation",
    [
        {"investigators": [{"sliders": [0, 0, 4]}]},
        {"investigators": [{"sliders": [0, 0]}]},
        {"investigators": [{"skills": {"fight": 10**9}}]},
        {"investigators": 5},
        {"clues": {"woods": 10**9}},
        {"clues": {"woods": -1}},
        {"dice": ["six"]},
        {"options": {"first_player": 10**40}},
        {"options": {"nothing": 1}},
        {"seed": None},
        {"seed": -1},
        {"nothing": 1},
    ],
    ids=repr,
)
def test_other_nonsense_is_refused_too(situation: dict[str, Any]) -> None:
    told("ah2", **situation)


def test_what_is_indispensable_is_asked_for() -> None:
    assert told("ritual") == "A position of ritual needs “hands”."


def test_the_field_and_what_would_be_right_are_named() -> None:
    assert told("ah2", terror=99) == "“terror” cannot be “99” here. Possible: 0 … 10."
    said = told("ritual", hands=HANDS, round=0)
    assert said == "“round” cannot be “0” here. Possible: 1 … 100000."
    with pytest.raises(PositionError, match="money"):
        position("ah2", investigators=[{"money": -1}])
