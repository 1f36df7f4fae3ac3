"""The lesson of a first round, as a learner meets it."""

from __future__ import annotations

import pytest

from miskatonic.games.ritual.telling.lesson import FIRST_ROUND
from miskatonic.kernel.lessons import lessons_of
from miskatonic.kernel.registry import get, new_game
from miskatonic.kernel.text import LANGUAGES, texts
from miskatonic.testing import rule


@rule("ritual:6-3.b", "ritual:7-3.c")
def test_the_first_round_ends_as_the_lesson_tells_with_everybody_alive() -> None:
    game = new_game("ritual", 5, 1, dict(FIRST_ROUND.options), script=FIRST_ROUND.script)
    assert lessons_of(get("ritual")) == {"first-round": FIRST_ROUND}
    for cue in FIRST_ROUND.cues:
        game.answer(cue.option, cue.seat)
    last = game.view(0).last_round  # type: ignore[attr-defined]
    assert last.held == ("idol", "chalice", "gate", "tome", "dagger")
    assert last.reason == "all-passed"
    assert game.state.sanity == [7] * 5
    assert game.state.round == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_of_the_lesson_has_a_hint_that_names_people(lang: str) -> None:
    words = texts(lang, get("ritual").telling.text_package)
    names = {f"seat{seat}": f"Name{seat}" for seat in range(5)}
    told = [words.format(f"lesson-first-round-{n}", **names) for n in range(13)]
    assert len(set(told)) == 13
    assert "Name4" in told[0]
    assert words.format("lesson-own-way")
