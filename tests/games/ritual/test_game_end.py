"""Section 8: when the game is over, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ritual.table import PURE, A, B, C, D, E, see
from tests.games.ritual.test_round_end import reveal

CURSED = [f"{card}-cursed" for card in PURE]


def two_at_zero(**options: Any) -> Game[Any]:
    """Return a game after a round that leaves sanity 0, 4, 7, 2, 0: A and E lost 2 each."""
    g = reveal(CURSED[0], *PURE[1:4], CURSED[4], sanity=[2, 4, 7, 2, 1], options=options)
    assert see(g).sanity == (0, 4, 7, 2, 0)
    return g


def one_at_zero(*sanity: int, **options: Any) -> Game[Any]:
    """Return a game after a round in which A lost the last sanity and nobody else lost any."""
    g = reveal(CURSED[0], *PURE[1:], sanity=[1, *sanity], options=options)
    assert see(g).sanity == (0, *sanity)
    return g


def winners(g: Game[Any]) -> set[int]:
    """Return the seats that have won."""
    assert g.result is not None
    return {seat for seat, of in enumerate(g.result) if of.won}


@rule("ritual:8.a")
def test_with_1_sanity_left_to_each_a_new_round_is_played() -> None:
    g = reveal(*CURSED, sanity=[6] * 5)
    assert see(g).sanity == (1, 1, 1, 1, 1)
    assert g.result is None
    assert g.pending is not None
    assert see(g).round == 2


@rule("ritual:8.b")
def test_the_game_ends_with_the_round_that_leaves_somebody_without_sanity() -> None:
    g = two_at_zero()
    assert g.pending is None
    assert see(g).round == 1
    assert g.result is not None
    assert [of.sanity for of in g.result] == [0, 4, 7, 2, 0]


@rule("ritual:8.c")
def test_a_player_who_has_no_sanity_left_has_lost() -> None:
    g = two_at_zero()
    assert g.result is not None
    assert {seat for seat, of in enumerate(g.result) if not of.survived} == {A, E}
    assert winners(g).isdisjoint({A, E})


@rule("ritual:8.d")
def test_all_others_win_together_however_much_is_left_to_them() -> None:
    assert winners(two_at_zero()) == {B, C, D}


@rule("ritual:8.v1")
def test_in_the_competitive_variant_only_the_sanest_wins() -> None:
    g = two_at_zero(competitive=True)
    assert winners(g) == {C}
    assert g.result is not None
    assert [of.survived for of in g.result] == [False, True, True, True, False]


@rule("ritual:8.v2")
def test_in_the_competitive_variant_the_sanest_share_the_victory() -> None:
    assert winners(one_at_zero(5, 5, 2, 1, competitive=True)) == {B, C}


@rule("ritual:competitive-value")
def test_value_counts_not_tokens_so_two_threes_beat_five_ones() -> None:
    assert winners(one_at_zero(6, 5, 5, 4, competitive=True)) == {B}


@pytest.mark.parametrize("competitive", [False, True])
@rule("ritual:no-survivor")
def test_if_everybody_falls_to_0_nobody_wins(competitive: bool) -> None:
    g = reveal(*CURSED, sanity=[5, 4, 3, 2, 1], options={"competitive": competitive})
    assert see(g).sanity == (0, 0, 0, 0, 0)
    assert g.pending is None
    assert winners(g) == set()
