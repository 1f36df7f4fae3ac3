"""Every word and every card in words: generated, in three languages."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from miskatonic.games.ah2.content.catalogue import content, entries
from miskatonic.games.ah2.content.forms import PRICES
from miskatonic.games.ah2.rules.board import AREA, ARKHAM, ICONS, LOCATION_IDS
from miskatonic.games.ah2.rules.locations import ABILITIES
from miskatonic.games.ah2.telling.cards import cards
from miskatonic.games.ah2.telling.effects import Ah2Speaker
from miskatonic.games.ah2.words import VOCABULARY
from miskatonic.kernel.card_texts import CardTold
from miskatonic.kernel.effects import Effects
from miskatonic.kernel.effects.loader import Reader
from miskatonic.kernel.text import LANGUAGES
from miskatonic.testing import rule
from tests.games.ah2.telling import each_language, is_told, words


@cache
def told_cards(lang: str) -> dict[str, CardTold]:
    return {card.id: card for card in cards(words(lang))}


@each_language
def test_every_card_tells_what_it_does(lang: str) -> None:
    told = told_cards(lang)
    assert len(told) == len(content()) + len(entries()) + len(ARKHAM)
    for card in told.values():
        assert is_told(card.text), (card.id, card.text)
        assert card.text.endswith("."), card.text
        assert is_told(card.name) and is_told(card.type_name), card.id


@each_language
@rule("ah2:board.icons.1", "ah2:board.icons.3", "ah2:location-ability.1")
def test_every_location_tells_what_is_likely_and_what_is_certain_there(lang: str) -> None:
    told, texts = told_cards(lang), words(lang)
    for name in LOCATION_IDS:
        for icon in (*ICONS[name].usual, *ICONS[name].guaranteed):
            assert texts.format(f"icon-{icon}") in told[name].text, name
        for ability in ABILITIES.get(AREA[name], ()):
            assert texts.format(f"ability-{ability.name}") in told[name].text, name


def test_hardly_a_card_reads_the_same_in_two_languages() -> None:
    for one, other in (("en", "de"), ("en", "nl"), ("de", "nl")):
        same = [c.id for c in told_cards(one).values() if c.text == told_cards(other)[c.id].text]
        assert same == []


EVERY_WORD: tuple[dict[str, Any], ...] = (
    *(
        {"do": verb, "who": who, "what": what, "amount": amount}
        for verb in ("gain", "lose")
        for who in ("owner", "arkham")
        for what in ("sanity", "stamina", "money", "clues")
        for amount in (1, 2, "full", "all", "terror", {"of": "die", "plus": 1})
    ),
    {"do": "lose", "who": "all", "what": "money", "amount": "half-money"},
    {"do": "lose", "who": "owner", "what": "clues", "amount": "half-clues"},
    {"do": "if", "condition": "alone", "then": [{"do": "bless"}], "otherwise": [{"do": "curse"}]},
    {"do": "check", "skill": "luck", "modifier": -1, "difficulty": 2, "pass": [{"do": "bless"}]},
    {"do": "check", "skill": "evade", "who": "others", "fail": [{"do": "delay"}]},
    {"do": "roll", "table": [{"low": 1, "high": 1, "effects": []}]},
    {"do": "buy", "deck": "common", "price": "dearer"},
    {"do": "buy", "deck": "unique", "price": "free"},
    *({"do": "draw", "deck": deck, "count": 2} for deck in ("common", "unique", "spell", "skill")),
    {"do": "draw", "deck": "skill", "count": 2, "keep": 1},
    *(
        {"do": "discard", "what": what, "amount": amount, "random": amount == 2}
        for what in ("item", "weapon", "tome", "spell", "weapon-or-spell", "ally", "skill", "card")
        for amount in (1, 2, 99)
    ),
    {"do": "discard", "what": "item", "who": "owner"},
    {"do": "discard-this"},
    {"do": "take", "card": "old-diary"},
    {"do": "take", "card": "old-diary", "otherwise": [{"do": "again"}]},
    *({"do": "special", "card": card} for card in ("retainer", "membership", "loan", "deputy")),
    {"do": "refresh"},
    {"do": "refresh", "who": "all"},
    {"do": "lower-maximum", "who": "owner", "what": "sanity"},
    {"do": "lower-maximum", "who": "here", "what": "stamina"},
    *(
        {"do": word, **whom}
        for word in ("bless", "curse", "delay", "arrest", "lost", "devour")
        for whom in ({}, {"who": "owner"}, {"who": "streets"})
    ),
    {"do": "monster", "win": [{"do": "terror", "amount": 1}]},
    {"do": "monster"},
    {"do": "escape"},
    {"do": "defeat"},
    {"do": "combat-bonus", "bonus": 2, "type": "physical"},
    {"do": "carry-off"},
    *({"do": "move", "to": to} for to in ("street", "any-street", "any-location", "woods")),
    {"do": "move", "to": "woods", "encounter": True},
    {"do": "again"},
    {"do": "return"},
    {"do": "points", "amount": 1},
    {"do": "gate", "at": "woods", "monster": False},
    {"do": "close-gate"},
    *({"do": "spawn", "at": at} for at in ("every-gate", "here", "woods")),
    *(
        {"do": "banish", "where": where, "kind": kind, "amount": amount}
        for where in ("here", "streets", "locations", "sky", "outskirts", "arkham")
        for kind, amount in (("", 99), ("ghoul", 1), ("star", 2))
    ),
    *({"do": "place-clues", "at": at, "amount": 2} for at in ("here", "woods")),
    {"do": "terror", "amount": 2},
    *({"do": "doom", "amount": amount} for amount in (1, 2, -1, "players")),
    {
        "do": "choose",
        "between": [
            {"id": what, "label": dict.fromkeys(LANGUAGES, "-"), "pay": {what: amount}}
            for what, amount in zip(PRICES, (1, 2) * len(PRICES), strict=False)
        ],
    },
)


def said(lang: str, *effects: dict[str, Any]) -> str:
    read = Reader(VOCABULARY, python=False).convert({"effects": list(effects)}, Effected)
    return Ah2Speaker(words(lang)).told(read.effects)


class Effected(msgspec.Struct):
    effects: Effects


@each_language
def test_every_word_can_be_said_in_all_its_forms(lang: str) -> None:
    assert {word["do"] for word in EVERY_WORD} == set(VOCABULARY.words)
    clauses = [said(lang, word) for word in EVERY_WORD]
    assert [clause for clause in clauses if not is_told(clause)] == []


def test_clauses_inside_clauses_read_well() -> None:
    loss = {"do": "lose", "who": "owner", "what": "sanity", "amount": 1}
    find = {"do": "gain", "who": "owner", "what": "clues", "amount": 2}
    risk = {"do": "check", "skill": "luck", "modifier": -1, "pass": [find], "fail": [loss]}
    nested = {"do": "check", "skill": "will", "fail": [loss, {"do": "delay"}, risk]}
    assert said("en", nested, find) == (
        "make a Will check. Fail: lose 1 Sanity, become delayed and "
        "make a Luck check (−1) (pass: gain 2 clues; fail: lose 1 Sanity). Gain 2 clues"
    )
    assert said("de", nested) == (
        "Mach eine Willensprobe. Nicht bestanden: Verliere 1 geistige Gesundheit, "
        "du wirst aufgehalten und mach eine Glücksprobe (−1) (bestanden: Erhalte 2 Hinweise; "
        "nicht bestanden: Verliere 1 geistige Gesundheit)"
    )
    everybody = {"do": "lose", "who": "arkham", "what": "money", "amount": "half-money"}
    assert said("nl", everybody) == (
        "elke onderzoeker in Arkham verliest de helft van het geld (naar beneden afgerond)"
    )


def text(id: str, lang: str = "en") -> str:
    return told_cards(lang)[id].text


def test_some_cards_word_for_word() -> None:
    assert text("fire-axe") == "Price: $3. 2 hands. +3 to Combat checks (physical)."
    assert text("fire-axe", "de") == "Preis: 3 $. 2 Hände. +3 auf Kampfproben (physisch)."
    assert text("fire-axe", "nl") == "Prijs: $3. 2 handen. +3 op gevechtstests (fysiek)."
    assert text("patrol-wagon") == "In Movement, exhaust it: gain 4 movement points."
    assert text("hattie-boone").startswith("+1 Speed, +1 movement point. ")
    assert text("deputy", "nl") == "In elk Onderhoud: krijg $1."
    assert text("membership").endswith("you may enter the Inner Sanctum.")
    assert text("elder-sign", "de").startswith("Preis: 5 $. An einem erkundeten Tor:")
    assert text("cthulhu").endswith(
        "Attack on every investigator: make a Will check (minus the battle round, plus 2). "
        "Fail: lower your maximum Stamina by 1 for good and lose Sanity equal to the number of the "
        "battle round, plus 1."
    )
    assert "Undead: some weapons are stronger against it." in text("zombie")


@rule("ah2:monster-ability.nightmarish.1", "ah2:monster-ability.overwhelming.1")
def test_what_a_victory_costs_is_not_said_of_a_failure_too() -> None:
    assert text("dhole").endswith(
        "Nightmarish 1: passing the Horror check costs 1 Sanity. "
        "Overwhelming 1: defeating it costs 1 Stamina."
    )
    assert text("dhole", "de").endswith(
        "Albtraumhaft 1: Eine bestandene Horrorprobe kostet 1 geistige Gesundheit. "
        "Überwältigend 1: Der Sieg über das Monster kostet 1 Ausdauer."
    )
    assert text("dhole", "nl").endswith(
        "Nachtmerrieachtig 1: een gehaalde gruweltest kost 1 Verstand. "
        "Overweldigend 1: het monster verslaan kost 1 Conditie."
    )


def test_what_happens_is_set_apart_from_what_one_does() -> None:
    lost = {"do": "lose", "who": "owner", "what": "clues", "amount": 1}
    fail = {"do": "check", "skill": "will", "fail": [lost, {"do": "monster"}]}
    assert "lose 1 clue, and a monster appears" in said("en", fail)
    assert "Verliere 1 Hinweis, und ein Monster erscheint" in said("de", fail)
    assert "verlies 1 aanwijzing, en er verschijnt een monster" in said("nl", fail)
    twice = {"do": "check", "skill": "will", "fail": [lost, {"do": "delay"}]}
    assert "lose 1 clue and become delayed" in said("en", twice)


def test_two_results_of_a_die_are_one_or_the_other() -> None:
    table = [
        {"low": 1, "high": 2, "effects": [{"do": "delay"}]},
        {"low": 3, "high": 5, "effects": []},
    ]
    assert "on a 1 or 2, " in said("en", {"do": "roll", "table": table})
    assert "on 3 to 5, " in said("en", {"do": "roll", "table": table})
    assert "Bei 1 oder 2: " in said("de", {"do": "roll", "table": table})
    assert "bij 1 of 2: " in said("nl", {"do": "roll", "table": table})
