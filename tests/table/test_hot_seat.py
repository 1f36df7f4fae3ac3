"""One person with several seats: where all seats know the same, and nowhere else."""

from __future__ import annotations

import pytest

from miskatonic.table import lobby
from miskatonic.table.errors import OneSeatError, SeatTakenError
from miskatonic.table.hall import Hall, NewTable
from tests.table.people import ANN, BEN, Ear

pytestmark = pytest.mark.anyio


async def test_one_person_plays_all_investigators_and_is_told_of_the_one_who_is_asked(
    hall: Hall,
) -> None:
    live = await hall.open(ANN, NewTable(game="ah2", players=3, also=[1, 2], start=True))
    ear = Ear(ANN.id, "en")
    hall.watch(live, ear)
    asked = set()
    for _ in range(12):
        play = live.running()
        decision = play.game.pending
        assert decision is not None
        asked.add(decision.seat)
        assert live.seat_of(ANN.id) == decision.seat
        seat = live.own_seat(ANN.id)
        await live.step("answer", seat, decision.options[0].id, ANN.id)
        question = ear.last("update").get("question")
        assert question is None or question["seat"] == live.seat_of(ANN.id)
    assert asked == {0, 1, 2}
    assert live.present() == {0, 1, 2}


async def test_further_seats_can_be_taken_and_are_left_together(hall: Hall) -> None:
    live = await hall.open(ANN, NewTable(game="ah2", players=3))
    await lobby.join(live, ANN, 2, also=True)
    assert live.seats_of(ANN.id) == [0, 2]
    with pytest.raises(SeatTakenError):
        await lobby.join(live, BEN, 2)
    await lobby.leave(live, ANN.id, "steady")
    assert live.seats_of(ANN.id) == []


async def test_where_seats_know_different_things_a_person_has_one(hall: Hall) -> None:
    with pytest.raises(OneSeatError):
        await hall.open(ANN, NewTable(game="ritual", players=5, also=[1]))
    live = await hall.open(ANN, NewTable(game="ritual", players=5))
    with pytest.raises(OneSeatError):
        await lobby.join(live, ANN, 1, also=True)
    assert live.seats_of(ANN.id) == [0]
