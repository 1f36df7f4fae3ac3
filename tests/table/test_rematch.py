"""Another game with the same people: one click for whoever asks, one for each who accepts."""

from __future__ import annotations

from random import Random

import pytest

from miskatonic.server.storage import Tables
from miskatonic.table import Hall, LiveTable, lobby
from miskatonic.table.hall import NewTable
from miskatonic.table.model import Person
from tests.table.people import ANN, BEN, CLEO, laid, new_hall, play_on, watch

pytestmark = pytest.mark.anyio


async def over(hall: Hall, *people: Person) -> LiveTable:
    """Return a table whose game is over."""
    live = await laid(hall, *people)
    await play_on(live, Random(3), *people)
    return live


async def test_alone_with_bots_the_next_game_begins_at_once(hall: Hall) -> None:
    live = await over(hall, ANN)
    again = await hall.rematch(live, ANN)
    assert again.table.status == "playing" and again.play is not None
    assert [seat.bot for seat in again.table.seats] == ["", "random", "random"]


async def test_the_next_game_begins_when_the_last_of_the_invited_accepts(hall: Hall) -> None:
    live = await over(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, BEN)
    again = await hall.rematch(live, ANN)
    assert ear.last("table")["table"]["rematch"] == again.table.id
    assert [seat.invited for seat in again.table.seats] == [False, True, True]
    await lobby.join(again, CLEO, None)
    assert again.play is None
    here = watch(hall, again, ANN)
    assert await hall.rematch(live, BEN) is again
    assert again.table.status == "playing"
    assert here.last("state")["table"]["status"] == "playing"
    assert here.last("state")["view"] is not None


async def test_it_can_begin_without_them_and_they_may_still_come(hall: Hall) -> None:
    live = await over(hall, ANN, BEN)
    again = await hall.rematch(live, ANN)
    await lobby.start(again, "ann")
    seat = again.table.seats[1]
    assert (seat.bot, seat.left, seat.invited) == ("steady", True, False)
    await lobby.stand_in(again, "ben", 1, None)
    seat = again.table.seats[1]
    assert (seat.bot, seat.left) == ("", False)


async def test_whoever_declines_frees_the_seat(hall: Hall) -> None:
    live = await over(hall, ANN, BEN)
    again = await hall.rematch(live, ANN)
    await lobby.leave(again, "ben", "steady")
    assert again.table.seats[1].kind == "free" and again.play is None
    await lobby.put_bot(again, "ann", 1, "steady")
    await lobby.start(again, "ann")
    assert again.table.status == "playing"


async def test_nobody_who_has_not_accepted_becomes_the_host(hall: Hall) -> None:
    live = await over(hall, ANN, BEN, CLEO)
    again = await hall.rematch(live, ANN)
    await lobby.leave(again, "ann", "steady")
    assert again.table.host == "ann"
    await lobby.join(again, CLEO, None)
    assert again.table.host == "cleo"


async def test_several_seats_of_one_person_are_kept_and_accepted_together(hall: Hall) -> None:
    wanted = NewTable(game="ah2", players=3, seat=0, also=[1], options={"ancient_one": "yig"})
    live = await hall.open(ANN, wanted, seed=3)
    await lobby.join(live, BEN, 2)
    live.table.status = "finished"  # a whole game would take long
    again = await hall.rematch(live, BEN)
    assert [seat.invited for seat in again.table.seats] == [True, True, False]
    await hall.rematch(live, ANN)
    assert [seat.invited for seat in again.table.seats] == [False] * 3
    assert [seat.person for seat in again.table.seats] == ["ann", "ann", "ben"]
    assert again.table.status == "playing"


async def test_an_invitation_survives_a_restart(hall: Hall, store: Tables) -> None:
    again = await hall.rematch(await over(hall, ANN, BEN), ANN)
    elsewhere = new_hall(store)
    live = await elsewhere.table(again.table.id)
    assert live.table.seats[1].invited
    await lobby.join(live, BEN, None)
    assert live.table.status == "playing"
    assert again.table.id in {table.id for table in await store.tables_of("ben")}
    await elsewhere.close()
