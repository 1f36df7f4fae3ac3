"""What the cards say, counted: the ledger's ``content_needed`` and ``silence.cards``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from miskatonic.games.ah2.content.forms import SPECIAL_CHECKS, Change, Entry, Possession
from miskatonic.games.ah2.content.loader import all_effects
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    CARD_NUMBERS,
    CARDS,
    GATE_CARDS,
    LOCATION_CARDS,
    MARKERS,
    MYTHOS_CARDS,
    SHEETS,
)
from miskatonic.games.ah2.rules.board import (
    AREA,
    DIMENSIONS,
    LOCATION_IDS,
    NEIGHBOURHOODS,
    UNSTABLE_IDS,
    WORLDS,
)
from miskatonic.kernel.effects import Word
from miskatonic.rulebook import ledger
from miskatonic.testing import rule

NEEDED = ledger("ah2").content_needed
FREQUENCY = ledger("ah2").board
EVERYTHING: list[Any] = [
    *{id(card): card for card in CARDS}.values(),
    *SHEETS,
    *{id(kind): kind for kind in MARKERS}.values(),
    *ANCIENT_ONES,
    *(card for deck in LOCATION_CARDS for card in deck),
    *GATE_CARDS,
    *MYTHOS_CARDS,
]
PLAYED = [card for card in MYTHOS_CARDS if card.trait != "shuffle"]


def words(*cards: Any) -> list[Word]:
    """Return every word on some cards, however deep it stands."""
    return [word for card in cards for effects in all_effects(card) for word in effects]


def entries(location: str) -> list[Entry]:
    """Return the seven stories of a location."""
    return [
        card.entries[location]
        for deck in LOCATION_CARDS
        for card in deck
        if location in card.entries
    ]


def has(entry: Entry, *names: str) -> bool:
    """Return whether a story uses one of these words."""
    return any(word.word in names for word in words(entry))


# ---------------------------------------------------------------------- location cards


@pytest.mark.parametrize("location", UNSTABLE_IDS)
@rule("ah2:silence.cards.location.1")
def test_an_unstable_location_has_an_ally_a_monster_and_a_gate(location: str) -> None:
    allies = {card.id for card in CARDS if card.deck == "ally"}
    told = entries(location)
    assert any(getattr(word, "card", "") in allies for entry in told for word in words(entry)), (
        "an ally"
    )
    assert any(has(entry, "monster") for entry in told), "a monster appears"
    assert any(has(entry, "gate") for entry in told), "a gate and a monster appear"


@rule("ah2:silence.cards.location.1")
def test_a_stable_location_never_opens_a_gate() -> None:
    stable = [name for name in LOCATION_IDS if name not in UNSTABLE_IDS]
    assert [name for name in stable for entry in entries(name) if has(entry, "gate")] == []


@rule("ah2:silence.cards.location.1")
def test_about_two_thirds_of_the_stories_call_for_a_check() -> None:
    told = [entry for deck in LOCATION_CARDS for card in deck for entry in card.entries.values()]
    assert len(told) == 7 * (26 + 1)
    assert 0.58 < sum(has(entry, "check") for entry in told) / len(told) < 0.75


@rule("ah2:skills.luck.1")
def test_luck_is_asked_for_more_often_than_any_other_skill() -> None:
    cards = [card for deck in LOCATION_CARDS for card in deck]
    asked = Counter(
        SPECIAL_CHECKS.get(skill, skill)
        for skill in (getattr(word, "skill", "") for word in words(*cards))
        if skill
    )
    (first, often), (_, less) = asked.most_common(2)
    assert first == "luck"
    assert often > less


# ---------------------------------------------------------------------- gate and Mythos cards


@rule("ah2:silence.cards.gate.1")
def test_the_gate_cards_are_twelve_of_each_colour_and_one_that_shuffles() -> None:
    split = Counter("shuffle" if card.shuffle else card.colour for card in GATE_CARDS)
    assert split == NEEDED["gate_cards"]["split"]
    assert split == {"blue": 12, "green": 12, "red": 12, "yellow": 12, "shuffle": 1}


@rule("ah2:silence.cards.gate.1")
def test_a_gate_card_names_two_worlds_of_its_colour_and_others() -> None:
    colours = {world.id: world.colours for world in WORLDS}
    for card in GATE_CARDS:
        named = [name for name in card.entries if name != "other"]
        if card.shuffle:
            assert not card.entries
        else:
            assert len(named) == 2
            assert "other" in card.entries
            assert all(card.colour in colours[name] for name in named)
    met = {name for card in GATE_CARDS for name in card.entries}
    assert met == {*colours, "other"}, "every world has stories of its own"


@rule("ah2:silence.cards.mythos.1")
def test_the_mythos_cards_by_trait() -> None:
    split = Counter("_".join(filter(None, (card.trait, card.subtype))) for card in MYTHOS_CARDS)
    assert split == NEEDED["mythos_cards"]["split"]


@rule("ah2:silence.cards.mythos.1")
def test_the_mythos_cards_by_gate_and_clue_location() -> None:
    assert Counter(card.gate for card in PLAYED) == FREQUENCY["gate_frequency"]["counts"]
    clues = Counter(card.clue for card in PLAYED if card.clue)
    assert clues == FREQUENCY["clue_frequency"]["counts"]
    without = Counter(card.trait for card in MYTHOS_CARDS if not card.clue)
    assert without == {"rumor": 6, "shuffle": 1}


@rule("ah2:silence.cards.mythos.2")
def test_the_mythos_cards_by_movement_boxes() -> None:
    told = {
        (tuple(group["white"]), tuple(group["black"])): group["cards"]
        for group in NEEDED["mythos_cards"]["movement_patterns"]
    }
    boxes = Counter((tuple(sorted(c.white)), tuple(sorted(c.black))) for c in PLAYED)
    assert boxes == told
    assert set(boxes.values()) == {11}


# ---------------------------------------------------------------------- monsters, sheets, items


@rule("ah2:components.monsters.1")
def test_the_monsters_are_the_mix_of_the_ledger() -> None:
    told = {
        (kind["kind"].lower().replace(" ", "-"), kind["movement"], kind["dimension"]): (
            kind["count"],
            kind["toughness"],
            kind["mask"],
        )
        for kind in NEEDED["monsters"]["mix"]
    }
    ours = Counter((kind.id, kind.movement, kind.dimension) for kind in MARKERS)
    facts = {kind.id: (kind.toughness, kind.mask) for kind in MARKERS}
    assert {key: (count, *facts[key[0]]) for key, count in ours.items()} == told


@pytest.mark.parametrize("told", NEEDED["monsters"]["attested_values"], ids=lambda m: m["name"])
@rule("ah2:components.monsters.1")
def test_the_monsters_of_the_book_have_the_values_of_the_book(told: dict[str, Any]) -> None:
    wanted = told["name"].lower().replace(" ", "-")
    kind = next(kind for kind in MARKERS if kind.id == wanted)
    for field, value in told.items():
        if field == "extra":
            assert kind.instead or kind.besides
        elif field != "name":
            assert getattr(kind, field) == value, field


def card(name: str) -> Possession:
    """Return a kind of card."""
    return CARDS[CARD_NUMBERS[name][0]]


@rule("ah2:silence.cards.items.1")
def test_the_cards_of_the_book_have_the_values_of_the_book() -> None:
    for name, hands, bonus, type in (
        ("automatic-45", 1, 4, "physical"),
        ("tommy-gun", 2, 6, "physical"),
        ("shrivelling", 1, 6, "magical"),
    ):
        weapon = card(name).weapon
        assert weapon is not None
        assert (card(name).hands, weapon.bonus, weapon.type) == (hands, bonus, type)
    heal, wither = card("heal").casting, card("wither").casting
    assert heal is not None
    assert (heal.modifier, heal.sanity) == (1, 1)
    assert wither is not None
    assert len(CARD_NUMBERS["elder-sign"]) == 4


@rule("ah2:silence.cards.items.1")
def test_every_possession_does_something() -> None:
    idle = [
        kind.id
        for kind in CARDS
        if kind.deck in ("common", "unique", "spell", "skill", "ally")
        and kind.type != "elder-sign"
        and not (kind.weapon or kind.bonus or kind.ward or kind.reroll or kind.uses)
    ]
    assert idle == []


# ---------------------------------------------------------------------- references


def references() -> Iterator[tuple[str, str, object]]:
    """Yield what cards name: which card, what kind of thing, and its id."""
    for source in EVERYTHING:
        for word in words(source):
            for field in ("card", "to", "at", "kind"):
                named = getattr(word, field, None)
                if isinstance(named, str) and named:
                    yield source.id, f"{word.word}.{field}", named
        for name in getattr(source, "fixed", ()):
            yield source.id, "fixed", name
        changes: tuple[Change, ...] = (
            *getattr(source, "worshippers", ()),
            *(getattr(source, "monsters", ()) or ()),
        )
        for change in changes:
            for name in change.monsters:
                yield source.id, "monster", name
        if getattr(source, "rumor", None) is not None:
            yield source.id, "rumor.at", source.rumor.at


KNOWN: dict[str, set[str]] = {
    "take.card": {*CARD_NUMBERS},
    "special.card": {*CARD_NUMBERS},
    "fixed": {*CARD_NUMBERS},
    "monster": {kind.id for kind in MARKERS},
    "rumor.at": {*LOCATION_IDS},
    "move.to": {*AREA, "street", "any-street", "any-location"},
    "gate.at": {*UNSTABLE_IDS, "here"},
    "spawn.at": {*UNSTABLE_IDS, "here", "every-gate"},
    "place-clues.at": {*AREA, "here"},
    "banish.kind": {*DIMENSIONS, *(kind.id for kind in MARKERS)},
}


@rule("ah2:silence.cards.items.1")
def test_every_reference_in_the_content_resolves() -> None:
    found = list(references())
    assert len(found) > 100
    unresolved = [told for told in found if told[2] not in KNOWN.get(told[1], ())]
    assert unresolved == []


@rule("ah2:components.allies.1")
def test_every_ally_can_be_met_somewhere() -> None:
    met = {getattr(word, "card", "") for word in words(*EVERYTHING) if word.word == "take"}
    assert {kind.id for kind in CARDS if kind.deck == "ally"} <= met


@rule("ah2:status.bless-curse.5")
def test_location_cards_and_rumors_bless_and_curse() -> None:
    stories = words(*(card for deck in LOCATION_CARDS for card in deck))
    rumors = words(*(card for card in MYTHOS_CARDS if card.trait == "rumor"))
    for told in (stories, rumors):
        assert {"bless", "curse"} & {word.word for word in told}
    assert {"bless", "curse"} <= {word.word for word in stories}


@rule("ah2:components.investigator-cards.1")
def test_no_id_is_used_twice() -> None:
    ids = [source.id for source in EVERYTHING]
    assert [name for name, count in Counter(ids).items() if count > 1] == []
    assert not set(ids) & {*AREA, *NEIGHBOURHOODS, *(world.id for world in WORLDS)}
