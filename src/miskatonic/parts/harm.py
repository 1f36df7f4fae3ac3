"""Harm: simultaneous losses, each of which cards may reduce before any of it is felt.

A loss is an event that is about to happen (``happen``): wards and soothing talents answer at its
*would* stage and change ``amount``. The game decides what is felt and who falls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from miskatonic.kernel.decisions import NO_QUESTION, Rule
from miskatonic.kernel.game import Game
from miskatonic.parts.abilities import NOBODY
from miskatonic.parts.timing import Point, happen, is_heard

Losses: TypeAlias = tuple[tuple[Point, int], ...]
"""What is about to be lost, and how much."""

Felt: TypeAlias = Callable[..., Rule | None]
"""``felt(g, seat, *amounts)``: apply the remaining losses, in their order."""


def suffer(g: Game[Any], seat: int, losses: Losses, felt: Felt, *, alone: bool = False) -> Rule:
    """Threaten a seat with all losses, one after the other; then let it feel what is left.

    ``alone``: only the seat's own cards answer, so nothing happens to a seat that has none.
    """
    for point, amount in losses:
        if amount > 0 and _is_answered(g, point, seat if alone else NOBODY):
            return _threaten(g, seat, losses, (), felt) or NO_QUESTION
    return felt(g, seat, *[amount for _, amount in losses]) or NO_QUESTION


def _is_answered(g: Game[Any], point: Point, seat: int) -> bool:
    """Return whether anything, or any card of one seat, listens to a loss."""
    s = g.state
    if not is_heard(s, point):
        return False
    if seat == NOBODY or not point.stages.isdisjoint(s.delayed):
        return True
    seat_of = g.spec.rules.cards.seat_of
    for key in point.order:
        for card in s.ears.get(key, ()):
            if seat_of(s, card) == seat:
                return True
    return False


def _threaten(
    g: Game[Any], seat: int, losses: Losses, left: tuple[int, ...], felt: Felt
) -> Rule | None:
    if not losses:
        return felt(g, seat, *left)
    (point, amount), *others = losses
    rest = tuple(others)
    if amount <= 0 or not is_heard(g.state, point):
        return _threaten(g, seat, rest, (*left, amount), felt)

    def go_on(g: Game[Any], frame: int) -> Rule | None:
        return _threaten(g, seat, rest, (*left, g.state.stack[frame].amount), felt)

    return happen(g, point, go_on, seat, amount=amount)
