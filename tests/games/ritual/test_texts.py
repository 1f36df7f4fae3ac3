"""What players read: cards, questions, options and events of Arkham Ritual in three languages."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import yaml

from miskatonic import new_game, rulebook
from miskatonic.games.ritual import GAME
from miskatonic.games.ritual.content.loader import CATALOGUE
from miskatonic.games.ritual.content.tables import ARTIFACTS, IDS
from miskatonic.games.ritual.rules.round_end import REASONS
from miskatonic.games.ritual.telling import cards, log, names, odds, questions, terminal, text_mode
from miskatonic.games.ritual.view import BESIDE
from miskatonic.games.ritual.words import VOCABULARY
from miskatonic.games.ritual.words.verbs import Fail
from miskatonic.kernel.effects.words import SHARED_WORDS
from miskatonic.kernel.events import Event
from miskatonic.kernel.game import Game
from miskatonic.kernel.lessons import lessons_of
from miskatonic.kernel.text import LANGUAGES, Texts, kernel_texts, texts
from miskatonic.testing import position, rule
from tests.games.ritual.table import DECKS, PURE, A, B, C, D, E, play, see

each_language = pytest.mark.parametrize("lang", LANGUAGES)

FAILURES = ("7-1.b", "7-1.c", "7-2.b", "7-2.c")
"""The rules of section 7 by which players fail; cards with the word ``fail`` add their own."""


def ritual_texts(lang: str) -> Texts:
    return texts(lang, GAME.telling.text_package)


# ---------------------------------------------------------------------- every text that is needed


def needed() -> Iterator[str]:
    yield from ("game-title", "game-summary", "card-hidden", "card-loss", "card-no-effect")
    for card in CATALOGUE:
        yield from (f"card-{card.id}", f"flavour-{card.id}")
        yield from (f"type-{card.type}", f"colour-{card.colour}")
    yield from (f"space-{space}" for space in (*ARTIFACTS, BESIDE))
    yield from ("player-dummy", "player-dummy-inside", "ritual-option-first_player-open")
    yield from re.findall(r'"((?:odds|stake)-[a-z-]+)"', inspect.getsource(odds))
    yield from (f"odds-{card}-{n}" for card in ("offered", "own") for n in ("cursed", "survives"))
    yield from (f"blocked-{key}" for key in ("active", "had", "dummy", "own", "pile", "looking"))
    for lesson in lessons_of(GAME).values():
        places = (f"-{place}" for place in range(len(lesson.cues) + 1))
        yield from (f"lesson-{lesson.name}{end}" for end in ("", "-about", *places))
    for command in GAME.rules.commands:
        yield from (f"command-{command}", f"command-{command}-help")
    yield from ("list-last", "list-more", "held-by", "held-next", "failed-by", "failed-next")
    yield from ("lesson-own-way", *(f"ask-{kind}" for kind in ("give", "receive", "orb")))
    assert GAME.bots.option_ids is not None
    setup = new_game("ritual", players=7, seed=1).setup
    yield from (f"option-{option.partition(':')[0]}" for option in GAME.bots.option_ids(setup))
    yield from (f"event-{kind.replace('_', '-')}" for kind in log.EVENTS)
    yield from (f"reason-{reason}" for reason in (*REASONS, "great-old-one"))
    own = [card.rule for card in CATALOGUE for w in card.at.values() if any(map(is_fail, w))]
    yield from (f"why-{each.replace('.', '-')}" for each in (*FAILURES, *own))
    for option in GAME.rules.setup_options:
        yield from (f"ritual-option-{option.name}", f"ritual-option-{option.name}-help")
    shared = {word.word for word in SHARED_WORDS}
    words = {word for word in VOCABULARY.words if word not in shared}
    yield from (f"word-{word}" for word in words - {"nobody-holds"} | {"nothing-happens"})
    yield from (f"who-{name}" for name in VOCABULARY.who)
    yield from (f"amount-{name}" for name in VOCABULARY.amounts)
    yield from (f"condition-{name}" for name in VOCABULARY.conditions)
    yield from (f"what-{name}" for name in VOCABULARY.resources)
    yield from (f"point-{name}" for name in VOCABULARY.points)
    yield from re.findall(r'"(plain-[a-z-]+)"', inspect.getsource(text_mode))
    yield from (f"chapter-{chapter.id}" for chapter in rulebook.chapters("ritual"))
    yield from re.findall(r'"(scene-[a-z-]+)"', inspect.getsource(terminal))
    yield from (f"scene-{column}" for column in ("who", "sanity", "hand", "card", "doing"))


def is_fail(word: object) -> bool:
    return isinstance(word, Fail)


@each_language
def test_every_text_that_the_game_needs_exists_and_no_other(lang: str) -> None:
    own = set(ritual_texts(lang).keys()) - set(kernel_texts(lang).keys())
    assert own == set(needed())


@each_language
def test_every_kind_of_player_says_how_its_verb_goes(lang: str) -> None:
    said = ritual_texts(lang)
    for name in VOCABULARY.who:
        assert said.attribute(f"who-{name}", "form") in ("one", "many")


@each_language
def test_names_and_flavours_of_cards_are_all_different(lang: str) -> None:
    said = ritual_texts(lang)
    for prefix in ("card", "flavour"):
        assert len({said.format(f"{prefix}-{card}") for card in IDS}) == len(IDS)


@each_language
def test_a_name_inside_a_sentence_is_the_name_on_the_card(lang: str) -> None:
    said = ritual_texts(lang)
    for card in IDS:
        last_word = names.name(said, card).split()[-1].casefold()
        assert last_word in names.named_as_object(said, card).casefold()


# ---------------------------------------------------------------------- what cards do

GOLDEN = yaml.safe_load("""
elder-sign:
  en: "When the holder discards this card to take another: the round ends at once, and the normal
    round end follows."
  de: "Wirft der Besitzer diese Karte ab, um eine andere zu nehmen, dann endet die Runde sofort, und
    das normale Rundenende folgt."
  nl: "Legt de bezitter deze kaart af om een andere te nemen, dan eindigt de ronde meteen en volgt
    het normale ronde-einde."
gate:
  en: "When the holder discards this card to take another: if a player holds a Great Old One, it
    awakens, the round ends at once, and the effect of the Great Old One replaces the normal round
    end; otherwise nothing happens."
  de: "Wirft der Besitzer diese Karte ab, um eine andere zu nehmen, dann gilt: Wenn ein Spieler
    einen Großen Alten hält, erwacht dieser, die Runde endet sofort, und sein Effekt tritt an die
    Stelle des normalen Rundenendes; sonst geschieht nichts."
  nl: "Legt de bezitter deze kaart af om een andere te nemen, dan geldt: als een speler een Grote
    Oude in handen heeft, ontwaakt deze, eindigt de ronde meteen en komt zijn effect in de plaats
    van het normale ronde-einde; anders gebeurt er niets."
magical-orb:
  en: "When the holder discards this card to take another: if the draw pile is not empty, the holder
    looks at the top card of the draw pile in secret; then the holder chooses: either the card goes
    back on top of the draw pile, or the card is removed, face down, for the rest of the round."
  de: "Wirft der Besitzer diese Karte ab, um eine andere zu nehmen, dann gilt: Wenn der
    Nachziehstapel nicht leer ist, sieht sich der Besitzer geheim die oberste Karte des
    Nachziehstapels an; danach hat der Besitzer die Wahl: Entweder kommt die Karte wieder oben auf
    den Nachziehstapel, oder stattdessen wird die Karte verdeckt für den Rest der Runde entfernt."
  nl: "Legt de bezitter deze kaart af om een andere te nemen, dan geldt: als de trekstapel niet leeg
    is, bekijkt de bezitter in het geheim de bovenste kaart van de trekstapel; daarna heeft de
    bezitter de keuze: ofwel gaat de kaart terug boven op de trekstapel, ofwel wordt de kaart gedekt
    verwijderd voor de rest van de ronde."
shining-trapezohedron:
  en: "When the holder discards this card to take another: if the draw pile is not empty, the holder
    looks at the top card of the draw pile in secret; then the card goes back on top of the draw
    pile; then if the card is pure, the holder gains 1 sanity; otherwise the holder loses 1 sanity."
  de: "Wirft der Besitzer diese Karte ab, um eine andere zu nehmen, dann gilt: Wenn der
    Nachziehstapel nicht leer ist, sieht sich der Besitzer geheim die oberste Karte des
    Nachziehstapels an; danach kommt die Karte wieder oben auf den Nachziehstapel; danach gilt: Wenn
    die Karte rein ist, erhält der Besitzer 1 geistige Gesundheit; sonst verliert der Besitzer 1
    geistige Gesundheit."
  nl: "Legt de bezitter deze kaart af om een andere te nemen, dan geldt: als de trekstapel niet leeg
    is, bekijkt de bezitter in het geheim de bovenste kaart van de trekstapel; daarna gaat de kaart
    terug boven op de trekstapel; daarna geldt: als de kaart zuiver is, krijgt de bezitter 1
    verstand; anders verliest de bezitter 1 verstand."
investigator:
  en: "Held at a normal round end, once the losses are paid: if the holder has survived, the holder
    gains 1 sanity."
  de: "Wird diese Karte gehalten, wenn bei einem normalen Rundenende die Verluste bezahlt sind, dann
    gilt: Wenn der Besitzer das Ritual überstanden hat, erhält der Besitzer 1 geistige Gesundheit."
  nl: "Heeft iemand deze kaart in handen wanneer bij een normaal ronde-einde de verliezen zijn
    betaald, dan geldt: als de bezitter het ritueel heeft doorstaan, krijgt de bezitter 1 verstand."
wary-student:
  en: "Held at a normal round end, when the survivors are determined: the holder fails. For this the
    holder loses exactly 1 sanity, however much the others lose."
  de: "Wird diese Karte gehalten, wenn sich bei einem normalen Rundenende entscheidet, wer das
    Ritual übersteht, dann scheitert der Besitzer am Ritual. Der Besitzer verliert dadurch genau 1
    geistige Gesundheit, egal wie viel die anderen verlieren."
  nl: "Heeft iemand deze kaart in handen wanneer bij een normaal ronde-einde wordt bepaald wie het
    ritueel doorstaat, dan faalt de bezitter. De bezitter verliest daardoor precies 1 verstand,
    hoeveel de anderen ook verliezen."
cultist:
  en: "Held at a normal round end: players with a cursed card survive and players with a pure card
    fail; players who share a kind of artifact fail as always."
  de: "Wird diese Karte bei einem normalen Rundenende gehalten, dann überstehen Spieler mit einer
    verfluchten Karte das Ritual und Spieler mit einer reinen nicht; Spieler mit der gleichen
    Artefaktart überstehen es wie immer nicht."
  nl: "Heeft iemand deze kaart bij een normaal ronde-einde in handen, dan doorstaan spelers met een
    vervloekte kaart het ritueel en falen spelers met een zuivere; spelers met een artefact van
    dezelfde soort falen zoals altijd."
mad-professor:
  en: "Held at a normal round end, when the survivors are determined: every player not holding an
    artifact fails."
  de: "Wird diese Karte gehalten, wenn sich bei einem normalen Rundenende entscheidet, wer das
    Ritual übersteht, dann scheitert jeder Spieler ohne Artefakt am Ritual."
  nl: "Heeft iemand deze kaart in handen wanneer bij een normaal ronde-einde wordt bepaald wie het
    ritueel doorstaat, dan faalt elke speler zonder artefact."
cthulhu:
  en: "Awakened by a Gate: every player except the holder loses (number of players) minus 1 sanity."
  de: "Weckt ein Portal diesen Großen Alten, dann verliert jeder Spieler außer dem Besitzer (Anzahl
    der Spieler) minus 1 geistige Gesundheit."
  nl: "Wekt een Poort deze Grote Oude, dan verliest elke speler behalve de bezitter (aantal spelers)
    min 1 verstand."
nyarlathotep:
  en: "Awakened by a Gate: every player with the most sanity (the holder not counted) fails; then
    every failing player loses the normal amount of sanity; then the holder gains all of this lost
    sanity."
  de: "Weckt ein Portal diesen Großen Alten, dann scheitert jeder Spieler mit der meisten geistigen
    Gesundheit (den Besitzer nicht mitgerechnet) am Ritual; danach verliert jeder gescheiterte
    Spieler die normale Menge geistige Gesundheit; danach erhält der Besitzer die gesamte so
    verlorene geistige Gesundheit."
  nl: "Wekt een Poort deze Grote Oude, dan faalt elke speler met het meeste verstand (de bezitter
    niet meegerekend); daarna verliest elke falende speler de normale hoeveelheid verstand; daarna
    krijgt de bezitter al het zo verloren verstand."
yog-sothoth:
  en: "Awakened by a Gate: if several players share the least sanity, the holder loses all but 1
    sanity; then every player except the holder loses 1 sanity; otherwise every player except the
    holder and the one with the least sanity loses all sanity."
  de: "Weckt ein Portal diesen Großen Alten, dann gilt: Wenn mehrere Spieler gleichauf die geringste
    geistige Gesundheit haben, verliert der Besitzer bis auf 1 die gesamte geistige Gesundheit;
    danach verliert jeder Spieler außer dem Besitzer 1 geistige Gesundheit; sonst verliert jeder
    Spieler außer dem Besitzer und dem Spieler mit der geringsten geistigen Gesundheit die gesamte
    geistige Gesundheit."
  nl: "Wekt een Poort deze Grote Oude, dan geldt: als meerdere spelers samen het minste verstand
    hebben, verliest de bezitter op 1 na al het verstand; daarna verliest elke speler behalve de
    bezitter 1 verstand; anders verliest elke speler behalve de bezitter en de speler met het minste
    verstand al het verstand."
hastur:
  en: "Awakened by a Gate: every player holding an artifact fails; then every failing player loses 1
    for every cursed card held plus the normal amount of sanity."
  de: "Weckt ein Portal diesen Großen Alten, dann scheitert jeder Spieler mit einem Artefakt am
    Ritual; danach verliert jeder gescheiterte Spieler für jede gehaltene verfluchte Karte 1 plus
    die normale Menge geistige Gesundheit."
  nl: "Wekt een Poort deze Grote Oude, dan faalt elke speler met een artefact; daarna verliest elke
    falende speler voor elke vervloekte kaart in iemands handen 1 plus de normale hoeveelheid
    verstand."
""")


@each_language
@pytest.mark.parametrize("card", GOLDEN)
def test_the_text_of_a_card_says_what_its_data_does(card: str, lang: str) -> None:
    assert cards.card_text(ritual_texts(lang), card) == GOLDEN[card][lang]


@each_language
def test_every_card_that_is_no_artifact_is_in_the_table_above_and_artifacts_do_nothing(
    lang: str,
) -> None:
    assert list(GOLDEN) == [card.id for card in CATALOGUE if card.type != "artifact"]
    silent = {
        "en": "No effect of its own.",
        "de": "Kein eigener Effekt.",
        "nl": "Geen eigen effect.",
    }
    for artifact in ARTIFACTS:
        assert cards.card_text(ritual_texts(lang), artifact) == silent[lang]
        assert cards.card_text(ritual_texts(lang), f"{artifact}-cursed") == silent[lang]


# ---------------------------------------------------------------------- questions and options


def asked(game: Game[Any], seat: int | None, lang: str = "en") -> str:
    assert game.pending is not None
    return questions.question(ritual_texts(lang), game.pending.kind, see(game, seat))


@rule("ritual:6-1.e", "ritual:digital.2")
@each_language
def test_only_the_active_player_reads_which_card_was_drawn(lang: str) -> None:
    table = position("ritual", hands=PURE, pile=["gate", "cultist"])
    drawn = ritual_texts(lang).format("card-gate")
    assert drawn in asked(table, A, lang)
    for other in (B, None):
        assert drawn not in asked(table, other, lang)
    play(table, "give:1")
    assert all(drawn not in asked(table, seat, lang) for seat in (A, B, C, None))


def test_the_receiver_reads_who_hands_the_card_over_and_whether_anybody_is_left() -> None:
    table = play(position("ritual", hands=PURE, pile=["gate", "cultist"]), "give:2")
    assert asked(table, C) == ("Seat 0 hands you a card, face down. Do you take it or pass it on?")
    play(table, "pass:1", "pass:4", "pass:3")
    assert asked(table, D).startswith("Seat 4 hands you a card, face down, and you are the last.")
    assert asked(table, A).startswith("Seat 3 is the last to be offered the card")
    assert [option.label for option in table.options("nl")] == [
        "De kaart nemen en de eigen kaart afleggen",
        "Ook weigeren: de kaart wordt afgelegd en de ronde eindigt",
    ]


@rule("ritual:10-2.orb.a", "ritual:digital.3")
@each_language
def test_only_who_discards_the_orb_reads_what_lies_on_top(lang: str) -> None:
    hands = ["candelabra", "magical-orb", "dagger", "idol", "tome"]
    table = position("ritual", hands=hands, pile=["chalice", "cthulhu", "gate"])
    play(table, "give:1", "take")
    assert "Cthulhu" in asked(table, B, lang)
    assert all("Cthulhu" not in asked(table, seat, lang) for seat in (A, C, D, E, None))


@each_language
def test_options_name_the_seat_they_lead_to(lang: str) -> None:
    seat = {"en": "seat 3", "de": "Platz 3", "nl": "plaats 3"}[lang]
    table = position("ritual", hands=PURE, pile=["gate", "cultist"])
    labels = {option.id: option.label for option in table.options(lang)}
    assert seat in labels["give:3"]
    labels = {option.id: option.label for option in play(table, "give:1").options(lang)}
    assert seat in labels["pass:3"]


# ---------------------------------------------------------------------- what happened


def random_game(seed: int) -> Game[Any]:
    """Play a game at random to its end; now and then somebody sees their own card."""
    chance = Random(seed)
    options = {**chance.choice(DECKS), "doom_track": seed % 2 == 0}
    game = new_game("ritual", players=3 + seed % 5, seed=seed, options=options)
    game.listen()
    while game.pending is not None:
        if game.pending.kind == "give" and chance.random() < 0.03:
            game.command("expose", game.pending.seat)
        else:
            game.answer(chance.choice(game.pending.options).id, seat=game.pending.seat)
    return game


@rule("ritual:digital.1", "ritual:digital.2", "ritual:digital.3")
@each_language
def test_all_that_happens_can_be_told_to_everybody_and_betrays_no_hidden_card(lang: str) -> None:
    words = ritual_texts(lang)
    faces = [names.name(words, card).casefold() for card in IDS]
    hidden, shown = set(), set()
    for seed in range(20):
        game = random_game(seed)
        players = game.setup.players
        for seat in (*range(players), None):
            different = {repr(event): event for event in game.events(seat)}
            for event in different.values():
                sentence = log.describe(words, event, seat, players)
                assert sentence[-1] in ".!" and "{" not in sentence
                if event.values.get("card", "public") is None:
                    hidden.add(event.kind)
                    assert not [face for face in faces if face in sentence.casefold()]
                else:
                    shown.add(event.kind)
    assert hidden == {kind for kind, declared in log.EVENTS.items() if declared.secret}
    assert shown == set(log.EVENTS)


JUDGED = Event(
    "judged", "ritual:7.b", {"why": ("ritual:7-1.b", "", "ritual:7-1.c", "ritual:7-1.c", "")}
)


@rule("ritual:7.b", "ritual:14.g")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "Failed: you (cursed card); seat 2 and dummy 1 (artifact also held by somebody else). "
            "Survived: seat 1 and dummy 2.",
        ),
        (
            "de",
            "Nicht überstanden: du (verfluchte Karte); Platz 2 und Strohpuppenspieler 1 "
            "(Artefakt, das auch jemand anders hält). Überstanden: Platz 1 und "
            "Strohpuppenspieler 2.",
        ),
        (
            "nl",
            "Gefaald: jij (vervloekte kaart); plaats 2 en dummy 1 (artefact dat ook een ander "
            "heeft). Doorstaan: plaats 1 en dummy 2.",
        ),
    ],
)
def test_the_judgement_lists_who_fell_and_why_and_who_survived(lang: str, said: str) -> None:
    assert log.describe(ritual_texts(lang), JUDGED, A, players=3) == said


def test_the_reveal_lists_who_held_what() -> None:
    event = Event("revealed", "ritual:7.a", {"cards": ("gate", "tome-cursed", "cthulhu", "idol")})
    assert log.describe(ritual_texts("en"), event, B, players=3) == (
        "All cards are revealed: "
        "Gate (seat 0), Cursed Tome (you), Cthulhu (seat 2), Idol (dummy 1)."
    )


@pytest.mark.parametrize(
    ("seat", "said"),
    [(A, "Du gibst die Karte an Platz 1."), (B, "Platz 0 gibt dir die Karte.")],
)
def test_giver_and_receiver_are_addressed_as_you(seat: int, said: str) -> None:
    event = Event("gave", "ritual:6-1.f", {"seat": A, "to": B})
    assert log.describe(ritual_texts("de"), event, seat) == said


@each_language
def test_a_step_taken_back_is_told_with_the_seat(lang: str) -> None:
    table = play(position("ritual", hands=PURE, pile=["gate", "cultist"]), "give:1", "pass:2")
    table.undo()
    assert "1" in table.describe(table.events(A)[-1], lang, A)
