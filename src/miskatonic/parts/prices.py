"""Prices: costs as data, and whether they can be paid.

The payer is queried through a ``Purse``, which a game builds from its state and from its views
alike, so that rules, bots and texts agree about what a player can afford. Paying is a rule of
the game.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

Price: TypeAlias = dict[str, int]
"""Currency -> amount; paid in full or not at all."""


class Purse(Protocol):
    """What a player can pay with."""

    def there(self, what: str) -> int:
        """Return the available amount of a currency."""


def can_pay(purse: Purse, price: Price) -> bool:
    """Return whether a price can be paid in full."""
    for what, amount in price.items():  # noqa: SIM110 - a generator would cost more than the rest
        if purse.there(what) < amount:
            return False
    return True
