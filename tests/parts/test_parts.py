"""Decks, dice and tracks: the nouns that several games share."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.decks import look_at, shuffle
from miskatonic.parts.dice import roll
from miskatonic.parts.tracks import advanced
from miskatonic.testing import deck, dice, position

pytestmark = pytest.mark.usefixtures("toy_game")


def a_table() -> Game[Any]:
    return position("toy", hands=[["map"], ["rope"]], pile=["idol", "purse", "charm", "curse"])


# ---------------------------------------------------------------------- decks


def test_shuffling_puts_all_cards_of_all_zones_together() -> None:
    game = a_table()
    cards = shuffle(game, (2, 3), [4], ())
    assert sorted(cards) == [2, 3, 4]
    assert isinstance(cards, tuple)


def test_shuffling_uses_the_chance_of_the_game_only() -> None:
    one, other = a_table(), a_table()
    before = one.state.rng
    assert shuffle(one, range(50)) == shuffle(other, range(50))  # type: ignore[arg-type]
    assert one.state.rng == other.state.rng != before


def test_a_scripted_deck_is_shuffled_as_scripted() -> None:
    game = a_table()
    game.state.script = deck("curse", "idol")
    assert shuffle(game, game.state.pile)[:2] == (5, 2)


def test_a_look_is_remembered_for_the_seat_that_looked() -> None:
    game = a_table()
    look_at(game, 2, 1)
    assert game.state.seen == {2: 0b10}
    look_at(game, 2, 0)
    look_at(game, 3, 0)
    assert game.state.seen == {2: 0b11, 3: 0b01}


def test_shuffling_forgets_who_had_seen_the_cards_and_nothing_else() -> None:
    game = a_table()
    for card in (2, 3, 4):
        look_at(game, card, 1)
    shuffle(game, (2, 4))
    assert game.state.seen == {3: 0b10}


def test_a_look_is_not_shared_with_a_copy() -> None:
    game = a_table()
    copy = game.clone()
    look_at(copy, 2, 1)
    assert game.state.seen == {}


# ---------------------------------------------------------------------- dice


def test_dice_fall_openly() -> None:
    game = a_table()
    fallen = roll(game, 3)
    assert len(fallen) == 3
    assert set(fallen) <= {1, 2, 3, 4, 5, 6}
    assert game._log is not None
    assert game._log[-1] == ("rolled", EVERYONE, fallen)
    assert game.events(None)[-1].values == {"dice": fallen}


def test_dice_may_have_other_sides() -> None:
    game = a_table()
    assert {face for _ in range(60) for face in roll(game, 2, sides=3)} == {1, 2, 3}


def test_scripted_dice_fall_as_scripted() -> None:
    game = a_table()
    game.state.script = dice(5, 2, 6)
    assert roll(game, 2) == (5, 2)
    assert roll(game, 1) == (6,)


def test_no_dice_are_rolled_without_chance() -> None:
    game = a_table()
    before = game.state.rng
    assert roll(game, 0) == ()
    assert game.state.rng == before


# ---------------------------------------------------------------------- tracks


@pytest.mark.parametrize(("marker", "after"), [(0, 1), (1, 2), (2, 2)])
def test_a_marker_moves_on_and_stays_on_the_last_space(marker: int, after: int) -> None:
    assert advanced(marker, (3, 5, 7)) == after
