"""The two lessons: a first turn, and a first gate."""

from __future__ import annotations

from typing import Any

from miskatonic.games.ah2.rules.board import AREA_IDS
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.telling.lesson import FIRST_GATE, FIRST_TURN, LESSONS
from miskatonic.kernel.game import Game
from miskatonic.kernel.lessons import Lesson, begin_lesson
from miskatonic.kernel.registry import get
from miskatonic.testing import rule
from tests.games.ah2.situations import checks, log, see, sheet
from tests.games.ah2.telling import each_language, is_told, words

SCENE = {"own", "doom", "mythos", *(f"place:{area}" for area in AREA_IDS)}
"""Where a hint can make a learner look."""


def after(answers: int | None = None, lesson: Lesson = FIRST_TURN) -> Game[Any]:
    """Return the game after a number of answers of a lesson, or after all of them."""
    game = begin_lesson(get("ah2"), lesson, 1)
    for cue in lesson.cues[:answers]:
        game.answer(cue.option, cue.seat)
    return game


def hint(lang: str, number: int, lesson: Lesson = FIRST_TURN) -> str:
    return lesson.hint(after(number, lesson), words(lang))


@rule("ah2:upkeep.adjust.2", "ah2:movement.clues.1", "ah2:clue.spend.1")
def test_all_answers_fit_and_lead_to_the_second_turn() -> None:
    game = after()
    view, harriet = see(game), sheet(game)
    assert (view.turn, view.phase) == (2, "movement")
    assert (harriet.investigator, harriet.place) == ("harriet-abernathy", "independence-square")
    assert (harriet.clues, harriet.money) == (2, 9)
    assert "clasp-knife" in harriet.cards
    assert view.environment == "golden-october"
    assert game.state.script == ()


def test_every_hint_points_at_something_in_the_scene() -> None:
    for lesson in LESSONS.values():
        assert {cue.look for cue in lesson.cues} <= SCENE


@each_language
def test_every_hint_is_made_of_sentences(lang: str) -> None:
    for lesson in LESSONS.values():
        told = [hint(lang, number, lesson) for number in range(len(lesson.cues) + 1)]
        assert [text for text in told if not all(map(is_told, text.split("\n\n")))] == []
    assert is_told(words(lang).format("lesson-own-way"))


@rule("ah2:mythos.gate.open.2")
@each_language
def test_the_hint_on_the_first_night_tells_what_is_on_the_board(lang: str) -> None:
    game, told = after(2), hint(lang, 2)
    view = see(game)
    (gate,) = view.gates
    (monster,) = view.monsters
    assert (gate.at, gate.world, monster.id) == ("woods", "the-dreamlands", "cultist")
    assert names.at(words(lang), gate.at) in told
    assert names.to(words(lang), gate.world) in told
    assert names.name(words(lang), monster.id) in told
    assert names.at(words(lang), "black-cave").partition(" ")[2] in told


@rule("ah2:checks.dice.1")
@each_language
def test_the_hint_on_the_check_names_the_dice(lang: str) -> None:
    game = after(8)
    roll = see(game).roll
    assert roll is not None
    assert (roll.check, roll.dice, roll.successes) == ("speed", (3, 1, 4, 2), 0)
    assert sheet(game).clues == 3
    told = hint(lang, 8)
    assert all(str(die) in told for die in roll.dice)
    game.answer("clue", 0)
    assert checks(game)[-1]["dice"] == (3, 1, 4, 2, 6)


@rule("ah2:mythos.order.1", "ah2:mythos.ability.environment.1")
@each_language
def test_the_hint_on_the_second_night_explains_the_card(lang: str) -> None:
    game, told = after(9), hint(lang, 9)
    assert [event["mythos"] for event in log(game, "mythos")][-1] == "golden-october"
    assert names.name(words(lang), "golden-october") in told
    assert names.at(words(lang), "the-witch-house").rpartition(" ")[2] in told
    assert log(after(8), "monster_moves") == [], "this night, not the one before"
    assert {moved["monster"] for moved in log(game, "monster_moves")} == {"cultist"}


# ---------------------------------------------------------------------- the first gate


@rule("ah2:combat.horror.1", "ah2:gate.close.1", "ah2:gate.seal.clues.1")
def test_the_lesson_of_the_gate_ends_with_a_seal_and_two_trophies() -> None:
    game = after(lesson=FIRST_GATE)
    view, nell = see(game), sheet(game)
    assert (view.turn, view.phase, view.doom) == (8, "upkeep", 4)
    assert set(view.sealed) == {"graveyard", "woods"}
    assert (nell.monsters, nell.gates, nell.clues) == (("zombie",), ("plateau-of-leng",), 0)
    assert (nell.sanity, nell.stamina, nell.place) == (2, 6, "woods")
    assert [told["check"] for told in checks(game)] == ["horror", "combat", "fight", "fight"]
    assert [told["successes"] for told in checks(game)] == [0, 1, 1, 1]


@rule("ah2:gate.sealed.1")
def test_a_seal_is_knocked_at_before_and_after_the_learner_makes_one() -> None:
    knocked = [told["area"] for told in log(after(lesson=FIRST_GATE), "seal_holds")]
    assert knocked == ["graveyard", "woods"]


@each_language
def test_the_hints_tell_the_dice_and_skills_that_are_on_the_table(lang: str) -> None:
    for place, roll in ((2, (1,)), (10, (2, 3, 1, 4))):
        now = see(after(place, FIRST_GATE)).roll
        assert now is not None and now.dice == roll
        assert all(str(die) in hint(lang, place, FIRST_GATE) for die in roll)
    skills = sheet(after(3, FIRST_GATE)).skills
    assert f"{words(lang).format('skill-fight')} {skills['fight']}" in hint(lang, 3, FIRST_GATE)
    for place, card in ((6, "cat-of-ulthar"), (5, "zombie")):
        named = names.name(words(lang), card).casefold().split()[-1]
        assert named in hint(lang, place, FIRST_GATE).casefold()


def test_each_option_that_the_gate_lesson_speaks_of_is_there() -> None:
    offered = {
        1: ("evade:zombie", "fight:zombie"),
        3: ("flee", "fight"),
        4: ("strike", "put-away:automatic-45"),
        9: ("close:lore", "close:fight"),
        10: ("clue", "reroll:cat-of-ulthar"),
        11: ("seal", "leave"),
    }
    for place, options in offered.items():
        decision = after(place, FIRST_GATE).pending
        assert decision is not None
        assert set(options) <= set(decision.options.by_id), place
