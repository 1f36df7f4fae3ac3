"""Everything in words: every question, option, event and card, in three languages."""

from __future__ import annotations

import ast
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from miskatonic.games import ah2
from miskatonic.games.ah2 import turn
from miskatonic.games.ah2.content.catalogue import content, discounts, entries
from miskatonic.games.ah2.content.forms import BONUSES, PRICES, SKILLS, SPECIAL_CHECKS
from miskatonic.games.ah2.content.tables import ANCIENT_ONES, CARDS, MARKERS, MYTHOS_CARDS, SHEETS
from miskatonic.games.ah2.rules.board import AREA_IDS, DIMENSIONS, NEIGHBOURHOODS, WORLDS
from miskatonic.games.ah2.rules.ending import ENDINGS, score
from miskatonic.games.ah2.rules.locations import ABILITIES
from miskatonic.games.ah2.state import Ah2State
from miskatonic.games.ah2.telling import log, names, options
from miskatonic.games.ah2.telling.events import EVENTS
from miskatonic.games.ah2.words import VOCABULARY
from miskatonic.kernel.events import Event
from miskatonic.kernel.forms import setup_form
from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.text import LANGUAGES
from miskatonic.testing import rule
from tests.games.ah2.situations import alone, asked, play
from tests.games.ah2.telling import each_language, is_told, words

SOURCE = Path(ah2.__file__).parent
GAMES = 60
OFTEN = 3
"""How often the same option is read before it is skipped."""


# ---------------------------------------------------------------------- sixty games, read out


@cache
def read_out() -> dict[tuple[str, str, str], set[str]]:
    """Return (language, what, kind) -> the sentences heard in sixty games."""
    heard: dict[tuple[str, str, str], set[str]] = {}
    known: Counter[str] = Counter()
    for seed in range(GAMES):
        agreed = {"investigators": "choose"} if seed % 10 == 0 else {}
        game = new_game("ah2", 1 + seed % 8, seed, agreed, log=True)
        for what, kind, lang, sentence in _listen(game, random.Random(seed), known):
            heard.setdefault((lang, what, kind), set()).add(sentence)
    return heard


def _listen(
    game: Game[Any], chance: random.Random, known: Counter[str]
) -> Iterator[tuple[str, str, str, str]]:
    while game.pending is not None:
        asked = game.pending
        new = [o for o in asked.options if known[f"{asked.kind} {o.id}"] < OFTEN]
        known.update(f"{asked.kind} {o.id}" for o in new)
        for lang in LANGUAGES if new else ():
            yield "question", asked.kind, lang, game.question(lang, asked.seat)
            yield "question", asked.kind, lang, game.question(lang)
            for option in new:
                told = options.label(words(lang), game, asked, option)
                yield "option", str(option.payload[0]), lang, told
        game.answer(chance.choice(asked.options).id, seat=asked.seat)
    for seat in (0, None):
        for event in game.events(seat):
            known[f"{event.kind} {seat}"] += 1
            if known[f"{event.kind} {seat}"] < 100:
                for lang in LANGUAGES:
                    yield "event", event.kind, lang, game.describe(event, lang, seat)


@each_language
def test_everything_said_in_sixty_games_is_a_sentence(lang: str) -> None:
    heard = {key: said for key, said in read_out().items() if key[0] == lang}
    assert sum(map(len, heard.values())) > 3000
    assert [s for said in heard.values() for s in sorted(said) if not is_told(s)] == []


def test_the_languages_tell_the_same_things_apart() -> None:
    heard = read_out()
    for what, kind in {key[1:] for key in heard}:
        counts = [len(heard[lang, what, kind]) for lang in LANGUAGES]
        assert max(counts) - min(counts) <= max(counts) // 5 + 1, (what, kind, counts)


# ---------------------------------------------------------------------- what sixty games lack


def calls(*functions: str) -> Iterator[ast.Call]:
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in functions:
                yield node


def constants(place: int, *functions: str) -> set[str]:
    """Return the constants that the source passes to some functions at a position."""
    given = [call.args[place] for call in calls(*functions) if len(call.args) > place]
    return {str(arg.value) for arg in given if isinstance(arg, ast.Constant)}


@each_language
def test_every_question_and_option_of_the_rules_has_a_text(lang: str) -> None:
    questions = constants(1, "ask", "ask_any")
    assert len(questions) > 30
    assert [kind for kind in sorted(questions) if not words(lang).has(f"ask-{kind}")] == []
    verbs = constants(0, "option", "area_options", "_card_options") - {"way", "ability"}
    assert len(verbs) > 40
    assert [verb for verb in sorted(verbs) if not words(lang).has(f"option-{verb}")] == []


SAMPLES: dict[str, Any] = {
    "seat": 0,
    "first": 0,
    "to": 1,
    "area": "woods",
    "from": "uptown-streets",
    "world": "abyss",
    "monster": "ghoul",
    "card": "old-diary",
    "cards": ("old-diary", "bicycle"),
    "by": "talent",
    "investigator": "tadeusz-wilk",
    "ancient_one": "cthulhu",
    "power": "mythos",
    "phase": "upkeep",
    "vain": True,
    "pair": 2,
    "ability": "rest-mind",
    "step": "finish",
    "track": "fight-will",
    "check": "evade",
    "what": "sanity",
    "dimension": "star",
    "dice": (),
    "cause": "doom",
    "ending": "devoured",
}
NUMBERS = (1, 2)
FIGURES = {0: "tadeusz-wilk", 1: "edda-lindqvist"}


def samples(kind: str, number: int) -> dict[str, Any]:
    found = {field: SAMPLES.get(field, number) for field in EVENTS[kind].fields}
    if "entry" in found:
        found["entry"] = next(iter(entries()))
    if "mythos" in found:
        found["mythos"] = next(card.id for card in MYTHOS_CARDS if card.rumor)
    if kind == "rerolled":
        found["dice"] = (2, 6)
    if kind == "takes_effect":
        found["by"] = MYTHOS_CARDS[0].id
    return found


@each_language
@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_is_told_to_everybody(lang: str, kind: str) -> None:
    for number in NUMBERS:
        event = Event(kind, EVENTS[kind].rule, samples(kind, number), FIGURES)
        told = {log.describe(words(lang), event, seat, 3) for seat in (0, 1, None)}
        assert len(told) == 1, "the log names investigators, whoever reads it"
        assert all(map(is_told, told)), told


@each_language
def test_every_name_has_its_text(lang: str) -> None:
    say = words(lang)
    for place in (*AREA_IDS, "inner-sanctum", "other", *(world.id for world in WORLDS)):
        assert names.place(say, place) and names.at(say, place) and names.to(say, place)
    wanted = {f"phase-{name}" for name in turn.PHASES}
    wanted |= {f"ending-{ending}" for ending in ENDINGS}
    wanted |= {f"cause-{cause}" for cause in constants(1, "wake")}
    wanted |= {f"score-{line.what}" for line in score(Ah2State(phase="over", rng=0, players=1))}
    wanted |= {f"skill-{skill}" for skill in SKILLS}
    wanted |= {f"a-check-{skill}" for skill in (*SKILLS, *SPECIAL_CHECKS)}
    wanted |= {f"dimension-{dimension}" for dimension in DIMENSIONS}
    wanted |= {f"neighbourhood-{name}" for name in NEIGHBOURHOODS}
    wanted |= {f"ability-{ability.name}" for of in ABILITIES.values() for ability in of}
    wanted |= {f"who-{name}" for name in VOCABULARY.who}
    wanted |= {f"amount-{name}" for name in VOCABULARY.amounts}
    wanted |= {f"condition-{name}" for name in VOCABULARY.conditions}
    wanted |= {f"bonus-{name}" for name in BONUSES} | {f"price-{name}" for name in PRICES}
    assert [key for key in sorted(wanted) if not say.has(key)] == []


def test_no_two_things_share_an_id() -> None:
    kinds = (CARDS, SHEETS, MARKERS, ANCIENT_ONES, MYTHOS_CARDS)
    apart = [name for cards_ in kinds for name in {card.id for card in cards_}]
    assert len(apart) == len(set(apart)) == len(content())


@each_language
def test_the_setup_is_a_form_without_ids(lang: str) -> None:
    for field in setup_form(ah2.GAME, words(lang)):
        choices = [choice.label for choice in field.choices]
        assert all(map(is_told, (field.title, field.help, *choices))), field


# ---------------------------------------------------------------------- sentences, word for word


def labels(game: Game[Any], lang: str = "en") -> dict[str, str]:
    """Return the labels of the deciding seat's options, by id."""
    return {option.id: option.label for option in game.options(lang)}


def costs(game: Game[Any], lang: str = "en") -> dict[str, list[str]]:
    """Return what is certain to come of each option."""
    return {
        option.id: [stake.text for stake in option.stakes if stake.when == "always"]
        for option in game.options(lang)
    }


def test_a_way_tells_its_cost_and_what_waits_at_its_end() -> None:
    game = alone(
        {"at": "st-marys-hospital", "skills": {"speed": 4}},
        monsters={"woods": ["ghoul"]},
        gates={"the-unnamable": "abyss"},
        clues={"science-building": 2},
    )
    told = labels(game)
    assert told["move:woods"] == "Go to the Woods (2 points; monsters: Ghoul)"
    assert told["move:uptown-streets"] == "Go to the streets of Uptown (1 point)"
    assert told["move:science-building"] == "Go to the Science Building (3 points; 2 clues)"
    assert told["move:the-unnamable"] == "Go to the Unnamable (4 points; gate to the Abyss)"
    assert told["stay"] == "Stay at St. Mary’s Hospital"
    assert labels(game, "de")["move:woods"] == "In den Wald gehen (2 Punkte; Monster: Ghul)"
    assert labels(game, "nl")["move:woods"] == "Naar het Bos gaan (2 punten; monsters: Ghoul)"
    assert game.question("en", 0) == (
        "You are at St. Mary’s Hospital. Where do you go? Movement points left: 4."
    )
    assert game.question("nl", 1, names=["Ann", "Bo"]) == (
        "Tadeusz Wilk is in het Ziekenhuis en verplaatst zich."
    )


def test_a_combat_names_the_monster_and_counts_the_dice() -> None:
    game = alone(
        {"at": "woods", "skills": {"fight": 3, "sneak": 2, "will": 3}, "cards": ["fire-axe"]},
        monsters={"woods": ["zombie"]},
        dice=[6, 6],
    )
    told = labels(game)
    assert told["evade:zombie"] == "Evade: Zombie"
    assert told["fight:zombie"] == "Fight: Zombie"
    play(game, "fight:zombie")
    assert asked(game) == (0, "combat")
    assert game.question("en", 0) == "Your opponent: Zombie. Do you fight or flee?"
    assert game.question("de", 1, names=["Ann"]) == "Tadeusz Wilk hat einen Gegner: Zombie."
    play(game, "fight")
    assert game.question("en", 0) == ("Your opponent: Zombie. What do you use? In hand: Fire axe.")
    assert labels(game)["put-away:fire-axe"] == "Put away: Fire axe"
    assert labels(game, "nl")["strike"] == "Toeslaan"


def test_skills_are_offered_by_their_values() -> None:
    game = alone({"at": "woods", "sliders": (1, 1, 1)}, phase="upkeep")
    assert labels(game)["set:speed-sneak:2"] == "Speed 3, Sneak 2"
    assert labels(game, "de")["set:fight-will:0"] == "Kampf 1, Wille 4"
    assert labels(game, "nl")["done"] == "De vaardigheden zo laten"


def test_a_check_shows_its_dice_and_what_is_needed() -> None:
    made = {"check": "luck", "modifier": -1, "difficulty": 2, "success_from": 5}
    rolled = {"seat": 0, **made, "dice": (2, 5, 6), "successes": 2}
    event = Event("checked", "", rolled, FIGURES)
    told = {lang: log.describe(words(lang), event, 0, 2) for lang in LANGUAGES}
    assert told == {
        "en": "Luck check (−1): Tadeusz Wilk rolls 2, 5, 6. Successes: 2, needed: 2. Passed.",
        "de": "Glücksprobe (−1): Tadeusz Wilk würfelt 2, 5, 6. Erfolge: 2, nötig: 2. Bestanden.",
        "nl": "Mazzeltest (−1): Tadeusz Wilk werpt 2, 5, 6. Successen: 2, nodig: 2. Gehaald.",
    }


def test_a_shop_asks_its_price_and_a_discount_is_seen() -> None:
    game = alone(
        {"at": "general-store", "money": 9},
        phase="arkham_encounters",
        decks={"common": ["fire-axe", "clasp-knife", "bicycle"]},
    )
    play(game, "ability:shop-common")
    assert labels(game)["buy:fire-axe"] == "Buy: Fire axe"
    assert costs(game)["buy:fire-axe"] == ["Costs $3"]
    halved = next(source for source, price in discounts().items() if price == "half")
    game.state.reading = halved
    assert labels(game, "de")["buy:fire-axe"] == "Kaufen: Feuerwehraxt"
    assert costs(game, "de")["buy:fire-axe"] == ["Kostet 2 $"]


def test_trophies_seals_and_prayers_are_told() -> None:
    game = alone(
        {
            "at": "woods",
            "clues": 6,
            "explored": True,
            "skills": {"lore": 3},
            "cards": ["elder-sign"],
        },
        gates={"woods": "abyss"},
        phase="arkham_encounters",
        dice=[6],
    )
    assert labels(game)["close:lore"] == "Close the gate with Lore"
    assert labels(game, "nl")["wait"] == "De poort open laten"
    assert costs(game)["elder-sign"] == ["Costs 1 Sanity and 1 Stamina"]
    play(game, "close:lore")
    assert costs(game)["seal"] == ["Costs 5 clues"]
    assert labels(game) == {
        "seal": "Seal it",
        "leave": "Leave it closed but unsealed",
    }
    church = {"at": "south-church", "monsters": ["zombie", "zombie"], "gates": ["yuggoth"]}
    game = alone(church, phase="arkham_encounters")
    play(game, "ability:pray")
    assert labels(game)["gate:yuggoth"] == "Gate trophy: Yuggoth (counts as toughness 5)"
    assert labels(game, "de")["monster:zombie"] == "Monstertrophäe: Zombie (Zähigkeit 1)"
    play(game, "gate:yuggoth")
    assert labels(game) == {"bless:0": "Bless yourself", "bless:1": "Bless Harriet Abernathy"}


@rule("ah2:spell.cast.1", "ah2:combat.choice.1")
def test_uses_tell_their_price_and_what_they_do() -> None:
    cards = ["cold-fire", "bone-flute", "automatic-45", "magnalia", "packed-lunch"]
    own = {"at": "woods", "cards": cards, "skills": {"fight": 3, "sneak": 4, "will": 6}}
    game = alone({**own, "stamina": 1}, monsters={"woods": ["zombie"]}, dice=[6] * 7)
    assert labels(game)["use:magnalia"] == "Use: Magnalia Christi Americana"
    assert costs(game)["use:magnalia"][0] == "Costs 2 movement points"
    play(game, "fight:zombie")
    assert labels(game) == {"fight": "Fight", "flee": "Flee"}
    play(game, "fight")
    assert labels(game)["use:cold-fire"] == "Use: Cold fire"
    assert costs(game)["use:cold-fire"][0] == "Costs 1 Sanity"
    assert costs(game, "de")["use:bone-flute"][0].startswith("Kostet 3 geistige Gesundheit")
    assert costs(game, "nl")["use:cold-fire"][0] == "Kost 1 Verstand"
    game = alone({**own, "stamina": 1}, phase="upkeep")
    assert costs(game)["use:packed-lunch"] == ["Gain 2 Stamina"], "it costs nothing"


@rule("ah2:movement.monsters.1", "ah2:evade.when.1")
def test_who_is_held_up_by_monsters_is_not_asked_where_to_go() -> None:
    own = {"at": "uptown-streets", "skills": {"speed": 4, "sneak": 4}}
    game = alone(own, monsters={"uptown-streets": ["zombie"]}, dice=[6] * 6)
    assert game.question("en", 0) == (
        "You are in the streets of Uptown, and something bars your way. Do you evade it, fight it, "
        "or end your move? Movement points left: 4."
    )
    assert game.question("de", 0).startswith(
        "Du bist auf den Straßen der Oberstadt, und etwas versperrt dir den Weg."
    )
    assert game.question("nl", 1, names=["Ann"]).endswith("en iets verspert de weg.")
    play(game, "evade:zombie")
    assert "Where do you go?" in game.question("en", 0), "the way is free"
