"""Prices: what something costs, as data, and whether it can be paid.

Whoever may have to pay is asked through a ``Purse``, which a game makes from its state and from its
views alike: so rules, bots and texts cannot differ about what somebody can afford. Paying is a rule
of the game.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

Price: TypeAlias = dict[str, int]
"""What is paid -> how much of it; all of it, or nothing is bought."""


class Purse(Protocol):
    """What somebody could pay with."""

    def there(self, what: str) -> int:
        """Return how much there is of something that prices may ask for."""


def can_pay(purse: Purse, price: Price) -> bool:
    """Tell whether a price can be paid in full."""
    for what, amount in price.items():  # noqa: SIM110 - a generator would cost more than the rest
        if purse.there(what) < amount:
            return False
    return True
