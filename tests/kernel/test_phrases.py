"""Building blocks of sentences: people, lists, capital letters."""

from __future__ import annotations

import pytest

from miskatonic.kernel.events import Event
from miskatonic.kernel.phrases import about, joined, sentence, yes
from miskatonic.kernel.text import LANGUAGES, texts

NAMED = texts("en").named(["Ada", "Bo"])


def test_the_reader_is_addressed_as_you() -> None:
    assert about(1, 1, NAMED.person) == {"you": "yes", "who": "You", "whom": "you"}


@pytest.mark.parametrize("told", [0, None])
def test_others_are_named(told: int | None) -> None:
    assert about(1, told, NAMED.person) == {"you": "no", "who": "Bo", "whom": "Bo"}


def test_a_fact_is_yes_or_no() -> None:
    assert (yes(True), yes(False)) == ("yes", "no")


@pytest.mark.parametrize(
    ("text", "begun"),
    [("draw a card", "Draw a card"), ("Ärger", "Ärger"), ("über", "Über"), ("", "")],
)
def test_a_sentence_begins_with_a_capital(text: str, begun: str) -> None:
    assert sentence(text) == begun


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("parts", "told"), [([], ""), (["A"], "A"), (["A", "B"], "A, B"), (["A", "B", "C"], "A, B, C")]
)
def test_parts_are_joined_into_a_list(lang: str, parts: list[str], told: str) -> None:
    words = texts(lang, "miskatonic.games.ah2.telling")
    assert joined(words, parts) == told


def test_parts_may_look_like_patterns() -> None:
    words = texts("en", "miskatonic.games.ah2.telling")
    assert joined(words, ["{0}", "{second}", "%s"]) == "{0}, {second}, %s"


def test_an_event_names_the_text_of_its_kind() -> None:
    assert Event("gate_opens", "", {}).key == "event-gate-opens"
