"""Section 14: with three or four players, dummies hold the cards that are missing."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic import new_game
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ritual.table import A, B, C, last_round, log, options, play, see, walk
from tests.games.ritual.test_round_end import everybody_passes, failing, loss

FIRST, SECOND = 3, 4
"""The dummies at a table of three, as holders."""


def three(*hands: str, dummies: list[str], **situation: Any) -> Game[Any]:
    """Return a table of three players and two dummies."""
    return position("ritual", hands=hands, dummies=dummies, **situation)


def b_discards_a_gate(a: str, *dummies: str, **situation: Any) -> Game[Any]:
    """Return a table of three after B discarded a Gate and took a Magical Orb; C has a tome."""
    pile = ["magical-orb", "chalice"]
    g = three(a, "gate", "tome", dummies=list(dummies), pile=pile, **situation)
    return play(g, "give:1", "take")


@pytest.mark.parametrize(("players", "dummies"), [(3, 2), (4, 1), (5, 0), (6, 0), (7, 0)])
@rule("ritual:14.b")
def test_tables_of_three_and_four_are_filled_up_to_five_with_dummies(
    players: int, dummies: int
) -> None:
    g = new_game("ritual", players=players, seed=1)
    assert see(g).dummies == dummies
    assert len(see(g).held) == players + dummies


@rule("ritual:14.c")
def test_everybody_sees_the_cards_of_the_dummies_from_the_deal_on() -> None:
    for seed in range(10):
        g = new_game("ritual", players=3, seed=seed, log=True)
        shown = {see(g, seat).held[3:] for seat in (A, B, C, None)}
        assert len(shown) == 1
        (cards,) = shown
        assert len(cards) == 2
        assert None not in cards
        dealt = [event.values for event in log(g, "dummy_dealt")]
        assert dealt == [{"dummy": 1, "card": cards[0]}, {"dummy": 2, "card": cards[1]}]


@rule("ritual:14.d")
def test_nobody_can_give_a_card_to_a_dummy() -> None:
    g = three("candelabra", "chalice", "dagger", dummies=["idol", "tome"])
    assert options(g) == {"give:1", "give:2"}
    play(g, "give:1")
    assert options(g) == {"take", "pass:2"}
    play(g, "pass:2")
    assert options(g) == {"take", "refuse"}
    play(g, "refuse")
    assert last_round(g).reason == "all-passed"
    assert last_round(g).held[3:] == ("idol", "tome")


@pytest.mark.parametrize("players", [3, 4])
@rule("ritual:14.e")
def test_a_dummy_is_never_active(players: int) -> None:
    for seed in range(20):
        for g in walk(new_game("ritual", players=players, seed=seed), seed):
            assert see(g).active in range(players)


@rule("ritual:14.e")
def test_dummies_are_skipped_in_clockwise_order() -> None:
    g = three("candelabra", "chalice", "dagger", dummies=["idol", "tome"], active=C)
    play(g, "give:1", "take")
    assert see(g).active == A


@rule("ritual:14.f")
def test_a_failing_dummy_pays_nothing_and_never_ends_the_game() -> None:
    g = three("candelabra", "chalice", "dagger", dummies=["idol-cursed", "tome-cursed"])
    everybody_passes(g)
    assert failing(g) == {FIRST, SECOND}
    assert last_round(g).sanity_after == see(g).sanity == (7, 7, 7)
    assert not log(g, "lost")
    assert g.pending is not None


@rule("ritual:14.g")
def test_an_artifact_of_a_dummy_duplicates_that_of_a_player() -> None:
    g = three("candelabra", "chalice", "dagger", dummies=["candelabra-cursed", "tome"])
    everybody_passes(g)
    assert A in failing(g)
    assert last_round(g).why[A] == "ritual:7-1.c"


@rule("ritual:14.h")
def test_dummies_count_as_players_for_cthulhu_and_for_the_normal_loss() -> None:
    assert loss(b_discards_a_gate("cthulhu", "idol", "dagger")) == [0, 4, 4]
    g = three("candelabra", "chalice", "dagger", dummies=["candelabra-cursed", "tome"])
    everybody_passes(g)
    assert failing(g) == {A, FIRST}
    assert loss(g) == [2, 0, 0]


@rule("ritual:ex7-dummies")
def test_example_7_dummies_and_cthulhu() -> None:
    g = b_discards_a_gate("cthulhu", "idol", "dagger", sanity=[7, 7, 7])
    assert see(g).sanity == (7, 3, 3)
    assert {event.values["seat"] for event in log(g, "lost")} == {B, C}


# ---------------------------------------------------------------------- special cards of dummies


@rule("ritual:dummy-special-cards")
def test_a_cultist_before_a_dummy_applies_to_all() -> None:
    g = three("candelabra", "chalice-cursed", "dagger", dummies=["cultist", "tome-cursed"])
    everybody_passes(g)
    assert failing(g) == {A, C, FIRST}
    assert loss(g) == [3, 0, 3]


@rule("ritual:dummy-special-cards")
def test_a_professor_before_a_dummy_applies_to_all() -> None:
    g = three("candelabra", "magical-orb", "dagger", dummies=["mad-professor", "tome"])
    everybody_passes(g)
    assert failing(g) == {B, FIRST}
    assert loss(g) == [0, 2, 0]


@rule("ritual:dummy-special-cards")
def test_an_investigator_or_a_student_before_a_dummy_gives_and_costs_it_nothing() -> None:
    for character in ("investigator", "wary-student"):
        g = three("candelabra-cursed", "chalice", "dagger", dummies=[character, "tome"])
        everybody_passes(g)
        assert loss(g) == [1 if character == "investigator" else 2, 0, 0]


@pytest.mark.parametrize(
    ("great_old_one", "before", "after"),
    [
        ("cthulhu", (7, 6, 5), (3, 2, 1)),
        ("nyarlathotep", (7, 6, 5), (6, 6, 5)),
        ("nyarlathotep", (7, 7, 5), (5, 5, 5)),
        ("yog-sothoth", (7, 6, 5), (0, 0, 5)),
        ("yog-sothoth", (7, 5, 5), (6, 4, 4)),
        ("hastur", (7, 6, 6), (3, 6, 2)),
    ],
)
@rule("ritual:dummy-special-cards")
def test_a_gate_awakens_a_great_old_one_before_a_dummy(
    great_old_one: str, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    g = b_discards_a_gate("candelabra", "idol", great_old_one, sanity=before)
    assert last_round(g).awakened == SECOND
    assert see(g).sanity == after


@rule("ritual:dummy-failures")
def test_failing_dummies_raise_the_loss_of_the_failing_players() -> None:
    g = three("candelabra-cursed", "chalice", "dagger", dummies=["idol-cursed", "tome-cursed"])
    everybody_passes(g)
    assert failing(g) == {A, FIRST, SECOND}
    assert loss(g) == [3, 0, 0]


@rule("ritual:dummy-failures")
def test_for_hastur_artifacts_and_cursed_cards_of_dummies_count() -> None:
    g = b_discards_a_gate("hastur", "idol-cursed", "dagger")
    assert failing(g) == {C, FIRST, SECOND}
    assert loss(g) == [0, 0, 3 + 2]
