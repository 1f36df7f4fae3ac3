"""Bots derive from a view what the rules derive from the state: the rules are the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from miskatonic import new_game
from miskatonic.bots import Chair, make_bot
from miskatonic.games.ah2.bots.outlook import Outlook, SparingPurse, figure
from miskatonic.games.ah2.bots.standing import standing
from miskatonic.games.ah2.bots.walking import use_worth
from miskatonic.games.ah2.content.tables import CARDS
from miskatonic.games.ah2.rules.checks import bonus, value
from miskatonic.games.ah2.rules.gates import closing_modifier, holds_elder_sign, seal_price
from miskatonic.games.ah2.rules.locations import BY_NAME
from miskatonic.games.ah2.rules.movement import movement_points
from miskatonic.games.ah2.rules.prices import GATE_WORTH, Purse, can_pay
from miskatonic.kernel.game import Game
from miskatonic.kernel.rng import SplitMix
from miskatonic.kernel.spec import Setup
from miskatonic.testing import position, rule

SEEDS = range(8)


def moments(seed: int) -> Iterator[Game[Any]]:
    """Yield a game at every question of its first turns: some answers are steady, some are not."""
    game = new_game("ah2", players=1 + seed % 4, seed=seed)
    bots = [make_bot("steady", game.spec, seat) for seat in range(game.setup.players)]
    chance = SplitMix(seed)
    while (decision := game.pending) is not None and game.state.turn < 12:
        if game.state.turn:
            yield game
        answer = bots[decision.seat].choose(Chair(game, decision.seat))
        if not chance.below(4):
            answer = decision.options[chance.below(len(decision.options))].id
        game.answer(answer, decision.seat)


def looks(game: Game[Any]) -> Iterator[tuple[int, Outlook]]:
    """Yield every seat, and what it makes of the table."""
    for seat in range(game.setup.players):
        yield seat, Outlook(game.view(seat), seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", SEEDS)
@rule("ah2:gate.seal.clues.1", "ah2:movement.arkham.1", "ah2:gate.elder-sign.1")
def test_values_of_a_view_are_those_of_the_state(seed: int) -> None:
    kinds = {what for card in CARDS for what in card.bonus}
    for game in moments(seed):
        s = game.state
        for seat, look in looks(game):
            who = s.investigators[seat]
            assert {w: look.bonus(look.me, w) for w in kinds} == {
                w: bonus(s, who, w) for w in kinds
            }
            assert look.seal_price(look.me) == seal_price(s, who)
            assert look.speed(look.me) == movement_points(s, who, value(s, who, "speed"))
            assert look.holds_elder_sign(look.me) == holds_elder_sign(who)


@pytest.mark.parametrize("seed", SEEDS)
@rule("ah2:money.price.2", "ah2:silence.trophies.overpay.1")
def test_a_purse_read_off_a_view_pays_what_the_investigator_could(seed: int) -> None:
    for game in moments(seed):
        for seat, look in looks(game):
            who = game.state.investigators[seat]
            assert Purse(figure(look.me)).trophies() == Purse(who).trophies()
            for ability, price in ((name, offer.pay) for name, offer in BY_NAME.items()):
                could = can_pay(game, seat, price)
                sparing = bool(who.gates) and not look.has_gates_to_spare()
                assert look.affords(look.me, ability) == could or (could and sparing)


@rule("ah2:gate.close.2")
def test_dice_for_closing_are_counted_like_those_that_are_rolled() -> None:
    game = position(
        "ah2",
        investigators=[{"at": "woods", "explored": True, "cards": ["downward-compass"]}],
        gates={"woods": "abyss"},
        phase="arkham_encounters",
    )
    s, look = game.state, Outlook(game.view(0), 0)  # type: ignore[arg-type]
    who = s.investigators[0]
    for skill in ("lore", "fight"):
        dice = value(s, who, skill) + closing_modifier(s, 0, who.place)
        assert look.me.closing_dice(skill, look.gates["woods"]) == dice


@rule("ah2:end.win.close.1")
def test_gate_trophies_are_spent_once_the_victory_by_closing_can_spare_one() -> None:
    gates = ["abyss", "rlyeh", "yuggoth", "the-dreamlands"]
    for held, spared in ((3, False), (4, True)):
        game = position("ah2", investigators=[{"at": "river-docks", "gates": gates[:held]}])
        look = Outlook(game.view(0), 0)  # type: ignore[arg-type]
        assert look.trophies_wanting() == 0
        assert look.affords(look.me, "sell") is spared
        assert Purse(look.figure(look.me)).trophies() == held * GATE_WORTH
        assert SparingPurse(look.figure(look.me)).trophies() == 0


@rule("ah2:status.bless-curse.1")
def test_a_spell_is_worth_more_to_the_blessed_and_less_to_the_cursed() -> None:
    def worth(**fate: bool) -> float:
        own = {"skills": {"lore": 3}, "cards": ["second-sight"], **fate}
        game = position("ah2", investigators=[own])
        look = Outlook(game.view(0), 0)  # type: ignore[arg-type]
        return use_worth(look, "second-sight", "movement")

    assert worth(blessed=True) > worth() > worth(cursed=True)


@rule("ah2:end.win.close.1", "ah2:silence.win.trophy-threshold.1")
@pytest.mark.parametrize(("agreed", "wanting"), [("more", 1), ("equal", 0)])
def test_bots_count_the_trophies_that_this_table_needs(agreed: str, wanting: int) -> None:
    own = {"gates": ["abyss", "abyss"]}
    game = position("ah2", investigators=[own, {}], options={"trophies_to_win": agreed})
    look = Outlook(game.view(0), 0)  # type: ignore[arg-type]
    assert (look.view.trophies_to_win, look.trophies_wanting()) == (2 + wanting, wanting)
    easiest = Setup(2, {**game.setup.options, "trophies_to_win": "equal"})
    least = standing(game.state, game.setup, 0) < standing(game.state, easiest, 0)
    assert least is (agreed == "more")
