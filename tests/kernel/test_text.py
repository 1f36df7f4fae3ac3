"""Texts: three languages with the same content, and every message can be formatted."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import miskatonic
from miskatonic.games.ritual.content.loader import read_catalogue
from miskatonic.kernel import errors
from miskatonic.kernel.effects.text import Speaker
from miskatonic.kernel.effects.words import SHARED_WORDS
from miskatonic.kernel.errors import MiskatonicError, UnknownLanguageError
from miskatonic.kernel.telling import KERNEL_EVENTS
from miskatonic.kernel.text import LANGUAGES, WORD, kernel_texts, texts

SOURCE = Path(miskatonic.__file__).parent
FOLDERS = sorted(path.parent for path in SOURCE.rglob("en.ftl"))
KERNEL = SOURCE / "kernel" / "text"

each_folder = pytest.mark.parametrize(
    "folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE))
)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def entries(folder: Path, lang: str) -> list[ftl.EntryType]:
    source = (folder / f"{lang}.ftl").read_text(encoding="utf-8")
    return list(FluentParser().parse(source).body)


def messages(folder: Path, lang: str) -> dict[str, ftl.Message]:
    found = [entry for entry in entries(folder, lang) if isinstance(entry, ftl.Message)]
    return {message.id.name: message for message in found}


def nodes(root: Any) -> Iterator[Any]:
    """Walk a syntax tree of Fluent."""
    if isinstance(root, ftl.BaseNode):
        yield root
        for value in vars(root).values():
            yield from nodes(value)
    elif isinstance(root, list):
        for value in root:
            yield from nodes(value)


def variables(message: ftl.Message) -> set[str]:
    return {node.id.name for node in nodes(message) if isinstance(node, ftl.VariableReference)}


def literals(message: ftl.Message) -> str:
    return "".join(node.value for node in nodes(message.value) if isinstance(node, ftl.TextElement))


# ---------------------------------------------------------------------- three equal languages


@each_folder
@each_language
def test_every_line_of_a_text_file_is_understood(folder: Path, lang: str) -> None:
    junk = [entry.content for entry in entries(folder, lang) if isinstance(entry, ftl.Junk)]
    assert junk == []


@each_folder
@each_language
def test_no_message_is_written_twice(folder: Path, lang: str) -> None:
    found = [entry for entry in entries(folder, lang) if isinstance(entry, ftl.Message)]
    assert len(found) == len(messages(folder, lang))


@each_folder
@each_language
def test_all_languages_have_the_same_messages_attributes_and_variables(
    folder: Path, lang: str
) -> None:
    def shape(of: str) -> dict[str, tuple[list[str], set[str]]]:
        return {
            key: (sorted(a.id.name for a in message.attributes), variables(message))
            for key, message in messages(folder, of).items()
        }

    assert shape(lang) == shape("en")


@each_folder
@each_language
def test_all_languages_tell_the_same_cases_apart(folder: Path, lang: str) -> None:
    def cases(message: ftl.Message) -> set[str]:
        keys = [node.key for node in nodes(message) if isinstance(node, ftl.Variant)]
        return {key.name if isinstance(key, ftl.Identifier) else key.value for key in keys}

    mine, english = messages(folder, lang), messages(folder, "en")
    # The number of a verb differs between languages; everything else is content.
    grammar = {"one", "many", "other"}
    assert {key: cases(m) - grammar for key, m in mine.items()} == {
        key: cases(m) - grammar for key, m in english.items()
    }


@pytest.mark.parametrize("lang", ["de", "nl"])
def test_no_error_is_left_in_english(lang: str) -> None:
    english, translated = messages(KERNEL, "en"), messages(KERNEL, lang)
    sentences = [key for key in english if key.startswith(("error-", "event-"))]
    same = [key for key in sentences if literals(translated[key]) == literals(english[key])]
    assert same == []


# ---------------------------------------------------------------------- what code asks for


def error_classes(base: type[MiskatonicError] = MiskatonicError) -> Iterator[type[MiskatonicError]]:
    yield base
    for sub in base.__subclasses__():
        yield from error_classes(sub)


@each_language
def test_every_error_event_and_word_of_the_kernel_has_a_text(lang: str) -> None:
    kernel = (e for e in error_classes() if e.__module__.startswith("miskatonic.kernel."))
    wanted = {f"error-{error.key}" for error in kernel}
    wanted |= {f"event-{kind}" for kind in KERNEL_EVENTS}
    wanted |= {f"word-{word.word}" for word in SHARED_WORDS if word.word != "python"}
    wanted |= {"word-if-else", "word-then", "word-or", "word-nothing"}
    wanted |= {"amount-plus", "amount-minus", "option-yes", "option-no", "percent"}
    wanted |= {"entry-silence", "entry-example"}
    wanted |= {f"player-{who}{end}" for who in ("you", "other") for end in ("", "-inside")}
    assert set(messages(KERNEL, lang)) == wanted


def raised() -> Iterator[tuple[str, str, dict[str, object]]]:
    """Every error that the source raises on purpose: where, its name, and what it tells."""
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
                continue
            name = getattr(node.exc.func, "id", "")
            keywords = {k.arg: k.value for k in node.exc.keywords if k.arg}
            if hasattr(errors, name) and len(keywords) == len(node.exc.keywords):
                details: dict[str, object] = {
                    key: value.value if isinstance(value, ast.Constant) else "x"
                    for key, value in keywords.items()
                }
                yield f"{file.relative_to(SOURCE)}:{node.lineno}", name, details


@each_language
def test_every_error_that_is_raised_tells_what_its_sentence_needs(lang: str) -> None:
    places = list(raised())
    assert len({name for _, name, _ in places}) > 15
    for place, name, details in places:
        told = getattr(errors, name)(**details).text(lang)
        assert "{" not in told, place


@each_language
def test_an_error_is_told_in_the_readers_language(lang: str) -> None:
    told = {
        "en": "Seat 2 is not asked now; the table waits for seat 4.",
        "de": "Platz 2 ist jetzt nicht gefragt; der Tisch wartet auf Platz 4.",
        "nl": "Plaats 2 is nu niet aan zet; de tafel wacht op plaats 4.",
    }
    assert errors.WrongSeatError(seat=2, waiting=4).text(lang) == told[lang]


@each_language
def test_the_case_of_an_error_decides_its_sentence(lang: str) -> None:
    def text(problem: str) -> str:
        return errors.PositionError(problem=problem, given=3, wanted=5, seats=4).text(lang)

    assert len({text(problem) for problem in ("pile", "none", "form", "holders")}) == 4


# ---------------------------------------------------------------------- effect words


def said(lang: str, *effects: dict[str, Any]) -> str:
    """Return effects as a home-brewed card would express them, with Ritual's names."""
    card = {
        "id": "x",
        "type": "event",
        "colour": "pure",
        "rule": "1.a",
        "at": {"scored": [*effects]},
    }
    (made,) = read_catalogue({"game": "ritual", "cards": [card]}, "home-brew.yaml")
    return Speaker(texts(lang, "miskatonic.games.ritual.telling")).effects(made.at["scored"])


def gain(amount: object, who: str = "owner") -> dict[str, Any]:
    return {"do": "gain", "who": who, "what": "sanity", "amount": amount}


LOSE = {"do": "lose", "who": "others", "what": "sanity", "amount": 2}


@each_language
def test_an_effect_that_may_be_left_alone_says_so(lang: str) -> None:
    told = {
        "en": "the holder may choose that the holder gains 1 sanity",
        "de": "darf der Besitzer sich dafür entscheiden: Dann erhält der Besitzer 1 geistige "
        "Gesundheit",
        "nl": "mag de bezitter daarvoor kiezen: dan krijgt de bezitter 1 verstand",
    }
    assert said(lang, {"do": "may", "question": "orb", "effects": [gain(1)]}) == told[lang]


@each_language
def test_a_choice_lists_all_its_ways(lang: str) -> None:
    ways = [{"id": "take", "effects": [gain(1)]}, {"id": "give", "effects": [LOSE]}, {"id": "pass"}]
    told = {
        "en": "the holder chooses: either the holder gains 1 sanity, or every player except the "
        "holder loses 2 sanity, or nothing happens",
        "de": "hat der Besitzer die Wahl: Entweder erhält der Besitzer 1 geistige Gesundheit, "
        "oder stattdessen verliert jeder Spieler außer dem Besitzer 2 geistige Gesundheit, "
        "oder stattdessen geschieht nichts",
        "nl": "heeft de bezitter de keuze: ofwel krijgt de bezitter 1 verstand, ofwel verliest "
        "elke speler behalve de bezitter 2 verstand, ofwel gebeurt er niets",
    }
    assert said(lang, {"do": "choose", "question": "orb", "between": ways}) == told[lang]


@each_language
def test_effects_follow_one_another_and_hang_on_conditions(lang: str) -> None:
    condition = {"do": "if", "condition": "top-card-pure", "then": [gain(3)], "otherwise": [LOSE]}
    told = {
        "en": "every failing player gains the normal amount of sanity; then if the card is pure, "
        "the holder gains 3 sanity; otherwise every player except the holder loses 2 sanity",
        "de": "erhält jeder gescheiterte Spieler die normale Menge geistige Gesundheit; danach "
        "gilt: Wenn die Karte rein ist, erhält der Besitzer 3 geistige Gesundheit; sonst "
        "verliert jeder Spieler außer dem Besitzer 2 geistige Gesundheit",
        "nl": "krijgt elke falende speler de normale hoeveelheid verstand; daarna geldt: als de "
        "kaart zuiver is, krijgt de bezitter 3 verstand; anders verliest elke speler "
        "behalve de bezitter 2 verstand",
    }
    assert said(lang, gain("normal-loss", "failing"), condition) == told[lang]


# ---------------------------------------------------------------------- looking texts up


def test_a_missing_message_or_variable_is_an_error_and_no_silent_gap() -> None:
    english = kernel_texts("en")
    with pytest.raises(LookupError):
        english.format("no-such-message")
    with pytest.raises(LookupError, match="error-unknown-game"):
        english.format("error-unknown-game", game="chess")


def test_a_phrase_stands_in_its_sentence_as_it_is() -> None:
    odd = "{1}, \\1 and \x02option\x03, which is no place to put anything: " + "a" * WORD
    said = kernel_texts("en").format("error-rule-fault", seat=1, option="b" * 50, problem=odd)
    assert f"chose “{'b' * 50}” ({odd})." in said


@each_folder
def test_no_message_chooses_its_words_by_a_phrase(folder: Path) -> None:
    for message in messages(folder, "en").values():
        for node in nodes(message):
            if isinstance(node, ftl.Variant) and isinstance(node.key, ftl.Identifier):
                assert len(node.key.name) <= WORD


def test_a_language_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(UnknownLanguageError, match="en, de, nl"):
        texts("fr")
