"""Every card can come up, and whatever is answered to it, it is carried out to its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from miskatonic import Game
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
from miskatonic.games.ah2.rules.board import WORLDS
from miskatonic.testing import position

WELL_OFF: dict[str, Any] = {
    "money": 12,
    "clues": 4,
    "cards": ["clasp-knife", "old-diary", "wither", "skill-luck", "heal"],
    "monsters": ["ghoul", "zombie"],
    "gates": ["yuggoth"],
}
"""Somebody who can pay whatever a card asks for."""
WAYS = range(2)
"""Seeds of the answers; over all cards they pass, fail and choose in every way."""


WAYS_HOME = ("silver-thread", "way-home")
"""Cards that are of use beyond the gates only."""


def carry_out(game: Game[Any], chance: Random, most: int = 400) -> set[str]:
    """Answer by chance until the step is over; return what was told, as kinds of events."""
    phase = game.state.phase
    for _ in range(most):
        if game.pending is None or game.state.phase != phase:
            break
        option = chance.choice(game.pending.options)
        game.answer(option.id, game.pending.seat)
    return {event.kind for event in game.events(None)}


ENTRIES = [(card, place) for deck in LOCATION_CARDS for card in deck for place in card.entries]


@pytest.mark.parametrize("card, place", ENTRIES, ids=lambda part: getattr(part, "id", part))
def test_every_entry_of_every_location_card_is_carried_out(card: Any, place: str) -> None:
    inner = place == "inner-sanctum"
    cards = [*WELL_OFF["cards"], "membership"] if inner else WELL_OFF["cards"]
    at = "silver-twilight-lodge" if inner else place
    for seed in WAYS:
        game = position(
            "ah2",
            investigators=[{**WELL_OFF, "cards": cards, "at": at}, {"at": "train-station"}],
            phase="arkham_encounters",
            encounters={card.neighbourhood: card.id},
            gates={"woods": "abyss"} if at != "woods" else {},
            seed=seed,
        )
        chance = Random(seed)
        if game.pending is not None and game.pending.kind == "encounter":
            game.answer("ability:sanctum" if inner else "encounter", 0)
        told = [e.values["entry"] for e in game.events(None) if e.kind == "encounter"]
        assert told[0] == f"{card.id}.{place}"
        carry_out(game, chance)


GATE_ENTRIES = [(card, heading) for card in GATE_CARDS for heading in card.entries]


@pytest.mark.parametrize("card, heading", GATE_ENTRIES, ids=lambda part: getattr(part, "id", part))
def test_every_entry_of_every_gate_card_is_carried_out(card: Any, heading: str) -> None:
    fitting = [w.id for w in WORLDS if card.colour in w.colours and w.id not in card.entries]
    world = fitting[0] if heading == "other" else heading
    for seed in WAYS:
        game = position(
            "ah2",
            investigators=[{**WELL_OFF, "gates": [], "at": f"{world}-1"}],
            phase="other_worlds",
            decks={"gate": [card.id]},
            gates={"black-cave": world},
            seed=seed,
        )
        told = [e.values["entry"] for e in game.events(None) if e.kind == "encounter"]
        assert told[0] == f"{card.id}.{heading}"
        carry_out(game, Random(seed))


@pytest.mark.parametrize("card", MYTHOS_CARDS, ids=lambda card: card.id)
def test_every_mythos_card_is_carried_out_and_lasts_as_long_as_it_says(card: Any) -> None:
    for seed in WAYS:
        game = position(
            "ah2",
            investigators=[
                {**WELL_OFF, "at": "downtown-streets"},
                {"at": "library"},
                {"at": "abyss-1"},
            ],
            phase="mythos",
            decks={"mythos": [card.id]},
            gates={"tullys-roadhouse": "abyss"},
            monsters={"uptown-streets": ["cultist", "witch"], "the-sky": ["nightgaunt"]},
            seed=seed,
        )
        chance = Random(seed)
        while game.pending is not None and game.state.turn < 4:
            game.answer(chance.choice(game.pending.options).id, game.pending.seat)
        came = [e.values["mythos"] for e in game.events(None) if e.kind == "mythos"]
        if card.trait == "shuffle":
            assert any(e.kind == "mythos_shuffled" for e in game.events(None))
        else:
            assert came[0] == card.id


@pytest.mark.parametrize("name", CARD_NUMBERS)
def test_every_investigator_card_can_be_held_through_whole_turns(name: str) -> None:
    held = [name] if name != "blessing" else []
    used: set[str] = set()
    for seed in WAYS:
        game = position(
            "ah2",
            investigators=[
                {
                    "at": "the-dreamlands-1" if name in WAYS_HOME else "merchant-district-streets",
                    "money": 12,
                    "clues": 3,
                    "cards": held,
                    "blessed": name == "blessing",
                }
            ],
            phase="upkeep",
            monsters={"merchant-district-streets": ["zombie"], "northside-streets": ["ghoul"]},
            gates={"unvisited-isle": "the-dreamlands"},
            seed=seed,
        )
        chance = Random(seed)
        while game.pending is not None and game.state.turn < 5:
            options = game.pending.options
            own = [option for option in options if option.payload[-1] == name]
            option = chance.choice(own if own and chance.random() < 0.7 else options)
            used |= {str(option.payload[0])} if option in own else set()
            game.answer(option.id, game.pending.seat)
    card = CARDS[CARD_NUMBERS[name][0]]
    if card.uses or (card.weapon is not None and card.casting is not None):
        assert used & {"use", "cast"}, "it was never used"


@pytest.mark.parametrize("kind", dict.fromkeys(marker.id for marker in MARKERS))
def test_every_monster_can_be_met_fought_and_fled_from(kind: str) -> None:
    for seed in WAYS:
        game = position(
            "ah2",
            investigators=[{**WELL_OFF, "at": "easttown-streets"}],
            ancient_one="nyarlathotep",
            phase="movement",
            monsters={"easttown-streets": [kind]} if kind not in ("ghoul", "zombie") else {},
            gates={"the-witch-house": "rlyeh"},
            seed=seed,
        )
        if kind not in ("ghoul", "zombie"):
            assert game.pending is not None
            assert {o.id for o in game.pending.options} >= {f"evade:{kind}", f"fight:{kind}"}
        carry_out(game, Random(seed))


@pytest.mark.parametrize("ancient_one", ANCIENT_ONES, ids=lambda card: card.id)
def test_every_ancient_one_can_be_played_against_to_the_end(ancient_one: Any) -> None:
    for seed in WAYS:
        game = position(
            "ah2",
            investigators=[{**WELL_OFF}, {"cards": ["tommy-gun"]}],
            ancient_one=ancient_one.id,
            phase="awakening",
            doom=5,
            seed=seed,
        )
        chance = Random(seed)
        while game.pending is not None:
            game.answer(chance.choice(game.pending.options).id, game.pending.seat)
        assert game.result is not None


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
def test_every_investigator_plays_whole_turns(sheet: Any) -> None:
    from miskatonic import new_game

    for seed in WAYS:
        options = {"investigators": [sheet.id]}
        game = new_game("ah2", players=1, seed=seed, options=options)
        chance = Random(seed)
        while game.pending is not None and game.state.turn < 8:
            game.answer(chance.choice(game.pending.options).id, 0)
        assert game.state.turn > 1
