"""Section 12, questions players ask; and what happens when one of them leaves the table."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic import bots, new_game
from miskatonic.games.ritual import GAME
from miskatonic.kernel.errors import CommandRefusedError, UnknownOptionError
from miskatonic.kernel.game import Game
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
from tests.games.ritual.test_round_end import failing, loss

# ---------------------------------------------------------------------- F1, F2, F4, F5


@pytest.mark.parametrize("move", ["keep", "take", "refuse", "give:0"])
@rule("ritual:12.f1")
def test_the_active_player_cannot_keep_the_drawn_card(move: str) -> None:
    g = position("ritual", hands=PURE)
    before = see(g, A)
    with pytest.raises(UnknownOptionError):
        g.answer(move, seat=A)
    assert see(g, A) == before
    assert options(g) == {"give:1", "give:2", "give:3", "give:4"}


@rule("ritual:12.f2")
def test_a_player_who_discards_the_elder_sign_is_judged_by_the_card_taken_for_it() -> None:
    hands = ["candelabra", "chalice", "elder-sign", "idol", "dagger"]
    g = play(position("ritual", hands=hands, pile=["tome-cursed", "gate"]), "give:2", "take")
    assert failing(g) == {C}
    assert loss(g) == [0, 0, 1, 0, 0]


@pytest.mark.parametrize(("taken", "fails"), [("tome", False), ("idol", True), ("cthulhu", True)])
@rule("ritual:ex5-faq-elder-sign")
def test_example_5_the_elder_sign_is_discarded_for_an_unseen_card(taken: str, fails: bool) -> None:
    hands = ["candelabra", "chalice", "elder-sign", "idol", "dagger"]
    g = position("ritual", hands=hands, pile=[taken, "gate"])
    play(g, "give:2")
    assert see(g, C).drawn is None
    play(g, "take")
    assert last_round(g).reason == "event"
    assert last_round(g).held[C] == taken
    assert last_round(g).failed[C] is fails


@rule("ritual:12.f4")
def test_a_player_who_discards_a_gate_for_cthulhu_is_its_holder() -> None:
    hands = ["candelabra", "chalice", "gate", "idol", "tome"]
    g = play(position("ritual", hands=hands, pile=["cthulhu", "dagger"]), "give:2", "take")
    assert last_round(g).awakened == C
    assert loss(g) == [4, 4, 0, 4, 4]


@rule("ritual:ex6-faq-gate")
def test_example_6_a_gate_is_discarded_for_an_unseen_cthulhu() -> None:
    hands = ["candelabra", "chalice", "gate", "idol", "tome-cursed"]
    g = play(position("ritual", hands=hands, pile=["cthulhu", "dagger"]), "give:2", "take")
    assert see(g).sanity == (3, 3, 7, 3, 3)
    assert failing(g) == set()
    assert not log(g, "judged")
    assert see(g).round == 2


@pytest.mark.parametrize("seed", range(64))
@rule("ritual:12.f5")
def test_sanity_is_never_above_7_nor_below_0(seed: int) -> None:
    deck = DECKS[seed % len(DECKS)] | {"doom_track": seed % 3 == 0}
    for g in walk(new_game("ritual", players=3 + seed % 5, seed=seed, options=deck), seed):
        assert all(0 <= sanity <= 7 for sanity in see(g).sanity)


# ---------------------------------------------------------------------- F3, the exposed card

ELEVEN = [
    *("chalice", "candelabra-cursed", "chalice-cursed", "dagger-cursed", "idol-cursed"),
    *("tome-cursed", "elder-sign", "gate", "magical-orb", "investigator", "cthulhu"),
]
"""B's card, then ten different ones for the pile."""


@rule("ritual:12.f3")
def test_an_exposed_card_is_shuffled_into_the_pile_and_replaced_unseen_for_1_sanity() -> None:
    drawn_by_chance = set()
    for seed in range(120):
        pile = ["cultist", *ELEVEN[1:]]
        g = position("ritual", hands=PURE, pile=pile, seed=seed)
        assert see(g).pile == 10
        g.command("expose", B)
        assert see(g).pile == 10
        assert see(g).sanity == (7, 6, 7, 7, 7)
        assert see(g, B).held[B] is None
        assert see(g, A).drawn == "cultist"
        drawn_by_chance.add(see(g, A).held[B])
    assert drawn_by_chance == set(ELEVEN)


@rule("ritual:exposed-card")
def test_an_exposed_card_is_dealt_with_between_two_turns_only() -> None:
    g = position("ritual", hands=PURE)
    play(g, "give:2")
    before = see(g, B)
    with pytest.raises(CommandRefusedError):
        g.command("expose", B)
    assert see(g, B) == before
    play(g, "take")
    g.command("expose", B)
    assert see(g).sanity == (7, 6, 7, 7, 7)
    assert options(g) == {"give:0", "give:2", "give:3", "give:4"}


@rule("ritual:exposed-card")
def test_the_fine_for_an_exposed_card_may_end_the_game_with_nothing_scored() -> None:
    hands = ["candelabra-cursed", "chalice", "dagger-cursed", "idol", "tome"]
    g = position("ritual", hands=hands, sanity=[1, 1, 1, 5, 7])
    g.command("expose", B)
    assert g.pending is None
    assert g.result is not None
    assert [of.sanity for of in g.result] == [1, 0, 1, 5, 7]
    assert [of.won for of in g.result] == [True, False, True, True, True]
    assert failing(g) == set()
    assert len({see(g, seat).held for seat in (A, B, C, D, E)}) == 1


# ---------------------------------------------------------------------- a player leaves


def until_asked(g: Game[Any], seat: int) -> Game[Any]:
    """Let the others decide anything until a seat is asked."""
    while g.pending is not None and g.pending.seat != seat:
        play(g, g.pending.options[-1].id)
    assert g.pending is not None
    return g


@rule("ritual:leaving")
def test_a_bot_takes_over_the_seat_of_a_player_who_left_and_hands_it_back() -> None:
    g = new_game("ritual", players=5, seed=3, options={"first_player": B})
    bot = bots.make_bot("random", GAME, seed=1)
    for _ in range(3):
        until_asked(g, B)
        g.answer(bot.choose(bots.Chair(g, B)), seat=B)
    until_asked(g, B)
    g.answer("take" if "take" in options(g) else "give:0", seat=B)
    assert [seat for seat, _ in g.history].count(B) == 4


@rule("ritual:leaving")
def test_the_bot_gives_takes_and_passes_at_random() -> None:
    g = new_game("ritual", players=5, seed=3, options={"first_player": B})
    for moves in ({"give:0", "give:2", "give:3", "give:4"}, {"take", "pass:2", "pass:3", "pass:4"}):
        seat = g.pending.seat if g.pending else -1
        chair = bots.Chair(g, seat)
        chosen = {bots.make_bot("random", GAME, seed).choose(chair) for seed in range(100)}
        assert chosen == moves
        play(g, "give:0" if seat == B else "take")
