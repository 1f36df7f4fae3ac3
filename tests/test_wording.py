"""One glossary per language keeps the words equal in rules, cards, buttons and lessons."""

from __future__ import annotations

import re
from functools import cache

import pytest

from miskatonic.kernel.text import LANGUAGES
from tests.wording import ROOT, glossary, written

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def test_the_glossaries_name_the_same_things() -> None:
    terms = {lang: list(glossary(lang)) for lang in LANGUAGES}
    assert terms["de"] == terms["nl"] == terms["en"]


@each_language
def test_no_text_has_a_word_that_the_glossary_rules_out(lang: str) -> None:
    found = [
        f"{text.file}: {text.key}: “{match[0]}”; use “{term['use']}”"
        for term in glossary(lang).values()
        for text in written(lang)
        if text.scope in term.get("in", (text.scope,)) and text.key not in term.get("allow", ())
        for match in _never(lang, tuple(term["never"])).finditer(text.text)
    ]
    assert not found, "\n".join(found)


@each_language
def test_what_has_a_word_of_its_own_is_called_by_it(lang: str) -> None:
    texts: dict[str, list[str]] = {}
    for text in written(lang):
        texts.setdefault(text.key, []).append(text.text)
    for name, term in glossary(lang).items():
        for key in term.get("keys", ()):
            assert key in texts, f"{name}: there is no message {key}"
            called = any(term["use"].casefold() in text.casefold() for text in texts[key])
            assert called, f"{lang}: {key} does not say “{term['use']}”: {texts[key]}"


@each_language
def test_rules_and_table_use_the_words(lang: str) -> None:
    """A word of the glossary that nobody uses is a mistake in the glossary."""
    everything = "\n".join(text.text for text in written(lang)).casefold()
    assert [
        t["use"] for t in glossary(lang).values() if t["use"].casefold() not in everything
    ] == []


QUOTES = {"en": ("“", "”"), "de": ("„", "“"), "nl": ("“", "”")}
"""Quotation marks open and close differently; an apostrophe is ’ everywhere."""
COMMANDS = ("error-missing-extra",)
"""Messages with a command to be copied, in which quotation marks are straight."""


@each_language
def test_quotation_marks_and_apostrophes_are_those_of_the_language(lang: str) -> None:
    opening, closing = QUOTES[lang]
    foreign = set("'\"‘„“”") - {opening, closing}
    wrong = [
        f"{text.file}: {text.key}: {text.text}"
        for text in written(lang)
        if text.key not in COMMANDS
        and (foreign & set(text.text) or text.text.count(opening) != text.text.count(closing))
    ]
    assert not wrong, "\n".join(wrong)


NAMES = ("check", "colour", "dimension", "movement", "place", "score", "skill", "world")
"""Prefixes of messages that page and rules both have."""
STREETS = re.compile("place-(.*)-streets")
"""On the map, streets bear the name of their neighbourhood."""


@each_language
def test_the_page_calls_things_as_the_rules_do(lang: str) -> None:
    page, rules = (
        {text.key: text.text for text in written(lang) if text.file.startswith(side)}
        for side in ("web/src/games/ah2/text", "src/miskatonic/games/ah2/telling")
    )
    told = {
        key: (page[f"ah2-{key}"], rules[STREETS.sub(r"neighbourhood-\1", key)])
        for key in rules
        if key.partition("-")[0] in NAMES and f"ah2-{key}" in page
    }
    assert len(told) > 80
    different = {key: both for key, both in told.items() if both[0].lower() not in both[1].lower()}
    assert different == {}, "a name on the page may be shorter, but not another one"


@cache
def _never(lang: str, variants: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(variants) or r"(?!)")


def test_every_text_is_read() -> None:
    for lang in LANGUAGES:
        files = {text.file for text in written(lang)}
        assert {f"web/src/text/{lang}.ftl", f"src/miskatonic/table/text/{lang}.ftl"} <= files
        assert len(written(lang)) > 4000
        assert all((ROOT / file).exists() for file in files)
