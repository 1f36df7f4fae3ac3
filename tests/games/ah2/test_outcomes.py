"""The card checks can fail: no change to a card in play goes unnoticed."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest

from miskatonic.games.ah2.words import VOCABULARY
from miskatonic.testing.outcomes import Expectations, Mutation, UnjudgedError, mutations
from tests.games.ah2 import cases
from tests.games.ah2.cases import Case
from tests.games.ah2.outcomes import EXPECT


@cache
def changes() -> dict[str, list[tuple[Case, Mutation]]]:
    """Return what could be changed on any card, by the word that it concerns."""
    found = defaultdict(list)
    for family in cases.FAMILIES:
        for case in family():
            for mutation in mutations(case.effects):
                found[mutation.word].append((case, mutation))
    return dict(found)


def test_all_effects_of_all_cards_are_judged() -> None:
    judged = {(case.card["id"], case.path) for family in cases.FAMILIES for case in family()}
    assert cases.printed_effects() <= judged


def test_every_word_of_the_vocabulary_is_judged() -> None:
    assert EXPECT.words == frozenset(VOCABULARY.words)


@pytest.mark.parametrize("word", sorted(VOCABULARY.words))
def test_a_change_to_any_word_of_a_card_in_play_is_noticed(word: str) -> None:
    unnoticed = [
        f"{case.name}: {mutation.change}"
        for case, mutation in changes()[word]
        if not case.outcome(mutation.effects).wrong
    ]
    assert not unnoticed


def test_a_word_that_nobody_has_judged_is_an_error() -> None:
    with pytest.raises(UnjudgedError, match="sing"):
        EXPECT.branches([{"do": "check", "pass": [{"do": "sing"}]}])


def test_effects_that_belong_to_no_branch_are_an_error() -> None:
    careless = Expectations()
    careless.word("may")(lambda way, word, at: None)
    careless.word("sing")(lambda way, word, at: None)
    with pytest.raises(UnjudgedError, match="may"):
        careless.branches([{"do": "may", "effects": [{"do": "sing"}]}])
