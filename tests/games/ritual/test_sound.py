"""What the check of states knows is what the game declares."""

from __future__ import annotations

from miskatonic.games.ritual import GAME, INFERENCES, sound


def test_the_marks_of_hidden_cards_are_those_that_can_be_inferred() -> None:
    assert set(sound.MARKS) == set(INFERENCES)


def test_the_phases_are_those_of_the_game() -> None:
    assert set(sound.PHASES) == set(GAME.phases) == {*GAME.steps, "over"}
