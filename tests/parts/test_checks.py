"""Checks: a pool of dice or a token from a bag, a target, and helps until it is accepted."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.decisions import Options, option
from miskatonic.parts.checks import ACCEPT, Check, Roll, Token, drawn, successes, total
from miskatonic.testing import dice, number, rule
from tests.parts.tiny import run, tiny_game

TOKENS = (Token("one", 1), Token("minus", -2), Token("tentacles", fails=True), Token("zero"))
SKILL = 3


class Told(Check):
    """What both kinds of checks below have in common: they keep what they were told."""

    def settle(self, g: Any, *facts: Any) -> None:
        g.emit("settled", *facts)


class DiceCheck(Told):
    """Three dice; a focus token rolls one of them again, a clue adds one."""

    def fall(self, g: Any, seat: int, kind: str, modifier: int) -> tuple[int, ...]:
        return tuple(g.rng.dice(SKILL + modifier))

    def reached(self, g: Any, seat: int, kind: str, modifier: int, fallen: tuple[int, ...]) -> int:
        return successes(fallen, 5)

    def helps(self, g: Any, seat: int, kind: str, fallen: tuple[int, ...]) -> Options:
        again = [option("focus", place) for place in range(len(fallen)) if g.state.focus]
        more = [option("clue")] if g.state.clues else []
        return Options((option(ACCEPT), *again, *more))

    def help(
        self, g: Any, seat: int, answer: tuple[str | int, ...], fallen: tuple[int, ...]
    ) -> tuple[int, ...]:
        if answer[0] == "clue":
            g.state.clues -= 1
            return (*fallen, g.rng.die())
        g.state.focus -= 1
        place = int(answer[1])
        return (*fallen[:place], g.rng.die(), *fallen[place + 1 :])


class BagCheck(Told):
    """A skill and a token; a charm cancels the token, another comes in its place."""

    def fall(self, g: Any, seat: int, kind: str, modifier: int) -> tuple[int, ...]:
        return drawn(g, g.state.bag)

    def reached(self, g: Any, seat: int, kind: str, modifier: int, fallen: tuple[int, ...]) -> int:
        return total(SKILL + modifier, [TOKENS[number] for number in fallen])

    def helps(self, g: Any, seat: int, kind: str, fallen: tuple[int, ...]) -> Options:
        return Options((option(ACCEPT), *[option("charm")] * bool(g.state.charms)))

    def help(
        self, g: Any, seat: int, answer: tuple[str | int, ...], fallen: tuple[int, ...]
    ) -> tuple[int, ...]:
        g.state.charms -= 1
        return drawn(g, g.state.bag)


def pool(*fallen: int, focus: int = 0, clues: int = 0) -> Any:
    return tiny_game(dice(*fallen), roll=None, focus=focus, clues=clues)


def bag(*places: int, charms: int = 0, tokens: tuple[int, ...] = (0, 1, 2, 3)) -> Any:
    script = tuple(step for place in places for step in number(place))
    return tiny_game(script, roll=None, bag=tokens, charms=charms)


# ---------------------------------------------------------------------- dice


@rule("ah3:463.5a")
def test_nobody_is_asked_without_a_help() -> None:
    g = pool(1, 5, 6)
    assert run(DiceCheck().make(g, 0, "lore", 0, 3)) == 2
    assert g.told == [("settled", 0, "lore", 0, 3, (1, 5, 6), 2)]


def test_nobody_is_asked_once_the_target_is_reached_unless_more_brings_more() -> None:
    assert run(DiceCheck().make(pool(1, 5, 6, focus=1), 0, "lore", 0, 2)) == 2
    assert run(DiceCheck().make(pool(1, 5, 6, focus=1), 0, "lore", 0, 2, True), "accept") == 2


@rule("ah3:463.4a", "ah3:438.7")
def test_helps_are_offered_until_the_target_is_reached() -> None:
    g = pool(1, 2, 3, 4, 6, focus=3)
    assert run(DiceCheck().make(g, 0, "lore", 0), "focus:0", "focus:0") == 1
    assert (g.state.focus, g.state.roll) == (1, None)
    assert g.told[-1][5] == (6, 2, 3)


def test_helps_are_offered_until_the_roller_accepts() -> None:
    g = pool(1, 2, 3, 4, focus=2, clues=1)
    assert run(DiceCheck().make(g, 0, "lore", 0), "clue", "accept") == 0
    assert (g.state.focus, g.state.clues) == (2, 0)


def test_the_roll_lies_in_the_state_for_all_to_see() -> None:
    g = pool(1, 2, 3, 5, clues=2)
    check = DiceCheck().make(g, 2, "lore", 0, 2)
    next(check)
    assert g.state.roll == Roll(2, "lore", 0, 2, (1, 2, 3), 0, 0)
    check.send(("clue",))
    assert g.state.roll == Roll(2, "lore", 0, 2, (1, 2, 3, 5), 1, 1)


# ---------------------------------------------------------------------- a bag


@pytest.mark.parametrize(
    ("place", "reached"), [(0, 4), (1, 1), (2, 0), (3, 3)], ids=[token.id for token in TOKENS]
)
@rule("lcg:test.2.a", "lcg:test.2.b", "lcg:test.2.e", "lcg:base.test.3")
def test_a_token_changes_the_value_or_fails_whatever_it_is(place: int, reached: int) -> None:
    assert run(BagCheck().make(bag(place), 0, "will", 0, 4)) == reached


@rule("lcg:base.test.8")
def test_a_cancelled_token_makes_way_for_another() -> None:
    g = bag(2, 0, charms=1)
    assert run(BagCheck().make(g, 0, "will", 0, 4), "charm") == 4
    assert g.told == [("settled", 0, "will", 0, 4, (0,), 4)]


@rule("lcg:test.3")
def test_a_failure_may_be_left_as_it_is() -> None:
    g = bag(1, charms=1)
    assert run(BagCheck().make(g, 0, "will", 1, 4), "accept") == 2
    assert g.state.charms == 1


@rule("lcg:empty-bag")
def test_out_of_an_empty_bag_comes_nothing() -> None:
    assert run(BagCheck().make(bag(tokens=()), 0, "will", 0, 3)) == 3


def test_a_value_never_falls_below_zero_and_all_tokens_count() -> None:
    assert total(1, (TOKENS[1],)) == 0
    assert total(3, (TOKENS[0], TOKENS[1], TOKENS[0])) == 3
