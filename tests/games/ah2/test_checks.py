"""Chapter ``checks``: the pool, the dice, the difficulty, and the four checks with names."""

from __future__ import annotations

import re

import pytest

from miskatonic.games.ah2.telling.effects import Ah2Speaker
from miskatonic.games.ah2.words import VOCABULARY
from miskatonic.kernel.effects import Effects
from miskatonic.kernel.effects.loader import Reader
from miskatonic.kernel.text import LANGUAGES, texts
from miskatonic.testing import rule
from tests.games.ah2.situations import (
    FAILED,
    PASSED,
    alone,
    check_card,
    checks,
    dice_of,
    happened,
    last_check,
    options,
    play,
    sheet,
    story,
    story_beyond,
)

Patch = pytest.MonkeyPatch


# ---------------------------------------------------------------------- how a check is written


@rule("ah2:checks.notation.1", "ah2:example.checks.notation.1")
def test_sneak_minus_1_is_a_sneak_check_with_1_die_less_and_difficulty_1(
    monkeypatch: Patch,
) -> None:
    written = {"do": "check", "skill": "sneak", "modifier": -1}
    g = story(monkeypatch, written, own={"skills": {"sneak": 3}}, dice=[1, 1])
    told = last_check(g)
    assert (told["check"], told["modifier"], told["difficulty"]) == ("sneak", -1, 1)


@rule("ah2:checks.notation.1", "ah2:example.checks.notation.2")
def test_luck_plus_2_of_2_is_a_luck_check_with_2_dice_more_and_difficulty_2(
    monkeypatch: Patch,
) -> None:
    written = {"do": "check", "skill": "luck", "modifier": 2, "difficulty": 2}
    g = story(monkeypatch, written, own={"skills": {"luck": 2}}, dice=[1, 1, 1, 1])
    told = last_check(g)
    assert (told["check"], told["modifier"], told["difficulty"]) == ("luck", 2, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
@rule("ah2:checks.notation.1")
def test_cards_write_checks_as_the_book_does(lang: str) -> None:
    words = texts(lang, "miskatonic.games.ah2.telling")
    reader = Reader(VOCABULARY, python=False)
    for skill, modifier, difficulty, written in (
        ("luck", 2, 2, r" \(\+2\) \[2\]"),
        ("sneak", -1, 1, r" \([-\u2212]1\)(?! \[)"),
        ("will", 0, 1, r"(?! [(\[][-+\u2212\d])"),
    ):
        effects = reader.convert([check_card(skill, modifier, difficulty)], Effects)
        told = Ah2Speaker(words).effects(effects)
        assert re.search(re.escape(words.format(f"check-{skill}")) + written, told), told


@rule("ah2:checks.purpose.1")
def test_a_check_has_an_outcome_for_passing_and_one_for_failing(monkeypatch: Patch) -> None:
    for die, money in ((6, PASSED), (1, FAILED)):
        g = story(monkeypatch, check_card("speed"), own={"skills": {"speed": 1}}, dice=[die])
        assert sheet(g).money == money


@rule("ah2:checks.purpose.1")
def test_an_outcome_may_be_nothing(monkeypatch: Patch) -> None:
    harmless = {"do": "check", "skill": "will", "pass": [{"do": "bless"}]}
    g = story(monkeypatch, harmless, own={"skills": {"will": 1}}, dice=[1])
    assert checks(g, "will")[0]["successes"] == 0
    assert (sheet(g).sanity, sheet(g).stamina, sheet(g).blessed) == (5, 5, False)


# ---------------------------------------------------------------------- dice


@rule("ah2:checks.dice.1", "ah2:example.checks.dice.1", "ah2:example.checks.success.1")
def test_example_sneak_3_minus_1_rolls_2_dice_and_a_5_passes(monkeypatch: Patch) -> None:
    g = story(monkeypatch, check_card("sneak", -1), own={"skills": {"sneak": 3}}, dice=[2, 5])
    assert dice_of(g, "sneak") == [(2, 5)]
    assert last_check(g)["successes"] == 1
    assert sheet(g).money == PASSED


@rule("ah2:checks.dice.1", "ah2:example.checks.dice.1", "ah2:example.checks.success.2")
def test_example_luck_2_plus_2_rolls_4_dice_and_two_successes_pass(monkeypatch: Patch) -> None:
    own = {"skills": {"luck": 2}}
    g = story(monkeypatch, check_card("luck", 2, 2), own=own, dice=[2, 5, 3, 6])
    assert dice_of(g, "luck") == [(2, 5, 3, 6)]
    assert last_check(g)["successes"] == 2
    assert sheet(g).money == PASSED


@rule("ah2:checks.dice.2")
def test_a_bonus_of_2_does_not_make_a_4_a_success(monkeypatch: Patch) -> None:
    own = {"skills": {"luck": 1}}
    g = story(monkeypatch, check_card("luck", 2), own=own, dice=[4, 4, 4])
    assert dice_of(g, "luck") == [(4, 4, 4)]
    assert (last_check(g)["success_from"], sheet(g).money) == (5, FAILED)


@rule("ah2:checks.dice.2")
def test_a_malus_does_not_spoil_a_5(monkeypatch: Patch) -> None:
    g = story(monkeypatch, check_card("luck", -3), own={"skills": {"luck": 4}}, dice=[5])
    assert sheet(g).money == PASSED


@rule("ah2:checks.dice.3")
def test_a_pool_below_zero_fails_without_a_roll(monkeypatch: Patch) -> None:
    g = story(monkeypatch, check_card("will", -3), own={"skills": {"will": 2}}, dice=[6])
    assert dice_of(g, "will") == [()]
    assert sheet(g).money == FAILED


@rule("ah2:checks.dice.3")
def test_a_pool_below_zero_can_be_rescued_with_clues(monkeypatch: Patch) -> None:
    own = {"skills": {"will": 2}, "clues": 1}
    g = story(monkeypatch, check_card("will", -3), own=own, dice=[6])
    assert options(g) == {"accept", "clue"}
    play(g, "clue")
    assert (sheet(g).money, sheet(g).clues) == (PASSED, 0)


@rule("ah2:checks.success.1")
def test_fives_and_sixes_are_successes_and_nothing_else_is(monkeypatch: Patch) -> None:
    own = {"skills": {"speed": 6}}
    g = story(monkeypatch, check_card("speed", 0, 3), own=own, dice=[1, 2, 3, 4, 5, 6])
    assert last_check(g)["successes"] == 2
    assert sheet(g).money == FAILED


@pytest.mark.parametrize(("dice", "money"), [([5, 6, 1], PASSED), ([5, 4, 1], FAILED)])
@rule("ah2:checks.difficulty.1")
def test_difficulty_2_wants_two_successes(monkeypatch: Patch, dice: list[int], money: int) -> None:
    g = story(monkeypatch, check_card("lore", 0, 2), own={"skills": {"lore": 3}}, dice=dice)
    assert sheet(g).money == money


@rule("ah2:checks.difficulty.2")
def test_without_a_difficulty_one_success_is_enough(monkeypatch: Patch) -> None:
    written = check_card("sneak", -1)
    del written["difficulty"]
    g = story(monkeypatch, written, own={"skills": {"sneak": 3}}, dice=[1, 6])
    assert sheet(g).money == PASSED


# ---------------------------------------------------------------------- the four special checks

SPECIAL = [("evade", "sneak"), ("horror", "will"), ("combat", "fight"), ("spell", "lore")]


@pytest.mark.parametrize(("special", "skill"), SPECIAL)
@rule("ah2:checks.special.1")
def test_each_special_check_rolls_on_its_own_skill(
    monkeypatch: Patch, special: str, skill: str
) -> None:
    skills = dict.fromkeys(("speed", "sneak", "fight", "will", "lore", "luck"), 1) | {skill: 4}
    g = story(monkeypatch, check_card(special), own={"skills": skills}, dice=[1] * 4)
    assert dice_of(g, special) == [(1, 1, 1, 1)]


@rule("ah2:checks.special.2")
def test_a_sneak_bonus_helps_sneak_checks_and_evade_checks(monkeypatch: Patch) -> None:
    own = {"skills": {"sneak": 2}, "cards": ["skill-sneak"]}
    for kind in ("sneak", "evade"):
        g = story(monkeypatch, check_card(kind), own=own, dice=[1, 1, 1])
        assert dice_of(g, kind) == [(1, 1, 1)]


@rule("ah2:checks.special.3")
def test_an_evade_bonus_does_not_help_a_sneak_check(monkeypatch: Patch) -> None:
    own = {"skills": {"sneak": 2}, "cards": ["tomb-veil"]}
    g = story(monkeypatch, check_card("evade"), own=own, dice=[1] * 4)
    assert len(dice_of(g, "evade")[0]) == 2 + 2
    g = story(monkeypatch, check_card("sneak"), own=own, dice=[1] * 4)
    assert len(dice_of(g, "sneak")[0]) == 2


@rule("ah2:example.checks.bonus.1", "ah2:checks.special.2", "ah2:checks.special.3")
def test_example_1_for_sneak_and_2_for_evading_are_1_and_3(monkeypatch: Patch) -> None:
    own = {"skills": {"sneak": 1}, "cards": ["skill-sneak", "tomb-veil"]}
    g = story(monkeypatch, check_card("sneak"), own=own, dice=[1] * 9)
    assert len(dice_of(g, "sneak")[0]) == 1 + 1
    g = story(monkeypatch, check_card("evade"), own=own, dice=[1] * 9)
    assert len(dice_of(g, "evade")[0]) == 1 + 3


# ---------------------------------------------------------------------- what the book leaves open


@rule("ah2:silence.checks.clue-scope.1")
def test_clues_do_not_help_with_dice_that_are_no_check() -> None:
    g = alone({"cards": ["retainer"], "clues": 3}, phase="upkeep", dice=[1])
    assert "discarded" in happened(g), "the retainer is gone before anybody could spend a clue"
    assert sheet(g).clues == 3
    assert "clue" not in options(g)


@pytest.mark.parametrize(
    ("fate", "die", "money"),
    [("blessed", 4, PASSED), ("blessed", 3, FAILED), ("cursed", 6, PASSED), ("cursed", 5, FAILED)],
)
@rule("ah2:silence.checks.bless-scope.1")
def test_blessing_and_curse_count_for_rolled_dice_and_clue_dice(
    monkeypatch: Patch, fate: str, die: int, money: int
) -> None:
    g = story(monkeypatch, check_card("luck"), own={"skills": {"luck": 1}, fate: True}, dice=[die])
    assert sheet(g).money == money
    own = {"skills": {"luck": 1}, fate: True, "clues": 1}
    g = story(monkeypatch, check_card("luck"), own=own, dice=[1, die])
    play(g, "clue")
    assert sheet(g).money == money


@rule("ah2:silence.checks.bless-scope.1")
def test_a_blessing_counts_in_the_final_battle() -> None:
    g = alone(
        {"skills": {"fight": 4}, "blessed": True},
        phase="battle_attack",
        battle_round=1,
        doom=5,
        ancient_one="yig",
        dice=[4],
    )
    attack = checks(g, "combat")[0]
    assert (tuple(attack["dice"]), attack["successes"]) == ((4,), 1)


@rule("ah2:silence.checks.bless-scope.1")
def test_a_blessing_does_not_change_a_die_that_is_read(monkeypatch: Patch) -> None:
    money = [{"do": "gain", "who": "owner", "what": "money", "amount": 4}]
    table = {"do": "roll", "table": [{"low": 4, "high": 4, "effects": money}]}
    g = story(monkeypatch, table, own={"blessed": True}, dice=[4])
    assert sheet(g).money == 4


@rule("ah2:silence.checks.reroll.1")
def test_a_second_try_rolls_all_dice_again_clue_dice_too_and_stands(monkeypatch: Patch) -> None:
    own = {"skills": {"luck": 2}, "cards": ["lucky-coin"], "clues": 2}
    g = story(monkeypatch, check_card("luck", 0, 2), own=own, dice=[1, 5, 2, 1, 1, 4])
    play(g, "clue")
    assert options(g) == {"accept", "clue", "reroll:lucky-coin"}
    play(g, "reroll:lucky-coin")
    assert options(g) == {"accept", "clue"}, "the coin is gone"
    play(g, "accept")
    assert dice_of(g, "luck") == [(1, 1, 4)]
    assert last_check(g)["successes"] == 0, "the 5 of the first roll does not count any more"
    assert sheet(g).cards == ()


@rule("ah2:silence.checks.reroll.1")
def test_a_talent_gives_a_second_try_to_somebody_with_empty_pockets(monkeypatch: Patch) -> None:
    own = {"who": "auguste-delacroix", "skills": {"luck": 1}}
    g = story(monkeypatch, check_card("luck"), own=own, dice=[1, 6])
    assert options(g) == {"accept", "reroll:talent"}
    play(g, "reroll:talent")
    assert sheet(g).money == PASSED
    assert sheet(g).exhausted == ("talent",)


@rule("ah2:silence.checks.reroll.1")
def test_where_nothing_was_rolled_there_is_nothing_to_roll_again(monkeypatch: Patch) -> None:
    own = {"who": "auguste-delacroix", "skills": {"luck": 1}, "cards": ["cat-of-ulthar"]}
    g = story(monkeypatch, check_card("luck", -1), own=own)
    assert sheet(g).money == FAILED
    assert sheet(g).cards == ("cat-of-ulthar",)


@rule("ah2:checks.purpose.1")
def test_a_check_in_an_other_world_follows_the_same_rules(monkeypatch: Patch) -> None:
    own = {"skills": {"lore": 2}}
    g = story_beyond(monkeypatch, check_card("lore"), at="the-dreamlands-1", own=own, dice=[1, 5])
    assert sheet(g).money == PASSED
