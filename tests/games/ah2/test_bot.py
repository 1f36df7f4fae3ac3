"""Situations in which ``steady`` has one sensible thing to do, and whole games of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from miskatonic import new_game
from miskatonic.bots import Chair
from miskatonic.games.ah2.bots.outlook import Outlook
from miskatonic.games.ah2.bots.standing import horizon, standing
from miskatonic.games.ah2.bots.steady import ANSWERS, Steady
from miskatonic.games.ah2.bots.tasks import tasks
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.situations import FAR_AWAY, alone, asked, check_card, log, see, sheet, story

MOST_DECISIONS = 20_000


def says(game: Game[Any], bot: Steady | None = None) -> str:
    """Return what a bot answers to the open question."""
    assert game.pending is not None
    return (bot or Steady(0)).choose(Chair(game, game.pending.seat))


def lead(game: Game[Any], until: str = "", seat: int = 0) -> Game[Any]:
    """Let a bot play a seat until it is asked a kind of question, or somebody else is asked."""
    bot = Steady(0)
    while game.pending and game.pending.seat == seat and game.pending.kind != until:
        game.answer(says(game, bot), seat)
    return game


def play_out(game: Game[Any]) -> Game[Any]:
    """Let bots play all seats to the end."""
    bots = [Steady(seat) for seat in range(game.setup.players)]
    for _ in range(MOST_DECISIONS):
        if game.pending is None:
            return game
        seat = game.pending.seat
        game.answer(bots[seat].choose(Chair(game, seat)), seat)
    raise AssertionError("the game does not end")


def upkeep(*investigators: dict[str, Any], **situation: Any) -> Game[Any]:
    """Return a table at the beginning of a turn."""
    return position("ah2", phase="upkeep", investigators=list(investigators), **situation)


# ---------------------------------------------------------------------- preparing and walking


@rule("ah2:gate.close.2")
@pytest.mark.parametrize(("who", "place"), [("raghav-iyer", 2), ("kwabena-mensah", 1)])
def test_before_closing_a_gate_it_raises_the_better_of_lore_and_fight(who: str, place: int) -> None:
    game = upkeep(
        {"who": who, "at": "yuggoth-2", "sliders": (1, 1, 1)},
        FAR_AWAY,
        gates={"graveyard": "yuggoth"},
    )
    before = sheet(game).sliders
    after = sheet(lead(game)).sliders
    assert after[place] > before[place]


@rule("ah2:movement.arkham.1")
def test_it_raises_speed_when_that_brings_it_to_its_goal() -> None:
    game = upkeep(
        {"who": "jun-hayakawa", "at": "newspaper", "sliders": (0, 1, 1)},
        FAR_AWAY,
        clues={"graveyard": 3},
    )
    assert sheet(lead(game)).skills["speed"] >= 4


@rule("ah2:movement.clues.1")
def test_two_investigators_do_not_go_for_the_same_clues() -> None:
    game = position(
        "ah2",
        investigators=[
            {"who": "nell-ashdown", "at": "mas-boarding-house", "sliders": (3, 1, 1)},
            {"who": "amos-frost", "at": "south-church", "sliders": (3, 1, 1)},
        ],
        clues={"historical-society": 2, "the-witch-house": 2},
    )
    lead(lead(game), seat=1)
    assert [sheet(game).clues, sheet(game, 1).clues] == [2, 2]


@rule("ah2:location-ability.1")
def test_badly_hurt_and_with_money_it_goes_to_hospital() -> None:
    game = alone({"at": "woods", "stamina": 1, "money": 3, "sliders": (3, 1, 1)})
    assert says(game) == "move:st-marys-hospital"


@rule("ah2:arkham-encounter.gate.1")
def test_with_five_clues_it_goes_through_a_gate_and_with_none_it_looks_for_clues_first() -> None:
    town: dict[str, Any] = {"gates": {"woods": "the-dreamlands"}, "clues": {"library": 2}}
    rich = alone({"at": "uptown-streets", "clues": 5, "sliders": (3, 1, 1)}, **town)
    poor = alone({"at": "uptown-streets", "sliders": (3, 1, 1)}, **town)
    assert (says(rich), says(poor)) == ("move:woods", "move:library")


# ---------------------------------------------------------------------- monsters


@rule("ah2:evade.when.1")
@pytest.mark.parametrize(
    ("monster", "ancient_one", "answer"),
    [
        ("cultist", "azathoth", "fight:cultist"),
        ("star-spawn", "azathoth", "evade:star-spawn"),
        ("cultist", "yig", "evade:cultist"),
    ],
)
def test_it_fights_the_weak_and_evades_the_strong_and_those_who_are_avenged(
    monster: str, ancient_one: str, answer: str
) -> None:
    game = alone(
        {"who": "amos-frost", "at": "woods", "delayed": True, "cards": ["service-revolver"]},
        monsters={"woods": [monster]},
        ancient_one=ancient_one,
    )
    assert asked(game) == (0, "face")
    assert says(game) == answer


@rule("ah2:hands.limit.1")
def test_it_exchanges_a_knife_for_a_spell_that_harms_what_a_knife_cannot() -> None:
    game = alone(
        {"who": "mirjam-katz", "at": "woods", "delayed": True, "cards": ["clasp-knife", "wither"]},
        monsters={"woods": ["ghost"]},
    )
    game.answer("fight:ghost", 0)
    lead(game, until="combat")
    game.answer("fight", 0)
    assert says(game) == "cast:wither"


@rule("ah2:status.maximum.1")
@pytest.mark.parametrize(("stamina", "answer"), [(5, "bear-it"), (1, "ward:straw-poppet")])
def test_it_saves_its_last_ward_for_a_blow_that_would_fell_it(stamina: int, answer: str) -> None:
    game = alone(
        {"at": "woods", "delayed": True, "stamina": stamina, "cards": ["straw-poppet"]},
        monsters={"woods": ["cultist"]},
        dice=[1] * 9,
    )
    game.answer("fight:cultist", 0)
    while asked(game)[1] != "ward":
        game.answer("fight" if asked(game)[1] == "combat" else "strike", 0)
    assert says(game).startswith(answer)


# ---------------------------------------------------------------------- clues and gates


@rule("ah2:gate.seal.clues.1")
def test_it_closes_a_gate_by_the_better_skill_and_seals_it_with_five_clues() -> None:
    game = alone(
        {"at": "woods", "explored": True, "clues": 5, "sliders": (1, 0, 3)},
        gates={"woods": "the-dreamlands"},
        phase="arkham_encounters",
        dice=[6] * 6,
    )
    assert says(game) == "close:lore"
    lead(game)
    assert see(game).sealed == ("woods",)


@rule("ah2:gate.elder-sign.1")
@pytest.mark.parametrize(("clues", "answer"), [(0, "elder-sign"), (6, "close:lore")])
def test_it_uses_an_elder_sign_where_clues_would_not_do(clues: int, answer: str) -> None:
    game = alone(
        {"at": "woods", "explored": True, "clues": clues, "cards": ["elder-sign"]},
        gates={"woods": "the-dreamlands", "graveyard": "abyss"},
        phase="arkham_encounters",
    )
    assert says(game) == answer


@rule("ah2:clue.spend.1")
@pytest.mark.parametrize(("clues", "gate", "answer"), [(7, True, "clue"), (5, False, "accept")])
def test_it_spends_clues_on_closing_a_gate_and_not_the_last_five_on_a_trifle(
    monkeypatch: pytest.MonkeyPatch, clues: int, gate: bool, answer: str
) -> None:
    if gate:
        game = alone(
            {"at": "woods", "explored": True, "clues": clues},
            gates={"woods": "the-dreamlands"},
            phase="arkham_encounters",
            dice=[1] * 9,
        )
        game.answer("close:lore", 0)
    else:
        game = story(monkeypatch, check_card("luck"), own={"clues": clues}, dice=[1] * 9)
    assert asked(game) == (0, "check")
    assert says(game) == answer


# ---------------------------------------------------------------------- the final battle


@rule("ah2:final.refresh.3")
def test_before_the_battle_it_hands_a_spare_weapon_to_somebody_unarmed() -> None:
    game = position(
        "ah2",
        investigators=[
            {"who": "nell-ashdown", "cards": ["tommy-gun", "automatic-45", "service-revolver"]},
            {"who": "amos-frost"},
        ],
        phase="battle_trade",
        ancient_one="shub-niggurath",
        battle_round=1,
        doom=12,
    )
    lead(game)
    given = [told["card"] for told in log(game, "gave_card")]
    assert given, "the friend is left with bare hands"
    assert "tommy-gun" in sheet(game).cards or "tommy-gun" in given


@rule("ah2:final.attack.1")
def test_against_an_ancient_one_that_attacks_luck_the_fight_marker_goes_up() -> None:
    game = position(
        "ah2",
        investigators=[{"who": "bridget-quill", "sliders": (1, 0, 0)}, FAR_AWAY],
        phase="battle_refresh",
        ancient_one="yog-sothoth",
        battle_round=1,
        doom=12,
    )
    assert sheet(lead(game)).skills["fight"] == 4  # with a Focus of 1


@rule("ah2:final.lose.1")
def test_a_battle_that_nobody_can_win_any_more_comes_to_an_end() -> None:
    game = position(
        "ah2",
        investigators=[
            {"who": "harriet-abernathy", "cards": ["padded-overcoat", "heartstone-of-sarnath"]}
        ],
        phase="battle_refresh",
        ancient_one="yig",
        battle_round=10,
        doom=9,
    )
    assert not play_out(game).result[0].won  # type: ignore[index]


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("players", [1, 2, 4, 8])
def test_whole_games_end_and_repeat(players: int) -> None:
    games = [play_out(new_game("ah2", players=players, seed=players)) for _ in range(2)]
    assert games[0].result == games[1].result
    assert games[0].history == games[1].history


def test_four_of_them_win_some_games() -> None:
    results = [play_out(new_game("ah2", players=4, seed=seed)).result for seed in range(10)]
    assert any(result[0].won for result in results if result)


@pytest.mark.parametrize("kept", [0, -1])
def test_held_to_some_options_it_answers_with_one_of_them(kept: int) -> None:
    game = new_game("ah2", players=2, seed=5)
    bots = [Steady(seat) for seat in range(2)]
    kinds = set()
    while game.pending is not None:
        chair = Chair(game, game.pending.seat)
        only = chair.narrowed(chair.options[kept:] if kept else chair.options[:1])
        assert bots[chair.seat].choose(only) in [option.id for option in only.options]
        kinds.add(chair.question)
        game.answer(bots[chair.seat].choose(chair), chair.seat)
    assert len(kinds & set(ANSWERS)) > 10


@pytest.mark.parametrize(("cards", "goes"), [(["heal", "wither"], True), (["heal"], False)])
@rule("ah2:mythos.ability.rumor.1", "ah2:money.price.2")
def test_only_those_who_can_pay_set_out_to_end_a_rumor(cards: list[str], goes: bool) -> None:
    game = alone({"at": "southside-streets", "cards": cards}, rumor="the-hymn-nobody-wrote")
    look = Outlook(see(game), 0)
    assert ("rumor" in [task.kind for task in tasks(look, look.me)]) is goes


# ---------------------------------------------------------------------- standing


def worth(game: Game[Any]) -> float:
    return standing(game.state, game.setup, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"sealed": ["woods"]}, {}),
        ({}, {"doom": 4}),
        ({"doom": 4}, {"doom": 9}),
        ({}, {"terror": 5}),
        ({}, {"gates": {"woods": "abyss", "graveyard": "yuggoth"}}),
    ],
)
def test_a_better_town_stands_better(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(alone({"at": "newspaper"}, **better)) > worth(alone({"at": "newspaper"}, **worse))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"clues": 5}, {"clues": 1}),
        ({"stamina": 5}, {"stamina": 1}),
        ({"cards": ["elder-sign"]}, {"cards": ["tommy-gun"]}),
        ({"cards": ["tommy-gun"]}, {"cards": ["clasp-knife"]}),
        ({"blessed": True}, {"cursed": True}),
    ],
)
def test_a_stronger_investigator_stands_better(
    better: dict[str, Any], worse: dict[str, Any]
) -> None:
    assert worth(alone({"at": "newspaper", **better})) > worth(alone({"at": "newspaper", **worse}))


@rule("ah2:intro.goal.1")
def test_victory_is_one_defeat_nothing_and_everything_else_in_between() -> None:
    ends: Sequence[Game[Any]] = [
        play_out(new_game("ah2", players=1, seed=seed)) for seed in range(12)
    ]
    assert {(game.result[0].won, worth(game)) for game in ends} == {  # type: ignore[index]
        (True, 1.0),
        (False, 0.0),
    }
    assert 0 < worth(new_game("ah2", players=1, seed=0)) < 1


def horizons(game: Game[Any]) -> list[int]:
    """Return the horizon at every decision of a game that a bot plays to its end."""
    bots = [Steady(seat) for seat in range(game.setup.players)]
    seen = []
    while game.pending is not None:
        seen.append(horizon(game.state))
        game.answer(says(game, bots[game.pending.seat]), game.pending.seat)
    return seen


@rule("ah2:turn.end.1")
def test_search_looks_ahead_by_turns() -> None:
    game = new_game("ah2", players=1, seed=3)
    seen = horizons(game)
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0, game.state.turn)


@rule("ah2:final.win.1", "ah2:final.lose.1")
def test_search_sees_a_final_battle_to_its_end() -> None:
    battle = {"phase": "battle_refresh", "battle_round": 1, "doom": 9, "ancient_one": "yig"}
    game = alone({"at": "newspaper"}, **battle)
    assert len(set(horizons(game))) == 1
    assert game.state.battle_round > 1
