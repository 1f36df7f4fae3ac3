"""The games as PettingZoo environments: its own checks, masks, rewards, endings, refusals."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pickle import dumps, loads
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import miskatonic
from miskatonic.envs import MiskatonicEnv, pettingzoo_env
from miskatonic.kernel import registry
from miskatonic.kernel.decisions import Rule, ask_all, option
from miskatonic.kernel.errors import (
    MissingExtraError,
    PlayersError,
    SetupValueError,
    UnknownGameError,
    UnknownOptionError,
    UnknownSetupOptionError,
)
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule


def play(env: Any, watch: Callable[[Any, str], None] | None = None) -> dict[str, float]:
    """Play the episode out at random; return what each agent earned."""
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        earned[agent] += reward
        if watch is not None:
            watch(env, agent)
        mask = observation["action_mask"]
        env.step(None if termination else env.action_space(agent).sample(mask))
    return earned


def at(**situation: Any) -> Any:
    """Return an environment with a game in the described position."""
    game = position("ritual", **situation)
    env = MiskatonicEnv("ritual", game.setup.players)
    env.reset(seed=0)
    env.game = game
    env._follow()
    return env


# PettingZoo's test knows by name those of its own environments whose observations are dicts.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
# It looks at the masks of agents that are out, too: they have no legal actions.
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@pytest.mark.parametrize("players", [3, 5, 7])
def test_pettingzoo_finds_nothing_wrong_with_the_interface(players: int) -> None:
    env = pettingzoo_env("ritual", players)
    env.reset(seed=players)  # the deals to come follow from it
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    api_test(env, num_cycles=1000)


@pytest.mark.parametrize("players", [3, 5, 7])
def test_pettingzoo_finds_that_a_seed_gives_the_same_episode_again(players: int) -> None:
    seed_test(lambda: pettingzoo_env("ritual", players))


def test_a_seed_deals_the_game_that_new_game_deals() -> None:
    env = pettingzoo_env("ritual", 4, {"great_old_one": "hastur"})
    env.reset(seed=np.int64(11))
    game = miskatonic.new_game("ritual", 4, 11, {"great_old_one": "hastur"})
    assert env.unwrapped.game.view(2) == game.view(2)


def test_a_seed_fixes_the_episodes_that_follow_it() -> None:
    def deals(seed: int) -> list[int]:
        env = MiskatonicEnv()
        env.reset(seed=seed)
        found = []
        for _ in range(3):
            env.reset()
            assert env.game.seed is not None
            found.append(env.game.seed)
        return found

    assert deals(3) == deals(3)
    assert len({*deals(3), *deals(4)}) == 6


def test_environments_without_a_seed_deal_different_games() -> None:
    first, second = MiskatonicEnv(), MiskatonicEnv()
    first.reset()
    second.reset()
    assert first.game.seed != second.game.seed


@pytest.mark.parametrize("players", range(3, 8))
def test_masks_are_the_open_options_of_the_agent_asked_and_zeros_for_the_others(
    players: int,
) -> None:
    asked = set()

    def watch(env: Any, agent: str) -> None:
        pending = env.unwrapped.game.pending
        legal = () if pending is None else pending.options
        for other in env.agents:
            mask = env.observe(other)["action_mask"]
            allowed = {env.option_ids[action] for action in np.flatnonzero(mask)}
            assert allowed == ({option.id for option in legal} if other == agent else set())
        if pending is not None:
            assert agent == f"seat_{pending.seat}"
            asked.add(pending.kind)

    env = pettingzoo_env("ritual", players)
    for seed in range(6):
        env.reset(seed=seed)
        play(env, watch)
    assert {"give", "receive"} < asked, "the orb's question should have come up, too"


def test_a_question_to_all_at_once_goes_round_and_early_answers_stay_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def vote(g: Game[Any]) -> Rule:
        ways = (option("take"), option("refuse"))
        yield ask_all("vote", dict.fromkeys(range(g.setup.players), ways))
        g.state.phase = "over"

    spec = registry.get("ritual").varied(id="vote", steps={"round_setup": vote})
    monkeypatch.setitem(registry._registered, "vote", spec)
    seen = []
    for answer in ("take", "refuse"):
        env = pettingzoo_env("vote", 3)
        env.reset(seed=0)
        env.step(env.option_ids.index(answer))
        assert env.agent_selection == "seat_1"
        seen.append([env.observe(agent)["observation"].tolist() for agent in env.agents])
        asked = [env.observe(agent)["action_mask"].sum() for agent in env.agents]
        assert asked == [0, 2, 2]
        assert set(play(env).values()) == {1.0}
    assert seen[0] == seen[1]


@rule("ritual:8.b", "ritual:8.c", "ritual:8.d")
@pytest.mark.parametrize("players", range(3, 8))
def test_a_random_episode_ends_with_a_point_won_or_lost_for_every_seat(players: int) -> None:
    env = pettingzoo_env("ritual", players)
    for seed in range(5):
        env.reset(seed=seed)
        earned = play(env)
        result = env.unwrapped.game.result
        assert list(earned.values()) == [1.0 if seat.sanity else -1.0 for seat in result]
        assert -1.0 in earned.values()
        assert env.agents == []


@rule("ritual:8.v1")
def test_in_the_competitive_variant_only_the_sanest_earn_a_point() -> None:
    env = at(
        hands=["elder-sign", "tome", "dagger", "idol", "chalice-cursed"],
        pile=["chalice", "gate"],
        sanity=[5, 7, 6, 4, 1],
        active=1,
        options={"competitive": True},
    )
    for chosen in ("give:0", "take"):  # the Elder Sign ends the round; the two chalices pay 2
        assert set(env.rewards.values()) == {0.0}
        env.step(env.option_ids.index(chosen))
    assert env.game.view(None).sanity == (3, 7, 6, 4, 0)
    assert list(env.rewards.values()) == [-1.0, 1.0, -1.0, -1.0, -1.0]
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


@pytest.mark.parametrize("action", ["refuse", -1, 14, 2.5, None])
def test_an_action_outside_the_mask_is_refused_and_changes_nothing(action: Any) -> None:
    env = pettingzoo_env()
    env.reset(seed=7)
    before = env.unwrapped.game.save()
    with pytest.raises(UnknownOptionError, match="Open: give:0, give:2, give:3, give:4"):
        env.step(env.option_ids.index(action) if isinstance(action, str) else action)
    assert env.agent_selection == "seat_1"
    assert env.unwrapped.game.save() == before


def test_those_who_want_to_punish_illegal_actions_can_wrap_the_environment(
    capsys: pytest.CaptureFixture[str],
) -> None:
    env = TerminateIllegalWrapper(pettingzoo_env(), illegal_reward=-5)
    env.reset(seed=7)
    env.step(env.option_ids.index("take"))
    assert all(env.terminations.values())
    assert env.rewards["seat_1"] == -5
    capsys.readouterr()


def test_the_table_may_agree_on_something_else_for_one_episode() -> None:
    env = pettingzoo_env("ritual", 5, {"great_old_one": "hastur", "competitive": True})
    env.reset(seed=1, options={"setup": {"great_old_one": "cthulhu"}})
    agreed = env.unwrapped.game.setup.options
    assert (agreed["great_old_one"], agreed["competitive"]) == ("cthulhu", True)
    env.reset(seed=1)
    assert env.unwrapped.game.setup.options["great_old_one"] == "hastur"
    with pytest.raises(UnknownSetupOptionError, match="great_one"):
        env.reset(options={"setup": {"great_one": "cthulhu"}})


def test_a_set_up_that_would_change_the_actions_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spec = registry.get("ritual").varied(
        id="shifting",
        option_ids=lambda setup: ("take", setup.options["great_old_one"]),
    )
    monkeypatch.setitem(registry._registered, "shifting", spec)
    env = MiskatonicEnv("shifting")
    with pytest.raises(SetupValueError, match="hastur"):
        env.reset(options={"setup": {"great_old_one": "hastur"}})


@pytest.mark.parametrize("copied", [deepcopy, lambda env: loads(dumps(env))])
def test_a_copy_in_the_middle_of_an_episode_plays_on_alike_and_alone(
    copied: Callable[[Any], Any],
) -> None:
    env = pettingzoo_env()
    env.reset(seed=5)
    env.step(int(np.argmax(env.last()[0]["action_mask"])))
    twin = copied(env)
    earned = play(twin)
    assert len(env.unwrapped.game.history) == 1
    assert play(env) == earned
    assert twin.unwrapped.game.record() == env.unwrapped.game.record()


def test_the_table_can_be_read_as_text_without_what_only_players_know() -> None:
    env = at(hands=["tome", "gate", "idol"], dummies=["dagger", "chalice"], pile=["cthulhu"])
    env.render_mode = "ansi"
    text = env.render()
    assert "sanity: [7, 7, 7]\n" in text
    assert "held: [null, null, null, dagger, chalice]\n" in text
    assert "drawn: null\n" in text


def test_rendering_without_a_mode_says_which_one_there_is() -> None:
    env = pettingzoo_env()
    env.reset(seed=0)
    with pytest.warns(UserWarning, match="'ansi'"):
        assert env.render() is None


def test_calls_in_the_wrong_order_are_told_so() -> None:
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called"):
        pettingzoo_env().step(0)


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"game": "uno"}, UnknownGameError, "no game “uno”.*ritual"),
        ({"players": 8}, PlayersError, "3 to 7 players, not 8"),
        ({"options": {"event": "rain"}}, SetupValueError, "“rain”.*magical-orb"),
        ({"render_mode": "human"}, SetupValueError, "“human”.*ansi"),
    ],
)
def test_what_cannot_be_played_is_refused(
    wrong: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        pettingzoo_env(**wrong)


@pytest.mark.parametrize("part", ["option_ids", "features"])
def test_a_game_that_cannot_be_put_into_numbers_is_refused(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes: dict[str, Any] = {"id": "mute", part: None}
    spec = registry.get("ritual").varied(**changes)
    monkeypatch.setitem(registry._registered, "mute", spec)
    with pytest.raises(
        SetupValueError, match=r"“mute” is not a valid value for game\. Allowed: .*ritual"
    ):
        pettingzoo_env("mute")


def test_without_pettingzoo_the_right_thing_to_install_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "miskatonic.envs.aec")
    with pytest.raises(MissingExtraError, match=r'pip install "miskatonic\[envs\]"'):
        pettingzoo_env()


def test_the_package_loads_neither_pettingzoo_nor_numpy_before_they_are_needed() -> None:
    code = "import sys, miskatonic.envs; print({'numpy', 'pettingzoo'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
