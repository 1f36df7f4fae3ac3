"""Harm: simultaneous losses, reduced by cards before any of them is felt."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.game import Game
from miskatonic.parts.abilities import Ability
from miskatonic.parts.cards import Cards
from miskatonic.parts.harm import Losses, suffer
from miskatonic.parts.timing import Cut, Point
from tests.kernel.play import game_of
from tests.parts.mini.game import GAME

pytestmark = pytest.mark.usefixtures("mini_game")

BLOWS, FEARS = Point("blows"), Point("fears")
CHARM, AMULET = 0, 1


def lessen(by: int) -> Any:
    def rule(g: Game[Any], card: int, seat: int, frame: int) -> None:
        loss = g.state.stack[frame]
        loss.amount = max(0, loss.amount - by)

    return rule


def amount_above(least: int) -> Any:
    return lambda g, card, seat, frame: g.state.stack[frame].amount > least


CARDS = Cards(
    abilities=(
        (Ability(key="blows/would", forced=True, rule=lessen(1), when=amount_above(1)),),
        (Ability(key="fears/would", rule=lessen(9), when=amount_above(0)),),
    ),
    seat_of=lambda s, card: 1,
    listening=lambda s: s.ears,
)


def suffered(losses: Losses, *answers: str, felt: Any = None) -> tuple[list[Any], Game[Any]]:
    """Return what seat 1 felt of some losses, and the game."""
    told: list[Any] = []

    def feel(g: Game[Any], seat: int, *amounts: int) -> Rule | None:
        told.append((seat, amounts, [now.point for now in g.state.stack]))
        return None if felt is None else felt(g)

    def start(g: Game[Any]) -> Rule:
        g.state.kinds = (CHARM, AMULET)
        g.state.ears = {"blows/would": (CHARM,), "fears/would": (AMULET,)}
        yield from suffer(g, 1, losses, feel)
        g.state.ears = {}

    game = game_of(start, spec=GAME, cards=CARDS, players=2)
    told.clear()
    for answer in answers:
        assert game.pending is not None
        assert told == [], "nothing is felt while something is still asked"
        game.answer(answer, game.pending.seat)
    return told, game


def test_losses_at_one_time_are_lessened_one_after_the_other_and_felt_together() -> None:
    told, game = suffered(((BLOWS, 3), (FEARS, 2)), f"use:{AMULET}:0")
    assert told == [(1, (2, 0), ["blows", "fears"])]
    assert game.state.stack == []


def test_who_passes_feels_all_of_it_and_who_loses_nothing_is_not_asked() -> None:
    assert suffered(((BLOWS, 1), (FEARS, 2)), "pass")[0] == [(1, (1, 2), ["blows", "fears"])]


def test_what_cuts_everything_short_leaves_nothing_on_the_stack() -> None:
    def fall(g: Game[Any]) -> Rule:
        g.state.phase = "over"
        raise Cut(0)
        yield

    _, game = suffered(((BLOWS, 2), (FEARS, 1)), "pass", felt=fall)
    assert game.state.stack == []
