"""Positions and scripts: a test states its situation in a few lines."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel import registry
from miskatonic.kernel.errors import (
    PlayersError,
    PositionError,
    UnknownGameError,
)
from miskatonic.kernel.records import load
from miskatonic.kernel.text import LANGUAGES
from miskatonic.testing import deck, dice, position, scripted_game
from tests.kernel import toy
from tests.kernel.play import happened, open_ids, play

pytestmark = pytest.mark.usefixtures("toy_game")


def test_a_position_stands_as_described_at_its_first_question() -> None:
    game = position("toy", hands=[["map"], ["rope"]], coins=[0, 3], lead=1, phase="search")
    assert game.pending is not None
    assert (game.pending.seat, game.pending.kind) == (1, "search")
    assert game.state.coins == [0, 3]
    assert game.history == []
    assert game.seed is None


def test_a_position_keeps_its_log_unless_told_otherwise() -> None:
    kept = position("toy", hands=[["map"], ["rope"]], phase="search")
    assert kept._log == []
    quiet = position("toy", log=False, hands=[["map"], ["rope"]], phase="search")
    assert quiet._log is None
    assert happened(play(kept, "rest", "pay:0")) == happened(play(quiet, "rest", "pay:0"))


def test_the_same_position_plays_the_same_way() -> None:
    one, other = (
        position("toy", hands=[["map"], ["rope"]], phase="search", seed=5) for _ in range(2)
    )
    assert play(one, "rest", "pay:0").state == play(other, "rest", "pay:0").state


def test_a_game_without_a_position_builder_says_so() -> None:
    registry.register(toy.GAME.varied(position=None))
    with pytest.raises(PositionError) as refusal:
        position("toy", hands=[])
    for lang in LANGUAGES:
        assert "toy" in refusal.value.text(lang)


def test_a_position_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGameError, match="ritual"):
        position("chess", hands=[])


FIVE = ["candelabra", "chalice", "dagger", "idol", "tome"]


@pytest.mark.parametrize(
    ("situation", "error", "says"),
    [
        ({"hands": ["gate"] * 2}, PlayersError, "3 to 7"),
        ({"hands": ["tome", "idol", "gate"]}, PositionError, "5 are held"),
        ({"hands": [*FIVE[:4], "moon"]}, PositionError, "“moon”.*Possible: candelabra"),
        ({"hands": [*FIVE[:4], "tomes"]}, PositionError, "“tomes”.*Did you mean: tome"),
        (
            {"hands": ["cthulhu", "cthulhu", *FIVE[:3]]},
            PositionError,
            "“hands”.*“cthulhu × 2”.*: cthulhu × 1",
        ),
        ({"hands": FIVE, "pile": ["tome", "tome"]}, PositionError, "“pile”.*“tome × 3”"),
        ({"hands": FIVE, "discards": "gate"}, PositionError, "“discards” cannot be “gate”"),
        ({"hands": FIVE, "options": ["event"]}, PositionError, "“options”.*{…: …}"),
        ({"hands": FIVE, "active": 5}, PositionError, "“active”.*0 … 4"),
        ({"hands": FIVE, "doom": 1}, PositionError, "“doom”.*“1”.*: 0"),
        ({"hands": FIVE, "pile": []}, PositionError, "pile is empty"),
        ({"hands": FIVE, "sanity": [7, 7]}, PositionError, "5 numbers"),
        ({"hands": FIVE, "sanity": [0, 7, 7, 7, 7]}, PositionError, "“sanity”.*each 1 … 7"),
    ],
)
def test_a_position_of_ritual_that_cannot_be_says_why(
    situation: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        position("ritual", **situation)


def test_a_scripted_game_deals_and_rolls_as_scripted() -> None:
    game = scripted_game(
        "toy",
        deck("rope", "map", "curse", "idol", "charm"),
        dice(4),
        players=2,
        options={"rounds": 1},
    )
    assert open_ids(game, 0) == ["commit:rope", "commit:map"]
    assert open_ids(game, 1) == ["commit:curse", "commit:idol"]
    play(game, "0/commit:rope", "1/commit:idol", "no", "rest", "pay:0")
    rolled = next(event for event in game.events(None) if event.kind == "rolled")
    assert rolled.values == {"dice": (4,)}
    assert game.pending is None


def test_a_scripted_game_can_be_copied_saved_and_undone() -> None:
    game = scripted_game("toy", deck("rope", "map", "curse", "idol"), dice(4), players=2, seed=9)
    play(game, "0/commit:rope", "1/commit:idol", "no", "rest")
    for other in (game.clone(), load(game.save())):
        play(other, "pay:0")
        assert other.events(None)[-1].kind == "dealt"
        assert [e.values["dice"] for e in other.events(None) if e.kind == "rolled"] == [(4,)]
        other.undo(consent=True)
        assert list(other.state.script) == [("die", 4)]


def test_a_scripted_deck_of_ritual_is_dealt_in_order() -> None:
    game = scripted_game("ritual", deck(*FIVE, "gate"), players=5, options={"first_player": 2})
    seen = game.view(2)
    assert seen.held == ("candelabra", "chalice", None, "idol", "tome")  # type: ignore[attr-defined]
    assert seen.drawn == "gate"  # type: ignore[attr-defined]
