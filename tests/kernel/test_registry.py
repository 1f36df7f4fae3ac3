"""The registry: games by name, and set-up errors that say what would be valid."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

import miskatonic
from miskatonic.kernel import registry
from miskatonic.kernel.errors import (
    MiskatonicError,
    PlayersError,
    SetupError,
    SetupValueError,
    UnknownGameError,
    UnknownSeatError,
    UnknownSetupOptionError,
)
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.rng import MASK
from miskatonic.kernel.state import State
from miskatonic.kernel.text import LANGUAGES
from tests.kernel import toy

pytestmark = pytest.mark.usefixtures("toy_game")


# ---------------------------------------------------------------------- by name


def test_games_are_found_by_name() -> None:
    assert registry.get("ritual").id == "ritual"
    assert registry.get("toy") is toy.GAME
    assert registry.names() == ["ah2", "ritual", "toy"]


def test_what_the_package_exports_stays_what_it_is_once_a_game_is_loaded() -> None:
    registry._registered.clear()
    registry.get("ritual")
    for name in miskatonic.__all__:
        assert not isinstance(getattr(miskatonic, name), ModuleType), name


def test_an_installed_plug_in_is_a_game_like_any_other() -> None:
    registry._registered.clear()
    registry._installed.cache_clear()
    assert registry.names() == ["ah2", "ritual", "toy"]
    assert new_game("toy", seed=1).spec is toy.GAME


def test_a_plug_in_is_found_by_a_process_of_its_own(toy_folder: Path) -> None:
    code = "import miskatonic; print(miskatonic.new_game('toy', seed=1).save().hex())"
    path = ":".join([str(toy_folder), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.stdout.strip() == new_game("toy", seed=1).save().hex(), done.stderr


def test_a_game_registered_again_takes_the_place_of_the_first() -> None:
    assert new_game("toy", seed=1).setup.options == {"rounds": 2}
    registry.register(toy.GAME.varied(check_options=lambda players, given: {"rounds": 1}))
    assert new_game("toy", seed=1).setup.options == {"rounds": 1}


def test_a_game_whose_state_cannot_be_copied_is_refused() -> None:
    class Unruly(State, array_like=True):
        seen_seats: set[int] = set()

    with pytest.raises(TypeError, match=r"Unruly\.seen_seats.*set\[int\]"):
        registry.register(toy.GAME.varied(id="unruly", state=Unruly))
    assert "unruly" not in registry.names()


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"game": "chess"}, UnknownGameError, ["chess", "ah2", "ritual", "toy"]),
        ({"game": ""}, UnknownGameError, ["ah2", "ritual", "toy"]),
        ({"game": None}, UnknownGameError, ["None", "ritual"]),
        ({"game": "RITUAL"}, UnknownGameError, ["RITUAL", "ritual"]),
        ({"players": 1}, PlayersError, ["toy", "2", "4", "1"]),
        ({"players": 5}, PlayersError, ["toy", "2", "4", "5"]),
        ({"players": -3}, PlayersError, ["toy", "2", "4", "-3"]),
        ({"players": "3"}, PlayersError, ["toy", "2", "4"]),
        ({"players": 2.0}, PlayersError, ["2.0"]),
        ({"players": True}, PlayersError, ["true"]),
        ({"options": {"colour": "red"}}, UnknownSetupOptionError, ["colour", "rounds"]),
        ({"options": {"rounds": 9}}, SetupValueError, ["9", "rounds", "1, 2, 3"]),
        ({"seed": -1}, SetupValueError, ["-1", "seed", "0 …"]),
        ({"seed": MASK + 1}, SetupValueError, ["seed", str(MASK)]),
        ({"seed": "lucky"}, SetupValueError, ["lucky", "seed"]),
        ({"seed": 1.5}, SetupValueError, ["1.5", "seed"]),
        ({"seed": True}, SetupValueError, ["true", "seed"]),
    ],
)
def test_a_set_up_that_cannot_be_says_what_would_be_right(
    arguments: dict[str, Any], error: type[SetupError], says: list[str]
) -> None:
    with pytest.raises(error) as refusal:
        new_game(**{"game": "toy", **arguments})
    for lang in LANGUAGES:
        text = refusal.value.text(lang)
        for word in says:
            assert word in text, f"{lang}: {text}"
    assert len({refusal.value.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("options", "error", "says"),
    [
        ({"event": "picnic"}, SetupValueError, ["picnic", "magical-orb", "shining-trapezohedron"]),
        ({"great_old_one": "azathoth"}, SetupValueError, ["azathoth", "hastur"]),
        ({"great_old_one": ["hastur"]}, SetupValueError, ["hastur"]),
        ({"character": "butler"}, SetupValueError, ["butler", "cultist", "wary-student"]),
        ({"character": ["cultist", "mad-professor"]}, SetupValueError, ["mad-professor"]),
        ({"character": 5}, SetupValueError, ["5", "cultist"]),
        ({"doom_track": [9]}, SetupValueError, ["9", "0 … 7"]),
        ({"doom_track": "long"}, SetupValueError, ["long"]),
        ({"competitive": "very"}, SetupValueError, ["very"]),
        ({"first_player": 3}, UnknownSeatError, ["3", "2"]),
        ({"first_player": "me"}, SetupValueError, ["me"]),
        ({"expansion": True}, UnknownSetupOptionError, ["expansion", "doom_track"]),
    ],
)
def test_rituals_set_up_options_say_what_they_take(
    options: dict[str, Any], error: type[SetupError], says: list[str]
) -> None:
    with pytest.raises(error) as refusal:
        new_game("ritual", players=3, options=options)
    for lang in LANGUAGES:
        for word in says:
            assert word in refusal.value.text(lang)


def test_the_usual_players_and_the_default_options_are_meant_if_nothing_is_said() -> None:
    game = new_game("toy", seed=1)
    assert game.setup.players == 3
    assert game.setup.options == {"rounds": 2}


def test_what_a_table_agreed_on_is_not_changed_by_another_table() -> None:
    given = {"doom_track": [3, 5]}
    game = new_game("ritual", players=3, seed=1, options=given)
    new_game("ritual", players=3, seed=1).setup.options["doom_track"].append(99)
    assert new_game("ritual", players=3, seed=1).setup.options["doom_track"] == []
    assert given == {"doom_track": [3, 5]}
    assert game.setup.options["doom_track"] == [3, 5]


# ---------------------------------------------------------------------- seeds


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert new_game("toy", seed=4).save() == new_game("toy", seed=4).save()
    dealt = {tuple(new_game("toy", seed=seed).state.pile) for seed in range(50)}
    assert len(dealt) == 50


def test_without_a_seed_chance_picks_one_and_tells_it() -> None:
    one, other = new_game("toy"), new_game("toy")
    assert one.seed != other.seed
    again = new_game("toy", seed=one.seed)
    assert msgspec.msgpack.encode(again.state) == msgspec.msgpack.encode(one.state)


def test_the_largest_seed_is_a_seed() -> None:
    assert new_game("toy", seed=MASK).pending is not None


def test_every_set_up_error_is_one_of_the_package_and_can_be_sent_between_processes() -> None:
    with pytest.raises(MiskatonicError) as refusal:
        new_game("chess")
    again = pickle.loads(pickle.dumps(refusal.value))
    assert type(again) is UnknownGameError
    assert str(again) == str(refusal.value)
