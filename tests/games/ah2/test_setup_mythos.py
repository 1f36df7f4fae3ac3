"""Chapter ``setup``, the second half: the cup, the face-down stacks, the first Mythos card."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import miskatonic
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    CARDS,
    MARKERS,
    MYTHOS_BASE,
    MYTHOS_CARDS,
    SHEETS,
)
from miskatonic.games.ah2.rules.board import AREA_IDS, UNSTABLE_IDS
from miskatonic.kernel.game import Game
from miskatonic.testing import deck, position, rule, scripted_game
from tests.games.ah2.chance import after_setup, play_on
from tests.games.ah2.situations import alone, happened, log, options, play, see, sheet, story

QUIET = next(
    card for card in MYTHOS_CARDS if card.trait == "environment" and card.gate == "black-cave"
)
"""A card without an effect of its own at once."""
ICE = next(
    card for card in MYTHOS_CARDS if card.turn and card.trait == "environment" and card.monsters
)
"""A card that calls for a check in the streets at the end of every Mythos phase."""
RUMOR = next(card for card in MYTHOS_CARDS if card.trait == "rumor")
CORE = {"ancient_one": "yig", "first_player": 0}


def ready(players: int = 2, seed: int = 7, **agreed: Any) -> Game[Any]:
    """Return a table at the beginning of turn one."""
    g = miskatonic.new_game("ah2", players=players, seed=seed, options=agreed)
    return play_on(g, until=after_setup)


def drawing(*mythos: str, players: int = 1) -> Game[Any]:
    """Return a table at turn one, whose Mythos deck began with these cards."""
    agreed = {**CORE, "investigators": [card.id for card in SHEETS[:players]]}
    plain = (deck(),) * 4  # common, unique, spells, skills
    script = (*plain, deck(), deck(*mythos), deck())
    g = scripted_game("ah2", *script, players=players, options=agreed)
    return play_on(g, until=after_setup)


# ---------------------------------------------------------------------- the cup


@rule("ah2:setup.monster-cup.1", "ah2:setup.monster-cup.3")
@pytest.mark.parametrize("ancient", [card.id for card in ANCIENT_ONES])
def test_the_cup_holds_55_monsters_and_60_with_nyarlathotep(ancient: str) -> None:
    g = position("ah2", ancient_one=ancient)
    masks = sum(MARKERS[marker].mask for marker in g.state.cup)
    assert (see(g).cup, masks) == ((60, 5) if ancient == "nyarlathotep" else (55, 0))


@rule("ah2:setup.monster-cup.3")
def test_five_monsters_are_masks() -> None:
    assert sum(kind.mask for kind in MARKERS) == 5


@rule("ah2:setup.monster-cup.2")
def test_every_monster_in_the_cup_is_as_likely_and_leaves_it() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(550):
        g = position("ah2", ancient_one="yig", phase="mythos_gate", mythos=QUIET.id, seed=seed)
        told = log(g, "monster_appears")
        drawn[told[0]["monster"]] += 1
        assert see(g).cup == 54
    mix = Counter(kind.id for kind in MARKERS if not kind.mask)
    assert set(drawn) == set(mix)
    assert drawn.most_common(1)[0][0] == "cultist", "six of 55"
    assert 30 < drawn["cultist"] < 95


@rule("ah2:silence.supply.monsters.1")
@pytest.mark.parametrize(("ruling", "phase"), [("skip", "upkeep"), ("wake", "battle_refresh")])
def test_from_an_empty_cup_nothing_comes_unless_the_table_has_agreed_otherwise(
    ruling: str, phase: str
) -> None:
    everything = Counter(kind.id for kind in MARKERS if not kind.mask)
    g = position(
        "ah2",
        investigators=[{"monsters": list(everything.elements())}],
        ancient_one="yig",
        phase="mythos_gate",
        mythos=QUIET.id,
        options={"empty_cup": ruling},
    )
    assert see(g).cup == 0
    assert "monster_appears" not in happened(g)
    assert see(g).phase == phase
    assert len(see(g).gates) == 1


@rule("ah2:silence.supply.monsters.1")
def test_an_encounter_with_an_empty_cup_brings_no_monster(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = Counter(kind.id for kind in MARKERS if not kind.mask)
    own = {"monsters": list(everything.elements())}
    g = story(monkeypatch, {"do": "monster"}, own=own, ancient_one="yig")
    assert "combat" not in happened(g)
    assert options(g) == {"way:end", "way:stop"}


# ---------------------------------------------------------------------- face-down stacks


@rule("ah2:setup.shuffle-ancient.1", "ah2:setup.shuffle-ancient.2")
def test_gate_deck_mythos_deck_and_gate_markers_are_shuffled_and_hidden() -> None:
    games = [ready(1, seed) for seed in range(4)]
    for pile in ("gate_deck", "mythos_deck", "gate_stack"):
        assert len({tuple(getattr(g.state, pile)) for g in games}) == 4
        assert len({tuple(sorted(g.state.gate_deck)) for g in games}) == 1
    assert see(drawing(QUIET.id)).gate_stack == 15, "sixteen, and one is on the board"


@rule("ah2:setup.markers.1", "ah2:sheet.investigator.4")
def test_everybody_starts_at_home() -> None:
    g = drawing(QUIET.id, players=4)
    assert [who.place for who in see(g).investigators] == [card.home for card in SHEETS[:4]]


@rule("ah2:setup.finish.1")
def test_investigators_begin_at_full_strength() -> None:
    g = drawing(QUIET.id, players=8)
    strength = [(who.sanity, who.stamina) for who in see(g).investigators]
    assert strength == [(card.sanity, card.stamina) for card in SHEETS[:8]]
    assert [who.money for who in see(g).investigators] == [card.money for card in SHEETS[:8]]


@rule("ah2:setup.markers.2", "ah2:silence.setup.unused-sheets.1")
def test_unused_sheets_wait_for_the_devoured_and_unused_ancient_ones_never_come() -> None:
    g = ready(3)
    used = [who.sheet for who in g.state.investigators]
    assert sorted((*g.state.spare, *used)) == list(range(16))
    ancient = see(g).ancient_one
    play_on(g, until=lambda g: see(g).turn > 3)
    assert see(g).ancient_one == ancient


@rule("ah2:silence.setup.unused-sheets.1")
def test_the_devoured_sheet_is_shuffled_in_and_may_come_back() -> None:
    came = set()
    for seed in range(120):
        people = [{"who": "amos-frost", "gone": True}, {"who": "jun-hayakawa"}]
        g = position("ah2", investigators=people, phase="newcomers", seed=seed)
        came.add(sheet(g).investigator)
        assert len(g.state.spare) == 14
    assert "amos-frost" in came
    assert "jun-hayakawa" not in came
    assert len(came) == 15


@rule("ah2:silence.setup.allies-shuffle.1")
def test_allies_and_special_cards_lie_open() -> None:
    g = ready(2)
    assert len(see(g).allies) == 11
    assert list(see(g).allies) == sorted(card.id for card in CARDS if card.deck == "ally")
    assert "ally" not in see(g).decks


# ---------------------------------------------------------------------- the first Mythos card


@rule("ah2:setup.first-mythos.1", "ah2:setup.first-mythos.2")
def test_before_turn_one_a_gate_is_open_a_monster_is_there_and_doom_is_one() -> None:
    g = drawing(QUIET.id)
    assert [gate.at for gate in see(g).gates] == ["black-cave"]
    assert len(see(g).monsters) == 1
    assert see(g).doom == 1
    assert see(g).environment == QUIET.id
    assert "black-cave" not in see(g).clues


@rule("ah2:setup.first-mythos.1")
def test_whatever_the_seed_the_first_gate_and_doom_are_there() -> None:
    for seed in range(12):
        g = ready(4, seed, ancient_one="azathoth")
        (drawn,) = log(g, "mythos")
        card = next(card for card in MYTHOS_CARDS if card.id == drawn["mythos"])
        assert log(g, "gate_opens")[0]["area"] == card.gate
        assert log(g, "monster_appears")[0]["area"] == card.gate
        assert log(g, "doom")[0]["doom"] == 1


@rule("ah2:setup.first-mythos.1")
def test_what_lasts_has_its_say_at_the_end_of_the_first_mythos_card_too() -> None:
    g = position(
        "ah2",
        investigators=[{"at": "uptown-streets", "stamina": 3}],
        phase="first_ability",
        turn=0,
        mythos=ICE.id,
        ancient_one="bokrug",
    )
    assert sheet(g).stamina < 3, "Bokrug's power"
    assert len(log(g, "checked")) == 1
    assert see(g).turn == 1


@rule("ah2:setup.first-mythos.3")
def test_the_marker_stays_for_turn_one() -> None:
    for seed in range(6):
        g = ready(4, seed)
        (told,) = log(g, "turn")
        assert told["first"] == see(g).first
        dealt = next(event for event in log(g, "got_card"))
        assert dealt["seat"] == see(g).first
        assert see(g).acting == see(g).first


@rule("ah2:silence.setup.first-mythos.1")
def test_a_rumor_in_set_up_goes_under_the_deck_and_another_card_is_drawn() -> None:
    g = drawing(RUMOR.id, QUIET.id)
    assert see(g).rumor is None
    assert [told["mythos"] for told in log(g, "mythos")] == [QUIET.id]
    assert MYTHOS_CARDS[g.state.mythos_deck[-1] - MYTHOS_BASE] == RUMOR


@rule("ah2:silence.setup.first-mythos.1")
def test_a_shuffle_card_in_set_up_shuffles_and_another_card_is_drawn() -> None:
    plain = (deck(),) * 4
    again = deck(QUIET.id)
    script = (*plain, deck(), deck("mythos-shuffle"), deck(), again)
    agreed = {**CORE, "investigators": ["amos-frost"]}
    g = scripted_game("ah2", *script, players=1, options=agreed)
    play_on(g, until=after_setup)
    assert "mythos_shuffled" in happened(g)
    assert [told["mythos"] for told in log(g, "mythos")] == [QUIET.id]


# ---------------------------------------------------------------------- how many play


@rule("ah2:silence.solo.1")
def test_one_player_plays_by_the_same_rules() -> None:
    g = ready(1)
    assert (see(g).monster_limit, see(g).outskirts_limit, see(g).gate_limit) == (4, 7, 8)
    g = play_on(g, until=lambda g: see(g).turn == 3)
    assert see(g).first == 0


@rule("ah2:silence.player-leaves.1")
def test_limits_stay_when_a_player_is_out() -> None:
    whole: list[dict[str, Any]] = [{}, {}, {}, {}]
    without = [{}, {}, {}, {"gone": True}]
    for people in (whole, without):
        g = position("ah2", investigators=people)
        assert (see(g).monster_limit, see(g).outskirts_limit, see(g).gate_limit) == (7, 4, 7)
    g = position(
        "ah2",
        investigators=[{"skills": {"fight": 9}}, {"gone": True}],
        phase="battle_attack",
        battle_round=1,
        ancient_one="yig",
        doom=5,
        dice=[6, 6, 6, 1, 1, 1],
    )
    assert see(g).doom == 5 - 1, "three successes among two players, one of them devoured"


@rule("ah2:setup.clues.1")
def test_the_first_gate_swallows_its_clue() -> None:
    g = drawing(QUIET.id)
    there = {*UNSTABLE_IDS} - {"black-cave"}
    assert {*see(g).clues} == there
    assert all(area in AREA_IDS for area in there)


@rule("ah2:silence.supply.cards.1")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    skills = [card.id for card in CARDS if card.deck == "skill"]
    people = [{"at": "administration", "money": 8}, {"cards": skills}]
    g = position("ah2", investigators=people, phase="arkham_encounters")
    assert "ability:learn-skill" not in options(g)


@rule("ah2:silence.supply.cards.1")
def test_of_two_cards_due_one_is_drawn_if_there_is_but_one() -> None:
    skills = [card.id for card in CARDS if card.deck == "skill"][1:]
    people = [{"at": "administration", "money": 8}, {"cards": skills}]
    g = position("ah2", investigators=people, phase="arkham_encounters")
    play(g, "ability:learn-skill")
    assert sheet(g).cards == ("skill-speed",)
    assert see(g).decks["skill"] == 0


@rule("ah2:silence.supply.tokens.1")
def test_tokens_never_run_out() -> None:
    g = alone(
        {"at": "woods", "clues": 48, "money": 56},
        clues={"woods": 2},
        gates={"graveyard": "abyss"},
    )
    play(g, "stay", "take:2")
    assert sheet(g).clues == 50
    people = [{"at": "abyss-2"} for _ in range(5)]
    g = position("ah2", investigators=people, gates={"woods": "abyss"})
    assert len(log(g, "came_home")) == 5, "more than the three explored markers in the box"
