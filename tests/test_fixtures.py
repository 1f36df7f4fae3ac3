"""Finished games of every ending play again to the same end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from miskatonic import Record, replay
from tests.fixtures.make import GAMES, HERE
from tests.fixtures.wishes import Fixture

FILES = sorted(file for name in GAMES for file in (HERE / name).glob("*.json"))


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_finished_game_of_every_ending(name: str) -> None:
    files = sorted(file.stem for file in (HERE / name).glob("*.json"))
    assert files == sorted(wish.name for wish in GAMES[name].wishes())


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_finished_game_plays_again_to_the_same_end(file: Path) -> None:
    games = GAMES[file.parent.name]
    fixture = msgspec.json.decode(file.read_bytes(), type=Fixture)
    game = replay(Record.from_json(msgspec.json.encode(fixture.record)))
    assert game.pending is None
    assert msgspec.json.decode(msgspec.json.encode(game.result)) == fixture.result
    assert games.facts(game) == fixture.facts
    wish = next(wish for wish in games.wishes() if wish.name == fixture.ending)
    assert wish.fits(game)
