"""The effect words that every game shares, at work on the toy game's cards."""

from __future__ import annotations

from typing import Any, cast

import pytest

from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Context, Effects, run
from miskatonic.kernel.effects.loader import Reader
from miskatonic.kernel.effects.vocabulary import Word
from miskatonic.kernel.effects.words import citation
from miskatonic.kernel.game import Game
from miskatonic.testing import position
from tests.kernel import toy
from tests.kernel.play import game_of, happened, open_ids, play
from tests.kernel.toy_cards import VOCABULARY, Card

pytestmark = pytest.mark.usefixtures("toy_game")


def effects(*words: dict[str, Any]) -> Effects:
    return Reader(VOCABULARY, python=True).convert({"id": "x", "at": list(words)}, Card).at


def running(
    *words: dict[str, Any], owner: int = 0, coins: tuple[int, ...] = (1, 1, 1)
) -> Game[Any]:
    """Return three seats while the words run as a card of ``owner``."""
    what = effects(*words)

    def rule(g: Game[Any]) -> Rule:
        g.state.coins = list(coins)
        g.state.round = 4
        yield from run(what, g, Context("map", owner))

    return game_of(rule, players=3)


GAIN = {"do": "gain", "who": "owner", "what": "coins", "amount": 2}
LOSE = {"do": "lose", "who": "others", "what": "coins", "amount": 1}


# ---------------------------------------------------------------------- gain and lose


def test_gain_gives_to_the_seats_it_names() -> None:
    assert running(GAIN, owner=1).state.coins == [1, 3, 1]


def test_lose_takes_from_each_of_the_seats_it_names() -> None:
    assert running(LOSE, owner=1, coins=(5, 5, 0)).state.coins == [4, 5, 0]


def test_words_happen_in_the_order_in_which_they_stand() -> None:
    rich = {"do": "if", "condition": "owner-rich", "then": [LOSE], "otherwise": [GAIN]}
    assert running(GAIN, rich).state.coins == [3, 0, 0]
    assert running(rich, GAIN).state.coins == [5, 1, 1]


@pytest.mark.parametrize(
    ("amount", "gained"),
    [
        (3, 3),
        (0, 0),
        ("round", 4),
        ("all", 7),
        ({"of": "round"}, 4),
        ({"of": "round", "plus": 2}, 6),
        ({"of": "round", "plus": -3}, 1),
        ({"of": "all", "plus": "round"}, 11),
        ({"of": 1, "plus": {"of": "round", "plus": 1}}, 6),
    ],
)
def test_an_amount_is_a_number_a_count_or_a_sum(amount: Any, gained: int) -> None:
    game = running({**GAIN, "amount": amount}, coins=(7, 0, 0))
    assert game.state.coins[0] == 7 + gained


def test_an_amount_is_counted_for_each_seat_when_it_is_needed() -> None:
    everything = {"do": "lose", "who": "others", "what": "coins", "amount": "all"}
    assert running(everything, coins=(3, 5, 9)).state.coins == [3, 0, 0]


# ---------------------------------------------------------------------- if


@pytest.mark.parametrize(("coins", "after"), [((3, 1, 1), [5, 1, 1]), ((2, 1, 1), [2, 0, 0])])
def test_if_does_one_thing_or_the_other(coins: tuple[int, ...], after: list[int]) -> None:
    word = {"do": "if", "condition": "owner-rich", "then": [GAIN], "otherwise": [LOSE]}
    assert running(word, coins=coins).state.coins == after


def test_if_without_otherwise_does_nothing_when_the_condition_fails() -> None:
    word = {"do": "if", "condition": "owner-rich", "then": [GAIN]}
    assert running(word).state.coins == [1, 1, 1]


# ---------------------------------------------------------------------- may and choose


def test_may_asks_the_owner_and_a_yes_does_it() -> None:
    game = running({"do": "may", "question": "rope", "effects": [LOSE]}, owner=2)
    assert game.pending is not None
    assert (game.pending.seat, game.pending.kind, game.pending.rule) == (2, "rope", "toy:map")
    assert open_ids(game) == ["yes", "no"]
    assert play(game, "yes").state.coins == [0, 0, 1]


def test_a_no_to_may_leaves_it() -> None:
    game = play(running({"do": "may", "question": "rope", "effects": [LOSE]}), "no")
    assert game.state.coins == [1, 1, 1]
    assert game.pending is None


def test_choose_asks_the_owner_and_does_the_branch() -> None:
    word = {
        "do": "choose",
        "question": "map",
        "between": [{"id": "sell", "effects": [GAIN]}, {"id": "study", "effects": [LOSE]}],
    }
    assert open_ids(running(word)) == ["sell", "study"]
    assert play(running(word), "sell").state.coins == [3, 1, 1]
    assert play(running(word), "study").state.coins == [1, 0, 0]


def test_a_branch_may_do_nothing() -> None:
    word = {"do": "choose", "question": "map", "between": [{"id": "sell"}, {"id": "study"}]}
    assert play(running(word), "study").state.coins == [1, 1, 1]


def test_choices_nest() -> None:
    inner = {"do": "may", "question": "rope", "effects": [LOSE]}
    word = {"do": "may", "question": "map", "effects": [inner, GAIN]}
    game = play(running(word), "yes")
    assert game.pending is not None
    assert game.pending.kind == "rope"
    assert play(game, "yes").state.coins == [3, 0, 0]


def test_options_of_an_effect_cite_the_card() -> None:
    game = running({"do": "may", "question": "rope", "effects": [LOSE]})
    assert game.pending is not None
    assert {option.rule for option in game.pending.options} == {"toy:map"}


def test_a_game_without_citations_cites_nothing() -> None:
    assert citation(game_of(cite=None), Context("map", 0)) == ""


def test_a_word_with_a_rule_of_its_own_cites_that() -> None:
    word = {"do": "may", "question": "rope", "effects": [LOSE], "rule": "9.b"}
    game = game_of(lambda g: run(effects(word), g, Context("map", 0)), players=3)
    assert game.pending is not None
    assert game.pending.rule == "steps:9.b"


def test_the_words_after_one_with_a_rule_of_its_own_cite_the_card_again() -> None:
    may = {"do": "may", "question": "rope", "effects": []}
    game = game_of(
        lambda g: run(effects({**may, "rule": "9.b"}, may), g, Context("map", 0)), players=3
    )
    play(game, "no")
    assert game.pending is not None
    assert game.pending.rule == "toy:map"


# ---------------------------------------------------------------------- python


def test_python_runs_the_named_rule() -> None:
    game = position("toy", hands=[["map"], ["curse"]], pile=["idol", "purse"])
    play(game, "0/commit:map", "1/commit:curse", "study")
    assert cast(toy.ToyView, game.view(0)).pile == ("idol", None)
    assert cast(toy.ToyView, game.view(1)).pile == (None, None)
    assert "looked" in happened(game)


def test_a_word_that_does_not_say_what_it_does_is_a_defect() -> None:
    class Mumble(Word, frozen=True):
        word = "mumble"

    with pytest.raises(TypeError, match="Mumble"):
        Mumble().apply(game_of(), Context("map", 0))
