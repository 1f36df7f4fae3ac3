"""What rules are called where they are cited."""

from __future__ import annotations

import pytest

from miskatonic import rulebook

LANGUAGES = ("en", "de", "nl")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["ritual", "ah2"])
def test_every_entry_has_a_title_that_is_not_its_number(game: str, lang: str) -> None:
    titles = rulebook.titles(game, lang)
    entries = rulebook.ledger(game, lang).entries
    assert titles.keys() == {entry.citation for entry in entries.values()}
    assert [name for name in titles.values() if not name or "." in name.strip(".")] == []
    for citation in ("ah2:clue.spend.1", "ritual:6-1.f"):
        if citation in titles:
            assert rulebook.title(citation, lang) == titles[citation]


def test_a_ruling_without_a_title_is_called_one() -> None:
    told = [rulebook.title("ah2:silence.gate.closed-by-effect.1", lang) for lang in LANGUAGES]
    assert told == ["Ruling", "Auslegung", "Uitspraak"]


def test_notes_for_tests_are_no_part_of_what_an_entry_tells() -> None:
    book = rulebook.ledger("ritual")
    rule, silence = rulebook.find("ritual:6-1.f"), book.silences[0]
    assert rule.wording == rule.body[0]
    assert silence.wording == f"{silence.question}\n\n{silence.ruling}"
