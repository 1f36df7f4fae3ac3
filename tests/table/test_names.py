"""A person who is renamed has the new name on every seat, wherever the game is not over."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from miskatonic.server.storage import Tables
from miskatonic.table import Hall
from miskatonic.table.hall import NewTable
from tests.table.people import ANN, BEN, laid, new_hall, play_on, watch

pytestmark = pytest.mark.anyio
ANNA = replace(ANN, name="Anna")


async def test_a_new_name_is_on_the_seats_at_once_and_stored(hall: Hall, store: Tables) -> None:
    lobby_table = await hall.open(ANN, NewTable(game="ritual", players=3))
    playing = await laid(hall, ANN, BEN)
    ear = watch(hall, playing, BEN)
    await hall.rename(ANNA)
    assert [seat.name for seat in playing.table.seats] == ["Anna", "Ben", ""]
    assert ear.last("state")["table"]["seats"][0]["name"] == "Anna"
    for live in (lobby_table, playing):
        stored = await store.get(live.table.id)
        assert stored is not None and stored.seats[0].name == "Anna"


async def test_a_game_that_is_over_keeps_the_names_under_which_it_was_played(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN)
    await play_on(live, Random(4), ANN, BEN)
    await hall.rename(ANNA)
    assert live.table.seats[0].name == "Ann"
    again = await hall.rematch(live, ANNA)
    assert again.table.seats[0].name == "Anna"


async def test_a_table_that_is_not_in_memory_is_renamed_too(hall: Hall, store: Tables) -> None:
    live = await laid(hall, ANN, BEN)
    await store.mark(live.table.id, "ann", archived=True)
    elsewhere = new_hall(store)
    await elsewhere.rename(ANNA)
    await elsewhere.close()
    ear = watch(hall, live, BEN)
    await hall.compare()
    assert live.table.seats[0].name == "Anna"
    assert ear.last("state")["table"]["seats"][0]["name"] == "Anna"


async def test_nobody_is_bothered_if_the_name_is_the_same(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN)
    revision = live.table.revision
    await hall.rename(ANN)
    assert live.table.revision == revision
