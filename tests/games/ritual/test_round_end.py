"""Section 7: the reveal, who survives, and what the others pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from miskatonic import new_game
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ritual.table import DECKS, PURE, A, B, C, D, E, last_round, log, play, see


def everybody_passes(g: Game[Any]) -> Game[Any]:
    """End the round with every card where it is: nobody wants the drawn one (6-3.b)."""
    this_round = see(g).round
    while g.pending is not None and see(g).round == this_round:
        play(g, g.pending.options[-1].id)
    return g


def reveal(*hands: str, **situation: Any) -> Game[Any]:
    """Return a game after a normal round end with these cards held."""
    return everybody_passes(position("ritual", hands=hands, **situation))


def failing(g: Game[Any]) -> set[int]:
    """Return who failed in the last round, dummies included."""
    return {holder for holder, failed in enumerate(last_round(g).failed) if failed}


def loss(g: Game[Any]) -> list[int]:
    """Return what each seat lost in the last round; a gain is a negative loss."""
    last = last_round(g)
    return [was - now for was, now in zip(last.sanity_before, last.sanity_after, strict=True)]


def cards_of(options: dict[str, Any]) -> list[str]:
    """Return the 22 cards of a deck."""
    return list(
        Counter(see(new_game("ritual", players=5, seed=0, options=options)).deck).elements()
    )


def deals(*held: str, decks: Sequence[dict[str, Any]] = DECKS) -> st.SearchStrategy[list[str]]:
    """Return any five hands that a legal deck allows, with the given cards among them."""

    def five(cards: list[str]) -> st.SearchStrategy[list[str]]:
        others = list((Counter(cards) - Counter(held)).elements())
        chosen = st.permutations(others).map(lambda order: [*held, *order[: 5 - len(held)]])
        return chosen.flatmap(st.permutations)

    fitting = [cards for cards in map(cards_of, decks) if set(held) <= set(cards)]
    return st.sampled_from(fitting).flatmap(five)


SANITY = st.lists(st.integers(1, 7), min_size=5, max_size=5)


# ---------------------------------------------------------------------- the reveal


@rule("ritual:7.a")
def test_at_the_end_of_a_round_everybody_sees_all_cards_the_own_included() -> None:
    g = position("ritual", hands=PURE)
    assert [see(g, seat).held[seat] for seat in range(5)] == [None] * 5
    everybody_passes(g)
    for seat in (A, B, C, D, E, None):
        seen = see(g, seat).last_round
        assert seen is not None
        assert seen.held == tuple(PURE)
        assert [event.values["cards"] for event in log(g, "revealed", seat=seat)] == [tuple(PURE)]


@rule("ritual:7.a")
def test_at_the_end_of_the_game_all_cards_stay_turned_round() -> None:
    hands = ("candelabra-cursed", *PURE[1:])
    g = reveal(*hands, sanity=[1, 7, 7, 7, 7])
    assert g.pending is None
    assert {see(g, seat).held for seat in (A, B, C, D, E, None)} == {hands}


@rule("ritual:7.b")
@given(deals(), SANITY)
def test_survivors_keep_their_sanity_except_that_the_investigator_may_heal(
    hands: list[str], sanity: list[int]
) -> None:
    g = reveal(*hands, sanity=sanity)
    for seat, card in enumerate(hands):
        if seat not in failing(g) and card != "investigator":
            assert see(g).sanity[seat] == sanity[seat]


# ---------------------------------------------------------------------- 7-1


@rule("ritual:7-1.a")
def test_a_pure_artifact_that_nobody_shares_survives() -> None:
    g = reveal("candelabra", "chalice-cursed", "chalice", "cthulhu", "dagger-cursed")
    assert A not in failing(g)
    assert see(g).sanity[A] == 7


@rule("ritual:7-1.b")
def test_the_wrong_colour_or_a_shared_artifact_is_each_enough_to_fail() -> None:
    g = reveal("candelabra", "candelabra", "dagger-cursed", "idol", "tome")
    assert failing(g) == {A, B, C}


@pytest.mark.parametrize(
    ("hands", "fail"),
    [
        (["candelabra", "chalice", "dagger", "idol", "candelabra-cursed"], {A, E}),
        (["chalice", "chalice", "dagger", "idol", "tome"], {A, B}),
    ],
)
@rule("ritual:7-1.c")
def test_a_shared_artifact_fails_whatever_the_colours(
    hands: tuple[str, ...], fail: set[int]
) -> None:
    assert failing(reveal(*hands)) == fail


@rule("ritual:7-1.d")
def test_the_holder_of_the_magical_orb_survives() -> None:
    g = reveal("candelabra-cursed", "magical-orb", "chalice", "dagger", "idol")
    assert failing(g) == {A}
    assert see(g).sanity[B] == 7


@pytest.mark.parametrize(
    "card", ["elder-sign", "gate", "magical-orb", "shining-trapezohedron", "investigator"]
)
@rule("ritual:non-artifact-survival")
def test_pure_events_and_characters_survive_although_they_are_no_artifacts(card: str) -> None:
    g = reveal("candelabra-cursed", card, "chalice", "dagger", "idol")
    assert failing(g) == {A}


@rule("ritual:7-1.e")
def test_two_gates_do_not_clash() -> None:
    g = reveal("candelabra-cursed", "gate", "chalice", "gate", "idol")
    assert failing(g) == {A}


@rule("ritual:7-1.f")
def test_all_three_holders_of_one_kind_fail() -> None:
    g = reveal("idol", "idol", "idol-cursed", "chalice", "dagger")
    assert failing(g) == {A, B, C}


# ---------------------------------------------------------------------- 7-2


@rule("ritual:7-2.a")
def test_a_held_cultist_turns_the_test_round_for_the_whole_table() -> None:
    g = reveal("candelabra", "chalice", "cultist", "dagger-cursed", "tome")
    assert D not in failing(g)
    assert {A, B, E} <= failing(g)


@rule("ritual:7-2.b")
def test_with_the_cultist_a_cursed_artifact_that_nobody_shares_survives() -> None:
    g = reveal("candelabra", "chalice-cursed", "cultist", "dagger", "tome")
    assert B not in failing(g)
    assert see(g).sanity[B] == 7


@rule("ritual:7-2.c")
def test_with_the_cultist_a_shared_artifact_fails_whatever_the_colours() -> None:
    g = reveal("chalice-cursed", "candelabra", "cultist", "dagger-cursed", "candelabra-cursed")
    assert failing(g) == {B, C, E}


@rule("ritual:7-2.d")
@given(deals("cultist"))
def test_the_holder_of_the_cultist_always_fails(hands: list[str]) -> None:
    assert hands.index("cultist") in failing(reveal(*hands))


@rule("ritual:7-2.e")
def test_with_the_cultist_the_holder_of_a_great_old_one_survives() -> None:
    g = position(
        "ritual", hands=["candelabra", "cthulhu", "cultist", "dagger", "tome"], pile=["idol"]
    )
    play(g, "give:3", "take")
    assert last_round(g).reason == "pile-empty"
    assert failing(g) == {A, C, D, E}


# ---------------------------------------------------------------------- 7-3


@rule("ritual:7-3.a")
@given(deals(), SANITY)
def test_a_player_who_fails_has_less_sanity_afterwards(hands: list[str], sanity: list[int]) -> None:
    g = reveal(*hands, sanity=sanity)
    assert all(see(g).sanity[seat] < sanity[seat] for seat in failing(g))


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@rule("ritual:7-3.b")
def test_each_failing_player_loses_as_many_as_there_are(number: int) -> None:
    hands = [f"{card}-cursed" for card in PURE[:number]] + PURE[number:]
    g = reveal(*hands)
    assert loss(g) == [number] * number + [0] * (5 - number)
    assert see(g).sanity == (7 - number,) * number + (7,) * (5 - number)


@rule("ritual:7-3.c")
def test_if_everybody_survives_nobody_loses() -> None:
    g = reveal(*PURE, sanity=[7, 5, 3, 2, 1])
    assert failing(g) == set()
    assert see(g).sanity == (7, 5, 3, 2, 1)


@rule("ritual:sanity-floor")
def test_a_loss_beyond_what_is_left_stops_at_0() -> None:
    three_fail = ["candelabra-cursed", "chalice-cursed", "dagger-cursed", "idol", "tome"]
    g = reveal(*three_fail, sanity=[2, 3, 4, 7, 7])
    assert see(g).sanity == (0, 0, 1, 7, 7)


# ---------------------------------------------------------------------- worked examples

EXAMPLE_3 = ("chalice", "candelabra", "cultist", "dagger-cursed", "candelabra-cursed")


@rule("ritual:ex2-round-end")
def test_example_2_round_end() -> None:
    g = reveal("chalice", "candelabra", "gate", "dagger-cursed", "candelabra-cursed")
    assert last_round(g).why == ("", "ritual:7-1.c", "", "ritual:7-1.b", "ritual:7-1.b")
    assert loss(g) == [0, 3, 0, 3, 3]


@rule("ritual:ex3-cultist")
def test_example_3_the_cultist() -> None:
    assert failing(reveal(*EXAMPLE_3)) == {A, B, C, E}


@rule("ritual:ex4-loss")
def test_example_4_losing_sanity() -> None:
    g = reveal(*EXAMPLE_3)
    assert loss(g) == [4, 4, 4, 0, 4]
    assert see(g).sanity == (3, 3, 3, 7, 3)
