"""Checks: roll or draw, compare with a target, and offer helps until the result is accepted.

A check uses a pool of dice or tokens from a bag, and results in a number of successes or a value. A
game defines which by deriving from ``Check``; the course of a check is the same everywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

import msgspec

from miskatonic.kernel.decisions import Options, Rule, ask
from miskatonic.kernel.game import Game

ACCEPT = "accept"
"""Verb of the option that accepts a result."""


class Roll(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A check in progress. It is kept in the state as ``roll``, for views to show."""

    seat: int
    kind: str
    modifier: int
    target: int
    """The target."""
    fallen: tuple[int, ...]
    """The faces of the dice, or the numbers of the tokens."""
    added: int
    """How many of them were added by helps; those come last."""
    reached: int
    purpose: str = ""
    """What it is made for, by the game's name for it: who reads this knows what is at stake."""


class Check(ABC):
    """How a game makes its checks: what is rolled or drawn, what it is worth, what helps."""

    rule = ""
    """Citation of the rule on helps."""

    @abstractmethod
    def fall(self, g: Game[Any], seat: int, kind: str, modifier: int) -> tuple[int, ...]:
        """Roll the dice, or draw the token."""

    @abstractmethod
    def reached(
        self, g: Game[Any], seat: int, kind: str, modifier: int, fallen: tuple[int, ...]
    ) -> int:
        """Return the result of a roll: successes, or a value."""

    @abstractmethod
    def helps(self, g: Game[Any], seat: int, kind: str, fallen: tuple[int, ...]) -> Options:
        """Return the available helps, including ``accept``; a single option is not asked."""

    @abstractmethod
    def help(
        self, g: Game[Any], seat: int, answer: tuple[str | int, ...], fallen: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Pay for a help, and return the new dice or tokens: re-rolled or extended."""

    @abstractmethod
    def settle(
        self,
        g: Game[Any],
        seat: int,
        kind: str,
        modifier: int,
        target: int,
        fallen: tuple[int, ...],
        reached: int,
    ) -> None:
        """Report a completed check."""

    def make(
        self,
        g: Game[Any],
        seat: int,
        kind: str,
        modifier: int,
        target: int = 1,
        counts: bool = False,
        purpose: str = "",
    ) -> Rule:
        """Make a check and return its result; ``purpose`` is shown while it can be influenced.

        Helps are offered whenever they can change the outcome: while the target is missed, and
        afterwards too if extra successes matter (``counts``).
        """
        s = g.state
        fallen = self.fall(g, seat, kind, modifier)
        first = len(fallen)
        reached = self.reached(g, seat, kind, modifier, fallen)
        while counts or reached < target:
            options = self.helps(g, seat, kind, fallen)
            if len(options) < 2:
                break
            added = len(fallen) - first
            s.roll = Roll(seat, kind, modifier, target, fallen, added, reached, purpose)
            answer = yield ask(seat, "check", options, self.rule)
            fallen = s.roll.fallen  # as everybody saw it, even if dice and draws are re-dealt
            if answer[0] == ACCEPT:
                break
            fallen = self.help(g, seat, answer, fallen)
            reached = self.reached(g, seat, kind, modifier, fallen)
        s.roll = None
        self.settle(g, seat, kind, modifier, target, fallen, reached)
        return reached


# ---------------------------------------------------------------------- dice


def successes(dice: tuple[int, ...], success_from: int) -> int:
    """Return how many dice show the success number or more."""
    return sum(map(success_from.__le__, dice))


# ---------------------------------------------------------------------- a bag


class Token(msgspec.Struct, frozen=True):
    """A token in a bag: its modifier, or that it is an automatic failure."""

    id: str
    modifier: int = 0
    fails: bool = False


def drawn(g: Game[Any], bag: tuple[int, ...]) -> tuple[int, ...]:
    """Draw a random token, which is then returned to the bag; an empty bag yields nothing."""
    return (bag[g.rng.below(len(bag))],) if bag else ()


def total(value: int, tokens: Iterable[Token]) -> int:
    """Return a value modified by all tokens; at least 0, and 0 on an automatic failure."""
    seen = tuple(tokens)
    if any(token.fails for token in seen):
        return 0
    return max(0, value + sum([token.modifier for token in seen]))
