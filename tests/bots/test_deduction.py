"""The bot's own model of the rules agrees with the rules, and it trusts the right players."""

from __future__ import annotations

from typing import Any

import pytest

import miskatonic
from miskatonic.bots import Bot
from miskatonic.bots.random import Random
from miskatonic.games.ritual.bots.foresight import awakened
from miskatonic.games.ritual.bots.steady import Steady
from miskatonic.games.ritual.content.tables import GREAT_OLD_ONES, IDS, KIND
from miskatonic.games.ritual.rules.survival import settled
from miskatonic.games.ritual.setup import check_options, deck_of
from miskatonic.kernel.game import Game
from miskatonic.kernel.rng import SplitMix
from miskatonic.testing import position, rule
from tests.bots.tables import VARIANTS, answer, asked, play


def _deal(players: int, options: dict[str, Any], seed: int) -> tuple[list[str], list[int]]:
    """Return a shuffled deck, and sanity for each seat."""
    chance = SplitMix(seed)
    deck = chance.shuffled(deck_of(check_options(players, options)))
    return [IDS[kind] for kind in deck], [1 + chance.below(7) for _ in range(players)]


def _holders(players: int) -> int:
    return max(players, 5)


def _loss(options: dict[str, Any]) -> int | None:
    return 1 if options.get("doom_track") else None


def _changes(game: Game[Any]) -> list[int]:
    last = game.state.last_round
    return [after - before for after, before in zip(last.after, last.before, strict=True)]


def _refuse_all(game: Game[Any]) -> None:
    answer(game, game.pending.options[0].id)  # type: ignore[union-attr]
    while game.pending is not None and game.state.last_round is None:
        answer(game, game.pending.options[1].id)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("players", range(3, 8))
@rule("ritual:7-1.a", "ritual:7-1.b", "ritual:7-2.b", "ritual:7-3.b", "ritual:10-3.professor.a")
def test_a_round_end_is_foreseen_as_it_comes(players: int, options: dict[str, Any]) -> None:
    for seed in range(40):
        deck, sanity = _deal(players, options, seed)
        hands = deck[: _holders(players)]
        game = position(
            "ritual",
            hands=hands,
            players=players,
            pile=deck[-1:],
            sanity=sanity,
            options=options,
            log=False,
        )
        _refuse_all(game)
        held = tuple(KIND[card] for card in hands)
        assert settled(held, sanity, _loss(options)) == _changes(game)


@pytest.mark.parametrize("doom_track", [False, True])
@pytest.mark.parametrize("great_old_one", [IDS[kind] for kind in sorted(GREAT_OLD_ONES)])
@pytest.mark.parametrize("players", range(3, 8))
@rule("ritual:10-4.cthulhu.a", "ritual:10-4.nyarlathotep.b", "ritual:10-4.hastur.b")
@rule("ritual:10-4.yog-sothoth.a", "ritual:10-4.yog-sothoth.b", "ritual:14.h")
def test_an_awakening_is_foreseen_as_it_comes(
    players: int, great_old_one: str, doom_track: bool
) -> None:
    options = {"great_old_one": great_old_one, "doom_track": doom_track}
    for seed in range(20):
        deck, sanity = _deal(players, options, seed)
        rest = [card for card in deck if card not in ("gate", great_old_one)]
        hands = rest[: _holders(players)]
        sleeper = 1 + seed % (len(hands) - 1)
        hands[0], hands[sleeper] = "gate", great_old_one
        game = position(
            "ritual",
            hands=hands,
            players=players,
            pile=rest[-1:],
            sanity=sanity,
            active=1,
            options=options,
            log=False,
        )
        answer(game, "give:0", "take")
        held = (KIND[rest[-1]], *(KIND[card] for card in hands[1:]))
        assert awakened(game.spec, sleeper, held, sanity, _loss(options)) == _changes(game)


def _trust(others: type[Steady] | type[Random]) -> float:
    """Return how far seat 0 trusts the others after some rounds, on average over a few tables."""
    total = 0.0
    for seed in range(6):
        first = Steady(seed)
        bots: list[Bot] = [first, *(others(10 * seed + seat) for seat in range(1, 5))]
        play(miskatonic.new_game("ritual", players=5, seed=seed), bots, rounds=6)
        total += first.mind.table_trust
    return total / 6


def test_players_with_reason_earn_trust_and_players_by_chance_lose_it() -> None:
    assert _trust(Steady) > 0.6
    assert _trust(Random) < 0.15


def test_cards_that_all_others_show_are_not_thought_to_be_the_own() -> None:
    game = position(
        "ritual",
        hands=["tome", "gate", "gate", "cthulhu", "elder-sign"],
        active=0,
        discards=["idol"],
    )
    bot = Steady(0)
    answer(game, asked(game, bot))
    own = {IDS[kind]: chance for kind, chance in bot.mind.own().items()}
    assert not own.keys() & {"gate", "cthulhu", "elder-sign"}
    assert own["tome"] == pytest.approx(2 * own["idol"])
    assert sum(own.values()) == pytest.approx(1)
