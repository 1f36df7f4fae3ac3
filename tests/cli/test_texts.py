"""The texts of the command line: none missing, none unused, the same in three languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from miskatonic import cli, rulebook
from miskatonic.bots import bot_names
from miskatonic.cli.words import LANGUAGES, words
from miskatonic.kernel import registry
from miskatonic.kernel.text import kernel_texts

SOURCE = Path(cli.__file__).parent

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def own_keys(lang: str) -> list[str]:
    source = (SOURCE / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    return [e.id.name for e in FluentParser().parse(source).body if isinstance(e, ftl.Message)]


def told(*names: str) -> set[str]:
    """Every text that the source can make: its strings, and its f-strings filled with them."""
    plain, prefixes = set(names), set()
    for file in SOURCE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value.replace("_", "-"))
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                prefixes.add(str(node.values[0].value))
    fillings = {*plain, *"1234"}
    for _ in range(2):  # "rules-" and "kind-" and "setup"
        fillings |= {prefix + filling for prefix in prefixes for filling in fillings}
    return fillings


def kinds() -> set[str]:
    return {rule.kind for game in rulebook.games() for rule in rulebook.ledger(game).rules}


def test_every_key_is_used() -> None:
    bots = {bot for game in registry.names() for bot in bot_names(registry.get(game))}
    paragraphs = {f"{game}-{n}" for game in registry.names() for n in range(1, 5)}
    can_be_told = told(*kinds(), *bots, *paragraphs)
    names = {key: key.removeprefix("help-").removeprefix("error-") for key in own_keys("en")}
    assert [key for key, name in names.items() if not {key, name} & can_be_told] == []


@each_language
def test_every_key_that_is_asked_for_exists(lang: str) -> None:
    own = set(own_keys(lang))
    families = {key.partition("-")[0] for key in own} - {"error", "help"}
    key = re.compile(rf"(?:{'|'.join(sorted(families))})-[a-z-]*[a-z]")
    asked = set()
    for file in SOURCE.glob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        strings = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant)]
        asked |= {text for text in strings if isinstance(text, str) and key.fullmatch(text)}
    others = {
        "replay-file",
        "replay-seat",
        "sim-games",
        "sim-bots",
        "sim-cards",
    }  # names of help lines
    assert len(asked) > 40
    assert asked - own == others


@each_language
def test_three_languages_speak_of_the_same_things(lang: str) -> None:
    assert own_keys(lang) == own_keys("en")


@pytest.mark.parametrize("lang", ["de", "nl"])
def test_no_sentence_is_left_in_english(lang: str) -> None:
    def lines(of: str) -> dict[str, str]:
        source = (SOURCE / "text" / f"{of}.ftl").read_text(encoding="utf-8")
        return dict(re.findall(r"^([a-z-]+) = (.+)$", source, flags=re.MULTILINE))

    english, translated = lines("en"), lines(lang)
    sentences = [key for key, text in english.items() if re.search("[A-Za-z]+ [a-z]+ [a-z]", text)]
    assert len(sentences) > 70
    assert [key for key in sentences if translated[key] == english[key]] == []


@each_language
def test_help_lines_can_be_read_without_fluent(lang: str) -> None:
    lines = (SOURCE / "text" / f"{lang}.ftl").read_text(encoding="utf-8").splitlines()
    places = [number for number, line in enumerate(lines) if line.startswith("help-")]
    assert len(places) > 50
    for number in places:
        key, _, text = lines[number].partition(" = ")
        assert re.fullmatch("[a-z-]+", key)
        assert text == words(lang).format(key)
        assert not lines[number + 1].startswith(" "), key


@each_language
def test_a_question_names_the_key_that_says_yes(lang: str) -> None:
    yes = words(lang).format("play-yes")
    assert yes == kernel_texts(lang).format("option-yes")[0].lower()
    games = registry.names()
    asked = [words(lang).format("play-undo-consent", game=game) for game in games]
    asked.append(words(lang).format("play-command-sure", told="Really?"))
    assert all(question.endswith(f"[{yes}/n]") for question in asked)


@each_language
def test_the_keys_of_the_table_fit_on_a_line(lang: str) -> None:
    assert len(words(lang).format("play-keys", most=6)) <= 80


def test_the_menu_offers_the_next_language_by_its_own_name() -> None:
    names = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}
    for lang, following in zip(LANGUAGES, [*LANGUAGES[1:], LANGUAGES[0]], strict=True):
        entry = words(lang).format("menu-language")
        assert entry.endswith(f": {names[lang]} → {names[following]}")


@each_language
def test_every_kind_of_rule_in_the_ledgers_has_a_name(lang: str) -> None:
    missing = [kind for kind in kinds() if not words(lang).has(f"rules-kind-{kind}")]
    assert missing == []
