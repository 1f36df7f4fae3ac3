"""An undo costs time in proportion to the steps undone, and equals a full replay."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from miskatonic.kernel.events import RawEvent
from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.runner import UNDONE


def begun(seed: int, heard: list[RawEvent]) -> Game[Any]:
    """Return a game that tells everything."""
    game = new_game("ritual", 4, seed, {}, log=True)
    game.listen(heard.append, past=True)
    return game


def answer(game: Game[Any], chance: Random) -> None:
    """Give some answer."""
    assert game.pending is not None
    option = chance.choice([option.id for option in game.pending.options])
    game.answer(option, game.pending.seat)


def standing(game: Game[Any]) -> list[RawEvent]:
    """Return what a game has told and not taken back."""
    assert game._log is not None
    return [event for event in game._log if event[0] != UNDONE]


@pytest.mark.parametrize("seed", range(6))
def test_the_log_is_that_of_a_game_in_which_nothing_was_taken_back(seed: int) -> None:
    chance, heard = Random(seed), list[RawEvent]()
    game = begun(seed, heard)
    undos = 0
    for _ in range(150):
        if game.history and (game.pending is None or chance.random() < 0.4):
            steps = min(len(game.history), chance.choice([1, 1, 1, 2, 5]))
            game.undo(consent=True, steps=steps)
            undos += 1
        else:
            answer(game, chance)
        straight = begun(seed, [])
        for seat, option in game.history:
            straight.answer(option, seat)
        assert straight.state == game.state == game.clone().state
        assert standing(game) == standing(straight)
    assert [event[0] for event in heard].count(UNDONE) == undos


def test_a_short_way_back_is_not_played_from_the_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole_way: list[int] = []
    begin = Game.begin

    def counted(game: Game[Any], answers: Any = ()) -> None:
        whole_way.append(len(game.history))
        begin(game, answers)

    monkeypatch.setattr(Game, "begin", counted)
    chance = Random(3)
    game = begun(3, [])
    for _ in range(15):
        answer(game, chance)
    whole_way.clear()
    for _ in range(30):
        game.undo(consent=True)
        assert game.pending is not None
        game.answer(game.pending.options[0].id, game.pending.seat)
    assert len(whole_way) <= 2, "from the last step of the game, or the one before"
    game.undo(consent=True, steps=12)
    assert whole_way, "only a long way back begins at the beginning"
