"""The doom track and what wakes the Ancient One (chapters ``components``, ``awaken``)."""

from __future__ import annotations

from miskatonic.games.ah2.content.tables import ANCIENT_ONES
from miskatonic.games.ah2.state import Ah2Game, Ah2State
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.timing import Cut

GATES_THAT_WAKE = {1: 8, 2: 8, 3: 7, 4: 7, 5: 6, 6: 6, 7: 5, 8: 5}
"""awaken.gates.1: players -> open gates."""


def track(s: Ah2State) -> int:
    """sheet.ancient-one.6: the length of the doom track."""
    return ANCIENT_ONES[s.ancient_one].doom


def add_doom(g: Ah2Game, amount: int) -> None:
    """awaken.doom.1: covering the last space wakes the Ancient One immediately."""
    s = g.state
    if not amount or s.battle_round:
        return
    s.doom = max(0, min(s.doom + amount, track(s)))
    g.emit("doom", EVERYONE, s.doom, track(s))
    if s.doom >= track(s):
        wake(g, "doom")


def wake(g: Ah2Game, cause: str) -> None:
    """awaken.ways.1: by doom, by gates, for want of gate markers, or for want of monsters."""
    g.state.awakened_by = cause
    g.state.phase = "awakening"
    raise Cut


def count_gates(g: Ah2Game) -> None:
    """awaken.gates.1; silence.gate.count-timing.1: as soon as the marker is placed."""
    if len(g.state.gates) >= GATES_THAT_WAKE[g.state.players]:
        wake(g, "gates")
