"""Points in time, printed facts, and the ways of cards."""

from __future__ import annotations

from typing import Any

from miskatonic.kernel.decisions import option
from miskatonic.parts.abilities import end_period
from miskatonic.parts.cards import move
from miskatonic.parts.timing import Point
from tests.parts.mini.state import MiniGame, MiniState

ATTACK, DEAL, SLAIN, FELLED, TEST, REVEAL, PASSED, FAILED, TURN, ACTION, DRAWN, ENTER, ROUND = map(
    Point,
    [
        "attack",
        "deal",
        "slain",
        "felled",
        "test",
        "reveal",
        "passed",
        "failed",
        "turn",
        "action",
        "drawn",
        "enter",
        "round",
    ],
)
REVELATION = Point("revelation")
OWN = frozenset({"action", "test", "drawn", "turn"})
"""Happenings that are cut short when the investigator they belong to falls."""
DONE, ME, END = option("done"), option("me"), option("end")
PRINTED: list[Any] = []
"""Kind -> its printed facts; filled by ``cards``."""


def facts(s: MiniState, card: int) -> Any:
    return PRINTED[s.kinds[card]]


def owner(s: MiniState, card: int) -> int:
    """Return whose card it is; -1: of the encounter deck."""
    seat = card // s.own_cards
    return seat if seat < len(s.seats) else -1


def discard(g: MiniGame, card: int) -> None:
    s = g.state
    whose = owner(s, card)
    if whose < 0:
        move(g, card, "spent")
    elif s.seats[whose].out:
        move(g, card, "removed")
    else:
        move(g, card, "discard", whose)


def unwound(g: MiniGame, frame: int) -> None:
    """What was cut short: tests are over, and so is peril."""
    s = g.state
    while s.tests and s.tests[-1].frame >= frame:
        end_test(g)
    if not any(h.point == "drawn" for h in s.stack):
        s.perilous = -1


def clear(g: MiniGame, card: int) -> None:
    if card in g.state.limbo:
        discard(g, card)


def draw(g: MiniGame, seat: int) -> None:
    s = g.state
    if s.seats[seat].deck and not s.seats[seat].out:
        card = s.seats[seat].deck[0]
        move(g, card, "hand", seat)
        g.emit("drew", 1 << seat, seat, g.spec.rules.face(s, card))


def is_enemy(s: MiniState, card: int) -> bool:
    return bool(facts(s, card).type == "enemy")


def end_test(g: MiniGame) -> None:
    for card in g.state.tests.pop().committed:
        clear(g, card)
    end_period(g, "test")
