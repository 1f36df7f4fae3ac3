"""Budgets: their syntax, a host's limits, and cutting thoughts short."""

from __future__ import annotations

from itertools import count
from math import inf
from typing import Any

import pytest

import miskatonic
from miskatonic.bots import Budget, Chair, Leash, check_budget, cut_down, make_bot, read_budget
from miskatonic.bots.deep import Deep
from miskatonic.bots.ways import weigh
from miskatonic.kernel.errors import BudgetError, SetupValueError, UnknownBotError
from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import get
from miskatonic.kernel.text import LANGUAGES

HOUSE = Budget(5.0, 100_000)


@pytest.mark.parametrize(
    ("written", "budget"),
    [
        ("50ms", Budget(seconds=0.05)),
        ("2s", Budget(seconds=2.0)),
        ("0.5s", Budget(seconds=0.5)),
        ("86400s", Budget(seconds=86_400.0)),
        ("200", Budget(trials=200)),
    ],
)
def test_a_budget_is_read(written: str, budget: Budget) -> None:
    assert read_budget(written) == budget


@pytest.mark.parametrize(
    "written",
    [
        *("-1", "-1s", "+5s", "nan", "nans", "inf", "infs", "1e999", "1e9s", "0x10"),
        *("0", "0s", "0.0ms", "1.5", "1_000", "1,5s", "5s:5s", "٣s", "５s", "²s"),
        *("", " 5s", "5s ", "5 s", "5S", "5m", "5h", "5s\n", "\x00"),
        *(str(10**40), "9" * 5000 + "s", "0." + "1" * 5000 + "s"),
    ],
)
def test_nonsense_is_no_budget_and_the_refusal_is_short(written: str) -> None:
    with pytest.raises(SetupValueError) as refused:
        read_budget(written)
    for lang in LANGUAGES:
        told = refused.value.text(lang)
        assert "50ms, 2s, 200" in told and len(told) < 200


def test_a_budget_that_is_announced_must_come() -> None:
    with pytest.raises(SetupValueError):
        make_bot("deep:", get("ritual"), 1)
    with pytest.raises(UnknownBotError) as refused:
        make_bot("steady:" + "9" * 5000, get("ritual"), 1)
    assert len(refused.value.text("en")) < 200


@pytest.mark.parametrize(
    "bot", ["steady", "random", "deep", "deep:5s", "deep:5000ms", "deep:100000"]
)
def test_what_a_host_allows_is_allowed(bot: str) -> None:
    check_budget(bot, HOUSE)
    assert cut_down(bot, HOUSE) == bot


@pytest.mark.parametrize(
    ("bot", "instead"),
    [
        ("deep:5.001s", "deep:5s"),
        ("deep:86400s", "deep:5s"),
        ("deep:5001ms", "deep:5s"),
        ("deep:100001", "deep:100000"),
        ("deep:999999999", "deep:100000"),
    ],
)
def test_more_is_refused_in_every_language_or_cut_down(bot: str, instead: str) -> None:
    with pytest.raises(BudgetError) as refused:
        check_budget(bot, HOUSE)
    told = {lang: refused.value.text(lang) for lang in LANGUAGES}
    assert len(set(told.values())) == 3
    assert all(bot in text and "5 s" in text for text in told.values())
    assert "100,000" in told["en"] and "100.000" in told["de"] and "100.000" in told["nl"]
    assert cut_down(bot, HOUSE) == instead
    check_budget(instead, HOUSE)


class Counted(Chair):
    """A chair that counts the worlds imagined on it."""

    worlds = 0

    def imagine(self, seed: int) -> Game[Any]:
        Counted.worlds += 1
        return super().imagine(seed)


@pytest.mark.parametrize("game", ["ritual", "ah2"])
@pytest.mark.parametrize("budget", ["999999999s", "999999999"])
def test_a_leash_ends_a_thought_whatever_its_budget(
    game: str, budget: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count(step=0.01)  # seconds: each look at the clock takes some
    for module in ("deep", "budget"):
        monkeypatch.setattr(f"miskatonic.bots.{module}.thread_time", lambda: next(clock))
    table = miskatonic.new_game(game, players=3, seed=1)
    assert table.pending is not None
    Counted.worlds = 0
    bot = Deep(1, budget, Leash(seconds=0.5))
    for _ in range(3):
        chair = Counted(table, table.pending.seat)
        assert bot.choose(chair) in {option.id for option in chair.options}
    assert Counted.worlds < 3 * 60


@pytest.mark.parametrize("game", ["ritual", "ah2"])
def test_a_word_ends_a_thought_with_what_was_found_so_far(game: str) -> None:
    table = miskatonic.new_game(game, players=3, seed=1)
    assert table.pending is not None
    Counted.worlds = 0
    bot = Deep(1, "999999999s", Leash(stopped=lambda: Counted.worlds >= 2))
    chair = Counted(table, table.pending.seat)
    assert bot.choose(chair) in {option.id for option in chair.options}
    assert Counted.worlds <= 3


def test_half_a_world_proves_nothing() -> None:
    played: list[int] = []

    def trial(way: object, world: int) -> float:
        played.append(world)
        return 1.0

    ways = [make_bot("random", get("ritual"), seed) for seed in range(3)]
    assert weigh(ways, trial, lambda: True, lambda: len(played) >= 2) == 0
    assert played == [0, 0]
    assert weigh(ways, trial, lambda: False) == 0


def test_without_a_leash_nothing_but_the_budget_counts() -> None:
    assert Leash().seconds == inf
    assert not Leash().is_pulled(0.0)
