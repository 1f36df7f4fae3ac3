"""Every card can come up, and does what its data says, for all rolls and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from miskatonic import Game
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    CARD_NUMBERS,
    CARDS,
    MYTHOS_CARDS,
    SHEETS,
)
from miskatonic.testing import position, rule
from tests.games.ah2 import cases
from tests.games.ah2.cases import Case
from tests.games.ah2.printed import possession, printed
from tests.games.ah2.situations import see

ANCIENTS = printed("ancient-ones")

WELL_OFF: dict[str, Any] = {
    "money": 12,
    "clues": 4,
    "cards": ["clasp-knife", "old-diary", "wither", "skill-luck", "heal"],
    "monsters": ["ghoul", "zombie"],
    "gates": ["yuggoth"],
}
"""Somebody who can pay whatever a card asks for."""
WAYS = range(2)
"""Seeds of the answers; over all cards they pass, fail and choose in every way."""


WAYS_HOME = ("silver-thread", "way-home")
"""Cards that are of use beyond the gates only."""


def carry_out(game: Game[Any], chance: Random, most: int = 400) -> set[str]:
    """Answer at random until the step is over; return the kinds of the events told."""
    phase = game.state.phase
    for _ in range(most):
        if game.pending is None or game.state.phase != phase:
            break
        option = chance.choice(game.pending.options)
        game.answer(option.id, game.pending.seat)
    return {event.kind for event in game.events(None)}


def assert_outcome(case: Case) -> None:
    """Play all ways through a card, and check that each has the outcome its data says."""
    came = case.outcome()
    assert not came.wrong, "\n".join(came.wrong)
    assert not came.missed, f"{case.name}: never reached {sorted(came.missed)}"


LASTING = [card for card in MYTHOS_CARDS if card.trait != "shuffle"]


def each(family: Callable[[], Iterable[Case]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", list(family()), ids=lambda case: case.name)


@rule("ah2:arkham-encounter.no-gate.1", "ah2:arkham-encounter.no-gate.2")
@each(cases.locations)
def test_every_entry_of_every_location_card_does_what_its_data_says(case: Case) -> None:
    assert_outcome(case)


@rule("ah2:otherworld-encounter.read.1", "ah2:otherworld-encounter.read.2")
@each(cases.gates)
def test_every_entry_of_every_gate_card_does_what_its_data_says(case: Case) -> None:
    assert_outcome(case)


@rule("ah2:mythos.ability.headline.1", "ah2:mythos.ability.rumor.1")
@each(cases.mythos)
def test_every_headline_environment_and_rumor_does_what_its_data_says(case: Case) -> None:
    assert_outcome(case)


@rule("ah2:sheet.ancient-one.5")
@each(cases.ancient_ones)
def test_every_power_and_attack_of_an_ancient_one_does_what_its_data_says(case: Case) -> None:
    assert_outcome(case)


@rule("ah2:upkeep.exhaust.1", "ah2:spell.cast.1")
@each(cases.possessions)
def test_every_use_of_every_investigator_card_does_what_its_data_says(case: Case) -> None:
    assert_outcome(case)


@rule("ah2:sheet.investigator.6")
@each(cases.talents)
def test_every_use_of_every_talent_does_what_its_data_says(case: Case) -> None:
    assert_outcome(case)


@rule("ah2:weapons.bonus.1")
@each(cases.weapons)
def test_every_weapon_adds_what_its_data_says(case: Case) -> None:
    assert_outcome(case)


@each(cases.wards)
def test_every_ward_takes_upon_itself_what_its_data_says(case: Case) -> None:
    assert_outcome(case)


@pytest.mark.parametrize("card", MYTHOS_CARDS, ids=lambda card: card.id)
def test_every_mythos_card_is_carried_out_and_lasts_as_long_as_it_says(card: Any) -> None:
    for seed in WAYS:
        game = position(
            "ah2",
            investigators=[
                {**WELL_OFF, "at": "downtown-streets"},
                {"at": "library"},
                {"at": "abyss-1"},
            ],
            phase="mythos",
            decks={"mythos": [card.id]},
            gates={"tullys-roadhouse": "abyss"},
            monsters={"uptown-streets": ["cultist", "witch"], "the-sky": ["nightgaunt"]},
            seed=seed,
        )
        chance = Random(seed)
        while game.pending is not None and game.state.turn < 4:
            game.answer(chance.choice(game.pending.options).id, game.pending.seat)
        came = [e.values["mythos"] for e in game.events(None) if e.kind == "mythos"]
        if card.trait == "shuffle":
            assert any(e.kind == "mythos_shuffled" for e in game.events(None))
        else:
            assert came[0] == card.id


@rule(
    "ah2:mythos.ability.headline.1",
    "ah2:mythos.ability.environment.1",
    "ah2:mythos.ability.rumor.1",
)
@pytest.mark.parametrize("card", LASTING, ids=lambda card: card.id)
def test_a_headline_is_over_and_what_lasts_replaces_only_its_like(card: Any) -> None:
    before = {"environment": "golden-october", "rumor": "the-well-in-the-woods"}
    in_play: dict[str, Any] = before if card.id not in before.values() else {}
    if card.trait == "rumor":
        in_play.pop("rumor", None)
    game = position("ah2", phase="mythos_ability", mythos=card.id, **in_play)
    chance = Random(1)
    while game.pending is not None and game.state.turn < 2 and game.state.phase != "awakening":
        game.answer(chance.choice(game.pending.options).id, game.pending.seat)
    left = {"environment": None, "rumor": None, **in_play}
    if card.trait in left:
        left[card.trait] = card.id
    shown = see(game)
    assert (shown.environment, shown.rumor) == (left["environment"], left["rumor"])
    tokens = {"rumor": 0, "headline": 1, "environment": 1}[card.trait]
    assert shown.rumor_tokens == (tokens if shown.rumor else 0)


@pytest.mark.parametrize("name", CARD_NUMBERS)
def test_every_investigator_card_can_be_held_through_whole_turns(name: str) -> None:
    held = [name] if name != "blessing" else []
    used: set[str] = set()
    for seed in WAYS:
        game = position(
            "ah2",
            investigators=[
                {
                    "at": "the-dreamlands-1" if name in WAYS_HOME else "merchant-district-streets",
                    "money": 12,
                    "clues": 3,
                    "cards": held,
                    "blessed": name == "blessing",
                }
            ],
            phase="upkeep",
            monsters={"merchant-district-streets": ["zombie"], "northside-streets": ["ghoul"]},
            gates={"unvisited-isle": "the-dreamlands"},
            seed=seed,
        )
        chance = Random(seed)
        while game.pending is not None and game.state.turn < 5:
            options = game.pending.options
            own = [option for option in options if option.payload[-1] == name]
            option = chance.choice(own if own and chance.random() < 0.7 else options)
            used |= {str(option.payload[0])} if option in own else set()
            game.answer(option.id, game.pending.seat)
    card = CARDS[CARD_NUMBERS[name][0]]
    if card.uses or (card.weapon is not None and card.casting is not None):
        assert used & {"use", "cast"}, "it was never used"


@rule("ah2:combat.order.1", "ah2:combat.damage.1", "ah2:combat.damage.3", "ah2:evade.check.1")
@each(cases.monsters)
def test_every_monster_is_evaded_and_fought_as_its_data_says(case: Case) -> None:
    assert_outcome(case)


@rule("ah2:final.attack.1", "ah2:sheet.ancient-one.5")
@pytest.mark.parametrize("weapon", ["fire-axe", "rune-sabre"])
@pytest.mark.parametrize("name", [name for name, a in ANCIENTS.items() if not a.get("ends")])
def test_every_ancient_one_is_as_hard_to_hit_as_its_sheet_says(name: str, weapon: str) -> None:
    sheet, held = ANCIENTS[name], possession(weapon)["weapon"]
    game = position(
        "ah2",
        investigators=[{"skills": {"fight": 12}, "cards": [weapon]}],
        ancient_one=name,
        phase="battle_attack",
        battle_round=1,
        doom=9,
        terror=2,
    )
    rating = sheet.get("combat_rating", 0)
    bonus, kind = held["bonus"], held["type"]
    if f"{kind}-resistance" in sheet.get("defences", ()):
        bonus = (bonus + 1) // 2
    if f"{kind}-immunity" in sheet.get("defences", ()):
        bonus = 0
    shown = see(game)
    skill = shown.investigators[0].checks["combat"]
    assert skill in (11, 12)  # one of them weakens everybody
    assert shown.fight is not None
    assert shown.fight.dice == skill + (-2 if rating == "minus-terror" else rating) + bonus


@pytest.mark.parametrize("ancient_one", ANCIENT_ONES, ids=lambda card: card.id)
def test_every_ancient_one_can_be_played_against_to_the_end(ancient_one: Any) -> None:
    for seed in WAYS:
        game = position(
            "ah2",
            investigators=[{**WELL_OFF}, {"cards": ["tommy-gun"]}],
            ancient_one=ancient_one.id,
            phase="awakening",
            doom=5,
            seed=seed,
        )
        chance = Random(seed)
        while game.pending is not None:
            game.answer(chance.choice(game.pending.options).id, game.pending.seat)
        assert game.result is not None


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
def test_every_investigator_plays_whole_turns(sheet: Any) -> None:
    from miskatonic import new_game

    for seed in WAYS:
        options = {"investigators": [sheet.id]}
        game = new_game("ah2", players=1, seed=seed, options=options)
        chance = Random(seed)
        while game.pending is not None and game.state.turn < 8:
            game.answer(chance.choice(game.pending.options).id, 0)
        assert game.state.turn > 1
