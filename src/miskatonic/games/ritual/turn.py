"""The course of play: a literal list of phases that reads like the book's table of contents."""

from __future__ import annotations

from miskatonic.games.ritual import setup
from miskatonic.games.ritual.rules import round_end, turns
from miskatonic.parts.phases import Phase, citations, steps

ROUND: tuple[Phase, ...] = (
    Phase("round_setup", setup.set_up_round, "ritual:5.a"),
    Phase("turn", turns.take_turn, "ritual:6.a", repeats=True),  # until one ends the round
    Phase("round_end", round_end.end_round, "ritual:7.a"),
)

GREAT_OLD_ONE: tuple[Phase, ...] = (
    Phase("great_old_one", round_end.great_old_one, "ritual:10-4.a"),
)
"""Takes the place of ``round_end``."""

SUDDEN_END: tuple[Phase, ...] = (
    Phase("sudden_end", round_end.sudden_end, "ritual:10-2.trapezohedron.d"),
)

OVER = "over"

STEPS = steps(
    (ROUND, ROUND[0].name),
    (GREAT_OLD_ONE, ROUND[0].name),
    (SUDDEN_END, OVER),
)
PHASES = citations(ROUND, GREAT_OLD_ONE, SUDDEN_END) | {OVER: "ritual:8.b"}
