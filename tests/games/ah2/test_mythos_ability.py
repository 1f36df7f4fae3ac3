"""Chapter ``mythos``, step four: Headlines, Environments, Rumors, and the markers they bring."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.nights import WARDS, crowd, moves, mythos_deck, night, until, until_asked
from tests.games.ah2.situations import (
    alone,
    happened,
    log,
    monsters_at,
    options,
    play,
    see,
    sheet,
    steps,
)

HEADLINE = "mill-shares-soar"
ENVIRONMENT = "streetcar-strike"
RUMOR = "the-vault-is-being-dug-out"


def fourth(card: str, **situation: Any) -> Game[Any]:
    """Return a table after step four of a Mythos card."""
    return night(card, phase="mythos_ability", **situation)


@rule("ah2:mythos.ability.1")
@pytest.mark.parametrize(
    ("card", "effect"), [(HEADLINE, "earned"), (ENVIRONMENT, "environment"), (RUMOR, "rumor")]
)
def test_the_special_text_comes_after_the_monsters_have_moved(card: str, effect: str) -> None:
    g = night(
        card,
        monsters={"northside-streets": ["witch", "elder-thing", "star-spawn", "cultist"]},
        sealed=["woods", "black-cave"],
    )
    told = happened(g)
    last = len(told) - 1 - told[::-1].index("monster_moves")
    assert moves(g)
    assert last < told.index(effect)


@rule("ah2:mythos.ability.headline.1")
def test_a_headline_happens_once_and_goes_under_the_deck() -> None:
    g = fourth(HEADLINE, investigators=[{"at": WARDS, "money": 1}])
    assert sheet(g).money == 4
    assert mythos_deck(g)[-1] == HEADLINE
    assert (see(g).mythos, see(g).environment, see(g).rumor) == (None, None, None)
    until(g, lambda g: see(g).turn == 3)
    assert len([told for told in log(g, "earned") if told["amount"] == 3]) == 1


# ---------------------------------------------------------------------- environments


@rule("ah2:mythos.ability.environment.1")
def test_an_environment_lies_open_and_applies_turn_after_turn() -> None:
    g = fourth(
        "golden-october",
        investigators=[{"at": "northside-streets", "skills": {"will": 3}}],
        decks={"mythos": [HEADLINE, "university-opens-locked-stacks", "doctors-hold-free-clinic"]},
        sealed=["woods"],
    )
    assert see(g).environment == "golden-october"
    assert "golden-october" not in mythos_deck(g)
    until(g, lambda g: see(g).turn == 5)
    assert see(g).environment == "golden-october"
    assert (sheet(g).place, sheet(g).skills["will"]) == ("northside-streets", 4)


@rule("ah2:silence.mythos.environment-scope.1")
@pytest.mark.parametrize(("place", "will"), [("woods", 4), ("jail-cell", 4), ("abyss-1", 3)])
def test_an_environments_bonus_is_for_investigators_in_arkham(place: str, will: int) -> None:
    g = fourth("golden-october", investigators=[{"at": place, "skills": {"will": 3}}])
    assert sheet(g).skills["will"] == will


@rule("ah2:silence.mythos.environment-scope.1")
def test_an_environment_that_speaks_of_other_worlds_reaches_them() -> None:
    g = night(
        HEADLINE,
        phase="mythos_lasting",
        environment="the-far-side-looks-back",
        investigators=[
            {"at": "abyss-1", "skills": {"will": 0}, "sanity": 3},
            {"at": "woods", "skills": {"will": 0}, "sanity": 3},
        ],
        dice=[1],
    )
    assert [sheet(g, seat).sanity for seat in (0, 1)] == [2, 3]


@rule("ah2:mythos.ability.environment.2")
def test_a_new_environment_sends_the_old_one_under_the_deck() -> None:
    g = fourth("golden-october", environment=ENVIRONMENT)
    assert see(g).environment == "golden-october"
    assert mythos_deck(g)[-1] == ENVIRONMENT


# ---------------------------------------------------------------------- rumors


@rule("ah2:mythos.ability.rumor.1")
def test_a_rumor_lasts_until_its_pass_condition_comes_true() -> None:
    g = alone(
        {"at": "bank-of-arkham", "money": 9, "clues": 1},
        phase="arkham_encounters",
        rumor=RUMOR,
        rumor_tokens=6,
        encounters={"uptown": "uptown-1"},
    )
    assert "ability:rumor" in options(g)
    play(g, "ability:rumor")
    assert (sheet(g).money, sheet(g).clues) == (1 + 2, 0)
    assert "retainer" in sheet(g).cards
    assert (see(g).rumor, mythos_deck(g)[-1]) == (None, RUMOR)
    until(g, lambda g: see(g).turn == 3)
    assert "rumor_failed" not in happened(g)
    assert (happened(g).count("rumor_passed"), see(g).terror) == (1, 0)


@rule("ah2:mythos.ability.rumor.1")
def test_a_rumor_that_nobody_ends_fails_and_goes_under_the_deck() -> None:
    g = night(
        HEADLINE,
        phase="mythos_lasting",
        rumor=RUMOR,
        rumor_tokens=6,
        investigators=[{"at": WARDS, "money": 5}],
    )
    assert (sheet(g).money, see(g).terror) == (0, 2)
    assert (see(g).rumor, see(g).rumor_tokens) == (None, 0)
    assert mythos_deck(g)[-1] == RUMOR


@rule("ah2:mythos.ability.rumor.1")
def test_a_rumor_with_one_token_less_goes_on() -> None:
    g = night(HEADLINE, phase="mythos_lasting", rumor=RUMOR, rumor_tokens=5)
    assert (see(g).rumor, see(g).rumor_tokens) == (RUMOR, 6)


@rule("ah2:mythos.ability.rumor.1")
def test_a_rumor_does_nothing_yet_in_the_turn_it_comes() -> None:
    g = fourth(RUMOR, investigators=[{"at": WARDS, "money": 5}])
    assert (see(g).rumor, see(g).rumor_tokens, sheet(g).money) == (RUMOR, 0, 5)


@rule("ah2:mythos.ability.rumor.2")
def test_a_second_rumor_has_its_gate_and_its_movement_but_no_text() -> None:
    g = night(
        "the-hymn-nobody-wrote",
        rumor=RUMOR,
        rumor_tokens=2,
        investigators=[{"at": WARDS, "money": 5}],
        monsters={"northside-streets": ["ghoul"]},
        decks={"gate-markers": ["abyss"]},
        next_monsters=["cultist"],
    )
    assert [gate.at for gate in see(g).gates] == ["woods"]
    assert moves(g) == [("ghoul", "northside-streets", "downtown-streets")]
    assert (see(g).rumor, see(g).rumor_tokens) == (RUMOR, 3)
    assert mythos_deck(g)[-1] == "the-hymn-nobody-wrote"
    assert log(g, "rumor_ignored") == [{"mythos": "the-hymn-nobody-wrote"}]


# ---------------------------------------------------------------------- markers


@rule("ah2:mythos.ability.markers.1")
def test_a_card_that_closes_a_location_puts_everybody_out_and_keeps_them_out() -> None:
    g = fourth(
        "streets-dug-up-for-sewers",
        investigators=[{"at": "dotties-diner", "skills": {"speed": 4}}],
        monsters={"dotties-diner": ["cultist"]},
    )
    assert "dotties-diner" in see(g).closed
    assert sheet(g).place == "easttown-streets"
    assert monsters_at(g, "easttown-streets") == ["cultist"]
    g = alone({"at": "easttown-streets"}, environment="streets-dug-up-for-sewers")
    assert "dotties-diner" not in steps(g)
    assert "police-station" in steps(g)


@rule("ah2:mythos.ability.markers.2")
def test_the_closed_marker_goes_with_the_card() -> None:
    g = fourth(
        ENVIRONMENT,
        environment="streets-dug-up-for-sewers",
        investigators=[{"at": "easttown-streets", "skills": {"speed": 4}}],
    )
    assert see(g).closed == ()
    until_asked(g, "movement")
    assert "dotties-diner" in steps(g)


@rule("ah2:mythos.ability.headline.1", "ah2:silence.gate.closed-by-effect.1")
def test_a_headline_without_an_open_gate_to_close_simply_passes() -> None:
    g = position(
        "ah2",
        investigators=crowd(1),
        phase="mythos_ability",
        mythos="every-compass-points-true",
        dice=[6],
    )
    assert (see(g).phase, see(g).turn) == ("upkeep", 2)
