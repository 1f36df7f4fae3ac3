"""How long a table may grow, and how much of it is sent at once."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from miskatonic.kernel.text import LANGUAGES
from miskatonic.table import Hall, LiveTable, Store, lobby, undoing
from miskatonic.table.errors import TooManyStepsError, TooManyUndosError, TooMuchSaidError
from miskatonic.table.hall import NewTable
from miskatonic.table.limits import Limits
from miskatonic.table.live import FAR
from miskatonic.table.messages import encode
from miskatonic.table.telling import Teller
from tests.table.people import ANN, BEN, CLEO, Dice, answer, laid, new_hall, options, quiet, watch

pytestmark = pytest.mark.anyio


@pytest.fixture
def chance() -> Random:
    return Random(5)


def hall_with(store: Store, **limits: int) -> Hall:
    """Return a hall with some limits of its own."""
    hall = new_hall(store)
    hall.limits = Limits(**limits)
    return hall


async def step_and_back(live: LiveTable) -> None:
    """Let the deciding player answer, then undo it."""
    seat = live.table.waiting[0]
    person = live.table.seats[seat].person
    await live.step("answer", seat, options(live, seat)[0], person)
    if not await undoing.ask(live, seat, person):
        for other in (ANN, BEN, CLEO):
            if other.id != person and live.table.vote is not None:
                await undoing.answer(live, live.own_seat(other.id), other.id, agree=True)


async def ask_back(live: LiveTable) -> None:
    """Let the player who answered last ask to undo it."""
    assert live.play is not None
    seat = live.play.history[-1][0]
    await undoing.ask(live, seat, live.table.seats[seat].person)


# ---------------------------------------------------------------------- steps


async def test_undos_are_refused_first_and_the_game_can_still_be_finished(
    store: Store, chance: Random
) -> None:
    hall = hall_with(store, undos=3)
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, ANN)
    for _ in range(3):
        await step_and_back(live)
    await answer(live, chance, ANN, BEN, CLEO)
    with pytest.raises(TooManyUndosError) as refused:
        await ask_back(live)
    assert len({refused.value.text(lang) for lang in ("en", "de", "nl")}) == 3
    state = await live.state(ANN.id, "en")
    assert state.undo is not None and not (state.undo.free or state.undo.possible)
    assert ear.last("update").get("undo", {"possible": False})["possible"] is False
    while live.table.status == "playing":
        await answer(live, chance, ANN, BEN, CLEO)
    assert live.table.status == "finished"


async def test_the_second_half_of_all_steps_is_for_going_forward(
    store: Store, chance: Random
) -> None:
    hall = hall_with(store, steps=12)
    live = await laid(hall, ANN, BEN, CLEO)
    for _ in range(3):
        await step_and_back(live)
    await answer(live, chance, ANN, BEN, CLEO)
    with pytest.raises(TooManyUndosError):
        await ask_back(live)
    while live.table.version < 12:
        await answer(live, chance, ANN, BEN, CLEO)
    seat = live.table.waiting[0]
    person = live.table.seats[seat].person
    with pytest.raises(TooManyStepsError) as refused:
        await live.step("answer", seat, options(live, seat)[0], person)
    assert "12" in refused.value.text("de")
    assert len(await store.steps(live.table.id)) == 12
    assert (await live.state(person, "en")).question is not None, "the table can be looked at"


async def test_a_bot_at_a_full_table_stops_instead_of_trying_for_ever(store: Store) -> None:
    dice = Dice()
    hall = Hall(store, dice, lambda game, bot: None, bot_pause=0.0, limits=Limits(steps=6))
    live = await laid(hall, ANN, players=3)
    while live.table.version < 6:
        await quiet(live)
        if live.table.version < 6:
            await live.step("answer", 0, options(live, 0)[0], ANN.id)
    await quiet(live)
    asked = dice.asked
    hall.nudge(live)
    await quiet(live)
    assert dice.asked == asked
    assert live.table.version == 6


async def test_undos_are_still_counted_when_a_table_is_read_again(store: Store) -> None:
    live = await laid(hall_with(store, undos=2), ANN, BEN, CLEO)
    for _ in range(2):
        await step_and_back(live)
    again = await hall_with(store, undos=2).table(live.table.id)
    seat = again.table.waiting[0]
    person = again.table.seats[seat].person
    await again.step("answer", seat, options(again, seat)[0], person)
    with pytest.raises(TooManyUndosError):
        await undoing.ask(again, seat, person)


async def test_no_more_is_said_than_is_kept_and_the_game_goes_on(
    store: Store, chance: Random
) -> None:
    live = await laid(hall_with(store, chat=3), ANN, BEN, CLEO)
    for number, who in enumerate((ANN, ANN, CLEO)):
        await live.say(who.id, who.name, f"{number} bottles", "en")
    with pytest.raises(TooMuchSaidError) as refused:
        await live.say(BEN.id, "Ben", "One more", "de")
    assert "3" in refused.value.text("nl")
    assert len(await store.chat(live.table.id)) == 3
    await answer(live, chance, ANN, BEN, CLEO)


async def test_one_person_leaves_the_others_half_of_the_talk(store: Store) -> None:
    live = await laid(hall_with(store, chat=7), ANN, BEN, CLEO)
    for _ in range(4):
        await live.say(ANN.id, "Ann", "And another thing", "en")
    with pytest.raises(TooMuchSaidError) as refused:
        await live.say(ANN.id, "Ann", "And another", "en")
    assert refused.value.details == {"most": 4, "whose": "person"}
    assert len({refused.value.text(lang) for lang in LANGUAGES}) == 3
    for who in (BEN, CLEO, BEN):
        await live.say(who.id, who.name, "At last", "en")
    with pytest.raises(TooMuchSaidError):
        await live.say(CLEO.id, "Cleo", "What", "en")


async def test_whoever_changes_seats_before_the_game_cannot_talk_it_full(store: Store) -> None:
    hall = hall_with(store, chat=8)
    live = await hall.open(ANN, NewTable(game="ritual", players=3))
    await live.say(ANN.id, "Ann", "Hello", "en")
    await lobby.join(live, ANN, 1)
    await live.say(ANN.id, "Ann", "Hello?", "en")
    await lobby.join(live, ANN, 2)
    with pytest.raises(TooMuchSaidError) as refused:
        await live.say(ANN.id, "Ann", "Nobody there", "en")
    assert refused.value.details == {"most": 2, "whose": "lobby"}
    for seat in (0, 1):
        await lobby.put_bot(live, ANN.id, seat, "random")
    await lobby.start(live, ANN.id)
    await live.say(ANN.id, "Ann", "Let us begin", "en")


# ---------------------------------------------------------------------- what is told at once


async def pages(live: LiveTable, person: str, lang: str = "en") -> tuple[int, list[Any]]:
    """Read the whole log page by page, from its end; returns the number of pages too."""
    page = await live.log(person, lang)
    lines, count = list(page.log), 1
    while page.log_from:
        page = await live.log(person, lang, page.log_from)
        assert page.log, "a page has at least one line"
        lines[:0] = page.log
        count += 1
    return count, lines


@pytest.mark.parametrize("limits", [{"log_lines": 7}, {"log_bytes": 2_000}, {"log_bytes": 1}])
async def test_the_log_is_told_from_its_end_and_read_on_page_by_page(
    store: Store, chance: Random, limits: dict[str, int]
) -> None:
    hall = hall_with(store, **limits)
    live = await laid(hall, ANN, BEN, CLEO)
    for _ in range(15):
        await answer(live, chance, ANN, BEN, CLEO)
    await step_and_back(live)
    assert live.play is not None
    for person, seat in ((ANN.id, 0), (BEN.id, 1), ("", None)):
        whole = Teller(live.table, live.play, seat, "en").lines(-1)
        state = await live.state(person, "en")
        assert state.log == whole[state.log_from :]
        assert 0 < len(state.log) <= limits.get("log_lines", 500)
        count, read = await pages(live, person)
        assert read == whole
        assert count > 3
        if len(state.log) > 1:
            size = sum(len(encode(line)) for line in state.log)
            assert size <= limits.get("log_bytes", size)


async def test_after_a_gap_the_log_says_from_where_it_goes_on(store: Store, chance: Random) -> None:
    hall = hall_with(store, log_lines=6)
    live = await laid(hall, ANN, BEN, CLEO)
    for _ in range(12):
        await answer(live, chance, ANN, BEN, CLEO)
    play = live.play
    assert play is not None
    near = await live.state(ANN.id, "en", since=play.version - 1)
    assert near.log_from == play.ends[-2], "nothing is missing"
    assert {line.version for line in near.log} == {play.version}
    far = await live.state(ANN.id, "en", since=2)
    assert far.log_from == len(play.events) - 6 > play.ends[2]
    nothing = await live.state(ANN.id, "en", since=play.version)
    assert (nothing.log, nothing.log_from) == ([], len(play.events))


@pytest.mark.parametrize("before", [-5, 0, 3, 10**9, None])
async def test_a_page_may_be_asked_for_anywhere(
    store: Store, chance: Random, before: int | None
) -> None:
    live = await laid(hall_with(store, log_lines=4), ANN, BEN, CLEO)
    await answer(live, chance, ANN, BEN, CLEO)
    assert live.play is not None
    page = await live.log(ANN.id, "de", before)
    end = len(live.play.events) if before is None else min(max(before, 0), len(live.play.events))
    assert page.log_from + len(page.log) == end
    lobby = await hall_with(store).open(ANN, NewTable(game="ritual", players=3))
    assert (await lobby.log(ANN.id, "de", before)).log == []


async def test_thousands_of_steps_taken_back_do_not_make_a_state_heavier(store: Store) -> None:
    hall = hall_with(store, undos=100_000, steps=1_000_000)
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, ANN)
    play = live.play
    assert play is not None
    for number in range(1_500):  # on disk they would take their time
        seat = play.waiting[0]
        play.take(play.step("answer", seat, options(live, seat)[0]), watched=False)
        play.take(play.step("undo", seat, "1"), watched=False)
        if number == 500:
            await live.greet(ear)
    await live.greet(ear)
    assert len(play.events) > 3_000
    early, late = (len(raw) for raw in ear.raw if json.loads(raw)["type"] == "state")
    assert late < 150_000
    assert late < early * 1.1


async def test_what_was_said_is_told_as_far_as_it_has_room(store: Store) -> None:
    hall = hall_with(store, chat_bytes=5_000)
    live = await laid(hall, ANN, BEN, CLEO)
    for number in range(20):
        await live.say(ANN.id, "Ann", f"{number:02} " + "€" * 490, "en")
    state = await live.state(ANN.id, "en")
    assert [line.n for line in state.chat] == [18, 19, 20][-len(state.chat) :]
    assert 0 < len(encode(state.chat)) <= 5_100


async def test_whoever_is_far_behind_another_process_is_told_everything_once(
    store: Store, chance: Random
) -> None:
    here, there = new_hall(store), new_hall(store)
    live = await laid(there, ANN, BEN, CLEO)
    watched = await here.table(live.table.id)
    ear = watch(here, watched, ANN)
    for steps in (3, FAR + 1):
        for _ in range(steps):
            await step_and_back(live) if steps > FAR else await answer(live, chance, ANN, BEN, CLEO)
        heard = len(ear.raw)
        await watched.catch_up()
        kinds = [message["type"] for message in ear.got[heard:]]
        assert kinds == (["update"] * steps if steps <= FAR else ["state"])
        assert ear.got[-1]["version"] == watched.table.version == live.table.version
