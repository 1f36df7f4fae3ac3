"""The course of play: a literal list of steps that reads like the book's table of contents."""

from __future__ import annotations

from collections.abc import Mapping

from miskatonic.games.ritual import setup
from miskatonic.games.ritual.rules import round_end, turns
from miskatonic.kernel.spec import Step

STEPS: Mapping[str, Step] = {
    "round_setup": setup.set_up_round,  # section 5
    "turn": turns.take_turn,  # section 6
    "round_end": round_end.end_round,  # section 7
    "great_old_one": round_end.great_old_one,  # section 10-4
    "sudden_end": round_end.sudden_end,  # 10-2.trapezohedron.d
}

PHASES: Mapping[str, str] = {
    "round_setup": "ritual:5.a",
    "turn": "ritual:6.a",
    "round_end": "ritual:7.a",
    "great_old_one": "ritual:10-4.a",
    "sudden_end": "ritual:10-2.trapezohedron.d",
    "over": "ritual:8.b",
}
"""Phase -> citation of the rule about it."""
