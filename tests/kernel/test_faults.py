"""Atomicity: a rule that fails leaves the table at the decision before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from miskatonic.kernel.decisions import Rule, ask, ask_all
from miskatonic.kernel.errors import RuleFaultError
from miskatonic.kernel.events import RawEvent
from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.kernel.spec import Command
from miskatonic.kernel.text import LANGUAGES
from miskatonic.testing import dice, position, scripted_game
from tests.kernel.play import Step, everything, game_of, happened, opt, opts, play

pytestmark = pytest.mark.usefixtures("toy_game")


class Bomb:
    """Raises once when armed; a test can then go on and see that nothing was lost."""

    def __init__(self, error: type[Exception] = ZeroDivisionError) -> None:
        self.armed = False
        self._error = error

    def __call__(self) -> None:
        if self.armed:
            self.armed = False
            raise self._error("injected")


def asking(bomb: Callable[[], None] = lambda: None, name: str = "a") -> Step:
    """Return a step of two questions that changes the state, tells of it, then sets off a bomb."""

    def rule(g: Game[Any]) -> Rule:
        for _ in range(2):
            answer = yield ask(0, "toll", opts(f"pay:{name}1", f"pay:{name}2"))
            g.state.coins[0] += 5
            g.state.seen[3] = 1
            g.state.round += g.rng.below(1000)
            g.emit("paid", EVERYONE, 0, answer[1])
            bomb()

    return rule


def silent(bomb: Callable[[], None] = lambda: None) -> Step:
    def step(g: Game[Any]) -> None:
        g.state.coins[1] += 7
        g.emit("dealt", EVERYONE, g.state.round)
        bomb()

    return step


def to_all(bomb: Callable[[], None] = lambda: None) -> Step:
    def rule(g: Game[Any]) -> Rule:
        own = [opt("commit:x"), opt("commit:y")]
        answers = yield ask_all("commit", {0: own, 1: own})
        g.emit("paid", EVERYONE, 1, len(answers))
        bomb()

    return rule


def at_once(bomb: Callable[[], None]) -> Step:
    """Return a rule that fails before its first question."""

    def rule(g: Game[Any]) -> Rule:
        g.state.coins[0] += 3
        bomb()
        yield ask(0, "toll", opts("pay:1", "pay:2"))

    return rule


def lone(bomb: Callable[[], None] = lambda: None) -> Step:
    """Return a rule with a question that answers itself, then fails."""

    def rule(g: Game[Any]) -> Rule:
        answer = yield ask(0, "toll", opts("pay:7"))
        g.emit("paid", EVERYONE, 0, answer[1])
        bomb()

    return rule


def asking_twice(g: Game[Any]) -> Rule:
    yield ask(0, "toll", opts("pay:c1", "pay:c2"))
    yield ask(0, "toll", opts("pay:c3"))


LAYOUTS: dict[str, Callable[[Bomb], tuple[tuple[Step, ...], tuple[str, ...]]]] = {
    "in mid-step": lambda b: ((asking(b),), ("pay:a1",)),
    "in mid-step, later": lambda b: ((asking(), asking(b, "b")), ("pay:a1", "pay:a1", "pay:b1")),
    "at the end of a step": lambda b: ((asking(b), asking()), ("pay:a1", "pay:a1")),
    "at the start of the next step": lambda b: ((asking(), at_once(b)), ("pay:a1", "pay:a1")),
    "in a plain step": lambda b: ((asking(), silent(b), asking()), ("pay:a2", "pay:a1")),
    "in a plain step behind another": lambda b: (
        (asking(), silent(), silent(b), asking()),
        ("pay:a2", "pay:a1"),
    ),
    "in a plain step at the end": lambda b: ((asking(), silent(b)), ("pay:a2", "pay:a1")),
    "behind a silent rule": lambda b: (
        (asking(), lone(), lone(), at_once(b)),
        ("pay:a2", "pay:a1"),
    ),
    "in a silent rule": lambda b: ((asking(), lone(b), asking()), ("pay:a2", "pay:a1")),
    "in a plain step behind a silent rule": lambda b: (
        (asking(), lone(), silent(b), asking()),
        ("pay:a2", "pay:a1"),
    ),
    "in a plain step behind a question that answered itself": lambda b: (
        (asking_twice, silent(b), asking()),
        ("pay:c1",),
    ),
    "after all have answered": lambda b: (
        (asking(), to_all(b)),
        ("pay:a1", "pay:a1", "0/commit:x", "1/commit:y"),
    ),
    "in a plain step after all have answered": lambda b: (
        (to_all(), silent(b), asking()),
        ("1/commit:x", "0/commit:y"),
    ),
}


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyError, StopIteration])
@pytest.mark.parametrize("where", LAYOUTS)
def test_a_fault_anywhere_leaves_the_game_at_the_decision_before_it(
    where: str, error: type[Exception]
) -> None:
    bomb = Bomb(error)
    steps, answers = LAYOUTS[where](bomb)
    game = play(game_of(*steps), *answers[:-1])
    before = everything(game)
    bomb.armed = True
    with pytest.raises(RuleFaultError) as fault:
        play(game, answers[-1])
    assert everything(game) == before
    assert fault.value.__cause__ is not None
    assert answers[-1].rpartition("/")[2] in str(fault.value)


@pytest.mark.parametrize("where", LAYOUTS)
def test_after_a_fault_the_game_goes_on_as_if_nothing_had_happened(where: str) -> None:
    bomb = Bomb()
    steps, answers = LAYOUTS[where](bomb)
    smooth = play(game_of(*steps), *answers)
    rough = play(game_of(*steps), *answers[:-1])
    bomb.armed = True
    with pytest.raises(RuleFaultError):
        play(rough, answers[-1])
    play(rough, answers[-1])
    assert everything(rough) == everything(smooth)


def test_the_table_is_not_told_what_a_fault_knows_of_hidden_cards() -> None:
    def rule(g: Game[Any]) -> Rule:
        yield ask(0, "toll", opts("pay:1", "pay:2"))
        raise KeyError(f"no rule for {g.spec.rules.face(g.state, g.state.pile[0])}")

    game = game_of(rule)
    with pytest.raises(RuleFaultError) as fault:
        play(game, "pay:1")
    for lang in LANGUAGES:
        assert "pay:1" in fault.value.text(lang)
        assert "KeyError" in fault.value.text(lang)
        assert "purse" not in fault.value.text(lang)


def test_a_second_fault_in_a_row_changes_nothing_either() -> None:
    bomb = Bomb()
    game = play(game_of(asking(), silent(bomb), asking()), "pay:a1")
    before = everything(game)
    for _ in range(3):
        bomb.armed = True
        with pytest.raises(RuleFaultError):
            play(game, "pay:a2")
        assert everything(game) == before


def test_listeners_are_told_nothing_of_an_answer_that_failed() -> None:
    bomb = Bomb()
    game = game_of(asking(), silent(), asking(bomb, "b"))
    told: list[RawEvent] = []
    game.listen(told.append)
    play(game, "pay:a1", "pay:a2")
    assert told == [
        ("paid", EVERYONE, 0, "a1"),
        ("paid", EVERYONE, 0, "a2"),
        ("dealt", EVERYONE, game.state.round),
    ]
    bomb.armed = True
    with pytest.raises(RuleFaultError):
        play(game, "pay:b1")
    assert len(told) == 3
    play(game, "pay:b2")
    assert told[3:] == [("paid", EVERYONE, 0, "b2")]


def test_listeners_are_told_only_after_the_answer_stands() -> None:
    game = game_of(asking(), silent(), asking())
    seen: list[tuple[int, list[int]]] = []
    game.listen(lambda event: seen.append((len(game.history), list(game.state.coins))))
    play(game, "pay:a1", "pay:a1")
    # By the time of the first event of the second answer, the plain step behind it has run too.
    assert seen == [(1, [6, 1]), (2, [11, 8]), (2, [11, 8])]


def test_a_failing_command_is_taken_back() -> None:
    def fail(g: Game[Any], seat: int) -> None:
        g.state.coins[seat] = 99
        g.emit("stopped", EVERYONE, seat)
        raise KeyError("injected")

    game = game_of(asking(), commands={"break": Command("toy:x", lambda g, seat: True, fail)})
    play(game, "pay:a1")
    told: list[RawEvent] = []
    game.listen(told.append)
    before = everything(game)
    with pytest.raises(RuleFaultError, match="/break"):
        game.command("break", 1)
    assert everything(game) == before
    assert told == []


def test_a_command_given_earlier_survives_a_fault() -> None:
    game = position("toy", hands=[["rope"], ["rope"]], coins=[0, 2], phase="search")
    play(game, "rest")
    game.command("tip", 1)
    before = everything(game)
    game.state.script = dice(9)  # the next die cannot fall like that
    with pytest.raises(RuleFaultError):
        play(game, "pay:1")
    assert everything(game) == before


def test_a_script_that_does_not_fit_is_a_fault_of_the_answer_that_rolls() -> None:
    game = scripted_game("toy", ((("deck"), ("rope", "map")),), dice(7))
    play(game, "commit:rope", "1/" + _first(game, 1))
    for _ in range(20):
        before = everything(game)
        try:
            play(game, _first(game))
        except RuleFaultError as fault:
            assert "die 7" in str(fault.__cause__)
            assert everything(game) == before
            return
    pytest.fail("the script was never asked")


def test_an_answer_that_failed_leaves_no_trace_in_the_log_of_a_game_that_starts_to_listen() -> None:
    bomb = Bomb()
    game = game_of(asking(bomb))
    bomb.armed = True
    with pytest.raises(RuleFaultError):
        play(game, "pay:a1")
    assert happened(game) == []
    play(game, "pay:a1")
    assert happened(game) == ["paid"]


def test_a_fault_in_mid_turn_does_not_silence_the_rest_of_the_turn() -> None:
    game = new_game("ritual", players=5, seed=3, options={"first_player": 0}, log=True)
    play(game, "give:1")
    game.log = _explode
    with pytest.raises(RuleFaultError):
        play(game, "take")
    assert game._log is not None
    game.log = game._log.append
    play(game, "pass:2", "pass:3")
    assert happened(game).count("passed") == 2


def _explode(event: RawEvent) -> None:
    raise ZeroDivisionError("injected")


def _first(game: Game[Any], seat: int | None = None) -> str:
    decision = game.pending if seat is None else game.decision_of(seat)
    assert decision is not None
    return decision.options[0].id
