"""Search: what it finds on its own, what it leaves to the game's own bot, and its budget."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

import miskatonic
from miskatonic.bots import Chair, make_bot
from miskatonic.bots.deep import Deep, Tally, worth
from miskatonic.kernel import registry
from miskatonic.kernel.errors import SetupValueError
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.bots.tables import all_but, answer, asked, play
from tests.kernel import toy


@pytest.fixture(autouse=True)
def other_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two games without a bot of their own: the toy game, and Ritual with nothing but a result."""
    ritual = registry.get("ritual")
    bare = ritual.varied(id="bare", policies={}, horizon=None, standing=None)
    lone = ritual.varied(id="lone", policies={})
    games: dict[str, Any] = {"ritual": ritual, "toy": toy.GAME, "bare": bare, "lone": lone}
    monkeypatch.setattr(registry, "_registered", games)
    yield
    registry.default_setup.cache_clear()


def test_it_does_not_pay_away_the_coins_that_win_the_game() -> None:
    game = position(
        "toy", hands=[["rope"], ["rope"]], phase="search", coins=[4, 10], rounds=1, lead=0
    )
    answer(game, "rest")
    assert game.pending is not None
    assert [option.id for option in game.pending.options] == ["pay:0", "pay:1", "pay:2"]
    assert asked(game, Deep(1, "90")) == "pay:0"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_a_game_that_asks_all_at_once_and_groups(players: int) -> None:
    game = miskatonic.new_game("toy", players=players, seed=players)
    play(game, [Deep(seat, "12") for seat in range(players)])
    assert game.result is not None


def _gate_beside_cthulhu(game: str) -> Any:
    """Seat 0 is asked last; one Gate and Cthulhu are unseen, one held by it and one offered.

    If it holds Cthulhu, it fails unless it takes; if it holds the Gate, taking awakes Cthulhu in
    its hand, and everybody else goes mad.
    """
    hands = ["gate", "candelabra", "chalice", "dagger", "idol"]
    table = position(
        game,
        hands=hands,
        pile=["cthulhu"],
        discards=all_but(*hands, "cthulhu"),
        active=1,
        sanity=[4, 4, 4, 4, 4],
    )
    answer(table, "give:2", "pass:3", "pass:4", "pass:0")
    return table


@pytest.mark.parametrize("game", ["bare", "lone", "ritual"])
@rule("ritual:12.f4", "ritual:10-4.cthulhu.a")
def test_it_finds_that_taking_awakes_cthulhu_in_its_own_hand(game: str) -> None:
    table = _gate_beside_cthulhu(game)
    assert [option.id for option in table.pending.options] == ["take", "refuse"]
    assert asked(table, Deep(3, "60")) == "take"


def test_a_result_that_knows_only_who_won_is_worth_one_or_nothing() -> None:
    game = play(miskatonic.new_game("toy", players=2, seed=0), [Deep(0, "4"), Deep(1, "4")])
    assert game.result is not None
    assert [worth(game, seat) for seat in (0, 1)] == [float(row.won) for row in game.result]


def test_among_winners_more_sanity_is_worth_more() -> None:
    hands = ["dagger-cursed", "candelabra", "chalice", "tome", "idol"]
    game = position("bare", hands=hands, pile=["gate", "gate"], sanity=[1, 7, 5, 3, 6], active=1)
    assert worth(game, 1) == 0.0
    answer(game, "give:2", "pass:3", "pass:4", "pass:0", "refuse")
    assert game.result is not None
    values = [worth(game, seat) for seat in range(5)]
    assert values[0] == 0.0
    assert 1 < values[3] < values[2] < values[4] < values[1]


def test_options_that_are_hardly_worse_stay_open_to_the_game_s_own_bot() -> None:
    tally = Tally(3)
    for value in (0.0, 1.0) * 50:
        tally.add(0, value)
        tally.add(1, value + 0.1)
        tally.add(2, value - 0.9)
    assert tally.good_ones(0) == [1]
    assert tally.good_ones(0.5) == [1, 0]
    assert tally.good_ones(2) == [1, 0, 2]


def test_a_chair_with_fewer_options_is_the_same_place_at_the_table() -> None:
    game = miskatonic.new_game("ritual", players=5, seed=1)
    assert game.pending is not None
    chair = Chair(game, game.pending.seat)
    fewer = chair.narrowed(chair.options[:1])
    assert fewer.options == chair.options[:1]
    assert len(chair.options) == 4
    assert (fewer.seat, fewer.question, fewer.view) == (chair.seat, chair.question, chair.view)
    assert fewer.imagine(3).state == chair.imagine(3).state


def test_after_the_adviser_has_chosen_the_chair_is_as_it_was() -> None:
    game = miskatonic.new_game("ritual", players=5, seed=1)
    assert game.pending is not None
    chair = Chair(game, game.pending.seat)
    before = chair.options
    Deep(1, "8").choose(chair)
    assert chair.options is before


def test_little_tried_options_are_tried_again() -> None:
    tally = Tally(2)
    for value in (0.0, 1.0) * 20:
        tally.add(0, value)
    tally.add(1, 0.4)
    assert tally.most_promising() == 1


class Counted(Chair):
    """A chair that counts the worlds imagined on it."""

    worlds = 0

    def imagine(self, seed: int) -> Game[Any]:
        Counted.worlds += 1
        return super().imagine(seed)


@pytest.mark.parametrize(("budget", "worlds"), [("25", 25), ("1", 4), ("300ms", 30), ("0.1s", 10)])
def test_a_budget_is_spent_and_every_option_tried(
    budget: str, worlds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = miskatonic.new_game("lone", players=5, seed=1)
    assert game.pending is not None
    clock = count(step=0.01)  # seconds: each look at the clock takes some
    monkeypatch.setattr("miskatonic.bots.deep.thread_time", lambda: next(clock))
    Counted.worlds = 0
    Deep(1, budget).choose(Counted(game, game.pending.seat))
    assert worlds <= Counted.worlds <= worlds + 4  # one for each option before the clock counts


@pytest.mark.parametrize("budget", ["", "soon", "0", "0ms", "1.5", "-3", "5 ms", "2m"])
def test_a_budget_that_is_none_is_refused(budget: str) -> None:
    with pytest.raises(SetupValueError, match="50ms, 2s, 200"):
        Deep(1, budget)


def test_a_budget_can_stand_in_the_name() -> None:
    assert isinstance(make_bot("deep:0.2s", registry.get("ritual"), 1), Deep)
    with pytest.raises(SetupValueError):
        make_bot("deep:never", registry.get("ritual"), 1)
