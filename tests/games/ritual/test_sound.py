"""The soundness check agrees with the game's declaration."""

from __future__ import annotations

from miskatonic.games.ritual.game import GAME, INFERENCES
from miskatonic.games.ritual.rules import soundness


def test_the_marks_of_hidden_cards_are_those_that_can_be_inferred() -> None:
    assert set(soundness.MARKS) == set(INFERENCES)


def test_the_phases_are_those_of_the_game() -> None:
    assert set(GAME.rules.phases) == {*GAME.rules.steps, "over"}
