"""Situations in which there is one right thing to do."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.games.ritual.bots.steady import Steady
from miskatonic.games.ritual.rules.survival import failing
from miskatonic.kernel.game import Game
from miskatonic.testing import position, rule
from tests.bots.tables import all_but, answer, asked

FINE = ["candelabra", "chalice", "dagger", "idol"]
"""Four cards that survive side by side."""


def last_card(hands: list[str], card: str, active: int, **more: Any) -> Game[Any]:
    """Return a table at the last turn of a round: all but two cards lie open."""
    return position(
        "ritual",
        hands=hands,
        pile=[card],
        discards=all_but(*hands, card, **more.get("options", {})),
        active=active,
        **more,
    )


def trusting(trust: float) -> Steady:
    """Return a bot that has learned how sensibly the others play."""
    bot = Steady(0)
    bot.mind.trust = [trust] * 5
    return bot


# ---------------------------------------------------------------------- own card worked out


@rule("ritual:1.d", "ritual:10-2.gate.b")
def test_a_gate_that_did_nothing_tells_that_the_own_card_is_no_great_old_one() -> None:
    game = last_card(["tome", *FINE], "cthulhu", active=1)  # both Gates lie among the discards
    answer(game, "give:0")
    assert asked(game, Steady(0)).startswith("pass")


@rule("ritual:1.d")
def test_without_that_gate_a_gift_means_that_the_own_card_is_the_bad_one() -> None:
    game = last_card(["cthulhu", "gate", "gate", "dagger", "idol"], "tome", active=1)
    answer(game, "give:0")
    assert asked(game, trusting(0.9)) == "take"


@rule("ritual:7-1.c", "ritual:6-1.f")
def test_knowing_its_own_card_it_makes_the_holder_of_the_duplicate_drop_it() -> None:
    game = last_card(["tome", "candelabra", "chalice", "tome-cursed", "idol"], "dagger", active=0)
    assert asked(game, trusting(0)) == "give:3"


@rule("ritual:7-1.c")
def test_it_does_not_make_a_duplicate_of_its_own_card() -> None:
    hands = ["tome", "candelabra", "tome", "dagger", "idol"]
    game = last_card(hands, "tome-cursed", active=0)
    assert asked(game, trusting(0)) == "give:2"  # it is one already


@rule("ritual:7-2.a")
def test_surely_pure_it_passes_to_the_holder_of_the_cultist() -> None:
    game = last_card(["tome", "candelabra", "cultist", "dagger", "idol"], "chalice", active=1)
    answer(game, "give:0")
    assert asked(game, Steady(0)) == "pass:2"


@rule("ritual:10-2.trapezohedron.a", "ritual:6-2.c")
def test_it_passes_on_a_card_that_it_saw_to_be_cursed() -> None:
    hands = ["shining-trapezohedron", *FINE]
    game = position("ritual", hands=hands, pile=["tome", "dagger-cursed", "gate", "gate"], active=1)
    bot = Steady(0)
    answer(game, "give:0", asked_to_take(game, bot, "give:0"))
    assert game.state.sanity[0] == 6
    answer(game, "give:0")
    assert asked(game, bot).startswith("pass")


@rule("ritual:10-2.orb.b", "ritual:6-2.c")
def test_it_takes_the_card_that_it_saw_and_put_back_if_its_own_is_bad() -> None:
    hands = ["magical-orb", "candelabra", "chalice", "dagger", "cthulhu"]
    pile = ["tome-cursed", "tome", "idol-cursed", "dagger-cursed", "chalice-cursed"]
    discards = all_but(*hands, *pile)
    game = position("ritual", hands=hands, pile=pile, discards=discards, active=1)
    bot = Steady(0)
    answer(game, "give:0", asked_to_take(game, bot, "give:0"))
    assert asked(game, bot) == "keep"
    answer(game, "keep", "give:0")
    assert asked(game, bot) == "take"  # all others unseen are cursed, so what it holds is too


def asked_to_take(game: Game[Any], bot: Steady, given: str) -> str:
    """Give the card, and hold the bot to taking it."""
    twin = game.clone()
    answer(twin, given)
    return asked(twin, bot, "take")


@pytest.mark.parametrize(("top", "does"), [("tome-cursed", "remove"), ("tome", "keep")])
@rule("ritual:10-2.orb.b")
def test_a_bad_card_on_top_of_the_pile_is_removed(top: str, does: str) -> None:
    hands = ["magical-orb", *FINE]
    game = position("ritual", hands=hands, pile=["gate", top, "gate"], active=1)
    bot = Steady(0)
    answer(game, "give:0", asked_to_take(game, bot, "give:0"))
    assert asked(game, bot) == does


@rule("ritual:10-2.trapezohedron.c")
def test_when_the_trapezohedron_hurts_somebody_the_next_card_is_cursed() -> None:
    hands = ["tome", "shining-trapezohedron", "chalice", "dagger", "idol"]
    game = position("ritual", hands=hands, pile=["gate", "dagger-cursed", "gate"], active=0)
    bot = Steady(0)
    asked(game, bot)
    answer(game, "give:1", "take")
    assert game.state.sanity[1] == 6
    answer(game, "give:0")
    assert asked(game, bot).startswith("pass")


# ---------------------------------------------------------------------- what others mean


@rule("ritual:6-1.f", "ritual:1.c")
def test_a_gift_past_the_neighbour_while_all_others_are_fine_means_that_i_am_not() -> None:
    game = position("ritual", hands=["tome-cursed", *FINE], active=1)
    answer(game, "give:0")  # between equals the card would have gone to seat 2
    assert asked(game, trusting(0.95)) == "take"


@rule("ritual:6-1.f", "ritual:1.c")
def test_a_gift_to_somebody_else_in_need_says_less_against_me() -> None:
    def in_need(*answers: str) -> float:
        game = position("ritual", hands=["tome", *FINE[:2], "dagger-cursed", "idol"], active=1)
        answer(game, *answers)
        mind = trusting(0.95).mind
        mind.see(game.view(0))  # type: ignore[arg-type]
        others = mind.held[1:]
        return sum(
            sum(cards.values()) for own, cards in mind.both().items() if failing((own, *others))[0]
        )

    assert in_need("give:0") > in_need("give:3", "pass:0") + 0.1


@rule("ritual:6-1.f")
def test_a_saving_card_goes_to_whom_it_saves() -> None:
    game = position(
        "ritual",
        hands=["tome", "candelabra", "chalice", "idol-cursed", "idol"],
        pile=["dagger", "gate", "gate"],
        active=0,
    )
    assert asked(game, trusting(0.9)) in ("give:3", "give:4")


@rule("ritual:8.v1")
def test_in_a_contest_nobody_s_gifts_are_trusted() -> None:
    game = position("ritual", hands=["tome-cursed", *FINE], active=1, options={"competitive": True})
    bot = Steady(0)
    answer(game, "give:0")
    asked(game, bot)
    assert bot.mind.trust == [0.0] * 5


# ---------------------------------------------------------------------- events to be avoided


@rule("ritual:10-2.gate.a", "ritual:10-4.cthulhu.a")
def test_it_does_not_give_to_the_holder_of_a_gate_beside_cthulhu() -> None:
    hands = ["tome", "gate", "chalice", "cthulhu", "idol"]
    game = position("ritual", hands=hands, pile=["dagger", "gate"], active=0)
    assert asked(game, Steady(0)) != "give:1"


@rule("ritual:10-2.gate.a", "ritual:10-4.cthulhu.a", "ritual:6-2-2.a")
def test_it_does_not_pass_to_the_holder_of_a_gate_beside_cthulhu() -> None:
    hands = ["tome", "gate", "chalice", "cthulhu", "idol"]
    game = position("ritual", hands=hands, pile=["dagger", "gate"], active=4)
    answer(game, "give:0")
    assert asked(game, Steady(0)) != "pass:1"


@rule("ritual:10-2.elder-sign.a", "ritual:6-1.f")
def test_it_ends_the_round_through_the_elder_sign_while_everybody_is_fine() -> None:
    hands = ["tome", "candelabra", "elder-sign", "dagger", "idol"]
    pile = ["chalice", "tome", "investigator", "gate", "gate"]  # nothing bad for it to hold
    discards = all_but(*hands, *pile)
    game = position("ritual", hands=hands, pile=pile, discards=discards, active=0)
    assert asked(game, trusting(0)) == "give:2"
