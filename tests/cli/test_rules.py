"""``miskatonic rules``: look up, search, and what the tests cite."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from miskatonic import rulebook
from tests.cli.conftest import Shell, refused

RULE = "ritual:6-2-1.a"


@pytest.fixture
def tests_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_it.py").write_text(f'@rule("{RULE}")\ndef test_it(): ...\n', encoding="utf-8")
    return folder


def flowing(shown: str) -> str:
    """Return what a panel says, without its frame and line breaks."""
    return " ".join(shown.replace("│", " ").split())


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_a_rule_is_shown_with_title_text_and_check(shell: Shell, lang: str) -> None:
    code, out, _ = shell("rules", "show", RULE, lang=lang)
    entry = next(rule for rule in rulebook.ledger("ritual", lang).rules if rule.citation == RULE)
    assert code == 0
    assert f"{entry.title}  {RULE}" in out
    assert entry.text in flowing(out)
    assert entry.check in flowing(out)


def test_several_entries_of_every_sort_are_shown_in_the_order_asked_for(shell: Shell) -> None:
    book = rulebook.ledger("ritual")
    example, silence = book.examples[0], book.silences[0]
    code, out, _ = shell("rules", "show", silence.citation, RULE, example.citation)
    assert code == 0
    assert out.index(silence.citation) < out.index(RULE) < out.index(example.citation)
    for text in (silence.question, silence.ruling, example.given, example.expect):
        assert text in flowing(out)
    for heading in ("Question", "Ruling", "Situation", "Outcome"):
        assert heading in out


def test_what_is_not_translated_is_shown_in_english_and_says_so(shell: Shell) -> None:
    citation = rulebook.ledger("mansions").rules[0].citation
    assert "nur auf Englisch" in shell("rules", "show", citation, lang="de").out
    assert "nur auf Englisch" not in shell("rules", "show", RULE, lang="de").out


def test_rules_as_json_carry_their_citation(shell: Shell) -> None:
    code, out, _ = shell("rules", "show", RULE, "ritual:13.a", "--json", lang="nl")
    assert code == 0
    assert [entry["citation"] for entry in json.loads(out)] == [RULE, "ritual:13.a"]
    assert json.loads(out)[0]["lang"] == "nl"


@pytest.mark.parametrize(
    ("lang", "words", "count"),
    [
        ("en", ["trapezohedron", "pile"], "3 entries"),
        ("de", ["TRAPEZOEDER", "nachziehstapel"], "Einträge"),
        ("nl", ["trapezoeder", "trekstapel"], "vermeldingen"),
    ],
)
def test_a_search_lists_what_has_all_the_words(
    shell: Shell, lang: str, words: list[str], count: str
) -> None:
    code, out, _ = shell("rules", "search", *words, "--game", "ritual", lang=lang)
    assert code == 0
    assert "ritual:10-2.trapezohedron.a" in out
    assert out.rstrip().endswith(count)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "No rule has all of these words."),
        ("de", "In keiner Regel kommen alle diese Wörter vor."),
        ("nl", "Geen enkele regel bevat al deze woorden."),
    ],
)
def test_a_search_without_hits_says_so(shell: Shell, lang: str, told: str) -> None:
    assert shell("rules", "search", "zeppelin", "zebra", lang=lang) == (0, f"{told}\n", "")


def test_a_search_as_json_is_a_list_even_when_empty(shell: Shell) -> None:
    assert json.loads(shell("rules", "search", "zeppelin", "zebra", "--json").out) == []
    found = json.loads(shell("rules", "search", "trapezohedron", "--json").out)
    assert "ritual:10-2.trapezohedron.a" in [entry["citation"] for entry in found]


def test_coverage_counts_the_rules_that_tests_cite(shell: Shell, tests_folder: Path) -> None:
    code, out, _ = shell("rules", "coverage", "--tests", tests_folder)
    assert code == 0
    (ritual,) = (line.split() for line in out.splitlines() if line.startswith("ritual"))
    assert ritual == ["ritual", "188", "183", "1", "1%"]
    assert [line.split()[0] for line in out.splitlines()[1:]] == list(rulebook.games())


def test_coverage_of_one_game_shows_kinds_and_what_is_missing(
    shell: Shell, tests_folder: Path
) -> None:
    code, out, _ = shell(
        "rules", "coverage", "--game", "ritual", "--tests", tests_folder, lang="de"
    )
    assert code == 0
    assert "Noch nicht zitiert (ritual): ritual:1.c, ritual:1.d" in out
    assert "… und 142 weitere; --json nennt alle" in out
    kinds = {" ".join(line.split()[:-2]): line.split()[-2:] for line in out.splitlines()}
    assert kinds["Regeln"] == ["111", "1"]
    assert kinds["Auslegungen"][1] == "0"


def test_coverage_as_json_has_exactly_this_shape(shell: Shell, tests_folder: Path) -> None:
    code, out, _ = shell("rules", "coverage", "--game", "ritual", "--tests", tests_folder, "--json")
    found = json.loads(out)
    assert code == 0
    assert list(found) == ["ritual"]
    assert list(found["ritual"]) == ["rules", "testable", "cited", "missing"]
    missing = found["ritual"].pop("missing")
    assert found["ritual"] == {"rules": 188, "testable": 183, "cited": 1}
    assert len(missing) == 182
    assert RULE not in missing


def test_a_citation_that_no_ledger_has_is_an_error_that_names_the_test(
    shell: Shell, tests_folder: Path
) -> None:
    file = tests_folder / "test_it.py"
    file.write_text('@rule("ritual:99.z")\ndef test_that(): ...\n', encoding="utf-8")
    code, out, err = shell("rules", "coverage", "--json", "--tests", tests_folder, lang="nl")
    assert code == 1
    assert json.loads(out)["ritual"]["cited"] == 0
    assert err.count("\n") == 1
    assert "ritual:99.z" in err
    assert "test_it.py::test_that" in err
    assert err.startswith("Aangehaald, maar staat in geen enkel register")


@pytest.mark.parametrize(
    "source",
    [b"x = '\xff'", b"x = '\0'", b"x = " + b"-" * 5000 + b"1", b"def \x1b[31m(", b"(" * 100_000],
    ids=["utf-8", "nul", "deep", "escape", "brackets"],
)
def test_coverage_refuses_tests_that_are_no_python(
    shell: Shell, tmp_path: Path, source: bytes
) -> None:
    (tmp_path / "test_odd.py").write_bytes(source)
    told = refused(shell, "rules", "coverage", "--tests", tmp_path)
    assert "test_odd.py" in told and "\x1b" not in told
