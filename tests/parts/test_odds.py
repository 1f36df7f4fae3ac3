"""The arithmetic of dice pools and draws."""

from __future__ import annotations

from itertools import product

import pytest

from miskatonic.parts.odds import at_least, expected, hit, share


@pytest.mark.parametrize(
    ("needed", "dice", "success_from", "chance"),
    [
        (0, 0, 5, 1.0),
        (1, 0, 5, 0.0),
        (1, -2, 5, 0.0),
        (1, 1, 5, 1 / 3),
        (1, 2, 5, 5 / 9),
        (2, 2, 4, 1 / 4),
        (3, 2, 4, 0.0),
    ],
)
def test_chances_are_those_of_the_dice(
    needed: int, dice: int, success_from: int, chance: float
) -> None:
    assert at_least(needed, dice, success_from) == pytest.approx(chance)


@pytest.mark.parametrize("success_from", [4, 5, 6])
@pytest.mark.parametrize("needed", range(5))
def test_chances_are_what_counting_all_rolls_gives(needed: int, success_from: int) -> None:
    rolls = list(product(range(1, 7), repeat=4))
    passed = sum(sum(die >= success_from for die in roll) >= needed for roll in rolls)
    assert at_least(needed, 4, success_from) == pytest.approx(passed / len(rolls))


def test_dice_may_have_other_sides() -> None:
    assert hit(6, sides=8) == 3 / 8
    assert at_least(1, 2, 6, sides=8) == pytest.approx(1 - (5 / 8) ** 2)
    assert expected(4, 6, sides=8) == 1.5
    assert expected(-1, 5) == 0


def test_a_draw_fits_as_often_as_such_tokens_are_in_the_bag() -> None:
    bag = {-2: 3, 0: 4, 1: 1}
    assert share(bag.items(), lambda token: 3 + token >= 3) == 5 / 8
