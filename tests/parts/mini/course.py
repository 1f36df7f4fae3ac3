"""The course of play: the steps of a round."""

from __future__ import annotations

from miskatonic.kernel.decisions import Rule
from miskatonic.parts import marks
from miskatonic.parts.abilities import NO_CARD, end_period
from miskatonic.parts.cards import move
from miskatonic.parts.decks import draw as draw_card
from miskatonic.parts.decks import reshuffle
from miskatonic.parts.timing import Cut, happen, unwind, window
from tests.parts.mini.actions import act
from tests.parts.mini.harm import attacks
from tests.parts.mini.state import DOOM, MiniGame, MiniState, alive
from tests.parts.mini.ways import (
    DRAWN,
    ENTER,
    REVELATION,
    ROUND,
    TURN,
    clear,
    draw,
    facts,
    is_enemy,
)


def mythos(g: MiniGame) -> None:
    s = g.state
    s.doom += s.round > 1
    s.active = s.first = s.lead
    s.phase = "draws" if s.doom < DOOM else "over"


def _guard(g: MiniGame, rule: Rule, phase: str, then: str) -> Rule:
    """Carry out a seat's part of a phase; whatever cuts it short, play goes on."""
    try:
        yield from rule
    except Cut:
        unwind(g, 0)
    s = g.state
    if not alive(s) or s.clues >= s.needed:
        s.phase = "over"
        return
    s.active = next(
        (
            seat
            for n in range(1, len(s.seats))
            if not s.seats[seat := (s.active + n) % len(s.seats)].out and _is_later(s, seat)
        ),
        -1,
    )
    if s.active < 0:
        s.active = s.first = s.lead
        s.phase = then
    else:
        s.phase = phase


def _is_later(s: MiniState, seat: int) -> bool:
    """Return whether a seat comes after the active one in this phase."""
    players = len(s.seats)
    return (seat - s.first) % players > (s.active - s.first) % players


def draws(g: MiniGame) -> Rule:
    yield from _guard(g, _draws(g, g.state.active), "draws", "turns")


def _draws(g: MiniGame, seat: int) -> Rule:
    s = g.state
    if s.seats[seat].out:
        return
    if not s.encounter:
        reshuffle(g, "encounter", "spent")
    card = draw_card(g, "encounter", "limbo")
    if card != NO_CARD:
        g.emit("encounter", -1, seat, g.spec.rules.face(s, card))
        if facts(s, card).peril:
            s.perilous = seat
        yield from happen(g, DRAWN, _encounter, seat, card)
        s.perilous = -1
        clear(g, card)
    yield from window(g, seat)


def _encounter(g: MiniGame, frame: int) -> Rule:
    s = g.state
    card, seat = s.stack[frame].card, s.stack[frame].seat
    if is_enemy(s, card) or facts(s, card).stays:
        move(g, card, "threat", seat)
        yield from happen(g, ENTER, None, seat, card)
    else:
        yield from happen(g, REVELATION, _revealed, seat, card)


def _revealed(g: MiniGame, frame: int) -> Rule:
    """lcg:base.cancel.2: what a card says as it is drawn; the drawing is another thing."""
    now = g.state.stack[frame]
    yield from facts(g.state, now.card).revelation(g, now.card, now.seat)


def turns(g: MiniGame) -> None:
    s = g.state
    s.seats[s.active].actions = 3
    s.phase = "act"


def act_step(g: MiniGame) -> Rule:
    """One action is one step: a checkpoint."""
    s = g.state
    try:
        done = yield from act(g, s.active)
    except Cut:
        unwind(g, 0)
        done = True
    if not alive(s) or s.clues >= s.needed:
        s.phase = "over"
    elif done or s.seats[s.active].out:
        s.phase = "turn_end"


def turn_end(g: MiniGame) -> Rule:
    end_period(g, "turn")
    yield from _guard(g, happen(g, TURN, None, g.state.active), "turns", "enemies")


def enemies(g: MiniGame) -> Rule:
    yield from _guard(g, _enemies(g, g.state.active), "enemies", "upkeep")


def _enemies(g: MiniGame, seat: int) -> Rule:
    yield from window(g, seat)
    yield from attacks(g, seat, True)


def upkeep(g: MiniGame) -> Rule:
    s = g.state
    end_period(g, "round")
    marks.ready(g, tuple(s.exhausted))
    for seat in alive(s):
        draw(g, seat)
        s.seats[seat].resources += 1
    yield from _guard(g, happen(g, ROUND, None, s.lead), "mythos", "mythos")
    if s.phase != "over":
        s.round += 1
        s.phase = "mythos"


STEPS = {
    "mythos": mythos,
    "draws": draws,
    "turns": turns,
    "act": act_step,
    "turn_end": turn_end,
    "enemies": enemies,
    "upkeep": upkeep,
}
