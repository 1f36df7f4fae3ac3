"""Chapter ``monster-ability``: ambush, endless, resistance, immunity, nightmarish, overwhelming."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.game import Game
from miskatonic.testing import rule
from tests.games.ah2.situations import (
    alone,
    asked,
    checks,
    dice_of,
    happened,
    log,
    monsters_at,
    options,
    play,
    see,
    sheet,
)


def against(monster: str, *cards: str, dice: list[int], board: Any = None, **own: Any) -> Game[Any]:
    """Return an investigator in the woods with a monster."""
    skills = {"fight": 6, "will": 4, "lore": 3, "sneak": 4} | own.pop("skills", {})
    return alone(
        {"at": "woods", "cards": cards, "skills": skills, **own},
        monsters={"woods": [monster]},
        dice=dice,
        **(board or {}),
    )


def bonus(monster: str, weapon: str, **own: Any) -> int:
    """Return how many dice a weapon adds against a monster."""
    sizes = []
    for cards in ((), (weapon,)):
        g = against(monster, *cards, dice=[6] * 40, **own)
        play(g, f"fight:{monster}", "fight")
        if f"wield:{weapon}" in options(g):
            play(g, f"wield:{weapon}")
        if f"cast:{weapon}" in options(g):
            play(g, f"cast:{weapon}")
        if "strike" in options(g):
            play(g, "strike")
        sizes.append(len(dice_of(g, "combat")[0]))
    return sizes[1] - sizes[0]


# ---------------------------------------------------------------------- ambush and endless


@rule("ah2:monster-ability.ambush.1")
def test_from_an_ambush_nobody_flees() -> None:
    g = against("ghoul", "clasp-knife", dice=[5] * 4 + [1] * 6)
    play(g, "fight:ghoul")
    assert asked(g) == (0, "arms"), "the only way is to fight"
    with pytest.raises(MiskatonicError):
        g.answer("flee", seat=0)
    play(g, "strike")
    assert asked(g) == (0, "arms"), "and so in the next round"
    assert not checks(g, "evade")


WAYS_OUT = [
    ({"cards": ["grey-mist"]}, "use:grey-mist"),
    ({"cards": ["viol-of-the-rue-dauseil"]}, "use:viol-of-the-rue-dauseil"),
    ({"who": "jun-hayakawa"}, "use:talent"),
]


@rule("ah2:monster-ability.ambush.1")
@pytest.mark.parametrize(("own", "way_out"), WAYS_OUT, ids=str)
@pytest.mark.parametrize(("monster", "open_"), [("ghoul", False), ("zombie", True)])
def test_no_card_slips_past_an_ambush(
    own: dict[str, Any], way_out: str, monster: str, open_: bool
) -> None:
    people = {"at": "woods", "cards": [], "skills": {"will": 6}, **own}
    people["cards"] = ["clasp-knife", *people["cards"]]
    g = alone(people, monsters={"woods": [monster]}, dice=[5] * 6)
    play(g, f"fight:{monster}")
    if open_:
        play(g, "fight")
    assert asked(g) == (0, "arms")
    assert (way_out in options(g)) is open_


@rule("ah2:monster-ability.ambush.1")
def test_a_worshipper_who_gains_ambush_is_not_slipped_past_either() -> None:
    g = against("cultist", "clasp-knife", "grey-mist", dice=[5] * 4)
    play(g, "fight:cultist")
    assert options(g) == {"strike", "put-away:clasp-knife"}


@rule("ah2:monster-ability.ambush.1")
def test_from_other_monsters_one_can_flee() -> None:
    g = against("zombie", dice=[5] * 3)
    assert "flee" in options(play(g, "fight:zombie"))


@rule("ah2:silence.monster-ability.ambush-evade.1")
def test_an_ambush_can_be_evaded_before_it_comes_to_a_fight() -> None:
    g = against("ghoul", dice=[5])
    assert {"evade:ghoul", "fight:ghoul"} <= options(g)
    play(g, "evade:ghoul")
    assert log(g, "evaded") == [{"seat": 0, "monster": "ghoul"}]
    assert "combat" not in happened(g)


@rule("ah2:monster-ability.endless.1")
def test_an_endless_monster_goes_back_into_the_cup() -> None:
    g = against("mask-two", board={"ancient_one": "nyarlathotep"}, dice=[6] * 9)
    cup = see(g).cup
    play(g, "fight:mask-two", "fight")
    assert log(g, "defeated") == [{"seat": 0, "monster": "mask-two"}]
    assert see(g).cup == cup + 1
    assert sheet(g).monsters == ()
    assert monsters_at(g, "woods") == []


# ---------------------------------------------------------------------- resistance and immunity


@rule("ah2:monster-ability.resistance.1")
def test_resistance_halves_and_rounds_up() -> None:
    assert bonus("living-flame", "hunting-rifle") == 3, "+5 physical"
    assert bonus("living-flame", "tommy-gun") == 3, "+6 physical"
    assert bonus("living-flame", "clasp-knife") == 1, "+1 physical"
    assert bonus("living-flame", "drowned-sword") == 7, "+7 magical"
    assert bonus("witch", "drowned-sword") == 4, "magical resistance"
    assert bonus("witch", "hunting-rifle") == 5


@rule("ah2:monster-ability.immunity.1")
def test_immunity_cancels() -> None:
    assert bonus("formless-horror", "tommy-gun") == 0
    assert bonus("formless-horror", "shrivelling") == 6
    assert bonus("warlock", "shrivelling") == 0
    assert bonus("warlock", "tommy-gun") == 6


@rule("ah2:example.ability.resistance.1")
def test_example_a_tommy_gun_against_physical_resistance() -> None:
    assert bonus("dark-young", "tommy-gun") == 3


@rule("ah2:example.ability.immunity.1")
def test_example_a_tommy_gun_against_physical_immunity() -> None:
    assert bonus("ghost", "tommy-gun") == 0


@rule("ah2:silence.monster-ability.rounding.1")
def test_resistance_counts_for_each_weapon_by_itself() -> None:
    g = against("living-flame", "clasp-knife", "service-revolver", dice=[6] * 20)
    play(g, "fight:living-flame", "fight")
    fight = see(g).fight
    assert fight is not None
    assert set(fight.wielded) == {"clasp-knife", "service-revolver"}
    assert fight.dice == 6 - 2 + 1 + 2, "+1 and +3, each halved and rounded up"


@rule("ah2:silence.monster-ability.rounding.1")
def test_a_bonus_without_a_type_is_not_reduced() -> None:
    g = against("formless-horror", "gus-kowalczyk", dice=[1] * 20)
    play(g, "fight:formless-horror", "fight")
    fight = see(g).fight
    assert fight is not None
    assert fight.dice == 6 + 2 - 2, "an ally's Fight +2"
    play(g, "use:gus-kowalczyk")
    assert len(dice_of(g, "combat")[0]) == 6 - 2 + 6, "an ally's last stand, +6"


@pytest.mark.parametrize(("monster", "added"), [("zombie", 4), ("witch", 2), ("warlock", 0)])
@rule("ah2:monster-ability.resistance.1", "ah2:monster-ability.immunity.1")
def test_a_spell_for_one_blow_is_halved_and_cancelled_too(monster: str, added: int) -> None:
    g = against(monster, "cold-fire", dice=[5] * 20)
    play(g, f"fight:{monster}", "fight")
    fight = see(g).fight
    assert fight is not None
    play(g, "use:cold-fire")
    assert len(dice_of(g, "combat")[0]) == fight.dice + added


# ---------------------------------------------------------------------- nightmarish, overwhelming


@rule("ah2:monster-ability.nightmarish.1")
def test_a_passed_horror_check_costs_as_much_as_the_monster_is_nightmarish() -> None:
    g = against("shoggoth", dice=[5, 1, 1])
    play(g, "fight:shoggoth")
    assert sheet(g).sanity == 5 - 1


@rule("ah2:monster-ability.nightmarish.2")
def test_a_failed_horror_check_costs_no_more_for_that() -> None:
    g = against("shoggoth", dice=[1, 1, 1])
    play(g, "fight:shoggoth")
    assert sheet(g).sanity == 5 - 3


@rule("ah2:example.ability.nightmarish.1")
def test_example_the_dark_young() -> None:
    for dice, loss in (([1, 1, 1, 1], 3), ([5, 1, 1, 1], 1)):
        g = against("dark-young", dice=dice)
        play(g, "fight:dark-young")
        assert sheet(g).sanity == 5 - loss


@rule("ah2:monster-ability.overwhelming.1")
def test_beating_an_overwhelming_monster_costs_stamina() -> None:
    g = against("gug", dice=[5, 1, 1] + [6] * 4)
    play(g, "fight:gug", "fight")
    assert sheet(g).monsters == ("gug",)
    assert sheet(g).stamina == 5 - 1


@rule("ah2:monster-ability.overwhelming.2")
def test_losing_a_round_costs_no_more_for_that() -> None:
    g = against("gug", dice=[5, 1, 1] + [1] * 4)
    play(g, "fight:gug", "fight")
    assert sheet(g).stamina == 5 - 4


@rule("ah2:silence.monster-ability.overwhelming-zero.1")
def test_the_trophy_is_taken_before_the_last_stamina_is_lost() -> None:
    g = against("gug", stamina=1, dice=[5, 1, 1] + [6] * 4)
    play(g, "fight:gug", "fight")
    assert sheet(g).monsters == ("gug",)
    assert (sheet(g).place, sheet(g).stamina) == ("st-marys-hospital", 1)
    order = [kind for kind in happened(g) if kind in ("defeated", "unconscious")]
    assert order == ["defeated", "unconscious"]
