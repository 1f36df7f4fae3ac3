"""Checks: something falls, it has to reach a target, and helps are offered until it is accepted.

What falls is a pool of dice, or a token out of a bag; what it comes to is a number of successes, or
a value. A game says which by deriving from ``Check``; the course of a check is the same everywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

import msgspec

from miskatonic.kernel.decisions import Options, Rule, ask
from miskatonic.kernel.game import Game

ACCEPT = "accept"
"""Verb of the option that lets a result stand."""


class Roll(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A check in the middle of being made. It lies in the state as ``roll``, for views to show."""

    seat: int
    kind: str
    modifier: int
    target: int
    """What has to be reached."""
    fallen: tuple[int, ...]
    """Dice as they show, or the numbers of tokens."""
    added: int
    """How many of them a help has added; they are the last ones."""
    reached: int


class Check(ABC):
    """How a game makes its checks: what falls, what that comes to, what helps."""

    rule = ""
    """Citation of the rule on helps."""

    @abstractmethod
    def fall(self, g: Game[Any], seat: int, kind: str, modifier: int) -> tuple[int, ...]:
        """Roll the dice, or draw the token."""

    @abstractmethod
    def reached(
        self, g: Game[Any], seat: int, kind: str, modifier: int, fallen: tuple[int, ...]
    ) -> int:
        """Return what has fallen comes to: successes, or a value."""

    @abstractmethod
    def helps(self, g: Game[Any], seat: int, kind: str, fallen: tuple[int, ...]) -> Options:
        """Return what may be done about it, ``accept`` among them; nobody is asked for one only."""

    @abstractmethod
    def help(
        self, g: Game[Any], seat: int, answer: tuple[str | int, ...], fallen: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Take the price of a help, and return what lies there then: re-rolled, or added to."""

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
        """Tell of a check that is made."""

    def make(
        self,
        g: Game[Any],
        seat: int,
        kind: str,
        modifier: int,
        target: int = 1,
        counts: bool = False,
    ) -> Rule:
        """Make a check, and return what it comes to.

        Helps are offered wherever they can change the outcome: while the target is missed, and
        after that too if more brings more (``counts``).
        """
        s = g.state
        fallen = self.fall(g, seat, kind, modifier)
        first = len(fallen)
        reached = self.reached(g, seat, kind, modifier, fallen)
        while counts or reached < target:
            options = self.helps(g, seat, kind, fallen)
            if len(options) < 2:
                break
            s.roll = Roll(seat, kind, modifier, target, fallen, len(fallen) - first, reached)
            answer = yield ask(seat, "check", options, self.rule)
            fallen = s.roll.fallen  # as all have seen it, whatever becomes of chance
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
    return sum([die >= success_from for die in dice])


# ---------------------------------------------------------------------- a bag


class Token(msgspec.Struct, frozen=True):
    """A token of a bag: what it adds to a value, or that it fails whatever the value."""

    id: str
    modifier: int = 0
    fails: bool = False


def drawn(g: Game[Any], bag: tuple[int, ...]) -> tuple[int, ...]:
    """Draw a token blindly; out of an empty bag comes nothing. It is back in the bag afterwards."""
    return (bag[g.rng.below(len(bag))],) if bag else ()


def total(value: int, tokens: Iterable[Token]) -> int:
    """Return a value with all tokens counted; never below 0, and 0 on an automatic failure."""
    seen = tuple(tokens)
    if any(token.fails for token in seen):
        return 0
    return max(0, value + sum([token.modifier for token in seen]))
