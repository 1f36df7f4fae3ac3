"""The checks with which games declare which states can occur on a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from miskatonic.kernel import soundness
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.soundness import UnsoundError, check_state

THINGS = ("lamp", "rope", "lens")

Word = Callable[..., None]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (soundness.within, (3, 0, 3)),
        (soundness.all_within, ((0, 3), 0, 3)),
        (soundness.all_numbers_of, ((0, 2, 2), THINGS)),
        (soundness.one_of, ("rope", THINGS)),
        (soundness.all_of, (("rope", "rope"), THINGS)),
        (soundness.counted, ((1, 2), 1, 2)),
        (soundness.distinct, ((1, 2),)),
        (soundness.complete, ((12, 10, 11), 10, 3)),
        (soundness.complete, ((), 10, 0)),
    ],
)
def test_possible_values_are_accepted(word: Word, said: tuple[Any, ...]) -> None:
    word("things", *said)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (soundness.within, (4, 0, 3)),
        (soundness.within, (True, 0, 3)),
        (soundness.all_within, ((0, -1), 0, 3)),
        (soundness.all_numbers_of, ((0, 3), THINGS)),
        (soundness.all_numbers_of, ((-1,), THINGS)),
        (soundness.all_numbers_of, ((0,), ())),
        (soundness.one_of, ("boat", THINGS)),
        (soundness.all_of, (("rope", "boat"), THINGS)),
        (soundness.counted, ((1, 2), 1, 3)),
        (soundness.distinct, ((1, 1),)),
        (soundness.complete, ((10, 11), 10, 3)),
        (soundness.complete, ((10, 11, 11, 12), 10, 3)),
        (soundness.complete, ((9, 10, 11), 10, 3)),
    ],
)
def test_impossible_values_are_refused_with_their_field(word: Word, said: tuple[Any, ...]) -> None:
    with pytest.raises(UnsoundError) as refused:
        word("things", *said)
    assert refused.value.field == "things"


@pytest.mark.parametrize("game", ["ritual", "ah2"])
def test_a_state_has_as_many_seats_as_agreed_at_set_up(game: str) -> None:
    g = new_game(game, 3, seed=1)
    check_state(g.spec, g.setup, g._checkpoint)
    with pytest.raises(UnsoundError, match="players = 3"):
        check_state(g.spec, replace(g.setup, players=4), g._checkpoint)
