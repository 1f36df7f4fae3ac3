"""Tables of everything printed: numbers, ids, and how unknown ids are refused."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from miskatonic.kernel.errors import UnknownCardError
from miskatonic.kernel.text import LANGUAGES
from miskatonic.parts.tables import Table


class Card(NamedTuple):
    id: str
    copies: int = 1


DECK = (Card("lantern", 2), Card("lens"), Card("rope", 3))


@pytest.fixture
def table() -> Table[Card]:
    laid: Table[Card] = Table()
    laid.lay(DECK, copies=lambda card: card.copies)
    return laid


def test_copies_have_numbers_that_follow_each_other(table: Table[Card]) -> None:
    assert [card.id for card in table.cards] == ["lantern"] * 2 + ["lens"] + ["rope"] * 3
    assert table.numbers == {"lantern": (0, 1), "lens": (2,), "rope": (3, 4, 5)}
    assert [table.cards[number].id for number in table.numbers["rope"]] == ["rope"] * 3


def test_a_table_of_kinds_numbers_each_card_once() -> None:
    kinds: Table[Card] = Table()
    kinds.lay(DECK)
    assert kinds.first == {"lantern": 0, "lens": 1, "rope": 2}


def test_cards_added_later_come_after_the_others(table: Table[Card]) -> None:
    table.lay([Card("boat")])
    assert table.number("boat") == 6
    assert table.number("rope") == 3


def test_an_id_leads_to_the_number_of_its_first_copy_and_to_the_card(table: Table[Card]) -> None:
    assert table.number("rope") == 3
    assert table.named("rope") == Card("rope", 3)


def test_every_kind_is_listed_once_in_the_order_of_the_table(table: Table[Card]) -> None:
    assert table.kinds() == DECK


def test_an_id_cannot_be_added_twice(table: Table[Card]) -> None:
    with pytest.raises(ValueError, match="“lens”"):
        table.lay([Card("lens")])


def test_a_mistyped_id_is_refused_with_the_nearest(table: Table[Card]) -> None:
    with pytest.raises(UnknownCardError) as refused:
        table.number("lantren")
    assert str(refused.value) == "The card “lantren” is not available. Did you mean: lantern?"


def test_an_id_unlike_any_other_is_refused_with_all_known_ids(table: Table[Card]) -> None:
    with pytest.raises(UnknownCardError) as refused:
        table.named("boat")
    assert str(refused.value) == "The card “boat” is not available. Cards: lantern, lens, rope."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["ropes", "boat"])
def test_a_refusal_is_told_in_every_language(table: Table[Card], name: str, lang: str) -> None:
    with pytest.raises(UnknownCardError) as refused:
        table.number(name)
    assert name in refused.value.text(lang)
    assert "rope" in refused.value.text(lang)
