"""Sections 6 and 6-3: the order of a turn, its end, and what ends a round."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Any

import pytest

from miskatonic import new_game
from miskatonic.kernel import registry
from miskatonic.kernel.events import Event
from miskatonic.kernel.game import Game
from miskatonic.kernel.spec import Setup
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
    play,
    quiet_table,
    see,
    walk,
)


def parts(events: list[Event], beginning: str) -> list[list[Event]]:
    """Cut a log into the parts that begin with a kind of event: rounds, or turns."""
    starts = [n for n, event in enumerate(events) if event.kind == beginning]
    return [events[start:end] for start, end in pairwise([*starts, len(events)])]


def random_rounds(players: int) -> list[list[list[Event]]]:
    """Return the rounds, each as its turns, of a random game with each of the 32 decks."""
    rounds = []
    for seed, chosen in enumerate(DECKS):
        game = new_game("ritual", players=players, seed=seed, options=chosen, log=True)
        *_, game = walk(game, seed)
        rounds += parts(log(game), "round_started")
    return [parts(events, "turn_started") for events in rounds]


# ---------------------------------------------------------------------- 6: the order of a turn


@rule("ritual:6.a")
@pytest.mark.parametrize("players", PILE)
def test_the_log_tells_a_turn_in_the_order_of_the_rules(players: int) -> None:
    """Draw, hand-over, passes, take or discard, end; an event's effect stands before the end."""
    steps = ["turn_started", "drew", "gave", "passed", "taken", "effect", "ended"]
    step_of = {"discarded": "taken", "took": "taken", "refused": "taken"}
    step_of |= {"turn_ended": "ended", "round_over": "ended"}
    effects = ("nothing", "looked", "put_back", "removed", "gained", "lost")
    step_of |= dict.fromkeys(effects, "effect")
    for turns in random_rounds(players):
        for turn in turns:
            kinds = [event.kind for event in turn]
            end = min(kinds.index(end) for end in ("turn_ended", "round_over") if end in kinds)
            told = [step for step, _ in groupby(step_of.get(k, k) for k in kinds[: end + 1])]
            assert told == [step for step in steps if step in told]
            assert {"turn_started", "drew", "gave", "taken", "ended"} <= set(told)


@rule("ritual:6.a")
def test_the_log_of_a_turn_is_whole_although_an_answer_was_taken_back() -> None:
    game = play(quiet_table(), "give:1", "pass:2")
    game.undo()
    play(game, "pass:3", "take")
    assert [kind for kind in happened(game) if kind != "undone"] == [
        *("turn_started", "drew", "gave", "passed", "discarded", "took", "turn_ended"),
        *("turn_started", "drew"),
    ]


@rule("ritual:6.a")
def test_the_log_of_a_turn_is_whole_although_nobody_listened_at_its_start() -> None:
    game = play(quiet_table(log=False), "give:1")
    game.listen()
    play(game, "pass:3", "take")
    assert happened(game) == happened(play(quiet_table(), "give:1", "pass:3", "take"))


def condition(turn: list[Event], left: int) -> str:
    """Return the round-end condition that a turn met, by what happened in it."""
    kinds = [event.kind for event in turn]
    discarded = [event.values["card"] for event in turn if event.kind == "discarded"]
    if "refused" in kinds:
        return "all-passed"
    if discarded == ["elder-sign"] or "awakened" in kinds:
        return "event"
    if discarded == ["shining-trapezohedron"] and {"lost", "game_over"} <= set(kinds):
        return "event"
    return "" if left else "pile-empty"


@rule("ritual:6.b", "ritual:4.a")
def test_a_round_goes_on_until_one_of_three_conditions_and_no_longer() -> None:
    met = set()
    for players, pile in PILE.items():
        for turns in random_rounds(players):
            left = pile
            for turn in turns:
                left -= 1 + sum(event.kind == "removed" for event in turn)
                why = condition(turn, left)
                over = [event.values["reason"] for event in turn if event.kind == "round_over"]
                assert bool(over) == bool(why) == (turn is turns[-1])
                if why in ("all-passed", "pile-empty"):
                    assert over == [why]
                met.add(why)
    assert met == {"", "all-passed", "event", "pile-empty"}


@rule("ritual:6-1.a")
@pytest.mark.parametrize("players", PILE)
def test_the_active_player_announces_every_turn_before_drawing(players: int) -> None:
    for turns in random_rounds(players):
        for announced, drew, *rest in turns:
            assert (announced.kind, drew.kind) == ("turn_started", "drew")
            assert announced.values["seat"] == drew.values["seat"]
            assert "drew" not in [event.kind for event in rest]
    game = quiet_table(active=D)
    assert log(game, "turn_started")[0].values["seat"] == see(game).active == D


# ---------------------------------------------------------------------- 6-3: is the round over?


@rule("ritual:6-3.a")
def test_no_turn_follows_the_one_that_emptied_the_pile() -> None:
    game = play(quiet_table(pile=["idol"]), "give:2", "take")
    (first, *_) = parts(log(game), "round_started")
    ended = happened(game)[: happened(game).index("round_started")]
    assert ended.count("turn_started") == 1
    assert "turn_ended" not in ended
    assert [event.kind for event in first][:2] == ["round_started", "turn_started"]


@rule("ritual:6-3.b")
@pytest.mark.parametrize("players", PILE)
def test_the_round_is_over_if_all_followers_passed(players: int) -> None:
    game = new_game("ritual", players=players, seed=1, options={"first_player": A}, log=True)
    play(game, "give:1", *(f"pass:{seat}" for seat in range(2, players)))
    assert (see(game).round, see(game).hands_down) == (1, (False,) * players)
    play(game, "refuse")
    assert last_round(game).reason == "all-passed"
    assert last_round(game).round == 1


@rule("ritual:6-3.c", "ritual:event-turn-cut")
def test_the_elder_sign_ends_the_round_at_once() -> None:
    """The pile is not passed on: nobody closes the turn, and A was the last active player."""
    hands = ["dagger", "chalice", "elder-sign", "idol", "tome"]
    game = play(position("ritual", hands=hands), "give:2")
    assert see(game).pile == 16
    play(game, "take")
    assert last_round(game).reason == "event"
    kinds = happened(game)
    took = kinds.index("took")
    assert kinds[took : took + 3] == ["took", "round_over", "revealed"]
    assert "turn_ended" not in kinds
    assert see(game).active == B


@rule("ritual:6-3.c", "ritual:event-turn-cut")
def test_a_gate_ends_the_round_only_if_a_great_old_one_is_held() -> None:
    hands = ["candelabra", "cthulhu", "gate", "idol", "tome"]
    game = play(position("ritual", hands=hands, sanity=[5, 7, 7, 7, 7]), "give:2", "take")
    assert (last_round(game).round, last_round(game).awakened) == (1, B)
    assert "turn_ended" not in happened(game)
    hands[B] = "chalice"
    game = play(position("ritual", hands=hands), "give:2", "take")
    assert (see(game).round, see(game).turn, see(game).last_round) == (1, 2, None)


@rule("ritual:event-turn-cut")
@pytest.mark.parametrize("discarded", ["elder-sign", "gate"])
def test_when_an_event_cuts_a_turn_short_all_hands_are_lifted(discarded: str) -> None:
    """D falls to 0, so that the table can be looked at as the round left it."""
    hands = ["candelabra", "cthulhu", discarded, "idol-cursed", "tome"]
    game = position("ritual", hands=hands, sanity=[7, 7, 7, 1, 7], active=E)
    play(game, "give:2", "take")
    assert game.pending is None
    assert see(game).hands_down == (False,) * 5
    assert see(game).path == ()
    assert see(game).active == E


@rule("ritual:6-3.d")
def test_the_turn_of_the_last_card_is_played_to_its_end() -> None:
    hands = ["candelabra", "chalice", "dagger-cursed", "idol", "tome"]
    game = quiet_table(hands=hands, pile=["dagger"])
    assert (see(game).pile, see(game).round) == (0, 1)
    play(game, "give:1", "pass:2")
    assert see(game).round == 1
    play(game, "take")
    assert last_round(game).reason == "pile-empty"
    assert last_round(game).held == tuple(PURE)


@rule("ritual:6-3.d")
def test_a_gate_that_awakens_with_the_last_card_ends_the_round_as_an_event() -> None:
    hands = ["candelabra", "cthulhu", "gate", "idol-cursed", "tome"]
    game = play(quiet_table(hands=hands, pile=["dagger"]), "give:2", "take")
    assert last_round(game).awakened == B
    assert last_round(game).sanity_after == (3, 7, 3, 3, 3)
    assert last_round(game).reason == "event"


@rule("ritual:6-3.e")
@pytest.mark.parametrize("by", ["pile-empty", "all-passed", "elder-sign"])
def test_a_finished_round_is_decided_by_the_survival_test(by: str) -> None:
    held = "elder-sign" if by == "elder-sign" else "chalice-cursed"
    hands = ["candelabra", "chalice", held, "idol-cursed", "tome"]
    pile = ["dagger"] if by == "pile-empty" else ["dagger", "gate"]
    game = quiet_table(hands=hands, pile=pile)
    if by == "all-passed":
        all_refuse(game)
        assert last_round(game).failed == (False, True, True, True, False)
        assert last_round(game).sanity_after == (7, 4, 4, 4, 7)
    else:
        play(game, "give:2", "take")
        assert last_round(game).failed == (False, False, False, True, False)
        assert last_round(game).sanity_after == (7, 7, 7, 6, 7)
    assert log(game, "judged")


@rule("ritual:6-3.e")
def test_a_round_ended_by_a_great_old_one_is_not_decided_by_the_survival_test() -> None:
    """E holds a cursed card and B a cursed Cthulhu; neither is judged."""
    hands = ["candelabra", "cthulhu", "gate", "idol", "tome-cursed"]
    game = play(quiet_table(hands=hands, pile=["dagger", "gate"]), "give:2", "take")
    assert last_round(game).sanity_after == (3, 7, 3, 3, 3)
    assert not any(last_round(game).failed)
    assert not log(game, "judged")


# ---------------------------------------------------------------------- 6-3: the next turn


@rule("ritual:6-3.f", "ritual:6-3.h")
def test_the_pile_goes_clockwise_to_the_first_hand_on_the_table() -> None:
    game = play(quiet_table(), "give:1", "pass:3")
    assert see(game).hands_down == (False, False, True, False, True)
    play(game, "take")
    assert see(game).active == C
    assert see(game).deciding == (C,)


@rule("ritual:ex1-pile", "ritual:6-3.f", "ritual:6-3.h")
@pytest.mark.parametrize("players", PILE)
def test_b_has_no_hand_on_the_table_so_a_gives_the_pile_to_c(players: int) -> None:
    for a in range(players):
        b, c = (a + 1) % players, (a + 2) % players
        options = {"first_player": a}
        game = scripted_game("ritual", deck(*PURE), players=players, options=options)
        play(game, f"give:{b}")
        assert [see(game).hands_down[seat] for seat in (a, b, c)] == [False, False, True]
        play(game, "take")
        assert log(game, "turn_ended")[0].values["seat"] == see(game).active == c


@rule("ritual:6-3.g")
@pytest.mark.parametrize("a", [A, B, C, D, E])
def test_with_no_hand_left_the_pile_goes_to_the_left(a: int) -> None:
    b, c, d, e = ((a + step) % 5 for step in range(1, 5))
    game = play(quiet_table(active=a), f"give:{b}", f"pass:{c}", f"pass:{d}", f"pass:{e}")
    assert see(game).hands_down == (False,) * 5
    play(game, "take")
    assert see(game).active == b


@rule("ritual:6-3.i")
def test_the_new_active_player_calls_the_turn_closed() -> None:
    game = play(quiet_table(), "give:1", "pass:3", "take")
    assert [event.values for event in log(game, "turn_ended")] == [{"seat": C}]


@rule("ritual:6-3.i")
@pytest.mark.parametrize("players", PILE)
def test_between_two_turns_no_hand_is_on_the_table(players: int) -> None:
    """Nobody is asked anything then, so the table is looked at as each turn is about to start."""
    spec = registry.get("ritual")
    hands: list[tuple[bool, ...]] = []

    def watched_turn(g: Game[Any]) -> Any:
        hands.append(see(g).hands_down)
        return spec.rules.steps["turn"](g)

    setup = Setup(players, spec.rules.check_options(players, {}))
    watched = spec.varied(steps={**spec.rules.steps, "turn": watched_turn})
    for seed in range(20):
        game = Game(watched, setup, spec.rules.begin(setup, seed), seed)
        game.begin()
        *_, game = walk(game, seed)
    assert len(hands) > 100
    assert set(hands) == {(False,) * players}


@rule("ritual:6-3.j")
@pytest.mark.parametrize("players", PILE)
def test_while_the_round_goes_on_the_new_active_player_starts_a_turn(players: int) -> None:
    for turns in random_rounds(players):
        for turn, following in pairwise(turns):
            assert turn[-1].kind == "turn_ended"
            assert following[0].kind == "turn_started"
            assert following[0].values["seat"] == turn[-1].values["seat"]


@rule("ritual:6-3.k")
@pytest.mark.parametrize("players", PILE)
def test_nobody_is_active_twice_in_a_row(players: int) -> None:
    for turns in random_rounds(players):
        for turn, following in pairwise(turns):
            assert turn[0].values["seat"] != following[0].values["seat"]
