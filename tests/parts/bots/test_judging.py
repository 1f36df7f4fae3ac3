"""Judging: the best of several options, and words by a list of their worth."""

from __future__ import annotations

from typing import Any, ClassVar

from miskatonic.kernel.decisions import option
from miskatonic.kernel.effects import Amount, Effects, Word
from miskatonic.parts.bots.judging import Lexicon, best

WARES = [option("buy", "map"), option("buy", "rope"), option("buy", "lamp"), option("leave")]
PRICES = {"map": 3.0, "rope": 5.0, "lamp": 5.0}


def price(bought: Any) -> float | None:
    return PRICES.get(bought.payload[-1])


def test_the_best_option_is_worth_most_and_of_equals_the_first() -> None:
    assert best(WARES, price) == "buy:rope"
    assert best(reversed(WARES), price) == "buy:lamp"


def test_an_option_that_is_not_considered_is_not_taken_whatever_else_there_is() -> None:
    assert best(WARES[-1:], price, otherwise="leave") == "leave"
    assert best(WARES[-1:], price) == ""


def test_what_is_not_worth_enough_is_left_for_the_fall_back() -> None:
    assert best(WARES, price, otherwise="leave", least=4.9) == "buy:rope"
    assert best(WARES, price, otherwise="leave", least=5.0) == "leave"


def test_whatever_is_worth_least_is_taken_if_there_is_nothing_better() -> None:
    assert best(WARES[:2], lambda bought: -1e9) == "buy:map"


# ---------------------------------------------------------------------- words


class Find(Word, frozen=True):
    word: ClassVar[str] = "find"
    amount: Any


class Rest(Word, frozen=True):
    word: ClassVar[str] = "rest"


class Sing(Word, frozen=True):
    word: ClassVar[str] = "sing"


LEXICON: Lexicon[float] = Lexicon(
    judged={"find": lambda greed, word: greed * LEXICON.amount(word.amount)},
    plain={"rest": 0.25},
    counted={"die": 3.5},
)
"""Judged by greed, a number."""


def find(amount: Amount) -> Effects:
    return Effects((Find(amount=amount),))


def test_words_are_worth_what_the_judge_makes_of_them() -> None:
    effects = Effects((Find(amount=Amount("", 2)), Rest()))
    assert LEXICON.effects(3.0, effects) == 6.25
    assert LEXICON.effects(0.0, effects) == 0.25


def test_words_of_which_nothing_is_known_are_worth_nothing() -> None:
    assert LEXICON.effects(3.0, Effects((Sing(),))) == 0.0
    assert LEXICON.effects(3.0, Effects()) == 0.0


def test_amounts_are_what_they_come_to_on_average() -> None:
    def count(g: Any, ctx: Any, seat: int) -> int:
        raise AssertionError("a bot counts nothing on the table")

    die = Amount("die", 0, count, plus=Amount("", 2))
    unknown = Amount("stars", 0, count)
    assert LEXICON.effects(1.0, find(die)) == 5.5
    assert LEXICON.effects(1.0, find(unknown)) == 1.0
