"""What an agent observes: nothing that its seat may not know, and what the documents say."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from miskatonic.envs import MiskatonicEnv
from miskatonic.games.ritual.content.tables import KIND
from miskatonic.kernel import registry
from miskatonic.testing import position, rule

DOCUMENT = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
HELD, DRAWN, LOOKED_AT = 22, 35, 36
"""Where the vector shows the card before seat 0, the drawn card, the top of the pile."""

DECKS: list[dict[str, Any]] = [
    {},
    {
        "event": "shining-trapezohedron",
        "character": ["wary-student", "mad-professor"],
        "great_old_one": "hastur",
        "doom_track": True,
    },
]


def take_any(env: Any, chance: Random) -> None:
    env.step(chance.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))


def observed(env: Any) -> list[list[int]]:
    """Return every seat's vector."""
    return [env.observe(agent)["observation"].tolist() for agent in env.possible_agents]


def table(**situation: Any) -> Any:
    """Return an environment with a game in the described position."""
    env = MiskatonicEnv("ritual", len(situation["hands"]))
    env.game = position("ritual", **situation)
    return env


@rule("ritual:1.c", "ritual:digital.1", "ritual:digital.2", "ritual:digital.3")
@pytest.mark.parametrize("players", [3, 5, 7])
@pytest.mark.parametrize("deck", DECKS, ids=["base", "alternative"])
def test_re_dealing_what_a_seat_cannot_see_leaves_its_observation_as_it_was(
    players: int, deck: dict[str, Any]
) -> None:
    chance = Random(players)
    env, twin = MiskatonicEnv("ritual", players, deck), MiskatonicEnv("ritual", players, deck)
    moved = 0
    for seed in range(3):
        env.reset(seed=seed)
        while env.game.pending is not None:
            for seat, agent in enumerate(env.agents):
                twin.game = env.game.clone()
                twin.game.determinize(seat, chance)
                moved += twin.game.state.hands[seat] != env.game.state.hands[seat]
                mine, other = env.observe(agent), twin.observe(agent)
                assert mine.keys() == other.keys() == {"observation", "action_mask"}
                assert all(np.array_equal(mine[key], other[key]) for key in mine)
            take_any(env, chance)
    assert moved, "no re-deal changed anybody's own card"


def test_an_observation_is_what_the_game_makes_of_the_seats_view_and_nothing_else() -> None:
    features = registry.get("ritual").bots.features
    assert features is not None
    env = MiskatonicEnv("ritual", 4)
    env.reset(seed=2)
    assert observed(env) == [features(env.game.view(seat)) for seat in range(4)]
    assert all(info == {} for info in env.infos.values())


@rule("ritual:5.f", "ritual:digital.1")
def test_the_own_card_changes_what_the_others_observe_only() -> None:
    cards = ["gate", "idol", "chalice", "elder-sign"]
    tome = observed(table(hands=["tome", *cards], pile=["cultist", "dagger-cursed"]))
    dagger = observed(table(hands=["dagger-cursed", *cards], pile=["cultist", "tome"]))
    assert tome[0] == dagger[0]
    assert tome[0][HELD] == -1
    for seat in range(1, 5):
        assert tome[seat][HELD] == KIND["tome"]
        assert dagger[seat][HELD] == KIND["dagger-cursed"]


@rule("ritual:6-1.e", "ritual:digital.2")
def test_the_drawn_card_is_observed_by_the_active_seat_only() -> None:
    env = table(hands=["tome", "gate", "idol", "chalice", "dagger"], pile=["cthulhu"], active=3)
    drawn = [row[DRAWN] for row in observed(env)]
    assert drawn == [-1, -1, -1, KIND["cthulhu"], -1]


@rule("ritual:digital.3")
def test_a_card_looked_at_is_observed_by_the_seat_that_looks_only() -> None:
    hands = ["tome", "magical-orb", "idol", "chalice", "dagger"]
    env = table(hands=hands, pile=["elder-sign", "cthulhu"])
    env.game.answer("give:1", 0)
    env.game.answer("take", 1)
    assert [row[LOOKED_AT] for row in observed(env)] == [-1, KIND["cthulhu"], -1, -1, -1]
    mask = env.observe("seat_1")["action_mask"]
    assert [env.option_ids[action] for action in np.flatnonzero(mask)] == ["keep", "remove"]


def documented() -> list[tuple[int, int]]:
    """Return the documented range of each number in the vector."""
    limits: list[tuple[int, int]] = []
    for line in DOCUMENT.replace("−", "-").splitlines():
        row = re.fullmatch(r"\| (\d+)(?:–(\d+))? \|.*\| (-?\d+) \| (-?\d+) \|", line)
        if row is not None:
            first, last, low, high = (int(n) if n else None for n in row.groups())
            assert first == len(limits), line
            assert low is not None and high is not None
            limits += [(low, high)] * ((last or first) - first + 1)
    return limits


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("deck", DECKS, ids=["base", "alternative"])
def test_the_vector_is_as_long_as_documented_and_keeps_to_the_documented_limits(
    players: int, deck: dict[str, Any]
) -> None:
    low, high = np.array(documented()).T
    env = MiskatonicEnv("ritual", players, deck)
    space = env.observation_space("seat_0")
    assert space["observation"].shape == low.shape == (103,)
    chance = Random(players)
    for seed in range(8):
        env.reset(seed=seed)
        while True:
            for agent in env.agents:
                observation = env.observe(agent)
                assert observation in space
                vector = observation["observation"]
                assert np.flatnonzero((vector < low) | (vector > high)).tolist() == []
            if env.game.pending is None:
                break
            take_any(env, chance)


def test_cards_and_actions_are_numbered_as_documented() -> None:
    numbered = re.findall(r"\| (\d+) `([a-z-]+)`(?= \|)", DOCUMENT.replace(" | ", " || "))
    assert {card: int(number) for number, card in numbered if card in KIND} == KIND
    for players in range(3, 8):
        ids = MiskatonicEnv("ritual", players).option_ids
        assert len(ids) == 2 * players + 4
        assert ids[0] == "give:0"
        assert ids[players] == "take"
        assert ids[players + 1] == "pass:0"
        assert ids[2 * players + 1 :] == ("refuse", "keep", "remove")
