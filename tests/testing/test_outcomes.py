"""The harness that checks cards against their data, with words of no real game."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.testing import position, prepared
from miskatonic.testing.outcomes import (
    At,
    Expectations,
    Plain,
    RestIsVoidError,
    UnexplainedError,
    Way,
    difference,
    mutations,
    play,
)

SAYS = Expectations()


@SAYS.word("earn")
def _earn(way: Way, word: Plain, at: At) -> None:
    way.facts["money"] += word["amount"]


@SAYS.word("stop")
def _stop(way: Way, word: Plain, at: At) -> None:
    raise RestIsVoidError


@SAYS.word("may", lambda word: {"yes": word["effects"], "no": []})
def _may(way: Way, word: Plain, at: At) -> None:
    branch = way.fork(["yes", "no"], at)
    way.asks(at.owner, "may", branch, ["yes", "no"])
    if branch == "yes":
        SAYS.carry_out(way, word["effects"], at.below("yes"))


CARD: list[Plain] = [
    {"do": "earn", "amount": 1},
    {"do": "may", "effects": [{"do": "may", "effects": [{"do": "stop"}]}]},
    {"do": "earn", "amount": 10},
]


def ways() -> list[Way]:
    return list(SAYS.ways(CARD, {"money": 0}, {}, At("", 0)))


def test_every_way_is_taken_once() -> None:
    taken = [tuple(question.answer for question in way.questions) for way in ways()]
    assert taken == [("yes", "yes"), ("yes", "no"), ("no",)]


def test_a_void_rest_does_not_happen() -> None:
    assert [way.facts["money"] for way in ways()] == [1, 11, 11]


def test_all_branches_together_are_reached() -> None:
    assert set().union(*(way.reached for way in ways())) == SAYS.branches(CARD)
    assert SAYS.branches(CARD) == {"1:yes", "1:no", "1.yes.0:yes", "1.yes.0:no"}


def test_every_number_is_raised_and_every_word_left_out() -> None:
    found = [(mutation.word, mutation.change) for mutation in mutations(CARD)]
    assert found == [
        ("earn", "0.amount + 1"),
        ("earn", "without 0"),
        ("may", "without 1"),
        ("may", "without 1.effects.0"),
        ("stop", "without 1.effects.0.effects.0"),
        ("earn", "2.amount + 1"),
        ("earn", "without 2"),
    ]


def test_differences_name_where_they_are() -> None:
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}], "c": 4}) == {
        "a.1.b": (2, 3),
        "c": (None, 4),
    }


# ---------------------------------------------------------------------- in a game of another kind

HANDS = ["tome", "idol", "gate", "dagger", "chalice"]


def see(game: Any) -> dict[str, Any]:
    return {"sanity": list(game.view(None).sanity)}


def table(script: tuple[Any, ...]) -> Any:
    return prepared("ritual", script=script, hands=HANDS, pile=["cthulhu", "candelabra"])


def given(answer: str, kind: str = "give") -> Way:
    way = Way({"sanity": [7] * 5}, {})
    way.asks(0, kind, answer)
    return way


def test_a_game_goes_along_a_way() -> None:
    assert not play(table, given("give:1"), see=see, ended=lambda game: True, usual={})


def test_what_is_otherwise_is_told() -> None:
    way = given("give:1")
    way.facts["sanity"][2] = 6
    differs = play(table, way, see=see, ended=lambda game: True, usual={})
    assert differs == {"sanity.2": (6, 7)}


@pytest.mark.parametrize("way", [given("give:9"), given("give:1", "may")])
def test_a_question_that_the_data_does_not_explain_is_an_error(way: Way) -> None:
    with pytest.raises(UnexplainedError, match="is asked give"):
        play(table, way, see=see, ended=lambda game: True, usual={})


def test_unused_scripted_chance_is_an_error() -> None:
    way = given("give:1")
    way.dice(6)
    with pytest.raises(UnexplainedError, match="unused random results"):
        play(table, way, see=see, ended=lambda game: True, usual={})


def test_a_prepared_game_has_not_begun() -> None:
    assert prepared("ritual", hands=HANDS, pile=["cthulhu"]).pending is None
    assert position("ritual", hands=HANDS, pile=["cthulhu"]).pending is not None
