"""Sections 3, 5 and 5-1: the game is set up, the round is dealt, somebody begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from miskatonic import new_game
from miskatonic.games.ritual.content.loader import CATALOGUE
from miskatonic.kernel.errors import SetupValueError, UnknownSeatError
from miskatonic.kernel.game import Game
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
    last_round,
    log,
    play,
    see,
    walk,
)

TYPE = {card.id: card.type for card in CATALOGUE}


def on_the_table(game: Game[Any]) -> Counter[str]:
    """Return all cards of the table, wherever they lie."""
    s = game.state
    cards = [*s.hands, *s.pile, *s.drawn, *s.discards, *s.removed]
    return Counter(game.spec.rules.face(s, card) for card in cards)


# ---------------------------------------------------------------------- the game


@rule("ritual:3.a", "ritual:3.b")
@pytest.mark.parametrize("players", PILE)
def test_everybody_begins_with_7_sanity_for_all_to_see(players: int) -> None:
    game = new_game("ritual", players=players, seed=1)
    for seat in (None, *range(players)):
        assert see(game, seat).sanity == (7,) * players


@rule("ritual:3.b")
def test_everybody_can_count_everybodys_sanity_at_any_time() -> None:
    game = position("ritual", hands=PURE, sanity=[1, 5, 7, 2, 3])
    for option in ("give:2", "pass:4", "take"):
        for seat in (A, B, C, D, E, None):
            assert see(game, seat).sanity == (1, 5, 7, 2, 3)
        play(game, option)


@rule("ritual:3.c")
def test_a_game_without_agreements_uses_the_22_cards_that_are_no_alternatives() -> None:
    game = new_game("ritual", players=5, seed=1)
    assert sum(see(game).deck.values()) == 22
    assert on_the_table(game) == {card.id: card.copies for card in CATALOGUE if card.base}


@rule("ritual:3.d")
def test_the_standard_deck_has_15_artifacts_4_events_2_characters_and_a_great_old_one() -> None:
    cards = on_the_table(new_game("ritual", players=5, seed=1))
    assert Counter(TYPE[card] for card in cards.elements()) == {
        "artifact": 15,
        "event": 4,
        "character": 2,
        "great-old-one": 1,
    }
    assert {card: n for card, n in cards.items() if TYPE[card] != "artifact"} == {
        "elder-sign": 1,
        "gate": 2,
        "magical-orb": 1,
        "investigator": 1,
        "cultist": 1,
        "cthulhu": 1,
    }


@rule("ritual:3.e")
@pytest.mark.parametrize("chosen", DECKS)
def test_round_four_is_dealt_from_the_cards_of_round_one(chosen: dict[str, Any]) -> None:
    quiet = deck(*PURE)
    chosen = {**chosen, "first_player": A}
    game = scripted_game("ritual", quiet, quiet, quiet, players=5, options=chosen)
    dealt = [on_the_table(game)]
    while see(game).round < 4:
        dealt.append(on_the_table(all_refuse(game)))
    assert len(dealt) == 4
    assert dealt.count(dealt[0]) == 4
    assert dealt[0] == see(game).deck


@rule("ritual:3.f")
def test_the_board_lies_empty_on_the_table_before_the_first_round() -> None:
    game = new_game("ritual", players=5, seed=1)
    assert see(game).discards == dict.fromkeys((*PURE, "beside"), ())


# ---------------------------------------------------------------------- the round


def orb_takes_the_cultist_away(seed: int, *later: tuple[Any, ...]) -> Game[Any]:
    """Round 1: C discards the Orb and removes the Cultist; then everybody refuses B's card."""
    hands = ["candelabra", "chalice", "magical-orb", "idol", "tome"]
    dealt = deck(*hands, "dagger", "cultist", "gate")
    game = scripted_game("ritual", dealt, *later, players=5, seed=seed, options={"first_player": A})
    play(game, "give:2", "take", "remove")
    assert see(game, C).removed == ("cultist",)
    return all_refuse(game)


@rule("ritual:5.a")
def test_discards_and_held_cards_return_to_the_deck_before_round_two() -> None:
    game = orb_takes_the_cultist_away(seed=1)
    view = see(game)
    assert (view.round, view.turn) == (2, 1)
    assert not any(view.discards.values())
    assert (view.removed, view.pile) == ((), 16)
    assert on_the_table(game) == view.deck
    assert [event.values["round"] for event in log(game, "round_started")] == [1, 2]


@rule("ritual:5.b")
def test_a_card_removed_in_round_one_can_be_drawn_in_round_two() -> None:
    game = orb_takes_the_cultist_away(1, deck(*PURE, "cultist"))
    assert see(game, see(game).active).drawn == "cultist"
    by_chance = [orb_takes_the_cultist_away(seed) for seed in range(300)]
    drawn = [game for game in by_chance if see(game, see(game).active).drawn == "cultist"]
    held = [game for game in by_chance if "cultist" in see(game, A).held + see(game, B).held]
    assert 0 < len(drawn) < 50 < len(held) < 110


@rule("ritual:5.b")
def test_every_place_can_get_every_card() -> None:
    games = [new_game("ritual", players=5, seed=seed) for seed in range(1000)]
    for place in range(5):
        looker = A if place else B
        assert len({see(game, looker).held[place] for game in games}) == 16
    assert len({see(game, see(game).active).drawn for game in games}) == 16


@rule("ritual:5.c")
@pytest.mark.parametrize("players", PILE)
def test_every_player_is_dealt_one_card(players: int) -> None:
    game = new_game("ritual", players=players, seed=1)
    for seat in range(players):
        backs = [card is None for card in see(game, seat).held]
        assert backs == [holder == seat for holder in range(max(5, players))]


@rule("ritual:5.d")
@pytest.mark.parametrize("players", PILE)
def test_the_undealt_cards_form_the_draw_pile(players: int) -> None:
    """The first active player has drawn one of them when the first question comes."""
    game = new_game("ritual", players=players, seed=1)
    for seat in (None, *range(players)):
        assert see(game, seat).circulating
        assert see(game, seat).pile + 1 == PILE[players]
        assert see(game, seat).looking_at is None


# ---------------------------------------------------------------------- who begins


@rule("ritual:5-1.a", "ritual:first-player")
@pytest.mark.parametrize("players", PILE)
def test_the_host_may_name_the_first_player(players: int) -> None:
    for named in range(players):
        for seed in range(10):
            chosen = {"first_player": named}
            game = new_game("ritual", players=players, seed=seed, options=chosen)
            assert see(game).active == named
    for nobody in (-1, players):
        with pytest.raises(UnknownSeatError):
            new_game("ritual", players=players, options={"first_player": nobody})
    for nonsense in ("A", True, 1.0):
        with pytest.raises(SetupValueError):
            new_game("ritual", players=players, options={"first_player": nonsense})


@rule("ritual:5-1.b", "ritual:first-player")
@pytest.mark.parametrize("players", PILE)
def test_with_nobody_named_each_human_seat_is_first_equally_often(players: int) -> None:
    games = 600 * players
    first = Counter(
        see(new_game("ritual", players=players, seed=seed)).active for seed in range(games)
    )
    assert sorted(first) == list(range(players))
    assert all(500 < count < 700 for count in first.values()), first


@rule("ritual:5-1.c")
@pytest.mark.parametrize("last_active", [A, B, C, D, E])
def test_the_least_sane_player_opens_a_later_round(last_active: int) -> None:
    game = position("ritual", hands=PURE, sanity=[5, 2, 7, 4, 4], round=2, active=last_active)
    all_refuse(game)
    assert (see(game).round, see(game).active) == (3, B)


@rule("ritual:5-1.d", "ritual:start-tie")
@pytest.mark.parametrize(
    ("last_active", "sanity", "first"),
    [
        (C, [3, 3, 5, 6, 7], A),  # the ledger's own case: going round from D, A comes before B
        (A, [3, 3, 5, 6, 7], B),
        (C, [5, 3, 3, 6, 7], B),  # the last active player is scanned last
        (C, [5, 5, 3, 6, 7], C),  # and starts again if nobody else is as low
        (C, [5, 5, 6, 7, 4], E),  # the seat to the left does not start unless it is tied
        (C, [7, 7, 7, 7, 7], D),
        (E, [2, 7, 7, 7, 2], A),
        (E, [7, 7, 2, 2, 7], C),
    ],
)
def test_among_the_least_sane_the_next_after_the_last_active_player_starts(
    last_active: int, sanity: list[int], first: int
) -> None:
    game = all_refuse(position("ritual", hands=PURE, sanity=sanity, active=last_active))
    assert last_round(game).sanity_after == tuple(sanity)
    assert see(game).active == first


@rule("ritual:start-tie")
def test_the_last_active_player_is_the_one_whose_turn_was_running() -> None:
    """By Elder Sign or by the last card: B follows A, and nobody took the pile over in between."""
    hands = ["candelabra", "chalice", "elder-sign", "idol", "tome"]
    cut_short = play(position("ritual", hands=hands, pile=["dagger", "gate"]), "give:2", "take")
    assert (last_round(cut_short).reason, see(cut_short).active) == ("event", B)
    hands[C] = "dagger-cursed"
    run_out = play(position("ritual", hands=hands, pile=["dagger"]), "give:2", "take")
    assert (last_round(run_out).reason, see(run_out).active) == ("pile-empty", B)


@rule("ritual:5-1.e")
@pytest.mark.parametrize("players", PILE)
def test_the_pile_lies_before_the_active_player_at_the_start_of_every_turn(players: int) -> None:
    for seed in range(10):
        game = new_game("ritual", players=players, seed=seed, log=True)
        for now in walk(game, seed):
            if see(now).question == "give":
                assert log(now, "drew")[-1].values["seat"] == see(now).active
                assert see(now).deciding == (see(now).active,)
        handed: int | None = None
        for event in log(game, "turn_ended", "turn_started", "round_started"):
            if event.kind == "turn_started" and handed is not None:
                assert event.values["seat"] == handed
            handed = event.values["seat"] if event.kind == "turn_ended" else None
