from typing import Any

import msgspec
import pytest

from miskatonic.kernel.errors import UnknownGameError, UnknownLanguageError, UnknownRuleError
from miskatonic.rulebook import (
    Entry,
    Example,
    Rule,
    Silence,
    chapters,
    find,
    games,
    ledger,
    search,
)


def hint(citation: str) -> list[str]:
    with pytest.raises(UnknownRuleError) as refused:
        find(citation)
    assert refused.value.details["rule"] == citation
    hints = refused.value.details["hint"]
    assert isinstance(hints, str)
    assert citation in str(refused.value) and hints in str(refused.value)
    return hints.split(", ")


def citations(entries: list[Entry]) -> list[str]:
    return [entry.citation for entry in entries]


def test_five_games_have_a_ledger_and_the_smallest_comes_first() -> None:
    assert games() == ("ritual", "ah2", "ah3", "lcg", "mansions")


@pytest.mark.parametrize(
    ("game", "rules", "examples", "silences", "players"),
    [
        ("ritual", 188, 9, 30, (3, 7)),
        ("ah2", 434, 47, 93, (1, 8)),
        ("ah3", 762, 32, 120, (1, 6)),
        ("lcg", 530, 16, 107, (1, 4)),
        ("mansions", 614, 65, 161, (1, 5)),
    ],
)
def test_a_ledger_keeps_every_entry(
    game: str, rules: int, examples: int, silences: int, players: tuple[int, int]
) -> None:
    book = ledger(game)
    assert (book.game, book.players) == (game, players)
    assert (len(book.rules), len(book.examples), len(book.silences)) == (rules, examples, silences)
    assert len(book.entries) == rules + examples + silences, "an id stands for two entries"
    assert all(rule.text and rule.title and rule.kind for rule in book.rules)


def test_what_only_one_ledger_has_is_kept_as_plain_data() -> None:
    assert ledger("ah2").board["sections"][0]["id"] == "arkham"
    assert ledger("ah2").content_needed["investigators"]["count"] == 16
    assert {item["id"] for item in ledger("mansions").content_needed}
    assert ledger("mansions").headings["FEUER"] == "fire"
    assert ledger("ritual").board is None


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "Elder Sign"), ("de", "Älteres Zeichen"), ("nl", "Ouder Teken")],
)
def test_a_rule_is_found_in_three_languages(lang: str, title: str) -> None:
    found = find("ritual:card.elder-sign", lang)
    assert isinstance(found, Rule)
    assert (found.title, found.lang, found.citation) == (title, lang, "ritual:card.elder-sign")
    assert (found.kind, found.term) == ("component", "Älteres Zeichen")
    assert found.card == {
        "name": "Elder Sign",
        "type": "event",
        "pure": 1,
        "cursed": 0,
        "deck": "base",
    }


@pytest.mark.parametrize(
    ("lang", "expect"),
    [("en", "gives the draw pile to C"), ("de", "an C"), ("nl", "aan C")],
)
def test_an_example_is_found_in_three_languages(lang: str, expect: str) -> None:
    found = find("ritual:ex1-pile", lang)
    assert isinstance(found, Example)
    assert found.lang == lang and expect in found.expect
    assert found.rule == ledger("ritual").examples[0].rule != ()


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "sanity"), ("de", "geistige"), ("nl", "verstand")]
)
def test_a_silence_is_found_in_three_languages(lang: str, word: str) -> None:
    found = find("ritual:sanity-floor", lang)
    assert isinstance(found, Silence)
    assert found.lang == lang
    assert word in f"{found.question} {found.ruling}".lower()


def test_a_silence_may_tell_why_and_for_which_rules() -> None:
    found = find("ah2:silence.board.adjacency.1")
    assert isinstance(found, Silence)
    assert found.why and found.rules and found.origin


@pytest.mark.parametrize("game", ["ah3", "lcg", "mansions"])
def test_a_game_without_translation_is_told_in_english_and_says_so(game: str) -> None:
    for lang in ("de", "nl"):
        assert ledger(game, lang) is ledger(game)
        assert {entry.lang for entry in ledger(game, lang).entries.values()} == {"en"}


def test_a_ledger_is_read_once() -> None:
    assert ledger("ritual") is ledger("ritual", "en") is ledger("ritual", lang="en")
    assert ledger("ritual", "de") is ledger("ritual", lang="de")


def test_an_entry_travels_as_json() -> None:
    sent: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(find("ritual:1.c", "nl")))
    assert (sent["id"], sent["game"], sent["lang"]) == ("1.c", "ritual", "nl")
    assert sent["title"] == "Eigen kaart onbekend, andere kaarten bekend"


def test_an_unknown_id_is_answered_with_the_closest_ids_of_that_game() -> None:
    assert hint("ritual:6-2-1.z")[:2] == ["6-2-1.a", "6-2-1.b"]
    assert hint("ritual:Sanity_floor") == ["sanity-floor"]
    assert hint("ah2:movement.arkam.2")[0] == "movement.arkham.2"


def test_a_section_is_answered_with_its_statements() -> None:
    assert hint("ritual:6-2-2") == ["6-2-2.a", "6-2-2.b", "6-2-2.c", "6-2-2.d"]
    assert hint("ah3:445.3") == ["445.3/1", "445.3/2"]


def test_an_id_without_game_is_answered_with_full_citations() -> None:
    assert hint("6-2-1.a") == ["ritual:6-2-1.a"]
    assert hint("player-range") == ["ritual:player-range", "mansions:player-range"]
    assert hint("6-2-1.z")[0] == "ritual:6-2-1.a"


def test_an_unknown_game_is_answered_with_full_citations() -> None:
    assert hint("rituals:6-2-1.a") == ["ritual:6-2-1.a"]
    assert hint("rituals:sanity-flor")[0] == "ritual:sanity-floor"


@pytest.mark.parametrize("citation", ["", ":", "ritual:", "ritual", ":6-2-1.a", "ritual:6-2-1.a:b"])
def test_a_malformed_citation_is_refused_with_a_hint_that_can_be_cited(citation: str) -> None:
    for meant in hint(citation):
        assert find(meant if ":" in meant else citation + meant)


def test_an_unknown_game_or_language_is_refused() -> None:
    for look in (ledger, chapters, lambda game: search("gate", game)):
        with pytest.raises(UnknownGameError, match=r"chess.*ritual"):
            look("chess")
    for lookup in (lambda: ledger("ah2", "fr"), lambda: find("1.a", "fr")):
        with pytest.raises(UnknownLanguageError, match="fr"):
            lookup()


def test_search_wants_every_word_somewhere_in_the_entry() -> None:
    both = search("hastur sanity", "ritual")
    assert both
    assert set(citations(both)) == set(citations(search("hastur", "ritual"))) & set(
        citations(search("sanity", "ritual"))
    )
    assert search("hastur xyzzy") == []


def test_search_overlooks_case_and_accents_both_ways() -> None:
    plain = citations(search("alteres zeichen", "ritual", "de"))
    assert "ritual:card.elder-sign" in plain
    assert plain == citations(search("ÄLTERES Zeichen", "ritual", "de"))
    great = citations(search("gróße alte", "ritual", "de"))
    assert great and great == citations(search("GROSSE ALTE", "ritual", "de"))
    typed = citations(search("investigator's", "ah2"))
    assert typed and typed == citations(search("investigator’s", "ah2"))


def test_search_puts_titles_and_terms_before_texts() -> None:
    found = search("gate", "ritual")
    in_heading = ["gate" in " ".join(entry.heading).lower() for entry in found]
    assert found[0].citation == "ritual:card.gate"
    assert in_heading == sorted(in_heading, reverse=True)
    assert {True, False} == set(in_heading)
    assert search("Schimmerndes", "ritual")[0].citation == "ritual:card.shining-trapezohedron"


def test_search_reads_checks_questions_rulings_examples_and_ids() -> None:
    for citation, words in {
        "ritual:1.c": "four card faces one card back",
        "ritual:gate-count": "five cards, and four of them",
        "ritual:ex1-pile": "no hand on the table",
        "ritual:6-2-1.a": "6-2-1.a",
    }.items():
        assert citation in citations(search(words, "ritual")), words


def test_search_goes_through_all_games_in_the_players_language() -> None:
    assert {entry.game for entry in search("round")} == set(games())
    assert {entry.lang for entry in search("gate", lang="de")} == {"de", "en"}
    assert {entry.game for entry in search("portal", "ritual", "de")} == {"ritual"}


def test_search_for_nothing_finds_nothing() -> None:
    assert search("") == search("  ") == []


@pytest.mark.parametrize(
    ("game", "first", "last"),
    [
        ("ritual", ["1", "2", "card", "3"], ["digital", "examples", "silences"]),
        ("ah2", ["intro", "components"], ["monster-ability", "examples", "silences"]),
        ("ah3", ["INTRO", "0", "1", "2", "3", "4"], ["QR", "examples", "silences"]),
        ("lcg", ["general", "term", "keyword"], ["base", "examples", "silences"]),
        ("mansions", ["guide-use", "component-limit"], ["symbols", "examples", "silences"]),
    ],
)
def test_chapters_follow_the_rulebook(game: str, first: list[str], last: list[str]) -> None:
    names = [chapter.id for chapter in chapters(game)]
    assert names[: len(first)] == first
    assert names[-len(last) :] == last
    held = [entry for chapter in chapters(game) for entry in chapter.entries]
    assert sorted(citations(held)) == sorted(
        entry.citation for entry in ledger(game).entries.values()
    )


@pytest.mark.parametrize(
    ("citation", "chapter"),
    [
        ("ritual:6-2-1.a", "6"),
        ("ritual:10-2.gate.a", "10"),
        ("ritual:card.gate", "card"),
        ("ritual:digital.1", "digital"),
        ("ritual:ex1-pile", "examples"),
        ("ah2:arkham-encounter.gate.1", "arkham-encounter"),
        ("ah3:401.4", "4"),
        ("ah3:4", "4"),
        ("ah3:001/1", "0"),
        ("mansions:setup-decks.1", "setup-decks"),
    ],
)
def test_an_entry_stands_in_the_chapter_of_its_number(citation: str, chapter: str) -> None:
    entry = find(citation)
    assert [each.id for each in chapters(entry.game) if entry in each.entries] == [chapter]


def test_the_headings_of_the_rulebook_lead_to_chapters() -> None:
    names = {chapter.id for chapter in chapters("mansions")}
    assert set(ledger("mansions").headings.values()) <= names


def test_chapters_speak_the_players_language() -> None:
    (first, *_) = chapters("ritual", "de")
    opening = first.entries[0]
    assert isinstance(opening, Rule) and opening.title == "Ausgangslage"
