"""Section 9: which cards may take the place of which."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

import pytest

from miskatonic import new_game
from miskatonic.games.ritual.content.loader import CATALOGUE
from miskatonic.kernel.errors import CommandRefusedError, SetupValueError
from miskatonic.testing import rule
from tests.games.ritual.table import DECKS, A, see, walk

GROUPS = {
    "event": ["magical-orb", "shining-trapezohedron"],
    "character-1": ["investigator", "wary-student"],
    "character-2": ["cultist", "mad-professor"],
    "great-old-one": ["cthulhu", "nyarlathotep", "yog-sothoth", "hastur"],
}


def deck_of(chosen: dict[str, Any] | None = None) -> Counter[str]:
    """Return the deck that a table sees in play."""
    return Counter(see(new_game("ritual", players=5, seed=1, options=chosen)).deck)


def swapped(chosen: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Return what a choice puts into the standard deck, and what it takes out."""
    standard, mine = deck_of(), deck_of(chosen)
    return list((mine - standard).elements()), list((standard - mine).elements())


@rule("ritual:9.a")
@pytest.mark.parametrize("chosen", DECKS)
def test_every_choice_of_cards_makes_a_deck_of_22(chosen: dict[str, Any]) -> None:
    deck = deck_of(chosen)
    assert deck.total() == 22
    named = {chosen["event"], *chosen["character"], chosen["great_old_one"]}
    assert named <= set(deck)


@rule("ritual:9.a")
@pytest.mark.parametrize(
    "chosen",
    [
        {"event": "gate"},
        {"event": "hastur"},
        {"character": "elder-sign"},
        {"character": ["wary-student", "candelabra"]},
        {"great_old_one": "cultist"},
        {"great_old_one": "azathoth"},
    ],
)
def test_a_card_outside_its_group_is_refused(chosen: dict[str, Any]) -> None:
    with pytest.raises(SetupValueError):
        new_game("ritual", players=5, options=chosen)


@rule("ritual:9.b", "ritual:3.e")
def test_cards_are_swapped_before_the_first_deal_and_never_afterwards() -> None:
    chosen: dict[str, Any] = {"event": "shining-trapezohedron", "character": ["wary-student"]}
    game = new_game("ritual", players=5, seed=5, options=chosen)
    agreed = see(game).deck
    assert agreed["shining-trapezohedron"] == agreed["wary-student"] == 1
    chosen["event"] = "magical-orb"
    chosen["character"].clear()
    for now in walk(game, seed=5):
        assert see(now).deck == agreed
        if now.pending is not None:
            for name in ("swap", "event", "character", "great_old_one"):
                with pytest.raises(CommandRefusedError):
                    now.command(name, A)
    assert see(game).round > 1


@rule("ritual:9.b", "ritual:3.c")
def test_what_is_written_into_one_tables_set_up_reaches_no_other_table() -> None:
    options = new_game("ritual", players=5, seed=1).setup.options
    try:
        with suppress(TypeError):
            options["event"] = "shining-trapezohedron"
        assert deck_of()["magical-orb"] == 1
    finally:
        with suppress(TypeError):
            options["event"] = "magical-orb"


@rule("ritual:9.c")
def test_there_are_32_legal_decks_with_one_card_of_each_group() -> None:
    decks = [deck_of(chosen) for chosen in DECKS]
    assert len({frozenset(deck.items()) for deck in decks}) == 2 * 2 * 2 * 4 == 32
    for deck in decks:
        assert all(sum(deck[card] for card in group) == 1 for group in GROUPS.values())


@rule("ritual:9.c")
@pytest.mark.parametrize(
    "chosen",
    [
        {"event": None},
        {"event": []},
        {"event": ["magical-orb", "shining-trapezohedron"]},
        {"character": None},
        {"character": [""]},
        {"character": ["investigator", "wary-student"]},
        {"character": ["cultist", "mad-professor"]},
        {"character": ["cultist", "cultist"]},
        {"character": ["investigator", "cultist", "mad-professor"]},
        {"great_old_one": None},
        {"great_old_one": []},
        {"great_old_one": ["cthulhu", "hastur"]},
    ],
)
def test_no_card_or_two_cards_of_a_group_are_refused(chosen: dict[str, Any]) -> None:
    with pytest.raises(SetupValueError):
        new_game("ritual", players=5, options=chosen)


@rule("ritual:swap-groups")
def test_the_swap_groups_are_written_on_the_cards() -> None:
    """Data, not code: to read the character pairs differently, change the content file."""
    groups: dict[str, list[str]] = {}
    for card in CATALOGUE:
        if card.swap:
            groups.setdefault(card.swap, []).append(card.id)
    assert groups == GROUPS
    for cards in groups.values():
        assert [card.id for card in CATALOGUE if card.id in cards and card.base] == cards[:1]
    assert all(card.base for card in CATALOGUE if not card.swap)


@rule("ritual:9.d")
def test_the_trapezohedron_removes_exactly_the_orb() -> None:
    chosen = {"event": "shining-trapezohedron"}
    assert swapped(chosen) == (["shining-trapezohedron"], ["magical-orb"])


@rule("ritual:9.e")
@pytest.mark.parametrize("chosen", ["wary-student", ["wary-student"], ["cultist", "wary-student"]])
def test_the_wary_student_removes_exactly_the_investigator(chosen: str | list[str]) -> None:
    assert swapped({"character": chosen}) == (["wary-student"], ["investigator"])


@rule("ritual:9.f")
@pytest.mark.parametrize("chosen", ["mad-professor", ["investigator", "mad-professor"]])
def test_the_mad_professor_removes_exactly_the_cultist(chosen: str | list[str]) -> None:
    assert swapped({"character": chosen}) == (["mad-professor"], ["cultist"])


@rule("ritual:9.g")
@pytest.mark.parametrize("chosen", ["nyarlathotep", "yog-sothoth", "hastur"])
def test_another_great_old_one_removes_cthulhu_and_is_the_only_one(chosen: str) -> None:
    assert swapped({"great_old_one": chosen}) == ([chosen], ["cthulhu"])
    deck = deck_of({"great_old_one": chosen})
    assert [card for card in GROUPS["great-old-one"] if deck[card]] == [chosen]
