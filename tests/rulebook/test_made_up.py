"""Forged ledgers and card files: read, or refused with file and field."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from miskatonic.kernel.effects.packs import read_pack
from miskatonic.kernel.errors import ContentError, MiskatonicError
from miskatonic.kernel.safe_text import one_line
from miskatonic.kernel.text import LANGUAGES
from miskatonic.rulebook import Ledger, ledger
from miskatonic.rulebook.ledgers import read_ledger, translated
from tests.fuzzing.corpora import ledger_data, pack_data

LEDGER, _, GERMAN = ledger_data()


def refused(error: MiskatonicError, *named: str) -> None:
    for lang in LANGUAGES:
        told = error.text(lang)
        assert one_line(told) == told
        assert all(word in told for word in named), told


def test_a_ledger_as_it_is_can_be_read() -> None:
    book = read_ledger(LEDGER, "ritual", "mine.yaml")
    assert isinstance(book, Ledger)
    assert [entry.id for entry in book.rules] == [entry["id"] for entry in LEDGER["rules"]]
    german = translated(ledger("ritual"), GERMAN, "de", "mine.de.yaml")
    assert german.rules[0].lang == "de"


@pytest.mark.parametrize(
    ("place", "value", "named"),
    [
        (("rules",), None, "rules"),
        (("rules",), [5], "rules"),
        (("rules",), {"a": 1}, "rules"),
        (("examples",), "x" * 10_000, "examples"),
        (("silences",), [[[]]], "silences"),
        (("rules", 0, "id"), 5, "rules"),
        (("rules", 0, "text"), None, "rules"),
        (("rules", 0, "see"), 5, "rules"),
        (("rules", 0, "\x1b[31m"), 5, "mine.yaml"),
        (("rules", 1, "id"), LEDGER["rules"][0]["id"], LEDGER["rules"][0]["id"]),
        (("examples", 0, "rule"), 5, "examples"),
        (("players",), [1, 2, 3], "players"),
        (("title",), [], "title"),
        (("\x1b[31m",), 1, "mine.yaml"),
    ],
)
def test_a_ledger_that_cannot_be_is_refused(place: tuple[Any, ...], value: Any, named: str) -> None:
    data = copy.deepcopy(LEDGER)
    thing = data
    for key in place[:-1]:
        thing = thing[key]
    thing[place[-1]] = value
    with pytest.raises(ContentError) as caught:
        read_ledger(data, "ritual", "mine.yaml")
    refused(caught.value, "mine.yaml", named)


@pytest.mark.parametrize("data", [None, [], "x", 5, {}, {"rules": {}}, {"rules": []}])
def test_what_is_no_ledger_and_no_translation_is_refused(data: Any) -> None:
    with pytest.raises(ContentError):
        read_ledger(data, "ritual", "mine.yaml")
    with pytest.raises(ContentError):
        translated(ledger("ritual"), data, "de", "mine.yaml")


@pytest.mark.parametrize("field", ["id", "game", "kind", "see", "card", "nothing", "citation"])
def test_a_translation_changes_words_and_nothing_else(field: str) -> None:
    data = copy.deepcopy(GERMAN)
    name = next(iter(data["rules"]))
    data["rules"][name][field] = "x"
    with pytest.raises(ContentError) as caught:
        translated(ledger("ritual"), data, "de", "mine.yaml")
    refused(caught.value, "mine.yaml", name, field)


# ---------------------------------------------------------------------- card files


@pytest.mark.parametrize("number", [10**9, -1000, 1e12])
@pytest.mark.parametrize(
    "pack", pack_data(), ids=lambda data: f"{data['game']}-{data.get('holds')}"
)
def test_a_number_that_no_card_could_have_is_refused_with_card_and_field(
    pack: Any, number: float
) -> None:
    data = copy.deepcopy(pack)
    data["cards"][0]["copies"] = number
    with pytest.raises(ContentError) as caught:
        read_pack(data, "pack.yaml")
    refused(caught.value, "pack.yaml", data["cards"][0]["id"], "copies")


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"game": 5},
        {"game": ["ritual"]},
        {"game": "ritual", "cards": {"a": 1}},
        {"game": "ritual", "cards": [None, [], 5]},
        {"game": "ah2", "holds": {"a": 1}, "cards": []},
        {"game": "ah2", "holds": ["spells"], "cards": []},
        {"game": "ah2", "holds": "spells", "cards": [{"id": {"a": 1}}]},
        {"game": "ritual", "cards": [{"id": "a", "at": {"discarded": [{"do": ["x"]}]}}]},
        {"game": "ritual", "cards": [{"id": "a", "at": {"discarded": {"do": "x"}}}]},
    ],
    ids=repr,
)
def test_what_is_no_card_file_is_refused(data: Any) -> None:
    with pytest.raises(MiskatonicError) as caught:
        read_pack(data, "pack.yaml")
    refused(caught.value, "pack.yaml")
