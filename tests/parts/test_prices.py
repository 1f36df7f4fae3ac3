"""Prices: checked against any purse."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from miskatonic.parts.prices import Price, can_pay
from miskatonic.testing import rule


class Hand(NamedTuple):
    """A purse as a state or a view might make one."""

    money: int
    ready: tuple[str, ...]

    def there(self, what: str) -> int:
        return self.money if what == "money" else len(self.ready)


@pytest.mark.parametrize(
    ("price", "paid"),
    [
        ({}, True),
        ({"money": 2}, True),
        ({"money": 3}, False),
        ({"exhaust": 1}, True),
        ({"money": 2, "exhaust": 2}, False),
    ],
)
@rule("ah3:400.1f", "lcg:base.cost.1", "lcg:base.cost.5")
def test_a_price_is_paid_in_full_or_not_at_all(price: Price, paid: bool) -> None:
    assert can_pay(Hand(2, ("lamp",)), price) is paid
