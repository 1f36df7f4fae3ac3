"""12.f3: the remedy for a player who saw their own card, as a command of the table."""

from __future__ import annotations

from miskatonic.games.ritual.rules.sanity import pay_sanity
from miskatonic.games.ritual.state import RitualGame
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.decks import shuffle

RULE = "ritual:12.f3"


def allowed(g: RitualGame, seat: int) -> bool:
    """Silence exposed-card: between two turns, i.e. before the drawn card is handed over."""
    return g.pending is not None and g.pending.kind == "give"


def expose(g: RitualGame, seat: int) -> None:
    """Shuffle the seen card into the pile, take the top card unseen, pay 1 sanity."""
    s = g.state
    for card in (*s.pile, s.hands[seat]):
        s.marks.pop(card, None)
    cards = shuffle(g, s.pile, s.hands[seat : seat + 1])
    s.hands[seat] = cards[0]
    s.pile = cards[1:]
    g.emit("exposed", EVERYONE, seat)
    g.emit(
        "took",
        ((1 << s.players) - 1) ^ (1 << seat),
        seat,
        g.spec.rules.face(s, s.hands[seat]),
    )
    pay_sanity(g, seat, 1, RULE)
    if s.sanity[seat] == 0:
        s.reason = "exposed"
        s.phase = "sudden_end"
        # The turn ends with the game: the drawn card returns to the pile.
        s.pile = s.drawn + s.pile
        s.drawn = ()
