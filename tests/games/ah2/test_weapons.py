"""Chapters ``weapons`` and ``hands``: what to fight with, and with how many hands."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.tables import CARDS
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.situations import (
    alone,
    checks,
    dice_of,
    happened,
    last_check,
    options,
    play,
    see,
    sheet,
)


def armed(monster: str, *cards: str, dice: list[int], **own: Any) -> Game[Any]:
    """Return an investigator in combat who is asked which arms to use."""
    skills = {"fight": 3, "will": 6, "lore": 3, "sneak": 1} | own.pop("skills", {})
    g = alone(
        {"at": "rivertown-streets", "skills": skills, "cards": cards, **own},
        monsters={"rivertown-streets": [monster]},
        dice=dice,
    )
    return play(g, f"fight:{monster}", "fight")


def in_hand(g: Game[Any]) -> set[str]:
    """Return the weapons and spells in use."""
    fight = see(g).fight
    assert fight is not None
    return set(fight.wielded)


def pool(g: Game[Any]) -> int:
    """Return how many dice the next Combat check has."""
    fight = see(g).fight
    assert fight is not None
    return fight.dice


HORROR = [5, 5, 5, 5, 5]
"""The Horror check against a zombie with Will 6."""


@rule("ah2:weapons.bonus.1")
def test_a_weapon_adds_its_bonus_without_a_roll() -> None:
    g = armed("zombie", "service-revolver", dice=[*HORROR, 1, 1, 1, 1, 6])
    play(g, "strike")
    assert dice_of(g, "combat") == [(1, 1, 1, 1, 6)], "Fight 3, +3, combat rating -1"
    assert not checks(g, "spell")


@rule("ah2:weapons.bonus.2")
def test_a_physical_weapon_is_no_use_against_physical_immunity() -> None:
    g = armed("formless-horror", "automatic-45", skills={"will": 1, "fight": 4}, dice=[1] * 9)
    assert in_hand(g) == set(), "nobody would take it up by themselves"
    play(g, "wield:automatic-45", "strike")
    assert len(dice_of(g, "combat")[0]) == 4 - 2 + 0


@rule("ah2:weapons.bonus.2")
def test_most_weapons_are_physical() -> None:
    types = [card.weapon.type for card in CARDS if card.type == "weapon" and card.weapon]
    assert types.count("physical") > len(types) / 2


# ---------------------------------------------------------------------- hands


@rule("ah2:hands.limit.1")
def test_a_one_handed_weapon_and_a_one_handed_spell_go_together() -> None:
    g = armed("zombie", "clasp-knife", "wither", dice=[*HORROR, 5, 1, 1])
    play(g, "cast:wither")
    assert in_hand(g) == {"clasp-knife", "wither"}


@rule("ah2:hands.limit.1")
def test_a_two_handed_weapon_leaves_no_hand_for_a_spell() -> None:
    g = armed("zombie", "tommy-gun", "wither", dice=HORROR)
    assert in_hand(g) == {"tommy-gun"}
    assert "cast:wither" not in options(g)
    with pytest.raises(MiskatonicError):
        g.answer("cast:wither", seat=0)
    play(g, "put-away:tommy-gun")
    assert {"cast:wither", "wield:tommy-gun"} <= options(g)


@rule("ah2:hands.limit.1")
def test_three_one_handed_weapons_are_one_too_many() -> None:
    g = armed("zombie", "clasp-knife", "service-revolver", "automatic-45", dice=HORROR)
    assert in_hand(g) == {"service-revolver", "automatic-45"}, "the two strongest"
    assert "wield:clasp-knife" not in options(g)
    play(g, "put-away:automatic-45", "wield:clasp-knife")
    assert in_hand(g) == {"service-revolver", "clasp-knife"}


@rule("ah2:hands.limit.1")
def test_a_spell_that_beats_a_monster_at_once_needs_its_two_hands() -> None:
    g = armed("zombie", "clasp-knife", "binding-circle", dice=[*HORROR, 5, 6])
    assert "use:binding-circle" not in options(g), "one hand holds the knife"
    play(g, "put-away:clasp-knife")
    assert "use:binding-circle" in options(g)


@rule("ah2:hands.limit.2")
def test_the_bonuses_of_all_arms_in_use_are_summed() -> None:
    g = armed("zombie", "automatic-45", "shrivelling", dice=[*HORROR, 5, 1])
    assert pool(g) == 3 - 1 + 4
    play(g, "cast:shrivelling")
    assert pool(g) == 3 - 1 + 4 + 6


@rule("ah2:hands.limit.3")
def test_a_failed_spell_ties_up_its_hand_for_that_check() -> None:
    cards = ("clasp-knife", "service-revolver", "wither")
    g = armed("zombie", *cards, skills={"fight": 1, "lore": 2}, dice=[*HORROR, 1, 1] + [1] * 9)
    play(g, "put-away:clasp-knife", "cast:wither")
    assert in_hand(g) == {"service-revolver"}
    assert "wield:clasp-knife" not in options(g), "one hand is left, and it holds the revolver"
    play(g, "strike", "fight")
    assert "wield:clasp-knife" in options(g), "in the next round the hand is free again"


@rule("ah2:hands.limit.3")
def test_a_spell_that_failed_to_beat_a_monster_ties_up_both_hands() -> None:
    g = armed("zombie", "clasp-knife", "binding-circle", skills={"lore": 4}, dice=[*HORROR, 1])
    play(g, "put-away:clasp-knife", "use:binding-circle")
    assert [told["check"] for told in checks(g)][-2:] == ["spell", "combat"], "no arms to choose"
    assert len(dice_of(g, "combat")[0]) == 3 - 1


@rule("ah2:hands.limit.4")
def test_weapons_and_combat_spells_take_up_to_two_hands() -> None:
    hands = {card.id: card.hands for card in CARDS if card.weapon is not None}
    assert set(hands.values()) <= {0, 1, 2}
    assert (hands["automatic-45"], hands["tommy-gun"], hands["shrivelling"]) == (1, 2, 1)
    assert all(hands.values()), "every card with a bonus occupies hands"


@rule("ah2:example.combat.13-dice.1")
def test_example_thirteen_dice() -> None:
    skills = {"fight": 6, "will": 4, "lore": 2}
    cards = ("automatic-45", "shrivelling")
    g = armed("star-spawn", *cards, skills=skills, dice=[5, 5, *[1] * 10, 5, 5, 5])
    play(g, "cast:shrivelling", "strike")
    told = last_check(g)
    assert len(told["dice"]) == 13
    assert (told["difficulty"], told["successes"]) == (3, 3)
    assert sheet(g).monsters == ("star-spawn",)


# ---------------------------------------------------------------------- how long it lasts


@rule("ah2:silence.spell.timing.1")
def test_arms_are_chosen_before_each_check() -> None:
    g = armed("zombie", "clasp-knife", "tommy-gun", dice=[*HORROR, *[1] * 8])
    assert in_hand(g) == {"tommy-gun"}
    play(g, "strike", "fight", "put-away:tommy-gun", "wield:clasp-knife")
    assert in_hand(g) == {"clasp-knife"}
    assert pool(g) == 3 - 1 + 1


@rule("ah2:silence.spell.timing.1")
def test_the_bonus_of_a_spell_lasts_as_long_as_its_hands_stay_committed() -> None:
    g = armed("zombie", "wither", dice=[*HORROR, 5, 1, 1, *[1] * 5])
    play(g, "cast:wither", "strike", "fight")
    assert in_hand(g) == {"wither"}
    assert pool(g) == 3 - 1 + 3, "without a new Spell check"
    assert len(checks(g, "spell")) == 1
    play(g, "put-away:wither")
    assert len(dice_of(g, "combat")) == 2, "nothing is left to choose, so the blow falls"
    assert len(dice_of(g, "combat")[1]) == 3 - 1


@rule("ah2:silence.spell.timing.1")
def test_a_spell_that_is_lost_helps_no_more() -> None:
    cards = ("wither", "hip-flask")
    g = armed("elder-thing", *cards, skills={"will": 1}, dice=[5, 1, 1, *[1] * 6, *[1] * 3])
    play(g, "cast:wither", "strike")
    assert sheet(g).cards == ("hip-flask",), "the Elder Thing took it"
    play(g, "fight")
    assert [len(dice) for dice in dice_of(g, "combat")] == [3 + 3, 3]


@rule("ah2:silence.spell.timing.1")
def test_a_weapon_for_one_blow_is_gone_after_it() -> None:
    g = armed("zombie", "quarry-dynamite", dice=[*HORROR, *[1] * 10])
    play(g, "wield:quarry-dynamite", "strike")
    assert len(dice_of(g, "combat")[0]) == 3 - 1 + 8
    assert sheet(g).cards == ()
    assert "discarded" in happened(g)


@rule("ah2:silence.spell.timing.1")
def test_a_spell_for_one_blow_helps_with_one_check() -> None:
    g = armed("zombie", "cold-fire", dice=[*HORROR, 5, 1, 1, *[1] * 8])
    play(g, "use:cold-fire", "fight")
    assert [len(dice) for dice in dice_of(g, "combat")] == [3 - 1 + 4, 3 - 1]


@rule("ah2:silence.spell.timing.1")
def test_in_the_final_battle_a_spell_has_to_be_cast_anew_every_round() -> None:
    g = alone(
        {"cards": ["wither"], "skills": {"fight": 4, "lore": 1}, "stamina": 5},
        ancient_one="yig",
        phase="battle_attack",
        battle_round=1,
        doom=10,
        dice=[5, 1, 1, 1, 1],
    )
    play(g, "cast:wither", "strike")
    assert len(dice_of(g, "combat")[0]) == 4 - 3 + 3
    while see(g).phase != "battle_attack" or see(g).acting != 0:
        play(g, "done" if "done" in options(g) else min(options(g)))
    assert in_hand(g) == set()
    assert "cast:wither" in options(g), "it was refreshed"


@rule("ah2:silence.spell.cost-limit.1")
def test_who_casts_with_the_last_sanity_in_the_final_battle_is_asked_nothing_more() -> None:
    g = alone(
        {"cards": ["shrivelling"], "skills": {"fight": 4, "lore": 3}, "sanity": 1},
        ancient_one="yig",
        phase="battle_attack",
        battle_round=1,
        doom=10,
        dice=[5, 5],
    )
    play(g, "cast:shrivelling")
    assert sheet(g).gone
    assert g.pending is not None
    assert g.pending.seat == 1
    assert not dice_of(g, "combat")
