"""Chapters ``closed`` and ``discard``: barred doors; cards that go under their decks."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ah2.content.tables import (
    CARDS,
    GATE_BASE,
    GATE_CARDS,
    MYTHOS_BASE,
    MYTHOS_CARDS,
)
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ah2.situations import (
    alone,
    happened,
    log,
    monsters_at,
    options,
    play,
    see,
    sheet,
    steps,
    story,
)

SHUT = next(card for card in MYTHOS_CARDS if card.closes == ("general-store", "curiositie-shoppe"))
QUIET = next(card for card in MYTHOS_CARDS if card.trait == "environment" and not card.turn)


# ---------------------------------------------------------------------- closed


@rule("ah2:closed.enter.1")
def test_nobody_walks_into_a_closed_location() -> None:
    own = {"at": "rivertown-streets", "skills": {"speed": 3}}
    assert "general-store" in steps(alone(own))
    assert "general-store" not in steps(alone(own, closed=["general-store"]))
    assert "general-store" not in steps(alone(own, environment=SHUT.id))


@rule("ah2:closed.enter.1")
def test_nobody_is_sent_into_a_closed_location(monkeypatch: pytest.MonkeyPatch) -> None:
    shut: dict[str, Any] = {"closed": ["general-store"]}
    g = story(monkeypatch, {"do": "move", "to": "general-store"}, **shut)
    assert sheet(g).place == "rivertown-streets"
    g = story(monkeypatch, {"do": "move", "to": "any-location"}, **shut)
    assert "go:library" in options(g)
    assert "go:general-store" not in options(g)


def activate(card: str, **situation: Any) -> Game[Any]:
    """Return a table where the text of a Mythos card has just come into force."""
    return position("ah2", phase="mythos_ability", mythos=card, ancient_one="yig", **situation)


@rule("ah2:silence.closed.other.1")
def test_everybody_and_everything_inside_goes_to_the_street_and_clues_stay() -> None:
    g = activate(
        SHUT.id,
        investigators=[{"at": "general-store"}, {"at": "curiositie-shoppe"}, {"at": "woods"}],
        monsters={"general-store": ["ghost"]},
        clues={"general-store": 2},
    )
    places = [who.place for who in see(g).investigators]
    assert places == ["rivertown-streets", "northside-streets", "woods"]
    assert monsters_at(g, "rivertown-streets") == ["ghost"]
    assert see(g).clues == {"general-store": 2}
    assert set(see(g).closed) == {"general-store", "curiositie-shoppe"}


@rule("ah2:silence.closed.other.1")
def test_when_the_card_goes_the_doors_open_again() -> None:
    g = activate(QUIET.id, investigators=[{"at": "rivertown-streets"}], environment=SHUT.id)
    assert see(g).closed == ()
    g = activate(
        QUIET.id, investigators=[{}], environment=SHUT.id, closed=["general-store"], terror=3
    )
    assert see(g).closed == ("general-store",), "what terror has shut stays shut"


@rule("ah2:silence.closed.other.1")
def test_an_open_gate_sets_the_closed_marker_aside_until_it_is_gone() -> None:
    own = {"at": "rivertown-streets", "skills": {"speed": 3}}
    shut = {"closed": ["black-cave"]}
    assert "black-cave" not in steps(alone(own, **shut))
    assert "black-cave" in steps(alone(own, **shut, gates={"black-cave": "abyss"}))
    g = alone(
        {"at": "black-cave", "explored": True, "skills": {"lore": 9}},
        phase="arkham_encounters",
        **shut,
        gates={"black-cave": "abyss", "woods": "yuggoth"},
        dice=[6] * 7,
    )
    assert see(g).closed == ()
    play(g, "close:lore")
    assert see(g).closed == ("black-cave",)


@pytest.mark.parametrize(
    ("what", "shut", "street"),
    [
        ("sanity", "arkham-asylum", "downtown-streets"),
        ("stamina", "st-marys-hospital", "uptown-streets"),
    ],
)
@rule("ah2:silence.closed.other.1")
def test_an_investigator_who_would_be_carried_to_a_closed_place_wakes_in_its_street(
    monkeypatch: pytest.MonkeyPatch, what: str, shut: str, street: str
) -> None:
    loss = {"do": "lose", "who": "owner", "what": what, "amount": 9}
    people = [{"who": "tadeusz-wilk", "at": "newspaper"}, {"at": "bank-of-arkham"}]
    g = story(monkeypatch, loss, investigators=people, closed=[shut])
    assert (sheet(g).place, getattr(sheet(g), what)) == (street, 1)


# ---------------------------------------------------------------------- discard


@pytest.mark.parametrize(
    ("card", "deck"), [("fire-axe", "common"), ("tomb-veil", "unique"), ("wither", "spells")]
)
@rule("ah2:discard.bottom.1")
def test_a_discarded_card_goes_under_its_own_deck(
    monkeypatch: pytest.MonkeyPatch, card: str, deck: str
) -> None:
    g = story(monkeypatch, {"do": "discard", "what": "card"}, own={"cards": [card]})
    assert sheet(g).cards == ()
    assert CARDS[getattr(g.state, deck)[-1]].id == card


@rule("ah2:discard.shuffle.1")
def test_a_card_at_the_bottom_stays_below_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = {"do": "draw", "deck": "spell"}
    g = story(
        monkeypatch,
        {"do": "discard", "what": "spell"},
        *[draw] * 3,
        own={"cards": ["heal"]},
        decks={"spell": ["wither", "grey-mist", "shrivelling"]},
    )
    assert sheet(g).cards == ("wither", "grey-mist", "shrivelling")
    assert CARDS[g.state.spells[-1]].id == "heal"
    assert not [kind for kind in happened(g) if "shuffled" in kind]


@rule("ah2:discard.shuffle.2")
def test_the_same_location_card_can_come_twice_in_a_row() -> None:
    drawn = []
    for seed in range(60):
        people = [{"at": "newspaper"}, {"at": "train-station"}]
        g = position("ah2", investigators=people, phase="arkham_encounters", seed=seed)
        entries = [told["entry"].partition(".")[0] for told in log(g, "encounter")]
        if len(entries) > 1:
            drawn.append(entries[0] == entries[1])
    assert len(drawn) > 10
    assert True in drawn
    assert False in drawn


@rule("ah2:silence.mythos.shuffle-card.1")
def test_the_shuffle_card_shuffles_the_mythos_deck_with_itself_and_another_is_drawn() -> None:
    orders = set()
    for seed in range(3):
        g = position(
            "ah2",
            investigators=[{"at": "woods"}],
            phase="mythos",
            decks={"mythos": ["mythos-shuffle"]},
            seed=seed,
            ancient_one="yig",
        )
        assert "mythos_shuffled" in happened(g)
        assert len(log(g, "mythos")) == 1
        ids = [MYTHOS_CARDS[card - MYTHOS_BASE].id for card in g.state.mythos_deck]
        assert "mythos-shuffle" in ids
        orders.add(tuple(ids))
    assert len(orders) == 3


@rule("ah2:silence.mythos.shuffle-card.1", "ah2:discard.shuffle.1")
def test_the_shuffle_card_shuffles_the_gate_deck_and_another_is_drawn() -> None:
    g = alone(
        {"at": "the-dreamlands-1"},
        phase="other_worlds",
        gates={"woods": "the-dreamlands"},
        decks={"gate": ["gate-shuffle"]},
    )
    assert "gate_deck_shuffled" in happened(g)
    assert len(log(g, "encounter")) >= 1
    ids = [GATE_CARDS[card - GATE_BASE].id for card in g.state.gate_deck]
    assert len(ids) == 49
    assert "gate-shuffle" in ids
