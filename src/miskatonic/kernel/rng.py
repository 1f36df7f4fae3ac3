"""Chance: splitmix64, one integer that lives in the state.

Copying a game copies its generator for free, and the same seed gives the same game on every machine
and Python version. Scripted results (``state.script``) are consumed first; they too live in the
state, so that a scripted game can be saved, copied and undone like any other. A script that does
not match the rules is an error, unless it ends with ``ELSE_CHANCE`` or ``DICE_ONLY``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import factorial
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game

T = TypeVar("T")
Script: TypeAlias = tuple[tuple[str, int | tuple[str, ...]], ...]
"""The results still to come: kind, and number or faces."""

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
ONE_DIGIT = 1 << 30
"""Smaller integers are a single digit to CPython."""
FEW = 5
"""So many cards have 120 orders, which are drawn at once."""

ELSE_CHANCE: tuple[str, tuple[str, ...]] = ("else-chance", ())
"""At the end of a script: where the rules ask for something else, chance takes over for good.

A player who strays from a lesson can thus play on.
"""

DICE_ONLY: tuple[str, tuple[str, ...]] = ("dice-only", ())
"""At the end of a script of dice: draws and shuffles in between are left to chance, and so are all
dice after the last scripted one.
"""


def mix(state: int) -> int:
    """Return the 64-bit output for a splitmix64 state."""
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seeded(seed: int) -> int:
    """Return the initial state for a seed; neighbouring seeds must not give similar games."""
    return mix((seed * GAMMA + 1) & MASK)


class SplitMix:
    """A stand-alone generator for use outside game state: bots and re-dealing."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def bits(self) -> int:
        """Return 64 random bits."""
        self.state = state = (self.state + GAMMA) & MASK
        return mix(state)

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1."""
        return (self.bits() * n) >> 64

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order."""
        order, self.state = shuffled(items, self.state)
        return order


def shuffled(items: Sequence[T], state: int) -> tuple[list[T], int]:
    """Return the items in random order, and the generator's new state.

    All draws come from one long random number with bits to spare (58 for a deck of 22, never
    under 20), so the bias is immeasurable, at half the cost of one 64-bit word per draw.
    """
    rest = list(items)
    count = len(rest)
    word = 0
    for _ in range(count * count.bit_length() // 64 + 1):
        state = (state + GAMMA) & MASK
        word = word << 64 | mix(state)
    order = []
    for product, ranks in _small_draws(count):
        word, part = divmod(word, product)
        for left in ranks:
            order.append(rest.pop(part % left))
            part //= left
    if len(rest) == FEW:
        order += _orders()[word % factorial(FEW)](rest)
        rest = []
    return order + rest, state


@cache
def _orders() -> tuple[Callable[[Sequence[Any]], tuple[Any, ...]], ...]:
    """Return, for each number, how it draws the last few cards: a quarter of a shuffle of 22."""
    orders = []
    for number in range(factorial(FEW)):
        rest, order = list(range(FEW)), []
        for left in range(FEW, 0, -1):
            order.append(rest.pop(number % left))
            number //= left
        orders.append(itemgetter(*order))
    return tuple(orders)


@cache
def _small_draws(count: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the draws of a shuffle but the last few, in groups, each with its number of outcomes.

    These are small enough that Python divides them in one step.
    """
    groups: list[tuple[int, tuple[int, ...]]] = []
    for left in range(count, FEW if count >= FEW else 1, -1):
        product, ranks = groups.pop() if groups else (1, ())
        if product * left >= ONE_DIGIT:
            groups.append((product, ranks))
            product, ranks = 1, ()
        groups.append((product * left, (*ranks, left)))
    return tuple(groups)


class Chance(msgspec.Struct, eq=False, gc=False):
    """``g.rng``: the only source of randomness that a rule may use.

    A struct, because one is made for every roll: kept by the game, it would keep the game alive.
    """

    game: Game[Any]

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1."""
        s = self.game.state
        if s.script and (scripted := self._scripted("number", n)) is not None:
            return scripted
        s.rng = state = (s.rng + GAMMA) & MASK
        return (mix(state) * n) >> 64

    def die(self, sides: int = 6) -> int:
        """Roll one die."""
        s = self.game.state
        if s.script and (scripted := self._scripted("die", sides)) is not None:
            return scripted
        return self.below(sides) + 1

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Roll dice, one after the other."""
        s = self.game.state
        if s.script:
            return tuple([self.die(sides) for _ in range(count)])
        state = s.rng
        fallen = []
        for _ in range(count):
            state = (state + GAMMA) & MASK
            z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK  # mix, inlined
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
            fallen.append(((z ^ (z >> 31)) * sides >> 64) + 1)
        s.rng = state
        return tuple(fallen)

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards in random order, top first."""
        s = self.game.state
        if s.script and (scripted := self._scripted_order(cards)) is not None:
            return scripted
        order, s.rng = shuffled(cards, s.rng)
        return tuple(order)

    def _scripted(self, kind: str, limit: int) -> int | None:
        """Take the next scripted number; ``None`` if the script yields to chance."""
        s = self.game.state
        (wanted, value), script = s.script[0], s.script
        if script[-1] == DICE_ONLY and (kind != "die" or wanted != "die"):
            s.script = script if kind != "die" else ()
            return None
        s.script = script[1:]
        first = 1 if kind == "die" else 0
        if wanted != kind or not first <= value < limit + first:
            self._give_way(
                script, f"script has {wanted} {value!r} where the rules want {kind} of {limit}"
            )
            return None
        return int(value)

    def _give_way(self, script: tuple[Any, ...], problem: str) -> None:
        """Leave everything else to chance, if the script allows it."""
        if script[-1] != ELSE_CHANCE:
            raise ValueError(problem)
        self.game.state.script = ()

    def _scripted_order(self, cards: Sequence[int]) -> tuple[int, ...] | None:
        """Put the scripted faces on top, in order; the rest keep their order below."""
        s = self.game.state
        (wanted, faces), script = s.script[0], s.script
        if script[-1] == DICE_ONLY:
            return None
        s.script = script[1:]
        if wanted != "deck":
            self._give_way(script, f"script has {wanted} where the rules shuffle a deck")
            return None
        face = self.game.spec.rules.face
        rest = list(cards)
        top = []
        for name in faces:
            card = next((c for c in rest if face(s, c) == name), None)
            if card is None:
                self._give_way(script, f"script wants {name} where the deck has none left")
                return None
            rest.remove(card)
            top.append(card)
        return (*top, *rest)


class Fallen(Chance, eq=False, gc=True):
    """Chance that records its results, so that they can be scripted."""

    results: list[tuple[str, int | tuple[str, ...]]] = []
    shuffles: int = 0

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1."""
        number = super().below(n)
        self.results.append(("number", number))
        return number

    def die(self, sides: int = 6) -> int:
        """Roll one die."""
        before = len(self.results)
        number = super().die(sides)
        self.results[before:] = [("die", number)]
        return number

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Roll dice, one after the other."""
        before = len(self.results)
        numbers = super().dice(count, sides)
        self.results[before:] = [("die", number) for number in numbers]
        return numbers

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards in random order, top first."""
        self.shuffles += 1
        return super().shuffled(cards)
