"""The lesson of a first turn, as a learner meets it."""

from __future__ import annotations

from typing import Any

from miskatonic.games.ah2.rules.board import AREA_IDS
from miskatonic.games.ah2.telling import names
from miskatonic.games.ah2.telling.lesson import FIRST_TURN
from miskatonic.kernel.game import Game
from miskatonic.kernel.lessons import lessons_of
from miskatonic.kernel.registry import get, new_game
from miskatonic.testing import rule
from tests.games.ah2.situations import checks, log, see, sheet
from tests.games.ah2.telling import each_language, is_told, words

LAST = len(FIRST_TURN.cues)
SCENE = {"own", "doom", "mythos", *(f"place:{area}" for area in AREA_IDS)}
"""Where a hint can make a learner look."""


def begun() -> Game[Any]:
    options = dict(FIRST_TURN.options)
    return new_game("ah2", FIRST_TURN.players, 1, options, script=FIRST_TURN.script, log=True)


def after(answers: int) -> Game[Any]:
    """Return the game after a number of answers of the lesson."""
    game = begun()
    for cue in FIRST_TURN.cues[:answers]:
        game.answer(cue.option, cue.seat)
    return game


def hint(lang: str, number: int) -> str:
    return words(lang).format(f"lesson-first-turn-{number}", seat0="Name0")


def test_the_lesson_is_on_offer_and_of_a_fair_length() -> None:
    assert lessons_of(get("ah2")) == {"first-turn": FIRST_TURN}
    assert 8 <= LAST <= 14


@rule("ah2:upkeep.adjust.2", "ah2:movement.clues.1", "ah2:clue.spend.1")
def test_all_answers_fit_and_lead_to_the_second_turn() -> None:
    game = after(LAST)
    view, harriet = see(game), sheet(game)
    assert (view.turn, view.phase) == (2, "movement")
    assert (harriet.investigator, harriet.place) == ("harriet-abernathy", "independence-square")
    assert (harriet.clues, harriet.money) == (2, 9)
    assert "clasp-knife" in harriet.cards
    assert view.environment == "golden-october"
    assert game.state.script == ()


def test_whatever_chance_brings_besides_the_lesson_stays_the_same() -> None:
    for seed in range(5):
        options = dict(FIRST_TURN.options)
        game = new_game("ah2", 1, seed, options, script=FIRST_TURN.script)
        for cue in FIRST_TURN.cues:
            game.answer(cue.option, cue.seat)
        assert see(game).turn == 2


def test_every_hint_points_at_something_in_the_scene() -> None:
    assert {cue.look for cue in FIRST_TURN.cues} <= SCENE


@each_language
def test_every_answer_has_a_hint_in_sentences(lang: str) -> None:
    told = [hint(lang, number) for number in range(LAST + 1)]
    assert len(set(told)) == LAST + 1
    told.append(words(lang).format("lesson-own-way"))
    assert [text for text in told if not all(map(is_told, text.split("\n\n")))] == []
    assert not words(lang).has(f"lesson-first-turn-{LAST + 1}")


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
