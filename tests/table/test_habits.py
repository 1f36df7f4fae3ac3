"""Quiet questions at a table: answered as steps like any other, and taken back like them."""

from __future__ import annotations

import asyncio

import pytest

from miskatonic.games.ah2.view import Ah2View
from miskatonic.kernel import habits as kernel_habits
from miskatonic.kernel.habits import Habit, Quiet
from miskatonic.server.storage import Tables
from miskatonic.table import Hall, LiveTable, lobby, quiet, undoing
from miskatonic.table.errors import NotSeatedError, OptionUnknownError, StaleError
from miskatonic.table.hall import NewTable
from miskatonic.table.model import Pace, Step
from miskatonic.table.store import StoreError
from tests.table.people import ANN, BEN, Ear, options, watch
from tests.table.people import quiet as settled

pytestmark = pytest.mark.anyio
Patch = pytest.MonkeyPatch
ASKED = {"ah2:upkeep": False, "ah2:due": False}
"""Habits of somebody who wants to be asked in Upkeep."""
FIRST = {"first_player": 0}
SEED = 8


@pytest.fixture
def wants(store: Tables, monkeypatch: Patch) -> dict[str, dict[str, bool]]:
    """Whose habits are not the usual ones: person -> habits."""
    wanted: dict[str, dict[str, bool]] = {}

    async def habits(person: str) -> dict[str, bool]:
        return dict(wanted.get(person, {}))

    monkeypatch.setattr(store, "habits", habits)
    return wanted


async def solo(hall: Hall) -> LiveTable:
    """A game of one person with both investigators."""
    wanted = NewTable(game="ah2", players=2, options=FIRST, also=[1], start=True)
    return await hall.open(ANN, wanted, seed=SEED)


async def of_two(hall: Hall, pace: Pace = "live") -> LiveTable:
    """A game of two people with one investigator each."""
    wanted = NewTable(game="ah2", players=2, options=FIRST, pace=pace)
    live = await hall.open(ANN, wanted, seed=SEED)
    await lobby.join(live, BEN, None)
    await lobby.start(live, ANN.id)
    return live


async def to_the_first_turn(live: LiveTable) -> None:
    """Answer the questions of the set-up."""
    while not live.running().game.state.turn:
        decision = live.running().game.pending
        assert decision is not None
        person = live.table.seats[decision.seat].person
        await quiet.answer(live, decision.seat, decision.options[0].id, person, live.table.version)


def kind(live: LiveTable) -> tuple[int, str]:
    """Return who is asked, and what."""
    decision = live.running().game.pending
    assert decision is not None
    return decision.seat, decision.kind


def a_step_away(live: LiveTable) -> str:
    """Return the option of the nearest area."""
    view = live.running().game.view(0)
    assert isinstance(view, Ah2View)
    reach = view.reach
    return f"move:{min(reach, key=reach.__getitem__)}"


async def on_disk(store: Tables, live: LiveTable) -> list[Step]:
    return await store.steps(live.table.id)


# ---------------------------------------------------------------------- answered


async def test_upkeep_is_passed_over_step_by_step_for_both_and_everybody_sees_it(
    hall: Hall, store: Tables
) -> None:
    live = await of_two(hall)
    spectator = watch(hall, live, None)
    await to_the_first_turn(live)
    assert kind(live) == (0, "movement")
    steps = await on_disk(store, live)
    assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
    assert [(s.seat, s.what, s.person) for s in steps if s.kind == "habit"] == [
        (0, "done", ANN.id),
        (1, "done", BEN.id),
    ]
    updates = [told for told in spectator.got if told["type"] == "update"]
    assert [told["version"] for told in updates if told.get("habit")] == [
        step.seq for step in steps if step.kind == "habit"
    ]
    assert all("passed" not in told or told["passed"] == [] for told in updates)


async def test_who_has_no_such_habit_is_asked(
    hall: Hall, wants: dict[str, dict[str, bool]]
) -> None:
    wants[BEN.id] = ASKED
    live = await of_two(hall)
    await to_the_first_turn(live)
    assert kind(live) == (1, "adjust")
    assert [each.seat for each in live.running().passed] == [0]


async def test_nobody_is_told_a_question_that_a_habit_answers(hall: Hall) -> None:
    live = await solo(hall)
    ear = watch(hall, live, ANN)
    await to_the_first_turn(live)
    while live.running().game.state.turn < 3:
        await live.step("answer", kind(live)[0], options(live, kind(live)[0])[0], ANN.id)
    updates = [told for told in ear.got if told["type"] == "update"]
    asked = [told["question"]["kind"] for told in updates if told.get("question")]
    assert sum(bool(told.get("habit")) for told in updates) >= 6
    turns = asked[asked.index("movement") :]
    assert "adjust" not in turns and "clues" not in turns


async def test_a_fault_in_a_quiet_answer_is_told_with_the_question(
    hall: Hall, monkeypatch: Patch
) -> None:
    live = await solo(hall)
    ear = watch(hall, live, ANN)

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("miskatonic.games.ah2.rules.movement.arrive", fails)
    stays = Habit(
        name="stays",
        rule="",
        kinds=("movement",),
        answer=lambda view, decision, lately: Quiet("stay", follows=True),
    )
    monkeypatch.setattr(kernel_habits, "habits_of", lambda spec: (stays,))
    await to_the_first_turn(live)
    while kind(live)[1] in ("upkeep", "adjust"):
        await live.step("answer", kind(live)[0], "done", ANN.id)
    assert kind(live) == (0, "movement") and live.is_sound
    last = next(told for told in reversed(ear.got) if told.get("question"))
    assert last["question"]["kind"] == "movement"
    assert ear.last("notice")["code"] == "fault"


async def test_for_once_an_answer_may_say_otherwise(hall: Hall) -> None:
    live = await solo(hall)
    await to_the_first_turn(live)
    step = a_step_away(live)
    await quiet.answer(live, 0, step, ANN.id, live.table.version, habits={"stop": False})
    assert kind(live) == (0, "movement"), "one may walk on"
    await quiet.answer(live, 0, a_step_away(live), ANN.id, live.table.version)
    assert kind(live) == (1, "movement")


async def test_a_lesson_asks_everything_it_teaches(hall: Hall) -> None:
    live = await hall.open(ANN, NewTable(game="ah2", players=1, lesson="first-turn"), seed=1)
    decision = live.running().game.pending
    assert decision is not None
    await live.step("answer", 0, decision.options[0].id, ANN.id)
    assert not live.running().by_habit


async def test_a_bot_that_stands_in_decides_for_itself(hall: Hall, store: Tables) -> None:
    live = await of_two(hall)
    await lobby.stand_in(live, BEN.id, 1, "random")
    await to_the_first_turn_with_a_bot(live)
    steps = await on_disk(store, live)
    assert {step.seat for step in steps if step.kind == "habit"} == {0}


async def to_the_first_turn_with_a_bot(live: LiveTable) -> None:
    while kind(live) != (0, "movement"):
        await settled(live)
        seat, _ = kind(live)
        if not live.table.seats[seat].bot and kind(live) != (0, "movement"):
            await live.step("answer", seat, options(live, seat)[0], ANN.id)


# ---------------------------------------------------------------------- taken back


async def test_the_passed_question_can_be_answered_otherwise_until_somebody_acts(
    hall: Hall, store: Tables
) -> None:
    live = await solo(hall)
    await to_the_first_turn(live)
    state = await live.state(ANN.id, "en")
    assert [(each.seat, each.kind, each.label) for each in state.passed] == [
        (0, "adjust", "Shift skills"),
        (1, "adjust", "Shift skills"),
    ]
    first = state.passed[0]
    shift = next(option.id for option in first.options if option.id.startswith("set:"))
    await quiet.answer(live, 0, shift, ANN.id, first.version)
    _, track, place = shift.split(":")
    who = live.running().game.state.investigators[0]
    assert who.sliders[("speed-sneak", "fight-will", "lore-luck").index(track)] == int(place)
    assert kind(live) == (0, "movement"), "the rest is as quiet as before"
    kinds = [step.kind for step in await on_disk(store, live)]
    assert kinds[-4:].count("habit") + kinds[-5:].count("undo") >= 2
    await quiet.answer(live, 0, "stay", ANN.id, live.table.version)
    with pytest.raises(StaleError):
        await quiet.answer(live, 0, shift, ANN.id, first.version)


async def test_an_unknown_option_of_a_passed_question_changes_nothing(hall: Hall) -> None:
    live = await solo(hall)
    await to_the_first_turn(live)
    version, first = live.table.version, live.running().passed[0]
    with pytest.raises(OptionUnknownError):
        await quiet.answer(live, 0, "set:speed-sneak:99", ANN.id, first.version)
    assert live.table.version == version


async def test_a_passed_question_is_asked_after_all_and_then_stays_open(hall: Hall) -> None:
    live = await of_two(hall)
    await to_the_first_turn(live)
    second = live.running().passed[1]
    with pytest.raises(NotSeatedError):
        await quiet.ask_again(live, ANN.id, second.version)
    await quiet.ask_again(live, BEN.id, second.version)
    assert kind(live) == (1, "adjust")
    await live.step("answer", 1, "done", BEN.id)
    assert kind(live) == (0, "movement")


async def test_undo_takes_back_the_click_with_all_that_habits_answered_since(hall: Hall) -> None:
    live = await solo(hall)
    await to_the_first_turn(live)
    before = len(live.running().game.history)
    step = next(o for o in options(live, 0) if o.startswith("move:"))
    await live.step("answer", 0, step, ANN.id)
    assert kind(live) == (1, "movement")
    assert (await live.state(ANN.id, "en")).undo.free  # type: ignore[union-attr]
    assert await undoing.ask(live, 1, ANN.id)
    assert kind(live) == (0, "movement")
    assert len(live.running().game.history) == before
    assert "stay" in options(live, 0), "and is asked, not answered at once"


async def test_passed_questions_are_nobody_elses(hall: Hall) -> None:
    live = await of_two(hall)
    await to_the_first_turn(live)
    assert [each.seat for each in (await live.state(ANN.id, "en")).passed] == [0]
    assert [each.seat for each in (await live.state(BEN.id, "de")).passed] == [1]
    assert (await live.state("", "en")).passed == []


# ---------------------------------------------------------------------- whatever fails


async def test_after_a_crash_the_table_stands_where_its_steps_end(
    hall: Hall, store: Tables
) -> None:
    live = await solo(hall)
    await to_the_first_turn(live)
    again = await LiveTable.read(live.table.id, store)
    assert again.play is not None and live.play is not None
    assert again.play.game.state == live.play.game.state
    assert again.play.by_habit == live.play.by_habit
    assert [each.version for each in again.play.passed] == [p.version for p in live.play.passed]
    assert (await again.state(ANN.id, "en")).passed == (await live.state(ANN.id, "en")).passed


async def test_killed_between_a_click_and_what_is_quiet_the_question_is_asked(
    hall: Hall, store: Tables, monkeypatch: Patch
) -> None:
    live = await solo(hall)
    await to_the_first_turn(live)

    async def killed(*_: object) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr("miskatonic.table.quiet._Ahead._look", killed)
    step = next(o for o in options(live, 0) if o.startswith("move:"))
    with pytest.raises(asyncio.CancelledError):
        await live.step("answer", 0, step, ANN.id)
    again = await LiveTable.read(live.table.id, store)
    assert kind(again) == (0, "movement") and again.running().history[-1] == (0, step)


async def test_if_the_habits_cannot_be_read_the_question_is_asked(
    hall: Hall, store: Tables, monkeypatch: Patch
) -> None:
    live = await solo(hall)

    async def fails(person: str) -> dict[str, bool]:
        raise StoreError("no disk")

    monkeypatch.setattr(store, "habits", fails)
    await to_the_first_turn(live)
    assert kind(live) == (0, "adjust") and live.is_sound


async def test_a_quiet_answer_that_fails_leaves_the_step_before_it_and_the_question(
    hall: Hall, monkeypatch: Patch
) -> None:
    def wrong(view: object, decision: object, lately: object) -> Quiet:
        raise ZeroDivisionError

    habit = Habit(name="wrong", rule="", kinds=("adjust", "movement"), answer=wrong)
    monkeypatch.setattr(kernel_habits, "habits_of", lambda spec: (habit,))
    live = await solo(hall)
    ear = Ear(ANN.id, "en")
    hall.watch(live, ear)
    await to_the_first_turn(live)
    assert kind(live) == (0, "adjust") and live.is_sound
    assert options(live, 0)


async def test_a_slow_table_goes_on_without_those_who_are_away(hall: Hall) -> None:
    live = await of_two(hall, pace="slow")
    await to_the_first_turn(live)
    assert live.table.waiting == [0], "Ben need not come for an Upkeep in which he does nothing"
