"""The lesson of a first round, as a learner meets it."""

from __future__ import annotations

import pytest

from miskatonic.games.ritual.telling.lesson import FIRST_ROUND
from miskatonic.kernel.lessons import begin_lesson
from miskatonic.kernel.registry import get
from miskatonic.kernel.text import LANGUAGES, texts
from miskatonic.testing import rule


@rule("ritual:6-3.b", "ritual:7-3.c")
def test_the_first_round_ends_as_the_lesson_tells_with_everybody_alive() -> None:
    game = begin_lesson(get("ritual"), FIRST_ROUND, 1)
    for cue in FIRST_ROUND.cues:
        game.answer(cue.option, cue.seat)
    last = game.view(0).last_round  # type: ignore[attr-defined]
    assert last.held == ("idol", "chalice", "gate", "tome", "dagger")
    assert last.reason == "all-passed"
    assert game.state.sanity == [7] * 5
    assert game.state.round == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hints_name_people(lang: str) -> None:
    words = texts(lang, get("ritual").telling.text_package).named([f"Name{n}" for n in range(5)])
    game = begin_lesson(get("ritual"), FIRST_ROUND, 1)
    assert "Name4" in FIRST_ROUND.hint(game, words)
