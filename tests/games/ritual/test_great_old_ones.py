"""Section 10-4: a Gate, a Great Old One in somebody's hand, and no normal round end."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ritual.content.loader import CATALOGUE
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.games.ritual.table import DECKS, A, B, C, D, E, last_round, log, play, see
from tests.games.ritual.test_round_end import cards_of, failing, loss

GREAT_OLD_ONES = [card.id for card in CATALOGUE if card.type == "great-old-one"]


def awaken(
    great_old_one: str,
    *sanity: int,
    a: str = "candelabra",
    d: str = "idol",
    e: str = "tome",
    c_takes: str = "dagger",
    **situation: Any,
) -> Game[Any]:
    """Return a game after C discarded a Gate while B held the Great Old One."""
    hands = [a, great_old_one, "gate", d, e]
    pile = [c_takes, "chalice", "chalice"]
    g = position("ritual", hands=hands, pile=pile, sanity=sanity or None, **situation)
    return play(g, "give:2", "take")


@pytest.mark.parametrize("deck", DECKS)
@rule("ritual:10-4.a")
def test_every_deck_has_one_great_old_one(deck: dict[str, Any]) -> None:
    assert sum(card in GREAT_OLD_ONES for card in cards_of(deck)) == 1


@pytest.mark.parametrize("great_old_one", GREAT_OLD_ONES)
@rule("ritual:10-4.a")
def test_a_gate_and_a_held_great_old_one_end_the_round_at_once(great_old_one: str) -> None:
    g = awaken(great_old_one)
    first_round = [event.kind for event in log(g)]
    first_round = first_round[: first_round.index("round_over")]
    assert first_round.count("turn_started") == 1
    assert "turn_ended" not in first_round
    assert last_round(g).awakened == B
    assert see(g).round == 2


@rule("ritual:10-4.b")
def test_the_great_old_one_takes_the_place_of_the_normal_losses() -> None:
    g = awaken("cthulhu", e="tome-cursed")
    assert failing(g) == set()
    assert not log(g, "judged")
    assert loss(g) == [4, 0, 4, 4, 4]


@rule("ritual:10-4.b")
def test_the_end_of_the_game_is_checked_after_a_great_old_one() -> None:
    g = awaken("cthulhu", 7, 1, 7, 4, 7)
    assert g.pending is None
    assert g.result is not None
    assert [of.won for of in g.result] == [True, True, True, False, True]


@rule("ritual:10-4.c")
def test_without_a_gate_a_great_old_one_is_merely_a_cursed_card() -> None:
    hands = ["candelabra", "cthulhu", "gate", "idol", "tome"]
    g = play(position("ritual", hands=hands, pile=["dagger"]), "give:3", "take")
    assert last_round(g).reason == "pile-empty"
    assert failing(g) == {B}
    assert loss(g) == [0, 1, 0, 0, 0]


@pytest.mark.parametrize("great_old_one", GREAT_OLD_ONES)
@rule("ritual:goo-reveal")
def test_all_cards_are_shown_before_the_great_old_one_acts(great_old_one: str) -> None:
    g = awaken(great_old_one, 7, 6, 5, 4, 3)
    shown = ("candelabra", great_old_one, "dagger", "idol", "tome")
    for seat in (A, B, C, D, E, None):
        told = log(g, "revealed", "awakened", "lost", seat=seat)
        assert [event.kind for event in told[:3]] == ["revealed", "awakened", "lost"]
        assert told[0].values["cards"] == shown
        last = see(g, seat).last_round
        assert last is not None
        assert last.held == shown


# ---------------------------------------------------------------------- Cthulhu


@pytest.mark.parametrize("players", [5, 6, 7])
@rule("ritual:10-4.cthulhu.a")
def test_cthulhu_costs_everyone_but_the_holder_one_less_than_there_are_players(
    players: int,
) -> None:
    hands = ["candelabra", "cthulhu", "gate", "idol", "tome", "chalice", "investigator"][:players]
    g = play(position("ritual", hands=hands, pile=["dagger", "tome"]), "give:2", "take")
    assert loss(g) == [0 if seat == B else players - 1 for seat in range(players)]


# ---------------------------------------------------------------------- Nyarlathotep


@rule("ritual:10-4.nyarlathotep.a")
def test_nyarlathotep_strikes_the_sanest_of_the_others() -> None:
    g = awaken("nyarlathotep", 6, 7, 5, 3, 2)
    assert failing(g) == {A}
    assert see(g).sanity == (5, 7, 5, 3, 2)


@rule("ritual:10-4.nyarlathotep.b")
def test_nyarlathotep_strikes_all_who_tie_for_the_most_sanity() -> None:
    g = awaken("nyarlathotep", 6, 2, 6, 6, 4)
    assert failing(g) == {A, C, D}
    assert [see(g).sanity[seat] for seat in (A, C, D, E)] == [3, 3, 3, 4]


@pytest.mark.parametrize(
    ("before", "after"),
    [((6, 2, 6, 6, 4), (3, 7, 3, 3, 4)), ((6, 4, 5, 3, 2), (5, 5, 5, 3, 2))],
)
@rule("ritual:10-4.nyarlathotep.c")
def test_nyarlathotep_feeds_the_holder_with_the_loss_of_the_others_up_to_7(
    before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert see(awaken("nyarlathotep", *before)).sanity == after


@rule("ritual:nyarlathotep-amount")
def test_nyarlathotep_gives_what_was_really_given_up_whatever_cards_are_held() -> None:
    g = awaken("nyarlathotep", 1, 2, 1, 1, 1, d="wary-student", e="tome-cursed")
    assert failing(g) == {A, C, D, E}
    assert see(g).sanity == (0, 6, 0, 0, 0), "4 each were due, 1 each was paid"


# ---------------------------------------------------------------------- Yog-Sothoth


@rule("ritual:10-4.yog-sothoth.a")
def test_yog_sothoth_spares_the_holder_and_the_least_sane_only() -> None:
    g = awaken("yog-sothoth", 6, 5, 2, 3, 4)
    assert g.pending is None
    assert see(g).sanity == (0, 5, 2, 0, 0)


@rule("ritual:10-4.yog-sothoth.b")
def test_with_a_tie_for_the_least_sanity_yog_sothoth_leaves_1_to_the_holder() -> None:
    assert see(awaken("yog-sothoth", 2, 5, 2, 3, 4)).sanity[B] == 1


@rule("ritual:10-4.yog-sothoth.c")
def test_with_a_tie_for_the_least_sanity_yog_sothoth_costs_all_others_1() -> None:
    g = awaken("yog-sothoth", 2, 5, 2, 3, 4)
    assert see(g).sanity == (1, 1, 1, 2, 3)
    assert see(g).round == 2


@rule("ritual:yog-lowest")
def test_if_the_holder_of_yog_sothoth_is_the_least_sane_all_others_drop_to_0() -> None:
    assert see(awaken("yog-sothoth", 6, 1, 2, 3, 4)).sanity == (0, 1, 0, 0, 0)


@rule("ritual:yog-lowest")
def test_a_tie_with_the_holder_of_yog_sothoth_is_a_tie() -> None:
    assert see(awaken("yog-sothoth", 6, 2, 2, 3, 4)).sanity == (5, 1, 1, 2, 3)


# ---------------------------------------------------------------------- Hastur


@rule("ritual:10-4.hastur.a")
def test_hastur_fails_all_who_hold_an_artifact_and_nobody_else() -> None:
    g = awaken("hastur", d="dagger-cursed", e="investigator", c_takes="gate")
    assert last_round(g).held == ("candelabra", "hastur", "gate", "dagger-cursed", "investigator")
    assert failing(g) == {A, D}
    assert loss(g) == [4, 0, 0, 4, 0]


@rule("ritual:10-4.hastur.b")
def test_hastur_costs_the_normal_amount_and_1_for_each_cursed_card_held() -> None:
    g = awaken("hastur", d="dagger-cursed", c_takes="gate")
    assert failing(g) == {A, D, E}
    assert loss(g) == [5, 0, 0, 5, 5]


@rule("ritual:ex9-hastur")
def test_example_9_hastur() -> None:
    g = awaken("hastur", 7, 7, 7, 7, 7, d="idol-cursed", c_takes="elder-sign")
    assert failing(g) == {A, D, E}
    assert see(g).sanity == (2, 7, 7, 2, 2)
