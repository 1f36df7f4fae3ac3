"""The chapters of every rulebook have titles that people can read."""

from __future__ import annotations

import pytest

from miskatonic import rulebook
from miskatonic.kernel import registry
from miskatonic.kernel.text import LANGUAGES, texts


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", registry.names())
def test_every_chapter_of_a_game_that_is_ready_has_its_own_title(game: str, lang: str) -> None:
    words = texts(lang, registry.get(game).telling.text_package)
    chapters = [chapter.id for chapter in rulebook.chapters(game, lang)]
    assert [chapter for chapter in chapters if not words.has(f"chapter-{chapter}")] == []
    titles = [words.format(f"chapter-{chapter}") for chapter in chapters]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("game", registry.names())
def test_no_title_is_left_without_its_chapter(game: str) -> None:
    chapters = {f"chapter-{chapter.id}" for chapter in rulebook.chapters(game)}
    known = set(texts("en", registry.get(game).telling.text_package).keys())
    assert {key for key in known if key.startswith("chapter-")} == chapters
