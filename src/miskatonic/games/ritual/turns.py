"""Section 6: one card goes round the table."""

from __future__ import annotations

from miskatonic.games.ritual.cards import ON_DISCARD
from miskatonic.games.ritual.kinds import IDS
from miskatonic.games.ritual.words import RitualGame
from miskatonic.kernel.decisions import Option, Rule, ask, option
from miskatonic.kernel.effects import Context, Effects, run
from miskatonic.kernel.secrets import EVERYONE

SEATS = 7

TAKE = option("take", rule="ritual:6-2-1.a")
REFUSE = option("refuse", rule="ritual:6-2-2.d")
GIVE = [option("give", seat, rule="ritual:6-1.f") for seat in range(SEATS)]
PASS = [option("pass", seat, rule="ritual:6-2-2.a") for seat in range(SEATS)]


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


GIVE_TO: tuple[tuple[Option, ...], ...] = tuple(
    tuple(GIVE[seat] for seat in _seats(bits)) for bits in range(1 << SEATS)
)
"""6-1.f: seats with a hand on the table (bits) -> what the active player may do."""

TAKE_OR_PASS: tuple[tuple[Option, ...], ...] = tuple(
    (TAKE, *(PASS[seat] for seat in _seats(bits))) if bits else (TAKE, REFUSE)
    for bits in range(1 << SEATS)
)
"""6-2.c: seats with a hand still on the table (bits) -> what the receiver may do."""


def take_turn(g: RitualGame) -> Rule:
    """6.a: the active player's action, the followers' actions, the next active player."""
    s = g.state
    active = s.active
    s.turn += 1
    g.emit("turn_started", EVERYONE, active)
    s.hands_down = ((1 << s.players) - 1) ^ (1 << active)  # 6-1.b, 6-1.c
    s.drawn = s.pile[:1]
    s.pile = s.pile[1:]
    g.emit("drew", 1 << active, active, IDS[s.deck[s.drawn[0]]])

    answer = yield ask(active, "give", GIVE_TO[s.hands_down], "ritual:6-1.f")
    receiver = answer[1]
    g.emit("gave", EVERYONE, active, receiver)
    s.path = (receiver,)
    s.hands_down ^= 1 << receiver  # 6-2.a
    while True:
        answer = yield ask(receiver, "receive", TAKE_OR_PASS[s.hands_down], "ritual:6-2.c")
        what = answer[0]
        if what == "pass":
            g.emit("passed", EVERYONE, receiver, answer[1])
            receiver = answer[1]
            s.path += (receiver,)
            s.hands_down ^= 1 << receiver
        elif what == "take":
            yield from take_card(g, receiver)
            break
        else:
            all_passed(g)
            break
    if s.phase == "turn":
        end_turn(g)
    else:  # silence event-turn-cut: hands are simply lifted
        s.hands_down = 0
        s.path = ()


def take_card(g: RitualGame, seat: int) -> Rule:
    """6-2-1: discard the held card, hold up the new one unseen, then the event's effect."""
    s = g.state
    held = s.hands[seat]
    s.discards += (held,)
    s.hands[seat] = s.drawn[0]
    s.drawn = ()
    kind = s.deck[held]
    g.emit("discarded", EVERYONE, seat, IDS[kind])
    g.emit("took", ((1 << s.players) - 1) ^ (1 << seat), seat, IDS[s.deck[s.hands[seat]]])
    effects = ON_DISCARD[kind]
    if effects is not None:
        yield from discarded_event(g, seat, IDS[kind], effects)


def discarded_event(g: RitualGame, seat: int, event: str, effects: Effects) -> Rule:
    """10-2.a: an event discarded in a take does what it says."""
    s = g.state
    yield from run(effects, g, Context(event, seat))
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


def end_turn(g: RitualGame) -> None:
    """6-3: with cards left, the pile goes to the first seat clockwise with a hand down."""
    s = g.state
    if not s.pile:  # 6-3.d
        s.reason = "pile-empty"
        s.phase = "round_end"
    else:
        s.active = next_active(s.active, s.hands_down, s.players)
        g.emit("turn_ended", EVERYONE, s.active)
    s.hands_down = 0
    s.path = ()


def next_active(active: int, hands_down: int, players: int) -> int:
    """6-3.f, 6-3.g: clockwise the first hand still down, else the seat to the left."""
    for step in range(1, players):
        seat = (active + step) % players
        if hands_down >> seat & 1:
            return seat
    return (active + 1) % players
