"""Undo: free while nothing has been revealed, otherwise by consent; always in the log."""

from __future__ import annotations

from random import Random

import pytest

from miskatonic.server.storage import Tables
from miskatonic.table import Hall, LiveTable, lobby, undoing
from miskatonic.table.errors import NothingToUndoError, WrongStatusError
from miskatonic.table.model import Person
from tests.table.people import ANN, BEN, CLEO, Ear, answer, laid, new_hall, options, quiet, watch

pytestmark = pytest.mark.anyio
PEOPLE = {person.id: person for person in (ANN, BEN, CLEO)}


async def take(live: LiveTable, wanted: str) -> tuple[int, Person]:
    """Take the first option of a kind for the deciding seat; return the seat."""
    seat = live.table.waiting[0]
    person = PEOPLE[live.table.seats[seat].person]
    option = next(o for o in options(live, seat) if o.startswith(wanted))
    await live.step("answer", seat, option, person.id)
    return seat, person


def others(person: Person) -> list[Person]:
    return [one for one in PEOPLE.values() if one is not person]


async def test_an_own_step_that_showed_nothing_is_taken_back_at_once(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, None)
    seat, person = await take(live, "give")
    offered = (await live.state(person.id, "en")).undo
    assert offered is not None and offered.free
    assert await undoing.ask(live, seat, person.id)
    assert live.table.waiting == [seat] and live.table.version == 2
    assert "undone" in {kind for kind, *_ in ear.last("update")["events"]}
    log = (await live.state("", "en")).log
    assert [line.kind for line in log if line.version == 2] == ["undone"]
    assert [line for line in log if line.version == 1], "a log does not forget"


async def test_somebody_elses_step_is_not_taken_back_silently(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    _, person = await take(live, "give")
    other = others(person)[0]
    place = live.own_seat(other.id)
    with pytest.raises(NothingToUndoError):
        await undoing.ask(live, place, other.id)
    assert live.table.version == 1 and live.table.vote is None


async def seen_card(hall: Hall) -> tuple[LiveTable, int, Person, Ear]:
    """Return a table where a card has just been taken, so that faces came to light."""
    live = await laid(hall, ANN, BEN, CLEO)
    await take(live, "give")
    seat, person = await take(live, "take")
    return live, seat, person, watch(hall, live, others(person)[0])


async def test_after_a_card_was_seen_the_table_is_asked_and_the_same_cards_come_again(
    hall: Hall,
) -> None:
    live, seat, person, ear = await seen_card(hall)
    assert live.play is not None
    after = live.play.game.view(None), live.play.game.state.rng
    assert not await undoing.ask(live, seat, person.id)
    asked = ear.last("update")["undo"]["asked"]
    assert (asked["seat"], asked["agreed"], asked["needed"]) == (seat, [seat], [0, 1, 2])
    first, second = others(person)
    assert not await undoing.answer(live, live.own_seat(first.id), first.id, agree=True)
    assert sorted(ear.last("update")["undo"]["asked"]["agreed"]) == sorted(
        [seat, live.own_seat(first.id)]
    )
    assert live.table.version == 2
    assert await undoing.answer(live, live.own_seat(second.id), second.id, agree=True)
    assert live.table.version == 3 and live.table.waiting == [seat]
    assert ear.last("update")["undo"]["asked"] is None
    assert [kind for kind, *_ in ear.last("update")["events"]] == ["undone"]
    await take(live, "take")
    assert (live.play.game.view(None), live.play.game.state.rng) == after


async def test_one_refusal_settles_it_and_the_table_is_told_in_its_languages(hall: Hall) -> None:
    live, seat, person, ear = await seen_card(hall)
    await undoing.ask(live, seat, person.id)
    other = others(person)[1]
    assert not await undoing.answer(live, live.own_seat(other.id), other.id, agree=False)
    told = ear.last("notice")
    assert told["code"] == "undo-declined" and told["message"]
    assert ear.last("update")["undo"]["asked"] is None
    with pytest.raises(NothingToUndoError):
        await undoing.answer(live, live.own_seat(other.id), other.id, agree=True)
    assert live.table.version == 2


async def test_whoever_leaves_no_longer_stands_in_the_way(hall: Hall) -> None:
    live, seat, person, ear = await seen_card(hall)
    await undoing.ask(live, seat, person.id)
    first, second = others(person)
    await undoing.answer(live, live.own_seat(first.id), first.id, agree=True)
    await lobby.leave(live, second.id, "random")
    assert live.table.version == 3 and live.table.vote is None
    assert [kind for kind, *_ in ear.last("update")["events"]] == ["undone"]


async def test_a_step_makes_the_question_moot(hall: Hall) -> None:
    live, seat, person, ear = await seen_card(hall)
    await undoing.ask(live, seat, person.id)
    await answer(live, Random(1), ANN, BEN, CLEO)
    assert ear.last("update")["undo"]["asked"] is None
    with pytest.raises(NothingToUndoError):
        await undoing.answer(live, 0, "ann", agree=True)


async def test_a_question_survives_that_the_table_is_put_away(hall: Hall) -> None:
    live, seat, person, ear = await seen_card(hall)
    await undoing.ask(live, seat, person.id)
    hall.unwatch(live, ear)
    hall.put_away(live.used + 1e6)
    again = await hall.table(live.table.id)
    first, second = others(person)
    await undoing.answer(again, again.own_seat(first.id), first.id, agree=True)
    assert await undoing.answer(again, again.own_seat(second.id), second.id, agree=True)
    hall.put_away(again.used + 1e6)
    third = await hall.table(live.table.id)
    assert third.table.version == 3 and third.table.waiting == [seat]


async def test_alone_with_bots_any_own_step_comes_back_and_the_bots_move_again(hall: Hall) -> None:
    live = await laid(hall, ANN)
    await quiet(live)
    assert live.play is not None
    with pytest.raises(NothingToUndoError):
        await undoing.ask(live, 0, "ann")
    before = options(live, 0), live.play.game.view(0)
    await live.step("answer", 0, options(live, 0)[0], "ann")
    await quiet(live)
    assert await undoing.ask(live, 0, "ann")
    assert (options(live, 0), live.play.game.view(0)) == before


async def test_nothing_is_taken_back_while_paused(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    seat, person = await take(live, "give")
    await lobby.pause(live, "ann")
    with pytest.raises(WrongStatusError):
        await undoing.ask(live, seat, person.id)


async def test_whoever_asked_can_withdraw_it_and_the_table_is_told(hall: Hall) -> None:
    live, seat, person, ear = await seen_card(hall)
    await undoing.ask(live, seat, person.id)
    other = others(person)[0]
    with pytest.raises(NothingToUndoError):
        await undoing.withdraw(live, live.own_seat(other.id), other.id)
    await undoing.withdraw(live, seat, person.id)
    assert ear.last("notice")["code"] == "undo-withdrawn"
    assert ear.last("update")["undo"]["asked"] is None
    with pytest.raises(NothingToUndoError):
        await undoing.withdraw(live, seat, person.id)
    with pytest.raises(NothingToUndoError):
        await undoing.answer(live, live.own_seat(other.id), other.id, agree=True)
    assert live.table.version == 2
    assert not await undoing.ask(live, seat, person.id), "it may be asked for again"
    assert ear.last("update")["undo"]["asked"]["seat"] == seat


async def test_another_process_says_that_it_was_withdrawn_rather_than_declined(
    hall: Hall, store: Tables
) -> None:
    live, seat, person, ear = await seen_card(hall)
    elsewhere = new_hall(store)
    there = await elsewhere.table(live.table.id)
    await undoing.ask(there, seat, person.id)
    await live.catch_up()
    assert ear.last("state")["undo"]["asked"]["seat"] == seat
    await undoing.withdraw(there, seat, person.id)
    await live.catch_up()
    assert [told["code"] for told in ear.got if told["type"] == "notice"] == ["undo-withdrawn"]
    assert ear.last("state")["undo"]["asked"] is None
    await elsewhere.close()
