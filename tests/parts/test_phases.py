"""Phases: the course of play as a list, goes in any order, and what cuts them short."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.spec import Step
from miskatonic.parts.phases import NOBODY, Order, Phase, citations, steps
from miskatonic.parts.timing import Cut
from miskatonic.testing import check_game
from tests import plugins
from tests.kernel.play import open_ids, play
from tests.parts.house import game as house


@pytest.fixture(autouse=True)
def house_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the house as a plug-in, for this process and those that it starts."""
    plugins.declare(tmp_path, "house", "tests.parts.house.game:GAME")
    with plugins.known(monkeypatch, tmp_path, house.GAME):
        yield


def asked(game: Game[Any]) -> tuple[str, tuple[int, ...]]:
    """Return the open question and whom it is put to."""
    assert game.pending is not None
    return game.pending.kind, game.pending.seats or (game.pending.seat,)


# ---------------------------------------------------------------------- in play


def test_a_game_of_goes_in_any_order_on_a_growing_board_conforms() -> None:
    report = check_game("house", games=30)
    assert report.decisions > 30 * 5
    assert {outcome[0] for outcome in report.endings} == {"+", "-"}


def test_those_who_have_not_had_a_go_agree_on_who_is_next() -> None:
    game = new_game("house", 3, seed=1)
    assert asked(game) == ("next", (0, 1, 2))
    assert open_ids(game) == ["next:0", "next:1", "next:2"]
    play(game, "1/next:2")
    assert asked(game) == ("act", (2,))
    play(game, "rest")
    assert asked(game) == ("next", (0, 1))
    play(game, "next:1", "rest")
    assert asked(game) == ("act", (0,)), "nobody else is left, so nobody is asked"


def test_a_go_of_several_phases_ends_before_the_next_begins() -> None:
    game = play(new_game("house", 2, seed=1), "next:1")
    assert open_ids(game)[:2] == ["rest", "explore"]
    play(game, "explore")
    assert asked(game) == ("act", (1,)), "two actions each"
    play(game, "move:1")
    assert asked(game) == ("act", (0,))


def test_when_everybody_has_had_a_go_the_next_phase_begins() -> None:
    game = play(new_game("house", 2, seed=1), "next:1", "rest", "move:1", "rest")
    assert (game.state.ghost, game.state.caught) == (1, (0,)), "the ghost had one way"
    assert game.state.round == 2, "the one who is left could only hide"
    assert asked(game) == ("act", (1,))


def test_a_phase_passes_by_those_it_does_not_concern() -> None:
    game = play(new_game("house", 3, seed=1), "next:0", "move:2", "rest")
    play(game, "next:1", "move:1", "barricade:3", "rest")
    assert game.state.ghost == 3, "no way leads out any longer"
    assert asked(game) == ("watch", (0,)), "through the window"
    play(game, "hide")
    assert asked(game) == ("watch", (1,))
    play(game, "hide")
    assert (asked(game), game.state.round) == (("next", (0, 1, 2)), 2), "seat 2 saw nothing"


def test_a_seat_that_is_out_has_no_more_goes() -> None:
    game = play(new_game("house", 3, seed=1), "next:1", "move:1", "move:3")
    assert game.state.caught == (1,)
    assert asked(game) == ("next", (0, 2)), "the go is over at once"
    play(game, "next:0", "rest", "rest")
    assert asked(game) == ("next", (0, 2)), "nor in the next round"


def test_a_phase_that_is_cut_short_leads_where_the_game_says() -> None:
    game = play(new_game("house", 1, seed=1), "explore", "explore", "hide", "explore")
    assert game.pending is None
    assert [seat.won for seat in game.result or ()] == [True]
    assert not game.state.lamp, "and all is tidied away"


def test_with_everybody_out_nothing_is_asked_any_more() -> None:
    game = play(new_game("house", 1, seed=1), "move:1", "move:3")
    assert game.pending is None
    assert game.state.phase == "over"
    assert game.state.round == 2


# ---------------------------------------------------------------------- the list itself


class Table:
    """A stand-in for a game: phases and seats, and a note of what happened."""

    def __init__(self) -> None:
        self.state = self
        self.phase = "first"
        self.seat = -5
        self.notes: list[Any] = []


def note(g: Any, *seat: int) -> None:
    g.notes.append((g.phase, *seat))


def note_in_a_rule(g: Any, *seat: int) -> Rule:
    note(g, *seat)
    return
    yield


def run(made: Mapping[str, Step], g: Any, count: int) -> list[Any]:
    """Play a number of steps and return what happened."""
    for _ in range(count):
        rule = made[g.phase](g)
        for _ in rule or ():
            raise AssertionError("nothing is asked here")
    return g.notes  # type: ignore[no-any-return]


THREE = Order(
    lambda s: 2,
    lambda s: {2: 0, 0: 1, 1: NOBODY}[s.seat],
    lambda s: s.seat in getattr(s, "out", ()),
)


@pytest.mark.parametrize("course", [note, note_in_a_rule])
def test_phases_follow_each_other_and_the_last_leads_to_the_name_beside_the_list(
    course: Callable[..., Any],
) -> None:
    before = (Phase("first", course, "x:1"),)
    turn = (Phase("go", course, "x:2", each=THREE), Phase("end", course, "x:3"))
    made = steps((before, "go"), (turn, "go"), leader=lambda s: 7)
    g = Table()
    goes = [("go", 2), ("go", 0), ("go", 1)]
    assert run(made, g, 6) == [("first",), *goes, ("end",), ("go", 2)]
    assert citations(before, turn) == {"first": "x:1", "go": "x:2", "end": "x:3"}


def test_the_leader_has_the_seat_while_a_phase_happens_once() -> None:
    seats: list[int] = []
    turn = (
        Phase("first", note, "", each=THREE),
        Phase("once", lambda g: seats.append(g.seat), ""),
    )
    g = Table()
    g.seat = 1
    run(steps((turn, "first"), leader=lambda s: 7), g, 2)
    assert (seats, g.phase, g.seat) == ([7], "first", 2)


def test_without_a_leader_the_seat_is_left_alone() -> None:
    g = Table()
    run(steps(((Phase("first", note, ""), Phase("more", note, "")), "over")), g, 2)
    assert (g.phase, g.seat) == ("over", -5)


@pytest.mark.parametrize("course", [note, note_in_a_rule])
def test_nothing_begins_for_those_who_are_out_or_passed_by(course: Callable[..., Any]) -> None:
    turn = (Phase("first", course, "", each=THREE, passes=lambda s: s.seat == 1),)
    g = Table()
    g.seat, g.out = 2, (0,)  # type: ignore[attr-defined]
    assert run(steps((turn, "over")), g, 3) == [("first", 2)]
    assert g.phase == "over"


def test_in_a_go_of_several_phases_one_that_passes_by_leads_to_the_next_of_the_same_go() -> None:
    turn = (
        Phase("first", note, "", each=THREE),
        Phase("second", note, "", each=THREE, same_go=True, passes=lambda s: s.seat == 0),
        Phase("third", note_in_a_rule, "", each=THREE, same_go=True),
    )
    g = Table()
    g.seat = 2
    happened = run(steps((turn, "over")), g, 9)
    assert [(name, seat) for name, seat in happened] == [
        *(("first", 2), ("second", 2), ("third", 2)),
        *(("first", 0), ("third", 0)),
        *(("first", 1), ("second", 1), ("third", 1)),
    ]
    assert g.phase == "over"


@pytest.mark.parametrize("asks", [True, False])
def test_a_phase_cut_short_is_cleared_away_and_the_game_goes_on_where_the_rule_has_said(
    asks: bool,
) -> None:
    def plain(g: Any, seat: int) -> None:
        g.state.phase = g.leads_to or g.state.phase
        raise g.problem

    def rule(g: Any, seat: int) -> Rule:
        plain(g, seat)
        return
        yield

    turn = (Phase("first", rule if asks else plain, "", each=THREE), Phase("after", note, ""))
    made = steps(
        (turn, "first"), leader=lambda s: 7, cleared=lambda g: g.state.notes.append("cleared")
    )
    for leads_to, phase, seat in (
        ("", "first", 0),  # as if the go had ended
        ("after", "after", 7),
        ("over", "over", 2),  # no phase of the list: nobody's go
    ):
        g = Table()
        g.seat, g.problem, g.leads_to = 2, Cut(), leads_to  # type: ignore[attr-defined]
        assert run(made, g, 1) == ["cleared"]
        assert (g.phase, g.seat) == (phase, seat)
    g.phase, g.leads_to, g.problem = "first", "", ValueError("a fault")  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="a fault"):
        run(made, g, 1)


def test_a_phase_that_repeats_comes_again_until_its_course_names_another() -> None:
    def course(g: Any) -> None:
        note(g)
        if len(g.notes) == 3:
            g.phase = "after"

    turn = (Phase("first", course, "", repeats=True), Phase("never", note, ""))
    made = steps((turn, "over"), ((Phase("after", note, ""),), "over"))
    g = Table()
    assert run(made, g, 4) == [("first",)] * 3 + [("after",)]
    assert made["first"] is course, "with nothing around it that would cost time"


def test_a_phase_that_repeats_ends_when_it_passes_by() -> None:
    turn = (Phase("first", note, "", repeats=True, passes=lambda s: len(s.notes) == 2),)
    g = Table()
    assert run(steps((turn, "over")), g, 3) == [("first",)] * 2
    assert g.phase == "over"


def test_a_go_goes_on_only_where_one_began() -> None:
    alone = (Phase("a", note, ""), Phase("b", note, "", each=THREE, same_go=True))
    with pytest.raises(ValueError, match="'b' does not follow one with goes in its order"):
        steps((alone, "a"))
    with pytest.raises(ValueError, match="'b' does not follow"):
        steps((alone[1:], "a"))


def test_a_course_that_asks_is_a_generator_function() -> None:
    """Or it would have begun before its checkpoint, and be repeated from there."""
    made = steps(((Phase("first", lambda g: note_in_a_rule(g), ""),), "over"))
    with pytest.raises(TypeError, match="'first'"):
        run(made, Table(), 1)
