"""Decks: drawing, burying, searching, looking, shuffling, and what seats remember of them."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.game import Game
from miskatonic.kernel.rng import SplitMix
from miskatonic.kernel.secrets import EVERYONE, redeal
from miskatonic.parts.abilities import NO_CARD
from miskatonic.parts.cards import move, zone_of
from miskatonic.parts.decks import bury, draw, look, reshuffle, search
from tests.kernel import toy
from tests.kernel.play import game_of
from tests.parts.mini.table import Sitting

pytestmark = pytest.mark.usefixtures("mini_game")


def decks() -> Game[toy.ToyState]:
    """Return a game of plain numbers: 7, 8 and 9 lie in the pile."""

    def lay(g: Game[Any]) -> None:
        g.state.pile = (7, 8, 9)

    game = game_of(lay)
    game.state.seen = {}
    return game


def test_the_top_card_is_drawn_and_nobody_remembers_it_in_the_deck() -> None:
    g = decks()
    g.state.seen = {7: 0b01, 8: 0b10}
    assert draw(g, "pile") == 7
    assert (g.state.pile, g.state.seen) == ((8, 9), {8: 0b10})


def test_an_empty_deck_gives_nothing() -> None:
    g = decks()
    g.state.pile = ()
    assert (draw(g, "pile"), g.state.pile) == (NO_CARD, ())


def test_a_buried_card_is_known_to_those_who_saw_it_go_there_until_a_shuffle() -> None:
    g = decks()
    bury(g, "pile", 4)
    bury(g, "pile", 5, seen_by=0)
    assert (g.state.pile, g.state.seen) == ((7, 8, 9, 4, 5), {4: EVERYONE})
    reshuffle(g, "pile")
    assert sorted(g.state.pile) == [4, 5, 7, 8, 9]
    assert g.state.seen == {}


def test_a_search_takes_the_first_of_the_wanted_that_is_there() -> None:
    g = decks()
    assert search(g, "pile", (3, 9, 8)) == 9
    assert search(g, "pile", (3,)) == NO_CARD


def test_who_looks_remembers_the_top_cards_and_others_do_not() -> None:
    g = decks()
    assert look(g, "pile", 1, 2) == (7, 8)
    assert look(g, "pile", 0) == (7,)
    assert g.state.seen == {7: 0b11, 8: 0b10}


def test_a_discard_pile_of_instances_is_shuffled_in_and_lies_where_its_deck_is() -> None:
    t = Sitting({})
    s = t.s
    spent = draw(t.game, "encounter", "spent")
    assert zone_of(t.game, spent) == "spent"
    before = sorted((*s.encounter, *s.spent))
    reshuffle(t.game, "encounter", "spent")
    assert (sorted(s.encounter), s.spent) == (before, ())
    assert zone_of(t.game, spent) == "encounter"


def test_a_card_put_back_face_down_is_remembered_by_those_who_saw_it() -> None:
    t = Sitting({"hand": ["knife"]}, {})
    knife = t.card("knife", "hand")
    move(t.game, knife, "deck", 0)
    assert t.s.seen[knife] == 0b01
    assert knife not in redeal(t.game.spec, t.s, 0, SplitMix(1))
    assert knife in redeal(t.game.spec, t.s, 1, SplitMix(1))
    move(t.game, knife, "hand", 0)
    assert knife not in t.s.seen
