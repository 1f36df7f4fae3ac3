"""Chapter ``clue``: clues become dice, one by one, once a check has been rolled."""

from __future__ import annotations

import pytest

from miskatonic.testing import rule
from tests.games.ah2.situations import (
    FAILED,
    PASSED,
    alone,
    asked,
    check_card,
    dice_of,
    last_check,
    options,
    play,
    see,
    sheet,
    story,
)

Patch = pytest.MonkeyPatch


@rule("ah2:clue.spend.1")
def test_3_dice_and_2_clues_roll_5_dice(monkeypatch: Patch) -> None:
    own = {"skills": {"luck": 3}, "clues": 2}
    g = story(monkeypatch, check_card("luck"), own=own, dice=[1, 2, 3, 4, 1])
    play(g, "clue", "clue")
    assert dice_of(g, "luck") == [(1, 2, 3, 4, 1)]
    assert (sheet(g).clues, sheet(g).money) == (0, FAILED)


@rule("ah2:clue.spend.1")
def test_clues_are_spent_after_the_roll(monkeypatch: Patch) -> None:
    own = {"skills": {"luck": 2}, "clues": 2}
    g = story(monkeypatch, check_card("luck"), own=own, dice=[1, 2])
    roll = see(g).roll
    assert asked(g) == (0, "check")
    assert roll is not None
    assert (roll.dice, roll.successes, roll.clues) == ((1, 2), 0, 0)
    play(g, "accept")
    assert (sheet(g).clues, sheet(g).money) == (2, FAILED)


@rule("ah2:clue.spend.1")
def test_where_more_successes_bring_more_clues_help_a_check_that_is_passed() -> None:
    own = {"cards": ["heal"], "skills": {"lore": 1}, "stamina": 2, "clues": 1}
    g = alone(own, phase="upkeep", dice=[5, 1, 6])
    play(g, "use:heal")
    assert options(g) == {"accept", "clue"}
    play(g, "clue")
    assert (sheet(g).stamina, sheet(g).clues) == (4, 0)


@rule("ah2:clue.spend.1")
def test_where_passing_is_all_nobody_is_asked_to_waste_a_clue(monkeypatch: Patch) -> None:
    own = {"skills": {"luck": 1}, "clues": 4}
    g = story(monkeypatch, check_card("luck"), own=own, dice=[5])
    assert (sheet(g).money, sheet(g).clues) == (PASSED, 4)


@rule("ah2:clue.spend.1")
def test_a_spell_that_only_has_to_succeed_asks_for_no_further_clues() -> None:
    own = {"at": "the-dreamlands-1", "cards": ["way-home"], "skills": {"lore": 2}, "clues": 3}
    g = alone(own, gates={"woods": "the-dreamlands"}, dice=[5])
    play(g, "use:way-home")
    assert (sheet(g).place, sheet(g).clues) == ("woods", 3)


@rule("ah2:clue.spend.2")
def test_every_die_is_seen_before_the_next_clue_is_spent(monkeypatch: Patch) -> None:
    own = {"skills": {"luck": 1}, "clues": 2}
    g = story(monkeypatch, check_card("luck"), own=own, dice=[1, 3, 6])
    play(g, "clue")
    roll = see(g).roll
    assert roll is not None
    assert (roll.dice, sheet(g).clues) == ((1, 3), 1)
    assert options(g) == {"accept", "clue"}
    stopped = play(g.clone(), "accept")
    assert (sheet(stopped).clues, sheet(stopped).money) == (1, FAILED)
    play(g, "clue")
    assert (sheet(g).clues, sheet(g).money) == (0, PASSED)


@rule("ah2:clue.spend.3")
def test_successes_of_clue_dice_are_added(monkeypatch: Patch) -> None:
    own = {"skills": {"luck": 2}, "clues": 1}
    g = story(monkeypatch, check_card("luck", 0, 3), own=own, dice=[5, 6, 5])
    play(g, "clue")
    assert (last_check(g)["successes"], sheet(g).money) == (3, PASSED)


@rule("ah2:clue.spend.4")
def test_a_clue_buys_its_die_however_far_the_pool_is_below_zero(monkeypatch: Patch) -> None:
    own = {"skills": {"will": 2}, "clues": 1}
    g = story(monkeypatch, check_card("will", -5), own=own, dice=[5])
    play(g, "clue")
    assert dice_of(g, "will") == [(5,)]
    assert sheet(g).money == PASSED


@rule("ah2:example.clue.spend.1")
def test_example_two_successes_then_a_3_then_a_6(monkeypatch: Patch) -> None:
    own = {"skills": {"lore": 5}, "clues": 4}
    g = story(monkeypatch, check_card("lore", -1, 3), own=own, dice=[5, 6, 1, 2, 3, 6])
    assert see(g).roll is not None
    play(g, "clue", "clue")
    assert dice_of(g, "lore") == [(5, 6, 1, 2, 3, 6)]
    assert last_check(g)["successes"] == 3
    assert (sheet(g).money, sheet(g).clues) == (PASSED, 2)
