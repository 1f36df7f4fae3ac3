"""Lessons in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from miskatonic.cli.table import Table
from miskatonic.cli.words import LANGUAGES
from miskatonic.kernel.lessons import begin_lesson, lesson_of, lessons_of
from miskatonic.kernel.registry import get
from tests.cli.conftest import Shell, refused

LESSONS = [(game, name) for game in ("ah2", "ritual") for name in lessons_of(get(game))]
SEED = 1


def keys(game: str, name: str, answers: int | None = None) -> list[str]:
    """Return what a learner types who reads every hint and follows it."""
    lesson = lesson_of(get(game), name)
    played, typed = begin_lesson(get(game), lesson, SEED), list[str]()
    for cue in lesson.cues[:answers]:
        typed.append("")
        if cue.seat == lesson.learner:
            decision = played.decision_of(cue.seat)
            assert decision is not None
            typed.append(str([option.id for option in decision.options].index(cue.option) + 1))
        played.answer(cue.option, cue.seat)
    return [*typed, ""]


def learn(shell: Shell, file: Path, game: str, name: str, *typed: str, lang: str = "en") -> str:
    words = ("play", game, "--lesson", name, "--seed", str(SEED), "--plain", "--file")
    code, out, err = shell(*words, file, answers="\n".join([*typed, "q", ""]), lang=lang)
    assert (code, err) == (0, "")
    return out


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.json"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_followed_to_its_end_and_then_the_game_goes_on(
    shell: Shell, file: Path, game: str, name: str, lang: str
) -> None:
    out = learn(shell, file, game, name, *keys(game, name), lang=lang)
    lesson = lesson_of(get(game), name)
    for place in range(len(lesson.cues) + 1):
        assert f"({place + 1}/{len(lesson.cues) + 1})" in out
    table = Table.load(file)
    assert table.lesson is None and table.game.pending is not None
    own = [cue.option for cue in lesson.cues if cue.seat == lesson.learner]
    told = {"en": "proposes", "de": "schlägt", "nl": "stelt"}[lang]
    assert out.count(told) >= len(own), "every question says what the hint proposes"


def test_a_lesson_goes_on_where_it_was_left(shell: Shell, file: Path) -> None:
    learn(shell, file, "ah2", "first-gate", *keys("ah2", "first-gate", 3))
    again = Table.load(file)
    assert again.lesson is not None and again.lesson.name == "first-gate"
    code, out, _ = shell("play", "--resume", "--plain", "--file", file, answers="\nq\n")
    assert code == 0
    assert "Through a gate and back (4/13)" in out and "The lesson proposes" in out


def test_the_hint_is_read_again_at_a_key_and_after_an_undo(shell: Shell, file: Path) -> None:
    typed = [*keys("ah2", "first-turn", 1), "h", "", "u", ""]
    out = learn(shell, file, "ah2", "first-turn", *typed)
    assert out.count("A first turn in Arkham (2/11)") == 2
    assert out.count("A first turn in Arkham (1/11)") == 2


def test_whoever_goes_their_own_way_is_let_go(shell: Shell, file: Path) -> None:
    out = learn(shell, file, "ritual", "first-round", "", "", "3", "", "")
    assert "You have gone your own way" in out
    assert out.count("The lesson proposes") == 1
    assert Table.load(file).lesson is None


def test_an_unknown_lesson_is_refused_with_those_that_exist(shell: Shell) -> None:
    told = refused(shell, "play", "ah2", "--lesson", "juggling")
    assert told == "There is no lesson “juggling”. Lessons: first-turn, first-gate."
    told = refused(shell, "play", "ah2", "--lesson", "first-gate", "--seed", "-1")
    assert "is not a valid value for seed" in told
