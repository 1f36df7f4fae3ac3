"""Section 10-3: characters act at the normal round end, from the hand that holds them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from miskatonic.games.ritual.content.loader import CATALOGUE
from miskatonic.testing import position, rule
from tests.games.ritual.table import DECKS, A, B, C, D, E, F, G, last_round, log, play, see
from tests.games.ritual.test_round_end import (
    cards_of,
    deals,
    everybody_passes,
    failing,
    loss,
    reveal,
)

KIND = {card.id: card for card in CATALOGUE}


@pytest.mark.parametrize("deck", DECKS)
@rule("ritual:10-3.a")
def test_every_deck_has_two_characters_both_pure(deck: dict[str, Any]) -> None:
    characters = [KIND[card] for card in cards_of(deck) if KIND[card].type == "character"]
    assert [card.colour for card in characters] == ["pure", "pure"]


@rule("ritual:10-3.a")
def test_a_round_cut_off_by_a_great_old_one_ignores_characters() -> None:
    hands = ["candelabra", "cthulhu", "gate", "cultist", "tome-cursed"]
    g = play(position("ritual", hands=hands, pile=["investigator", "idol"]), "give:2", "take")
    assert last_round(g).held == ("candelabra", "cthulhu", "investigator", "cultist", "tome-cursed")
    assert failing(g) == set()
    assert loss(g) == [4, 0, 4, 4, 4]


# ---------------------------------------------------------------------- Investigator


@rule("ritual:10-3.investigator.a")
def test_surviving_with_the_investigator_brings_1_sanity_back() -> None:
    g = reveal("candelabra", "chalice", "dagger", "investigator", "tome", sanity=[4] * 5)
    assert see(g).sanity == (4, 4, 4, 5, 4)


@rule("ritual:10-3.investigator.b")
def test_the_investigator_never_heals_above_7() -> None:
    g = reveal("candelabra", "chalice", "dagger", "investigator", "tome")
    assert failing(g) == set()
    assert see(g).sanity == (7,) * 5
    assert not log(g, "gained")


@rule("ritual:10-3.investigator.c")
def test_the_investigator_gives_nothing_to_a_holder_who_fails() -> None:
    g = reveal("candelabra", "chalice-cursed", "cultist", "investigator", "tome")
    assert failing(g) == {A, C, D, E}
    assert loss(g) == [4, 0, 4, 4, 4]


@rule("ritual:investigator-timing")
def test_the_point_of_the_investigator_counts_for_the_victory_in_the_same_round() -> None:
    hands = ["candelabra-cursed", "chalice", "dagger", "investigator", "tome"]
    g = reveal(*hands, sanity=[1, 5, 4, 5, 5], options={"competitive": True})
    assert g.result is not None
    assert [of.sanity for of in g.result] == [0, 5, 4, 6, 5]
    assert [of.won for of in g.result] == [False, False, False, True, False]
    assert [event.values["seat"] for event in log(g, "won")] == [D]


@rule("ritual:investigator-timing")
def test_the_point_of_the_investigator_counts_for_who_starts_the_next_round() -> None:
    hands = ["candelabra", "chalice", "dagger", "investigator", "tome"]
    g = reveal(*hands, sanity=[3, 7, 7, 3, 7], active=C)
    assert see(g).sanity == (3, 7, 7, 4, 7)
    assert see(g).active == A, "D, next after C, would start if D were still tied with A"


# ---------------------------------------------------------------------- Cultist


@rule("ritual:10-3.cultist.a")
def test_a_discarded_cultist_changes_nothing() -> None:
    hands = ["candelabra", "chalice-cursed", "cultist", "idol", "tome"]
    g = position("ritual", hands=hands, pile=["dagger", "gate"])
    play(g, "give:2", "take")
    assert see(g).discards["beside"] == ("cultist",)
    everybody_passes(g)
    assert failing(g) == {B}


# ---------------------------------------------------------------------- Wary Student


@rule("ritual:10.a")
def test_the_fixed_loss_of_the_student_replaces_the_normal_one_for_its_holder_only() -> None:
    g = reveal("candelabra-cursed", "chalice-cursed", "dagger-cursed", "wary-student", "tome")
    assert loss(g) == [4, 4, 4, 1, 0]


@rule("ritual:10-3.student.a")
def test_the_holder_of_the_student_fails_although_the_card_is_pure() -> None:
    g = reveal("candelabra", "chalice", "dagger", "wary-student", "tome")
    assert failing(g) == {D}
    assert last_round(g).why[D] == "ritual:10-3.student.a"


@rule("ritual:10-3.student.b")
def test_the_holder_of_the_student_loses_1_whatever_the_others_lose() -> None:
    g = reveal("candelabra", "chalice-cursed", "dagger", "wary-student", "tome-cursed")
    assert loss(g) == [0, 3, 0, 1, 3]


@rule("ritual:ex8-student")
def test_example_8_the_student() -> None:
    g = reveal("candelabra", "chalice-cursed", "dagger", "wary-student", "tome-cursed")
    assert failing(g) == {B, D, E}
    assert see(g).sanity == (7, 4, 7, 6, 4)


@rule("ritual:student-counts")
def test_the_student_counts_among_the_failing_and_loses_1_with_the_doom_track_too() -> None:
    hands = ["candelabra", "chalice-cursed", "dagger", "wary-student", "tome"]
    assert loss(reveal(*hands)) == [0, 2, 0, 1, 0]
    assert loss(reveal(*hands, doom=4, options={"doom_track": True})) == [0, 5, 0, 1, 0]


@rule("ritual:student-counts")
def test_the_student_has_no_protection_from_a_great_old_one() -> None:
    hands = ["candelabra", "cthulhu", "gate", "wary-student", "tome"]
    g = play(position("ritual", hands=hands, pile=["dagger", "idol"]), "give:2", "take")
    assert loss(g) == [4, 0, 4, 4, 4]


# ---------------------------------------------------------------------- Mad Professor


@rule("ritual:10-3.professor.a")
def test_with_the_professor_everything_but_artifacts_fails_in_addition() -> None:
    g = reveal("candelabra", "magical-orb", "dagger", "mad-professor", "tome-cursed")
    assert failing(g) == {B, D, E}
    assert loss(g) == [0, 3, 0, 3, 3]


@rule("ritual:10-3.professor.b")
@given(deals("mad-professor"))
def test_the_holder_of_the_professor_always_fails(hands: list[str]) -> None:
    assert hands.index("mad-professor") in failing(reveal(*hands))


@rule("ritual:cultist-professor")
def test_with_cultist_and_professor_only_a_cursed_artifact_of_its_own_kind_survives() -> None:
    hands = [
        "chalice",
        "cultist",
        "mad-professor",
        "dagger-cursed",
        "cthulhu",
        "idol-cursed",
        "idol",
    ]
    g = reveal(*hands)
    assert failing(g) == {A, B, C, E, F, G}
