"""Search among plans: the game's own bot is followed unless another plan is clearly better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import miskatonic
from miskatonic.bots import Bot, Chair, make_bot
from miskatonic.bots.base import Firstly
from miskatonic.bots.deep import Deep
from miskatonic.bots.random import Random
from miskatonic.bots.ways import WORLDS, Gains, weigh
from miskatonic.games.ah2.bots.steady import Steady
from miskatonic.games.ah2.bots.ways import ways
from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import get
from miskatonic.testing import position, rule

USUAL, BETTER, WORSE, NEARLY = OFFERED = [Random(number) for number in range(4)]
WORTH = (0.5, 0.6, 0.3, 0.501)


class Trials:
    """Worlds that are kind or unkind to everybody, and a little to each way."""

    def __init__(self, most: int = 400) -> None:
        self.played: list[tuple[Bot, int]] = []
        self.most = most

    def play(self, way: Bot, world: int) -> float:
        """Return how it went."""
        self.played.append((way, world))
        place = next(place for place, each in enumerate(OFFERED) if each is way)
        return WORTH[place] + 0.3 * (world % 2) + 0.02 * ((world + place) % 3)

    def more(self) -> bool:
        """Return whether there is time."""
        return len(self.played) < self.most


@pytest.mark.parametrize(
    ("offered", "taken"),
    [
        ((USUAL,), 0),
        ((USUAL, WORSE), 0),
        ((USUAL, NEARLY), 0),
        ((USUAL, BETTER), 1),
        ((USUAL, WORSE, BETTER, NEARLY), 2),
    ],
)
def test_another_way_is_taken_only_if_it_is_clearly_better(
    offered: tuple[Bot, ...], taken: int
) -> None:
    trials = Trials()
    assert weigh(offered, trials.play, trials.more) == taken


def test_with_nothing_to_weigh_no_world_is_imagined() -> None:
    trials = Trials()
    weigh([USUAL], trials.play, trials.more)
    assert not trials.played


def test_ways_are_compared_in_the_same_worlds_and_the_hopeless_given_up_early() -> None:
    trials = Trials()
    weigh([USUAL, WORSE, BETTER], trials.play, trials.more)
    worlds = {way: [n for bot, n in trials.played if bot is way] for way in (USUAL, WORSE, BETTER)}
    assert worlds[WORSE] == list(range(WORLDS))
    assert worlds[USUAL] == worlds[BETTER]
    assert len(trials.played) < trials.most


def test_without_time_for_a_fair_trial_nothing_is_proven() -> None:
    trials = Trials(most=4)
    assert weigh([USUAL, BETTER], trials.play, trials.more) == 0
    assert len(trials.played) == trials.most


def test_a_gain_is_known_the_better_the_more_worlds_have_shown_it() -> None:
    gains = Gains()
    errors = []
    for _ in range(3):
        for gain in (0.1, 0.3):
            gains.add(gain)
        errors.append(gains.error)
    assert gains.mean == pytest.approx(0.2)
    assert errors == sorted(errors, reverse=True)


def test_a_first_answer_is_given_once() -> None:
    game = miskatonic.new_game("ah2", players=1, seed=1)
    assert game.pending is not None
    chair = Chair(game, 0)
    bot = Firstly("anything", make_bot("steady", game.spec, 0))
    assert [bot.choose(chair), bot.choose(chair)] == ["anything", Steady(0).choose(chair)]


# ---------------------------------------------------------------------- in Arkham


def asked(game: Game[Any], bot: Bot) -> str:
    """Return what a bot answers to the open question."""
    assert game.pending is not None
    return bot.choose(Chair(game, game.pending.seat))


@rule("ah2:final.attack.1", "ah2:final.win.1")
def test_it_finds_that_its_last_clues_may_win_the_game_where_steady_keeps_them() -> None:
    game = position(
        "ah2",
        phase="battle_attack",
        ancient_one="hastur",
        battle_round=3,
        doom=1,
        investigators=[{"who": "tadeusz-wilk", "at": "woods", "clues": 3, "sanity": 1}],
        dice=[1] * 12,
    )
    while game.pending and game.pending.kind != "check":
        game.answer("strike", 0)
    assert asked(game, Steady(0)) == "accept"
    assert "clue" in {asked(game, Deep(seed, "60")) for seed in range(6)}


def hidden_orders(game: Game[Any], seed: int) -> Game[Any]:
    """Return the same table with different cards in the decks and different luck ahead."""
    other = game.clone()
    other.determinize(0, seed)
    return other


@pytest.mark.parametrize("turn", [1, 4])
def test_its_answer_does_not_depend_on_what_it_cannot_see(turn: int) -> None:
    game = miskatonic.new_game("ah2", players=1, seed=11)
    bot = Steady(0)
    while game.pending and (game.state.turn < turn or len(ways(Chair(game, 0), bot)) < 3):
        game.answer(asked(game, bot), 0)
    others = [hidden_orders(game, seed) for seed in (1, 2)]
    decks = {game.state.mythos_deck, *(other.state.mythos_deck for other in others)}
    assert len(decks) == 3
    worlds = [Chair(table, 0).imagine(5).state for table in (game, *others)]
    assert worlds[0] == worlds[1] == worlds[2]
    assert len({asked(table, Deep(3, "40")) for table in (game, *others)}) == 1


def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Return a function that returns the number of worlds imagined so far."""
    worlds = []
    imagine = Chair.imagine

    def watched(chair: Chair, seed: int) -> Game[Any]:
        worlds.append(seed)
        return imagine(chair, seed)

    monkeypatch.setattr(Chair, "imagine", watched)
    return lambda: len(worlds)


def test_it_keeps_to_its_budget_and_spends_nothing_on_what_needs_no_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    count = counted(monkeypatch)
    game = miskatonic.new_game("ah2", players=1, seed=2)
    bot = Deep(1, "20")
    spent = []
    while game.pending and game.state.turn < 4:
        before = count()
        game.answer(asked(game, bot), 0)
        spent.append(count() - before)
    assert max(spent) <= 20 + 8  # the last world is played by every way
    assert sum(spent) > 0
    assert spent.count(0) > len(spent) / 4


def test_search_thinks_as_long_as_the_game_says_unless_it_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    monkeypatch.setattr(
        "miskatonic.bots.base.named", lambda _: lambda _, budget, leash: told.append(budget)
    )
    for name, game in (("deep", "ritual"), ("deep", "ah2"), ("deep:2s", "ah2")):
        make_bot(name, get(game), 1)
    assert told == ["50ms", "1s", "2s"]
