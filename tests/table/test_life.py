"""The life of a table: seats, start, play, pause, end, rematch, archive; leaving, coming back."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from miskatonic.kernel.records import replay
from miskatonic.server.storage import Tables
from miskatonic.table import Hall, lobby
from miskatonic.table.absence import Absence
from miskatonic.table.errors import (
    BadSetupError,
    NoSeatError,
    NoTableError,
    NotHostError,
    NotReadyError,
    NotSeatedError,
    PresentError,
    SeatTakenError,
    StaleError,
    UnsavedError,
    WrongStatusError,
)
from miskatonic.table.hall import NewTable
from miskatonic.table.keeping import PATIENCE
from tests.reading import merged
from tests.table.people import (
    ANN,
    BEN,
    CLEO,
    answer,
    laid,
    new_hall,
    options,
    play_on,
    quiet,
    watch,
)

pytestmark = pytest.mark.anyio


async def test_a_table_goes_from_lobby_to_rematch_and_archive(hall: Hall, store: Tables) -> None:
    live = await hall.open(ANN, NewTable(game="ritual", players=3, bots={"2": "random"}))
    assert live.info("ann", "en").status == "lobby"
    with pytest.raises(NotReadyError):
        await lobby.start(live, "ann")
    assert await lobby.join(live, BEN, None) == 1
    await lobby.start(live, "ann")
    await play_on(live, Random(1), ANN, BEN)
    told = live.info("ben", "de")
    assert told.status == "finished" and told.waiting == []
    assert told.result is not None and len(told.result) == 3
    again = await hall.rematch(live, BEN)
    assert live.info("ann", "en").rematch == again.table.id
    assert again.table.status == "lobby" and again.table.host == "ben"
    seats = again.info("ann", "en").seats
    assert [seat.name for seat in seats] == ["Ann", "Ben", "Bot 3"]
    assert [seat.invited for seat in seats] == [True, False, False]
    assert again.table.seed != live.table.seed
    await store.mark(live.table.id, "ann", archived=True)
    assert [t.id for t in await store.tables_of("ann")] == [again.table.id]
    assert {t.id for t in await store.tables_of("ben")} == {again.table.id, live.table.id}


async def test_a_rematch_asked_for_twice_is_one_table_and_only_after_the_end(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN)
    with pytest.raises(WrongStatusError):
        await hall.rematch(live, ANN)
    await play_on(live, Random(2), ANN, BEN)
    first, second = await asyncio.gather(hall.rematch(live, ANN), hall.rematch(live, BEN))
    assert first is second
    assert first.table.status == "playing", "both want it, and nobody else is missing"


async def test_the_finished_game_replays_from_its_record(hall: Hall) -> None:
    live = await laid(hall, ANN)
    await play_on(live, Random(3), ANN)
    assert live.play is not None
    again = replay(live.play.game.record())
    assert again.result == live.play.game.result


async def test_seats_are_taken_once_and_changed_in_the_lobby_only(hall: Hall) -> None:
    live = await hall.open(ANN, NewTable(game="ritual", players=3))
    with pytest.raises(SeatTakenError):
        await lobby.join(live, BEN, 0)
    with pytest.raises(NoSeatError):
        await lobby.join(live, BEN, 7)
    assert await lobby.join(live, BEN, 2) == 2
    assert await lobby.join(live, BEN, None) == 2
    assert await lobby.join(live, BEN, 1) == 1
    with pytest.raises(NotHostError):
        await lobby.put_bot(live, "ben", 2, "random")
    await lobby.put_bot(live, "ann", 2, "random")
    with pytest.raises(SeatTakenError):
        await lobby.put_bot(live, "ann", 1, "random")
    with pytest.raises(NoSeatError):
        await lobby.join(live, CLEO, None)
    await lobby.put_bot(live, "ann", 2, None)
    assert await lobby.join(live, CLEO, None) == 2
    await lobby.leave(live, "ben", "random")
    assert live.table.seats[1].kind == "free"
    await lobby.remove(live, "ann", 2, "random")
    assert live.seat_of("cleo") is None
    await lobby.put_bot(live, "ann", 1, "random")
    await lobby.put_bot(live, "ann", 2, "random")
    with pytest.raises(NotHostError):
        await lobby.start(live, "ben")
    await lobby.start(live, "ann")
    for change in (lobby.join(live, BEN, None), lobby.start(live, "ann")):
        with pytest.raises(WrongStatusError):
            await change


@pytest.mark.parametrize(
    "wanted",
    [
        NewTable(game="chess", players=3),
        NewTable(game="ritual", players=2),
        NewTable(game="ritual", players=10**9),
        NewTable(game="ritual", players=3, options={"great_old_one": ["hastur"]}),
        NewTable(game="ritual", players=3, options={"great_old_one": {"a": 1}}),
        NewTable(game="ritual", players=3, options={"nonsense": 1}),
    ],
    ids=str,
)
async def test_what_the_game_does_not_know_cannot_be_laid(hall: Hall, wanted: NewTable) -> None:
    with pytest.raises(BadSetupError) as refused:
        await hall.open(ANN, wanted)
    assert len({refused.value.text(lang) for lang in ("en", "de", "nl")}) == 3


@pytest.mark.parametrize("place", ["3", "-1", "x", "", "01", "\N{ARABIC-INDIC DIGIT ONE}", "1 "])
async def test_a_bot_needs_a_seat_that_exists(hall: Hall, place: str) -> None:
    with pytest.raises(NoSeatError):
        await hall.open(ANN, NewTable(game="ritual", players=3, bots={place: "random"}))


async def test_a_pause_stops_everybody_and_resuming_asks_the_same_again(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    seat = live.table.waiting[0]
    asked = live.table.seats[seat].person
    before = options(live, seat)
    await lobby.pause(live, "ben")
    with pytest.raises(WrongStatusError):
        await live.step("answer", seat, before[0], asked)
    state = await live.state(asked, "en")
    assert state.question is None and state.table.status == "paused"
    with pytest.raises(NotSeatedError):
        await lobby.resume(live, "dora")
    await lobby.resume(live, "ann")
    state = await live.state(asked, "en")
    assert state.question is not None
    assert [option.id for option in state.question.options] == before


async def test_a_paused_table_does_not_wait_for_bots(hall: Hall) -> None:
    live = await laid(hall, ANN)
    await quiet(live)
    await lobby.pause(live, "ann")
    await lobby.leave(live, "ann", "random")
    version = live.table.version
    await quiet(live)
    assert live.table.version == version
    await lobby.resume(live, "ann")
    await quiet(live)
    assert live.table.status == "finished"


async def test_whoever_comes_back_finds_the_same_decision_and_what_happened_since(
    hall: Hall, store: Tables
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    chance = Random(4)
    ear = watch(hall, live, ANN)
    for _ in range(3):
        await answer(live, chance, ANN, BEN, CLEO)
    known = live.table.version
    hall.unwatch(live, ear)
    while live.table.version < known + 4 or live.table.waiting != [0]:
        await answer(live, chance, *([BEN, CLEO] if live.table.waiting != [0] else [ANN]))
    state = await live.state("ann", "en", since=known, seen=known)
    assert state.question is not None and state.seat == 0
    assert state.seen == known
    assert {line.version for line in state.log} <= set(range(known + 1, state.version + 1))
    whole = await live.state("ann", "en")
    assert state.log == [line for line in whole.log if line.version > known]


async def test_a_bot_stands_in_by_table_decision_and_hands_back(hall: Hall) -> None:
    hall.absence = Absence(0, 0)
    live = await laid(hall, ANN, BEN)
    await quiet(live)
    ben = watch(hall, live, BEN)
    with pytest.raises(PresentError):
        await lobby.stand_in(live, "ann", 1, "random")
    hall.unwatch(live, ben)
    await lobby.stand_in(live, "ann", 1, "random")
    told = live.info("ben", "en").seats[1]
    assert (told.kind, told.bot, told.you) == ("person", "random", True)
    while live.table.version < 12 and live.table.status == "playing":
        await answer(live, Random(5), ANN)  # nobody ever waits for Ben
    with pytest.raises(NotSeatedError):  # only Ben hands back
        await lobby.stand_in(live, "ann", 1, None)
    await lobby.stand_in(live, "ben", 1, None)
    assert live.info("ben", "en").seats[1].bot is None
    for seat in (2, 9):
        with pytest.raises((SeatTakenError, NoSeatError)):
            await lobby.stand_in(live, "ann", seat, "random")


async def test_a_lobby_whose_host_gets_up_has_another(hall: Hall) -> None:
    live = await hall.open(ANN, NewTable(game="ritual", players=3))
    await lobby.leave(live, "ann", "random")
    assert live.table.host == "ann", "nobody else is there"
    await lobby.join(live, ANN, None)
    await lobby.join(live, BEN, None)
    await lobby.leave(live, "ann", "random")
    with pytest.raises(NotHostError):
        await lobby.put_bot(live, "ann", 2, "random")
    for place in (0, 2):
        await lobby.put_bot(live, "ben", place, "random")
    await lobby.start(live, "ben")
    assert live.table.status == "playing"


async def test_leaving_in_play_keeps_the_seat_and_the_host_may_remove_it(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    await lobby.leave(live, "ben", "random")
    assert live.seat_of("ben") == 1
    with pytest.raises(NotHostError):
        await lobby.remove(live, "cleo", 1, "random")
    ear = watch(hall, live, BEN)
    await lobby.remove(live, "ann", 1, "random")
    assert live.seat_of("ben") is None
    assert ear.last("state")["seat"] is None
    await play_on(live, Random(6), ANN, CLEO)


async def test_putting_a_table_away_is_not_noticed(hall: Hall, store: Tables) -> None:
    live = await laid(hall, ANN, BEN)
    await live.say("ann", "Ann", "hello", "en")
    for _ in range(4):
        await answer(live, Random(7), ANN, BEN)
    before = [await live.state(person, lang) for person, lang in (("ann", "en"), ("", "nl"))]
    ear = watch(hall, live, ANN)
    assert hall.put_away(live.used + 1e6) == 0  # somebody watches
    hall.unwatch(live, ear)
    assert hall.put_away(live.used + 1e6) == 1
    assert len(hall) == 0
    again = await hall.table(live.table.id)
    assert again is not live
    after = [await again.state(person, lang) for person, lang in (("ann", "en"), ("", "nl"))]
    assert after == before
    await play_on(again, Random(7), ANN, BEN)


async def test_a_second_hall_on_the_same_store_is_told_that_it_is_late(
    hall: Hall, store: Tables
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    other = new_hall(store)
    twin = await other.table(live.table.id)
    seat = live.table.waiting[0]
    person = live.table.seats[seat].person
    ear = watch(other, twin, ANN)
    await live.step("answer", seat, options(live, seat)[0], person)
    with pytest.raises(StaleError):
        await twin.step("answer", seat, options(twin, seat)[-1], person)
    assert twin.table.version == live.table.version == 1
    assert ear.last("state")["version"] == 1
    assert await twin.state("ann", "en") != await live.state("ben", "en")
    assert (await twin.state("ann", "en")).view == (await live.state("ann", "en")).view
    await other.close()


async def test_what_could_not_be_stored_has_not_happened(
    hall: Hall, store: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    seat = live.table.waiting[0]
    person = live.table.seats[seat].person
    choices = options(live, seat)

    async def full(*row: object) -> bool:
        raise OSError("disk full")

    live.patience = 0.0
    with monkeypatch.context() as patched:
        patched.setattr(store.writer, "append", full)
        with pytest.raises(UnsavedError):
            await live.step("answer", seat, choices[0], person)
    live.patience = PATIENCE
    assert (await live.state(person, "en")).version == 0 and options(live, seat) == choices
    assert await live.step("answer", seat, choices[0], person) == 1


async def test_an_unknown_table_is_an_unknown_table(hall: Hall) -> None:
    for name in ("k7q2mxpbrt", "a\0b", "", "…", "x" * 500):
        with pytest.raises(NoTableError):
            await hall.table(name)


async def test_a_spectator_sees_what_a_spectator_may(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    nobody = watch(hall, live, None)
    await live.greet(nobody)
    for _ in range(6):
        await answer(live, Random(8), ANN, BEN, CLEO)
    assert live.play is not None
    state = await live.state("", "en")
    assert state.seat is None and state.question is None
    assert not any(command.seats for command in state.commands)
    assert state.view == live.play.game.view(None)
    known: dict[str, Any] = {}
    for message in nobody.got:
        known = merged(known, message)
        if known.get("view") and known["view"]["result"] is None:
            assert known["view"]["seat"] is None and known["view"]["drawn"] is None
            assert known["question"] is None
    assert live.info("ann", "en").spectators == 1
