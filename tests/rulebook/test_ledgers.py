"""The ledgers themselves: complete in three languages, without dangling references."""

from collections.abc import Iterator

import pytest

from miskatonic.rulebook import Example, Ledger, Rule, Silence, games, ledger

SAME_EVERYWHERE = {"Cthulhu", "Nyarlathotep", "Yog-Sothoth", "Hastur", "Errata"}


def words(book: Ledger) -> dict[tuple[str, str], str]:
    told: dict[tuple[str, str], str] = {}
    for rule in book.rules:
        told |= {(rule.id, name): getattr(rule, name) for name in ("title", "text", "check")}
    for example in book.examples:
        told |= {(example.id, name): getattr(example, name) for name in ("given", "expect")}
    for silence in book.silences:
        told |= {
            (silence.id, name): getattr(silence, name) for name in ("question", "ruling", "why")
        }
    return told


@pytest.mark.parametrize("game", ["ritual", "ah2"])
@pytest.mark.parametrize("lang", ["de", "nl"])
def test_every_word_is_translated(lang: str, game: str) -> None:
    english, translated = words(ledger(game)), words(ledger(game, lang))
    assert {entry.lang for entry in ledger(game, lang).entries.values()} == {lang}
    assert english.keys() == translated.keys()
    for field, text in english.items():
        if text in SAME_EVERYWHERE:
            assert translated[field] == text
        elif text:
            assert translated[field] and translated[field] != text, field
        else:
            assert not translated[field], field


@pytest.mark.parametrize("game", ["ritual", "ah2"])
def test_german_and_dutch_are_not_the_same(game: str) -> None:
    german, dutch = words(ledger(game, "de")), words(ledger(game, "nl"))
    same = {german[field] for field in german if german[field] == dutch[field]}
    assert same <= SAME_EVERYWHERE | {""}


@pytest.mark.parametrize("game", ["ritual", "ah2"])
@pytest.mark.parametrize("lang", ["de", "nl"])
def test_a_translation_changes_words_only(lang: str, game: str) -> None:
    for entry in ledger(game).entries.values():
        other = ledger(game, lang).entries[entry.id]
        assert type(other) is type(entry)
        for name in ("kind", "term", "see", "derives", "card", "rule", "origin"):
            assert getattr(other, name, None) == getattr(entry, name, None), (entry.id, name)


def references(book: Ledger) -> Iterator[tuple[str, str]]:
    for entry in book.entries.values():
        match entry:
            case Rule():
                named = entry.see + entry.derives
            case Example():
                named = entry.rule
            case Silence():
                named = entry.rules
            case _:
                raise AssertionError(entry)
        for each in named:
            yield entry.id, each


@pytest.mark.parametrize("game", games())
def test_every_reference_leads_to_an_entry_or_to_the_parts_of_a_split_one(game: str) -> None:
    book = ledger(game)
    lost = [
        (source, target)
        for source, target in references(book)
        if target not in book.entries and f"{target}/1" not in book.entries
    ]
    assert lost == []


def test_every_reference_of_ritual_leads_to_an_entry() -> None:
    book = ledger("ritual")
    named = list(references(book))
    assert len(named) > 100
    assert [pair for pair in named if pair[1] not in book.entries] == []


def test_what_follows_from_other_rules_names_rules() -> None:
    rules = {rule.id for rule in ledger("ritual").rules}
    derived = [rule for rule in ledger("ritual").rules if rule.derives]
    assert derived
    assert all(set(rule.derives) <= rules - {rule.id} for rule in derived)
