"""Chapters ``upkeep`` and ``skills.tracks``: refresh, do what the cards demand, shift skills."""

from __future__ import annotations

from typing import Any

import pytest

import miskatonic
from miskatonic.testing import position, rule
from tests.games.ah2.situations import alone, asked, happened, log, options, play, see, sheet

AMOS = {"who": "amos-frost"}
"""Focus 1."""
TADEUSZ = {"who": "tadeusz-wilk"}
"""Focus 2, Speed/Sneak 1-4, 2-3, 3-2, 4-1."""
HARRIET = {"who": "harriet-abernathy"}
"""Focus 3."""


def upkeep(own: dict[str, Any], **situation: Any) -> Any:
    """Return the Upkeep of an investigator, with another one to follow."""
    people = [own, {"who": "jun-hayakawa"}]
    return position("ah2", investigators=people, **{"phase": "upkeep", "turn": 3, **situation})


def sets(game: Any) -> set[str]:
    """Return where markers may be set."""
    return {option.removeprefix("set:") for option in options(game) if option.startswith("set:")}


# ---------------------------------------------------------------------- exhausting, refreshing


@rule("ah2:upkeep.order.1")
def test_refresh_comes_first_then_actions_then_skills() -> None:
    own = {**TADEUSZ, "cards": ["old-diary", "packed-lunch"], "stamina": 3}
    g = upkeep({**own, "exhausted": ["packed-lunch"]})
    assert happened(g) == ["refreshed"]
    assert "use:packed-lunch" in options(g), "refreshed just now, and usable in the same Upkeep"
    play(g, "use:packed-lunch")
    while not sets(g):
        play(g, "done")
    assert asked(g) == (0, "adjust")


@rule("ah2:upkeep.exhaust.1", "ah2:upkeep.exhaust.2")
def test_a_used_card_lies_face_down_and_cannot_be_used_again_this_turn() -> None:
    g = alone({"at": "uptown-streets", "cards": ["bicycle"], "skills": {"speed": 1}})
    play(g, "use:bicycle")
    assert sheet(g).exhausted == ("bicycle",)
    assert "use:bicycle" not in options(g)
    with pytest.raises(miskatonic.kernel.errors.MiskatonicError):
        play(g, "use:bicycle")
    play(g, "stay")
    assert sheet(g).exhausted == ("bicycle",), "until the next Upkeep"


@rule("ah2:upkeep.refresh.1")
def test_three_exhausted_cards_are_refreshed_at_once() -> None:
    cards = ["bicycle", "old-diary", "shrivelling"]
    g = upkeep({**TADEUSZ, "cards": cards, "exhausted": cards})
    assert sheet(g).exhausted == ()


@rule("ah2:upkeep.refresh.1")
def test_the_next_player_refreshes_in_turn() -> None:
    tired = {"who": "jun-hayakawa", "cards": ["bicycle"], "exhausted": ["bicycle"]}
    g = position("ah2", investigators=[TADEUSZ, tired], phase="upkeep")
    assert sheet(g, 1).exhausted == ("bicycle",)
    play(g, "done")
    assert sheet(g, 1).exhausted == ()


@rule("ah2:example.upkeep.refresh.1", "ah2:upkeep.refresh.1")
def test_example_wither_can_be_cast_again() -> None:
    own = {"at": "uptown-streets", "cards": ["wither"], "exhausted": ["wither"]}
    here = {"uptown-streets": ["maniac"]}
    g = alone(own, monsters=here)
    play(g, "fight:maniac", "fight")
    assert "cast:wither" not in options(g)
    g = upkeep({**TADEUSZ, **own}, monsters=here)
    assert sheet(g).exhausted == ()
    play(g, "done", "done", "fight:maniac", "fight")
    assert "cast:wither" in options(g)


# ---------------------------------------------------------------------- upkeep actions


@rule("ah2:upkeep.actions.1")
def test_what_is_due_cannot_be_left_out() -> None:
    g = upkeep({**TADEUSZ, "cards": ["retainer", "loan"], "money": 12})
    assert "done" not in options(g)
    assert {"do:retainer", "do:loan"} <= options(g)
    g = upkeep({**TADEUSZ, "cards": ["retainer"]}, dice=[4])
    assert log(g, "die") == [{"seat": 0, "by": "retainer", "die": 4, "vain": True}], (
        "the only thing to do is done unasked"
    )


@pytest.mark.parametrize(("die", "kept"), [(1, False), (2, True), (6, True)])
@rule("ah2:example.upkeep.retainer.1", "ah2:upkeep.actions.1", "ah2:silence.cards.special.1")
def test_example_a_retainer_pays_2_and_then_a_die_tells_whether_it_stays(
    die: int, kept: bool
) -> None:
    g = upkeep({**TADEUSZ, "cards": ["retainer"]}, dice=[die])
    assert happened(g)[:3] == ["sees_to", "earned", "die"]
    assert (sheet(g).money, "retainer" in sheet(g).cards) == (2, kept)


@pytest.mark.parametrize(("first", "second"), [("retainer", "loan"), ("loan", "retainer")])
@rule("ah2:upkeep.actions.2")
def test_the_order_of_ones_own_upkeep_actions_is_free(first: str, second: str) -> None:
    own = {**TADEUSZ, "cards": ["retainer", "loan", "fire-axe"]}
    dice = [3, 6] if first == "loan" else [6, 3]
    g = upkeep(own, dice=dice)
    play(g, f"do:{first}")
    if first == "retainer":
        assert sheet(g).money == 2 - 1, "the wages pay the interest"
        assert "fire-axe" in sheet(g).cards
    else:
        assert "defaulted" in happened(g), "there was no dollar yet"
        assert sheet(g).cards == ("retainer",)
    assert second == "loan" or sheet(g).money == 2


@rule("ah2:upkeep.actions.2")
def test_what_a_card_allows_may_come_before_what_another_one_demands() -> None:
    g = upkeep({**TADEUSZ, "cards": ["retainer", "packed-lunch"], "stamina": 2}, dice=[5])
    assert options(g) == {"do:retainer", "use:packed-lunch"}
    play(g, "use:packed-lunch")
    assert sheet(g).stamina > 2
    assert sheet(g).money == 2


@rule("ah2:upkeep.actions.1", "ah2:status.insane.4")
def test_going_insane_in_upkeep_leaves_no_action_out() -> None:
    own = {**TADEUSZ, "cards": ["heal", "loan", "packed-lunch"], "sanity": 1, "stamina": 1}
    g = play(upkeep({**own, "skills": {"lore": 1}}, dice=[1, 1, 6]), "use:heal")
    assert (sheet(g).place, "insane" in happened(g)) == ("arkham-asylum", True)
    assert options(g) == {"do:loan", "use:packed-lunch"}, "the bank knows no mercy"
    play(g, "use:packed-lunch")
    assert log(g, "die") == [{"seat": 0, "by": "loan", "die": 6, "vain": True}]
    assert asked(g) == (0, "adjust")


@rule("ah2:upkeep.actions.2")
def test_a_loan_can_be_paid_off_before_its_die_is_rolled() -> None:
    g = upkeep({**TADEUSZ, "cards": ["loan"], "money": 11})
    assert options(g) == {"do:loan", "repay"}
    play(g, "repay")
    assert (sheet(g).money, sheet(g).cards) == (1, ())
    assert "die" not in happened(g)
    assert asked(g) == (0, "adjust")


@rule("ah2:upkeep.actions.1")
def test_a_curse_that_was_lifted_in_this_upkeep_asks_for_no_die() -> None:
    own = {**TADEUSZ, "cards": ["sister-perpetua"], "cursed": True}
    g = upkeep(own)
    assert options(g) == {"do:blessing", "use:sister-perpetua"}
    play(g, "use:sister-perpetua")
    assert not sheet(g).cursed
    assert "die" not in happened(g)
    assert asked(g) == (0, "adjust")


@rule("ah2:silence.cards.special.1")
def test_a_blessing_that_came_in_upkeep_rolls_its_first_die_in_the_second_upkeep_after() -> None:
    g = upkeep({**TADEUSZ, "cards": ["sister-perpetua"]})
    play(g, "use:sister-perpetua", "done")
    assert sheet(g).blessed
    assert g.state.investigators[0].fresh == ("blessing",)
    own = {**TADEUSZ, "blessed": True, "fresh": ["blessing"]}
    g = upkeep(own)
    play(g, "done")
    assert g.state.investigators[0].fresh == ()


# ---------------------------------------------------------------------- special cards


@pytest.mark.parametrize(("die", "money", "left"), [(4, 5, 5), (3, 5, 4), (1, 1, 0), (6, 0, 0)])
@rule("ah2:silence.cards.special.1")
def test_a_loan_costs_a_dollar_on_1_to_3(die: int, money: int, left: int) -> None:
    g = upkeep({**TADEUSZ, "cards": ["loan", "fire-axe"], "money": money}, dice=[die])
    assert sheet(g).money == left
    assert sheet(g).cards == ("loan", "fire-axe")


@rule("ah2:silence.cards.special.1")
def test_an_investigator_who_cannot_pay_loses_all_items_and_never_gets_a_loan_again() -> None:
    cards = ["loan", "fire-axe", "elder-sign", "wither", "skill-luck", "marlinspike"]
    g = upkeep({**TADEUSZ, "at": "bank-of-arkham", "cards": cards}, dice=[2])
    assert sheet(g).cards == ("wither", "skill-luck", "marlinspike")
    play(g, "done", "done")
    assert asked(g) == (0, "movement")
    play(g, "stay", "stay")
    assert "ability:borrow" not in options(g)


@rule("ah2:silence.cards.special.1")
def test_a_loan_is_paid_off_with_10() -> None:
    g = upkeep({**TADEUSZ, "cards": ["loan"], "money": 10, "fresh": ["loan"]})
    assert options(g) == {"done", "repay"}
    play(g, "repay")
    assert (sheet(g).money, sheet(g).cards) == (0, ())
    g = upkeep({**TADEUSZ, "cards": ["loan"], "money": 9, "fresh": ["loan"]})
    assert asked(g) == (0, "adjust")


@pytest.mark.parametrize("fate", ["blessed", "cursed"])
@pytest.mark.parametrize(("die", "stays"), [(1, False), (2, True)])
@rule("ah2:silence.cards.expire.1", "ah2:silence.cards.special.1")
def test_blessing_and_curse_end_on_a_1_in_upkeep(fate: str, die: int, stays: bool) -> None:
    g = upkeep({**TADEUSZ, fate: True}, dice=[die])
    assert getattr(sheet(g), fate) == stays
    assert ("blessing" in sheet(g).cards) == stays


@pytest.mark.parametrize("card", ["retainer", "loan"])
@rule("ah2:silence.cards.special.1")
def test_in_the_first_upkeep_after_a_card_came_no_die_is_rolled(card: str) -> None:
    g = upkeep({**TADEUSZ, "cards": [card], "fresh": [card]})
    assert "die" not in happened(g)
    assert sheet(g).money == (2 if card == "retainer" else 0)
    play(g, "done")
    assert g.state.investigators[0].fresh == (), "in the next one there is"


@rule("ah2:silence.cards.special.1")
def test_a_fresh_blessing_rolls_no_die_and_an_older_one_does() -> None:
    g = upkeep({**TADEUSZ, "blessed": True, "fresh": ["blessing"]})
    assert "die" not in happened(g)
    g = upkeep({**TADEUSZ, "blessed": True})
    assert "die" in happened(g)


@rule("ah2:silence.cards.special.1")
def test_a_deputy_earns_a_dollar_every_upkeep() -> None:
    g = upkeep({**TADEUSZ, "cards": ["deputy", "deputys-revolver", "patrol-wagon"]})
    assert sheet(g).money == 1


@rule("ah2:status.insane.4")
def test_an_investigator_who_goes_insane_in_upkeep_keeps_no_card_fresh_for_longer() -> None:
    own = {**TADEUSZ, "blessed": True, "fresh": ["blessing"], "sanity": 1, "at": "woods"}
    g = upkeep(own, environment="the-town-dreams-aloud", dice=[1] * 9)
    play(g, "way:dream")
    assert sheet(g).place == "arkham-asylum"
    while asked(g)[0] == 0:
        play(g, "done")
    assert g.state.investigators[0].fresh == ()


# ---------------------------------------------------------------------- skills


@pytest.mark.parametrize("place", range(4))
@rule("ah2:skills.tracks.1")
def test_the_marker_sets_both_skills_of_its_pair(place: int) -> None:
    skills = sheet(alone({**TADEUSZ, "sliders": (place, 0, 0)})).skills
    assert (skills["speed"], skills["sneak"]) == [(1, 4), (2, 3), (3, 2), (4, 1)][place]


@rule("ah2:skills.tracks.1")
def test_three_tracks_hold_six_skills() -> None:
    skills = sheet(alone({**TADEUSZ, "sliders": (1, 1, 1)})).skills
    assert skills == {"speed": 2, "sneak": 3, "fight": 2, "will": 3, "lore": 3, "luck": 3}


@rule("ah2:skills.tracks.2")
def test_a_place_to_the_right_raises_one_skill_and_lowers_the_other() -> None:
    g = upkeep({**TADEUSZ, "sliders": (1, 1, 1)})
    play(g, "set:speed-sneak:2")
    assert (sheet(g).skills["speed"], sheet(g).skills["sneak"]) == (3, 2)


@rule("ah2:upkeep.adjust.1")
def test_nobody_has_to_shift_anything() -> None:
    g = upkeep({**TADEUSZ, "sliders": (1, 2, 3)})
    play(g, "done")
    assert sheet(g).sliders == (1, 2, 3)
    assert asked(g)[0] == 1


@rule("ah2:upkeep.adjust.2")
def test_focus_2_is_two_places_on_one_track_or_one_on_each_of_two() -> None:
    g = upkeep({**TADEUSZ, "sliders": (0, 0, 0)})
    assert sets(g) == {
        f"{track}:{place}"
        for track in ("speed-sneak", "fight-will", "lore-luck")
        for place in (1, 2)
    }, "three places are too far"
    play(g, "set:fight-will:2")
    assert asked(g)[0] == 1, "the budget is spent"
    g = upkeep({**TADEUSZ, "sliders": (0, 0, 0)})
    play(g, "set:fight-will:1", "set:lore-luck:1")
    assert sheet(g).sliders == (0, 1, 1)
    assert asked(g)[0] == 1


@rule("ah2:upkeep.adjust.3", "ah2:upkeep.adjust.2", "ah2:example.focus.2")
def test_example_all_focus_on_one_track_leaves_the_others_as_they_were() -> None:
    g = upkeep({**HARRIET, "sliders": (2, 0, 1)})
    play(g, "set:fight-will:3")
    assert sheet(g).sliders == (2, 3, 1)
    assert asked(g)[0] == 1


@rule("ah2:upkeep.adjust.4", "ah2:example.focus.1")
def test_example_two_places_right_and_one_left_cost_3_focus() -> None:
    g = upkeep({**HARRIET, "sliders": (1, 1, 2)})
    play(g, "set:speed-sneak:3")
    assert see(g).focus == 1
    play(g, "set:lore-luck:1")
    assert sheet(g).sliders == (3, 1, 1)
    assert asked(g)[0] == 1


@rule("ah2:upkeep.adjust.5")
def test_in_set_up_focus_1_may_place_all_three_markers_to_the_right() -> None:
    g = miskatonic.new_game("ah2", players=1, seed=1, options={"investigators": ["amos-frost"]})
    play(g, "set:speed-sneak:3", "set:fight-will:3", "set:lore-luck:3", "done")
    assert sheet(g).sliders == (3, 3, 3)
    assert sheet(g).focus == 1


@rule("ah2:upkeep.adjust.2")
def test_focus_1_is_one_place() -> None:
    g = upkeep({**AMOS, "sliders": (3, 3, 3)})
    assert sets(g) == {"speed-sneak:2", "fight-will:2", "lore-luck:2"}
    play(g, "set:lore-luck:2")
    assert asked(g)[0] == 1


@rule("ah2:upkeep.adjust.2", "ah2:skills.tracks.2")
def test_markers_are_offered_with_all_that_adds_to_the_skills_now() -> None:
    dull = upkeep({**TADEUSZ, "sliders": (1, 1, 1)}, ancient_one="nyarlathotep")
    bright = upkeep({**TADEUSZ, "sliders": (1, 1, 1)}, ancient_one="azathoth")
    told = [{option.id: option.label for option in g.options("en")} for g in (dull, bright)]
    lore, luck = sheet(bright).skills["lore"], sheet(bright).skills["luck"]
    assert told[1]["set:lore-luck:2"] == f"Lore {lore + 1}, Luck {luck - 1}"
    assert told[0]["set:lore-luck:2"] == f"Lore {lore}, Luck {luck - 2}", "the power takes one each"
    assert told[0]["set:speed-sneak:2"] == told[1]["set:speed-sneak:2"] == "Speed 3, Sneak 2"
