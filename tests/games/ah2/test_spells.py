"""Chapters ``spells`` and ``spell``: casting, in combat and out of it."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.tables import CARDS
from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.situations import (
    alone,
    asked,
    checks,
    dice_of,
    happened,
    last_check,
    log,
    options,
    play,
    see,
    sheet,
)


def healer(dice: list[int], **own: Any) -> Game[Any]:
    """Return an investigator in Upkeep who knows how to heal."""
    return alone(
        {"cards": ["heal"], "skills": {"lore": 4}, "stamina": 2, **own}, phase="upkeep", dice=dice
    )


def sorcerer(monster: str, spell: str, dice: list[int], **own: Any) -> Game[Any]:
    """Return an investigator in combat with a spell."""
    skills = {"fight": 4, "will": 1, "lore": 3} | own.pop("skills", {})
    g = alone(
        {"at": "woods", "cards": [spell], "skills": skills, **own},
        monsters={"woods": [monster]},
        dice=dice,
    )
    return play(g, f"fight:{monster}", "fight")


# ---------------------------------------------------------------------- in combat


@rule("ah2:spells.bonus.1")
def test_a_magical_bonus_works_against_physical_immunity() -> None:
    g = sorcerer("formless-horror", "shrivelling", [5, 1, *[1] * 8])
    play(g, "cast:shrivelling", "strike")
    assert len(dice_of(g, "combat")[0]) == 4 - 2 + 6


@rule("ah2:spells.bonus.1")
def test_every_combat_spell_is_magical() -> None:
    spells = [card.weapon for card in CARDS if card.deck == "spell" and card.weapon]
    assert {weapon.type for weapon in spells} == {"magical"}


@rule("ah2:spells.bonus.2")
def test_a_spell_that_failed_adds_nothing() -> None:
    g = sorcerer("formless-horror", "shrivelling", [1, 1, 1, 1])
    play(g, "cast:shrivelling")
    assert last_check(g)["check"] == "combat", "with nothing left to choose the blow falls"
    assert len(dice_of(g, "combat")[0]) == 4 - 2


@rule("ah2:spells.bonus.3")
def test_a_spell_hits_harder_than_a_weapon_but_may_fail() -> None:
    def best(deck: str) -> int:
        return max(
            card.weapon.bonus
            for card in CARDS
            if card.deck == deck and card.hands == 1 and card.weapon and card.weapon.after == "keep"
        )

    assert best("spell") > best("common")
    assert all(card.casting is not None for card in CARDS if card.deck == "spell")


# ---------------------------------------------------------------------- casting


@rule("ah2:spell.cast.1")
def test_the_price_is_paid_before_the_roll() -> None:
    g = play(healer([5, 5, 1, 1, 1]), "use:heal")
    order = [kind for kind in happened(g) if kind in ("casts", "checked", "regained")]
    assert order == ["casts", "checked", "regained"]
    assert log(g, "casts") == [{"seat": 0, "card": "heal", "cost": 1}]


@rule("ah2:spell.cast.1")
def test_an_investigator_who_is_asked_for_clues_has_paid_already() -> None:
    g = play(healer([1] * 5, clues=1), "use:heal")
    assert asked(g) == (0, "check")
    assert sheet(g).sanity == 5 - 1
    assert sheet(g).exhausted == ("heal",)


@pytest.mark.parametrize("dice", [[1, 1, 1, 1, 1], [5, 1, 1, 1, 1]])
@rule("ah2:spell.cast.2")
def test_the_price_is_gone_whether_or_not_the_spell_works(dice: list[int]) -> None:
    g = play(healer(dice, sanity=4), "use:heal")
    assert sheet(g).sanity == 3


@rule("ah2:spell.cast.2")
def test_some_spells_cost_nothing() -> None:
    g = sorcerer("formless-horror", "wither", [5, 1, 1, *[1] * 5])
    before = sheet(g).sanity
    play(g, "cast:wither")
    assert sheet(g).sanity == before


@rule("ah2:spell.cast.3")
def test_the_spell_check_is_lore_with_the_casting_modifier() -> None:
    g = play(healer([5, 1, 1, 1, 1]), "use:heal")
    told = last_check(g)
    assert (told["check"], told["modifier"], len(told["dice"])) == ("spell", 1, 5)
    g = play(sorcerer("formless-horror", "shrivelling", [5, 1]), "cast:shrivelling")
    told = checks(g, "spell")[0]
    assert (told["modifier"], len(told["dice"])) == (-1, 2)


@rule("ah2:spell.cast.4")
def test_a_failed_spell_does_nothing_and_a_passed_one_works() -> None:
    assert sheet(play(healer([1, 4, 1, 1, 1]), "use:heal")).stamina == 2
    assert sheet(play(healer([5, 6, 1, 1, 1]), "use:heal")).stamina == 4


@rule("ah2:spell.cast.4")
def test_healing_stops_at_the_maximum() -> None:
    g = play(healer([5, 6, 5, 5, 5], stamina=4), "use:heal")
    assert sheet(g).stamina == 5


@rule("ah2:example.spell.heal.1")
def test_example_heal() -> None:
    g = play(healer([5, 1, 2, 6, 3]), "use:heal")
    assert sheet(g).sanity == 5 - 1
    assert dice_of(g, "spell") == [(5, 1, 2, 6, 3)]
    assert sheet(g).stamina == 2 + 2


# ---------------------------------------------------------------------- the last Sanity


@rule("ah2:silence.spell.cost-limit.1")
def test_a_spell_may_cost_the_last_sanity_and_works_before_insanity() -> None:
    g = play(healer([5, 6, 1, 1, 1], sanity=1), "use:heal")
    order = [kind for kind in happened(g) if kind in ("checked", "regained", "insane")]
    assert order == ["checked", "regained", "insane"]
    assert sheet(g).stamina == 4
    assert sheet(g).place == "arkham-asylum"


@rule("ah2:silence.spell.cost-limit.1")
def test_a_spell_that_costs_more_than_there_is_cannot_be_cast() -> None:
    g = sorcerer("maniac", "hammer-of-yuggoth", [1], sanity=1, skills={"fight": 1})
    assert not checks(g, "spell")
    assert last_check(g)["check"] == "combat", "with nothing to choose the blow falls"
    g = sorcerer("maniac", "hammer-of-yuggoth", [], sanity=2)
    assert options(g) == {"strike", "cast:hammer-of-yuggoth"}


@rule("ah2:silence.spell.cost-limit.1")
def test_a_fight_is_over_for_an_investigator_who_paid_with_the_last_sanity() -> None:
    g = sorcerer("maniac", "shrivelling", [5, 5], sanity=1)
    play(g, "cast:shrivelling")
    assert sheet(g).place == "arkham-asylum"
    assert see(g).fight is None
    assert asked(g) == (1, "movement")


@rule("ah2:spell.cast.4")
def test_a_spell_cast_once_is_exhausted_until_the_next_upkeep() -> None:
    g = play(healer([5, 1, 1, 1, 1]), "use:heal")
    assert sheet(g).exhausted == ("heal",)
    assert "use:heal" not in options(g)
