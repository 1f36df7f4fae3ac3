"""Section 11 and digital.5: what the chat of a table withholds, and what may always be said."""

from __future__ import annotations

import pytest

from miskatonic.games.ritual import GAME
from miskatonic.games.ritual.content.tables import CARDS, IDS
from miskatonic.games.ritual.telling.names import name, named_as_object
from miskatonic.games.ritual.telling.talk import PRESETS, TALK, Remark, judge_line, palette
from miskatonic.kernel.talk import talk_of
from miskatonic.kernel.text import LANGUAGES, texts
from miskatonic.testing import position, rule
from tests.games.ritual.table import PURE, A, B, C, D, E, options, play, see

WITHHELD = [
    # English
    "your card is red",
    "B is BLUE!",
    "that one is pure",
    "the bluest card of all",
    "you are cursed, B",
    "you hold the Elder Sign",
    "Elder-Sign, keep it",
    "eldersign",
    "elder_sign",
    "two gates are left",
    "Cthulhu's with you",
    "yog sothoth, Yog–Sothoth, YogSothoth",
    "pass the trapezohedron",
    # German
    "du hast eine blaue Karte",
    "gib mir die roten",
    "eine Verfluchte!",
    "deine ist rein",
    "beide Portale",
    "das Ältere Zeichen",
    "aelteres zeichen",
    "ALTERES ZEICHEN",
    "ein Gotzenbild",
    "Goetzenbilder",
    "die Kultistenkarte",
    "den misstrauischen Studenten",
    # Dutch
    "jouw kaart is rood",
    "de rode kaart",
    "een blauwe",
    "die is zuiver",
    "vervloekte kandelaars",
    "allebei de poorten",
    "de poortkaart",
    "stralende trapezoëder",
    "stralende trapezoeder",
    "het oudere teken",
]

DELIVERED = [
    "I would pass if I were you",
    "you will be glad you kept that one",
    "ik zou doorgeven als ik jou was",
    "An deiner Stelle würde ich weitergeben",
    "the gated garden with the agate",
    "a rodeo tomorrow, on credit",
    "my elder brother signs everything",
    "give me a sign",
    "der Bürotrottel kommt morgen",
    "der Reinfall und der Einkelchner",
    "een roodborstje in de blauwdruk",
    "reduced, irredeemable, purely impure, accursed",
    "",
]


# ---------------------------------------------------------------------- the filter


@rule("ritual:digital.5")
def test_a_colour_is_withheld_during_a_round_and_delivered_after_the_reveal() -> None:
    assert not judge_line("your card is red", revealed=False).delivered
    assert judge_line("your card is red", revealed=True).delivered
    for revealed in (False, True):
        assert judge_line("I would pass if I were you", revealed=revealed).delivered


@pytest.mark.parametrize("line", WITHHELD)
@rule("ritual:11.b")
def test_a_line_that_names_a_card_or_a_colour_is_withheld(line: str) -> None:
    assert not judge_line(line, revealed=False).delivered
    assert judge_line(line, revealed=True).delivered


@pytest.mark.parametrize("line", DELIVERED)
@rule("ritual:11.d")
def test_everything_else_is_delivered_and_nothing_said_about_it(line: str) -> None:
    verdict = judge_line(line, revealed=False)
    assert verdict.delivered
    assert verdict.text("en") == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@rule("ritual:11.c")
def test_the_circulating_card_can_be_named_in_no_language(lang: str) -> None:
    words = texts(lang, GAME.telling.text_package)
    for card in IDS:
        for line in (f"<{name(words, card)}>!", named_as_object(words, card).upper()):
            assert not judge_line(line, revealed=False).delivered, line
        if CARDS.named(card).colour == "pure":
            verdict = judge_line(name(words, card), revealed=False)
            assert verdict.key == "talk-withheld-card"
            assert verdict.word == name(words, card)


@rule("ritual:11.c")
def test_nothing_a_player_can_do_shows_the_circulating_card_to_others() -> None:
    g = position("ritual", hands=PURE, pile=["cthulhu", "gate"])
    assert options(g) == {"give:1", "give:2", "give:3", "give:4"}
    play(g, "give:1")
    assert options(g) == {"take", "pass:2", "pass:3", "pass:4"}
    assert set(GAME.rules.commands) == {"expose"}
    assert see(g, A).drawn == "cthulhu"
    assert [see(g, seat).drawn for seat in (B, C, D, E, None)] == [None] * 5


@rule("ritual:talk-enforcement")
def test_the_filter_knows_cards_that_are_not_in_the_deck_as_well() -> None:
    g = position("ritual", hands=PURE)
    assert "hastur" not in see(g).deck
    assert not judge_line("Hastur?", revealed=False).delivered


@pytest.mark.parametrize("lang", LANGUAGES)
@rule("ritual:digital.5")
def test_the_writer_is_told_why_with_the_word_and_the_rule(lang: str) -> None:
    for line, word in (("your card is  RED", "RED"), ("das  Ältere-Zeichen.", "Ältere-Zeichen")):
        verdict = judge_line(line, revealed=False)
        assert verdict.word == word
        assert verdict.rule == "ritual:digital.5"
        assert word in verdict.text(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@rule("ritual:talk-enforcement")
def test_an_advisory_filter_delivers_the_line_and_has_a_word_with_its_writer(lang: str) -> None:
    for line, word in (("your card is red", "red"), ("you hold Hastur", "Hastur")):
        strict = judge_line(line, revealed=False)
        advisory = judge_line(line, revealed=False, advisory=True)
        assert advisory.delivered
        assert word in advisory.text(lang)
        assert advisory.text(lang) != strict.text(lang)


# ---------------------------------------------------------------------- as the table asks


def test_the_game_names_its_limits_of_talk() -> None:
    assert talk_of(GAME) is TALK
    assert talk_of(GAME.varied(talk="")) is None


@rule("ritual:digital.5", "ritual:11.b")
def test_a_line_is_judged_by_what_its_writer_sees_of_the_round() -> None:
    g = position("ritual", hands=["candelabra-cursed", *PURE[1:]], sanity=[1, 7, 7, 7, 7])
    for seat in (A, B, None):
        assert not TALK.judge("your card is red", see(g, seat)).delivered
        assert TALK.judge("I would pass if I were you", see(g, seat)).delivered
        advised = TALK.judge("your card is red", see(g, seat), advisory=True)
        assert advised.delivered and advised.text("nl")
    play(g, "give:1", "pass:2", "pass:3", "pass:4", "refuse")
    assert g.pending is None
    assert TALK.judge("your card was red", see(g, A)).delivered
    assert TALK.judge("shall we play Cthulhu?", None).delivered


@rule("ritual:10-2.trapezohedron.d", "ritual:digital.5")
def test_after_a_sudden_end_anything_may_be_said() -> None:
    hands = ["candelabra", "shining-trapezohedron", "dagger", "idol", "tome"]
    g = position("ritual", hands=hands, pile=["gate", "idol-cursed"], sanity=[7, 1, 7, 7, 7])
    play(g, "give:1", "take")
    assert g.pending is None
    assert TALK.judge("that was the cursed Idol", see(g, B)).delivered


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_remark_that_was_made_is_read_in_the_readers_language(lang: str) -> None:
    g = position("ritual", hands=PURE)
    for remark in TALK.remarks(see(g, A)):
        assert TALK.remark_text(remark.id, remark.card, lang) == remark.text(lang)


# ---------------------------------------------------------------------- preset remarks


@rule("ritual:talk-enforcement")
def test_a_guess_at_the_own_card_may_name_any_card_of_the_deck() -> None:
    g = position("ritual", hands=PURE)
    for seat in range(5):
        guesses = {remark.card for remark in palette(see(g, seat)) if remark.id == "guess"}
        assert guesses == set(see(g).deck)


@rule("ritual:digital.5")
def test_only_cards_that_lie_face_up_are_mentioned() -> None:
    hands, dummies = ["candelabra", "chalice", "cthulhu"], ["idol", "tome-cursed"]
    g = position("ritual", hands=hands, dummies=dummies, pile=["dagger", "gate"])
    before = palette(see(g, A))
    assert {remark.card for remark in before if remark.id == "before-dummy"} == set(dummies)
    assert not [remark for remark in before if remark.id == "out"]
    play(g, "give:2", "take")
    for seat in (A, B, C, None):
        after = palette(see(g, seat))
        assert [remark.card for remark in after if remark.id == "out"] == ["cthulhu"]


@rule("ritual:digital.5")
def test_a_player_who_sees_all_cards_or_holds_none_has_nothing_to_guess() -> None:
    g = position("ritual", hands=["candelabra-cursed", *PURE[1:]], sanity=[1, 7, 7, 7, 7])
    assert not [remark for remark in palette(see(g, None)) if remark.id.startswith("guess")]
    play(g, "give:1", "pass:2", "pass:3", "pass:4", "refuse")
    assert g.pending is None
    assert not [remark for remark in palette(see(g, A)) if remark.id.startswith("guess")]


@pytest.mark.parametrize("lang", LANGUAGES)
@rule("ritual:digital.5")
def test_every_remark_can_be_said_in_every_language(lang: str) -> None:
    words = texts(lang, GAME.telling.text_package)
    for preset in PRESETS:
        if preset.about in ("", "own"):
            assert Remark(preset.id).text(lang)
        else:
            assert name(words, "chalice-cursed").split()[-1].lower() in (
                Remark(preset.id, "chalice-cursed").text(lang).lower()
            )
