"""Each kind of question has its own way of finding an answer; search weighs alternatives."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.bots import Chair
from miskatonic.kernel.decisions import Option
from miskatonic.parts.bots.answering import answered
from miskatonic.parts.bots.ways import answered_otherwise
from miskatonic.testing import position

pytestmark = pytest.mark.usefixtures("toy_game")


def chair() -> Chair:
    """Return a seat that is asked which of two cards it lays out: ``map`` or ``rope``."""
    hands = [["map", "rope"], ["idol", "charm"]]
    return Chair(position("toy", hands=hands, pile=["purse", "curse"]), 0)


def last(liking: str, options: tuple[Option, ...]) -> str:
    return options[-1].id


def named(liking: str, options: tuple[Option, ...]) -> str:
    return f"commit:{liking}"


def test_a_question_is_answered_in_the_way_of_its_kind() -> None:
    answers = {"commit": named, "toll": last}
    assert answered(answers, chair(), lambda: "rope") == "commit:rope"
    assert answered({"commit": last}, chair(), lambda: "map") == "commit:rope"


def test_what_is_not_on_offer_gives_way_to_the_first_option() -> None:
    assert answered({"commit": named}, chair(), lambda: "sword") == "commit:map"


def test_a_question_that_is_not_listed_gets_its_first_option_without_a_thought() -> None:
    def think() -> str:
        raise AssertionError("nobody need look at the table")

    assert answered({"toll": last}, chair(), think) == "commit:map"


# ---------------------------------------------------------------------- ways


class Fickle:
    """Gives a different answer every time."""

    def __init__(self) -> None:
        self.said = 0

    def choose(self, chair: Chair) -> str:
        self.said += 1
        return chair.options[(self.said - 1) % len(chair.options)].id


def said(way: Any) -> list[str]:
    """Return the first two answers of a way to the same question."""
    return [way.choose(chair()), way.choose(chair())]


def test_ways_give_another_answer_first_and_go_on_like_the_bot() -> None:
    bot = Fickle()
    ways = answered_otherwise(chair(), bot, chair().options, 5)
    assert bot.said == 0  # it has not noticed that it was asked
    assert [said(way) for way in ways] == [["commit:rope", "commit:map"]]


def test_no_more_ways_are_weighed_than_wanted_and_none_where_nothing_is_worth_a_thought() -> None:
    options = chair().options
    assert answered_otherwise(chair(), Fickle(), options, 0) == []
    assert answered_otherwise(chair(), Fickle(), (), 5) == []
