"""Saves: they continue as the game would have, and damaged ones are detected."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from miskatonic.kernel import registry
from miskatonic.kernel.errors import (
    CorruptSaveError,
    MiskatonicError,
    NewerSaveError,
    ReplayError,
    SaveError,
    UnknownGameError,
)
from miskatonic.kernel.game import Game
from miskatonic.kernel.records import FORMAT, MAGIC, _checksum, load
from miskatonic.kernel.registry import new_game
from miskatonic.testing import deck, dice, position, scripted_game
from tests.kernel import toy
from tests.kernel.play import everything, open_ids, play, walk

pytestmark = pytest.mark.usefixtures("toy_game")


def a_save() -> bytes:
    game = new_game("toy", players=3, seed=5, options={"rounds": 3})
    for at in walk(game, seed=5):
        if len(at.history) == 6:
            break
    return game.save()


def resealed(body: list[Any]) -> bytes:
    """Return a save whose checksum fits, whatever is in it."""
    packed = msgspec.msgpack.encode(body)
    return MAGIC + bytes((FORMAT,)) + _checksum(packed, FORMAT) + packed


def opened(blob: bytes) -> list[Any]:
    body: list[Any] = msgspec.msgpack.decode(blob[9:])
    return body


# ---------------------------------------------------------------------- round trips


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game_name", ["toy", "ritual"])
def test_a_game_loaded_at_any_decision_stands_where_it_was_saved(game_name: str, seed: int) -> None:
    for game in walk(new_game(game_name, players=3, seed=seed), seed):
        loaded = load(game.save())
        assert everything(loaded) == everything(game)
        assert loaded.seed == game.seed
        assert loaded.setup == game.setup


def test_a_loaded_game_plays_on_as_the_saved_one() -> None:
    for game in walk(new_game("toy", players=3, seed=5), seed=5):
        kept, loaded = game.clone(), load(game.save())
        for at in walk(kept, seed=77):
            if len(at.history) > len(loaded.history):
                seat, option_id = at.history[-1]
                loaded.answer(option_id, seat)
            assert loaded.state == kept.state
        assert loaded.result == kept.result


def test_a_loaded_game_can_be_taken_back_to_its_beginning() -> None:
    game = load(a_save())
    while game.history:
        game.undo(consent=True)
    assert game.save() == new_game("toy", players=3, seed=5, options={"rounds": 3}).save()


def test_a_save_keeps_commands() -> None:
    game = position("toy", hands=[["rope"], ["rope"]], coins=[0, 2], phase="search")
    play(game, "rest")
    game.command("tip", 1)
    loaded = load(game.save())
    assert loaded.history == [(0, "rest"), (1, "/tip")]
    assert loaded.state.coins == [1, 1]


def test_a_position_is_saved_with_the_state_it_began_from() -> None:
    game = position("toy", hands=[["rope", "map"], ["idol"]], pile=["curse"], coins=[4, 0])
    play(game, "0/commit:map", "1/commit:idol")
    loaded = load(game.save())
    assert everything(loaded) == everything(game)
    loaded.undo(consent=True)
    loaded.undo(consent=True)
    assert open_ids(loaded, 0) == ["commit:rope", "commit:map"]


def test_a_scripted_game_is_saved_with_the_rest_of_its_script() -> None:
    order = deck("rope", "rope", "map", "map", "curse")
    game = scripted_game("toy", order, dice(6), order, dice(1), seed=3)
    for at in walk(game, seed=3):
        loaded = load(at.save())
        assert loaded.state == at.state
        assert everything(loaded) == everything(at)


def test_any_kind_of_bytes_can_be_loaded() -> None:
    blob = a_save()
    assert load(bytearray(blob)).state == load(memoryview(blob)).state  # type: ignore[arg-type]


def test_two_saves_of_the_same_game_are_the_same() -> None:
    assert a_save() == a_save()


# ---------------------------------------------------------------------- damage


def test_a_save_cut_off_anywhere_is_refused() -> None:
    blob = a_save()
    for length in range(len(blob)):
        with pytest.raises(CorruptSaveError):
            load(blob[:length])


def test_a_save_with_a_flipped_bit_is_refused() -> None:
    blob = a_save()
    for place in range(len(blob)):
        for bit in range(8):
            changed = bytearray(blob)
            changed[place] ^= 1 << bit
            with pytest.raises(SaveError):
                load(bytes(changed))


@pytest.mark.parametrize(
    "blob",
    [
        b"",
        b"MSKT",
        b"Once upon a time there was a game that nobody saved.",
        b"\x00" * 100,
        b"PK\x03\x04" + b"\x00" * 60,
        "a string",
        None,
        17,
    ],
)
def test_what_is_no_save_is_refused_in_every_language(blob: Any) -> None:
    with pytest.raises(CorruptSaveError) as refusal:
        load(blob)
    assert len({refusal.value.text(lang) for lang in ("en", "de", "nl")}) == 3


def test_bytes_after_the_end_of_a_save_are_refused() -> None:
    with pytest.raises(CorruptSaveError):
        load(a_save() + b"\x00")


GAME, RULES, PLAYERS, OPTIONS, SEED, START, CHECKPOINT, MARK, IDS, ANSWERS = range(10)


@pytest.mark.parametrize(
    ("field", "value", "error"),
    [
        (GAME, "chess", UnknownGameError),
        (GAME, 5, CorruptSaveError),
        (PLAYERS, 9, MiskatonicError),
        (OPTIONS, {"rounds": 8}, MiskatonicError),
        (OPTIONS, {"colour": "red"}, MiskatonicError),
        (START, b"nonsense", CorruptSaveError),
        (CHECKPOINT, ["deal"], CorruptSaveError),
        (CHECKPOINT, 5, CorruptSaveError),
        (MARK, -1, SaveError),
        (MARK, 99, SaveError),
        (IDS, [], CorruptSaveError),
        (ANSWERS, [0], CorruptSaveError),
        (ANSWERS, [0, 99], CorruptSaveError),
        (ANSWERS, [0, -1], SaveError),
        (ANSWERS, "text", CorruptSaveError),
    ],
)
def test_a_save_with_an_impossible_part_is_refused(
    field: int, value: Any, error: type[MiskatonicError]
) -> None:
    body = opened(a_save())
    body[field] = value
    with pytest.raises(error):
        load(resealed(body))


def test_a_save_put_together_again_is_a_save() -> None:
    assert load(resealed(opened(a_save()))).save() == a_save()


def test_a_save_with_an_answer_that_does_not_fit_names_it() -> None:
    game = new_game("toy", players=3, seed=5)
    play(game, open_ids(game)[0])
    body = opened(game.save())
    body[IDS] = ["commit:moon"]
    with pytest.raises(ReplayError, match=r"answer 1 \(seat 0, “commit:moon”\)"):
        load(resealed(body))


def test_a_save_without_seed_and_beginning_is_refused() -> None:
    body = opened(a_save())
    body[SEED] = None
    with pytest.raises(CorruptSaveError):
        load(resealed(body))


# ---------------------------------------------------------------------- versions


def test_a_save_in_a_newer_format_is_refused_with_advice() -> None:
    blob = bytearray(a_save())
    blob[4] = FORMAT + 1
    with pytest.raises(NewerSaveError, match="Update miskatonic"):
        load(bytes(blob))


def test_a_save_by_newer_rules_is_refused_with_advice() -> None:
    registry.register(toy.GAME.varied(version=7))
    blob = a_save()
    registry.register(toy.GAME)
    with pytest.raises(NewerSaveError, match=r"\(7\).*\(1\)"):
        load(blob)


def test_a_save_by_older_rules_is_replayed_under_the_new_ones() -> None:
    def richer(*args: Any) -> toy.ToyState:
        state = toy.begin(*args)
        state.coins = [9] * state.players
        return state

    blob = a_save()
    old = load(blob)
    registry.register(toy.GAME.varied(version=2, begin=richer))
    new = load(blob)
    assert new.history == old.history
    assert new.decisions
    assert min(new.state.coins) > max(old.state.coins)


def test_an_older_save_that_the_new_rules_do_not_allow_names_the_answer() -> None:
    def without_digging(g: Game[Any]) -> None:
        g.state.phase = "fight"

    game = new_game("toy", players=2, seed=1, options={"rounds": 1})
    for at in walk(game, seed=1):
        if at.pending is not None and at.pending.kind == "toll":
            break
    blob = game.save()
    registry.register(
        toy.GAME.varied(version=2, steps={**toy.GAME.rules.steps, "search": without_digging})
    )
    with pytest.raises(ReplayError, match=rf"answer {len(game.history)} "):
        load(blob)


def test_a_save_of_a_game_that_is_not_installed_names_those_that_are() -> None:
    registry.register(toy.GAME.varied(id="gone"))
    blob = new_game("gone", seed=1).save()
    del registry._registered["gone"]
    with pytest.raises(UnknownGameError, match=r"“gone”.*ritual.*toy"):
        load(blob)
