"""Section 2 and the cards: what is in the box, and what is printed on it."""

from __future__ import annotations

from collections import Counter

import pytest

from miskatonic import new_game
from miskatonic.games.ritual.content.loader import CATALOGUE, Card
from miskatonic.kernel.errors import PlayersError
from miskatonic.testing import position, rule
from tests.games.ritual.table import (
    DECKS,
    PURE,
    A,
    B,
    C,
    D,
    E,
    last_round,
    log,
    options,
    play,
    see,
    walk,
)

CARDS = [card for card in CATALOGUE for _ in range(card.copies)]
"""The catalogue counted by copies."""


def of_type(kind: str) -> list[Card]:
    return [card for card in CARDS if card.type == kind]


def deck_of(chosen: dict[str, object] | None = None) -> Counter[str]:
    """Return the deck that a table sees in play."""
    return Counter(see(new_game("ritual", players=5, seed=1, options=chosen)).deck)


CHARACTERS = ["cultist", "investigator", "mad-professor", "wary-student"]
EVENTS = ["elder-sign", "gate", "gate", "magical-orb", "shining-trapezohedron"]
GREAT_OLD_ONES = ["cthulhu", "hastur", "nyarlathotep", "yog-sothoth"]
COLOUR = {card.id: card.colour for card in CARDS}


# ---------------------------------------------------------------------- the box


@rule("ritual:2.a")
def test_the_box_holds_28_cards_of_four_types() -> None:
    assert len(CARDS) == 28
    assert Counter(card.type for card in CARDS) == {
        "artifact": 15,
        "event": 5,
        "character": 4,
        "great-old-one": 4,
    }


@rule("ritual:2.b")
def test_each_of_five_kinds_of_artifact_has_two_pure_cards_and_a_cursed_one() -> None:
    kinds: dict[str, list[str]] = {}
    for card in of_type("artifact"):
        kinds.setdefault(card.artifact, []).append(card.colour)
    assert len(kinds) == 5
    assert all(sorted(colours) == ["cursed", "pure", "pure"] for colours in kinds.values())


@rule("ritual:2.c", "ritual:gate-count")
def test_five_event_cards_are_pure_and_two_of_them_are_gates() -> None:
    assert sorted(card.id for card in of_type("event")) == EVENTS
    assert {card.colour for card in of_type("event")} == {"pure"}


@rule("ritual:2.d")
def test_four_different_characters_are_pure() -> None:
    assert sorted(card.id for card in of_type("character")) == CHARACTERS
    assert {card.colour for card in of_type("character")} == {"pure"}


@rule("ritual:2.e")
def test_four_different_great_old_ones_are_cursed() -> None:
    assert sorted(card.id for card in of_type("great-old-one")) == GREAT_OLD_ONES
    assert {card.colour for card in of_type("great-old-one")} == {"cursed"}


@rule("ritual:2.f")
@pytest.mark.parametrize("seed", range(10))
def test_the_tokens_in_the_box_always_cover_the_sanity_on_the_table(seed: int) -> None:
    ones, threes = 16, 14
    for game in walk(new_game("ritual", players=7, seed=seed), seed):
        sanity = see(game).sanity
        if game.version == 0:
            assert sum(sanity) == 49
        assert sum(sanity) <= ones * 1 + threes * 3 == 58


@rule("ritual:2.g")
def test_the_board_has_a_space_for_each_artifact_and_an_area_beside_it() -> None:
    game = new_game("ritual", players=5, seed=1)
    for seat in (A, B, C, D, E, None):
        assert list(see(game, seat).discards) == [*PURE, "beside"]


@rule("ritual:2.h", "ritual:player-range")
def test_three_to_seven_play_and_no_other_number() -> None:
    for players in range(3, 8):
        assert len(see(new_game("ritual", players=players, seed=1)).sanity) == players
    for players in (0, 1, 2, 8):
        with pytest.raises(PlayersError):
            new_game("ritual", players=players)


@rule("ritual:2.i")
def test_the_doom_track_stays_in_the_box_unless_the_table_wants_it() -> None:
    without = new_game("ritual", players=5, seed=1)
    with_it = new_game("ritual", players=5, seed=1, options={"doom_track": True})
    for seat in (A, B, C, D, E, None):
        assert (see(without, seat).doom, see(without, seat).doom_track) == (None, ())
        assert (see(with_it, seat).doom, len(see(with_it, seat).doom_track)) == (0, 7)
    assert not any(log(game, "doom_moved") for game in walk(without, 1))


@rule("ritual:2.j")
@pytest.mark.parametrize("chosen", DECKS)
def test_every_legal_deck_has_16_pure_and_6_cursed_cards(chosen: dict[str, object]) -> None:
    assert Counter(card.colour for card in CARDS) == {"pure": 19, "cursed": 9}
    deck = deck_of(chosen)
    assert deck.total() == 22
    assert Counter(COLOUR[card] for card in deck.elements()) == {"pure": 16, "cursed": 6}


# ---------------------------------------------------------------------- what a card shows


@rule("ritual:2-1.a", "ritual:2-1.d")
def test_every_card_has_one_type_and_one_colour() -> None:
    for card in CARDS:
        assert card.type in ("artifact", "event", "character", "great-old-one")
        assert card.colour in ("pure", "cursed")


@rule("ritual:2-1.b")
def test_two_artifacts_match_exactly_if_their_names_are_equal() -> None:
    """A and B hold the pair; the others hold nothing that could match."""
    artifacts = sorted({card.id for card in of_type("artifact")})
    for mine in artifacts:
        for other in artifacts:
            if mine == other and mine.endswith("-cursed"):
                continue  # there is one copy only
            held = ["gate", "gate", "elder-sign"]
            game = position("ritual", hands=[mine, other, *held], pile=["magical-orb", "cultist"])
            play(game, "give:1", "pass:2", "pass:3", "pass:4", "refuse")
            failed = last_round(game).failed
            match = mine.removesuffix("-cursed") == other.removesuffix("-cursed")
            assert failed[A] == (match or mine.endswith("-cursed")), (mine, other)
            assert failed[B] == (match or other.endswith("-cursed")), (mine, other)


@rule("ritual:2-1.c")
def test_five_cards_carry_the_mark_of_the_cursed_artifact() -> None:
    marked = [card for card in CARDS if card.id.endswith("-cursed")]
    assert sorted(card.id for card in marked) == [f"{name}-cursed" for name in PURE]
    assert {(card.type, card.colour) for card in marked} == {("artifact", "cursed")}
    assert marked == [card for card in of_type("artifact") if card.colour == "cursed"]


@rule("ritual:2-1.e", "ritual:symbol-lost")
def test_six_cards_are_marked_as_alternatives() -> None:
    alternatives = [card.id for card in CARDS if not card.base]
    assert sorted(alternatives) == [
        "hastur",
        "mad-professor",
        "nyarlathotep",
        "shining-trapezohedron",
        "wary-student",
        "yog-sothoth",
    ]
    assert len(CARDS) - len(alternatives) == 22
    assert deck_of() == Counter(card.id for card in CARDS if card.base)


# ---------------------------------------------------------------------- the cards


@rule("ritual:card.artifact-1")
@pytest.mark.parametrize("card", ["candelabra", "candelabra-cursed"])
def test_a_discarded_candelabra_does_nothing_but_lie_on_its_space(card: str) -> None:
    game = position("ritual", hands=["idol", "tome", card, "gate", "cthulhu"])
    before = len(log(game))
    play(game, "give:2", "take")
    assert [event.kind for event in log(game)[before:]] == [
        "gave",
        "discarded",
        "took",
        "turn_ended",
        "turn_started",
        "drew",
    ]
    view = see(game)
    assert {space: cards for space, cards in view.discards.items() if cards} == {
        "candelabra": (card,)
    }
    assert (view.round, view.turn, view.sanity) == (1, 2, (7, 7, 7, 7, 7))


@rule(
    "ritual:card.artifact-2",
    "ritual:card.artifact-3",
    "ritual:card.artifact-4",
    "ritual:card.artifact-5",
)
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_the_standard_deck_holds_three_of_each_kind_one_of_them_cursed(number: int) -> None:
    deck = deck_of()
    kind = [card.id for card in CATALOGUE if card.rule == f"card.artifact-{number}"]
    assert kind == [PURE[number - 1], f"{PURE[number - 1]}-cursed"]
    assert [(deck[card], COLOUR[card]) for card in kind] == [(2, "pure"), (1, "cursed")]


@rule("ritual:artifact-names")
@pytest.mark.parametrize("shift", range(5))
def test_artifacts_are_told_apart_by_name_and_the_name_means_nothing_else(shift: int) -> None:
    """The same round with the five names exchanged in a circle has the same outcome."""
    one, two, three, four, _ = (PURE[(n + shift) % 5] for n in range(5))
    hands = [one, two, two, f"{three}-cursed", four]
    game = position("ritual", hands=hands, pile=["gate", "elder-sign"])
    play(game, "give:1", "pass:2", "pass:3", "pass:4", "refuse")
    assert last_round(game).failed == (False, True, True, True, False)
    assert see(game).sanity == (7, 4, 4, 4, 7)
    assert PURE[0] == "candelabra"
    assert len(set(PURE)) == 5


@rule("ritual:card.elder-sign", "ritual:card.gate", "ritual:gate-count")
@pytest.mark.parametrize("chosen", DECKS)
def test_every_legal_deck_has_one_elder_sign_two_gates_and_four_events(
    chosen: dict[str, object],
) -> None:
    deck = deck_of(chosen)
    assert (deck["elder-sign"], deck["gate"]) == (1, 2)
    assert sum(deck[card] for card in set(EVENTS)) == 4


@rule("ritual:card.magical-orb")
@pytest.mark.parametrize("chosen", DECKS)
def test_a_deck_has_either_the_orb_or_the_trapezohedron(chosen: dict[str, object]) -> None:
    deck = deck_of(chosen)
    assert sorted([deck["magical-orb"], deck["shining-trapezohedron"]]) == [0, 1]


@rule(
    "ritual:card.investigator",
    "ritual:card.cultist",
    "ritual:card.wary-student",
    "ritual:card.mad-professor",
)
def test_the_default_deck_has_the_investigator_and_the_cultist_and_no_other_character() -> None:
    deck = deck_of()
    assert [deck[card] for card in CHARACTERS] == [1, 1, 0, 0]
    assert COLOUR["cultist"] == "pure"


@rule("ritual:card.cthulhu")
def test_the_default_deck_has_cthulhu_and_no_other_great_old_one() -> None:
    deck = deck_of()
    assert [deck[card] for card in GREAT_OLD_ONES] == [1, 0, 0, 0]


@rule("ritual:card.shining-trapezohedron")
def test_the_trapezohedron_comes_by_choice_and_removes_the_orb() -> None:
    assert deck_of()["shining-trapezohedron"] == 0
    deck = deck_of({"event": "shining-trapezohedron"})
    assert (deck["shining-trapezohedron"], deck["magical-orb"]) == (1, 0)


@rule("ritual:card.nyarlathotep", "ritual:card.yog-sothoth", "ritual:card.hastur")
@pytest.mark.parametrize("card", ["nyarlathotep", "yog-sothoth", "hastur"])
def test_another_great_old_one_comes_by_choice_and_removes_cthulhu(card: str) -> None:
    assert deck_of()[card] == 0
    deck = deck_of({"great_old_one": card})
    assert [deck[name] for name in GREAT_OLD_ONES] == [int(name == card) for name in GREAT_OLD_ONES]
    held = [card, *PURE[:4]]
    assert options(position("ritual", hands=held)) == {f"give:{seat}" for seat in (B, C, D, E)}
