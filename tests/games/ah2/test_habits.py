"""Quiet questions: what each habit answers, what it never does, and that every choice remains."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from bench.clicks import Count, count, habits, without_habits

from miskatonic.kernel.game import Game
from miskatonic.kernel.habits import goes_on, habits_of, quiet_answers, settled
from miskatonic.kernel.registry import get, new_game
from miskatonic.kernel.text import LANGUAGES, texts
from miskatonic.testing import position, rule
from tests.games.ah2.situations import alone, asked, options, play, sheet
from tests.games.ah2.test_upkeep import HARRIET, upkeep

PATH_TO_WOODS = {"at": "uptown-streets", "skills": {"speed": 3}}


def quietly(game: Game[Any], **wanted: bool) -> list[str]:
    """Answer as the usual habits do, or others, and return those answers."""
    given: list[str] = []
    careful = False
    while game.pending is not None:
        seat = game.pending.seat
        answer = settled(game, seat, quiet_answers(game, seat), wanted, careful=careful)
        if answer is None:
            break
        careful = careful or not answer.follows
        play(game, answer.option)
        given.append(answer.option)
    return given


# ---------------------------------------------------------------------- upkeep


@rule("ah2:upkeep.actions.1", "ah2:upkeep.adjust.1")
def test_upkeep_is_passed_over_for_all_and_nothing_has_changed() -> None:
    g = upkeep({**HARRIET, "cards": ["packed-lunch"], "stamina": 3})
    before = sheet(g).sliders, sheet(g).cards
    assert quietly(g) == ["done", "done", "done"], "two steps of hers, one of the next player"
    assert asked(g) == (0, "movement")
    assert (sheet(g).sliders, sheet(g).cards) == before


@rule("ah2:upkeep.adjust.1")
def test_who_wants_to_be_asked_in_upkeep_is() -> None:
    g = upkeep(HARRIET)
    assert quietly(g, upkeep=False) == []
    assert asked(g) == (0, "adjust")


@rule("ah2:upkeep.adjust.2")
def test_where_an_encounter_comes_next_skills_are_asked_for_while_there_is_time() -> None:
    beyond = {"at": "abyss-1"}
    people = [{**HARRIET, **beyond}, {"who": "jun-hayakawa", **beyond}]
    g = position("ah2", investigators=people, phase="upkeep", gates={"woods": "abyss"})
    assert quietly(g) == ["done"]
    assert asked(g) == (1, "adjust"), "the next thing that happens is a gate card"


@rule("ah2:upkeep.actions.1")
def test_what_is_due_is_seen_to_and_what_is_optional_comes_after() -> None:
    g = upkeep({**HARRIET, "blessed": True, "cards": ["packed-lunch"], "stamina": 3}, dice=[4])
    assert options(g) >= {"do:blessing", "use:packed-lunch"}
    assert quietly(g, upkeep=False) == ["do:blessing"]
    assert "use:packed-lunch" in options(g)


@rule("ah2:upkeep.adjust.1", "ah2:upkeep.actions.1")
def test_no_die_falls_while_somebody_before_may_still_shift_skills() -> None:
    lucky = {"who": "jun-hayakawa", "blessed": True, "cards": ["packed-lunch"], "stamina": 3}
    g = position("ah2", investigators=[HARRIET, lucky], phase="upkeep", turn=3, dice=[4])
    assert quietly(g) == ["done"]
    assert asked(g) == (1, "upkeep"), "the blessing would be rolled for"


@rule("ah2:silence.cards.special.1")
def test_with_a_loan_to_pay_its_holder_is_asked() -> None:
    g = upkeep({**HARRIET, "cards": ["loan", "packed-lunch"], "stamina": 3})
    assert quietly(g) == []


# ---------------------------------------------------------------------- movement


@rule("ah2:movement.arkham.4", "ah2:movement.clues.1")
def test_a_walk_ends_where_one_goes_and_the_clues_are_taken() -> None:
    g = alone(PATH_TO_WOODS, clues={"woods": 2})
    play(g, "move:woods")
    assert quietly(g) == ["stay", "take:2"]
    assert (sheet(g).place, sheet(g).clues) == ("woods", 2)


@rule("ah2:movement.arkham.2")
def test_a_turn_may_begin_by_staying_so_that_is_asked() -> None:
    assert quietly(alone(PATH_TO_WOODS)) == []


@rule("ah2:movement.arkham.4")
def test_who_wants_to_walk_on_is_asked() -> None:
    g = alone(PATH_TO_WOODS)
    play(g, "move:woods")
    assert quietly(g, stop=False) == []
    assert "move:uptown-streets" in options(g)


@rule("ah2:movement.clues.1")
def test_clues_are_left_alone_by_those_who_said_so() -> None:
    g = alone(PATH_TO_WOODS, clues={"woods": 2})
    play(g, "move:woods")
    assert quietly(g, clues=False) == ["stay"]
    assert asked(g) == (0, "clues")


@rule("ah2:upkeep.exhaust.1")
def test_the_last_to_walk_is_asked_before_an_encounter_if_a_card_could_be_used() -> None:
    reader = {**PATH_TO_WOODS, "cards": ["old-diary"]}
    g = position("ah2", investigators=[{"who": "tadeusz-wilk", **reader}], phase="movement")
    play(g, "move:woods")
    assert "use:old-diary" in options(g)
    assert quietly(g) == [], "the encounter would begin"
    g = alone(reader)
    play(g, "move:woods")
    assert quietly(g) == ["stay"], "nobody has acted since, so it can be taken back"


@rule("ah2:gate.explored.2")
def test_at_an_explored_gate_one_stays() -> None:
    g = alone({"at": "woods", "explored": True}, gates={"woods": "abyss"})
    assert quietly(g)[:1] == ["stay"]
    assert sheet(g).place == "woods"


@rule("ah2:trade.2")
def test_a_walk_does_not_end_in_a_trade_unless_wanted() -> None:
    friend = {"who": "harriet-abernathy", "at": "woods", "money": 3}
    walker = {"who": "tadeusz-wilk", **PATH_TO_WOODS, "money": 1}
    g = position("ah2", investigators=[walker, friend], phase="movement")
    play(g, "move:woods")
    assert "trade:1" in options(g)
    assert quietly(g) == ["stay"]


# ---------------------------------------------------------------------- fights and checks


def facing(*, dice: list[int], **own: Any) -> Game[Any]:
    skills = {"speed": 3, "fight": 3, "will": 4}
    return alone(
        {"at": "rivertown-streets", "skills": skills, **own},
        monsters={"rivertown-streets": ["zombie"]},
        dice=dice,
    )


@rule("ah2:combat.choice.1", "ah2:combat.fight.1", "ah2:hands.limit.1")
def test_to_choose_a_fight_is_to_strike_with_what_is_at_hand() -> None:
    g = facing(dice=[5, 5, 5, 6, 6, 6, 6, 6], cards=["service-revolver"])
    play(g, "fight:zombie")
    assert asked(g) == (0, "combat")
    assert quietly(g)[:2] == ["fight", "strike"]
    assert sheet(g).monsters == ("zombie",)


@rule("ah2:spell.cast.1")
def test_who_could_cast_a_spell_is_asked_first() -> None:
    g = facing(dice=[5, 5, 5], cards=["shrivelling"])
    play(g, "fight:zombie")
    assert quietly(g) == ["fight"]
    assert asked(g) == (0, "arms")


@rule("ah2:combat.choice.1")
def test_after_a_round_one_may_flee() -> None:
    g = facing(dice=[5, 5, 5, 1, 1, 1, 1], stamina=5)
    play(g, "fight:zombie")
    assert quietly(g) == ["fight"]
    assert asked(g) == (0, "combat")


@rule("ah2:combat.order.1")
def test_a_fight_to_the_finish_stops_before_the_blow_that_could_be_the_last() -> None:
    g = facing(dice=[5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1], stamina=5)
    play(g, "fight:zombie")
    assert quietly(g, finish=True) == ["fight", "fight"]
    assert sheet(g).stamina == 1, "a zombie deals 2"
    assert asked(g) == (0, "combat")


@rule("ah2:clue.spend.2")
def test_clues_are_spent_until_the_check_passes_and_only_if_one_was() -> None:
    g = facing(dice=[1, 1, 1, 1, 5, 6, 6, 6], clues=4)
    play(g, "fight:zombie")
    assert asked(g) == (0, "check"), "horror failed"
    assert quietly(g, spend=True) == []
    play(g, "clue")
    assert quietly(g, spend=True)[:1] == ["clue"]
    assert sheet(g).clues == 2


# ---------------------------------------------------------------------- all of them


def questions(wanted: Mapping[str, bool], seed: int) -> list[tuple[str, tuple[str, ...]]]:
    """Return what was asked in a game of random answers."""
    chance, seen = Random(seed), []
    game = new_game("ah2", 2, seed, {})
    for _ in range(400):
        decision = game.pending
        if decision is None:
            break
        seen.append((decision.kind, tuple(decision.options.by_id)))
        found = quiet_answers(game, decision.seat)
        assert settled(game, decision.seat, found, wanted) is None
        game.answer(chance.choice([option.id for option in decision.options]), decision.seat)
    return seen


def test_without_habits_everything_is_asked() -> None:
    assert len(questions(without_habits(), 3)) > 150


def test_a_habits_answer_is_always_one_of_the_options_and_never_of_a_kind_it_did_not_declare() -> (
    None
):
    chance, game = Random(5), new_game("ah2", 3, 5, {})
    used = set()
    for _ in range(900):
        decision = game.pending
        if decision is None:
            break
        for habit, answer in quiet_answers(game, decision.seat):
            assert answer.option in decision.options.by_id
            assert decision.kind in habit.kinds
            used.add(habit.name)
        game.answer(chance.choice([option.id for option in decision.options]), decision.seat)
    assert used >= {"upkeep", "stop", "trade", "strike"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_habit_is_explained(lang: str) -> None:
    words = texts(lang, get("ah2").telling.text_package)
    for habit in habits_of(get("ah2")):
        keys = [f"habit-{habit.name}", f"habit-{habit.name}-help"]
        keys += [f"habit-{habit.name}-then"] if habit.begins else []
        keys += [f"again-{kind}" for kind in habit.kinds]
        assert all(words.has(key) for key in keys)


def test_options_say_which_habits_go_on_with_them() -> None:
    g = alone(PATH_TO_WOODS)
    assert g.pending is not None
    by_id = g.pending.options.by_id
    assert goes_on(g.spec, g.pending, by_id["move:woods"]) == ("stop",)
    assert goes_on(g.spec, g.pending, by_id["stay"]) == ()


# ---------------------------------------------------------------------- counted

GAMES = 10


@pytest.fixture(scope="module")
def before() -> Count:
    return count(GAMES, without_habits())


def test_usual_habits_leave_two_investigators_little_more_than_half_of_the_clicks(
    before: Count,
) -> None:
    usual = count(GAMES, habits())
    assert before.per_turn > 9.5
    assert usual.per_turn <= 6.0
    assert max(usual.clicks["clues"], usual.clicks["adjust"]) <= usual.turns / 8


def test_with_what_options_offer_for_once_half_of_the_clicks_are_left(before: Count) -> None:
    offered = count(GAMES, habits(offered=True))
    assert offered.per_turn <= 5.5
    assert offered.per_turn <= 0.55 * before.per_turn


def test_who_takes_back_every_habit_that_does_not_suit_still_has_fewer_clicks(
    before: Count,
) -> None:
    insisting = count(GAMES, habits(), insists=True)
    assert insisting.turns == before.turns, "they play the same games"
    assert insisting.per_turn <= 0.8 * before.per_turn
