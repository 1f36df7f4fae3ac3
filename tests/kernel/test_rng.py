"""Chance: splitmix64 as published, even, and scripted where a test wants it."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.rng import (
    DICE_ONLY,
    ELSE_CHANCE,
    GAMMA,
    MASK,
    Chance,
    SplitMix,
    mix,
    seeded,
    shuffled,
)
from miskatonic.testing import deck, dice
from tests.kernel.play import FEW_EXAMPLES

pytestmark = pytest.mark.usefixtures("toy_game")

REFERENCE = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)
"""First outputs of splitmix64 from state 0."""


def chi_square(counts: Counter[Any], kinds: int) -> float:
    """Return how far counts are from even; about ``kinds`` if they are."""
    expected = counts.total() / kinds
    missing = (kinds - len(counts)) * expected
    return missing + sum((n - expected) ** 2 / expected for n in counts.values())


def generous(kinds: int) -> float:
    """Return a bound that an even generator exceeds once in many millions of tests."""
    freedom = kinds - 1
    return freedom + 6 * math.sqrt(2 * freedom) + 20


def a_game(script: tuple[Any, ...] = ()) -> Game[Any]:
    game = new_game("toy", seed=1)
    game.state.script = script
    return game


# ---------------------------------------------------------------------- splitmix64


def test_the_generator_gives_the_reference_values() -> None:
    chance = SplitMix(0)
    chance.state = 0
    assert tuple(chance.bits() for _ in REFERENCE) == REFERENCE
    assert mix(GAMMA) == REFERENCE[0]


def test_chance_in_a_game_is_the_same_generator() -> None:
    game = a_game()
    game.state.rng = 0
    chance = Chance(game)
    assert [chance.below(1 << 64) for _ in REFERENCE] == list(REFERENCE)
    assert game.state.rng == 3 * GAMMA & MASK


@FEW_EXAMPLES
@given(st.integers(0, MASK), st.integers(1, 1000))
def test_a_number_below_n_is_below_n(seed: int, n: int) -> None:
    assert 0 <= SplitMix(seed).below(n) < n


@FEW_EXAMPLES
@given(st.integers(0, MASK), st.lists(st.integers(), max_size=60))
def test_shuffling_loses_and_makes_nothing(state: int, items: list[int]) -> None:
    order, after = shuffled(items, state)
    assert sorted(order) == sorted(items)
    assert after != state
    assert shuffled(items, state) == (order, after)


@FEW_EXAMPLES
@given(st.integers(0, MASK - 1))
def test_neighbouring_seeds_start_apart(seed: int) -> None:
    assert seeded(seed) != seeded(seed + 1)
    assert abs(seeded(seed) - seeded(seed + 1)) % GAMMA != 0


# ---------------------------------------------------------------------- even


@pytest.mark.parametrize("n", [2, 3, 6, 7, 22, 100])
def test_numbers_are_even(n: int) -> None:
    chance = SplitMix(n)
    counts = Counter(chance.below(n) for _ in range(20_000))
    assert chi_square(counts, n) < generous(n)


def test_dice_are_even() -> None:
    chance = Chance(a_game())
    counts = Counter(chance.die() for _ in range(20_000))
    assert counts.keys() == {1, 2, 3, 4, 5, 6}
    assert chi_square(counts, 6) < generous(6)


def test_dice_in_a_row_are_independent() -> None:
    chance = Chance(a_game())
    rolls = [chance.die() for _ in range(30_000)]
    counts = Counter(pairwise(rolls))
    assert chi_square(counts, 36) < generous(36)


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    chance = SplitMix(5)
    counts = Counter(tuple(chance.shuffled("abcd")) for _ in range(24_000))
    assert counts.keys() == set(permutations("abcd"))
    assert chi_square(counts, 24) < generous(24)


@pytest.mark.parametrize("size", [13, 15, 22, 60])
def test_every_card_of_a_deck_is_equally_likely_in_every_place(size: int) -> None:
    chance = SplitMix(size)
    orders = [chance.shuffled(range(size)) for _ in range(2000)]
    for place in (0, 1, size // 2, size - 1):
        counts = Counter(order[place] for order in orders)
        assert chi_square(counts, size) < generous(size)


def test_first_hands_by_neighbouring_seeds_are_even() -> None:
    counts = Counter(SplitMix(seed).below(22) for seed in range(20_000))
    assert chi_square(counts, 22) < generous(22)


# ---------------------------------------------------------------------- scripted


def test_scripted_dice_fall_in_order_then_chance_takes_over() -> None:
    game = a_game(dice(6, 1, 20))
    before = game.state.rng
    assert [game.rng.die(), game.rng.die(), game.rng.die(20)] == [6, 1, 20]
    assert game.state.rng == before
    assert game.state.script == ()
    assert 1 <= game.rng.die() <= 6
    assert game.state.rng != before


@pytest.mark.parametrize("script", [(), dice(6, 1), dice(2, 3, 4, 5)])
def test_a_handful_of_dice_falls_like_one_die_after_the_other(script: Any) -> None:
    handful, one_by_one = a_game(script), a_game(script)
    fallen = Chance(handful).dice(4)
    assert fallen == tuple(Chance(one_by_one).die() for _ in range(4))
    assert handful.state == one_by_one.state


def test_a_scripted_number_is_given() -> None:
    game = a_game((("number", 0), ("number", 4)))
    assert [game.rng.below(5), game.rng.below(5)] == [0, 4]


def test_a_scripted_deck_lies_as_named_and_the_rest_follows() -> None:
    game = a_game(deck("curse", "rope", "rope"))
    cards = game.rng.shuffled(range(14))
    faces = [game.spec.rules.face(game.state, card) for card in cards]
    assert faces[:3] == ["curse", "rope", "rope"]
    assert sorted(cards) == list(range(14))
    assert cards[3:] == tuple(sorted(cards[3:]))


@pytest.mark.parametrize(
    ("script", "roll", "says"),
    [
        (dice(7), lambda rng: rng.die(), "die 7 where the rules want die of 6"),
        (dice(0), lambda rng: rng.die(), "die 0"),
        (dice(5), lambda rng: rng.die(4), "die of 4"),
        (dice(3), lambda rng: rng.below(6), "die 3 where the rules want number of 6"),
        (dice(3), lambda rng: rng.shuffled([1, 2]), "shuffle a deck"),
        (deck("map"), lambda rng: rng.die(), "want die of 6"),
        ((("number", 6),), lambda rng: rng.below(6), "number 6"),
        ((("number", -1),), lambda rng: rng.below(6), "number -1"),
        (deck("moon"), lambda rng: rng.shuffled([1, 2]), "moon where the deck has none left"),
        (deck("curse", "curse"), lambda rng: rng.shuffled(range(14)), "has none left"),
    ],
)
def test_a_script_that_does_not_fit_the_rules_says_how(script: Any, roll: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        roll(a_game(script).rng)


@pytest.mark.parametrize(
    ("script", "roll"),
    [
        (dice(3), lambda rng: rng.below(6)),
        (deck("map"), lambda rng: rng.die()),
        (dice(3), lambda rng: rng.shuffled([1, 2])),
        (deck("moon"), lambda rng: rng.shuffled([1, 2])),
        ((), lambda rng: rng.die()),
    ],
)
def test_a_script_that_says_so_gives_way_to_chance(script: Any, roll: Any) -> None:
    game = a_game((*script, ELSE_CHANCE))
    before = game.state.rng
    roll(game.rng)
    assert game.state.script == ()
    assert game.state.rng != before


def test_scripted_dice_wait_while_chance_draws_and_shuffles() -> None:
    game = a_game((*dice(3, 4), DICE_ONLY))
    before = game.state.rng
    assert game.rng.below(9) in range(9)
    assert sorted(game.rng.shuffled([1, 2, 0])) == [0, 1, 2]
    assert game.state.rng != before
    assert game.rng.dice(2) == (3, 4)
    assert game.rng.die() in range(1, 7)
    assert game.state.script == ()
