"""Chapter ``final``: the battle with an awakened Ancient One."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.nights import GATE_AT_WOODS, WARDS, night, until, until_asked
from tests.games.ah2.situations import asked, happened, log, options, play, see, sheet

Sheets = list[dict[str, Any]]


def awakened(investigators: Sheets, ancient_one: str = "yig", **situation: Any) -> Game[Any]:
    """Return a table where the last doom token has just been placed."""
    doom = {"yig": 10, "bokrug": 11, "hastur": 13, "nyarlathotep": 11}[ancient_one] - 1
    return night(
        GATE_AT_WOODS,
        ancient_one=ancient_one,
        doom=doom,
        investigators=investigators,
        **situation,
    )


def battle(*fights: int, phase: str = "battle_attack", **situation: Any) -> Game[Any]:
    """Return a battle with Yig (combat rating -3) where each seat rolls a given number of dice."""
    told: dict[str, Any] = {
        "investigators": [{"skills": {"fight": fight + 3, "sneak": 3}} for fight in fights],
        "ancient_one": "yig",
        "battle_round": 1,
        "doom": 6,
        **situation,
    }
    return position("ah2", phase=phase, **told)


def attackers(game: Game[Any]) -> list[int]:
    return [told["seat"] for told in log(game, "checked") if told["check"] == "combat"]


def removed(game: Game[Any]) -> list[int]:
    """Return doom after each token that came off the track."""
    return [told["doom"] for told in log(game, "doom_removed")]


# ---------------------------------------------------------------------- the beginning


@rule("ah2:final.start.1")
def test_an_investigator_who_is_lost_in_time_and_space_is_devoured_and_out() -> None:
    g = awakened([{"at": "lost-in-time-and-space"}, {"at": WARDS}])
    assert [sheet(g, seat).gone for seat in (0, 1)] == [True, False]
    until(g, lambda g: see(g).battle_round == 3)
    assert sheet(g, 0).gone
    assert "newcomer" not in happened(g)
    assert 0 not in attackers(g)


@rule("ah2:final.start.2", "ah2:silence.final.statuses.1")
def test_everybody_else_takes_part_wherever_they_were_and_whatever_they_suffered() -> None:
    people: Sheets = [
        {"at": "northside-streets", "delayed": True},
        {"at": "abyss-2"},
        {"at": "jail-cell", "delayed": True, "sits_out": 2},
    ]
    g = awakened(people)
    assert [(who.delayed, who.sits_out) for who in see(g).investigators] == [(False, False)] * 3
    until(g, lambda g: "ancient_attacks" in happened(g))
    assert sorted(attackers(g)) == [0, 1, 2]


@rule("ah2:final.start.3")
def test_start_of_battle_effects_strike_once_before_the_first_refresh() -> None:
    own = {"at": WARDS, "cards": ["tommy-gun", "fire-axe"]}
    g = awakened([own, {"at": WARDS}], ancient_one="bokrug")
    assert len(sheet(g).cards) == 1
    assert see(g).doom == see(g).doom_track
    until(g, lambda g: see(g).battle_round == 3 or g.pending is None)
    assert len(log(g, "discarded")) == 1
    told = happened(g)
    assert told.index("awakened") < told.index("discarded") < told.index("battle_round")


@rule("ah2:silence.final.upkeep.1")
def test_environment_and_rumor_are_discarded_when_the_battle_begins() -> None:
    g = awakened(
        [{"at": WARDS}], environment="golden-october", rumor="the-hymn-nobody-wrote", rumor_tokens=2
    )
    assert (see(g).environment, see(g).rumor, see(g).rumor_tokens) == (None, None, 0)
    assert see(g).decks["mythos"] == 67


# ---------------------------------------------------------------------- a round


@rule("ah2:final.rounds.1", "ah2:final.repeat.1")
def test_refresh_then_the_attacks_then_the_ancient_one_and_again() -> None:
    own = {"cards": ["tommy-gun"], "exhausted": ["tommy-gun"], "skills": {"fight": 4, "sneak": 5}}
    g = battle(
        phase="battle_refresh",
        investigators=[own, {"skills": {"fight": 4, "sneak": 5}}],
        doom=10,
    )
    until(g, lambda g: see(g).battle_round == 3 or g.pending is None)
    steps = {"refreshed", "battle_round", "checked", "ancient_attacks"}
    told = [kind for kind in happened(g) if kind in steps]
    attacks = ["checked", "checked", "ancient_attacks", "checked", "checked"]
    assert told[:6] == ["refreshed", *attacks]
    assert told[6:8] == ["battle_round", "checked"]


@rule("ah2:final.refresh.1", "ah2:upkeep.adjust.2")
def test_cards_are_refreshed_and_markers_shifted_by_focus_in_every_round() -> None:
    own = {"who": "tadeusz-wilk", "cards": ["tommy-gun"], "exhausted": ["tommy-gun"]}
    g = battle(phase="battle_refresh", battle_round=2, investigators=[own, {}])
    assert sheet(g).exhausted == ()
    assert (asked(g), see(g).focus) == ((0, "adjust"), 2)
    play(g, "set:speed-sneak:3")
    assert (sheet(g).sliders[0], asked(g)[0]) == (3, 1)


@rule("ah2:final.refresh.1")
def test_abilities_may_be_used_in_the_refresh_step() -> None:
    own = {"cards": ["heal"], "skills": {"lore": 1}, "stamina": 2}
    g = battle(phase="battle_refresh", investigators=[own, {}], dice=[5, 6])
    assert "use:heal" in options(g)
    play(g, "use:heal")
    assert sheet(g).stamina == 4


@rule("ah2:final.refresh.2")
def test_the_first_player_marker_moves_before_the_first_attacks_and_in_every_round() -> None:
    g = battle(1, 1, 1, phase="battle_refresh", doom=10, first=0)
    until(g, lambda g: len(attackers(g)) == 6)
    assert attackers(g) == [1, 2, 0, 2, 0, 1]


@rule("ah2:final.refresh.3")
def test_investigators_who_were_far_apart_can_trade_before_they_attack() -> None:
    g = battle(
        phase="battle_trade",
        investigators=[{"at": "woods", "cards": ["tommy-gun"]}, {"at": "abyss-1"}],
    )
    assert "trade:1" in options(g)
    play(g, "trade:1", "give:tommy-gun")
    assert sheet(g, 1).cards == ("tommy-gun",)


@rule("ah2:silence.final.upkeep.1")
def test_there_are_no_wages_and_no_loan_rolls_but_a_blessing_is_rolled_for() -> None:
    own = {"cards": ["retainer", "loan"], "money": 0, "blessed": True}
    g = battle(phase="battle_refresh", investigators=[own, {}], dice=[1])
    assert log(g, "die") == [{"seat": 0, "by": "blessing", "die": 1, "vain": False}]
    assert not sheet(g).blessed
    assert (sheet(g).money, sheet(g).cards) == (0, ("retainer", "loan"))


# ---------------------------------------------------------------------- attacks


@rule("ah2:final.attack.1")
def test_fight_5_and_weapons_of_6_against_minus_4_roll_7_dice() -> None:
    own = {"skills": {"fight": 5}, "cards": ["tommy-gun"]}
    g = battle(investigators=[own, {}], ancient_one="nyarlathotep", dice=[1] * 7)
    play(g, "strike")
    told = next(told for told in log(g, "checked") if told["seat"] == 0)
    assert (told["check"], tuple(told["dice"])) == ("combat", (1,) * 7)


@rule("ah2:final.attack.1")
def test_only_survivors_attack_in_seating_order_from_the_first_player() -> None:
    people: Sheets = [{"skills": {"fight": 4}} for _ in range(4)]
    people[3]["gone"] = True
    g = battle(investigators=people, first=2, doom=9)
    until(g, lambda g: "ancient_attacks" in happened(g))
    assert attackers(g)[:3] == [2, 0, 1]


@rule("ah2:final.attack.2", "ah2:final.attack.3", "ah2:example.final.count.1")
def test_example_with_four_players_1_and_2_and_1_successes_remove_one_token() -> None:
    g = battle(1, 2, 1, 1, dice=[5, 6, 5, 6, 1])
    assert removed(g) == [5]
    assert log(g, "doom_removed")[0]["seat"] == 2
    assert see(g).tally == 0


@rule("ah2:final.attack.3")
def test_three_successes_of_four_remove_nothing_yet() -> None:
    g = battle(1, 1, 1, 1, dice=[5, 5, 5, 1])
    assert (removed(g), see(g).tally, see(g).doom) == ([], 3, 6)


@rule("ah2:silence.final.surplus.1", "ah2:example.final.count.1")
def test_surplus_successes_count_on_and_the_count_carries_over() -> None:
    g = battle(6, 3, 0, 0, dice=[5] * 6 + [6] * 3)
    assert removed(g) == [5, 4]
    assert see(g).tally == 1
    g = battle(1, 0, 0, 0, tally=3, battle_round=4, dice=[5])
    assert (removed(g), see(g).tally) == ([5], 0)


@rule("ah2:silence.final.surplus.1", "ah2:clue.spend.1")
def test_clues_may_add_successes_to_an_attack_that_has_some() -> None:
    own = {"skills": {"fight": 4}, "clues": 1}
    g = battle(investigators=[own, {"skills": {"fight": 3}}], dice=[5, 6])
    assert (asked(g), options(g)) == ((0, "check"), {"accept", "clue"})
    play(g, "clue")
    assert removed(g) == [5]


@rule("ah2:final.attack.4")
def test_eliminated_players_still_count_for_the_total() -> None:
    people: Sheets = [{"skills": {"fight": 5}} for _ in range(5)]
    people[3]["gone"] = people[4]["gone"] = True
    g = battle(investigators=people, dice=[5, 5, 5, 5, 1, 1])
    assert (removed(g), see(g).tally) == ([], 4)
    g = battle(investigators=people, dice=[5, 5, 5, 5, 5, 1])
    assert (removed(g), see(g).tally) == ([5], 0)


@rule("ah2:silence.final.no-horror.1")
def test_the_attack_is_a_combat_check_and_nothing_else() -> None:
    own = {"skills": {"fight": 4, "will": 3}, "cards": ["tommy-gun"]}
    g = battle(investigators=[own, {"skills": {"fight": 4}}])
    assert (asked(g), options(g)) == ((0, "arms"), {"strike", "put-away:tommy-gun"})
    play(g, "strike")
    until(g, lambda g: "ancient_attacks" in happened(g))
    assert {told["check"] for told in log(g, "checked")} == {"combat", "sneak"}


@rule("ah2:final.win.1", "ah2:end.win.banish.1")
def test_the_last_token_off_the_track_wins_before_the_ancient_one_strikes_back() -> None:
    g = battle(1, 1, doom=1, dice=[5, 6])
    assert g.pending is None
    assert g.result is not None
    assert [(seat.won, seat.ending) for seat in g.result] == [(True, "ancient-one-beaten")] * 2
    assert see(g).doom == 0
    assert "ancient_attacks" not in happened(g)


# ---------------------------------------------------------------------- the Ancient One strikes


@rule("ah2:final.ancient-attack.1", "ah2:example.final.hastur.1")
@pytest.mark.parametrize(("battle_round", "dice"), [(1, 3), (2, 2), (3, 1)])
def test_example_hasturs_will_check_gets_harder_and_failures_cost_sanity(
    battle_round: int, dice: int
) -> None:
    g = battle(
        phase="battle_ancient",
        ancient_one="hastur",
        battle_round=battle_round,
        investigators=[
            {"skills": {"will": 3}, "sanity": 5},
            {"skills": {"will": 3}, "sanity": 5},
            {"skills": {"will": 3}, "gone": True},
        ],
        dice=[*([1] * dice), 6, *([1] * (dice - 1))],
    )
    rolled = [(told["seat"], len(told["dice"])) for told in log(g, "checked")]
    assert rolled == [(0, dice), (1, dice)], "everybody who is left, once"
    assert [sheet(g, seat).sanity for seat in (0, 1)] == [4 - battle_round, 5]


@rule("ah2:final.devour.1", "ah2:final.devour.2")
def test_zero_sanity_by_its_attack_means_elimination_and_the_others_go_on() -> None:
    g = battle(
        phase="battle_ancient",
        ancient_one="hastur",
        doom=13,
        investigators=[{"skills": {"will": 1}, "sanity": 2}, {"skills": {"will": 1}, "sanity": 5}],
        dice=[1, 6],
    )
    assert sheet(g, 0).gone
    assert "insane" not in happened(g)
    assert sheet(g, 0).place != "arkham-asylum"
    assert asked(g)[0] == 1
    until(g, lambda g: see(g).battle_round == 3 or g.pending is None)
    assert 0 not in attackers(g)
    assert "newcomer" not in happened(g)


@rule("ah2:final.devour.1")
def test_zero_stamina_means_the_same() -> None:
    g = battle(
        phase="battle_ancient",
        ancient_one="shub-niggurath",
        investigators=[{"skills": {"fight": 0}, "stamina": 3}, {"skills": {"fight": 0}}],
        dice=[1, 6],
    )
    assert (sheet(g, 0).gone, "unconscious" in happened(g)) == (True, False)


@rule("ah2:silence.final.own-zero.1")
def test_an_investigator_who_pays_the_last_sanity_for_a_spell_is_devoured_too() -> None:
    own = {"skills": {"fight": 5, "lore": 2}, "sanity": 1, "cards": ["shrivelling"]}
    g = battle(investigators=[own, {"skills": {"fight": 4}}], dice=[6])
    play(g, "cast:shrivelling")
    assert sheet(g, 0).gone
    assert 0 not in attackers(g), "and the attack is not made any more"
    assert see(g).doom == 6


@rule("ah2:final.lose.1", "ah2:end.defeat.1", "ah2:final.repeat.1")
def test_when_the_last_one_is_devoured_the_game_is_lost_for_everybody() -> None:
    g = battle(
        phase="battle_ancient",
        ancient_one="hastur",
        investigators=[
            {"skills": {"will": 1}, "sanity": 2},
            {"gone": True, "gates": ["abyss"] * 2},
        ],
        dice=[1],
    )
    assert g.pending is None
    assert g.result is not None
    assert [(seat.won, seat.ending, seat.score) for seat in g.result] == [
        (False, "devoured", None)
    ] * 2


@rule("ah2:final.lose.1", "ah2:final.start.1")
def test_if_all_were_lost_when_it_woke_there_is_no_battle() -> None:
    g = awakened([{"at": "lost-in-time-and-space"}])
    assert g.pending is None
    assert see(g).phase == "over"


@rule("ah2:final.repeat.1")
@pytest.mark.parametrize("seed", range(6))
def test_a_battle_ends_with_a_victory_or_a_defeat(seed: int) -> None:
    g = battle(3, 3, phase="battle_refresh", seed=seed)
    until(g, lambda g: g.pending is None)
    assert g.result is not None
    assert g.result[0].ending in ("ancient-one-beaten", "devoured")


@rule("ah2:silence.final.statuses.1")
def test_delay_means_nothing_in_the_battle() -> None:
    g = awakened([{"at": WARDS, "delayed": True}, {"at": WARDS}])
    until_asked(g, "adjust", seat=1)
    until(g, lambda g: "ancient_attacks" in happened(g))
    assert "stood_up" not in happened(g)
    assert sorted(attackers(g)) == [0, 1]
