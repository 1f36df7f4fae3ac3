"""All lessons of all games, as a learner meets them."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from miskatonic.kernel import registry
from miskatonic.kernel.game import Game
from miskatonic.kernel.lessons import Lesson, begin_lesson, lessons_of
from miskatonic.kernel.records import load, replay
from miskatonic.kernel.text import LANGUAGES, Texts, texts

GAMES = ("ah2", "ritual")
ALL = [(game, name) for game in GAMES for name in lessons_of(registry.get(game))]
QUOTED = re.compile("[“„]([^“”„]+)[“”]")
each_lesson = pytest.mark.parametrize(("game", "name"), ALL)


def lesson(game: str, name: str) -> Lesson:
    return lessons_of(registry.get(game))[name]


def begun(game: str, name: str, seed: int = 1) -> Game[Any]:
    return begin_lesson(registry.get(game), lesson(game, name), seed)


def words_of(game: str, lang: str) -> Texts:
    return texts(lang, registry.get(game).telling.text_package)


def hints(game: str, name: str, lang: str) -> list[str]:
    """Return everything a learner is told who follows the lesson."""
    taught, played, words = lesson(game, name), begun(game, name), words_of(game, lang)
    told = [taught.hint(played, words)]
    for cue in taught.cues:
        played.answer(cue.option, cue.seat)
        told.append(taught.hint(played, words))
    return told


def test_every_game_has_a_lesson_and_arkham_horror_has_two() -> None:
    assert ALL == [("ah2", "first-turn"), ("ah2", "first-gate"), ("ritual", "first-round")]


@each_lesson
def test_a_lesson_is_the_same_whatever_the_seed(game: str, name: str) -> None:
    seen = set()
    for seed in range(5):
        played = begun(game, name, seed)
        for cue in lesson(game, name).cues:
            assert cue.option in played.pending.options.by_id  # type: ignore[union-attr]
            played.answer(cue.option, cue.seat)
        assert played.pending is not None, "and then one can play on"
        seen.add((played.pending.seat, played.pending.kind))
    assert len(seen) == 1


@each_lesson
def test_what_comes_after_a_lesson_is_up_to_chance(game: str, name: str) -> None:
    chances = set()
    for seed in range(3):
        played = begun(game, name, seed)
        for cue in lesson(game, name).cues:
            played.answer(cue.option, cue.seat)
        chances.add(played.state.rng)
    assert len(chances) == 3


@each_lesson
def test_a_lesson_is_saved_and_recorded_like_any_game(game: str, name: str) -> None:
    played = begun(game, name)
    for cue in lesson(game, name).cues:
        assert load(played.save()).state == played.state
        played.answer(cue.option, cue.seat)
    assert replay(played.record()).state == played.state


@pytest.mark.parametrize("lang", LANGUAGES)
@each_lesson
def test_every_hint_says_something_else_and_none_is_left_over(
    game: str, name: str, lang: str
) -> None:
    told = hints(game, name, lang)
    assert len(set(told)) == len(told) == len(lesson(game, name).cues) + 1
    assert [text for text in told if "{" in text or "$button" in text] == []
    words = words_of(game, lang)
    assert not words.has(f"lesson-{name}-{len(told)}")
    assert all(words.has(f"lesson-{key}") for key in (name, f"{name}-about", "own-way"))


@pytest.mark.parametrize("lang", LANGUAGES)
@each_lesson
def test_hints_name_buttons_exactly_as_they_are_written(game: str, name: str, lang: str) -> None:
    taught, played, told = lesson(game, name), begun(game, name), hints(game, name, lang)
    for cue, hint in zip(taught.cues, told, strict=False):
        if cue.seat == taught.learner:
            label = next(o.label for o in played.options(lang, cue.seat) if o.id == cue.option)
            assert QUOTED.findall(hint)[-1] == label.partition(" (")[0], hint
        played.answer(cue.option, cue.seat)


@each_lesson
def test_the_rule_of_every_answer_can_be_looked_up(game: str, name: str) -> None:
    played = begun(game, name)
    for cue in lesson(game, name).cues:
        decision = played.decision_of(cue.seat)
        assert decision is not None
        assert decision.rule or decision.options.by_id[cue.option].rule
        played.answer(cue.option, cue.seat)


@pytest.mark.parametrize("lang", LANGUAGES)
@each_lesson
def test_whoever_goes_their_own_way_is_told_so_at_any_point(
    game: str, name: str, lang: str
) -> None:
    taught, words, strays = lesson(game, name), words_of(game, lang), 0
    for place, cue in enumerate(taught.cues):
        played = begun(game, name)
        for before in taught.cues[:place]:
            played.answer(before.option, before.seat)
        decision = played.decision_of(cue.seat)
        assert decision is not None
        other = next((o.id for o in decision.options if o.id != cue.option), None)
        if other is not None:
            played.answer(other, cue.seat)
            assert taught.hint(played, words) == words.format("lesson-own-way")
            strays += 1
    assert strays > len(taught.cues) // 2


def test_the_languages_tell_the_same_numbers() -> None:
    for (game, name), lang in product(ALL, ("de", "nl")):
        for own, other in zip(hints(game, name, "en"), hints(game, name, lang), strict=True):
            assert sorted(re.findall(r"\d+", own)) == sorted(re.findall(r"\d+", other)), own
