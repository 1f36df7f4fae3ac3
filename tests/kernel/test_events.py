"""Events: what happened, as each seat may know it, once and in order."""

from __future__ import annotations

from typing import Any

import pytest

from miskatonic.kernel.errors import NotForkableError, RuleFaultError
from miskatonic.kernel.events import (
    Event,
    EventKind,
    Heading,
    RawEvent,
    filtered,
    is_idle,
    seen_by,
)
from miskatonic.kernel.game import Game
from miskatonic.kernel.registry import new_game
from miskatonic.kernel.secrets import EVERYONE, only
from miskatonic.testing import dice, position
from tests.kernel.play import everything, happened, play, walk

pytestmark = pytest.mark.usefixtures("toy_game")

KINDS = {
    "looked": EventKind("r:look", ("seat", "card"), secret=True),
    "open": EventKind("r:open", ("seat", "card")),
    "cited": EventKind("r:usual", ("seat", "rule")),
    "bare": EventKind("r:bare"),
}


def a_search(top: str = "map") -> Game[Any]:
    return position("toy", hands=[["rope"]] * 3, pile=[top, "purse"], phase="search")


# ---------------------------------------------------------------------- who learns what


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_secret_argument_is_for_its_audience_only(viewer: int | None) -> None:
    (event,) = filtered([("looked", only(1) | only(2), 0, "map")], KINDS, viewer)
    known = viewer in (1, 2)
    assert event == Event("looked", "r:look", {"seat": 0, "card": "map" if known else None})


def test_everybody_learns_an_argument_that_is_not_secret_whatever_the_audience() -> None:
    (event,) = filtered([("open", only(1), 0, "map")], KINDS, None)
    assert event.values == {"seat": 0, "card": "map"}


def test_everybody_includes_spectators_but_all_seats_do_not() -> None:
    assert seen_by(None, EVERYONE)
    assert seen_by(6, EVERYONE)
    assert not seen_by(None, 0b1111111)
    assert seen_by(3, only(3))
    assert not seen_by(3, only(2))


def test_redaction_leaves_the_log_itself_untouched() -> None:
    log: list[RawEvent] = [("looked", only(1), 0, "map")]
    filtered(log, KINDS, 0)
    assert filtered(log, KINDS, 1)[0].values["card"] == "map"


def test_an_event_cites_the_rule_of_its_kind_or_the_rule_of_its_case() -> None:
    events = filtered(
        [("cited", EVERYONE, 0, "r:special"), ("cited", EVERYONE, 0, ""), ("bare", EVERYONE)],
        KINDS,
        None,
    )
    assert [event.rule for event in events] == ["r:special", "r:usual", "r:bare"]


def test_a_look_is_told_to_all_and_its_face_to_the_one_who_looks() -> None:
    game = play(a_search(), "dig")
    looks = {seat: game.events(seat)[-1] for seat in (None, 0, 1, 2)}
    assert {seat: look.values["card"] for seat, look in looks.items()} == {
        None: None,
        0: "map",
        1: None,
        2: None,
    }
    assert game.describe(looks[0], "en", 0) == "0 looks at map"
    assert game.describe(looks[1], "de", 1) == "0 sieht None"


def test_a_declaration_cites_the_case() -> None:
    game = play(a_search("charm"), "dig", "leave")
    declared = next(event for event in game.events(None) if event.kind == "declared")
    assert declared.rule == "toy:light"


# ---------------------------------------------------------------------- the log


def test_the_log_is_the_same_whenever_one_starts_to_listen() -> None:
    whole = new_game("toy", players=3, seed=2, log=True)
    for number, game in enumerate(walk(whole, seed=2)):
        late = new_game("toy", players=3, seed=2)
        for seat, option_id in game.history[: number // 2]:
            late.answer(option_id, seat)
        late.listen()
        for seat, option_id in game.history[number // 2 :]:
            late.answer(option_id, seat)
        assert late.events(1) == whole.events(1)
        assert late.state == whole.state


@pytest.mark.parametrize("seed", range(3))
def test_listening_from_mid_turn_of_ritual_misses_nothing(seed: int) -> None:
    whole = new_game("ritual", players=4, seed=seed, log=True)
    for game in walk(whole, seed=seed):
        if len(game.history) == 25:
            break
    for start in range(26):
        late = new_game("ritual", players=4, seed=seed)
        play(late, *(f"{seat}/{option_id}" for seat, option_id in whole.history[:start]))
        told: list[RawEvent] = []
        late.listen(told.append)
        known = len(late.events(None))
        play(late, *(f"{seat}/{option_id}" for seat, option_id in whole.history[start:]))
        assert late.events(2) == whole.events(2)
        assert len(told) == len(whole.events(None)) - known


def test_a_game_without_a_log_can_still_tell_what_happened() -> None:
    quiet, loud = new_game("toy", seed=6), new_game("toy", seed=6, log=True)
    for game in walk(loud, seed=6):
        if game.history:
            seat, option_id = game.history[-1]
            quiet.answer(option_id, seat)
        before = quiet.save()
        assert quiet.events(0) == loud.events(0)
        assert quiet.save() == before


def test_a_listener_hears_what_happens_from_now_on() -> None:
    game = play(a_search(), "dig")
    told: list[RawEvent] = []
    game.listen(told.append)
    assert told == []
    play(game, "take")
    assert told[0] == ("took", EVERYONE, 0)
    assert [event[0] for event in told] == happened(game)[1:]


def test_every_listener_hears_everything_in_order() -> None:
    game = a_search()
    one: list[RawEvent] = []
    other: list[RawEvent] = []
    game.listen(one.append)
    play(game, "dig")
    game.listen(other.append)
    play(game, "leave")
    assert one[1:] == other
    assert one[0][0] == "looked"


def test_a_copy_has_no_listeners() -> None:
    game = a_search()
    told: list[RawEvent] = []
    game.listen(told.append)
    play(game.clone(), "dig", "take")
    assert told == []


def test_commands_are_told_too() -> None:
    game = play(a_search(), "rest")
    told: list[RawEvent] = []
    game.listen(told.append)
    game.command("tip", 1)
    assert told == [("paid", EVERYONE, 1, 1)]


def test_rules_emit_nothing_while_nobody_listens() -> None:
    game = position("toy", log=False, hands=[["rope"]] * 2, phase="search")
    assert game.log is None
    play(game, "rest")
    assert game._log is None


def test_an_untracked_copy_does_not_tell_half_of_what_happened() -> None:
    copy = play(a_search(), "dig", "take").clone(tracking=False)
    for tell in (lambda: copy.events(None), copy.listen):
        with pytest.raises(NotForkableError):
            tell()


def test_an_untracked_game_with_a_log_tells_everything() -> None:
    quick = new_game("toy", seed=3, log=True, tracking=False)
    slow = new_game("toy", seed=3, log=True)
    for game in walk(slow, seed=3):
        if game.history:
            seat, option_id = game.history[-1]
            quick.answer(option_id, seat)
    assert quick.events(1) == slow.events(1)


# ---------------------------------------------------------------------- notes of undoing


def test_the_note_of_undoing_survives_a_later_fault() -> None:
    game = play(a_search(), "rest")
    game.undo()
    play(game, "rest")
    assert "undone" in happened(game)
    before = everything(game)
    game.state.script = dice(9)  # the next die cannot fall like that
    with pytest.raises(RuleFaultError):
        play(game, "pay:0")
    assert everything(game) == before
    assert "undone" in happened(game)


def test_the_note_of_undoing_is_told_in_every_language() -> None:
    game = play(a_search(), "rest")
    game.undo()
    (note,) = (event for event in game.events(2) if event.kind == "undone")
    assert len({game.describe(note, lang, 2) for lang in ("en", "de", "nl")}) == 3


def test_a_phase_in_which_nothing_happened_is_idle() -> None:
    told: list[Heading] = ["turn", "phase", "phase", "", "phase", "turn", "phase"]
    following = [*told[1:], None]
    idle = [is_idle(line, then) for line, then in zip(told, following, strict=True)]
    assert idle == [False, True, False, False, True, False, False]
