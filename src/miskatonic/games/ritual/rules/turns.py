"""Section 6: one card goes round the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from miskatonic.games.ritual.content.loader import ON_DISCARD
from miskatonic.games.ritual.content.tables import IDS
from miskatonic.games.ritual.state import RitualGame
from miskatonic.kernel.decisions import Decision, Options, Rule, ask, option
from miskatonic.kernel.effects import Context, run
from miskatonic.kernel.secrets import EVERYONE, only

SEATS = 7

HAND = [1 << seat for seat in range(SEATS)]
"""Seat -> its hand, in a set of hands (bits)."""

OTHERS = [[((1 << players) - 1) ^ (1 << seat) for seat in range(SEATS)] for players in range(8)]
"""Number of players, seat -> everybody else at the table: their hands, or an audience (5.e)."""

TAKE = option("take", rule="ritual:6-2-1.a")
REFUSE = option("refuse", rule="ritual:6-2-2.d")
GIVE = [option("give", seat, rule="ritual:6-1.f") for seat in range(SEATS)]
PASS = [option("pass", seat, rule="ritual:6-2-2.a") for seat in range(SEATS)]


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


def _give(bits: int) -> Options:
    return Options(GIVE[seat] for seat in _seats(bits))


def _take_or_pass(bits: int) -> Options:
    others = [PASS[seat] for seat in _seats(bits)] or [REFUSE]
    return Options((TAKE, *others))


def _questions(kind: str, choice: Callable[[int], Options], rule: str) -> list[list[Decision]]:
    """Make a question for every seat and every set of hands on the table (bits)."""
    choices = [choice(bits) for bits in range(1 << SEATS)]
    return [[ask(seat, kind, options, rule) for options in choices] for seat in range(SEATS)]


# Made once: turns ask the same few questions again and again.
GIVE_TO = _questions("give", _give, "ritual:6-1.f")
TAKE_OR_PASS = _questions("receive", _take_or_pass, "ritual:6-2.c")

# And report the same few things: seats, then cards by kind.
_ALL = range(SEATS)
TURN_STARTED = [("turn_started", EVERYONE, seat) for seat in _ALL]
DREW = [[("drew", only(seat), seat, card) for card in IDS] for seat in _ALL]
GAVE = [[("gave", EVERYONE, seat, to) for to in _ALL] for seat in _ALL]
PASSED = [[("passed", EVERYONE, seat, to) for to in _ALL] for seat in _ALL]
DISCARDED = [[("discarded", EVERYONE, seat, card) for card in IDS] for seat in _ALL]
TOOK = [
    [[("took", others[seat], seat, card) for card in IDS] for seat in _ALL] for others in OTHERS
]
TURN_ENDED = [("turn_ended", EVERYONE, seat) for seat in _ALL]


def take_turn(g: RitualGame) -> Rule:
    """6.a: the active player's action, the followers' actions, the next active player."""
    s = g.state
    active = s.active
    s.turn += 1
    hands = OTHERS[s.players][active]  # 6-1.b, 6-1.c
    s.drawn = (s.pile[0],)
    s.pile = s.pile[1:]
    log = g.log
    if log:  # guarded, because this rule runs millions of times
        log(TURN_STARTED[active])
        log(DREW[active][s.deck[s.drawn[0]]])

    answer = yield GIVE_TO[active][hands]
    receiver = answer[1]
    log = g.log
    if log:
        log(GAVE[active][receiver])
    s.path = (receiver,)
    hands -= HAND[receiver]  # 6-2.a
    answer = yield TAKE_OR_PASS[receiver][hands]
    while answer[0] == "pass":
        giver, receiver = receiver, answer[1]
        log = g.log
        if log:
            log(PASSED[giver][receiver])
        s.path += (receiver,)
        hands -= HAND[receiver]
        answer = yield TAKE_OR_PASS[receiver][hands]
    if answer[0] == "take":
        discarded = take_card(g, receiver)
        if ON_DISCARD[discarded] is not None:
            yield from discarded_event(g, receiver, discarded)
    else:
        all_passed(g)
    if s.phase == "turn":
        end_turn(g, hands)
    s.path = ()  # 6-3.i, and silence event-turn-cut: hands are lifted


def take_card(g: RitualGame, seat: int) -> int:
    """6-2-1: discard the held card, hold up the new one unseen; return what was discarded."""
    s = g.state
    hands, deck = s.hands, s.deck
    held = hands[seat]
    hands[seat] = taken = s.drawn[0]
    s.drawn = ()
    s.discards += (held,)
    discarded = deck[held]
    log = g.log
    if log:
        log(DISCARDED[seat][discarded])
        log(TOOK[s.players][seat][deck[taken]])
    return discarded


def discarded_event(g: RitualGame, seat: int, kind: int) -> Rule:
    """10-2.a: an event discarded in a take takes effect, last of all (6-2-1.e)."""
    s = g.state
    effects = ON_DISCARD[kind]
    assert effects is not None
    yield from run(effects, g, Context(IDS[kind], seat))
    if s.sanity[seat] == 0:  # 10-2.trapezohedron.d
        s.reason = "sudden"
        s.phase = "sudden_end"


def all_passed(g: RitualGame) -> None:
    """6-2-2.d, 6-3.b: the refused card is discarded face up without effect; the round is over."""
    s = g.state
    g.emit("refused", EVERYONE, IDS[s.deck[s.drawn[0]]])
    s.discards += s.drawn
    s.drawn = ()
    s.reason = "all-passed"
    s.phase = "round_end"


def end_turn(g: RitualGame, hands_down: int) -> None:
    """6-3: with cards left, the pile goes to the first seat clockwise with a hand down."""
    s = g.state
    if not s.pile:  # 6-3.d
        s.reason = "pile-empty"
        s.phase = "round_end"
    else:
        s.active = next_active(s.active, hands_down, s.players)
        log = g.log
        if log:
            log(TURN_ENDED[s.active])


@cache
def next_active(active: int, hands_down: int, players: int) -> int:
    """6-3.f, 6-3.g: clockwise the first hand still down, else the seat to the left."""
    if not hands_down:
        return (active + 1) % players
    # Turn the table so that the seat to the left is bit 0; the lowest bit is the first hand.
    seen_from_left = hands_down >> active + 1 | hands_down << players - active - 1
    return (active + (seen_from_left & -seen_from_left).bit_length()) % players
