"""Figures: shares, intervals, means, JSON and CSV."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from miskatonic.lab import Batch, Results, run_batch
from miskatonic.lab.summary import wilson

ROWS: dict[str, list[Any]] = {
    "game": [0, 1, 2, 3],
    "seed": [11, 12, 13, 14],
    "decisions": [40, 60, 50, 50],
    "sanity_0": [3, 0, 2, 1],
    "sanity_1": [0, 0, 4, 0],
    "sanity_2": [1, 1, 1, 1],
    "won_0": [True, False, True, True],
    "won_1": [False, False, True, False],
    "won_2": [True, True, True, True],
    "rounds": [3, 2, 4, 1],
    "rounds_survived_0": [2, 1, 4, 0],
    "rounds_survived_1": [0, 0, 2, 0],
    "rounds_survived_2": [3, 2, 4, 1],
    "round_ends": ["event event all-passed", "event sudden", "event event event event", "sudden"],
}


@pytest.fixture
def results() -> Results:
    batch = Batch(game="ritual", players=3, bots=("steady", "random"), games=4, seed=9)
    return Results(batch, {name: list(values) for name, values in ROWS.items()}, 2, 0.5)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [  # published by R. G. Newcombe, Statistics in Medicine 17 (1998), method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_those_of_wilson(count: int, of: int, low: float, high: float) -> None:
    found = wilson(count, of)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert found.share == pytest.approx(count / of, abs=1e-6)


def test_intervals_of_success_mirror_those_of_failure() -> None:
    assert wilson(20, 20).high == 1.0
    assert wilson(20, 20).low == pytest.approx(1 - wilson(0, 20).high)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_each_seat_has_its_own_figures(results: Results) -> None:
    seat = results.seats[0]
    assert (seat.bot, seat.seats, seat.games) == ("steady", (0,), 4)
    assert (seat.shares["won"].count, seat.shares["won"].of) == (3, 4)
    assert (seat.shares["rounds_survived"].count, seat.shares["rounds_survived"].of) == (7, 10)
    assert seat.means == {"sanity": 1.5}


def test_a_bot_s_figures_are_those_of_all_its_seats_together(results: Results) -> None:
    steady, random = results.bots
    assert (steady.bot, steady.seats, steady.games) == ("steady", (0, 2), 8)
    assert (steady.shares["won"].count, steady.shares["won"].of) == (7, 8)
    assert (steady.shares["rounds_survived"].count, steady.shares["rounds_survived"].of) == (17, 20)
    assert steady.means == {"sanity": 1.25}
    assert (random.bot, random.seats, random.shares["won"].share) == ("random", (1,), 0.25)


def test_the_whole_batch_is_counted(results: Results) -> None:
    overall = results.overall
    assert (overall.games, overall.decisions, overall.decisions_a_game) == (4, 200, 50.0)
    assert (overall.rounds, overall.rounds_a_game) == (10, 2.5)
    assert list(overall.round_ends.items()) == [("event", 7), ("sudden", 2), ("all-passed", 1)]
    assert (results.games_per_second, results.decisions_per_second) == (8.0, 400.0)


def test_json_has_the_documented_keys_and_time_apart(results: Results) -> None:
    document = json.loads(results.to_json())
    assert list(document) == ["format", "batch", "overall", "seats", "bots", "timing"]
    assert document["batch"] == {
        "game": "ritual",
        "players": 3,
        "bots": ["steady", "random"],
        "games": 4,
        "seed": 9,
        "options": {},
        "cards": False,
    }
    assert document["overall"]["round_ends"] == {"event": 7, "sudden": 2, "all-passed": 1}
    assert document["seats"][1]["shares"]["won"] == {
        "count": 1,
        "of": 4,
        "share": 0.25,
        "low": pytest.approx(0.0456, abs=1e-4),
        "high": pytest.approx(0.6994, abs=1e-4),
    }
    assert document["timing"] == {
        "jobs": 2,
        "seconds": 0.5,
        "games_per_second": 8.0,
        "decisions_per_second": 400.0,
    }


def test_the_csv_has_one_row_a_game(results: Results, tmp_path: Path) -> None:
    results.to_csv(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == list(ROWS)
    assert len(rows) == 4
    assert rows[1]["seed"] == "12"
    assert (rows[2]["won_0"], rows[1]["won_0"]) == ("1", "0")
    assert rows[0]["round_ends"] == "event event all-passed"


def test_games_are_grouped_by_what_they_tell_of_themselves(results: Results) -> None:
    results.columns["enemy"] = ["ape", "bear", "ape", "ape"]
    results.columns["won_2"] = [False] * 4
    groups = results.overall.groups["enemy"]
    assert list(groups) == ["ape", "bear"]
    assert groups["ape"].games == 3
    assert groups["ape"].rounds == pytest.approx(8 / 3, abs=1e-6)
    assert groups["ape"].won == wilson(3, 3)  # by somebody, be it one seat or all
    assert groups["bear"].won == wilson(0, 1)


def test_cards_that_came_up_are_counted_and_the_oddest_stands_first() -> None:
    batch = Batch(game="ritual", players=3, games=4, seed=9, cards=True)
    columns: dict[str, list[Any]] = {
        "game": [0, 1, 2, 3],
        "won_0": [True, False, True, False],
        "cards": ["gate gate tome", "tome", "gate", "tome"],
    }
    told = {card.card: card for card in Results(batch, columns, 1, 1.0).cards}
    gate, tome = told["gate"], told["tome"]
    assert (gate.times, gate.games, gate.won.share) == (3, 2, 1.0)
    assert (tome.times, tome.games, round(tome.won.share, 3)) == (3, 3, 0.333)
    assert gate.odd > 0 > tome.odd
    assert next(iter(told)) == "gate"
    assert told["hastur"].times == 0  # those that never came up are listed too


def test_a_batch_with_cards_tells_which_ones_each_game_showed() -> None:
    results = run_batch(Batch(game="ritual", players=5, games=3, seed=1, cards=True))
    assert all("tome" in text.split() for text in results.columns["cards"])


def test_a_played_batch_knows_rounds_and_results_of_every_seat() -> None:
    results = run_batch(Batch(game="ritual", players=4, games=30, seed=1))
    columns = results.columns
    for game in range(30):
        sanity = [columns[f"sanity_{seat}"][game] for seat in range(4)]
        assert min(sanity) == 0
        assert [columns[f"survived_{seat}"][game] for seat in range(4)] == [n > 0 for n in sanity]
        survived = [columns[f"rounds_survived_{seat}"][game] for seat in range(4)]
        assert 0 <= min(survived) <= max(survived) <= columns["rounds"][game]
        assert columns["decisions"][game] > columns["rounds"][game] > 0


def test_a_game_may_tell_figures_of_its_own() -> None:
    results = run_batch(Batch(game="telling-table", players=3, games=20, seed=1))
    assert results.columns["rounds"] == [1] * 20
    assert results.columns["turns"] == [2.5] * 20
    assert sum(results.overall.round_ends.values()) == 20
    assert results.seats[2].shares["rounds_survived"].of == 20


def test_a_game_without_rounds_has_none() -> None:
    results = run_batch(Batch(game="silent-table", players=3, games=5, seed=1))
    document = json.loads(results.to_json())
    assert document["overall"]["rounds"] is None
    assert document["overall"]["rounds_a_game"] is None
    assert set(document["seats"][0]["shares"]) == {"survived", "won"}
