"""Chapters ``sheet.investigator`` and ``sheet.ancient-one``: what the large sheets say."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from miskatonic.games.ah2.content.forms import AncientOne, Sheet
from miskatonic.games.ah2.content.tables import ANCIENT_ONES, CARDS, SHEETS
from miskatonic.games.ah2.rules.board import AREA, LOCATION_IDS
from miskatonic.kernel.text import LANGUAGES
from miskatonic.rulebook import ledger
from miskatonic.testing import position, rule
from tests.games.ah2.situations import (
    THE_END,
    alone,
    checks,
    happened,
    log,
    options,
    play,
    see,
    sheet,
    story,
)

Patch = pytest.MonkeyPatch
OUTLINE = ledger("ah2").content_needed["ancient_ones"]["outline"]
EACH = pytest.mark.parametrize("printed", SHEETS, ids=lambda printed: printed.id)
EVERY = pytest.mark.parametrize("ancient", ANCIENT_ONES, ids=lambda ancient: ancient.id)


def gain(what: str, amount: int) -> dict[str, Any]:
    """Return a gain of the one who reads the card."""
    return {"do": "gain", "who": "owner", "what": what, "amount": amount}


def lose(what: str, amount: int) -> dict[str, Any]:
    """Return a loss of the one who reads the card."""
    return {"do": "lose", "who": "owner", "what": what, "amount": amount}


# ---------------------------------------------------------------------- investigators


@EACH
@rule("ah2:sheet.investigator.1")
def test_a_sheet_gives_name_and_occupation_in_three_languages(printed: Sheet) -> None:
    for said in (printed.name, printed.occupation, printed.talent.name):
        assert set(said) == set(LANGUAGES)
        assert all(said.values())


@rule("ah2:sheet.investigator.2")
def test_sanity_does_not_rise_above_its_maximum_unless_that_rises(monkeypatch: Patch) -> None:
    g = story(monkeypatch, gain("sanity", 1))
    assert (sheet(g).sanity, sheet(g).max_sanity) == (5, 5)
    g = story(monkeypatch, gain("sanity", 1), own={"cards": ["marlinspike"], "sanity": 5})
    assert (sheet(g).sanity, sheet(g).max_sanity) == (6, 6)


@rule("ah2:sheet.investigator.3")
def test_stamina_heals_up_to_its_maximum(monkeypatch: Patch) -> None:
    own = {"who": "edda-lindqvist", "stamina": 3}
    g = story(monkeypatch, gain("stamina", 3), own=own)
    assert (sheet(g).stamina, sheet(g).max_stamina) == (4, 4)
    g = story(monkeypatch, gain("stamina", 3), own={**own, "cards": ["ada-thackray"]})
    assert (sheet(g).stamina, sheet(g).max_stamina) == (5, 5)


@rule("ah2:sheet.investigator.2", "ah2:sheet.investigator.3")
def test_an_investigator_who_loses_what_raised_the_maximum_loses_what_is_above_it(
    monkeypatch: Patch,
) -> None:
    own = {"cards": ["marlinspike"]}
    g = story(monkeypatch, {"do": "discard", "what": "ally"}, own=own)
    assert (sheet(g).sanity, sheet(g).max_sanity) == (5, 5)


@EACH
@rule("ah2:sheet.investigator.4")
def test_home_is_a_location_in_arkham(printed: Sheet) -> None:
    assert printed.home in LOCATION_IDS
    g = position("ah2", investigators=[{"who": printed.id}])
    assert sheet(g).place == printed.home


@EACH
@rule("ah2:sheet.investigator.5")
def test_fixed_and_random_possessions_are_told_apart(printed: Sheet) -> None:
    assert all(name in {card.id for card in CARDS} for name in printed.fixed)
    assert all(count > 0 for count in printed.random.values())
    assert printed.fixed or printed.random


@rule("ah2:sheet.investigator.6")
def test_an_ability_works_for_its_own_investigator_alone() -> None:
    for who, money in (("prudence-pell", 1), ("tadeusz-wilk", 0)):
        g = alone({"who": who}, phase="upkeep")
        assert sheet(g).money == money
    g = position(
        "ah2", investigators=[{"who": "tadeusz-wilk"}, {"who": "prudence-pell"}], phase="upkeep"
    )
    play(g, "done")
    assert (sheet(g, 0).money, sheet(g, 1).money) == (0, 1)


@EACH
@rule("ah2:sheet.investigator.7", "ah2:silence.investigators.sheets.1")
def test_focus_is_one_to_three(printed: Sheet) -> None:
    assert 1 <= printed.focus <= 3
    g = position("ah2", investigators=[{"who": printed.id}], phase="upkeep")
    while "done" in options(g) and not any(o.startswith("set:") for o in options(g)):
        play(g, "done")
    assert sheet(g).focus == printed.focus
    assert see(g).focus == printed.focus


@EACH
@rule("ah2:sheet.investigator.8", "ah2:silence.investigators.sheets.1")
def test_on_each_track_one_skill_rises_while_the_other_falls(printed: Sheet) -> None:
    for track in (printed.speed_sneak, printed.fight_will, printed.lore_luck):
        assert len(track) == 4
        assert all(a[0] < b[0] and a[1] > b[1] for a, b in pairwise(track))
        assert len({sum(pair) for pair in track}) == 1


@EACH
@rule("ah2:silence.investigators.sheets.1")
def test_mind_and_body_are_ten_together_and_there_is_one_ability(printed: Sheet) -> None:
    assert printed.sanity + printed.stamina == 10
    assert 3 <= printed.sanity <= 7
    talent = printed.talent
    gifts = (
        talent.bonus,
        talent.ward,
        talent.reroll,
        talent.uses,
        talent.upkeep,
        talent.extra_draw,
        talent.calm,
        talent.trophies,
    )
    assert any(gifts)


@rule("ah2:silence.investigators.sheets.1")
def test_no_two_investigators_live_together() -> None:
    homes = [printed.home for printed in SHEETS]
    assert len(set(homes)) == len(homes) == 16


# ---------------------------------------------------------------------- Ancient Ones


def battle(ancient: str, own: dict[str, Any] | None = None, **situation: Any) -> Any:
    """Return the final battle, at the go of seat 0."""
    return alone(
        {"skills": {"fight": 9}, **(own or {})},
        ancient_one=ancient,
        **{"phase": "battle_attack", "battle_round": 1, "doom": 10, "dice": [1] * 9, **situation},
    )


@pytest.mark.parametrize("told", OUTLINE, ids=lambda told: told["name"])
@rule("ah2:silence.ancient-ones.sheets.1", "ah2:sheet.ancient-one.1", "ah2:sheet.ancient-one.6")
def test_the_ancient_ones_have_the_values_of_the_ledger(told: dict[str, Any]) -> None:
    ancient = next(card for card in ANCIENT_ONES if card.name["en"] == told["name"])
    assert ancient.doom == told["doom_track"]
    if told["combat_rating"] is None:
        assert ancient.ends
    else:
        rating = told["combat_rating"]
        assert ancient.combat_rating == (rating if isinstance(rating, int) else "minus-terror")
    assert see(position("ah2", ancient_one=ancient.id)).doom_track == told["doom_track"]


@rule("ah2:silence.ancient-ones.sheets.1")
def test_azathoth_is_the_end_and_hastur_asks_for_will_again_and_again() -> None:
    g = position("ah2", ancient_one="azathoth", phase="awakening")
    assert g.pending is None
    pools = []
    for round in (1, 2, 3):
        g = alone(
            {"skills": {"will": 4}},
            ancient_one="hastur",
            phase="battle_ancient",
            battle_round=round,
            doom=5,
            dice=[6] * 12,
        )
        pools.append(len(checks(g, "will")[0]["dice"]))
    assert pools == [4, 3, 2]


@rule("ah2:sheet.ancient-one.1")
def test_the_combat_rating_counts_in_the_final_battle_only(monkeypatch: Patch) -> None:
    for ancient, rating in (("cthulhu", -6), ("yig", -3)):
        written = {"do": "check", "skill": "combat"}
        g = story(monkeypatch, written, own={"skills": {"fight": 9}}, ancient_one=ancient)
        assert len(checks(g, "combat")[0]["dice"]) == 9
        assert len(checks(battle(ancient), "combat")[0]["dice"]) == 9 + rating


@rule("ah2:sheet.ancient-one.2")
def test_physical_resistance_halves_a_weapon_in_the_final_battle() -> None:
    own = {"skills": {"fight": 9}, "cards": ["tommy-gun"]}
    for ancient, rating, bonus in (("hastur", 0, 3), ("yig", -3, 6)):
        g = battle(ancient, own, dice=[1] * 15)
        if "strike" in options(g):
            play(g, "strike")
        assert len(checks(g, "combat")[0]["dice"]) == 9 + rating + bonus


@rule("ah2:sheet.ancient-one.3")
def test_worshippers_are_stronger_from_the_first_turn() -> None:
    damage = {}
    for ancient in ("azathoth", "bokrug", "yig"):
        g = position("ah2", ancient_one=ancient, turn=1, monsters={"woods": ["cultist"]})
        damage[ancient] = see(g).monsters[0].combat_damage
    assert damage["bokrug"] == damage["azathoth"] + 2
    assert damage["yig"] == damage["azathoth"] + 1


@EVERY
@rule("ah2:sheet.ancient-one.3")
def test_every_ancient_one_has_worshippers(ancient: AncientOne) -> None:
    assert ancient.worshippers


@rule("ah2:sheet.ancient-one.4")
def test_a_power_is_in_force_all_game(monkeypatch: Patch) -> None:
    g = story(monkeypatch, THE_END, ancient_one="cthulhu", turn=1)
    assert (sheet(g).max_sanity, sheet(g).max_stamina) == (4, 4)
    g = battle("cthulhu", dice=[1] * 3)
    assert (sheet(g).max_sanity, sheet(g).max_stamina) == (4, 4)


@rule("ah2:sheet.ancient-one.4")
def test_bokrug_wearies_those_in_the_streets_every_mythos_phase() -> None:
    people = [{"at": "uptown-streets"}, {"at": "woods"}]
    g = position("ah2", investigators=people, ancient_one="bokrug", phase="mythos_lasting")
    assert [who.stamina for who in see(g).investigators] == [4, 5]


@rule("ah2:sheet.ancient-one.5")
def test_the_attack_comes_in_the_battle_and_its_opening_strikes_once() -> None:
    own = {"cards": ["fire-axe", "bicycle"], "skills": {"speed": 9, "fight": 9}}
    g = alone(own, ancient_one="bokrug", phase="awakening", doom=11)
    assert len(sheet(g).cards) == 1, "the opening takes one item"
    assert "ancient_attacks" not in happened(g)
    while "ancient_attacks" not in happened(g) or see(g).battle_round < 2:
        assert g.pending is not None
        known = sorted(options(g))
        play(g, next(o for o in ("done", "stay", "strike", *known) if o in known))
    assert len(log(g, "ancient_attacks")) == 1
    assert len(sheet(g).cards) == 1, "and never again"


@rule("ah2:sheet.ancient-one.6")
def test_the_doom_track_is_the_ancient_ones_own() -> None:
    assert {ancient.id: ancient.doom for ancient in ANCIENT_ONES}["azathoth"] == 14
    assert all(10 <= ancient.doom <= 14 for ancient in ANCIENT_ONES)
    assert len({ancient.doom for ancient in ANCIENT_ONES}) > 2


@EVERY
@rule("ah2:silence.ancient-ones.sheets.1")
def test_every_ancient_one_fights_or_ends_the_world(ancient: AncientOne) -> None:
    assert bool(ancient.attack) != ancient.ends
    assert ancient.masks == (ancient.id == "nyarlathotep")
    assert set(ancient.name) == set(LANGUAGES)
    assert ancient.id not in AREA
