"""Records: set-up, seed and answers give the same game again, on any machine."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from miskatonic.kernel import registry
from miskatonic.kernel.errors import (
    CorruptSaveError,
    MiskatonicError,
    NewerSaveError,
    PlayersError,
    ReplayError,
    SetupValueError,
    UnknownGameError,
    UnknownSetupOptionError,
)
from miskatonic.kernel.game import Game
from miskatonic.kernel.records import Record, replay
from miskatonic.kernel.registry import new_game
from miskatonic.testing import deck, dice, position, scripted_game
from tests.kernel import toy
from tests.kernel.play import FEW_EXAMPLES, everything, play, walk

pytestmark = pytest.mark.usefixtures("toy_game")


def finished(game_name: str = "toy", seed: int = 5, **options: Any) -> Game[Any]:
    *_, game = walk(new_game(game_name, players=3, seed=seed, options=options), seed)
    return game


# ---------------------------------------------------------------------- round trips


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game_name", ["toy", "ritual"])
def test_a_record_replays_to_the_same_place_at_every_decision(game_name: str, seed: int) -> None:
    for game in walk(new_game(game_name, players=3, seed=seed), seed):
        again = replay(Record.from_json(game.record().to_json()))
        assert everything(again) == everything(game)


def test_a_record_replays_up_to_any_answer() -> None:
    game = new_game("toy", players=3, seed=5)
    stops = [at.save() for at in walk(game, seed=5)]
    record = game.record()
    for number, blob in enumerate(stops):
        assert replay(record, upto=number).save() == blob


def test_a_record_names_only_what_the_table_changed() -> None:
    assert finished().record().options == {}
    assert finished(rounds=3).record().options == {"rounds": 3}
    assert finished(rounds=2).record().options == {}


def test_a_record_is_readable_json() -> None:
    record = json.loads(finished(rounds=1).record().to_json())
    assert record["game"] == "toy"
    assert record["seed"] == 5
    assert record["decisions"][0][1].startswith("commit:")
    assert "start" not in record


def test_a_replay_with_a_log_tells_what_the_game_told() -> None:
    game = finished()
    assert replay(game.record(), log=True).events(2) == game.events(2)


def test_commands_are_part_of_the_record() -> None:
    game = new_game("toy", players=2, seed=3)
    game.command("tip", 1)
    game.command("stop", 0)
    again = replay(game.record())
    assert again.state == game.state
    assert again.pending is None


def test_answers_of_a_group_are_recorded_by_who_gave_them() -> None:
    game = position("toy", hands=[["rope"]] * 3, phase="search")
    play(game, "2/rest")
    assert replay(game.record()).history == [(2, "rest")]


def test_the_record_of_a_position_carries_its_beginning() -> None:
    game = position("toy", hands=[["rope", "map"], ["idol"]], pile=["curse"], coins=[4, 0])
    play(game, "0/commit:map", "1/commit:idol")
    record = Record.from_json(game.record().to_json())
    assert record.seed is None
    assert record.start
    assert everything(replay(record)) == everything(game)


def test_the_record_of_a_scripted_game_carries_its_script() -> None:
    order = deck("rope", "rope", "map", "idol")
    game = scripted_game("toy", order, dice(6), seed=2, options={"rounds": 1})
    *_, game = walk(game, seed=2)
    assert replay(Record.from_json(game.record().to_json())).result == game.result
    assert replay(game.record(), upto=0).view(0) != new_game("toy", seed=2).view(0)


# ---------------------------------------------------------------------- records that do not fit


def test_an_answer_that_is_not_open_is_named_with_its_number() -> None:
    record = finished().record()
    record.decisions[3] = (2, "fly")
    with pytest.raises(ReplayError, match=r"answer 4 \(seat 2, “fly”\)"):
        replay(record)
    assert replay(record, upto=3).history == record.decisions[:3]


@pytest.mark.parametrize(
    "answer", [(9, "commit:map"), (-1, "commit:map"), (0, "/fly"), (9, "/stop")]
)
def test_an_answer_by_nobody_or_an_unknown_command_is_named(answer: tuple[int, str]) -> None:
    record = finished().record()
    record.decisions[0] = answer
    with pytest.raises(ReplayError, match="answer 1 "):
        replay(record)


def test_answers_after_the_end_are_named() -> None:
    record = finished().record()
    record.decisions.append((0, "rest"))
    with pytest.raises(ReplayError, match=f"answer {len(record.decisions)} "):
        replay(record)


@pytest.mark.parametrize("upto", [-1, 10_000])
def test_replaying_up_to_an_answer_that_was_never_given_says_how_many_there_are(upto: int) -> None:
    game = finished()
    with pytest.raises(ReplayError, match=f"0 … {len(game.history)}"):
        replay(game.record(), upto=upto)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"game": "chess"}, UnknownGameError),
        ({"players": 9}, PlayersError),
        ({"players": 2}, ReplayError),
        ({"options": {"colour": 1}}, UnknownSetupOptionError),
        ({"options": {"rounds": 17}}, SetupValueError),
        ({"rules": 2}, NewerSaveError),
        ({"seed": None}, CorruptSaveError),
        ({"seed": None, "start": b"nonsense"}, CorruptSaveError),
        ({"start": b"\x93\x01"}, CorruptSaveError),
    ],
)
def test_a_record_that_cannot_be_played_says_why(
    change: dict[str, Any], error: type[MiskatonicError]
) -> None:
    record = msgspec.structs.replace(finished().record(), **change)
    with pytest.raises(error) as refusal:
        replay(record)
    assert len({refusal.value.text(lang) for lang in ("en", "de", "nl")}) == 3


def test_a_record_by_older_rules_is_played_under_the_new_ones() -> None:
    record = finished().record()
    registry.register(toy.GAME.varied(version=3))
    assert replay(record).record().rules == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        "5",
        '"a string"',
        "{}",
        '{"game": "toy"}',
        '{"game":"toy","rules":1,"players":"three","options":{},"seed":1,"decisions":[]}',
        '{"game":"toy","rules":1,"players":3,"options":[],"seed":1,"decisions":[]}',
        '{"game":"toy","rules":1,"players":3,"options":{},"seed":1,"decisions":[[0]]}',
        '{"game":"toy","rules":1,"players":3,"options":{},"seed":1,"decisions":[["a","b"]]}',
        '{"game":"toy","rules":1,"players":3,"options":{},"seed":1,"decisions":[],"start":"%"}',
        b"\xff\xfe\x00",
        b'{"game":"\xff"}',
    ],
)
def test_garbage_is_no_record(text: bytes | str) -> None:
    with pytest.raises(CorruptSaveError):
        Record.from_json(text)


def test_garbage_too_deep_to_read_is_no_record() -> None:
    nested = '{"game":"toy","rules":1,"players":3,"seed":1,"decisions":[],"options":{"a":'
    with pytest.raises(CorruptSaveError):
        Record.from_json(nested + "[" * 100_000)


@FEW_EXAMPLES
@given(st.binary(max_size=200))
def test_no_bytes_at_all_are_more_than_a_corrupt_record(garbage: bytes) -> None:
    with pytest.raises(CorruptSaveError):
        Record.from_json(garbage)
