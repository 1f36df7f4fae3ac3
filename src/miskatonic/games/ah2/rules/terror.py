"""Panic in town (chapter ``terror``)."""

from __future__ import annotations

from miskatonic.games.ah2.content.tables import CARDS
from miskatonic.games.ah2.rules.board import AREA, AREA_IDS, NEIGHBOURHOOD_OF
from miskatonic.games.ah2.rules.doom import add_doom
from miskatonic.games.ah2.rules.status import put_at
from miskatonic.games.ah2.state import Ah2Game
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.cards import move

HIGHEST = 10

CLOSING = {
    3: AREA["general-store"],
    6: AREA["curiositie-shoppe"],
    9: AREA["ye-olde-magick-shoppe"],
}
"""terror.shops.1: terror level -> the shop that closes."""


def rise(g: Ah2Game, amount: int) -> Rule:
    """terror.track.1; silence.terror.multi-step.1: one level at a time."""
    for _ in range(amount):
        climb(g)
    return
    yield


def climb(g: Ah2Game) -> None:
    """Raise terror by one level: an ally leaves, a shop may close, the town may be overrun."""
    s = g.state
    if s.terror >= HIGHEST:  # terror.track.3
        if g.setup.options["past_ten"] == "doom":  # silence.terror.past-ten.1
            add_doom(g, 1)
        return
    s.terror += 1
    g.emit("terror", EVERYONE, s.terror)
    if s.allies:  # terror.allies.1 and 2
        ally = s.allies[g.rng.below(len(s.allies))]
        move(g, ally, "boxed", under=True)
        g.emit("ally_leaves", EVERYONE, CARDS[ally].id)
    if s.terror in CLOSING:
        shut(g, CLOSING[s.terror])
    if s.terror == HIGHEST:
        s.cup += s.outskirts  # silence.terror.outskirts-ten.1
        s.outskirts = ()
        g.emit("overrun", EVERYONE)
        add_doom(g, 1)  # terror.overrun.2


def shut(g: Ah2Game, area: int) -> None:
    """terror.close.general-store.1: everybody and everything inside is put in the street."""
    s = g.state
    s.closed += (area,)
    g.emit("closed", EVERYONE, AREA_IDS[area])
    turn_out(g, area)


def turn_out(g: Ah2Game, area: int) -> None:
    """silence.closed.other.1: investigators and monsters go to the street; clues stay."""
    s = g.state
    if area in s.gates:
        return
    street = NEIGHBOURHOOD_OF[area]
    for seat in s.people(area):
        put_at(g, seat, street)
    for monster in s.at(area):
        s.roaming[monster] = street
