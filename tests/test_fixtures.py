"""Finished games of every ending play again to the same end, and read the same to everybody."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from miskatonic import Record, replay
from tests.fixtures.make import Fixture, ritual_ending, ritual_wishes

FOLDER = Path(__file__).parent / "fixtures" / "ritual"
FILES = sorted(FOLDER.glob("*.json"))


def test_there_is_a_finished_game_of_every_ending() -> None:
    assert [file.stem for file in FILES] == sorted(ending for ending, _, _ in ritual_wishes())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_finished_game_plays_again_to_the_same_end(file: Path) -> None:
    fixture = msgspec.json.decode(file.read_bytes(), type=Fixture)
    game = replay(Record.from_json(msgspec.json.encode(fixture.record)))
    assert game.pending is None
    assert game.result is not None
    assert [msgspec.structs.asdict(seat) for seat in game.result] == fixture.result
    assert list(game.state.sanity) == fixture.sanity
    assert game.state.round == fixture.rounds
    assert fixture.ending in ritual_ending(game)
