"""Section 13: with the doom track, failing costs what the marked space says."""

from __future__ import annotations

import pytest

from miskatonic import new_game
from miskatonic.testing import position, rule
from tests.games.ritual.table import PURE, A, B, C, D, last_round, play, see
from tests.games.ritual.test_round_end import everybody_passes, failing, loss, reveal

DOOM = {"doom_track": True}
ONE_FAILS = ["candelabra-cursed", *PURE[1:]]
FOUR_FAIL = [*(f"{card}-cursed" for card in PURE[:4]), "tome"]


@rule("ritual:13.a")
def test_the_doom_track_replaces_the_loss_by_the_number_of_failing_players() -> None:
    assert loss(reveal(*FOUR_FAIL, doom=1, options=DOOM)) == [2, 2, 2, 2, 0]
    assert loss(reveal(*FOUR_FAIL)) == [4, 4, 4, 4, 0]


@rule("ritual:13.b")
def test_the_doom_marker_starts_on_the_first_space() -> None:
    g = new_game("ritual", players=5, seed=1, options=DOOM)
    assert see(g).doom == 0


@rule("ritual:13.c")
def test_failing_costs_the_value_of_the_marked_space_however_many_fail() -> None:
    g = reveal(*ONE_FAILS, doom=2, options=DOOM)
    assert loss(g) == [3, 0, 0, 0, 0]
    assert see(g).sanity == (4, 7, 7, 7, 7)


@rule("ritual:13.c")
def test_with_the_doom_track_survivors_lose_nothing() -> None:
    g = reveal(*FOUR_FAIL, doom=6, options=DOOM)
    assert failing(g) == {A, B, C, D}
    assert see(g).sanity == (0, 0, 0, 0, 7)


@rule("ritual:13.d")
def test_the_marker_moves_on_after_the_losses_are_paid() -> None:
    g = position("ritual", hands=ONE_FAILS, options=DOOM)
    assert see(g).doom == 0
    everybody_passes(g)
    assert see(g).round == 2
    assert see(g).doom == 1
    assert loss(g) == [1, 0, 0, 0, 0]


@rule("ritual:doom-values")
def test_the_track_is_1_to_7_unless_the_table_says_otherwise() -> None:
    g = new_game("ritual", players=5, seed=1, options=DOOM)
    assert see(g).doom_track == (1, 2, 3, 4, 5, 6, 7)
    other = reveal(*ONE_FAILS, doom=1, options={"doom_track": [2, 5, 6]})
    assert see(other).doom_track == (2, 5, 6)
    assert loss(other) == [5, 0, 0, 0, 0]


@rule("ritual:doom-end")
def test_on_the_last_space_the_marker_stays() -> None:
    g = reveal(*PURE, doom=6, options=DOOM)
    assert see(g).doom == 6
    everybody_passes(g)
    assert see(g).doom == 6


@rule("ritual:doom-advance")
def test_the_marker_moves_on_even_if_nobody_lost_sanity() -> None:
    g = reveal(*PURE, doom=2, options=DOOM)
    assert loss(g) == [0] * 5
    assert see(g).doom == 3


@pytest.mark.parametrize(
    ("great_old_one", "lost"),
    [
        ("cthulhu", [4, 0, 4, 4, 4]),
        ("nyarlathotep", [3, -2, 0, 0, 0]),
        ("yog-sothoth", [1, 4, 1, 1, 1]),
        ("hastur", [4, 0, 4, 4, 4]),
    ],
)
@rule("ritual:doom-advance")
def test_the_marker_moves_on_after_a_great_old_one_and_sets_the_normal_amount(
    great_old_one: str, lost: list[int]
) -> None:
    hands = ["candelabra", great_old_one, "gate", "idol", "tome"]
    g = position(
        "ritual",
        hands=hands,
        pile=["dagger", "chalice"],
        sanity=[7, 5, 6, 5, 5],
        doom=2,
        options=DOOM,
    )
    play(g, "give:2", "take")
    assert last_round(g).awakened == B
    assert loss(g) == lost
    assert see(g).doom == 3
