"""Sections 1, 4, 6-1 and 6-2: the course of play, and how one card goes round the table."""

from __future__ import annotations

import pytest

from miskatonic import new_game
from miskatonic.kernel.errors import UnknownOptionError
from miskatonic.testing import deck, position, rule, scripted_game
from tests.games.ritual.table import (
    DECKS,
    PILE,
    PURE,
    A,
    B,
    C,
    D,
    E,
    all_refuse,
    happened,
    last_round,
    log,
    options,
    play,
    quiet_table,
    see,
    walk,
)

# ---------------------------------------------------------------------- 1, 4: the course of play


@rule("ritual:1.e")
@pytest.mark.parametrize("players", PILE)
def test_every_turn_takes_one_card_from_the_pile(players: int) -> None:
    for seed, chosen in enumerate(DECKS):
        for game in walk(new_game("ritual", players=players, seed=seed, options=chosen), seed):
            view = see(game)
            completed = view.turn - 1
            assert view.pile + len(view.removed) == PILE[players] - completed - 1
            circulating = 1 if view.circulating else 0
            assert sum(map(len, view.discards.values())) == view.turn - circulating


@rule("ritual:1.f")
def test_only_an_unshared_pure_card_keeps_the_mind_whole() -> None:
    hands = ["candelabra", "candelabra-cursed", "chalice", "dagger", "idol"]
    game = all_refuse(position("ritual", hands=hands))
    assert last_round(game).failed == (True, True, False, False, False)
    assert last_round(game).sanity_after == (5, 5, 7, 7, 7)


@rule("ritual:1.g")
def test_rounds_are_played_until_somebody_has_no_sanity_left() -> None:
    hands = ["candelabra-cursed", *PURE[1:]]
    game = all_refuse(position("ritual", hands=hands, sanity=[1, 3, 5, 1, 7]))
    assert see(game).sanity == (0, 3, 5, 1, 7)
    assert game.pending is None
    assert game.result is not None
    assert [seat.survived for seat in game.result] == [False, True, True, True, True]


@rule("ritual:4.a")
def test_no_number_of_rounds_ends_the_game() -> None:
    rounds = 150
    quiet = [deck(*PURE)] * rounds
    game = scripted_game("ritual", *quiet, players=5, options={"first_player": A})
    for number in range(1, rounds):
        assert see(game).round == number
        all_refuse(game)
    assert see(game).sanity == (7, 7, 7, 7, 7)
    assert game.pending is not None


@rule("ritual:4.a", "ritual:6-3.d")
def test_a_round_lasts_as_long_as_the_pile_if_nothing_else_ends_it() -> None:
    """Receivers take it in turn, and each event is taken too late to be discarded again."""
    late = ["investigator", "cultist", "cthulhu", "gate", "gate", "elder-sign", "magical-orb"]
    pile = [*PURE, *(f"{name}-cursed" for name in PURE), *late]
    game = position("ritual", hands=PURE, pile=pile)
    for turn in range(1, 18):
        assert (see(game).round, see(game).turn, see(game).pile) == (1, turn, 17 - turn)
        play(game, f"give:{(see(game).active + 1) % 5}", "take")
    assert see(game).round == 2
    assert last_round(game).reason == "pile-empty"


@rule("ritual:4.b")
def test_a_turn_that_meets_no_condition_is_followed_by_another() -> None:
    game = play(quiet_table(), "give:2", "take")
    assert (see(game).round, see(game).turn, see(game).pile) == (1, 2, 3)
    assert happened(game)[-3:] == ["turn_ended", "turn_started", "drew"]


@rule("ritual:4.c")
def test_after_a_round_that_leaves_everybody_sane_another_is_set_up() -> None:
    hands = ["candelabra-cursed", *PURE[1:]]
    game = all_refuse(position("ritual", hands=hands, sanity=[2, 1, 1, 1, 1]))
    assert see(game).sanity == (1, 1, 1, 1, 1)
    assert (see(game).round, see(game).turn) == (2, 1)
    assert "game_over" not in happened(game)


# ---------------------------------------------------------------------- 6-1: the active player


@rule("ritual:6-1.b")
@pytest.mark.parametrize("active", [A, B, C, D, E])
def test_everybody_but_the_active_player_lays_a_hand_on_the_table(active: int) -> None:
    game = quiet_table(active=active)
    assert see(game).hands_down == tuple(seat != active for seat in range(5))


@rule("ritual:6-1.c")
@pytest.mark.parametrize("active", [A, B, C, D, E])
def test_nobody_can_hand_the_card_to_the_active_player(active: int) -> None:
    game = quiet_table(active=active)
    others = [seat for seat in range(5) if seat != active]
    play(game, f"give:{others[0]}")
    for follower, following in zip(others, [*others[1:], None], strict=True):
        before = see(game, follower)
        with pytest.raises(UnknownOptionError):
            game.answer(f"pass:{active}", seat=follower)
        assert see(game, follower) == before
        play(game, "refuse" if following is None else f"pass:{following}")


@rule("ritual:6-1.d")
def test_the_active_player_draws_the_top_card() -> None:
    game = quiet_table(pile=["cultist", "gate", "idol"])
    s = game.state
    assert see(game, A).drawn == "cultist"
    assert [game.spec.rules.face(s, card) for card in s.pile] == ["gate", "idol"]
    play(game, "give:2", "take")
    assert see(game, B).drawn == "gate"
    assert see(game).pile == 1


@rule("ritual:6-1.f", "ritual:6-1.g")
@pytest.mark.parametrize("active", [A, B, C, D, E])
def test_the_active_player_gives_the_card_to_any_follower_and_can_do_nothing_else(
    active: int,
) -> None:
    game = quiet_table(active=active)
    assert game.pending is not None
    assert game.pending.seat == active
    assert options(game) == {f"give:{seat}" for seat in range(5) if seat != active}
    for kept in ("take", "keep", "refuse", f"give:{active}"):
        with pytest.raises(UnknownOptionError):
            game.answer(kept, seat=active)


# ---------------------------------------------------------------------- 6-2: the followers


@rule("ritual:6-2.a")
@pytest.mark.parametrize("choice", ["take", "pass:3"])
def test_the_receiver_lifts_the_hand_before_deciding(choice: str) -> None:
    game = play(quiet_table(), "give:2")
    assert see(game).deciding == (C,)
    assert see(game).hands_down == (False, True, False, True, True)
    if choice == "pass:3":
        play(game, choice)
        assert see(game).hands_down == (False, True, False, False, True)


@rule("ritual:6-2.c")
def test_the_receiver_takes_the_card_or_passes_it_on() -> None:
    game = play(quiet_table(), "give:2")
    assert options(game) == {"take", "pass:1", "pass:3", "pass:4"}
    play(game, "pass:4")
    assert options(game) == {"take", "pass:1", "pass:3"}
    play(game, "pass:1")
    assert options(game) == {"take", "pass:3"}
    play(game, "pass:3")
    assert options(game) == {"take", "refuse"}


@rule("ritual:6-2-1.a")
def test_a_taker_discards_the_held_card_first_and_then_holds_the_new_one() -> None:
    game = play(quiet_table(pile=["gate", "idol", "tome"]), "give:2", "take")
    assert see(game).discards["dagger"] == ("dagger",)
    for seat in (A, B, D, E):
        assert see(game, seat).held[C] == "gate"
        assert len(see(game, seat).held) == 5
    told = [(e.kind, e.values["card"]) for e in log(game, "discarded", "took", seat=A)]
    assert told == [("discarded", "dagger"), ("took", "gate")]
    assert see(play(game, "give:2", "take")).discards["beside"] == ("gate",)


@rule("ritual:6-2-1.b")
def test_a_discarded_artifact_lies_on_the_space_of_its_kind_whatever_its_colour() -> None:
    hands = [*PURE[1:3], "candelabra-cursed", *PURE[3:]]
    game = quiet_table(hands=hands, discards=["candelabra", "candelabra"], pile=["gate", "idol"])
    play(game, "give:2", "take")
    for seat in (A, B, C, D, E, None):
        lying = see(game, seat).discards
        assert sorted(lying["candelabra"]) == ["candelabra", "candelabra", "candelabra-cursed"]
        assert sum(map(len, lying.values())) == 3


@rule("ritual:6-2-1.c")
@pytest.mark.parametrize("card", ["cthulhu", "cultist", "gate", "magical-orb", "investigator"])
def test_another_discard_lies_beside_the_board_for_all_to_see(card: str) -> None:
    game = position("ritual", hands=[*PURE[:2], card, *PURE[2:4]], pile=["tome", "dagger"])
    play(game, "give:2", "take")
    for seat in (A, B, C, D, E, None):
        lying = {space: cards for space, cards in see(game, seat).discards.items() if cards}
        assert lying == {"beside": (card,)}


@rule("ritual:6-2-1.d")
def test_the_taker_holds_the_new_card_up_for_the_others() -> None:
    game = play(quiet_table(), "give:2", "take")
    assert [see(game, seat).held[C] for seat in (A, B, C, D, E)] == [
        *("gate", "gate", None, "gate", "gate")
    ]


@rule("ritual:6-2-1.e")
def test_an_events_effect_comes_after_the_new_card_is_in_hand() -> None:
    hands = ["candelabra", "chalice", "gate", "idol", "tome"]
    game = play(quiet_table(hands=hands, pile=["cthulhu", "dagger"]), "give:2", "take")
    assert last_round(game).awakened == C
    assert last_round(game).held[C] == "cthulhu"
    assert last_round(game).sanity_after == (3, 3, 7, 3, 3)


@rule("ritual:6-2-1.f")
def test_a_discarded_cultist_changes_nothing_at_the_round_end() -> None:
    hands = ["candelabra", "chalice-cursed", "cultist", "idol", "tome"]
    game = play(quiet_table(hands=hands, pile=["dagger", "gate"]), "give:2", "take")
    assert happened(game)[-5:] == ["discarded", "took", "turn_ended", "turn_started", "drew"]
    all_refuse(game)
    assert last_round(game).failed == (False, True, False, False, False)


@rule("ritual:6-2-1.f")
@pytest.mark.parametrize("card", ["cthulhu", "investigator", "tome-cursed", "tome"])
def test_a_discard_that_is_no_event_does_nothing(card: str) -> None:
    game = play(quiet_table(hands=[*PURE[:4], card], pile=["dagger", "gate"]), "give:4", "take")
    assert happened(game)[-5:] == ["discarded", "took", "turn_ended", "turn_started", "drew"]
    assert see(game).sanity == (7, 7, 7, 7, 7)


@rule("ritual:6-2-1.g")
def test_a_take_ends_the_circulation_and_the_others_do_not_act() -> None:
    """B discards the Orb, whose question lets the table be seen between the take and the end."""
    hands = ["candelabra", "magical-orb", "dagger", "idol", "tome"]
    game = play(quiet_table(hands=hands), "give:1", "take")
    assert (see(game).deciding, see(game).question) == ((B,), "orb")
    assert see(game).hands_down == (False, False, True, True, True)
    play(game, "keep")
    assert (see(game).turn, see(game).deciding, see(game).question) == (2, (C,), "give")


@rule("ritual:6-2-2.a")
def test_the_card_is_passed_to_any_hand_on_the_table() -> None:
    game = play(quiet_table(), "give:1")
    assert options(game) - {"take"} == {"pass:2", "pass:3", "pass:4"}


@rule("ritual:6-2-2.b")
def test_nobody_is_offered_the_card_twice() -> None:
    game = play(quiet_table(), "give:1", "pass:3")
    assert options(game) - {"take"} == {"pass:2", "pass:4"}
    for refused in ("pass:0", "pass:1", "pass:3"):
        with pytest.raises(UnknownOptionError):
            game.answer(refused, seat=D)


@rule("ritual:6-2-2.c")
def test_the_last_follower_may_still_take_and_the_round_goes_on() -> None:
    game = play(quiet_table(), "give:1", "pass:2", "pass:3", "pass:4", "take")
    assert (see(game).round, see(game).turn) == (1, 2)
    assert see(game, A).held[E] == "gate"


@rule("ritual:6-2-2.d")
def test_a_gate_refused_by_all_is_discarded_without_effect_and_the_round_ends() -> None:
    game = quiet_table(hands=["candelabra", "cthulhu", "dagger", "idol", "tome"])
    play(game, "give:1", "pass:2", "pass:3", "pass:4", "refuse")
    last = last_round(game)
    assert (last.reason, last.awakened) == ("all-passed", None)
    assert last.failed == (False, True, False, False, False)
    assert last.sanity_after == (7, 6, 7, 7, 7)


@rule("ritual:all-pass-faceup")
@pytest.mark.parametrize(
    ("card", "space"),
    [("gate", "beside"), ("cthulhu", "beside"), ("dagger", "dagger"), ("tome-cursed", "tome")],
)
def test_a_card_refused_by_all_lies_face_up_at_its_usual_place(card: str, space: str) -> None:
    """The refusal costs A the last sanity, so the table can be looked at when the round is over."""
    game = quiet_table(
        hands=["candelabra-cursed", *PURE[1:]], sanity=[1, 7, 7, 7, 7], pile=[card, "idol"]
    )
    all_refuse(game)
    for seat in (A, B, C, D, E, None):
        lying = {name: cards for name, cards in see(game, seat).discards.items() if cards}
        assert lying == {space: (card,)}
        assert [event.values for event in log(game, "refused", seat=seat)] == [{"card": card}]
    assert happened(game)[-10:].count("looked") == 0
    assert last_round(game).reason == "all-passed"
