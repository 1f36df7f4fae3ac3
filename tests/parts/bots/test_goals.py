"""Goals: tasks by their worth per turn, who does which, and keeping one."""

from __future__ import annotations

from copy import deepcopy

import pytest

from miskatonic.parts.bots.goals import (
    NOWHERE,
    Goal,
    Intent,
    Task,
    alternatives,
    goal,
    shared_out,
)
from miskatonic.parts.bots.standing import Weights


def test_a_task_is_worth_what_it_brings_for_each_turn_it_takes() -> None:
    assert goal(Task("dig", "garden", 6.0, turns=2), way=1) == Goal("dig", "garden", 2.0)
    assert goal(Task("dig", "garden", 6.0), way=2, cost=1.0) == Goal("dig", "garden", 2.5)


# ---------------------------------------------------------------------- sharing out

WELL = Goal("draw", "well", 3.0)
SHED = Goal("sweep", "shed", 2.0)
BED = Goal("sleep", "house", 1.0)


def test_everybody_does_what_is_worth_most_to_them() -> None:
    wishes = [(0, SHED), (0, BED), (1, BED), (1, SHED._replace(worth=0.5))]
    assert dict(shared_out(wishes, ())) == {0: SHED, 1: BED}


def test_what_one_does_for_all_goes_to_the_best_at_it_and_of_equals_to_the_first() -> None:
    far = WELL._replace(worth=2.5)
    assert dict(shared_out([(0, far), (0, BED), (1, WELL)], {"draw"})) == {0: BED, 1: WELL}
    equals = [(seat, wish) for seat in (1, 0) for wish in (BED, WELL)]
    assert dict(shared_out(equals, {"draw"})) == {0: WELL, 1: BED}


def test_nobody_else_goes_where_it_is_done_already_whatever_for() -> None:
    drink = Goal("drink", "well", 2.0)
    assert dict(shared_out([(0, WELL), (1, drink)], {"draw"})) == {0: WELL}
    assert dict(shared_out([(0, WELL), (1, drink)], ())) == {0: WELL, 1: drink}


def test_the_greatest_worth_is_given_away_first() -> None:
    order = [seat for seat, _ in shared_out([(0, BED), (1, SHED), (2, WELL)], ())]
    assert order == [2, 1, 0]


# ---------------------------------------------------------------------- other goals


def test_alternatives_are_the_best_goals_of_other_places_one_for_each() -> None:
    drink = Goal("drink", "well", 1.5)
    goals = [BED, drink, WELL, SHED]
    assert alternatives(goals, SHED, 5) == [WELL, BED]
    assert alternatives(goals, NOWHERE, 2) == [WELL, SHED]
    assert alternatives([], SHED, 5) == []


# ---------------------------------------------------------------------- keeping one


def test_a_goal_is_kept_until_another_stretch_begins() -> None:
    intent = Intent()
    assert intent.begins((1, 0))
    assert not intent.holds((1, 0))
    intent.follow((1, 0), WELL)
    assert intent.holds((1, 0))
    assert not intent.begins((1, 0))
    assert intent.goal == WELL
    assert not intent.holds((2, 0))
    assert intent.begins((2, 0))
    assert intent.goal == NOWHERE


def test_a_copy_that_is_played_on_has_made_up_its_mind_as_little_as_the_bot() -> None:
    intent = Intent()
    intent.begins(1)
    assert not deepcopy(intent).holds(1)
    intent.follow(1, WELL)
    assert deepcopy(intent).holds(1)


# ---------------------------------------------------------------------- standing

WEIGHTS = Weights((1, 3), {"always": (0.0, -1.0), "gold": (2.0, 4.0)})


@pytest.mark.parametrize(
    ("facts", "players", "chance"),
    [
        ({"always": 1.0, "gold": 0.0}, 1, 0.5),
        ({"always": 1.0, "gold": 0.0}, 2, 0.5),
        ({"always": 1.0, "gold": 0.25}, 3, 0.5),
        ({"gold": 1.0}, 1, 0.8808),
        ({"gold": 1.0}, 8, 0.9820),
        ({"weather": 100.0}, 1, 0.5),
    ],
)
def test_the_chance_of_victory_is_what_the_facts_weigh_at_a_table_of_that_size(
    facts: dict[str, float], players: int, chance: float
) -> None:
    assert WEIGHTS.chance(facts, players) == pytest.approx(chance, abs=1e-4)
