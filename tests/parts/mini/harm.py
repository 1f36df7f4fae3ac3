"""Damage and horror, attacks and defeats."""

from __future__ import annotations

from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.parts import cards, marks
from miskatonic.parts.abilities import NO_CARD
from miskatonic.parts.cards import move
from miskatonic.parts.marks import differing, tokens
from miskatonic.parts.timing import Cut, happen
from tests.parts.mini.state import HEALTH, SANITY, MiniGame, MiniState, alive
from tests.parts.mini.ways import ATTACK, DEAL, FELLED, ME, OWN, SLAIN, discard, facts, is_enemy


def room(s: MiniState, card: int, what: str) -> int:
    most: int = facts(s, card).health if what == "damage" else facts(s, card).sanity
    return most - tokens(s, what, card)


def deal(
    g: MiniGame, seats: tuple[int, ...], damage: int, horror: int, source: int = NO_CARD
) -> Rule:
    """lcg:base.simultaneous.1: all assign in player order, then everything happens together."""
    assigned: tuple[int, ...] = ()
    for seat in seats:
        for what, number in (("damage", damage), ("horror", horror)):
            for _ in range(number):
                card = yield from _assign(g, seat, what, assigned)
                mark = 0 if what == "damage" else 1
                assigned += ((-seat - 1 if card < 0 else card) * 2 + mark,)
    if assigned:
        yield from happen(g, DEAL, _place, seats[0], source, NO_CARD, len(assigned), assigned)


def _assign(g: MiniGame, seat: int, what: str, assigned: tuple[int, ...]) -> Rule:
    s = g.state
    mark = 0 if what == "damage" else 1
    soak = [
        card
        for card in s.seats[seat].play
        if room(s, card, what) > len([a for a in assigned if a == card << 1 | mark])
    ]
    if not soak:
        return NO_CARD
    options = Options((ME, *[option("soak", card) for card in differing(s, soak)]))
    answer = yield ask(seat, f"assign-{what}", options, "lcg:base.damage.1")
    return NO_CARD if answer[0] == "me" else answer[1]


def _place(g: MiniGame, frame: int) -> Rule:
    s = g.state
    placed = s.stack[frame].facts
    for code in placed:
        card, mark = code >> 1, code & 1
        if card < 0:
            seat = s.seats[-card - 1]
            seat.horror += mark
            seat.damage += 1 - mark
        elif cards.in_play(g, card):
            marks.add_tokens(g, "horror" if mark else "damage", card, 1)
    g.emit("dealt", -1, len(placed))
    yield from defeats(g)


def defeats(g: MiniGame) -> Rule:
    """All who fall at once fall one after the other; what they were doing is cut at the end."""
    s = g.state
    lowest = -1
    for seat in alive(s):
        for card in s.seats[seat].play:
            health, sanity = facts(s, card).health, facts(s, card).sanity
            if (health and tokens(s, "damage", card) >= health) or (
                sanity and tokens(s, "horror", card) >= sanity
            ):
                discard(g, card)
        if s.seats[seat].damage >= HEALTH or s.seats[seat].horror >= SANITY:
            fell = yield from happen(g, FELLED, _fell, seat)
            for frame, running in enumerate(s.stack) if fell else ():
                if running.seat == seat and running.point in OWN:
                    lowest = frame if lowest < 0 else min(lowest, frame)
                    break
    if not alive(s):
        raise Cut(-1)
    if lowest >= 0:
        raise Cut(lowest)


def _fell(g: MiniGame, frame: int) -> None:
    """lcg:base.elim.1 and 4: the cards leave the game; the next one leads."""
    s = g.state
    seat = s.stack[frame].seat
    s.seats[seat].out = True
    g.emit("felled", -1, seat)
    for card in s.seats[seat].threat:
        discard(g, card)
    own = s.seats[seat]
    for card in (*own.deck, *own.hand, *own.play, *own.discard):
        move(g, card, "removed")
    s.clues -= own.clues
    own.clues = 0
    if s.lead == seat:
        s.lead = next(iter(alive(s)), 0)


def hurt_enemy(g: MiniGame, enemy: int, number: int, seat: int) -> Rule:
    if cards.in_play(g, enemy):
        marks.add_tokens(g, "damage", enemy, number)
        if tokens(g.state, "damage", enemy) >= facts(g.state, enemy).health:
            yield from happen(g, SLAIN, _slain, seat, enemy)


def _slain(g: MiniGame, frame: int) -> None:
    enemy = g.state.stack[frame].card
    if cards.in_play(g, enemy):
        g.emit("slain", -1, g.spec.rules.face(g.state, enemy))
        discard(g, enemy)


def attack(g: MiniGame, enemy: int, seat: int) -> Rule:
    yield from happen(g, ATTACK, _attack, seat, enemy)


def _attack(g: MiniGame, frame: int) -> Rule:
    s = g.state
    enemy, seat = s.stack[frame].card, s.stack[frame].seat
    if cards.in_play(g, enemy) and not s.seats[seat].out:
        kind = facts(s, enemy)
        g.emit("attacked", -1, seat, g.spec.rules.face(s, enemy))
        yield from deal(g, (seat,), kind.harm, kind.fear, enemy)


def attacks(g: MiniGame, seat: int, exhaust: bool) -> Rule:
    """lcg:base.aoo.6: attackers are fixed; one gone or exhausted by then does not attack."""
    s = g.state
    todo = tuple([c for c in s.seats[seat].threat if is_enemy(s, c) and c not in s.exhausted])
    while todo and not s.seats[seat].out:
        options = Options([option("attack", card) for card in differing(s, todo)])
        answer = yield ask(seat, "attacker", options, "lcg:base.aoo.2")
        enemy = answer[1]
        todo = tuple([card for card in todo if card != enemy])
        if enemy in s.seats[seat].threat and enemy not in s.exhausted:
            yield from attack(g, enemy, seat)
            if exhaust and cards.in_play(g, enemy):  # lcg:base.cancel.3
                marks.exhaust(g, enemy)
